"""The protocol of a rule system: what a folder under `rules/` must offer to be one.

A system is a package whose name is its id with underscores for hyphens and whose module-level `SYSTEM`
fulfils `RuleSystem`. Nothing else registers it.
"""

from __future__ import annotations

from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec import Struct

from ambuscade.rules.schema import MAX_CAUTIONS, Key, refuse_errors, warning
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from ambuscade.dice import Dice
    from ambuscade.rules.clock import Clock
    from ambuscade.rules.position import Position
    from ambuscade.rules.prospects import Outlook, Prospect
    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.schema import Problem
    from ambuscade.rules.view import News, Option, View


class Schema(Struct, frozen=True, kw_only=True):
    """The keys of a rule system's own tables, in a scenario with the sides and classes at hand.

    `options` are the keys of `[options]`, `classes` and `units` those of one class and one unit without
    its id, `top` the further keys of the file itself: among them may be lists of tables.
    """

    options: tuple[Key, ...]
    classes: tuple[Key, ...]
    units: tuple[Key, ...]
    top: tuple[Key, ...] = ()
    pages: dict[str, tuple[str, ...]] = {}


class Refusal(Struct, frozen=True):
    """An order that the rules do not allow, with the rule's number ("" where no rule speaks)."""

    rule: str
    text: Text


class RefusedError(Exception):
    """Carries a refusal out of the code that works an order out; it never leaves the rules or the game."""

    def __init__(self, rule: str, text: Text) -> None:
        super().__init__(rule, text)
        self.refusal = Refusal(rule, text)


class Event(Struct, frozen=True, tag=True):
    """Something that has happened. Every system's events derive from it; each has its own tag."""


class StepBegan(Event, frozen=True):
    """The game moved on to the step at `at`; nobody is ready any more."""

    at: int


class Readied(Event, frozen=True):
    """A side said that it is ready."""

    side: str


class Conceded(Event, frozen=True):
    """A side gave the game up."""

    side: str


class TakenBack(Event, frozen=True):
    """The referee took the last order back; what remains is the game without it."""


class Ended(Event, frozen=True):
    """The last step of the last turn is over, and the game with it; that step stays the present one."""


CommonEvent = StepBegan | Readied | Conceded | TakenBack | Ended


class Pace(Struct, frozen=True):
    """The state that every system's truth carries for the game: the moment, and who said what of it.

    `closed` tells that the last turn is over.
    """

    at: int
    ready: tuple[str, ...] = ()
    conceded: tuple[str, ...] = ()
    closed: bool = False

    def is_over(self, side_ids: Collection[str]) -> bool:
        """Whether the game is over: played to its end, or given up by all sides but one."""
        return self.closed or len(self.conceded) >= max(1, len(side_ids) - 1)

    def after(self, event: CommonEvent) -> Pace:
        """The pace once a common event has happened."""
        match event:
            case StepBegan(at):
                return Pace(at=at, conceded=self.conceded)
            case Readied(side):
                return Pace(at=self.at, ready=(*self.ready, side), conceded=self.conceded)
            case Conceded(side):
                return Pace(at=self.at, ready=self.ready, conceded=(*self.conceded, side))
            case TakenBack():
                return self
            case Ended():
                return Pace(at=self.at, conceded=self.conceded, closed=True)


class Truth(Protocol):
    """What the game asks of a system's truth: frozen, encodable by msgspec, and this much."""

    @property
    def pace(self) -> Pace:
        """The moment, and who said what of it."""
        ...

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The ids of the sides in the scenario's order."""
        ...


T = TypeVar("T", bound=Truth)


class RuleSystem(Protocol[T]):
    """The rules of one game of hidden ships.

    All functions are pure. `audience` is a side's id, `public` or `referee`. An event is applied
    once, in order; `decide`, `enter`, `close` and `opening` return events and change nothing.
    """

    id: str
    truth_type: type[T]
    event_type: Any
    """The union of the system's events and the common ones, for decoding."""

    def options(self) -> tuple[Option, ...]:
        """The switches that a scenario's `[options]` may have, at the defaults, each with its rule."""
        ...

    def schema(self, scenario: Scenario) -> Schema:
        """The keys of the system's own tables, with the sides and classes of a scenario at hand."""
        ...

    def classes(self, scenario: Scenario) -> Mapping[str, Mapping[str, Any]]:
        """All classes by id, shipped and the scenario's own, with every key's value and a name and shape."""
        ...

    def read(self, scenario: Scenario) -> tuple[T, list[Problem]]:
        """The truth before the opening, as far as it could be read, with every problem of the scenario."""
        ...

    def outlook(self, truth: T) -> Outlook:
        """What is or may be hidden, and how often each side may search; for who knows the truth."""
        ...

    def prospects(self, truth: T, hidden: str) -> tuple[Prospect, ...]:
        """What each searcher can hope for against a thing of the outlook; for who knows the truth."""
        ...

    def cautions(self, truth: T, scenario: Scenario) -> Iterator[Problem]:
        """Warnings of searches that can never succeed, and of those that cannot fail."""
        ...

    def position(self, truth: T) -> Position:
        """The scenario that begins as a game stands, and what it cannot say; for who knows the truth."""
        ...

    def opening(self, truth: T, dice: Dice) -> Sequence[Event]:
        """What happens before the first order: what each side sees as the game begins."""
        ...

    def clock(self, truth: T) -> Clock:
        """The steps of a turn, the same all game."""
        ...

    def audiences(self, truth: T) -> tuple[str, ...]:
        """The sides in the scenario's order, then public, then referee."""
        ...

    def decide(self, truth: T, order: Mapping[str, Any], dice: Dice) -> Sequence[Event]:
        """The events of an order of the system's own (any but advance, ready, concede, take_back).

        The order is the dictionary as it came in, its seat known to be the referee or a side. Raises
        RefusedError; legality is judged on what the seat knows.
        """
        ...

    def enter(self, truth: T, dice: Dice) -> Sequence[Event]:
        """The events of the present step's beginning, once it is the present step."""
        ...

    def close(self, truth: T, dice: Dice) -> Sequence[Event]:
        """The events of the present step's end: what stands is done, what was collected is carried out."""
        ...

    def runs_on(self, truth: T, since: int) -> bool:
        """Whether a run that all seats readied at `since` goes on through the present step."""
        ...

    def apply(self, truth: T, event: Event) -> T:
        """The truth after an event: the only thing that changes truth."""
        ...

    def view(self, truth: T, audience: str) -> View:
        """All that the audience may know, without news (the game adds what it heard)."""
        ...

    def news(self, event: Event, truth: T, audience: str) -> Sequence[News]:
        """The lines that the audience hears of an event; `truth` is the truth once it has happened."""
        ...


def start(system: RuleSystem[T], scenario: Scenario) -> T:
    """The truth before the opening; raises ScenarioError with all problems if any is an error."""
    truth, problems = system.read(scenario)
    refuse_errors(problems)
    return truth


def check(system: RuleSystem[T], scenario: Scenario) -> tuple[T, list[Problem]]:
    """What a scenario reads as, with every problem, and warnings of what may come of it."""
    truth, problems = system.read(scenario)
    return truth, [*problems, *cautions(system, truth, scenario)]


def cautions(system: RuleSystem[T], truth: T, scenario: Scenario) -> Iterator[Problem]:
    """The first warnings of what may come of a scenario."""
    return islice(chain(_without_ships(scenario), system.cautions(truth, scenario)), MAX_CAUTIONS)


def _without_ships(scenario: Scenario) -> Iterator[Problem]:
    """Warnings of sides that have nothing to play with."""
    having = {side for table in scenario.units if isinstance(side := table.data.get("side"), str)}
    for number, side in enumerate(scenario.sides, 1):
        if side.id not in having:
            yield warning(f"side[{number}]", "setup.no_ship", side=side.name)


def ids() -> tuple[str, ...]:
    """The ids of all rule systems: the folders that stand beside this module."""
    folders = (entry for entry in Path(__file__).parent.iterdir() if (entry / "__init__.py").is_file())
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders))


def load(system: str) -> RuleSystem[Any]:
    """The rule system of an id; raises KeyError for one that has no folder."""
    if system not in ids():
        raise KeyError(system)
    found: RuleSystem[Any] = import_module(f"ambuscade.rules.{system.replace('-', '_')}").SYSTEM
    return found
