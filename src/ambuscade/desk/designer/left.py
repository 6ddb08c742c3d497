"""The left panel of the designer: classes above, then terrain and layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence


class LeftPanel(QWidget):
    """The first part takes what height the others leave."""

    def __init__(self, first: QWidget, others: Sequence[QWidget]) -> None:
        super().__init__()
        self.setObjectName("panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(first, 1)
        for other in others:
            column.addWidget(other)
