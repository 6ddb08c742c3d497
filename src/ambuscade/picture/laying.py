"""How discs are laid on a map by hand: a view's recipes as handles, words, marks and orders, and no rule."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from ambuscade.hexes.hex import HexMap, distance
from ambuscade.layout.outline import outline
from ambuscade.picture import silhouettes
from ambuscade.picture.ground import Ground
from ambuscade.picture.labels import PADDING, measure
from ambuscade.picture.mark import DASHED, SOLID, Box, Fill, Label, Line, Path, Shape, Stroke
from ambuscade.picture.names import signed, unit_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.pitch import Layout, Point
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Disc, Offer, View

NEW = -1
"""The handle that lays a new disc; others move those that are planned, by their places."""
BESIDE, SIZE, LEAST = 1.05, 0.3, 7.0
"""Of a handle: how far it is right and up of its unit and its size, in hex radii; the least in pixels."""
LETTERS = 12.0
PLANNED = "planned"


class Laying(NamedTuple):
    """The discs that a unit may lay, and the hexes of those that are planned, each with its disc's place."""

    offer: Offer
    at: str
    planned: tuple[tuple[str, int], ...]

    def order(self, place: int, name: str) -> dict[str, Any]:
        """The order that lays a disc about a hex."""
        return {"do": self.offer.do, "unit": self.offer.unit, **self.offer.discs[place].answers, "hex": name}


def laying(view: View, selected: str | None) -> Laying | None:
    """What the selected unit may lay now; None where it is nothing."""
    unit = unit_of(view, selected)
    offers = (each for each in view.offers if each.unit == selected and each.discs and not each.barred)
    offer = next(offers, None)
    if unit is None or unit.hex is None or offer is None:
        return None
    planned = [scan for scan in view.scans if scan.unit == selected and scan.level == PLANNED]
    places = {(disc.answers.get("sensor"), disc.answers.get("size")): n for n, disc in enumerate(offer.discs)}
    found = ((scan.hex, places.get((scan.sensor, scan.size))) for scan in planned)
    return Laying(offer, unit.hex, tuple((name, place) for name, place in found if place is not None))


def handle(of: Laying, layout: Layout, on: HexMap, which: int) -> Point:
    """Where a handle is: beside the unit, or in the middle of a planned disc."""
    name = of.at if which == NEW else of.planned[which][0]
    x, y = layout.centre(*on.parse(name).offset)
    aside = layout.radius * BESIDE if which == NEW else 0.0
    return x + aside, y - aside


def held(of: Laying, layout: Layout, on: HexMap, at: Point) -> int | None:
    """The handle that a pointer at a place takes hold of."""
    for which in _all(of):
        x, y = handle(of, layout, on, which)
        away: float = hypot(at[0] - x, at[1] - y)
        if away <= _size(layout) * 1.4:
            return which
    return None


def _all(of: Laying) -> tuple[int, ...]:
    return NEW, *range(len(of.planned))


def reaches(of: Laying, on: HexMap, place: int, name: str) -> bool:
    """Whether a disc may lie about a hex."""
    within = of.offer.discs[place].within
    return within is None or distance(on.parse(of.at), on.parse(name)) <= within


def handles(of: Laying, layout: Layout, on: HexMap, theme: Theme) -> Iterator[Mark]:
    """The handles: a small disc with a cross beside the unit, rings about the middles of planned discs."""
    size = _size(layout)
    for which in _all(of):
        at = handle(of, layout, on, which)
        yield Shape("disc", (silhouettes.disc(at, size),), Fill(theme.panel, 0.9), Stroke(theme.focus, 1.5))
        if which == NEW:
            for across, down in ((size / 2, 0.0), (0.0, size / 2)):
                ends = (at[0] - across, at[1] - down), (at[0] + across, at[1] + down)
                yield Path("disc", ends, Stroke(theme.focus, 1.5))


def marks(  # noqa: PLR0913, PLR0917 - what is held over what, and where it is seen
    of: Laying, layout: Layout, view: View, theme: Theme, laid: tuple[int, str], sight: Box
) -> Iterator[Mark]:
    """A disc about the hex over which it is held, with what it would be worth there, told within sight."""
    place, name = laid
    ground, disc = Ground(view.map), of.offer.discs[place]
    good = reaches(of, ground.map, place, name)
    colour = theme.focus if good else theme.danger
    column, row, mask = ground.disc_patch(name, disc.radius)
    loops = outline(mask, layout, column, row)
    yield Shape("disc", loops, Fill(colour, 0.12), Stroke(colour, 2.0, SOLID if good else DASHED))
    yield _label(words(disc, name, good=good), layout, theme, _beside(disc, name, layout, ground), sight)


def words(disc: Disc, name: str, *, good: bool) -> tuple[str, ...]:
    """What a disc would be worth about a hex, and what signature it takes there for what."""
    streak = dict(disc.again).get(name, 0)
    worth = disc.worth + streak
    told = {"title": disc.title, "worth": signed(worth)}
    first = Text("picture.disc.streak", streak=streak, **told) if streak else Text("picture.disc", **told)
    if not good:
        return say(first), say(Text("picture.disc.far", within=disc.within or 0))
    takes = (
        Text("picture.disc.takes", level=term.label, signature=signed((term.value or 0) - worth))
        for term in disc.takes
    )
    return say(first), *(say(each) for each in takes), say(Text("picture.disc.wheel"))


def _beside(disc: Disc, name: str, layout: Layout, ground: Ground) -> tuple[float, float, float]:
    """The middle of a disc and how far it reaches to the sides, in pixels."""
    return *layout.centre(*ground.at(name)), (1.5 * disc.radius + 1.3) * layout.radius


def _label(
    said: tuple[str, ...], layout: Layout, theme: Theme, of: tuple[float, float, float], sight: Box
) -> Label:
    """What is said of a disc, on that side of it where there is room in sight."""
    first, *rest = said
    lines = (
        Line(first, LETTERS + 1, theme.ink, bold=True),
        *(Line(each, LETTERS, theme.muted) for each in rest),
    )
    width, height = measure(lines, PADDING)
    x, y, aside = of
    right = x + aside + width <= sight.x + sight.width
    left = x + aside if right else x - aside - width
    top = min(max(y - height / 2, sight.y), sight.y + sight.height - height)
    left = min(max(left, sight.x), sight.x + sight.width - width)
    box = Box(left, top, width, height).within(layout.width, layout.height)
    return Label("disc", lines, box, theme.space, Fill(theme.panel, 0.95), Stroke(theme.focus, 1.0))


def _size(layout: Layout) -> float:
    return max(LEAST, layout.radius * SIZE)
