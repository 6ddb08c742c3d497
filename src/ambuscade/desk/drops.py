"""Lets files be dropped on a window; it knows their paths and never looks into them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class FileDrops(QObject):
    """Watches a window, and dies with it."""

    dropped = Signal(Path)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Take a drag that carries one file."""
        kinds = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)
        if event.type() not in kinds or not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        path = file_in(event.mimeData())
        if path is None:
            return super().eventFilter(watched, event)
        event.acceptProposedAction()
        if event.type() is QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


def file_in(data: QMimeData) -> Path | None:
    """The one file that is carried, None for anything else."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.is_file() else None
