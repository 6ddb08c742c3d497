"""The lanes of a timeline: what happens, stands or is to be done, and when; it knows moments and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from ambuscade.rules.offer import Part

if TYPE_CHECKING:
    from ambuscade.text import Text


class Mark(Part, frozen=True, kw_only=True):
    """A mark on a timeline lane at one moment.

    For an act that is still to be done, `planned` is its place in the list that stands as the default
    of the unit's offer to plan. `sign` is what stands in its badge, the text's first letter without it. What
    comes `often` is a mere dot. A mark of the kind "plan" is an order to come that cannot be changed any
    more, a "silent" one tells that nothing came.
    """

    at: str
    kind: str
    text: str | Text = ""
    sign: str = ""
    planned: int | None = None
    often: bool = False


class Span(Part, frozen=True, kw_only=True):
    """A span on a timeline lane, both ends included; `to` may lie after the present turn.

    Its `tone` is "good" for what shelters, "bad" for what harms or betrays. Over one of the kind "window"
    marks are counted, a "planned" one comes of orders that can still be changed.
    """

    start: str = field(name="from")
    end: str = field(name="to")
    kind: str
    text: str | Text = ""
    tone: str = ""


class Lane(Part, frozen=True, kw_only=True):
    """A lane of the timeline."""

    id: str
    label: str | Text
    unit: str | None = None
    marks: tuple[Mark, ...] = ()
    spans: tuple[Span, ...] = ()
