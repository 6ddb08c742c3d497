"""Where a step's dice come from: what a side threw at the table, else the sealed ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.cloaking_device.truth import Truth


class Throws:
    """The dice of one step: a side's own in the order in which it threw them, as far as they go."""

    __slots__ = ("_dice", "_thrown")

    def __init__(self, truth: Truth, dice: Dice) -> None:
        self._dice = dice
        self._thrown = {side: iter(thrown) for side, thrown in truth.thrown.items()}

    def die(self, side: str, *purpose: object) -> int:
        """A side's next die, 1 to 6."""
        thrown = next(self._thrown[side], None) if side in self._thrown else None
        return self._dice.throw(*purpose) if thrown is None else thrown
