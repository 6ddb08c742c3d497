"""Picking a hex on the map for a field of a form that waits for one. It knows hexes by their names alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from shiboken6 import isValid

from ambuscade.desk.designer.hands import NONE, DesignHand

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QMouseEvent

    from ambuscade.design.draft import Draft
    from ambuscade.desk.designer.key_fields import HexAsked, HexField
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.picture.theme import Theme

PICK = "pick"


class PickHand(DesignHand):
    """Takes the next hex that is pointed at."""

    picked = Signal(str)
    """The hex; empty where none was."""

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "pick-hand", theme, draft)

    def take_up(self, *, up: bool) -> None:
        """Wait for a hex, or no longer."""
        super().take_up(up=up)
        if up:
            self._map.setCursor(Qt.CursorShape.CrossCursor)
        else:
            self._map.unsetCursor()

    def _press(self, _: QMouseEvent) -> bool:
        return True

    def _release(self, _: QMouseEvent) -> None:
        self.picked.emit(self._over or "")

    def _keys(self) -> Mapping[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]]:
        """Enter takes the hex of the cursor, Esc none."""
        take, none = partial(self._take, here=True), partial(self._take, here=False)
        return {
            (Qt.Key.Key_Return, NONE): take,
            (Qt.Key.Key_Enter, NONE): take,
            (Qt.Key.Key_Escape, NONE): none,
        }

    def _take(self, *, here: bool) -> None:
        self.picked.emit((self._canvas.place or "") if here else "")


class Picking:
    """Which field waits for a hex, and the tool that is taken up again then."""

    def __init__(self, use: Callable[[str], object]) -> None:
        self._use = use
        self._field: HexField | None = None
        self._before = ""

    def ask(self, asked: HexAsked, tool: str) -> None:
        """Let a field wait, with that tool in hand, or no longer."""
        if not asked.waits:
            self._use(self._before if tool == PICK else tool)
            self._field = None
            return
        if self._field is not None and self._field is not asked.field and isValid(self._field):
            self._field.take("")
        self._before = tool
        self._field = asked.field
        self._use(PICK)

    def take(self, name: str) -> None:
        """Give the field the hex that was pointed at."""
        if self._field is not None and isValid(self._field):
            self._field.take(name)
