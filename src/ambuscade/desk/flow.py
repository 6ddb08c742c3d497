"""A layout that puts its widgets in rows, as many as its width asks for; it knows nothing else."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """From left to right, and on in a new row where one is full."""

    def __init__(self, parent: QWidget, spacing: int) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 (Qt's name)
        """Put something at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 (Qt's name)
        """One of them, by its place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 (Qt's name)
        """Take one out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 (Qt's name)
        """It wants no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 (Qt's name)
        """A narrow one is higher."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 (Qt's name)
        """The height of the rows in a width."""
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for all in one row."""
        hints = [item.sizeHint() for item in self._items]
        gaps = self.spacing() * max(0, len(hints) - 1)
        return QSize(sum(hint.width() for hint in hints) + gaps, max((h.height() for h in hints), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802 (Qt's name)
        """Room for the widest."""
        hints = [item.minimumSize() for item in self._items]
        return QSize(max((h.width() for h in hints), default=0), max((h.height() for h in hints), default=0))

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802 (Qt's name)
        """Put all in their places."""
        super().setGeometry(rect)
        for item, place in zip(self._items, self._places(rect.width()), strict=True):
            item.setGeometry(place.translated(rect.topLeft()))

    def _places(self, width: int) -> list[QRect]:
        places: list[QRect] = []
        line = self.sizeHint().height()
        left = top = 0
        for item in self._items:
            hint = item.sizeHint()
            if left and left + hint.width() > width:
                left, top = 0, top + line + self.spacing()
            places.append(QRect(left, top, hint.width(), line))
            left += hint.width() + self.spacing()
        return places
