"""A window beside a seat's window: owned by it, closed with it, and never the only thing that can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

MARGIN = 20


class Page(QDialog):
    """Something to read or set, with a button that closes it."""

    escaped = Signal()
    """It was closed by Esc."""

    def __init__(self, name: str, title: str, above: QWidget) -> None:
        super().__init__(above)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outside.setSpacing(14)
        self.column = QVBoxLayout()
        self.column.setSpacing(8)
        outside.addLayout(self.column, 1)
        self.foot = QHBoxLayout()
        self.foot.addStretch()
        close = widgets.button(say(Text("desk.page.close")))
        close.setObjectName("close")
        close.setAutoDefault(False)
        close.clicked.connect(self.close)
        self.foot.addWidget(close)
        outside.addLayout(self.foot)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Let Esc close the page, and tell so."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


def bring_up(page: QWidget) -> None:
    """Show a page, and give it the keys."""
    page.show()
    page.raise_()
    page.activateWindow()
