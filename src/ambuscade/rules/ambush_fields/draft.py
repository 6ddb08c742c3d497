"""A draft of what an order makes happen: the events so far, and the truth once they have happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields.apply import apply

if TYPE_CHECKING:
    from ambuscade.dice import Dice
    from ambuscade.rules.ambush_fields.events import AmbushEvent
    from ambuscade.rules.ambush_fields.truth import Truth


class Draft:
    """Collects events and keeps the truth up with them, so that each part sees what went before."""

    __slots__ = ("dice", "events", "truth")

    def __init__(self, truth: Truth, dice: Dice) -> None:
        self.truth = truth
        self.dice = dice
        self.events: list[AmbushEvent] = []

    def add(self, *events: AmbushEvent) -> None:
        """Let events happen, one after the other."""
        for event in events:
            self.truth = apply(self.truth, event)
            self.events.append(event)
