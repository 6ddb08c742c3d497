"""The options of a game of cloaking devices, and its tables from data; it knows no game."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from ambuscade import resources

FOLDER = ("rules", "cloaking-device")
MAX_THRUST = 30
MAX_VELOCITY = 99
RECORD_TURNS = 10
"""For how many turns a record of detections is kept and shown (C20)."""
ARCS = {"F": 0, "FS": 2, "AS": 4, "A": 6, "AP": 8, "FP": 10}
"""The middle of each arc, in points of the dial clockwise from the course (C3)."""
MIRRORED_ARCS = (("FS", "FP"), ("AS", "AP"))
"""The arcs that a mirror exchanges."""
ALL_AROUND = "360"
SENSORS = ("none", "basic", "enhanced", "superior")


class Options(Struct, frozen=True, kw_only=True):
    """The switches of a scenario's `[options]`, at their defaults."""

    movement: str = "cinematic"
    range: str = "euclidean"
    scientific_exempt: bool = True
    noisiest_excludes_scanner: bool = False
    course_change_is_main_thrust: bool = True
    fire_control: str = "record"
    com_net: str = "side"
    active_sweeps: bool = False
    reveal: str = "point"
    thrust_known: bool = True
    dice: str = "sealed"
    table_dice: int = 12


Windows = tuple[tuple[int, int, int], ...]


class Tables(Struct, frozen=True, kw_only=True):
    """All tables. `guided` are the kinds of weapons, whether each homes (C24), `other_names` those of kinds.

    `sensors` is what each kind of sensors adds to a detection die (C17). `windows` give a solution by
    record: detected by so many vessels in so many of the last so many turns (C20). `hull_only` are the
    kinds that harm the hull alone (C25), `nova` and `wave` those that black detection out (C18).
    """

    sensors: dict[str, int]
    windows: Windows
    guided: dict[str, bool]
    hull_only: tuple[str, ...]
    other_names: dict[str, str]
    nova: str
    wave: str

    def known(self, written: str) -> str:
        """A kind's own name, however a scenario spells it."""
        plain = re.sub(r"[^a-z0-9]+", "_", written.lower()).strip("_")
        return self.other_names.get(plain, plain)


@cache
def tables() -> Tables:
    """The shipped tables; raises msgspec.ValidationError where the data does not fit."""
    return msgspec.convert(data("tables"), Tables)


@cache
def data(name: str) -> dict[str, Any]:
    """A shipped data file of this rule system."""
    with resources.path(*FOLDER, f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def arc_parts(arc: str) -> tuple[str, ...] | None:
    """The arcs that a weapon's arc is made of, `FP/F/FS` or `360`; None for what is no arc.

    >>> arc_parts("F/FS"), arc_parts("360")[:2], arc_parts("X")
    (('F', 'FS'), ('F', 'FS'), None)
    """
    if arc == ALL_AROUND:
        return tuple(ARCS)
    parts = tuple(part.strip().upper() for part in arc.split("/"))
    return parts if all(part in ARCS for part in parts) and len(set(parts)) == len(parts) else None
