"""What is typed into a line, and when it is due to be written; it knows no key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit

LATE_MS = 300
"""How long after the last letter what is typed is written."""


class Typing(QObject):
    """Tells when what is typed into a line is to be written: a little later, or when one leaves it."""

    due = Signal()

    def __init__(self, line: QLineEdit, *, at_once: bool = True) -> None:
        super().__init__(line)
        self._line = line
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(LATE_MS)
        self._late.timeout.connect(self.due)
        if at_once:
            line.textEdited.connect(lambda _: self._late.start())
        line.editingFinished.connect(self.finish)
        line.installEventFilter(self)

    @property
    def waits(self) -> bool:
        """Whether something was typed that is not written yet."""
        return self._late.isActive()

    def finish(self) -> None:
        """Write what is typed now."""
        self._late.stop()
        self.due.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Leave undo and redo to the window, which takes back what was written."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and undoes(event):
            self.finish()
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def undoes(event: QKeyEvent) -> bool:
    """Whether a key undoes or does again."""
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)


def show_line(line: QLineEdit, text: str, typing: Typing) -> None:
    """Show another text in a line, unless somebody types in it now."""
    if line.text() != text and not typing.waits:
        line.setText(text)
        line.setCursorPosition(0)
