"""The order in which Tab goes through a window: part by part, and within each as one reads.

Qt's own order is that in which widgets were made, which tells nothing once panels are written anew. It
knows places on the screen and no panel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOM = 12
"""What is kept in sight around a widget that a scroll area brings up."""


def go(window: QWidget, parts: Sequence[QWidget], *, forward: bool) -> bool:
    """Give the keys to the next stop among the parts, or the one before; round and round.

    What is laid over the window and has the keys, keeps them until it is put away.
    """
    focused = window.focusWidget()
    over = _laid_over(focused, window, parts)
    stops = [stop for part in ([over] if over else parts) for stop in _stops(part, window)]
    if not stops:
        return False
    before = 0 if forward else -1
    place = stops.index(focused) + (1 if forward else -1) if focused in stops else before
    taking = stops[place % len(stops)]
    taking.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    _bring_into_sight(taking)
    return True


def name_areas(part: QWidget, name: str) -> None:
    """Name the areas in a part that take the keys to be scrolled, if they have no names of their own."""
    for area in (part, *part.findChildren(QScrollArea)):
        if isinstance(area, QScrollArea) and not area.accessibleName():
            area.setAccessibleName(name)


def _laid_over(focused: QWidget | None, window: QWidget, parts: Sequence[QWidget]) -> QWidget | None:
    """The child of the window that has the keys and is in none of its parts."""
    if focused is None or focused is window or any(part.isAncestorOf(focused) for part in parts):
        return None
    over, above = focused, focused.parentWidget()
    while above is not None and above is not window:
        over, above = above, above.parentWidget()
    return over if above is window else None


def _stops(part: QWidget, window: QWidget) -> Iterator[QWidget]:
    """The part itself if the keys can go to it, then what is in it; what scrolls together stays together."""
    if _takes_keys(part, window):
        yield part
    inside = [
        one
        for one in part.findChildren(QWidget)
        if _takes_keys(one, window) or (isinstance(one, QScrollArea) and one.isVisible())
    ]
    outer = [
        one for one in inside if not any(other is not one and other.isAncestorOf(one) for other in inside)
    ]
    for one in _as_read(outer, window):
        yield from _stops(one, window)


def _takes_keys(part: QWidget, window: QWidget) -> bool:
    takes = part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.focusProxy() is None
    return bool(takes) and part.isVisible() and part.isEnabled() and part.window() is window


def _as_read(parts: list[QWidget], window: QWidget) -> list[QWidget]:
    """Widgets line by line: what begins above the middle of a line's first one is in its line."""
    places = {part: part.mapTo(window, QPoint(0, 0)) for part in parts}
    lines: list[list[QWidget]] = []
    for part in sorted(parts, key=lambda one: places[one].y()):
        first = lines[-1][0] if lines else None
        if first is not None and places[part].y() < places[first].y() + first.height() / 2:
            lines[-1].append(part)
        else:
            lines.append([part])
    return [part for line in lines for part in sorted(line, key=lambda one: places[one].x())]


def _bring_into_sight(part: QWidget) -> None:
    above = part.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(part, ROOM, ROOM)
        above = None if above.isWindow() else above.parentWidget()
