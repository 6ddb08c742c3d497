"""What a seat may order: offers with their parameters, as every rule system says them in its views.

It knows forms of parameters and no rule; the interface makes its forms from these alone.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from ambuscade.hexes.exact import Point
from ambuscade.text import Text

READY, ADVANCE, TAKE_BACK, CONCEDE = "ready", "advance", "take_back", "concede"
"""The orders that are called the same in every rule system: they move time on, back, and to its end."""


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a view: fields at their defaults are left out of its JSON."""


class Term(Part, frozen=True, kw_only=True):
    """One term of a sum, with the rule behind it; a sum's secret part has no `value`."""

    label: str | Text
    value: int | None = None
    rule: str


class Buys(Part, frozen=True, kw_only=True):
    """What points pay for: one of `text` for every `cost` thousandths of a point, at most `most`."""

    text: str
    cost: int
    most: int


class Param(Part, frozen=True, kw_only=True):
    """A parameter of an offer; the interface makes a form field from it.

    `kind` is choice, integer, flag, hex, unit, contact, step, text, list, table or dice. `of` lists
    the values of a choice, a unit or a contact; `min` and `max` bound an integer, and the length of a
    list; `items` are the parameters of a list's elements or of a table; an `optional` one may be left
    out, and then means `default` where there is one. `only` lists the values of the element's choices
    with which the parameter has a meaning; none for any. A text's `of` are words that it may well be.
    `now` is the present figure of what the parameter changes: left out, it stays so. A `grave` flag is
    asked about before it is given.

    A list whose elements stand in columns of the timeline names in `along` the integer that tells the
    column (`impulse`, `turn`); its first choice tells the act. `shut` tells where no more may stand
    beside what does, and `again` what the acts of the last run would be in the coming one. Words that
    stand one a column, in order, name in `first` the column of the first; in one that is told nothing
    stands their default.
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
    along: str = ""
    first: int | None = None
    shut: tuple[Shut, ...] = ()
    again: tuple[dict[str, Any], ...] = ()


class Shut(Part, frozen=True, kw_only=True):
    """Columns of the timeline for which nothing more of a kind may be planned, and why.

    `spans` are values of the list's column, both ends included; `when` tells what an element's choices
    must be for this to concern it, nothing for any. `without` are places in the standing list: were any
    one of those elements not there, this would not hold. Where elements stand one a column, `moved` is
    the place of the one whose move this concerns; without it this concerns what is new.
    """

    spans: tuple[tuple[int, int], ...]
    when: dict[str, str] = {}
    without: tuple[int, ...] = ()
    moved: int | None = None
    bar: Bar


class Pending(Part, frozen=True, kw_only=True):
    """What an offer leaves open before the game runs on; `unused` warns that a chance passes by.

    `brief` says the same where the unit's name stands before it already.
    """

    text: Text
    brief: Text | None = None
    unused: bool = False


class Option(Part, frozen=True, kw_only=True):
    """A switch of a scenario: its values as a parameter, and the number of the rule that it bears on.

    What it decides, and the words of its rule, stand in the system's rulebook. Those of one `page` belong
    together; one with `when` counts only while the option of that name has that value.
    """

    param: Param
    rule: str
    page: str = ""
    when: tuple[str, str] | None = None


class Share(Part, frozen=True, kw_only=True):
    """What a parameter takes of a budget: `each` for every point of it, and `once` if it is not nothing.

    `item` is the part of a table that counts. With `beside`, only if that parameter is not nothing too.
    """

    param: str
    item: str | None = None
    each: int = 0
    once: int = 0
    beside: str | None = None


class Budget(Part, frozen=True, kw_only=True):
    """What the parameters of an offer share: together they may take `total`, by the rule.

    `parts` tell where the total comes from.
    """

    total: int
    shares: tuple[Share, ...]
    parts: tuple[Term, ...] = ()
    rule: str


class Preset(Part, frozen=True, kw_only=True):
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


class Note(Part, frozen=True, kw_only=True):
    """What an order brings with it, said before it is given, with the rule behind it."""

    rule: str
    text: Text


class Bar(Part, frozen=True, kw_only=True):
    """Why an offer cannot be taken now."""

    rule: str
    text: Text


class Tongue(Part, frozen=True, kw_only=True):
    """How turns and thrust are spelt in an order: the letters before each number, and what parts the two."""

    port: str
    starboard: str
    faster: str
    slower: str = ""
    parted: str = ""
    nothing: str


class Helm(Part, frozen=True, kw_only=True):
    """How a unit can be steered through one turn: the recipe for an arrow to drag and a dial to turn.

    It begins at the point `at` on a `course` with a `velocity` (by vectors facing that course, with the
    vector `drift`). It may turn by `turn` points, change its velocity by `change`, and use `most` for
    both; a turn takes a point each, or one at all where it is `flat`. `told` is what is ordered now, none
    for a turn that is still open; `word` stands before what is spelt. In an order of several turns
    `place` is which.
    """

    movement: str
    at: Point
    course: int
    velocity: int
    drift: Point | None = None
    turn: int
    change: int
    most: int
    flat: bool = False
    told: tuple[int, int] | None = None
    word: str = ""
    place: int | None = None
    tongue: Tongue


class Disc(Part, frozen=True, kw_only=True):
    """A disc that an order lays about a hex, the parameter `hex` of its offer; `answers` are its others.

    It lies at most `within` hexes from its unit. What it is `worth` grows by what stands beside the hexes
    of `again`; `takes` are the sums that give something.
    """

    title: str | Text
    answers: dict[str, Any]
    radius: int
    within: int | None = None
    worth: int
    again: tuple[tuple[str, int], ...] = ()
    takes: tuple[Term, ...] = ()


class Offer(Part, frozen=True, kw_only=True):
    """An order that the seat may give, or that is barred now; `start` tells from when it may.

    `until` is the step to which the game runs on by it, if nothing public happens before. Offers of one
    unit with the same `page` are decided together, in their order; `given` ones have been ordered
    already, `seldom` ones are seldom wanted. `adds` are what the seat may know of the sum that the order
    rolls. `pending` tells what is undecided as long as the order is not given. `helms` are the turns that can
    be steered by hand, the words that come of it going into its one parameter.
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
    pending: tuple[Pending, ...] = ()
    seldom: bool = False
    discs: tuple[Disc, ...] = ()
    helms: tuple[Helm, ...] = ()
