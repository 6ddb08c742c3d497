"""A ship's orders as a list that stands turn by turn on the timeline: what may be put where (C9, C12, C13).

Where nothing is told a ship drifts; what is moved changes places with what stands where it goes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.hexes.exact import HERE
from ambuscade.rules.cloaking_device import legal, movement, notation, presets
from ambuscade.rules.cloaking_device.movement import State
from ambuscade.rules.cloaking_device.orders import MOST_MOVES
from ambuscade.rules.cloaking_device.truth import CLOAK, UNCLOAK, Move
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import Bar, Param, Shut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.rules.cloaking_device.knowledge import Knowledge
    from ambuscade.rules.cloaking_device.truth import Ship

HORIZON = 12
"""So many turns ahead is told what may be put where; beyond, an order is refused when it is given."""
DRIFT = Move()
IDLE = notation.spelt(DRIFT)


class _Stand(NamedTuple):
    """A plot as it stands, its first order for the turn `first`, and the turn up to which shuts are told."""

    pilot: legal.Pilot
    plot: tuple[Move, ...]
    first: int
    last: int


def order_param(known: Knowledge, ship: Ship, pilot: legal.Pilot) -> Param:
    """What one turn's order may be, standing in its turn."""
    written = _written(ship)
    words = tuple(preset.answers["order"] for preset in presets.orders(pilot))
    stands = written[0] if len(written) == 1 else IDLE
    return Param(name="order", kind="text", of=words, default=stands, along="turn", first=known.turn)


def plot_param(known: Knowledge, ship: Ship, pilot: legal.Pilot) -> Param:
    """The orders of several turns, with the turns in which they cannot stand."""
    last = min(known.setup.clock.turns, known.turn + max(HORIZON, len(ship.plot)))
    return Param(
        name="orders",
        kind="list",
        max=MOST_MOVES,
        items=(Param(name="order", kind="text", of=presets.words(pilot), default=IDLE),),
        default=_written(ship),
        along="turn",
        first=known.turn,
        shut=_shut(_Stand(plain(pilot), ship.plot, known.turn, last)),
    )


def _written(ship: Ship) -> tuple[str, ...]:
    return tuple(notation.spelt(move) for move in ship.plot)


def plain(pilot: legal.Pilot) -> legal.Pilot:
    """A pilot without a place: what may be ordered in notation does not turn on it."""
    return pilot._replace(state=State(HERE, 12, pilot.state.velocity, HERE, pilot.state.turned))


@lru_cache(maxsize=512)
def _shut(stand: _Stand) -> tuple[Shut, ...]:
    """Every turn for which an order may not be put or moved, those of one reason together."""
    found: dict[tuple[str | None, int | None, Bar], list[int]] = {}
    for turn in range(stand.first, stand.last + 1):
        at = turn - stand.first
        for place in range(len(stand.plot)):
            bar = None if place == at else _bar(stand.pilot, moved(stand.plot, place, at))
            if bar:
                found.setdefault((None, place, bar), []).append(turn)
        for text, move in _new(stand.pilot):
            bar = _bar(stand.pilot, put(stand.plot, move, at))
            if bar:
                found.setdefault((text, None, bar), []).append(turn)
    return tuple(
        Shut(spans=_spans(turns), when={} if text is None else {"order": text}, moved=place, bar=bar)
        for (text, place, bar), turns in found.items()
    )


def moved(plot: Sequence[Move], place: int, to: int) -> list[Move]:
    """A plot in which one order is moved to another turn, and what stood there comes into its place."""
    made = put(plot, plot[place], to)
    made[place] = plot[to] if to < len(plot) else DRIFT
    return made


def put(plot: Sequence[Move], move: Move, at: int) -> list[Move]:
    """A plot in which an order stands in a turn, in place of what stood there."""
    made = [*plot, *[DRIFT] * (at + 1 - len(plot))]
    made[at] = move
    return made


@lru_cache(maxsize=512)
def _new(pilot: legal.Pilot) -> tuple[tuple[str, Move], ...]:
    """The words that are suggested, as moves; how the ship stands when their turn comes is not asked."""
    free = pilot.state._replace(velocity=1, turned=False)
    return tuple((text, notation.read(text, pilot.craft, free)) for text in presets.words(pilot))


def _bar(pilot: legal.Pilot, plot: Sequence[Move]) -> Bar | None:
    """Why a plot cannot stand as it is: what is first wrong with it."""
    if _stands(pilot, plot):
        return None
    read = legal.reading(pilot, [notation.spelt(move) for move in plot])
    wrong = next(each for each in read if isinstance(each, Refusal))
    return Bar(rule=wrong.rule, text=wrong.text)


def _stands(pilot: legal.Pilot, plot: Sequence[Move]) -> bool:
    """Whether a plot of orders that the ship can do at all is legal one after the other."""
    craft, dark = pilot.craft, pilot.dark
    velocity, turned = pilot.state.velocity, pilot.state.turned
    for number, move in enumerate(plot, start=1):
        if move.cloak == CLOAK and (dark or not pilot.device or number > 1):
            return False
        if move.cloak == UNCLOAK and (not dark or number < len(plot)):
            return False
        if not dark and move.cloak != CLOAK and len(plot) > 1:
            return False
        dark = dark or move.cloak == CLOAK
        if craft.vector:
            continue
        velocity += move.change
        limit = movement.course_limit(craft.thrust, advanced=craft.advanced, turned=turned)
        if velocity < 0 or abs(move.turn) > limit:
            return False
        turned = bool(move.turn)
    return True


def _spans(turns: list[int]) -> tuple[tuple[int, int], ...]:
    """Ascending numbers as closed ranges.

    >>> _spans([2, 3, 5])
    ((2, 3), (5, 5))
    """
    spans: list[tuple[int, int]] = []
    for turn in turns:
        if spans and spans[-1][1] == turn - 1:
            spans[-1] = (spans[-1][0], turn)
        else:
            spans.append((turn, turn))
    return tuple(spans)
