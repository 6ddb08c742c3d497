"""Keeps what is drawn as sharp as its screen, when it comes to one of other pixels; it knows no view."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Density(QObject):
    """Tells a widget to draw itself anew when its screen has other pixels, though its size is the same."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Take other pixels as another size, which they are to whoever draws."""
        if event.type() is QEvent.Type.DevicePixelRatioChange and isinstance(watched, QWidget):
            QCoreApplication.sendEvent(watched, QResizeEvent(watched.size(), watched.size()))
        return False
