"""A huge map made for measuring: 500 by 500 hexes with 500 units of two sides, fields, contacts and terrain.

It is a view that no rule system made: drawing knows no other thing.
"""

from __future__ import annotations

import random

import numpy as np
from msgspec.structs import replace

from ambuscade.picture.heat import Heat
from ambuscade.rules.clock import Step
from ambuscade.rules.view import Arc, Area, Bearing, Contact, MapSize, Side, Terrain, Unit, View
from ambuscade.text import Text

COLUMNS = ROWS = 500
UNITS, FIELDS, CONTACTS, ROCKS = 500, 60, 20, 5_000
SHAPES = ("warship", "scout", "fighter", "tanker")
FORWARD = Arc(id="battery", name="Battery", arc="FA", steps=((10, 12), (0, 2)))


def name(column: int, row: int) -> str:
    """The name of the hex in a column and row, counted from 1."""
    return f"{column:03}{row:03}"


def view() -> View:
    """All of it as one of the sides knows it."""
    lot = random.Random(6)

    def somewhere() -> str:
        return name(lot.randint(1, COLUMNS), lot.randint(1, ROWS))

    units = tuple(
        Unit(
            id=f"unit-{n}",
            known="open" if n % 2 else "own",
            name=f"Ship {n}",
            side="two" if n % 2 else "one",
            shape=SHAPES[n % len(SHAPES)],
            hex=somewhere(),
            facing="ABCDEF"[n % 6],
            speed=n % 20,
            arcs=(FORWARD,),
        )
        for n in range(UNITS)
    )
    return View(
        audience="one",
        system="ambush-fields",
        name="Expanse",
        step=Step(turn=2, impulse=14, phase="6B3"),
        turns=4,
        slots=((14, "6B3"),),
        map=MapSize(columns=COLUMNS, rows=ROWS),
        sides=(Side(id="one", name="One", colour="blue"), Side(id="two", name="Two", colour="orange")),
        units=units,
        areas=tuple(
            Area(
                kind="field",
                hex=unit.hex or "",
                radius=2 + n % 4,
                known="own",
                side="one",
                unit=unit.id,
                strength=2,
            )
            for n, unit in enumerate(units[: 2 * FIELDS : 2])
        ),
        contacts=tuple(
            Contact(
                id=f"contact-{n}",
                level="partial",
                turn=2,
                impulse=9,
                bearings=(
                    Bearing(
                        by="unit-0",
                        at=somewhere(),
                        facing="A",
                        letter="J",
                        arcs=("FA",),
                        steps=((10, 12), (0, 2)),
                        ring=(6, 8),
                        grow=1,
                        turn=2,
                    ),
                ),
            )
            for n in range(CONTACTS)
        ),
        terrain=(Terrain(kind="asteroids", hexes=tuple({somewhere() for _ in range(ROCKS)}), blocks=True),),
    )


def moved(before: View, place: int, to: str) -> View:
    """The view when one of the units has moved, and its field with it."""
    unit = replace(before.units[place], hex=to)
    units = (*before.units[:place], unit, *before.units[place + 1 :])
    areas = tuple(replace(area, hex=to) if area.unit == unit.id else area for area in before.areas)
    return replace(before, units=units, areas=areas)


def heat(seed: int) -> Heat:
    """A number for every hex, from 0 to 100, with nothing here and there."""
    values = np.random.default_rng(seed).random((COLUMNS, ROWS), dtype=np.float32) * 100
    values[values < 5] = np.nan
    return Heat(title=Text("heat.percent", value="0–100"), values=values, steps=(0, 25, 50, 75, 100))
