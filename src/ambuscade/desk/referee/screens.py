"""Which screen players may look at: one that shows nothing of any other window's; it knows screens alone."""

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


def shares(one: Placed, other: Placed) -> bool:
    """Whether two screens show some of the same place: they are one, or mirror each other."""
    return one.geometry().intersects(other.geometry())


def free_screen(screens: Sequence[Screen], taken: Sequence[Placed]) -> Screen | None:
    """The first screen that shares no pixel with those that are taken; None where there is none.

    A mirrored display shows the same place of the desktop and is no other screen.
    """
    return next((each for each in screens if not any(shares(each, other) for other in taken)), None)
