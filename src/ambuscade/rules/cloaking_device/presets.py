"""Ready answers to the offers of orders and plots: what a ship could do, in the notation (C7, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.cloaking_device import legal
from ambuscade.rules.system import RefusedError
from ambuscade.rules.view import Preset
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.rules.cloaking_device.knowledge import Knowledge
    from ambuscade.rules.cloaking_device.truth import Ship

CINEMATIC = {"drift": "0", "port": "P1", "starboard": "S1", "faster": "+1", "slower": "-1"}
VECTOR = {"drift": "0", "port": "TP1", "starboard": "TS1", "faster": "MD1", "slower": "PR1"}
CLOAKS = {"cloak": "CLOAK", "uncloak": "UNCLOAK"}
DARK = {"silent": ("0", "0", "0"), "surface": ("0", "UNCLOAK")}
OPEN = {"dive": ("CLOAK", "0", "0", "0"), "pass": ("CLOAK", "0", "UNCLOAK")}


def orders(known: Knowledge, ship: Ship) -> tuple[Preset, ...]:
    """A turn's orders that the ship could be given."""
    moves = (VECTOR if known.setup.vector else CINEMATIC) | CLOAKS
    return tuple(
        Preset(
            id=name,
            title=Text(f"cloak.preset.{name}"),
            text=Text("cloak.preset", order=text),
            answers={"order": text},
        )
        for name, text in moves.items()
        if _is_legal(known, ship, (text,))
    )


def plots(known: Knowledge, ship: Ship) -> tuple[Preset, ...]:
    """Plots that the ship could be given."""
    plotted = OPEN if ship.dark is None else DARK
    return tuple(
        Preset(
            id=name,
            title=Text(f"cloak.preset.{name}"),
            text=Text("cloak.preset", order=texts),
            answers={"orders": list(texts)},
        )
        for name, texts in plotted.items()
        if _is_legal(known, ship, texts)
    )


def _is_legal(known: Knowledge, ship: Ship, texts: Sequence[str]) -> bool:
    try:
        legal.orders(known, ship, texts)
    except RefusedError:
        return False
    return True
