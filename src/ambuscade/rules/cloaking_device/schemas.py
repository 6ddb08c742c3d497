"""The keys of a scenario's tables for cloaking devices, as data: options, classes, units."""

from __future__ import annotations

from ambuscade.rules.cloaking_device.tables import MAX_THRUST, MAX_VELOCITY, MIRRORED_ARCS, SENSORS
from ambuscade.rules.schema import Key


def _choice(name: str, *of: str, default: str | None = None, page: str = "") -> Key:
    return Key(name=name, kind="choice", of=of, default=default or of[0], page=page)


def _flag(name: str, *, default: bool) -> Key:
    return Key(name=name, kind="flag", default=default)


OPTIONS = (
    _choice("movement", "cinematic", "vector"),
    _choice("range", "euclidean", "hexes"),
    _flag("scientific_exempt", default=True),
    _flag("noisiest_excludes_scanner", default=False),
    _flag("course_change_is_main_thrust", default=True),
    _choice("fire_control", "record", "roll"),
    _choice("com_net", "side", "nationality"),
    _flag("active_sweeps", default=False),
    _choice("reveal", "point", "path"),
    _flag("thrust_known", default=True),
    _choice("dice", "sealed", "table", page="dice"),
    Key(name="table_dice", kind="integer", default=12, min=1, max=100, page="dice", when=("dice", "table")),
)
_WEAPON = Key(
    name="weapon",
    kind="table",
    items=(
        Key(name="id", kind="identifier", required=True, default=""),
        Key(name="name", kind="text", min=1, max=60),
        Key(name="kind", kind="text", required=True, default="", min=1, max=60),
        Key(name="arc", kind="text", required=True, default="360", min=1, max=20, mirrors=MIRRORED_ARCS),
        Key(name="guided", kind="flag"),
    ),
)
_CINEMATIC, _BY_VECTORS = ("movement", "cinematic"), ("movement", "vector")
_COURSE = Key(name="course", kind="integer", min=1, max=12, handle="course", when=_CINEMATIC)
_VELOCITY = Key(
    name="velocity", kind="integer", default=0, min=0, max=MAX_VELOCITY, handle="velocity", when=_CINEMATIC
)
CLASS = (
    Key(name="name", kind="text", min=1, max=60),
    Key(name="shape", kind="identifier"),
    Key(name="thrust", kind="integer", default=4, min=0, max=MAX_THRUST),
    _flag("military", default=True),
    _flag("scientific", default=False),
    _choice("sensors", *SENSORS, default="basic"),
    _flag("cloaking_device", default=False),
    _flag("advanced_drives", default=False),
    Key(name="weapons", kind="list", default=(), max=99, items=(_WEAPON,)),
)
CLASS_KEYS = tuple(key.name for key in CLASS)
PAGES = {
    "motion": ("course", "velocity", "facing", "vector", "thrust", "advanced_drives"),
    "sensors": ("sensors", "cloaking_device", "cloaked"),
    "weapons": ("weapons",),
    "identity": ("nationality", "military", "scientific", "shape"),
}
"""What a form has together of a class or unit."""
VECTOR = (
    Key(name="course", kind="integer", required=True, default=12, min=1, max=12, handle="course"),
    Key(
        name="velocity", kind="integer", required=True, default=0, min=0, max=MAX_VELOCITY, handle="velocity"
    ),
)


def unit_keys(sides: tuple[str, ...], classes: tuple[str, ...]) -> tuple[Key, ...]:
    """The keys of a unit in a scenario with these sides and classes; class keys may be overridden."""
    return (
        Key(name="side", kind="choice", required=True, default="", of=sides, refers="side"),
        Key(name="class", kind="choice", of=classes, refers="class"),
        Key(name="nationality", kind="identifier"),
        Key(name="hex", kind="hex", required=True),
        _COURSE,
        _VELOCITY,
        Key(name="facing", kind="integer", min=1, max=12, handle="facing", when=_BY_VECTORS),
        Key(name="vector", kind="table", items=VECTOR, when=_BY_VECTORS),
        _flag("cloaked", default=False),
        *CLASS,
    )
