"""A large battle made for measuring: sixty ships of two sides with two weapons each, ten of them cloaked."""

from __future__ import annotations

from typing import Any

from ambuscade.rules import scenario

SHIPS, DARK = 60, 10


def battle() -> dict[str, Any]:
    """The scenario; all ships keep far from the map's edge for some turns."""
    weapons = [
        {"id": "beam", "kind": "beam battery", "arc": "FP/F/FS"},
        {"id": "missiles", "kind": "salvo missile", "arc": "360"},
    ]
    units = [
        {
            "id": f"ship-{n}",
            "name": f"Ship {n}",
            "side": "one" if n % 2 else "two",
            "hex": f"{20 + n % 10 * 4:02}{20 + n // 10 * 6:02}",
            "course": n % 12 + 1,
            "velocity": n % 5,
            "thrust": 8,
            "cloaking_device": n < DARK,
            "weapons": weapons,
        }
        for n in range(SHIPS)
    ]
    return {
        "format": 1,
        "system": "cloaking-device",
        "name": "Battle",
        "turns": 30,
        "map": {"columns": 80, "rows": 80},
        "side": [{"id": "one"}, {"id": "two"}],
        "unit": units,
    }


def scene() -> scenario.Scenario:
    """The scenario, read."""
    return scenario.from_table(battle())


def orders(turn: int) -> list[dict[str, Any]]:
    """An order for every ship that may be given one in a turn: ten cloak in the first, for many turns."""
    plotted = ["CLOAK +1", *(["S1", "P1"] * 10)]
    given = [
        {"seat": "one" if n % 2 else "two", "do": "plot", "unit": f"ship-{n}", "orders": plotted}
        for n in range(DARK)
        if turn == 1
    ]
    return given + [
        {
            "seat": "one" if n % 2 else "two",
            "do": "order",
            "unit": f"ship-{n}",
            "order": ("S1+1", "P1-1")[turn % 2],
        }
        for n in range(DARK, SHIPS)
        if n % 5 or turn % 2 == 0
    ]
