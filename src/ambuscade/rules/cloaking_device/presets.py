"""Ready answers to the offers of orders and plots: what a ship could do, in the notation (C7, C9)."""

from __future__ import annotations

from functools import lru_cache

from ambuscade.rules.cloaking_device import legal
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import Preset
from ambuscade.text import Text

CINEMATIC = {"drift": "0", "port": "P1", "starboard": "S1", "faster": "+1", "slower": "-1"}
VECTOR = {"drift": "0", "port": "TP1", "starboard": "TS1", "faster": "MD1", "slower": "PR1"}
CLOAKS = {"cloak": "CLOAK", "uncloak": "UNCLOAK"}
DARK = {"silent": ("0", "0", "0"), "surface": ("0", "UNCLOAK")}
OPEN = {"dive": ("CLOAK", "0", "0", "0"), "pass": ("CLOAK", "0", "UNCLOAK")}


@lru_cache(maxsize=1024)
def orders(pilot: legal.Pilot) -> tuple[Preset, ...]:
    """A turn's orders that the ship could be given."""
    moves = (VECTOR if pilot.craft.vector else CINEMATIC) | CLOAKS
    return tuple(
        Preset(
            id=name,
            title=Text(f"cloak.preset.{name}"),
            text=Text("cloak.preset", order=text),
            answers={"order": text},
        )
        for name, text in moves.items()
        if _is_legal(pilot, text)
    )


@lru_cache(maxsize=1024)
def plots(pilot: legal.Pilot) -> tuple[Preset, ...]:
    """Plots that the ship could be given."""
    plotted = DARK if pilot.dark else OPEN
    return tuple(
        Preset(
            id=name,
            title=Text(f"cloak.preset.{name}"),
            text=Text("cloak.preset", order=texts),
            answers={"orders": list(texts)},
        )
        for name, texts in plotted.items()
        if _is_legal(pilot, *texts)
    )


@lru_cache(maxsize=1024)
def words(pilot: legal.Pilot) -> tuple[str, ...]:
    """The orders that may well stand somewhere in the ship's plot."""
    free = pilot.state._replace(velocity=1, turned=False)
    moves = (VECTOR if pilot.craft.vector else CINEMATIC) | CLOAKS
    return tuple(
        text
        for name, text in moves.items()
        if _is_legal(pilot._replace(state=free, dark=pilot.dark or name == "uncloak"), text)
    )


def _is_legal(pilot: legal.Pilot, *texts: str) -> bool:
    return not any(isinstance(each, Refusal) for each in legal.reading(pilot, texts))
