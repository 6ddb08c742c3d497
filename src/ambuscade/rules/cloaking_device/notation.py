"""Orders as they are written: `P2+4`, `8P2+4:12`, `CLOAK +2,S1`, by vectors `TP3, MD6` (C7, C8).

What is wrong with one is said by its part, and what the ship could do instead; nothing is clipped.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ambuscade.rules.cloaking_device import movement
from ambuscade.rules.cloaking_device.movement import MAIN, PUSHES, State
from ambuscade.rules.cloaking_device.truth import Move
from ambuscade.rules.schema import printable
from ambuscade.rules.system import RefusedError
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.text import Argument

LONGEST = 60
MOST_POINTS = 11
"""The points of a rotation: twelve would be none."""
_WORD = re.compile(r"(UNCLOAK|CLOAK)(?![A-Z0-9])")
_VELOCITY = re.compile(r"\d{1,4}(?!\d)")
_CINEMATIC = re.compile(r"[\s,]*(?:([PS]|[+-](?=\s*\d))\s*(\d{1,4}(?!\d))?|([^\s,]+))")
_VECTOR = re.compile(r"[\s,]*(?:(MD|PP|PS|PR|TP|TS)\s*(\d{1,4}(?!\d))?|([^\s,]+))")
_END = re.compile(r":\s*(\d{1,4})$")


class Craft(NamedTuple):
    """What a ship's drives can do."""

    name: str
    thrust: int
    advanced: bool
    vector: bool


class _Written(NamedTuple):
    """An order read part by part: the parts as written with what each asks for."""

    cloak: str
    start: int | None
    parts: tuple[tuple[str, str, int], ...]
    end: int | None


def read(text: str, craft: Craft, state: State) -> Move:
    """The order that a text spells for a ship as it will stand; raises RefusedError (C7)."""
    written = _parts(text, craft, state)
    if written.start is not None and written.start != state.velocity:
        raise _refused("start", craft, state, part=str(written.start), velocity=state.velocity)
    move = (_burns if craft.vector else _turn_and_change)(written, craft, state)
    end = movement.fly(state, move, vector=craft.vector).state.velocity
    if written.end is not None and written.end != end:
        raise _refused("end", craft, state, part=f":{written.end}", velocity=end)
    return move


def cloak_word(text: str) -> str:
    """Whether an order says to cloak or to uncloak, whatever else is wrong with it."""
    word = _WORD.match(_plain(text))
    return word[1].lower() if word else ""


def _plain(text: str) -> str:
    return text.strip(" \t,").upper().replace("\N{MINUS SIGN}", "-")


@lru_cache(maxsize=1024)
def spelt(move: Move) -> str:
    """An order in the notation, as it is read again.

    >>> spelt(Move(turn=-2, change=4)), spelt(Move(cloak="cloak")), spelt(Move())
    ('P2+4', 'CLOAK', '0')
    """
    parts = [f"{kind}{points}" for kind, points in move.burns]
    course = f"{'P' if move.turn < 0 else 'S'}{abs(move.turn)}" if move.turn else ""
    flown = ", ".join(parts) or course + (f"{move.change:+}" if move.change else "")
    return " ".join(word for word in (move.cloak.upper(), flown) if word) or "0"


def can(craft: Craft, state: State) -> Text:
    """What a ship could do."""
    if craft.vector:
        return Text("cloak.can.vector", unit=craft.name, thrust=craft.thrust, points=craft.thrust // 2)
    points = movement.course_limit(craft.thrust, advanced=craft.advanced, turned=state.turned)
    figures = {"velocity": state.velocity, "thrust": craft.thrust, "points": points}
    return Text("cloak.can.cinematic", unit=craft.name, **figures)


def _refused(key: str, craft: Craft, state: State, *, rule: str = "C7", **args: Argument) -> RefusedError:
    return RefusedError(rule, Text(f"cloak.order.{key}", **args, can=can(craft, state)))


def _parts(text: str, craft: Craft, state: State) -> _Written:
    rest = _plain(text)
    if len(rest) > LONGEST:
        raise _refused("long", craft, state, n=LONGEST)
    cloak, start, end = "", None, None
    word = _WORD.match(rest)
    if word:
        cloak, rest = word[1].lower(), rest[word.end() :].lstrip(" ,\t")
    if rest in {"", "0"}:
        return _Written(cloak, None, (), None)
    number = _VELOCITY.match(rest)
    if number:
        start, rest = int(number[0]), rest[number.end() :]
    closing = _END.search(rest)
    if closing:
        end, rest = int(closing[1]), rest[: closing.start()]
    return _Written(cloak, start, tuple(_each_part(rest.rstrip(" \t,"), craft, state)), end)


def _each_part(rest: str, craft: Craft, state: State) -> Iterator[tuple[str, str, int]]:
    for part in (_VECTOR if craft.vector else _CINEMATIC).finditer(rest):
        kind, points, wrong = part.groups()
        if wrong is not None:
            raise _refused("word", craft, state, part=printable(wrong, 20))
        yield part[0].strip(" \t,"), kind, 1 if points is None else int(points)


def _turn_and_change(written: _Written, craft: Craft, state: State) -> Move:
    turn = change = 0
    seen: set[bool] = set()
    for part, kind, points in written.parts:
        turning = kind in {"P", "S"}
        if turning in seen:
            raise _refused("two_courses" if turning else "two_velocities", craft, state, part=part)
        seen.add(turning)
        if turning:
            turn = -points if kind == "P" else points
            if points > movement.course_limit(craft.thrust, advanced=craft.advanced, turned=state.turned):
                again = craft.thrust == 1 and points == 1
                raise _refused("course_again" if again else "course", craft, state, part=part, rule="C6")
        else:
            change = int(f"{kind}{points}")
            if abs(change) > craft.thrust:
                raise _refused("velocity", craft, state, part=part)
            if state.velocity + change < 0:
                raise _refused("backwards", craft, state, part=part)
    move = Move(cloak=written.cloak, turn=turn, change=change)
    used = movement.thrust_of(move)
    if used > craft.thrust:
        raise _refused("thrust", craft, state, part=spelt(Move(turn=turn, change=change)), used=used)
    return move


def _burns(written: _Written, craft: Craft, state: State) -> Move:
    pushes = rotations = main = thrusters = 0
    for part, kind, points in written.parts:
        if kind == MAIN:
            main += points
        elif kind in PUSHES:
            pushes += 1
            thrusters += points
        else:
            rotations += 1
            thrusters += 1
            if not 1 <= points <= MOST_POINTS:
                raise _refused("rotation", craft, state, part=part, rule="C8")
        if max(pushes, rotations) > 1:
            key = "two_pushes" if pushes > 1 else "two_rotations"
            raise _refused(key, craft, state, part=part, rule="C8")
        if main > craft.thrust:
            raise _refused("main", craft, state, part=part, used=main)
        if thrusters > craft.thrust // 2:
            raise _refused("thrusters", craft, state, part=part, used=thrusters, rule="C8")
    return Move(cloak=written.cloak, burns=tuple((kind, points) for _, kind, points in written.parts))
