"""What a side believes, laid over the truth, and where it is wrong: from two views, with no rule.

For the referee's eyes alone: it is the one place where a side's view and the truth meet.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import replace

from ambuscade.hexes.hex import distance
from ambuscade.picture import areas, silhouettes, units
from ambuscade.picture.ground import Ground
from ambuscade.picture.labels import Anchor, Plate
from ambuscade.picture.mark import DASHED, DOTTED, Fill, Line, Path, Shape, Stroke
from ambuscade.picture.memo import Memo
from ambuscade.picture.names import audience_name
from ambuscade.picture.sheet import Shown
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.picture.labels import Labels
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.sheet import Sheet
    from ambuscade.picture.theme import Colour
    from ambuscade.rules.view import Area, Contact, Unit, View

Look = TypeVar("Look", Fill, Stroke)

GHOST = 0.5
"""How much of a mark's opacity is left of what is only believed."""
AROUND = 1.15
"""The radius of the ring around what is not seen, in hex radii."""


TRUTH = "truth"
"""How the referee knows a unit: as it is."""


class Error(NamedTuple):
    """Where a side is wrong about a thing of others: it does not know of it, or has it elsewhere.

    `at` is where the thing is, None for what is only remembered; `believed` where the side has it, if at all.
    """

    of: str
    at: str | None
    believed: str | None
    text: Text


def truth_of(view: View) -> View:
    """The referee's view, each unit known as it is."""
    return replace(view, units=tuple(replace(unit, known=TRUTH) for unit in view.units))


def foreign(belief: View) -> View:
    """A side's view with nothing but what it believes of others."""
    mine = belief.audience
    return replace(
        belief,
        units=tuple(unit for unit in belief.units if unit.side != mine),
        areas=tuple(area for area in belief.areas if area.known != "own"),
        paths=(),
        terrain=(),
    )


def errors(truth: View, belief: View) -> tuple[Error, ...]:
    """All that a side has wrong, in the order of the truth; then what it only remembers.

    Of a thing that it has more than once, a unit counts before a contact, and the later contact.
    """
    side, aliases = audience_name(belief), _aliases(truth, belief.audience)
    held: dict[str, Unit | Contact] = {
        aliases[contact.id]: contact for contact in belief.contacts if contact.hex and contact.id in aliases
    }
    held |= {aliases.get(unit.id, unit.id): unit for unit in foreign(belief).units}
    others = {unit.id: unit for unit in truth.units if unit.side != belief.audience}
    found = [_wrong_unit(truth, unit, held.get(unit.id), side) for unit in others.values()]
    found += [_wrong_area(truth, area, belief, side) for area in truth.areas if area.side != belief.audience]
    memories = [
        Error(of, None, unit.hex, Text("belief.memory", side=side))
        for of, unit in held.items()
        if of not in others and unit.hex is not None
    ]
    return (*(error for error in found if error), *memories)


def _aliases(truth: View, side: str) -> dict[str, str]:
    """Whose a side's own numbers are."""
    return truth.aliases.get(side, {}) if isinstance(truth.aliases, dict) else {}


def ghosts(sheet: Sheet, belief: View) -> Iterator[Mark]:
    """The marks of what a side believes of others, fainter than the truth; what it reckons, in its colour."""
    believed = replace(sheet, view=foreign(belief), shown=Shown(), memo=Memo())
    colour = sheet.colour(belief.audience)
    for things in (areas.reaches(believed), areas.fields(believed), areas.contacts(believed)):
        for mark in chain.from_iterable(things):
            yield _faint(mark, colour)
    for mark in units.ships(believed):
        yield _faint(mark)


def faults(sheet: Sheet, found: tuple[Error, ...]) -> Iterator[Mark]:
    """A ring around what is not known, and a line from where a thing is believed to where it is."""
    colour = sheet.theme.danger
    for error in found:
        if error.at is not None:
            ring = silhouettes.disc(_middle(sheet, error.at), sheet.layout.radius * AROUND)
            yield Shape(error.of, (ring,), None, Stroke(colour, 1.8, DOTTED))
        if error.believed is not None:
            ghost = _middle(sheet, error.believed)
            ring = silhouettes.disc(ghost, sheet.layout.radius * AROUND)
            yield Shape(error.of, (ring,), None, Stroke(colour, 1.2, DASHED))
            if error.at is not None:
                yield Path(error.of, (ghost, _middle(sheet, error.at)), Stroke(colour, 1.6, DASHED))


def names(sheet: Sheet, labels: Labels, found: tuple[Error, ...]) -> None:
    """What is wrong, in words beside each thing."""
    plate = Plate(Fill(sheet.theme.panel, 0.94), Stroke(sheet.theme.danger, 1.0))
    reach = sheet.layout.radius * AROUND
    for error in found:
        place = error.at or error.believed
        if place is not None:
            line = Line(say(error.text), 11.0 * sheet.theme.text, sheet.theme.danger)
            labels.place(error.of, (line,), Anchor(_middle(sheet, place), (reach, reach)), plate)


def _wrong_unit(truth: View, unit: Unit, held: Unit | Contact | None, side: str) -> Error | None:
    if unit.hex is None:
        return None
    if held is None or held.hex is None:
        return Error(unit.id, unit.hex, None, Text("belief.unseen", side=side))
    if held.hex == unit.hex:
        return None
    said = Text("belief.elsewhere", side=side, n=_apart(truth, held.hex, unit.hex))
    return Error(unit.id, unit.hex, held.hex, said)


def _wrong_area(truth: View, area: Area, belief: View, side: str) -> Error | None:
    """A field that a side was not told of, or knows whole where it no longer is."""
    of = areas.area_id(area)
    if not any(told.side == belief.audience for told in area.told):
        return Error(of, area.hex, None, Text("belief.unknown_field", side=side))
    aliases = _aliases(truth, belief.audience)
    held = [known.hex for known in belief.areas if aliases.get(areas.area_id(known)) == area.unit]
    if not held or held[0] == area.hex:
        return None
    said = Text("belief.elsewhere", side=side, n=_apart(truth, held[0], area.hex))
    return Error(of, area.hex, held[0], said)


def _apart(view: View, one: str, other: str) -> int:
    on = Ground(view.map).map
    return distance(on.parse(one), on.parse(other))


def _middle(sheet: Sheet, name: str) -> tuple[float, float]:
    return sheet.layout.centre(*sheet.ground.at(name))


def _faint(mark: Mark, colour: Colour | None = None) -> Mark:
    """A mark with half its opacity, and what covers the ground left out; in another colour if it is given."""
    match mark:
        case Shape(of, loops, fill, stroke):
            thin = fill if fill and fill.opacity < GHOST else None
            return Shape(of, loops, thin and _half(thin, colour), stroke and _half(stroke, colour))
        case Path(of, points, stroke):
            return Path(of, points, _half(stroke, colour))
        case _:
            return mark


def _half(look: Look, colour: Colour | None) -> Look:
    return replace(look, colour=colour or look.colour, opacity=look.opacity * GHOST)
