"""A window beside a seat's window: owned by it, closed with it, and never the only thing that can be used."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.text import Text, say

MARGIN = 20


class Page(QDialog):
    """Something to read or set, with a button that closes it."""

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


def bring_up(page: QWidget) -> None:
    """Show a page, and give it the keys."""
    page.show()
    page.raise_()
    page.activateWindow()
