"""How others see a side's own units, by what is open to all and what the side was told (A29, A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from ambuscade.rules import view as shown
from ambuscade.rules.ambush_fields import consequences, cover
from ambuscade.rules.memo import Memo
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.truth import Marker, Sighting, Truth, Unit

HIDDEN = "hidden"


class Known(NamedTuple):
    """All of the truth that tells, beside a unit, how it is seen."""

    at: int
    covers: tuple[Unit, ...]
    now: Sighting | None
    left: Marker | None
    found: tuple[tuple[str, int], ...]
    """The sides that came to see it, and when, as its owner was told."""


def seen(truth: Truth, unit: Unit, covers: tuple[Unit, ...]) -> shown.Seen:
    """How an own unit stands in everybody's sight, and when an enemy came to see it otherwise (A29, A35).

    `covers` are the generators whose fields hide it, none where it is not hidden.

    Everybody's sight is the public's, which is no secret; of more than that the owner knows what he was told.
    """
    public, told = truth.ledgers[PUBLIC], truth.setup.options.owner_told
    found = truth.ledgers[unit.side].spotted.get(unit.id, {}) if told else {}
    known = Known(
        truth.at, covers, public.sightings.get(unit.id), public.left.get(unit.id), tuple(found.items())
    )
    return _seen(unit, truth, known)


def _work_out(unit: Unit, truth: Truth, known: Known) -> shown.Seen:
    covers, now = known.covers, known.now
    spotted = _spotted(truth, dict(known.found))
    if covers:
        mine = tuple(generator.id for generator in covers if generator.side == unit.side)
        notes = consequences.of_hiding(truth.setup, covers)
        return replace(_hidden(truth, known.left, spotted), notes=notes, under=mine)
    if now is not None and now.level == cover.APPEARED:
        return shown.Seen(how=cover.APPEARED, until=_until(truth, unit), spotted=spotted, rule="A35")
    return shown.Seen(how=cover.OPEN, rule="A35")


_seen = Memo(_work_out)


def _hidden(truth: Truth, marker: Marker | None, spotted: tuple[shown.Spotted, ...]) -> shown.Seen:
    if marker is None:
        return shown.Seen(how=HIDDEN, spotted=spotted, rule="A35")
    step = truth.setup.clock.step(marker.when)
    place = truth.setup.map.name(marker.hex) if marker.hex else None
    return shown.Seen(
        how=HIDDEN, hex=place, turn=step.turn, impulse=step.impulse, spotted=spotted, rule="A35"
    )


def _until(truth: Truth, unit: Unit) -> str | None:
    """The last step of a momentary act's sight; None where a standing act has no such end (A35)."""
    standing = any(until > truth.at for until in unit.acts.values())
    return None if standing or unit.shown_through < truth.at else truth.setup.clock.text(unit.shown_through)


def _spotted(truth: Truth, found: dict[str, int]) -> tuple[shown.Spotted, ...]:
    """What the owner was told of sides that came to see the unit by lent points or from inside (A32)."""
    moments = {side: truth.setup.clock.step(at) for side, at in found.items()}
    return tuple(
        shown.Spotted(side=side, turn=moments[side].turn, impulse=moments[side].impulse, rule="A32")
        for side in truth.side_ids
        if side in moments
    )
