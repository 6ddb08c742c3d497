"""The options of a game of sensor integration, and its tables from data; it knows no game."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ambuscade import resources

FOLDER = ("rules", "sensor-integration")
MAX_THRUST = 30
MAX_STEPS = 30
MAX_FIGURE = 99
LEAST_TRACKED = 4
"""The least signal with which anything can be tracked (S13)."""
SENSORS = ("visual", "ir", "radar", "neutrino", "mass")
SIZES = ("spot", "narrow", "standard", "wide")
KINDS = ("visual_hull", "ir_hull", "ir_power", "neutrino_power", "radar_reflection", "mass")
MODIFIERS = ("thrust", "popped_out", "silent_running", "sun")
"""What modifies a signature, in the order in which it is written (S8)."""
STATES = ("ok", "light", "critical", "destroyed")
WORKING = ("ok", "light")
NONE = "none"
"""The state of what a ship never had."""
MISSILE = "missile"
"""The kind of unit that moves after all ships (S5)."""


class Options(Struct, frozen=True, kw_only=True):
    """The switches of a scenario's `[options]`, at their defaults."""

    aft_centreline: str = "always"
    order_of_battle_known: bool = True
    dice: str = "sealed"
    table_dice: int = 2


class Size(Struct, frozen=True, kw_only=True):
    """A scan's disc: its radius, what it adds to the strength, how far off it may lie (S6)."""

    radius: int
    modifier: int
    within: int | None = None


class Modifier(Struct, frozen=True, kw_only=True):
    """What is added to signatures of some kinds, for each unit of what causes it (S8)."""

    each: int
    kinds: tuple[str, ...]


Modifying = tuple[tuple[int, tuple[str, ...]], ...]


class Row(Struct, frozen=True, kw_only=True):
    """A row of the task's table: from which margin on, and the signal that it needs for a track (S13).

    No row needs less than a signal of 4, whatever a group has in its own table.
    """

    signal: Annotated[int, Meta(ge=LEAST_TRACKED)]
    margin: int | None = None


class Task(Struct, frozen=True, kw_only=True):
    """The task roll's target number and modifiers (S12)."""

    target: int
    crew_light: int
    dual_role: int


class WeaponKind(Struct, frozen=True, kw_only=True):
    """A kind of weapon: what its target must still have to learn whence it came (S18).

    One that `launches` puts a unit of that class on the map; a `spent` one is its ship's end, `reach` is the
    range at which it can be used.
    """

    shown_by: str = ""
    launches: str = ""
    spent: bool = False
    reach: int | None = None


class Tables(Struct, frozen=True, kw_only=True):
    """All tables, by the names that they have in the data."""

    popped_out_sensors: tuple[str, ...]
    seen_through_planets: tuple[str, ...]
    not_together: tuple[str, str]
    scans_a_side: int
    most_streak: int
    contact_turns: int
    roll_steps: int
    sun_factor: int
    untracked_defence: int
    sizes: dict[str, Size]
    seen_by: dict[str, tuple[str, ...]]
    thrust: Modifier
    silent_running: Modifier
    popped_out: Modifier
    sun: Modifier
    levels: dict[str, int]
    task: Task
    rows: dict[str, Row]
    tracked_range: dict[str, int]
    weapons: dict[str, WeaponKind]

    @property
    def modifiers(self) -> Modifying:
        """What modifies signatures, in the order of MODIFIERS: how much each time, and of which kinds."""
        causes = (self.thrust, self.popped_out, self.silent_running, self.sun)
        return tuple((cause.each, cause.kinds) for cause in causes)

    def level(self, signal: int) -> str:
        """What a signal gives: nothing, an indication or a contact (S9)."""
        reached = ((least, name) for name, least in self.levels.items() if signal >= least)
        return max(reached, default=(0, "nothing"))[1]

    def row(self, margin: int) -> str:
        """The row of a task's margin (S12)."""
        margins = ((row.margin, name) for name, row in self.rows.items() if row.margin is not None)
        return max((each for each in margins if margin >= each[0]), default=(0, MISS))[1]


MISS = "miss"


@cache
def tables() -> Tables:
    """The shipped tables; raises msgspec.ValidationError where the data does not fit."""
    return msgspec.convert(data("tables"), Tables)


@cache
def data(name: str) -> dict[str, Any]:
    """A shipped data file of this rule system."""
    with resources.path(*FOLDER, f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def weapon_kind(written: str) -> str:
    """A kind's name in the tables, however a scenario spells it."""
    return re.sub(r"[^a-z0-9]+", "_", written.lower()).strip("_")
