"""The map's order field: orders are typed into it, or many are pasted; it knows the offers of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.picture import writing
from ambuscade.picture.names import unit_name
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from ambuscade.desk.panels.cards import Refused
    from ambuscade.rules.view import View

EDGE, WIDTH = 12, 340
MOST_LINES = 8
GIVING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Lines(QPlainTextEdit):
    """Lines of text as high as they are many: Enter gives them, with Shift it begins another line."""

    given = Signal()
    left = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("written-lines")
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.textChanged.connect(self.grow)
        self.grow()

    def grow(self) -> None:
        """Be as high as the lines need, up to some."""
        lines = max(1, min(MOST_LINES, self.document().blockCount()))
        frame = 2 * (self.frameWidth() + int(self.document().documentMargin()))
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + frame + 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Give with Enter, go with Esc."""
        if event.key() in GIVING and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.given.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 (Qt's name)
        """Tell that something is going to be typed."""
        super().focusInEvent(event)
        self.entered.emit()


class WrittenOrders(Overlay):
    """A field over the map's corner with what the chosen unit is ordered to do, and what is wrong with it."""

    ordered = Signal(dict)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "written", "card")
        self.home = over
        self._view: View | None = None
        self._unit: str | None = None
        self._refused: Refused | None = None
        self._giving = False
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        layout.setSpacing(5)
        self._title = widgets.Elided("", "heading")
        self._lines = Lines()
        self._lines.setPlaceholderText(say(Text("desk.write.hint")))
        self._lines.given.connect(self.give)
        self._lines.left.connect(self.leave)
        self._lines.entered.connect(self._help)
        self._lines.textChanged.connect(self.settle)
        self._able = widgets.label("", "muted")
        self._able.setObjectName("written-able")
        self._problem = widgets.label("", "warning")
        self._problem.setObjectName("written-problem")
        for part in (self._title, self._lines, self._problem, self._able):
            layout.addWidget(part)
        self.setFixedWidth(WIDTH)

    @property
    def problem(self) -> str:
        """What is wrong with what was written; empty if nothing is."""
        return "" if self._problem.isHidden() else self._problem.text()

    def show_view(self, view: View, selected: str | None) -> None:
        """Show what the chosen unit is ordered to do, if words can order it; what is being typed stays."""
        open_ = {
            unit for unit, offers in writing.writable(view).items() if any(not each.barred for each in offers)
        }
        unit = selected if selected in open_ else None
        stays = unit == self._unit and self._lines.document().isModified()
        self._view, self._unit = view, unit
        if unit is None:
            self._clear("")
            self.hide()
            return
        name = next(unit_name(each) for each in view.units if each.id == unit)
        self._title.show_words(say(Text("desk.write.title", unit=name)))
        self._lines.setAccessibleName(say(Text("desk.write.title", unit=name)))
        if not stays:
            self._clear(writing.standing(view, unit))
        self._help()
        self.setVisible(True)
        self.settle()

    def where(self) -> QRect:
        """The map's upper left corner, as high as the words need."""
        layout = self.layout()
        wraps = layout is not None and layout.hasHeightForWidth()
        tall = layout.totalHeightForWidth(WIDTH) if layout and wraps else self.wanted().height()
        return QRect(EDGE, EDGE, WIDTH, min(tall, self.over.height() - 2 * EDGE))

    def ask(self) -> None:
        """Take the keys, with all that stands there to be typed over."""
        if not self.isHidden():
            self.come_up(self._lines)
            self._lines.selectAll()

    def give(self) -> None:
        """Give all that is written; what is refused stays, with all that is wrong with it."""
        if self._view is None:
            return
        written, wrong = writing.read(self._view, self._unit, self._lines.toPlainText())
        for each in written:
            why = self._ordered(each.order)
            if why:
                wrong.append(writing.Wrong(each.lines, why))
        if wrong:
            self._show_wrong(sorted(wrong, key=lambda each: each.lines.numbers))
        elif written:
            self._lines.document().setModified(False)
            self.show_view(self._view, self._unit)
            self.over.setFocus()

    def _ordered(self, order: dict[str, Any]) -> str:
        """Give one order; why it was refused, empty if it was not."""
        self._giving, self._refused = True, None
        self.ordered.emit(order)
        self._giving = False
        return f"{say(self._refused.text)} {self._refused.rule}".strip() if self._refused else ""

    def _show_wrong(self, wrong: list[writing.Wrong]) -> None:
        """Keep the lines that were refused, and say of each why."""
        kept: list[str] = []
        said = []
        for each in wrong:
            number = len(kept) + 1
            kept += each.lines.words
            said.append(each.why if len(wrong) == 1 else say(Text("desk.write.line", n=number, why=each.why)))
        self._lines.setPlainText("\n".join(kept))
        self._lines.document().setModified(True)
        self._say("\n".join(said))

    def leave(self) -> None:
        """Let go of what is typed, and give the keys back."""
        self._lines.document().setModified(False)
        if self._view is not None:
            self.show_view(self._view, self._unit)
        if self.has_keys():
            self.over.setFocus()

    def show_refusal(self, refused: Refused | None) -> bool:
        """Hear why the order that was just given was refused; whether it was given here."""
        self._refused = refused
        return self._giving

    def _clear(self, words: str) -> None:
        self._lines.setPlainText(words)
        self._lines.document().setModified(False)
        self._say("")

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._lines.setAccessibleDescription(problem)
        self._help()
        self.settle()

    def _help(self) -> None:
        """Say what the unit could do while something is typed, unless a refusal has said it."""
        typing = self._lines.hasFocus() and self._view is not None and self._unit is not None
        told = "\n".join(writing.able(self._view, self._unit)) if self._view and self._unit else ""
        self._able.setText(f"{told}\n{say(Text('desk.write.many'))}" if told else "")
        self._able.setVisible(typing and bool(told) and not self._problem.text())
        self.settle()
