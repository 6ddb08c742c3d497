"""A part of a panel that is filled anew only when what it tells has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.desk import widgets

if TYPE_CHECKING:
    from collections.abc import Callable

NOTHING = object()


class Block(QWidget):
    """A column of widgets that stand for some content; empty, it takes no room."""

    def __init__(self, spacing: int = 3) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(spacing)
        self._told: object = NOTHING

    def tell(self, told: object, fill: Callable[[QVBoxLayout], None]) -> None:
        """Let `fill` fill the block, unless it tells the same already."""
        if told == self._told:
            return
        self._told = told
        widgets.clear(self._layout)
        fill(self._layout)
        self.setVisible(self._layout.count() > 0)
