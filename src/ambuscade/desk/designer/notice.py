"""What the designer has to say of a scenario's file, over the map, with a button for each thing to do."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout

from ambuscade.desk import widgets
from ambuscade.desk.asking import Answer
from ambuscade.desk.overlay import Overlay

MARGIN = 12
WIDTH = 560


class Notice(Overlay):
    """One thing that is said at a time; it stays until it is answered or holds no longer."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window, "notice", "floating")
        self._window = window
        self._words = widgets.label("")
        self._words.setObjectName("notice-words")
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(10)
        layout.addWidget(self._words)
        layout.addLayout(self._buttons)
        self.about = ""

    def say(self, about: str, words: str, *answers: Answer) -> None:
        """Say something with its answers, in place of what was said before."""
        self.about = about
        self._words.setText(words)
        self.setAccessibleName(words)
        widgets.clear(self._buttons)
        self._buttons.addStretch()
        for answer in answers:
            made = Answer(answer.name, answer.title, partial(self._do, answer)).button()
            self._buttons.addWidget(made)
            made.show()  # else it has no room yet when the notice takes its own
        self.come_up()

    def _do(self, answer: Answer) -> None:
        self.hide()
        answer.act()

    def withdraw(self, about: str) -> None:
        """Say it no more, if it is what is said."""
        if self.about == about:
            self.hide()

    def where(self) -> QRect:
        """The upper middle of the map."""
        middle = self._window.centralWidget()
        if middle is None:
            return self.rect()
        room = middle.geometry()
        width = min(WIDTH, room.width() - 2 * MARGIN)
        if (layout := self.layout()) is not None:
            layout.activate()
        return QRect(
            room.center().x() - width // 2, room.top() + MARGIN, width, max(0, self.heightForWidth(width))
        )
