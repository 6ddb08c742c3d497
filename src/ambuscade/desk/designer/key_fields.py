"""The fields of the designer's forms, one for each kind of key; whatever is typed is kept, right or wrong.

They know an entry of a form, and ask for the value that is to be written; they write none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from PySide6.QtCore import QEvent, QStringListModel, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPixmap, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QCompleter,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from ambuscade.design.sheet import MIXED
from ambuscade.desk import widgets
from ambuscade.desk.designer.key_words import choice_name, hint_of, number, number_text, text_of, written
from ambuscade.desk.designer.typed import LATE_MS, Typing, show_line, undoes
from ambuscade.desk.panels.fields import HINTS
from ambuscade.hexes.hex import FACINGS
from ambuscade.text import Text, say
from ambuscade.toml import read

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QFocusEvent

    from ambuscade.design.sheet import Entry

LONG = 200
"""Texts that may have more letters than this have several lines."""
LINES = 4
SWATCH = 12
MARGIN = 5
STEP = 0.5
"""By how much a number is counted that need not be whole."""


class KeyField(Protocol):
    """A widget that shows an entry, and tells by `wanted` the value that is to be written; None for none."""

    wanted: SignalInstance

    def show_entry(self, entry: Entry, names: Mapping[str, str]) -> None:
        """Show an entry; `names` tells what the ids are called that it may refer to."""
        ...


class WordsField(QLineEdit):
    """Words, an id, or a value of another sort than its key's as the file has it."""

    wanted = Signal(object)

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry
        self._typing = Typing(self, at_once=entry.key.kind != "identifier")
        self._typing.due.connect(self._tell)
        self._offered = QStringListModel(self)
        offering = QCompleter(self._offered, self)
        offering.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        offering.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setCompleter(offering)
        offering.activated.connect(lambda _: self._typing.finish())

    def show_entry(self, entry: Entry, _: Mapping[str, str]) -> None:
        """Show what is written, and faintly what holds without it."""
        self._entry = entry
        hint = say(Text(HINTS[entry.key.kind])) if entry.key.kind in HINTS else ""
        self.setPlaceholderText(hint_of(entry) or hint)
        show_line(self, text_of(entry), self._typing)
        self._offered.setStringList(list(entry.offered))

    def take(self, text: str) -> None:
        """Have other words written."""
        self.setText(text)
        self._typing.finish()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 (Qt's name)
        """Offer what others have here."""
        super().focusInEvent(event)
        if self._entry.offered and not self.text():
            self.completer().setCompletionPrefix("")

    def _tell(self) -> None:
        if self.text() != text_of(self._entry):
            self.wanted.emit(self._read(self.text()))

    def _read(self, text: str) -> object:
        return text.strip() or None


class RawField(WordsField):
    """A value of another sort than its key's, as TOML has it."""

    def show_entry(self, entry: Entry, _: Mapping[str, str]) -> None:
        """Show the value as it is written."""
        self._entry = entry
        show_line(self, written(entry.written), self._typing)

    def _tell(self) -> None:
        if self.text() != written(self._entry.written):
            self.wanted.emit(self._read(self.text()))

    def _read(self, text: str) -> object:
        try:
            return read(f"value = {text}")["value"]
        except ValueError:
            return text.strip() or None


class LongField(QPlainTextEdit):
    """Words of several lines."""

    wanted = Signal(object)

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry
        self.setTabChangesFocus(True)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(LATE_MS)
        self._late.timeout.connect(self._tell)
        self.textChanged.connect(self._wait)
        self._showing = False

    def show_entry(self, entry: Entry, _: Mapping[str, str]) -> None:
        """Show what is written."""
        self._entry = entry
        self.setFixedHeight(self.fontMetrics().lineSpacing() * LINES + 18)
        self.setPlaceholderText(hint_of(entry))
        if self.toPlainText() != text_of(entry) and not self._late.isActive():
            self._showing = True
            self.setPlainText(text_of(entry))
            self._showing = False

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 (Qt's name)
        """Write what was typed."""
        super().focusOutEvent(event)
        self._tell()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and undoes(event):
            self._tell()
            event.ignore()
            return True
        return super().event(event)

    def _wait(self) -> None:
        if not self._showing:
            self._late.start()

    def _tell(self) -> None:
        self._late.stop()
        if self.toPlainText() != text_of(self._entry):
            self.wanted.emit(self.toPlainText().strip() or None)


class NumberField(QAbstractSpinBox):
    """A number that is typed, or counted up and down within its bounds."""

    wanted = Signal(object)

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(MARGIN, 0, 0, 0)
        self._typing = Typing(self.lineEdit())
        self._typing.due.connect(self._tell)
        self.editingFinished.connect(self._typing.finish)

    def show_entry(self, entry: Entry, _: Mapping[str, str]) -> None:
        """Show what is written, and faintly what holds without it."""
        self._entry = entry
        self.lineEdit().setPlaceholderText(hint_of(entry))
        show_line(self.lineEdit(), text_of(entry), self._typing)

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        """Keep whatever is typed: what is wrong with it, the check says."""
        return QValidator.State.Acceptable, text, at

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:  # noqa: N802 (Qt's name)
        """Count as far as the bounds let."""
        now, key, steps = self._now(), self._entry.key, QAbstractSpinBox.StepEnabledFlag
        up = steps.StepUpEnabled if key.max is None or now < key.max else steps.StepNone
        down = steps.StepDownEnabled if key.min is None or now > key.min else steps.StepNone
        return up | down

    def stepBy(self, steps: int) -> None:  # noqa: N802 (Qt's name)
        """Count up or down from what holds."""
        key = self._entry.key
        counted = self._now() + steps * (STEP if key.kind == "number" else 1)
        low = counted if key.min is None else max(counted, key.min)
        held = low if key.max is None else min(low, key.max)
        self.lineEdit().setText(number_text(held))
        self._typing.finish()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 (Qt's name)
        """Turn with the keys only: a panel that is scrolled changes nothing."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _now(self) -> float:
        for told in (number(self.lineEdit().text()), self._entry.default, self._entry.key.min):
            if isinstance(told, int | float):
                return told
        return 0

    def _tell(self) -> None:
        text = self.lineEdit().text()
        if text != text_of(self._entry):
            self.wanted.emit(number(text) if text.strip() else None)


class ChoiceField(QComboBox):
    """One of some values by their names; a value that is none of them stands among them as it is written."""

    wanted = Signal(object)

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry
        self._answers: list[str] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(lambda chosen: self.wanted.emit(self._answers[chosen]))

    def show_entry(self, entry: Entry, names: Mapping[str, str]) -> None:
        """Show what is chosen, faintly where it holds without being written."""
        self._entry = entry
        key = entry.key
        of = tuple(names) if key.refers else tuple(FACINGS) if key.kind == "facing" else key.of
        now = None if entry.value is MIXED or entry.value is None else str(entry.value)
        answers = list(of) if now is None or now in of else [*of, now]
        said = [names.get(one) or choice_name(entry, one) for one in answers]
        if answers != self._answers or said != [self.itemText(row) for row in range(self.count())]:
            self._answers = answers
            self.clear()
            self.addItems(said)
        self.setPlaceholderText(hint_of(entry) or say(Text("desk.nothing")))
        self.setCurrentIndex(-1 if now is None else answers.index(now))
        show_unwritten(self, unwritten=not entry.is_written)

    def show_colours(self, palette: Mapping[str, str]) -> None:
        """Show a swatch beside each value, if all are colours of the palette."""
        if all(answer in palette for answer in self._answers):
            for row, answer in enumerate(self._answers):
                self.setItemIcon(row, swatch(palette[answer]))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 (Qt's name)
        """Leave the wheel to the panel."""
        event.ignore()


class FlagField(QCheckBox):
    """Yes or no, or neither."""

    wanted = Signal(object)

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._entry = entry
        self.clicked.connect(lambda _: self.wanted.emit(self._entry.value is not True))

    def show_entry(self, entry: Entry, _: Mapping[str, str]) -> None:
        """Show what holds, faintly where it is not written."""
        self._entry = entry
        half = entry.value is MIXED or entry.value is None
        self.setTristate(half)
        yes = Qt.CheckState.Checked if entry.value is True else Qt.CheckState.Unchecked
        self.setCheckState(Qt.CheckState.PartiallyChecked if half else yes)
        said = "desk.yes" if entry.value is True else "desk.no"
        self.setText(hint_of(entry) or say(Text("desk.nothing")) if half else say(Text(said)))
        show_unwritten(self, unwritten=not entry.is_written)


class HexAsked(QEvent):
    """A field waits for the next hex that is pointed at on the map; it goes up to whatever has one."""

    KIND = QEvent.Type(QEvent.registerEventType())

    def __init__(self, field: HexField, *, waits: bool) -> None:
        super().__init__(self.KIND)
        self.field = field
        self.waits = waits


class HexField(QWidget):
    """A hex, written or picked: while the button is down, the next hex pointed at on the map is taken."""

    wanted = Signal(object)

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self._written = WordsField(entry)
        self._written.wanted.connect(self.wanted)
        self._pick = widgets.button("⊕", "small")
        self._pick.setObjectName("pick")
        self._pick.setCheckable(True)
        self._pick.setToolTip(say(Text("desk.pick.tip")))
        self._pick.setAccessibleName(say(Text("desk.pick")))
        self._pick.toggled.connect(lambda on: widgets.send_up(self, HexAsked(self, waits=on)))
        layout = widgets.row(self._written, self._pick, spacing=4)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.setFocusProxy(self._written)

    def show_entry(self, entry: Entry, names: Mapping[str, str]) -> None:
        """Show what is written."""
        self._written.show_entry(entry, names)

    def take(self, name: str) -> None:
        """Take the hex that was pointed at, or none."""
        self._pick.setChecked(False)
        if name:
            self._written.take(name)


FIELDS: Mapping[str, type[QWidget]] = {
    "integer": NumberField,
    "number": NumberField,
    "flag": FlagField,
    "choice": ChoiceField,
    "facing": ChoiceField,
    "hex": HexField,
}
"""The fields of the kinds that have one of their own; all others are words."""


def field_for(entry: Entry) -> QWidget:
    """The field of an entry that is no table, list or map."""
    kind: Any
    if not entry.fits and entry.key.kind not in {"integer", "number"}:
        kind = RawField
    elif entry.key.refers:
        kind = ChoiceField
    elif entry.key.kind == "text" and (entry.key.max or 0) > LONG:
        kind = LongField
    else:
        kind = FIELDS.get(entry.key.kind, WordsField)
    return cast("QWidget", kind(entry))


def swatch(colour: str) -> QIcon:
    """A plate in a colour."""
    plate = QPixmap(SWATCH, SWATCH)
    plate.fill(QColor(colour))
    return QIcon(plate)


def show_unwritten(widget: QWidget, *, unwritten: bool) -> None:
    """Show a value faintly that holds without being written."""
    if widget.property("unwritten") != unwritten:
        widget.setProperty("unwritten", unwritten)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
