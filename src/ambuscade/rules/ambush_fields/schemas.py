"""The keys of a scenario's tables for ambush fields, as data: options, classes, units."""

from __future__ import annotations

from ambuscade.hexes.arcs import MIRRORED_ARCS, WEAPON_ARCS
from ambuscade.rules.ambush_fields.tables import MAX_SPEED, tables
from ambuscade.rules.schema import Key

MOST_POWER = 10_000
MOST_CRAFT = 8
AVERAGE_TURN_MODE = ((4, 1), (10, 2), (16, 3), (31, 4))
USES = ("extra", "boost", "lend", "none")
GROUPS = ("basic", *(f"extra-{number}" for number in range(1, 13)))


def _choice(name: str, *of: str, page: str = "") -> Key:
    return Key(name=name, kind="choice", of=of, default=of[0], page=page)


OPTIONS = (
    _choice("energy", "enforced", "upkeep_only"),
    _choice("upkeep", "formula", "example"),
    Key(name="pulse", kind="integer", default=4, min=1, max=32),
    _choice("field_range", "nearest", "centre"),
    _choice("full_info", "track", "snapshot"),
    Key(name="owner_told", kind="flag", default=True),
    Key(name="oew_range", kind="integer", default=15, min=0, max=2000),
    Key(name="oew_pooled", kind="flag", default=False),
    _choice("ew_steps", "field", "base"),
    _choice("dice", "sealed", "table", page="dice"),
    Key(name="table_dice", kind="integer", default=4, min=1, max=100, page="dice", when=("dice", "table")),
    Key(name="largest_radius", kind="integer", default=5, min=0, max=99),
)
_WEAPON = Key(
    name="weapon",
    kind="table",
    items=(
        Key(name="id", kind="identifier", required=True, default=""),
        Key(name="name", kind="text", required=True, default="", min=1, max=60),
        Key(
            name="arc",
            kind="choice",
            required=True,
            default="360",
            of=tuple(WEAPON_ARCS),
            mirrors=MIRRORED_ARCS,
        ),
        Key(name="blinds", kind="flag", default=False),
    ),
)
_TURN_STEP = Key(
    name="step",
    kind="list",
    default=(MAX_SPEED, 1),
    min=2,
    max=2,
    items=(Key(name="", kind="integer", min=0, max=99),),
)
CLASS = (
    Key(name="name", kind="text", min=1, max=60),
    Key(name="kind", kind="choice", required=True, default="warship", of=tuple(tables().kinds)),
    Key(name="shape", kind="identifier"),
    Key(name="power", kind="integer", min=0, max=MOST_POWER),
    Key(name="movement_cost", kind="number", default=1, min=0, max=10),
    Key(name="sensor_rating", kind="integer", default=6, min=0, max=6),
    Key(name="scout_channels", kind="integer", default=0, min=0, max=12),
    Key(name="labs", kind="integer", default=0, min=0, max=99),
    Key(name="turn_mode", kind="list", default=AVERAGE_TURN_MODE, min=1, max=31, items=(_TURN_STEP,)),
    Key(name="weapons", kind="list", default=(), max=99, items=(_WEAPON,)),
    Key(name="range_column", kind="choice", of=tuple(tables().ranges)),
    Key(name="field_crew", kind="flag", default=False),
    Key(name="crippled", kind="flag", default=False),
    Key(name="count", kind="integer", default=1, min=1, max=MOST_CRAFT),
)
CLASS_KEYS = tuple(key.name for key in CLASS)
PAGES = {
    "field": ("field", "field_crew"),
    "sensors": ("sensor_rating", "scout_channels", "labs", "range_column"),
    "power": ("power", "movement_cost", "turn_mode"),
    "assignments": ("channels", "labs_on", "craft", "ecm", "oew", "give"),
    "weapons": ("weapons",),
    "identity": ("kind", "shape", "count", "crippled"),
}
"""What a form has together of a class or unit."""
_FIELD = (
    Key(name="strength", kind="integer", required=True, default=1, min=1, max=3, handle="strength"),
    Key(name="radius", kind="integer", required=True, default=0, min=0, max=99, handle="radius"),
)
_GIVE = (
    Key(name="to", kind="identifier", required=True, default="", refers="unit"),
    Key(name="power", kind="integer", required=True, default=0, min=0, max=MOST_POWER),
)


def unit_keys(sides: tuple[str, ...], classes: tuple[str, ...]) -> tuple[Key, ...]:
    """The keys of a unit in a scenario with these sides and classes; class keys may be overridden."""
    return (
        Key(name="side", kind="choice", required=True, default="", of=sides, refers="side"),
        Key(name="class", kind="choice", required=True, default="", of=classes, refers="class"),
        Key(name="hex", kind="hex"),
        Key(name="facing", kind="facing", default=0),
        Key(name="speed", kind="integer", default=0, min=0, max=MAX_SPEED, handle="velocity"),
        Key(name="field", kind="table", items=_FIELD),
        Key(name="channels", kind="list", default=(), max=12, items=(_choice("use", "none", *USES[:-1]),)),
        Key(
            name="labs_on",
            kind="map",
            default={},
            of=GROUPS,
            items=(Key(name="labs", kind="integer", default=0, min=0, max=99),),
        ),
        Key(name="craft", kind="choice", of=("six", "three"), default="six"),
        Key(name="ecm", kind="integer", default=0, min=0, max=MOST_POWER),
        Key(name="oew", kind="integer", default=0, min=0, max=MOST_POWER),
        Key(name="aboard", kind="identifier", refers="unit"),
        Key(name="give", kind="table", items=_GIVE),
        *(key if key.name != "kind" else Key(name="kind", kind="choice", of=key.of) for key in CLASS),
    )
