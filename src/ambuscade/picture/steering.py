"""How a unit is steered by hand: a view's recipe of a helm as ways, words and marks; it knows no rule.

Courses are twelve, thirty degrees apart; what may be ordered is as many turns and changes as the helm allows.
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

from ambuscade.hexes.exact import COURSES, HERE, along, bent, course, length
from ambuscade.picture import silhouettes
from ambuscade.picture.labels import PADDING, measure
from ambuscade.picture.mark import DASHED, SOLID, Box, Fill, Label, Line, Path, Shape, Stroke
from ambuscade.picture.paths import on_paper
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ambuscade.hexes.exact import Point as Exact
    from ambuscade.layout.pitch import Layout, Point
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Helm, Offer, View

TIP, DIAL = "tip", "dial"
"""What of a helm can be taken hold of: the end of its way, and the dial around it."""
TIP_RADIUS, LEAST_TIP = 0.3, 6.5
DIAL_RADIUS, LEAST_DIAL = 1.35, 27.0
"""In hex radii, and the least in pixels."""
TICK, KNOB, REACH = 5.0, 5.5, 9.0
"""Pixels: a tick's length, the knob's radius, and how far beside a handle a pointer may be."""
LETTERS = 12.0


class Steered(NamedTuple):
    """What is ordered of a helm: points of course to starboard, and a change of velocity."""

    turn: int = 0
    change: int = 0


class Helmed(NamedTuple):
    """A helm with the offer that takes what comes of it."""

    offer: Offer
    helm: Helm

    @property
    def told(self) -> Steered:
        """What is ordered now; going on as it is where nothing is."""
        return Steered(*(self.helm.told or ()))

    def order(self, steered: Steered) -> dict[str, Any]:
        """The order by which it is steered so."""
        (param,) = self.offer.params
        words = spelt(self.helm, steered)
        told: object = words
        if self.helm.place is not None:
            standing = list(param.default or ())
            told = [*standing[: self.helm.place], words, *standing[self.helm.place + 1 :]]
        return {"do": self.offer.do, "unit": self.offer.unit, param.name: told}


def helms(view: View, unit: str | None) -> tuple[Helmed, ...]:
    """The turns of a unit that can be steered, the last one to be steered last."""
    offers = (offer for offer in view.offers if unit is not None and offer.unit == unit and not offer.barred)
    return tuple(Helmed(offer, helm) for offer in offers for helm in offer.helms)


def choices(helm: Helm) -> tuple[Steered, ...]:
    """All that may be ordered of a helm, what uses the least first."""
    least = -min(helm.change, helm.velocity) if helm.tongue.slower else 0
    every = (
        Steered(turn, change)
        for turn in range(-helm.turn, helm.turn + 1)
        for change in range(least, helm.change + 1)
    )
    return tuple(
        sorted((each for each in every if used(helm, each) <= helm.most), key=lambda s: used(helm, s))
    )


def used(helm: Helm, steered: Steered) -> int:
    """The thrust that something takes."""
    turn = min(1, abs(steered.turn)) if helm.flat else abs(steered.turn)
    return turn + abs(steered.change)


def way(helm: Helm, steered: Steered) -> tuple[Exact, ...]:
    """The points of the way flown, from the first to the last."""
    if helm.movement == "vector":
        adrift = helm.at.plus(helm.drift or HERE)
        return helm.at, adrift, adrift.plus(along(helm.course + steered.turn, steered.change))
    half, end = bent(helm.course, steered.turn, helm.velocity + steered.change)
    return helm.at, helm.at.plus(half), helm.at.plus(end)


def spelt(helm: Helm, steered: Steered) -> str:
    """What is ordered, in the letters of the game."""
    tongue, turn, change = helm.tongue, steered.turn, steered.change
    parts = []
    if turn:
        parts.append(f"{tongue.port if turn < 0 else tongue.starboard}{abs(turn)}")
    if change:
        parts.append(f"{tongue.slower if change < 0 else tongue.faster}{abs(change)}")
    words = tongue.parted.join(parts)
    return f"{helm.word} {words}".strip() or tongue.nothing


def nearest(helm: Helm, layout: Layout, at: Point) -> Steered:
    """What brings the unit nearest to a place; of several what uses the least."""
    return min(choices(helm), key=lambda each: round(_away(end(helm, layout, each), at), 3))


def turned(helm: Helm, layout: Layout, steered: Steered, at: Point) -> Steered:
    """What turns the dial to a place, the velocity staying as it is where there is thrust enough."""
    x, y = end(helm, layout, steered)
    wanted = atan2(at[0] - x, y - at[1]) * COURSES / (2 * pi)

    def amiss(each: Steered) -> tuple[float, int, int]:
        off = (helm.course + each.turn - wanted + COURSES / 2) % COURSES - COURSES / 2
        return round(abs(off), 3), abs(each.change - steered.change), used(helm, each)

    return min(choices(helm), key=amiss)


def held(helm: Helm, layout: Layout, steered: Steered, at: Point, *, dial: bool) -> str | None:
    """What a pointer at a place takes hold of."""
    tip = end(helm, layout, steered)
    away = _away(tip, at)
    if away <= _tip(layout) + REACH / 2:
        return TIP
    return DIAL if dial and abs(away - ring(layout)) <= REACH else None


def end(helm: Helm, layout: Layout, steered: Steered) -> Point:
    """Where the unit comes to, in pixels."""
    return on_paper(layout, way(helm, steered)[-1])


def knob(helm: Helm, layout: Layout, steered: Steered) -> Point:
    """Where the dial's knob is, in pixels."""
    return on_dial(end(helm, layout, steered), ring(layout), helm.course + steered.turn)


def arrow(helm: Helm, layout: Layout, steered: Steered, theme: Theme, *, taken: bool) -> Iterator[Mark]:
    """The handle at the end of the way; the way as well, unless it is ordered and drawn already."""
    points = tuple(on_paper(layout, point) for point in way(helm, steered))
    if taken or helm.told is None:
        dash = SOLID if taken else DASHED
        yield Path("helm", points, Stroke(theme.focus, 2.0 if taken else 1.3, dash, 0.9))
    yield tipped(points[-1], layout, theme, taken=taken)


def tipped(at: Point, layout: Layout, theme: Theme, *, taken: bool) -> Shape:
    """The handle at the end of a way."""
    tip = silhouettes.disc(at, _tip(layout))
    return Shape("helm", (tip,), Fill(theme.focus if taken else theme.space), Stroke(theme.focus, 1.8))


def dial(helm: Helm, layout: Layout, steered: Steered, theme: Theme) -> Iterator[Mark]:
    """The dial around the end of the way: a tick a course, long where it can be turned to, and its knob."""
    open_ = {(helm.course + each.turn) % COURSES for each in choices(helm)}
    at = (helm.course + steered.turn) % COURSES
    yield from dialled(end(helm, layout, steered), ring(layout), open_, at, theme)


def dialled(middle: Point, radius: float, open_: Collection[int], at: int, theme: Theme) -> Iterator[Mark]:
    """A dial about a point: a tick a course, long where it can be turned to, and the knob where it stands."""
    yield Shape("helm", (silhouettes.disc(middle, radius),), None, Stroke(theme.focus, 1.0, opacity=0.45))
    for number in range(COURSES):
        can = number in open_
        ends = (
            on_dial(middle, radius, number),
            on_dial(middle, radius + (TICK if can else TICK / 2), number),
        )
        colour = theme.focus if can else theme.muted
        yield Path("helm", ends, Stroke(colour, 2.0 if can else 1.0, opacity=1.0 if can else 0.5))
    knobbed = silhouettes.disc(on_dial(middle, radius, at), KNOB)
    yield Shape("helm", (knobbed,), Fill(theme.focus), Stroke(theme.space, 1.5))


def said(helm: Helm, layout: Layout, steered: Steered, theme: Theme) -> Label:
    """What is ordered, in a plate beside the end of the way."""
    flown = way(helm, steered)
    velocity = helm.velocity + steered.change
    if helm.movement == "vector":
        velocity = length(flown[-1].minus(flown[0]))
    figures = {
        "course": course(helm.course + steered.turn),
        "velocity": velocity,
        "value": used(helm, steered),
    }
    lines = (
        Line(spelt(helm, steered), LETTERS + 1, theme.ink, bold=True),
        Line(say(Text("picture.helm", **figures)), LETTERS, theme.muted),
    )
    width, height = measure(lines, PADDING)
    x, y = on_paper(layout, flown[-1])
    left = x + ring(layout) + 2 * REACH
    box = Box(left, y - height / 2, width, height).within(layout.width, layout.height)
    return Label("helm", lines, box, theme.space, Fill(theme.panel, 0.95), Stroke(theme.focus, 1.0))


def on_dial(middle: Point, radius: float, number: int) -> Point:
    """The point of a dial at a course."""
    angle = number * 2 * pi / COURSES
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def _away(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _tip(layout: Layout) -> float:
    return max(LEAST_TIP, layout.radius * TIP_RADIUS)


def ring(layout: Layout) -> float:
    """The radius of a dial, in pixels."""
    return max(LEAST_DIAL, layout.radius * DIAL_RADIUS)
