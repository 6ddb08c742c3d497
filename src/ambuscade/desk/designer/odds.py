"""The author's odds: of one hidden thing, who finds it, how likely and from where, with heat for the map.

It knows the recipes that a draft gives of every search, and no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.designer.odds_cards import (
    Search,
    SearchCard,
    VainCard,
    add_tries,
    add_upkeep,
    choice,
    chosen_of,
)
from ambuscade.desk.panels.blocks import Block
from ambuscade.picture import prospects as author
from ambuscade.picture.prospects import Question
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft, Hidden
    from ambuscade.picture.heat import Heat
    from ambuscade.picture.theme import Theme

SOON = 60
"""Milliseconds after the last edit until all is worked out anew: a drag is not held up."""
MOST_CARDS = 24
"""So many searchers have a card; of more, those who find it best."""
APART = 3
"""So many who search in vain have a card each; more of them share one."""


class Told(NamedTuple):
    """All that the panel shows now."""

    draft: Draft
    theme: Theme
    hidden: Hidden
    searches: tuple[Search, ...]
    chosen: Search | None
    question: Question


class AuthorsOdds(QWidget):
    """The panel. It works nothing out while it is not shown."""

    heated = Signal(object)
    """The `Heat` that the map is to show, None for none."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("odds")
        self._of_draft: tuple[Draft, Theme] | None = None
        self._selected: tuple[Item, ...] = ()
        self._hidden = self._searcher = ""
        self._steps: dict[str, int] = {}
        self._question = Question()
        self._on = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self._work_out)
        self._of = choice()
        self._of.setObjectName("odds-of")
        self._of.setAccessibleName(say(Text("desk.author.hidden")))
        self._of.activated.connect(self._choose_hidden)
        self._nothing = widgets.label("", "muted")
        self._asked, self._cards, self._rest = Block(spacing=6), Block(spacing=6), Block()
        inside, layout = widgets.column(margins=14, spacing=8)
        for part in (self._of, self._nothing, self._asked, self._cards, self._rest):
            layout.addWidget(part)
        layout.addStretch()
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(widgets.scroll(inside))

    def turn(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Work things out and colour the map, or leave off."""
        self._on = on
        if on:
            self._follow()
            self._work_out()
        else:
            self._soon.stop()
            self.heated.emit(None)

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Tell of another draft; a hidden thing that is selected anew is the one that is told of."""
        anew = selected != self._selected
        self._of_draft, self._selected = (draft, theme), selected
        if self._on:
            if anew:
                self._follow()
            self._soon.start()

    def _follow(self) -> None:
        """Tell of what is selected, if that can hide."""
        if self._of_draft is None or len(self._selected) != 1 or self._selected[0][0] != "unit":
            return
        draft, _ = self._of_draft
        unit = draft.unit_id(self._selected[0][1])
        if any(hidden.id == unit for hidden in draft.outlook.hidden):
            self._hidden = unit

    def _choose_hidden(self, place: int) -> None:
        self._hidden = str(self._of.itemData(place))
        self._work_out()

    def _choose_searcher(self, searcher: str) -> None:
        self._searcher = searcher
        self._work_out()

    def _ask(self, question: Question) -> None:
        self._question = question
        self._work_out()

    def _choose_steps(self, steps: dict[str, int]) -> None:
        self._steps |= steps
        self._work_out()

    def _work_out(self) -> None:
        """Work all of it out for the draft as it is, and show what of it has changed."""
        if self._of_draft is None or not self._on:
            return
        self._soon.stop()
        draft, theme = self._of_draft
        things = draft.outlook.hidden
        hidden = next((each for each in things if each.id == self._hidden), things[0] if things else None)
        self._show_choice(things, hidden)
        told = self._told(draft, theme, hidden) if hidden else None
        searches = told.searches if told else ()
        self._show_nothing(things=bool(things), searches=bool(searches))
        asked = (searches[0].prospect.goals, self._question) if searches else None
        had = self.focusWidget()
        name = had.objectName() if had is not None and had.hasFocus() else ""
        self._asked.tell((asked, theme), lambda layout: self._fill_asked(layout, told))
        cards = told and (told.theme, told.hidden, told.searches, told.chosen, told.question)
        self._cards.tell(cards, lambda layout: self._fill_cards(layout, told))
        self._rest.tell((draft.outlook, hidden, theme), lambda layout: self._fill_rest(layout, hidden))
        self._give_keys_to(name)
        self.heated.emit(_heat(told))

    def _give_keys_to(self, name: str) -> None:
        """Let the part that had the keys have them again, if it was made anew."""
        found = self.findChildren(QWidget, name) if name else []
        made = next((each for each in found if not each.isHidden()), None)
        if made is not None and not made.hasFocus():
            made.setFocus()

    def _told(self, draft: Draft, theme: Theme, hidden: Hidden) -> Told:
        found = draft.prospects(hidden.id)
        if found and self._question.goal >= len(found[0].goals):
            self._question = replace(self._question, goal=0)
        searches = tuple(Search.of(draft.view, hidden, each, self._steps, self._question) for each in found)
        chosen = next((each for each in searches if each.prospect.searcher == self._searcher), None)
        best = max((each for each in searches if not each.vain), key=Search.hope, default=None)
        return Told(draft, theme, hidden, searches, chosen or best, self._question)

    def _show_choice(self, things: tuple[Hidden, ...], hidden: Hidden | None) -> None:
        names = [_capital(say(each.name)) for each in things]
        with QSignalBlocker(self._of):
            if names != [self._of.itemText(place) for place in range(self._of.count())]:
                self._of.clear()
                self._of.addItems(names)
            for place, each in enumerate(things):
                self._of.setItemData(place, each.id)
            if hidden is not None:
                self._of.setCurrentIndex(things.index(hidden))
        self._of.setVisible(bool(things))

    def _show_nothing(self, *, things: bool, searches: bool) -> None:
        self._nothing.setText(
            "" if searches else say(Text(f"desk.author.{'no_searchers' if things else 'none'}"))
        )
        self._nothing.setVisible(not searches)

    def _fill_asked(self, layout: QVBoxLayout, told: Told | None) -> None:
        """What is asked: for which goal, by one attempt or by all."""
        if told is None or not told.searches:
            return
        question = told.question
        goals = told.searches[0].prospect.goals
        if len(goals) > 1:
            layout.addWidget(chosen_of("goal", [say(goal) for goal in goals], question.goal, self._ask_goal))
        names = [say(Text("desk.author.once")), say(Text("desk.author.in_time"))]
        layout.addWidget(chosen_of("when", names, int(question.in_time), self._ask_when))

    def _ask_goal(self, goal: int) -> None:
        self._ask(replace(self._question, goal=goal))

    def _ask_when(self, in_time: int) -> None:
        self._ask(replace(self._question, in_time=bool(in_time)))

    def _fill_cards(self, layout: QVBoxLayout, told: Told | None) -> None:
        """A card for each searcher, those that may find it first."""
        if told is None:
            return
        able = sorted((each for each in told.searches if not each.vain), key=Search.hope, reverse=True)
        vain = [each for each in told.searches if each.vain]
        shown = [each for place, each in enumerate(able) if place < MOST_CARDS or each is told.chosen]
        for search in shown:
            chosen = search is told.chosen
            card = SearchCard(told.draft.view, search, told.question, told.theme, chosen=chosen)
            card.clicked.connect(lambda of=search: self._choose_searcher(of.prospect.searcher))
            card.steps_chosen.connect(self._choose_steps)
            card.asked.connect(self._ask)
            layout.addWidget(card)
        if len(shown) < len(able):
            more = Text("desk.author.more", n=len(able) - len(shown))
            layout.addWidget(widgets.label(say(more), "muted"))
        apart = vain if len(vain) <= APART else []
        for search in apart:
            layout.addWidget(VainCard((search,)))
        if vain and not apart:
            layout.addWidget(VainCard(tuple(vain)))
        for line in _together(told):
            layout.addWidget(line)

    def _fill_rest(self, layout: QVBoxLayout, hidden: Hidden | None) -> None:
        """What hiding costs, and how often each side may search."""
        if self._of_draft is None or hidden is None:
            return
        draft, theme = self._of_draft
        if hidden.upkeep is not None:
            add_upkeep(layout, hidden.upkeep, theme)
        add_tries(layout, draft.outlook.tries)


def _together(told: Told) -> list[QLabel]:
    """The chance that one at least of a side finds it, all from where they stand."""
    found = []
    for side in told.draft.view.sides:
        chances = [
            each.stands for each in told.searches if each.prospect.side == side.id and each.stands is not None
        ]
        if len(chances) > 1 and any(chances):
            chance = author.percent(author.together(chances))
            found.append(
                widgets.label(say(Text("desk.author.together", side=side.name, chance=chance)), "muted")
            )
    return found


def _heat(told: Told | None) -> Heat | None:
    if told is None or told.chosen is None or told.hidden.hex is None:
        return None
    chosen = told.chosen
    return author.heat(told.draft.view, told.hidden.hex, chosen.prospect, chosen.case, told.question)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
