"""A game as it stands, written as the scenario that begins so: what every rule system's scenarios share.

It knows how tables are spelt and what a class spares its units; what a figure is, the rule system knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from ambuscade.rules.scenario import FORMAT
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ambuscade.hexes.hex import Hex, HexMap
    from ambuscade.rules.clock import Clock
    from ambuscade.rules.scenario import Side

Table = dict[str, Any]


class Position(Struct, frozen=True, kw_only=True):
    """A scenario's table, the group's own figures to lie beside it, and what neither can say."""

    table: Table
    figures: Table
    lost: tuple[Text, ...]


class Standing(NamedTuple):
    """A unit as it stands: what is its own, and its figures by the keys of a class.

    The figures' `name` is that of the class.
    """

    own: Table
    figures: Table


class Ground(Protocol):
    """What every system's setup has."""

    @property
    def name(self) -> str:
        """The scenario's name."""
        ...

    @property
    def clock(self) -> Clock:
        """The steps of a turn."""
        ...

    @property
    def map(self) -> HexMap:
        """The map."""
        ...

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in their order."""
        ...

    @property
    def options(self) -> Any:  # noqa: ANN401 - each system has its own
        """The switches."""
        ...

    @property
    def tables(self) -> Any:  # noqa: ANN401 - each system has its own
        """The figures that the game goes by."""
        ...

    @property
    def terrain(self) -> dict[str, tuple[Hex, ...]]:
        """The hexes of each kind of terrain."""
        ...

    @property
    def objectives(self) -> tuple[tuple[str, str], ...]:
        """What each side is after."""
        ...


def position(  # noqa: PLR0913 - a scenario is made of just these, and each is named
    system: str,
    setup: Ground,
    at: int,
    units: Sequence[Standing],
    *,
    shipped: Mapping[str, Table],
    plain: Table,
    figures: Any,  # noqa: ANN401 - a system's own tables
    top: Mapping[str, Any] | None = None,
    lost: Iterable[str] = (),
) -> Position:
    """The scenario of a setup and units at a moment.

    `shipped` are the figures of the shipped classes by their ids, `plain` those of no class, `figures` the
    shipped tables; `top` are the system's further keys of the file. `lost` are the names of what is told to
    be lost, beside what always is.
    """
    classes, written = _spared(units, shipped, plain)
    table = {
        "format": FORMAT,
        "system": system,
        "name": setup.name,
        "turns": setup.clock.turns,
        "map": {"columns": setup.map.columns, "rows": setup.map.rows},
        "start": setup.clock.text(at),
        **(top or {}),
        "options": _unlike(setup.options, type(setup.options)()),
        "side": [{"id": side.id, "name": side.name, "colour": side.colour} for side in setup.sides],
        "class": classes,
        "unit": written,
        "objective": [{"side": side, "text": text} for side, text in setup.objectives],
        "terrain": [
            {"kind": kind, "hexes": [setup.map.name(each) for each in hexes if setup.map.contains(each)]}
            for kind, hexes in setup.terrain.items()
        ],
    }
    told = ("step", "known", *lost)
    return Position(
        table={key: value for key, value in table.items() if value not in ({}, [])},
        figures=_unlike(setup.tables, figures),
        lost=tuple(Text(f"position.lost.{name}") for name in told),
    )


def _spared(
    units: Sequence[Standing], shipped: Mapping[str, Table], plain: Table
) -> tuple[list[Table], list[Table]]:
    """Classes that are not shipped, by the first unit of each, and units with what is unlike their class."""
    own: dict[str, Table] = {}
    written = []
    for unit in units:
        cls, figures = unit.own.get("class"), unit.figures
        base = plain
        if cls is not None:
            base = shipped.get(cls, plain)
            if cls not in shipped or base["name"] != figures["name"]:
                base = own.setdefault(cls, figures)
        written.append(unit.own | _changes(figures, base))
    return [{"id": id_, "name": each["name"]} | _changes(each, plain) for id_, each in own.items()], written


def _changes(figures: Table, base: Table) -> Table:
    """The figures that differ from those of a class, as a file spells them; the class's name aside."""
    return {
        key: msgspec.to_builtins(value)
        for key, value in figures.items()
        if key != "name" and value is not None and value != base.get(key)
    }


def _unlike(of: Any, usual: Any) -> Table:  # noqa: ANN401 - options or tables of any system
    """The fields in which a struct differs from the usual one, as a file spells them."""
    now, before = msgspec.to_builtins(of, str_keys=True), msgspec.to_builtins(usual, str_keys=True)
    return {key: _without_none(value) for key, value in now.items() if value != before[key]}


def _without_none(value: Any) -> Any:  # noqa: ANN401 - anything that a file can hold
    if isinstance(value, dict):
        return {key: _without_none(each) for key, each in value.items() if each is not None}
    return value
