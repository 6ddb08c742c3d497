"""The fields of a form, one for each kind of plain parameter; they know parameters and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambuscade.rules.view import Param

LEFT_OUT = object()
"""The answer of a field that stays out of the order."""
MOST = 9999
DIE_SIDES = 6
HINTS = {"hex": "desk.hint.hex", "step": "desk.hint.step"}


class Field(Protocol):
    """A widget that yields a parameter's value, and tells by `changed` when it is another."""

    changed: SignalInstance

    def answer(self) -> object:
        """What the order says for this parameter; LEFT_OUT for nothing."""
        ...

    def take(self, value: object) -> None:
        """Show a value, as far as the field can have it."""
        ...


class ChoiceField(QComboBox):
    """One of some values, shown by their names; a preset one is chosen."""

    changed = Signal()

    def __init__(self, choices: Mapping[str, object], *, optional: bool, preset: object) -> None:
        super().__init__()
        self._answers = list(choices.values())
        self.addItems(list(choices))
        if optional and preset is None:
            self._answers.insert(0, LEFT_OUT)
            self.insertItem(0, say(Text("desk.nothing")))
        self.setCurrentIndex(self._answers.index(preset) if preset in self._answers else 0)
        self.currentIndexChanged.connect(lambda _: self.changed.emit())

    def answer(self) -> object:
        """The chosen value."""
        return self._answers[self.currentIndex()] if self._answers else LEFT_OUT

    def take(self, value: object) -> None:
        """Choose a value, if it is among the choices."""
        if value in self._answers:
            self.setCurrentIndex(self._answers.index(value))


class IntegerField(QSpinBox):
    """A number between bounds; where it may be left out, one below the least stands for nothing.

    One that changes a present figure begins there, says the greatest, and is left out while it stays.
    """

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        least = 0 if param.min is None else param.min
        self._now = param.now
        self._may_be_empty = param.optional and param.default is None and param.now is None
        self.setRange(least - self._may_be_empty, MOST if param.max is None else param.max)
        if self._may_be_empty:
            self.setSpecialValueText(say(Text("desk.nothing")))
        if param.now is not None and param.max is not None:
            self.setSuffix(say(Text("desk.of_most", most=param.max)))
        begin = param.now if param.default is None else param.default
        self.setValue(self.minimum() if begin is None else begin)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(lambda _: self.changed.emit())

    def answer(self) -> object:
        """The number."""
        if self._now is not None and self.value() == self._now:
            return LEFT_OUT
        return LEFT_OUT if self._may_be_empty and self.value() == self.minimum() else self.value()

    def take(self, value: object) -> None:
        """Show a number, as near as the bounds let it."""
        if isinstance(value, int):
            self.setValue(value)


class FlagField(QCheckBox):
    """Yes or no; one that changes what is so now is left out while it stays."""

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        self._now = param.now
        self.setChecked(bool(param.now if param.default is None else param.default))
        self.toggled.connect(lambda _: self.changed.emit())

    def answer(self) -> object:
        """Whether it is ticked."""
        return LEFT_OUT if self._now is not None and self.isChecked() == self._now else self.isChecked()

    def take(self, value: object) -> None:
        """Tick the box, or not."""
        self.setChecked(bool(value))


class TextField(QLineEdit):
    """Words or a step; empty stands for nothing."""

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        self.setText("" if param.default is None else str(param.default))
        if param.kind in HINTS:
            self.setPlaceholderText(say(Text(HINTS[param.kind])))
        self.textChanged.connect(lambda _: self.changed.emit())

    def answer(self) -> object:
        """The words."""
        return self.text().strip() or LEFT_OUT

    def take(self, value: object) -> None:
        """Show words."""
        self.setText(str(value))


class SuggestedField(QComboBox):
    """Words, with some offered by their names: one that is chosen stands for its value."""

    changed = Signal()

    def __init__(self, choices: Mapping[str, str], preset: object) -> None:
        super().__init__()
        self._answers = dict(choices)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.addItems(list(choices))
        self.take(next(iter(choices.values()), "") if preset is None else preset)
        self.editTextChanged.connect(lambda _: self.changed.emit())

    def answer(self) -> object:
        """The value of the name that stands there, or the words themselves."""
        words = self.currentText().strip()
        return self._answers.get(words, words) or LEFT_OUT

    def take(self, value: object) -> None:
        """Show a value by its name, or words."""
        names = {answer: name for name, answer in self._answers.items()}
        self.setEditText(names.get(str(value), str(value)))


class HexField(QWidget):
    """A hex, written or picked: while the button is down, the next hex pointed at on the map is taken."""

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        self._written = TextField(param)
        self._pick = widgets.button(say(Text("desk.pick")), "small")
        self._pick.setObjectName("pick")
        self._pick.setCheckable(True)
        self._pick.setToolTip(say(Text("desk.pick.tip")))
        self._pick.setAccessibleName(say(Text("desk.pick.tip")))
        self._written.changed.connect(self.changed)
        self.setLayout(widgets.row(self._written, self._pick, spacing=4))
        self.setFocusProxy(self._written)

    def point(self, name: str) -> None:
        """Take a hex that was pointed at, if one is waited for."""
        if self._pick.isChecked():
            self._pick.setChecked(False)
            self._written.setText(name)

    def answer(self) -> object:
        """The hex's name."""
        return self._written.answer()

    def take(self, value: object) -> None:
        """Show a hex's name."""
        self._written.take(value)


class DiceField(QWidget):
    """The numbers that dice at the table show."""

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        count = param.max or param.min or 1
        self._dice = [QSpinBox() for _ in range(count)]
        for number, die in enumerate(self._dice, start=1):
            die.setRange(1, DIE_SIDES)
            die.setAccessibleName(say(Text("desk.die", number=number)))
            die.valueChanged.connect(lambda _: self.changed.emit())
        self.setLayout(widgets.row(*self._dice, spacing=4))

    def answer(self) -> object:
        """The numbers, in their order."""
        return [die.value() for die in self._dice]

    def take(self, value: object) -> None:
        """Show numbers."""
        for die, number in zip(self._dice, cast("list[int]", value), strict=False):
            die.setValue(number)


def answer_of(field: QWidget) -> object:
    """What a field of a form answers."""
    return cast("Field", field).answer()


def take_into(field: QWidget, value: object) -> None:
    """Let a field of a form show a value."""
    cast("Field", field).take(value)


def flag_field(param: Param) -> QWidget:
    """A box to tick; where nothing may be said and nothing is preset, a choice of yes and no."""
    if not param.optional or param.default is not None or param.now is not None:
        return FlagField(param)
    return ChoiceField({say(Text("desk.yes")): True, say(Text("desk.no")): False}, optional=True, preset=None)


PLAIN_FIELDS: Mapping[str, Callable[[Param], QWidget]] = {
    "flag": flag_field,
    "integer": IntegerField,
    "dice": DiceField,
    "hex": HexField,
}
"""The fields that need no names; every other kind is written as text."""
