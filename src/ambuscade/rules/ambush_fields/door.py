"""The rule system as the game sees it: orders in, events out, and the one door of views and news."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.rulebook import rulebook
from ambuscade.rules.ambush_fields import orders, schemas, setup, steps
from ambuscade.rules.ambush_fields.apply import apply
from ambuscade.rules.ambush_fields.draft import Draft
from ambuscade.rules.ambush_fields.events import AmbushEvent
from ambuscade.rules.ambush_fields.execute import execute
from ambuscade.rules.ambush_fields.news import news
from ambuscade.rules.ambush_fields.sight import happen
from ambuscade.rules.ambush_fields.truth import ID, Truth
from ambuscade.rules.options import published
from ambuscade.rules.view import PUBLIC, REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambuscade.dice import Dice
    from ambuscade.rules.clock import Clock
    from ambuscade.rules.position import Position
    from ambuscade.rules.prospects import Outlook, Prospect
    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.schema import Problem
    from ambuscade.rules.system import Schema
    from ambuscade.rules.view import News, Option, View


class AmbushFields:
    """Ambush and camouflage fields, A1 to A44 without A41."""

    id = ID
    truth_type = Truth
    event_type: Any = AmbushEvent

    def options(self) -> tuple[Option, ...]:
        """The switches of a scenario, each with its rule."""
        return published(schemas.OPTIONS, rulebook(ID))

    def schema(self, scenario: Scenario) -> Schema:
        """The keys of a scenario's own tables."""
        return setup.keys(scenario)

    def classes(self, scenario: Scenario) -> dict[str, dict[str, Any]]:
        """The classes that units may be of, with all their figures."""
        return setup.classes(scenario)

    def read(self, scenario: Scenario) -> tuple[Truth, list[Problem]]:
        """The truth before the opening, as far as it could be read, with every problem."""
        return setup.read(scenario)

    def outlook(self, truth: Truth) -> Outlook:
        """What is hidden and how often it may be searched for, for who knows the truth."""
        from ambuscade.rules.ambush_fields.prospects import outlook  # noqa: PLC0415 - for authors only

        return outlook(truth)

    def prospects(self, truth: Truth, hidden: str) -> tuple[Prospect, ...]:
        """What each searcher can hope for against a hidden thing, for who knows the truth."""
        from ambuscade.rules.ambush_fields.prospects import prospects  # noqa: PLC0415 - for authors only

        return prospects(truth, hidden)

    def cautions(self, truth: Truth, scenario: Scenario) -> Iterator[Problem]:
        """Warnings of searches that can never succeed, and of those that cannot fail."""
        from ambuscade.rules.ambush_fields.cautions import cautions  # noqa: PLC0415 - for authors only

        return cautions(truth, {table.id: table.place for table in scenario.units})

    def position(self, truth: Truth) -> Position:
        """The scenario that begins as the game stands, and what it cannot say."""
        from ambuscade.rules.ambush_fields.writing import position  # noqa: PLC0415 - for referees only

        return position(truth)

    def opening(self, truth: Truth, dice: Dice) -> Sequence[AmbushEvent]:
        """The steps that the scenario's start skips, taken as done, and what each side then sees."""
        draft = Draft(truth, dice)
        steps.skipped(draft)
        happen(draft)
        return draft.events

    def clock(self, truth: Truth) -> Clock:
        """The steps of a turn (A2)."""
        return truth.setup.clock

    def audiences(self, truth: Truth) -> tuple[str, ...]:
        """The sides in the scenario's order, then public, then referee."""
        return (*truth.side_ids, PUBLIC, REFEREE)

    def decide(self, truth: Truth, order: Mapping[str, Any], dice: Dice) -> Sequence[AmbushEvent]:
        """The events of an order; raises RefusedError."""
        draft = Draft(truth, dice)
        execute(draft, orders.decode(order))
        return draft.events

    def enter(self, truth: Truth, dice: Dice) -> Sequence[AmbushEvent]:
        """The events of the present step's beginning."""
        draft = Draft(truth, dice)
        steps.enter(draft)
        return draft.events

    def close(self, truth: Truth, dice: Dice) -> Sequence[AmbushEvent]:
        """The events of the present step's end."""
        draft = Draft(truth, dice)
        steps.close(draft)
        return draft.events

    def runs_on(self, truth: Truth, since: int) -> bool:
        """Whether a pulse readied at `since` runs on through the present step (A4)."""
        return steps.runs_on(truth, since)

    def apply(self, truth: Truth, event: AmbushEvent) -> Truth:
        """The truth after an event."""
        return apply(truth, event)

    def view(self, truth: Truth, audience: str) -> View:
        """All that the audience may know (A40)."""
        from ambuscade.rules.ambush_fields.view import view  # noqa: PLC0415 - a run without a view starts faster

        return view(truth, audience)

    def news(self, event: AmbushEvent, truth: Truth, audience: str) -> Sequence[News]:
        """The lines that the audience hears of an event."""
        return news(event, truth, audience)


SYSTEM = AmbushFields()
