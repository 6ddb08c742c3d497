"""The numbers of ambush fields, read from data so that a group can put its own rulebook's there.

It knows figures and look-ups, and no game.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from ambuscade import resources

LETTERS = "ABCDEFGHIJKL"
MAX_SPEED = 31
FOLDER = ("rules", "ambush-fields")


class Options(Struct, frozen=True, kw_only=True):
    """The switches of a scenario's `[options]`, at their defaults."""

    energy: str = "enforced"
    upkeep: str = "formula"
    pulse: int = 4
    field_range: str = "nearest"
    full_info: str = "track"
    owner_told: bool = True
    oew_range: int = 15
    oew_pooled: bool = False
    ew_steps: str = "field"
    dice: str = "sealed"
    table_dice: int = 4
    largest_radius: int = 5


class Act(Struct, frozen=True):
    """What an act does to the one that does it: whether it gives away (A34), whether it stands (A35)."""

    gives_away: bool
    standing: bool = False


class Kind(Struct, frozen=True):
    """What a kind of unit is: its range column, and how large a field it may have (A7, A24).

    `attempts` is fixed for craft and None for ships, whose sensor rating counts; `strength` is the
    greatest without a powered channel.
    """

    column: str
    scouting: bool
    field_radius: int
    strength: int
    attempts: int | None = None
    crew: bool = False


class Tables(Struct, frozen=True, kw_only=True):
    """All tables. Ranges are in hexes, -1 where the letter is never reached."""

    ranges: dict[str, tuple[int, ...]]
    numbers: dict[str, tuple[int, int]]
    speed_modifiers: tuple[tuple[int, int], ...]
    oew: dict[str, tuple[int, int]]
    class_letter: str
    ew_steps: dict[str, tuple[int, ...]]
    spacing: int
    boost: int
    blinding_impulses: int
    reveal_impulses: int
    crippled_rating: int
    craft_rating: int
    acts: dict[str, Act]
    gives_away: dict[str, bool]
    kinds: dict[str, Kind]
    terrain: dict[str, bool]
    blocks_sight: dict[str, bool]
    channel_strength: int

    def letter(self, column: str, distance: int) -> str:
        """The deepest letter whose greatest range reaches a distance in hexes, "" beyond A (A24)."""
        return _letter(self.ranges[column], distance)

    def bracket(self, column: str, letter: str) -> tuple[int, int]:
        """The least and greatest range in hexes at which a letter is the deepest one (A24)."""
        ranges = self.ranges[column]
        place = LETTERS.index(letter)
        deeper = ranges[place + 1] if place + 1 < len(ranges) else -1
        return deeper + 1, ranges[place]

    def speed_modifier(self, speed: int) -> int:
        """The modifier for a generator's speed (A23)."""
        return _modifier(self.speed_modifiers, speed)

    def outcome(self, letter: str, total: int) -> str:
        """What a total gives at a letter: full, partial or nothing (A21, A22)."""
        if not letter:
            return "nothing"
        partial, full = self.numbers[letter]
        return "full" if total >= full else "partial" if total >= partial else "nothing"

    def shift(self, points: int, steps: str) -> int:
        """The EW shift that points of ECM make (A34)."""
        return sum(1 for step in self.ew_steps[steps] if points >= step)


@lru_cache(maxsize=4096)
def _letter(ranges: tuple[int, ...], distance: int) -> str:
    reached = sum(1 for greatest in ranges if greatest >= distance)
    return LETTERS[reached - 1] if reached else ""


@lru_cache(maxsize=256)
def _modifier(steps: tuple[tuple[int, int], ...], speed: int) -> int:
    return next(modifier for upto, modifier in steps if speed <= upto)


def upkeep(radius: int, strength: int, rule: str) -> int:
    """The power that a field costs a turn (A10, A11).

    >>> upkeep(1, 2, "formula"), upkeep(1, 2, "example"), upkeep(2, 2, "formula")
    (42, 28, 114)
    """
    hexes = 1 + 3 * radius * (radius + 1)
    return 2 * hexes * (strength + (1 if rule == "formula" else 0))


@cache
def tables() -> Tables:
    """The shipped tables; raises msgspec.ValidationError where the data does not fit."""
    return msgspec.convert(data("tables"), Tables, strict=False)


@cache
def data(name: str) -> dict[str, Any]:
    """A shipped data file of this rule system."""
    with resources.path(*FOLDER, f"{name}.toml").open("rb") as file:
        return tomllib.load(file)
