"""What an order brings with it, said before it is given: giving away, and blinding (A17, A34-A36)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ambuscade.rules.ambush_fields import cover
from ambuscade.rules.view import Note
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.tables import Options, Tables
    from ambuscade.rules.ambush_fields.truth import Setup, Unit, Weapon


def of_shot(known: Knowledge, unit: Unit, weapon: Weapon, channels: int) -> tuple[Note, ...]:
    """What firing a weapon brings to the one that fires it."""
    blinding = Note(rule="A17", text=Text("note.blinds", impulses=known.setup.tables.blinding_impulses))
    return (*of_giving_away(known, unit, "fire"), *((blinding,) if weapon.blinds and channels else ()))


def of_giving_away(known: Knowledge, unit: Unit, order: str) -> tuple[Note, ...]:
    """That an order gives a hidden unit away, with what follows; or that it does not."""
    if not known.is_hidden(unit):
        return (Note(rule="A14", text=Text("note.in_sight", unit=unit.name)),)
    if not known.setup.tables.gives_away[order]:
        return (Note(rule="A34", text=Text("note.safe", unit=unit.name)),)
    return (
        Note(rule="A34", text=Text("note.gives_away", unit=unit.name)),
        Note(rule="A36", text=Text("note.bearings")),
    )


@lru_cache(maxsize=16)
def of_acts(acts: tuple[tuple[str, bool], ...]) -> tuple[Note, ...]:
    """Which of some acts give a hidden unit away, and which do not."""
    loud = tuple(Text(f"act.{name}") for name, gives_away in acts if gives_away)
    quiet = tuple(Text(f"act.{name}") for name, gives_away in acts if not gives_away)
    return (
        *((Note(rule="A34", text=Text("note.loud", acts=loud)),) if loud else ()),
        *((Note(rule="A34", text=Text("note.quiet", acts=quiet)),) if quiet else ()),
    )


def of_hiding(setup: Setup, covers: tuple[Unit, ...]) -> tuple[Note, ...]:
    """What keeps a unit hidden under these fields and what does not (A34)."""
    return _of_hiding(setup.tables, setup.options, cover.strength(covers))


def _of_hiding(tables: Tables, options: Options, strength: int) -> tuple[Note, ...]:
    loud = [Text(f"note.order.{name}") for name in ("fire", "lend") if tables.gives_away[name]]
    loud += [Text(f"act.{name}") for name, act in tables.acts.items() if act.gives_away]
    steps = tables.ew_steps[options.ew_steps]
    if tables.gives_away["ecm"] and 0 < strength <= len(steps):
        loud.append(Text("note.ecm", points=steps[strength - 1]))
    return (
        Note(rule="A34", text=Text("note.stays_hidden")),
        *((Note(rule="A34", text=Text("note.loud", acts=tuple(loud))),) if loud else ()),
    )
