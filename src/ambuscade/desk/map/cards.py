"""The card of the hex under the pointer, and cards that are pinned to hexes: each says what the view has.

They are written anew with every view: what the view has lost, they lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.card import card
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ambuscade.picture.ground import Ground
    from ambuscade.rules.view import View

BESIDE = 16.0
"""Pixels from the pointer, or a pinned card's hex, to the card."""


class HoverCard(QLabel):
    """What a hex holds, beside the pointer; it lets the pointer through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("card")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_lines(self, lines: Iterable[str], at: QPointF) -> None:
        """Say some lines beside a point of the map's widget."""
        self.setText("\n".join(lines))
        _place(self, self._over, at)
        self.show()


class PinnedCard(QFrame):
    """What one hex holds, as long as it is pinned there."""

    unpinned = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self.setObjectName(f"pinned-{name}")
        self.setProperty("role", "card")
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
            at = self._where(name)
            _place(pinned, self._over, at)
            pinned.setVisible(self._over.rect().contains(at.toPoint()))

    def _unpin(self, name: str) -> None:
        gone = self._pinned.pop(name)
        gone.hide()
        gone.deleteLater()


def _place(card_: QWidget, over: QWidget, at: QPointF) -> None:
    """Put a card beside a point of the widget that it lies over, within that."""
    card_.adjustSize()
    x = min(at.x() + BESIDE, over.width() - card_.width())
    y = min(at.y() + BESIDE, over.height() - card_.height())
    card_.move(round(max(0.0, x)), round(max(0.0, y)))
