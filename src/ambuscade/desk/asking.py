"""A question over a window: some lines, and a button for each answer. It knows no game and never blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QPushButton

    from ambuscade.design.draft import Problem

WIDTH = 480


class Answer(NamedTuple):
    """What can be answered or done: a button's name, what stands on it, and what it does."""

    name: str
    title: str
    act: Callable[[], object]

    def button(self, role: str = "") -> QPushButton:
        """The button."""
        made = widgets.button(self.title, role)
        made.setObjectName(self.name)
        made.clicked.connect(lambda _=False: self.act())
        return made


class Asking(QDialog):
    """Asks over a window that waits meanwhile; Esc takes no answer."""

    def __init__(self, name: str, title: str, lines: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(10)
        layout.addWidget(widgets.label(title, "title"))
        for line in lines:
            layout.addWidget(widgets.label(line))
        self._buttons = QHBoxLayout()
        self._buttons.setContentsMargins(0, 8, 0, 0)
        self._buttons.addStretch()
        layout.addLayout(self._buttons)
        self.setFixedWidth(WIDTH)

    def offer(self, name: str, words: str, act: Callable[[], object] | None = None) -> QPushButton:
        """Add an answer at the right of the others; without `act` it is the one that leaves all as it is."""
        made = widgets.button(words)
        made.setObjectName(name)
        made.setAutoDefault(False)
        if act is None:
            made.clicked.connect(self.reject)
        else:
            made.clicked.connect(self.accept)
            made.clicked.connect(lambda _=False: act())
        self._buttons.addWidget(made)
        return made

    def propose(self, name: str, words: str, act: Callable[[], object] | None = None) -> QPushButton:
        """Add the answer that Enter gives."""
        made = self.offer(name, words, act)
        made.setProperty("role", "primary")
        made.setDefault(True)
        made.setFocus()
        return made


def tell(over: QWidget, title: Text, problems: Iterable[Problem | Text]) -> None:
    """Say over a window what could not be done, and all the reasons."""
    lines = (say(each) if isinstance(each, Text) else each.line for each in problems)
    told = Asking("told", say(title), lines, over)
    told.propose("told-close", say(Text("desk.close")))
    told.open()
