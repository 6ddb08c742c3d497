"""Reads orders as they came in into a system's own types; it knows their form and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


def decode(order: Mapping[str, Any], types: Mapping[str, type[T]]) -> T:
    """The order that a dictionary spells, of the type of its name; RefusedError says what is wrong."""
    kind = types.get(str(order.get("do")))
    if kind is None:
        raise RefusedError("", Text("refused.unknown_order", do=str(order.get("do")), known=tuple(types)))
    try:
        return msgspec.convert(dict(order), kind)
    except msgspec.ValidationError as wrong:
        problem, _, place = str(wrong).partition(" - at ")
        where = place.strip("`").removeprefix("$").removeprefix(".") or str(order["do"])
        raise RefusedError("", Text("refused.malformed", where=where, problem=problem)) from wrong
