"""Hears Esc pressed twice, whatever window, menu or dialog of the program has the keys."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

WITHIN_MS = 900
PRESSES = frozenset({QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress})
"""What one press becomes, one after the other and in every window that it is handed on to."""
HEARD = PRESSES | {QEvent.Type.KeyRelease}


class EscEsc(QObject):
    """Listens to all keys of the program while it is told to."""

    pressed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._down = False
        self._since = QElapsedTimer()

    def listen(self, *, on: bool) -> None:
        """Begin to listen, or stop."""
        application = QApplication.instance()
        if application is None:
            return
        application.removeEventFilter(self)
        self._since.invalidate()
        if on:
            application.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Count presses of Esc; the second one goes nowhere else."""
        if event.type() not in HEARD or not isinstance(event, QKeyEvent) or event.isAutoRepeat():
            return False
        if event.key() != Qt.Key.Key_Escape:
            self._since.invalidate()
            return False
        if event.type() is QEvent.Type.KeyRelease:
            self._down = False
            return False
        return self._press()

    def _press(self) -> bool:
        if self._down:
            return False
        self._down = True
        QTimer.singleShot(0, self._let_go)
        if self._since.isValid() and self._since.elapsed() <= WITHIN_MS:
            self._since.invalidate()
            self.pressed.emit()
            return True
        self._since.start()
        return False

    def _let_go(self) -> None:
        """Take the press as over, where its release was lost with the window that had the keys."""
        self._down = False
