"""Which screen the players look at: one that shows nothing of the referee's; it knows screens alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRect


class Placed(Protocol):
    """A screen, as far as its place on the desktop goes."""

    def geometry(self) -> QRect:
        """The place."""
        ...


Screen = TypeVar("Screen", bound=Placed)


def other_screen(screens: Sequence[Screen], own: Screen | None) -> Screen | None:
    """The first screen that shares no pixel with the referee's own; None where there is none.

    A mirrored display shows the same place of the desktop and is no other screen.
    """
    if own is None:
        return None
    return next((each for each in screens if not each.geometry().intersects(own.geometry())), None)
