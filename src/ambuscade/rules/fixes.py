"""What would mend a problem where that is evident: what was meant, what is nearest, what nothing has yet.

It knows keys, values as they are written, and maps; it knows no file and no rule.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambuscade.hexes.hex import Hex
from ambuscade.rules.problems import MACHINE_BITS, Fix, fresh, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.hexes.hex import HexMap
    from ambuscade.rules.schema import Key

FLAGS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
"""Words that were meant to be true or false."""


def begun(key: Key, hexes: HexMap | None) -> Fix | None:
    """What to begin with where a key is missing: the middle of the map, or what it reads as then."""
    if key.kind == "hex" and hexes is not None:
        return Fix(middle(hexes))
    return None if key.default in {None, "", ()} else Fix(key.default)


def meant(key: Key, value: object, hexes: HexMap | None) -> Fix | None:
    """What a value of a wrong kind was meant to be, if one can tell."""
    if not isinstance(value, str | int | float) or _is_huge(value):
        return None
    if key.kind == "integer" and isinstance(value, str | float) and _is_whole(value):
        return Fix(int(float(value)))
    if key.kind == "flag" and str(value).lower() in FLAGS:
        return Fix(FLAGS[str(value).lower()])
    if key.kind in {"text", "identifier", "choice", "facing"} and type(value) is int:
        return Fix(str(value))
    if key.kind == "hex" and hexes is not None and re.fullmatch(r"[0-9]+", str(value)):
        name = str(value).zfill(hexes.digits)
        return Fix(name) if len(name) == hexes.digits and name != value else None
    return None


def nearest_hex(name: str, hexes: HexMap) -> str:
    """The hex of the map that is nearest to one off it."""
    half = hexes.digits // 2
    column, row = int(name[:half]), int(name[half:])
    return hexes.name(Hex.at(min(max(column, 1), hexes.columns) - 1, min(max(row, 1), hexes.rows) - 1))


def other_weapon(place: str, ids: Sequence[str], double: str) -> Fix:
    """Another id for the second weapon that bears one; `place` is that of the table with the weapons."""
    second = ids.index(double, ids.index(double) + 1)
    return Fix(fresh(double, ids), within(place, f"weapons[{second + 1}]", "id"))


def middle(hexes: HexMap) -> str:
    """The name of the hex in the middle of a map."""
    return hexes.name(Hex.at(hexes.columns // 2, hexes.rows // 2))


def _is_huge(value: object) -> bool:
    """Whether a value is a whole number too large to be told."""
    return isinstance(value, int) and value.bit_length() > MACHINE_BITS


def _is_whole(value: str | float) -> bool:
    """Whether a text or number says a whole number, and none too large."""
    try:
        return float(value).is_integer() and abs(float(value)) < 1 << MACHINE_BITS
    except (ValueError, OverflowError):
        return False
