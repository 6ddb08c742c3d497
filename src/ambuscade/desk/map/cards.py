"""The card of the hex under the pointer, and cards that are pinned to hexes: each says what the view has.

They are written anew with every view: what the view has lost, they lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.picture.card import card
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ambuscade.picture.ground import Ground
    from ambuscade.rules.view import View

BESIDE = 16.0
"""Pixels from the pointer, or a pinned card's hex, to the card."""


class Beside(Overlay):
    """A card beside a point of the map's widget, all of it within that."""

    at = QPointF()

    def where(self) -> QRect:
        """Below and to the right of the point, as far as there is room."""
        size = self.wanted()
        x = min(self.at.x() + BESIDE, self.over.width() - size.width())
        y = min(self.at.y() + BESIDE, self.over.height() - size.height())
        return QRect(QPoint(round(max(0.0, x)), round(max(0.0, y))), size)


class HoverCard(Beside):
    """What a hex holds, beside the pointer; it lets the pointer through."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "hover", lets_through=True)
        self._words = QLabel()
        self._words.setObjectName("card")
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._words)

    def show_lines(self, lines: Iterable[str], at: QPointF) -> None:
        """Say some lines beside a point of the map's widget."""
        self._words.setText("\n".join(lines))
        self.at = at
        self.come_up()


class PinnedCard(Beside):
    """What one hex holds, as long as it is pinned there."""

    unpinned = Signal()

    def __init__(self, name: str, over: QWidget) -> None:
        super().__init__(over, f"pinned-{name}", "card")
        self.name = name
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 6, 6, 7)
        layout.setSpacing(8)
        self._words = widgets.line_label("")
        close = QToolButton()
        close.setText("×")
        close.setObjectName("unpin")
        close.setToolTip(say(Text("desk.unpin")))
        close.setAccessibleName(say(Text("desk.unpin")))
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.clicked.connect(self.unpinned)
        layout.addWidget(self._words)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)

    def show_lines(self, lines: Iterable[str]) -> None:
        """Say other lines."""
        self._words.setText("\n".join(lines))
        self.setAccessibleName(self._words.text())


class Cards:
    """The cards over one map; `where` tells the place of a hex's centre in the widget."""

    def __init__(self, over: QWidget, ground: Ground, where: Callable[[str], QPointF]) -> None:
        self._over = over
        self._ground = ground
        self._where = where
        self._hover = HoverCard(over)
        self._pinned: dict[str, PinnedCard] = {}

    @property
    def pinned(self) -> tuple[str, ...]:
        """The hexes to which cards are pinned."""
        return tuple(self._pinned)

    def hover(self, view: View, name: str, at: QPointF) -> None:
        """Show a hex's card beside the pointer, unless one is pinned there."""
        if name not in self._pinned:
            self._hover.show_lines((*card(view, self._ground, name), say(Text("desk.pin.hint"))), at)

    def leave(self) -> None:
        """Hide the card beside the pointer."""
        self._hover.hide()

    def toggle(self, view: View, name: str) -> None:
        """Pin a card to a hex, or take it off."""
        self.leave()
        if name in self._pinned:
            self._unpin(name)
            return
        made = self._pinned[name] = PinnedCard(name, self._over)
        made.unpinned.connect(lambda: self._unpin(name))
        made.show_lines(card(view, self._ground, name))
        made.show()
        self.follow()

    def show_view(self, view: View) -> None:
        """Say what another view has."""
        self.leave()
        for name, pinned in self._pinned.items():
            pinned.show_lines(card(view, self._ground, name))
        self.follow()

    def follow(self) -> None:
        """Bring the pinned cards beside their hexes again; those whose hex is out of sight hide."""
        for name, pinned in self._pinned.items():
            pinned.at = self._where(name)
            pinned.settle()
            pinned.setVisible(self._over.rect().contains(pinned.at.toPoint()))

    def _unpin(self, name: str) -> None:
        gone = self._pinned.pop(name)
        gone.hide()
        gone.deleteLater()
