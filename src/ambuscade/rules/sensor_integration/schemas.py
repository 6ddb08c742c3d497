"""The keys of a scenario's tables for sensor integration, as data: options, classes, units, planets, sun."""

from __future__ import annotations

from ambuscade.hexes.arcs import MIRRORED_ARCS, WEAPON_ARCS
from ambuscade.rules.schema import Key, tables
from ambuscade.rules.sensor_integration.tables import (
    KINDS,
    MAX_FIGURE,
    MAX_STEPS,
    MAX_THRUST,
    NONE,
    SENSORS,
    STATES,
)

MAX_PLANET = 50
MAX_PLANETS = 10_000
MAX_SUN = 8


def _choice(name: str, *of: str, page: str = "") -> Key:
    return Key(name=name, kind="choice", of=of, default=of[0], page=page)


def _flag(name: str, *, default: bool) -> Key:
    return Key(name=name, kind="flag", default=default)


OPTIONS = (
    _choice("aft_centreline", "always", "when_thrusting"),
    _flag("order_of_battle_known", default=True),
    _choice("dice", "sealed", "table", page="dice"),
    Key(name="table_dice", kind="integer", default=2, min=2, max=100, page="dice", when=("dice", "table")),
)
_PLANET = (
    Key(name="hex", kind="hex", required=True),
    Key(name="radius", kind="integer", default=0, min=0, max=MAX_PLANET, handle="radius"),
)
SKY = (
    Key(name="sun_factor", kind="integer", min=0, max=MAX_SUN),
    Key(name="sun_direction", kind="facing", default=0),
    tables("planet", _PLANET, MAX_PLANETS),
)
_FIGURE = Key(name="", kind="integer", default=0, min=-MAX_FIGURE, max=MAX_FIGURE)
_WEAPON = Key(
    name="weapon",
    kind="table",
    items=(
        Key(name="id", kind="identifier", required=True, default=""),
        Key(name="name", kind="text", min=1, max=60),
        Key(name="kind", kind="text", required=True, default="", min=1, max=60),
        Key(name="arc", kind="choice", default="360", of=tuple(WEAPON_ARCS), mirrors=MIRRORED_ARCS),
        Key(name="rounds", kind="integer", min=1, max=MAX_FIGURE),
    ),
)
CLASS = (
    Key(name="name", kind="text", min=1, max=60),
    Key(name="kind", kind="text", default="ship", min=1, max=60),
    Key(name="shape", kind="identifier"),
    Key(name="thrust", kind="integer", default=2, min=0, max=MAX_THRUST),
    Key(name="turn_steps", kind="integer", default=3, min=0, max=MAX_STEPS),
    Key(name="sensors", kind="map", default={}, of=SENSORS, items=(_FIGURE,)),
    Key(name="signatures", kind="map", default={}, of=KINDS, items=(_FIGURE,)),
    Key(name="weapons", kind="list", default=(), max=MAX_FIGURE, items=(_WEAPON,)),
    _choice("crew", *STATES),
    _choice("sensor_state", *STATES),
    _choice("optical_sensor", *STATES, NONE),
    Key(name="meson_screen", kind="choice", of=(*STATES, NONE), default=NONE),
)
CLASS_KEYS = tuple(key.name for key in CLASS)
PAGES = {
    "motion": ("vector", "thrust", "turn_steps", "rolled"),
    "sensors": ("sensors", "signatures", "popped_out", "silent_running"),
    "weapons": ("weapons",),
    "state": ("crew", "sensor_state", "optical_sensor", "meson_screen"),
    "identity": ("kind", "shape"),
    "sun": ("sun_factor", "sun_direction"),
}
"""What a form has together of a class, a unit or the file itself."""


def unit_keys(sides: tuple[str, ...], classes: tuple[str, ...]) -> tuple[Key, ...]:
    """The keys of a unit in a scenario with these sides and classes; class keys may be overridden."""
    return (
        Key(name="side", kind="choice", required=True, default="", of=sides, refers="side"),
        Key(name="class", kind="choice", of=classes, refers="class"),
        Key(name="hex", kind="hex", required=True),
        Key(name="facing", kind="facing", default=0),
        Key(name="vector", kind="text", default="", max=60, handle="vector"),
        _flag("rolled", default=False),
        _flag("popped_out", default=True),
        _flag("silent_running", default=False),
        *CLASS,
    )
