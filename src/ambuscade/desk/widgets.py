"""The small pieces that all panels are put together from."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QBoxLayout, QLayout

    from ambuscade.rules.view import Fact

RULE_WIDTH = 34
SHORT_VALUE = 24
"""The most letters of a fact's value that never wraps."""


def label(text: str, role: str = "", *, colour: str = "") -> QLabel:
    """A line of text that wraps; `role` chooses its style."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    made.setProperty("role", role)
    if colour:
        made.setStyleSheet(f"color: {colour};")
    return made


def line_label(text: str, role: str = "") -> QLabel:
    """A label that stays on one line."""
    made = label(text, role)
    made.setWordWrap(False)
    return made


class Elided(QLabel):
    """A line of words that shows as much as there is room for, with all of it in its tooltip then."""

    def __init__(self, words: str = "", role: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.words = ""
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Show other words."""
        self.words = words
        self.setAccessibleName(words)
        self._elide()
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for all the words."""
        around = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        return QSize(
            around + self.fontMetrics().horizontalAdvance(self.words) + 1, super().sizeHint().height()
        )

    def minimumSizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Next to none, whatever the words are."""
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Cut the words to the new room."""
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Cut the words to another size of letters."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._elide()

    def _elide(self) -> None:
        margin = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        room = max(0, self.width() - margin)
        elided = self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        if elided != self.text():
            self.setText(elided)
        self.setToolTip(self.words if elided != self.words else "")


def heading(text: str) -> QLabel:
    """The small capitals above a group."""
    made = label(text, "heading")
    made.setContentsMargins(0, 12, 0, 2)
    return made


def button(text: str, role: str = "") -> QPushButton:
    """A push button in a style."""
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
    made.setAutoDefault(True)  # Enter presses what has the keys, in any window
    return made


def scroll(inside: QWidget, *, takes_keys: bool = True) -> QScrollArea:
    """An area in which something tall is scrolled up and down, by keys too if it takes them."""
    made = QScrollArea()
    if not takes_keys:
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setWidgetResizable(True)
    made.setWidget(inside)
    return made


def bring_into_sight(part: QWidget) -> None:
    """Scroll the area that a part is in, laid out anew, until all of it is in sight."""
    above = part.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(part, 0, 20)
            return
        QCoreApplication.sendPostedEvents(above, QEvent.Type.LayoutRequest.value)
        above = above.parentWidget()


def rule_line() -> QFrame:
    """A thin line between two rows."""
    made = QFrame()
    made.setProperty("role", "line")
    return made


def column(*, margins: int = 0, spacing: int = 6) -> tuple[QWidget, QVBoxLayout]:
    """An empty column of widgets."""
    made = QWidget()
    made.setObjectName("panel")
    layout = QVBoxLayout(made)
    layout.setContentsMargins(margins, margins, margins, margins)
    layout.setSpacing(spacing)
    return made, layout


def clear(layout: QLayout, *, keep: tuple[QWidget, ...] = ()) -> None:
    """Take all out of a layout, and let it die but for what is kept; no neighbour gets the keys by chance."""
    while (item := layout.takeAt(0)) is not None:
        if widget := item.widget():
            if widget in keep:
                continue
            focused = widget if widget.hasFocus() else widget.focusWidget()
            if focused:
                focused.clearFocus()
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner := item.layout():
            clear(inner)


def row(*widgets: QWidget, spacing: int = 8) -> QHBoxLayout:
    """Widgets side by side."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    for widget in widgets:
        layout.addWidget(widget)
    return layout


def add_facts(layout: QBoxLayout, facts: tuple[Fact, ...]) -> None:
    """Add facts as rows: the label, its rule's number, and the value at the right."""
    for fact in facts:
        words = say(fact.value)
        value = (line_label if len(words) <= SHORT_VALUE else label)(words, "value")
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        name = label(say(fact.label))
        name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        rule = RuleLabel(fact.rule or "")
        rule.setMinimumWidth(RULE_WIDTH)
        rule.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line = row(name, value, rule)
        line.setStretch(0, 1)
        line.setStretch(1, 0 if len(words) <= SHORT_VALUE else 2)
        layout.addLayout(line)
        layout.addWidget(rule_line())


class RuleAsked(QEvent):
    """Somebody wants to read a rule; it goes up from the label to whatever window accepts it."""

    KIND = QEvent.Type(QEvent.registerEventType())

    def __init__(self, number: str) -> None:
        super().__init__(self.KIND)
        self.number = number


class RuleLabel(QLabel):
    """The number of a rule, which asks for that rule when it is clicked; empty for no rule.

    `told` is what it says instead of the bare number.
    """

    def __init__(self, number: str, told: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "rule")
        self.show_rule(number, told)

    @property
    def number(self) -> str:
        """The rule's number."""
        return self._number

    def show_rule(self, number: str, told: str = "") -> None:
        """Show another rule's number."""
        self._number = number
        self.setText(told or number)
        if number:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setToolTip(say(Text("desk.rule.tip", rule=number)))
        else:
            self.unsetCursor()
            self.setToolTip("")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Ask for the rule."""
        if self._number and event.button() is Qt.MouseButton.LeftButton:
            ask_rule(self, self._number)
            event.accept()
        else:
            super().mouseReleaseEvent(event)


def ask_rule(asking: QWidget, number: str) -> None:
    """Let what is above a widget show a rule, up to the window that owns it."""
    send_up(asking, RuleAsked(number))


def send_up(asking: QWidget, event: QEvent) -> None:
    """Send an event to what is above a widget, and on up until something accepts it."""
    above = asking.parentWidget()
    while above is not None:
        event.ignore()
        QCoreApplication.sendEvent(above, event)
        if event.isAccepted():
            return
        above = above.parentWidget()


class SearchField(QLineEdit):
    """A field to search in a list: Up and Down move in the list, Esc leaves."""

    moved = Signal(int)
    """By how many rows."""
    left = Signal()

    MOVES = MappingProxyType(
        {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}
    )

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the window."""
        overriding = event.type() is QEvent.Type.ShortcutOverride
        if overriding and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Move in the list, leave, or type."""
        key = Qt.Key(event.key())
        if key in self.MOVES:
            self.moved.emit(self.MOVES[key])
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Card(QFrame):
    """A raised block that can be clicked: a title in a colour and a line below it."""

    clicked = Signal()

    def __init__(self, title: str, detail: str, colour: str = "") -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(title)
        self.setAccessibleDescription(detail)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 8, 11, 9)
        layout.setSpacing(2)
        self._title = label(title, "value", colour=colour)
        self._detail = label(detail, "muted")
        layout.addWidget(self._title)
        layout.addWidget(self._detail)
        self._detail.setVisible(bool(detail))

    def show_text(self, title: str, detail: str, colour: str = "") -> None:
        """Show another title and line in the same card."""
        self.setAccessibleName(title)
        self.setAccessibleDescription(detail)
        self._title.setText(title)
        self._title.setStyleSheet(f"color: {colour};" if colour else "")
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))

    def show_selected(self, *, selected: bool) -> None:
        """Frame the card, or not."""
        self.setProperty("selected", selected)
        self.style().unpolish(self)
        self.style().polish(self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Tell that the card was clicked."""
        super().mouseReleaseEvent(event)
        self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Let Enter and Space do what a click does."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.clicked.emit()
        else:
            super().keyPressEvent(event)
