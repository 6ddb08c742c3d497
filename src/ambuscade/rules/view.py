"""The view: what one audience may know, in the form in which every rule system says it.

The desk draws views and the command line prints them; neither knows a rule system. What an audience
may not know is absent. Recipes stand here (a ring cut by a quarter), the picture expands them.
Hexes are names (`0907`), facings letters A to F, moments notations (`1.9.6B3`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, UnsetType, field

from ambuscade.rules.clock import Step
from ambuscade.rules.contacts import CONTACT_LEVELS, Bearing, Contact, Scan, Signature, Sun
from ambuscade.rules.lane import Lane, Mark, Span
from ambuscade.rules.offer import (
    ADVANCE,
    CONCEDE,
    READY,
    TAKE_BACK,
    Bar,
    Budget,
    Buys,
    Disc,
    Helm,
    Note,
    Offer,
    Option,
    Param,
    Part,
    Pending,
    Preset,
    Share,
    Shut,
    Term,
    Tongue,
)
from ambuscade.rules.whereabouts import Chance, Clue, Leg, Listener, Path, Quiet, Reach
from ambuscade.text import Argument, Text, say

if TYPE_CHECKING:
    from ambuscade.hexes.exact import Point

__all__ = (
    "ADVANCE",
    "CONCEDE",
    "CONTACT_LEVELS",
    "READY",
    "TAKE_BACK",
    "Bar",
    "Bearing",
    "Budget",
    "Buys",
    "Chance",
    "Clue",
    "Contact",
    "Disc",
    "Helm",
    "Lane",
    "Leg",
    "Listener",
    "Mark",
    "Note",
    "Offer",
    "Option",
    "Param",
    "Part",
    "Path",
    "Pending",
    "Preset",
    "Quiet",
    "Reach",
    "Scan",
    "Share",
    "Shut",
    "Signature",
    "Span",
    "Sun",
    "Term",
    "Tongue",
)
"""Offers, contacts, lanes and whereabouts are part of the view: whoever reads views finds them here.

So the walls let desk and picture into this one module, however many it is written in.
"""

REFEREE = "referee"
PUBLIC = "public"
PLACES = (
    "map",
    "contact",
    "ships",
    "orders",
    "details",
    "log",
    "timeline",
    "ready",
    "review",
    "hand_over",
)
"""The parts of a seat's window that a lesson may point at."""


class MapSize(Part, frozen=True, kw_only=True):
    """The map's size in hexes."""

    columns: int
    rows: int


class Side(Part, frozen=True, kw_only=True):
    """A side: its id is also its audience; `colour` is a name of the palette.

    `player` is the name of who plays it, where the table knows one; the game adds it.
    """

    id: str
    name: str
    colour: str
    player: str | None = None


class Arc(Part, frozen=True, kw_only=True):
    """A weapon's arc, as `steps` of 30 degrees clockwise from dead ahead, both ends included (A42)."""

    id: str
    name: str
    arc: str
    steps: tuple[tuple[int, int], ...]


class Band(Part, frozen=True, kw_only=True):
    """A detection letter with the ranges at which it is the deepest one, both ends included (A24)."""

    letter: str
    ring: tuple[int, int]


class Spotted(Part, frozen=True, kw_only=True):
    """When an enemy side last came to see a unit through what hides it, as its owner was told (A29)."""

    side: str
    turn: int
    impulse: int = 0
    rule: str | None = None


class Seen(Part, frozen=True, kw_only=True):
    """How others see an own unit, as far as its owner may know it.

    `how` is open, appeared (a position without a class, through the step `until` where an end is set) or
    hidden. `hex`, `turn` and `impulse` tell where and when a hidden one was last in everybody's sight, its
    `notes` what keeps it hidden and what does not, `under` whose fields hide it.
    """

    how: str
    until: str | None = None
    hex: str | None = None
    turn: int | None = None
    impulse: int | None = None
    rule: str | None = None
    spotted: tuple[Spotted, ...] = ()
    notes: tuple[Note, ...] = ()
    under: tuple[str, ...] = ()


class Unit(Part, frozen=True, kw_only=True):
    """A unit as this audience knows it.

    `known` is own, open, located, identified, appeared, last_seen, marker, blip, detected or tracked; a
    unit aboard another has no hex. `shape` chooses the silhouette, `bands` the view's bands by which the unit
    searches; `seen` is told of own units on the map alone, `brief` of own units. `facing` is one of the
    letters A to F, or in a game of twelve courses 1 to 12. A cloaked unit's `detection_value` is told to
    its owner; a marker's `record` are the last ten turns' counts of those who detected it, the present
    turn last, and `groups` the same by com-net group. `drift` is the way that it goes in a turn if it
    goes on as it does, in games that move from point to point; a `vector` is the same written `B3 C1`.
    `signatures` are the signals that an own unit would give to enemy sensors.
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
    bands: str | None = None
    turn: int | None = None
    impulse: int | None = None
    seen: Seen | None = None
    brief: tuple[Text, ...] = ()
    cloaked: bool | None = None
    detection_value: int | None = None
    solution: bool | None = None
    record: tuple[int, ...] = ()
    groups: tuple[Listener, ...] = ()
    drift: Point | None = None
    kind: str | None = None
    vector: str | None = None
    rolled: bool | None = None
    popped_out: bool | None = None
    silent_running: bool | None = None
    signatures: tuple[Signature, ...] = ()


class Told(Part, frozen=True, kw_only=True):
    """What an owner was told that an enemy side knows of his field (A29), and when it learned it."""

    side: str
    level: str
    letter: str | None = None
    arcs: tuple[str, ...] = ()
    turn: int | None = None
    impulse: int | None = None
    rule: str | None = None


class Odds(Part, frozen=True, kw_only=True):
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


class Area(Part, frozen=True, kw_only=True):
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


class Terrain(Part, frozen=True, kw_only=True):
    """The hexes of one kind of terrain.

    `voids` says that no field holds there (A13), `blocks` that nothing is seen across it.
    """

    kind: str
    hexes: tuple[str, ...]
    voids: bool = False
    blocks: bool = False


class Fact(Part, frozen=True, kw_only=True):
    """A line of the inspector, with the rule behind it."""

    label: str | Text
    value: str | Text
    rule: str | None = None


class News(Part, frozen=True, kw_only=True):
    """A line that an audience heard: a catalogue key with its arguments, and the rule behind it.

    One that `ends` tells how the game came to its end.
    """

    at: str
    key: str
    args: dict[str, Argument] = field(default_factory=dict)
    rule: str | None = None
    ends: bool = False

    @property
    def text(self) -> Text:
        """The line as a text that can be said."""
        return Text(self.key, **self.args)


class Source(Part, frozen=True, kw_only=True):
    """A table of figures that the group has put in the place of ours: its rule, and the file it stands in."""

    table: str
    rule: str
    file: str


class Objective(Part, frozen=True, kw_only=True):
    """What a side is after, in words that may name what is hidden: its own until the game is over."""

    side: str
    text: str


class Lesson(Part, frozen=True, kw_only=True):
    """A step of a tutorial, for one seat alone.

    `at` is what it points at: one of PLACES, a unit's id, a hex, or the name of an order. It is done by
    one thing at most: after the lesson before it, an order given (`do`, of `unit` if that is said) or one
    of the lines `heard` by their keys; at any time, a `step` or a contact's `level`, which once reached
    stays reached. Without any it is done once it is read.
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
    """All that one audience may know at one moment; `lessons` are with the present one alone.

    `sources` are the tables that are not ours, where there are any: everyone may know what is played by.
    `aliases` and `rolls` are the referee's alone: for each side what its own numbers for units and contacts
    stand for, and the dice.
    """

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
    scans: tuple[Scan, ...] = ()
    sun: Sun | UnsetType = UNSET
    reaches: tuple[Reach, ...] = ()
    paths: tuple[Path, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    bands: dict[str, tuple[Band, ...]] = {}
    lanes: tuple[Lane, ...] = ()
    offers: tuple[Offer, ...] = ()
    facts: dict[str, tuple[Fact, ...]] = {}
    news: tuple[News, ...] = ()
    sources: tuple[Source, ...] | UnsetType = UNSET
    objectives: tuple[Objective, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    waiting: tuple[str, ...] = ()
    over: bool = False
    rolls: tuple[dict[str, Any], ...] | UnsetType = UNSET
    aliases: dict[str, dict[str, str]] | UnsetType = UNSET


def spoken(value: object) -> str:
    """The encoder hook that turns a text within a view into its sentence.

    Raises NotImplementedError for anything else, as encoders ask of their hooks.
    """
    if isinstance(value, Text):
        return say(value)
    raise NotImplementedError(type(value))
