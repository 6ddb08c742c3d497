"""The keys of the tables of sensor integration, and what in a group's own no key can see (S6 to S18)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ambuscade.rules import own
from ambuscade.rules.schema import Key
from ambuscade.rules.sensor_integration.schemas import MAX_SUN
from ambuscade.rules.sensor_integration.tables import (
    KINDS,
    MAX_FIGURE,
    MAX_STEPS,
    MISS,
    SENSORS,
    SIZES,
    Tables,
    data,
    tables,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambuscade.rules.scenario import OwnRules
    from ambuscade.rules.schema import Problem

FARTHEST = 2000
WIDEST = 50
LEAST_SIGNAL = 4
"""Below it nothing is ever tracked (S13)."""
SHIPPED = data("tables")


def _number(name: str, least: int, most: int, *, required: bool = True) -> Key:
    return Key(name=name, kind="integer", required=required, min=least, max=most)


def _figure(name: str, *, required: bool = True) -> Key:
    return _number(name, -MAX_FIGURE, MAX_FIGURE, required=required)


def _some(name: str, of: tuple[str, ...], least: int = 0, most: int | None = None) -> Key:
    return Key(name=name, kind="list", min=least, max=most, items=(Key(name="", kind="choice", of=of),))


def _map(name: str, of: tuple[str, ...], each: Key) -> Key:
    return Key(name=name, kind="map", of=of, items=(each,))


def _table(name: str, *keys: Key) -> Key:
    return Key(name=name, kind="table", items=keys)


def _modifier(name: str) -> Key:
    return _table(name, _figure("each"), _some("kinds", KINDS))


KEYS = (
    _some("popped_out_sensors", SENSORS),
    _some("seen_through_planets", SENSORS),
    _some("not_together", SENSORS, 2, 2),
    _number("scans_a_side", 1, MAX_FIGURE),
    _number("most_streak", 0, MAX_FIGURE),
    _number("contact_turns", 1, MAX_FIGURE),
    _number("roll_steps", 0, MAX_STEPS),
    _number("sun_factor", 0, MAX_SUN),
    _figure("untracked_defence"),
    _map(
        "sizes",
        SIZES,
        _table(
            "",
            _number("radius", 0, WIDEST),
            _figure("modifier"),
            _number("within", 0, FARTHEST, required=False),
        ),
    ),
    _map("seen_by", SENSORS, _some("", KINDS, 1)),
    _modifier("thrust"),
    _modifier("silent_running"),
    _modifier("popped_out"),
    _modifier("sun"),
    _map("levels", tuple(SHIPPED["levels"]), _figure("")),
    _table("task", _figure("target"), _figure("crew_light"), _figure("dual_role")),
    _map(
        "rows",
        tuple(SHIPPED["rows"]),
        _table("", _number("signal", LEAST_SIGNAL, MAX_FIGURE), _figure("margin", required=False)),
    ),
    _map("tracked_range", SENSORS, _number("", 0, FARTHEST)),
    _map(
        "weapons",
        tuple(SHIPPED["weapons"]),
        _table(
            "",
            Key(name="shown_by", kind="choice", of=("", "optical_sensor", "meson_screen"), default=""),
            Key(name="launches", kind="text", default="", max=64),
            Key(name="spent", kind="flag", default=False),
            _number("reach", 0, FARTHEST, required=False),
        ),
    ),
)


def laid(mine: OwnRules, problems: list[Problem]) -> Tables:
    """The shipped tables with a group's own laid over them; the shipped ones alone if those are wrong."""
    found, wrong = own.figures(mine, KEYS, SHIPPED, tables(), _wrong)
    problems += wrong
    return found


def _wrong(found: Tables) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Levels and rows that are not one above the other."""
    if found.levels["contact"] < found.levels["indication"]:
        yield "levels", "own.levels", {}
    for name, row in found.rows.items():
        if (row.margin is None) != (name == MISS):
            yield f"rows: {name}", "own.miss" if name == MISS else "own.margin", {}
    ranked = [found.rows[name] for name in SHIPPED["rows"] if name != MISS]
    margins = [row.margin for row in ranked if row.margin is not None]
    if any(worse >= better for better, worse in pairwise(margins)):
        yield "rows", "own.rows", {}
    if any(worse.signal < better.signal for better, worse in pairwise([*ranked, found.rows[MISS]])):
        yield "rows", "own.signals", {}
