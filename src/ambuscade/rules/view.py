"""The view: what one audience may know, in the form in which every rule system says it.

The desk draws views and the command line prints them; neither knows a rule system. What an audience
may not know is absent. Recipes stand here (a ring cut by a quarter), the picture expands them.
Hexes are names (`0907`), facings letters A to F, moments notations (`1.9.6B3`).
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from ambuscade.rules.clock import Step
from ambuscade.text import Argument, Text, say

REFEREE = "referee"
PUBLIC = "public"
PLACES = (
    "map",
    "contact",
    "ships",
    "orders",
    "details",
    "fleet",
    "log",
    "timeline",
    "ready",
    "review",
    "hand_over",
)
"""The parts of a seat's window that a lesson may point at."""
CONTACT_LEVELS = ("lost", "partial", "full")
"""How much may be known of a contact, the least first."""


class _Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a view: fields at their defaults are left out of its JSON."""


class MapSize(_Part, frozen=True, kw_only=True):
    """The map's size in hexes."""

    columns: int
    rows: int


class Side(_Part, frozen=True, kw_only=True):
    """A side: its id is also its audience; `colour` is a name of the palette."""

    id: str
    name: str
    colour: str


class Arc(_Part, frozen=True, kw_only=True):
    """A weapon's arc, as `steps` of 30 degrees clockwise from dead ahead, both ends included (A42)."""

    id: str
    name: str
    arc: str
    steps: tuple[tuple[int, int], ...]


class Spotted(_Part, frozen=True, kw_only=True):
    """When an enemy side last came to see a unit through what hides it, as its owner was told (A29)."""

    side: str
    turn: int
    impulse: int = 0


class Seen(_Part, frozen=True, kw_only=True):
    """How others see an own unit, as far as its owner may know it.

    `how` is open, appeared (a position without a class, through the step `until` where an end is set) or
    hidden. `hex`, `turn` and `impulse` tell where and when a hidden one was last in everybody's sight, its
    `notes` what keeps it hidden and what does not.
    """

    how: str
    until: str | None = None
    hex: str | None = None
    turn: int | None = None
    impulse: int | None = None
    spotted: tuple[Spotted, ...] = ()
    notes: tuple[Note, ...] = ()


class Unit(_Part, frozen=True, kw_only=True):
    """A unit as this audience knows it.

    `known` is own, open, located, identified, appeared or last_seen; a unit aboard another has no
    hex. `shape` chooses the silhouette; `seen` is told of own units on the map alone.
    """

    id: str
    known: str
    name: str | Text | None = None
    side: str | None = None
    cls: str | None = field(name="class", default=None)
    shape: str | None = None
    hex: str | None = None
    facing: str | None = None
    speed: int | None = None
    count: int = 1
    aboard: str | None = None
    crippled: bool = False
    hidden: bool = False
    arcs: tuple[Arc, ...] = ()
    turn: int | None = None
    impulse: int | None = None
    seen: Seen | None = None


class Told(_Part, frozen=True, kw_only=True):
    """What an owner was told that an enemy side knows of his field (A29), and when it learned it."""

    side: str
    level: str
    letter: str | None = None
    arcs: tuple[str, ...] = ()
    turn: int | None = None
    impulse: int | None = None


class Term(_Part, frozen=True, kw_only=True):
    """One term of a sum, with the rule behind it; a sum's secret part has no `value`."""

    label: str | Text
    value: int | None = None
    rule: str


class Odds(_Part, frozen=True, kw_only=True):
    """The chances in sixths of an enemy searcher's next attempt on an owner's field (A40).

    `terms` add up to `modifiers`. `start` is the step before which the attempt cannot come, where the
    owner was told of the sweep that it waits for; without it, nothing is said of when it comes.
    """

    by: str
    group: str
    letter: str | None = None
    modifiers: int
    terms: tuple[Term, ...] = ()
    start: str | None = field(name="from", default=None)
    needed: tuple[int, ...] = ()
    nothing: int
    partial: int
    full: int


class Area(_Part, frozen=True, kw_only=True):
    """A disc on the map: a field with its centre `hex` and `radius`.

    `known` is own, full (known to this audience) or truth (the referee's); `contact` is the id that
    orders take; `dated` tells when it was last known, where it may have moved since.
    """

    kind: str
    hex: str
    radius: int
    known: str
    side: str | None = None
    unit: str | None = None
    contact: str | None = None
    strength: int | None = None
    speed: int | None = None
    heading: str | None = None
    suspended: bool = False
    dated: str | None = None
    told: tuple[Told, ...] = ()
    odds: tuple[Odds, ...] = ()


class Bearing(_Part, frozen=True, kw_only=True):
    """One report on a contact: the recipe for a wedge.

    The wedge is the set of hexes whose distance from `at` lies in `ring` (both ends included) and
    whose bearing about `facing` lies in one of `steps`; then it grows by `grow` hexes in every
    direction, what the contact can have moved since.
    """

    by: str
    at: str
    facing: str
    letter: str
    arcs: tuple[str, ...]
    steps: tuple[tuple[int, int], ...]
    ring: tuple[int, int]
    grow: int = 0
    heading: str | None = None
    turn: int
    impulse: int = 0


class Contact(_Part, frozen=True, kw_only=True):
    """Something hidden that this audience has learned of, under the audience's own number.

    `level` is partial, full, or lost (a dated marker of a field that is no more, at `hex`).
    """

    id: str
    level: str
    bearings: tuple[Bearing, ...] = ()
    hex: str | None = None
    turn: int | None = None
    impulse: int | None = None


class Terrain(_Part, frozen=True, kw_only=True):
    """The hexes of one kind of terrain; `voids` says that no field holds there (A13)."""

    kind: str
    hexes: tuple[str, ...]
    voids: bool = False


class Mark(_Part, frozen=True, kw_only=True):
    """A mark on a timeline lane at one moment."""

    at: str
    kind: str
    text: str | Text = ""


class Span(_Part, frozen=True, kw_only=True):
    """A span on a timeline lane, both ends included; `to` may lie after the present turn."""

    start: str = field(name="from")
    end: str = field(name="to")
    kind: str
    text: str | Text = ""


class Lane(_Part, frozen=True, kw_only=True):
    """A lane of the timeline."""

    id: str
    label: str | Text
    unit: str | None = None
    marks: tuple[Mark, ...] = ()
    spans: tuple[Span, ...] = ()


class Buys(_Part, frozen=True, kw_only=True):
    """What points pay for: one of `text` for every `cost` thousandths of a point, at most `most`."""

    text: str
    cost: int
    most: int


class Param(_Part, frozen=True, kw_only=True):
    """A parameter of an offer; the interface makes a form field from it.

    `kind` is choice, integer, flag, hex, unit, contact, step, text, list, table or dice. `of` lists
    the values of a choice, a unit or a contact; `min` and `max` bound an integer, and the length of a
    list; `items` are the parameters of a list's elements or of a table; an `optional` one may be left
    out, and then means `default` where there is one. `only` lists the values of the element's choices
    with which the parameter has a meaning; none for any. `now` is the present figure of what the
    parameter changes: left out, it stays so. A `grave` flag is asked about before it is given.
    """

    name: str
    kind: str
    of: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    optional: bool = False
    default: Any = None
    items: tuple[Param, ...] = ()
    only: tuple[str, ...] = ()
    now: Any = None
    grave: bool = False
    buys: Buys | None = None


class Share(_Part, frozen=True, kw_only=True):
    """What a parameter takes of a budget: `each` for every point of it, and `once` if it is not nothing.

    `item` is the part of a table that counts. With `beside`, only if that parameter is not nothing too.
    """

    param: str
    item: str | None = None
    each: int = 0
    once: int = 0
    beside: str | None = None


class Budget(_Part, frozen=True, kw_only=True):
    """What the parameters of an offer share: together they may take `total`, by the rule.

    `parts` tell where the total comes from.
    """

    total: int
    shares: tuple[Share, ...]
    parts: tuple[Term, ...] = ()
    rule: str


class Preset(_Part, frozen=True, kw_only=True):
    """A ready answer to an offer: values for its parameters, under a name.

    One with `adds` is an act that rolls: they are what the seat may know of the sum. A `barred` one
    cannot be given now.
    """

    id: str
    title: str | Text
    text: Text
    answers: dict[str, Any] = {}
    adds: tuple[Term, ...] = ()
    barred: Bar | None = None


class Note(_Part, frozen=True, kw_only=True):
    """What an order brings with it, said before it is given, with the rule behind it."""

    rule: str
    text: Text


class Bar(_Part, frozen=True, kw_only=True):
    """Why an offer cannot be taken now."""

    rule: str
    text: Text


class Offer(_Part, frozen=True, kw_only=True):
    """An order that the seat may give, or that is barred now; `start` tells from when it may.

    `until` is the step to which the game runs on by it, if nothing public happens before. Offers of one
    unit with the same `page` are decided together, in their order; `given` ones have been ordered
    already. `adds` are what the seat may know of the sum that the order rolls.
    """

    do: str
    unit: str | None = None
    params: tuple[Param, ...] = ()
    start: str | None = field(name="from", default=None)
    until: str | None = None
    barred: Bar | None = None
    page: str | None = None
    given: bool = False
    budget: Budget | None = None
    presets: tuple[Preset, ...] = ()
    notes: tuple[Note, ...] = ()
    adds: tuple[Term, ...] = ()


class Fact(_Part, frozen=True, kw_only=True):
    """A line of the inspector, with the rule behind it."""

    label: str | Text
    value: str | Text
    rule: str | None = None


class News(_Part, frozen=True, kw_only=True):
    """A line that an audience heard: a catalogue key with its arguments, and the rule behind it."""

    at: str
    key: str
    args: dict[str, Argument] = {}
    rule: str | None = None

    @property
    def text(self) -> Text:
        """The line as a text that can be said."""
        return Text(self.key, **self.args)


class Objective(_Part, frozen=True, kw_only=True):
    """What a side is after, in words that may name what is hidden: its own until the game is over."""

    side: str
    text: str


class Lesson(_Part, frozen=True, kw_only=True):
    """A step of a tutorial, for one seat alone.

    `at` is what it points at: one of PLACES, a unit's id, a hex, or the name of an order. It is done by
    one thing at most, after the lesson before it: a `step` reached, an order given (`do`, of `unit` if
    that is said), one of the lines `heard` by their keys, a contact known at a `level`. Without any it is
    done once it is read.
    """

    seat: str
    text: str
    title: str = ""
    at: str = ""
    step: str | None = None
    do: str | None = None
    unit: str | None = None
    heard: tuple[str, ...] = ()
    level: str | None = None
    done: bool = False


class View(Struct, frozen=True, kw_only=True):
    """All that one audience may know at one moment; `lessons` are with the present one alone."""

    audience: str
    system: str
    name: str
    step: Step
    turns: int
    slots: tuple[tuple[int, str], ...]
    map: MapSize
    sides: tuple[Side, ...] = ()
    units: tuple[Unit, ...] = ()
    areas: tuple[Area, ...] = ()
    contacts: tuple[Contact, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    lanes: tuple[Lane, ...] = ()
    offers: tuple[Offer, ...] = ()
    facts: dict[str, tuple[Fact, ...]] = {}
    news: tuple[News, ...] = ()
    objectives: tuple[Objective, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    waiting: tuple[str, ...] = ()
    over: bool = False
    rolls: tuple[dict[str, Any], ...] | UnsetType = UNSET


def spoken(value: object) -> str:
    """The encoder hook that turns a text within a view into its sentence.

    Raises NotImplementedError for anything else, as encoders ask of their hooks.
    """
    if isinstance(value, Text):
        return say(value)
    raise NotImplementedError(type(value))
