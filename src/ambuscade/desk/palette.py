"""Finds what a window offers by its name: actions, and units and contacts of its view, by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QGraphicsDropShadowEffect,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QKeyEvent

WIDTH, ROWS, TOP, EDGE = 560, 12, 96, 12
ROW_HEIGHT = 34
"""The least height of a row, in pixels."""
SHADE = 120
"""How dark the shadow is, of 255."""
ROW = Qt.ItemDataRole.UserRole


class Entry(NamedTuple):
    """Something that can be found: its name, what stands at the right of it, and what Enter does."""

    name: str
    detail: str
    act: Callable[[], object]


class Palette(Overlay):
    """A field and what it finds, over the window that owns it; it goes when it loses the keys."""

    def __init__(self, entries: Iterable[Entry], over: QWidget) -> None:
        super().__init__(over, "finder")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._entries = tuple(entries)
        self._search = widgets.SearchField(say(Text("desk.palette.hint")))
        self._search.textChanged.connect(self._find)
        self._search.moved.connect(self._move)
        self._search.left.connect(self.close)
        self._search.returnPressed.connect(self._act)
        self._search.installEventFilter(self)
        self._list = QListWidget()
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemClicked.connect(self._act)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 6)
        layout.setSpacing(2)
        layout.addWidget(self._search)
        layout.addWidget(self._list)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(40)
        shadow.setOffset(0, 8)
        shadow.setColor(QColor(0, 0, 0, SHADE))
        self.setGraphicsEffect(shadow)
        self._find("")
        self.come_up(self._search)

    @property
    def found(self) -> tuple[str, ...]:
        """The names that are listed now, the best first."""
        return tuple(self._entries[row].name for row in self._rows())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Close when the keys go elsewhere."""
        if event.type() is QEvent.Type.FocusOut and watched is self._search:
            self.close()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Take every key: none is for what lies below."""
        event.accept()

    def _rows(self) -> list[int]:
        return [int(self._list.item(row).data(ROW)) for row in range(self._list.count())]

    def _find(self, sought: str) -> None:
        self._list.clear()
        scored = ((score(sought, entry.name), row) for row, entry in enumerate(self._entries))
        for _, row in sorted((found, row) for found, row in scored if found is not None):
            entry = self._entries[row]
            item = QListWidgetItem()
            item.setData(ROW, row)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{entry.name} {entry.detail}")
            self._list.addItem(item)
            name = widgets.line_label(entry.name)
            line = QWidget()
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            parts = widgets.row(name, widgets.line_label(entry.detail, "muted"))
            parts.setContentsMargins(10, 7, 10, 7)
            parts.setStretch(0, 1)
            line.setLayout(parts)
            self._list.setItemWidget(item, line)
            for part in (line, *line.findChildren(QWidget)):
                part.ensurePolished()  # the style's fonts are what a row has to hold
            parts.invalidate()
            item.setSizeHint(line.sizeHint().expandedTo(QSize(0, ROW_HEIGHT)))
        self._list.setCurrentRow(0)
        rows = [self._list.sizeHintForRow(row) for row in range(min(ROWS, self._list.count()))]
        self._list.setFixedHeight(sum(rows) + EDGE)
        self.settle()

    def where(self) -> QRect:
        """Below the top of the window, as high as what was found needs."""
        width = min(WIDTH, self.over.width() - 2 * EDGE)
        height = self._search.sizeHint().height() + self._list.height() + EDGE
        return QRect((self.over.width() - width) // 2, TOP, width, height)

    def _move(self, by: int) -> None:
        last = self._list.count() - 1
        self._list.setCurrentRow(max(0, min(last, self._list.currentRow() + by)))

    def _act(self) -> None:
        rows, at = self._rows(), self._list.currentRow()
        self.close()
        if 0 <= at < len(rows):
            self._entries[rows[at]].act()


def score(sought: str, name: str) -> tuple[int, int, int] | None:
    """How well a name fits what is typed, the least the best; None if its letters do not come in that order.

    >>> score("fit", "Fit") < score("fit", "Refit") < score("fit", "Find it") < score("fit", "Fleet in sight")
    True
    >>> score("fit", "Arcs") is None
    True
    """
    if not sought.strip():
        return 0, 0, 0
    wanted, said = sought.casefold().replace(" ", ""), name.casefold()
    if (whole := said.find(sought.casefold().strip())) >= 0:
        inside = whole > 0 and said[whole - 1].isalnum()
        return int(inside), whole, len(said)
    at, first = -1, -1
    for letter in wanted:
        at = said.find(letter, at + 1)
        if at < 0:
            return None
        first = at if first < 0 else first
    return 2, at - first, len(said)
