"""What is offered is accepted, what is accepted was offered, what is barred is refused in the same words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import say
from tests.every_system import players

if TYPE_CHECKING:
    from ambuscade.rules.view import Offer, Param, View
    from tests.every_system.kit import Kit, Table

STEPS = 14
LATEST = 60
ADVANCE: dict[str, Any] = {"seat": "referee", "do": "advance"}
FINAL = ("concede", "take_back")
BOUNDED_TOGETHER = ("allocate", "assign", "plan", "set", "damage", "scan", "move", "status")
"""Orders whose parameters also bound one another; each alone stays within its offer."""

seeds = st.integers(0, 2**32)
every_system = pytest.mark.parametrize("name", players.systems())


class Play:
    """A lively game some steps on, and chance."""

    def __init__(self, name: str, seed: int) -> None:
        self.kit: Kit = players.games_of(name)
        self.random = Random(seed)
        self.game = Game.new(scenario.from_table(self.kit.lively(self.random)), key=key_of(str(seed)))
        self.seats = (self.kit.HIDER, self.kit.SEEKER)
        for _ in range(self.random.randint(0, 30)):
            self.game.submit(ADVANCE)

    def fitting(self, seat: str, *, without: tuple[str, ...] = FINAL) -> Table:
        """An order that is offered to a seat, its parameters fitting one another."""
        order = players.an_order(self.game, seat, self.random, without=without)
        if order is None or order["do"] == "advance":
            return ADVANCE
        return self.kit.fitted(order, self.game.view(seat), self.random)


@every_system
@given(seed=seeds)
def test_what_is_offered_is_accepted(name: str, seed: int) -> None:
    play = Play(name, seed)
    for _ in range(STEPS):
        seat = play.random.choice((*play.seats, "referee"))
        order = play.fitting(seat)
        outcome = play.game.submit(order)
        assert not isinstance(outcome, Refusal), (order, say(outcome.text))


@every_system
@given(seed=seeds)
def test_what_is_accepted_was_offered(name: str, seed: int) -> None:
    play = Play(name, seed)
    every = {offer.do: offer for seat in play.seats for offer in play.game.view(seat).offers}
    units = [unit.id for seat in play.seats for unit in play.game.view(seat).units]
    for do, offer in every.items():
        if do in {"ready", *FINAL}:
            continue
        seat = play.random.choice(play.seats)
        order = players.spelt(offer, seat, play.random) | {"unit": play.random.choice(units)}
        before = play.game.view(seat)
        offers = before.offers
        accepted = not isinstance(play.game.submit(order), Refusal)
        if do in BOUNDED_TOGETHER or players.speaks(offer):
            offered = any(_is_for(each, order) for each in offers)
            says_nothing = _without_news(play.game.view(seat)) == _without_news(before)
            assert offered or not accepted or says_nothing, order
        else:
            assert accepted == any(_takes(each, order) for each in offers), order


@every_system
@given(seed=seeds)
def test_what_is_shut_is_refused_in_the_same_words_and_what_is_not_is_taken(name: str, seed: int) -> None:
    play = Play(name, seed)
    for _ in range(STEPS):
        seat = play.random.choice(play.seats)
        play.game.submit(play.fitting(seat))
        offers = [each for each in play.game.view(seat).offers if players.plannable(each)]
        if not offers:
            continue
        offer = play.random.choice(offers)
        element = players.an_element(offer, play.random)
        order = players.with_element(offer, seat, element)
        outcome = play.game.submit(order)
        shut = players.shut_to(offer, element)
        if isinstance(outcome, Refusal):
            assert (outcome.rule, outcome.text) in [(each.bar.rule, each.bar.text) for each in shut], order
        else:
            assert not shut, order


@every_system
@given(seed=seeds)
def test_what_shuts_a_column_does_so_no_more_once_it_is_taken_away(name: str, seed: int) -> None:
    play = Play(name, seed)
    for _ in range(STEPS):
        seat = play.random.choice(play.seats)
        play.game.submit(play.fitting(seat))
        for offer in filter(players.plannable, play.game.view(seat).offers):
            element = players.an_element(offer, play.random)
            shut = players.shut_to(offer, element)
            (steps,) = offer.params
            common = set(range(len(steps.default or ()))).intersection(*(each.without for each in shut))
            if shut and common:
                order = players.with_element(offer, seat, element, without=min(common))
                outcome = play.game.submit(order)
                assert not isinstance(outcome, Refusal), (order, say(outcome.text))
                break


@every_system
def test_acts_are_planned_shut_and_repeated_in_some_games(name: str) -> None:
    """In a system that plans them along the timeline; in others no offer says that it does."""
    taken = shut = again = 0
    for seed in range(30):
        play = Play(name, seed)
        for _ in range(STEPS):
            seat = play.random.choice(play.seats)
            play.game.submit(play.fitting(seat))
            for offer in filter(players.plannable, play.game.view(seat).offers):
                (steps,) = offer.params
                taken += bool(steps.default)
                shut += any(each.without for each in steps.shut)
                again += bool(steps.again)
    if players.games_of(name).PLANS_ACTS:
        assert min(taken, shut, again) >= 5
    else:
        assert taken == shut == again == 0


def _without_news(view: View) -> View:
    return replace(view, news=())


def _is_for(offer: Offer, order: Table) -> bool:
    return offer.barred is None and (offer.do, offer.unit) == (order["do"], order.get("unit"))


def _takes(offer: Offer, order: Table) -> bool:
    given = {key: value for key, value in order.items() if key not in {"seat", "do", "unit"}}
    params = {param.name: param for param in offer.params}
    needed = {name for name, param in params.items() if not param.optional}
    within = all(_within(params[key], value) for key, value in given.items() if key in params)
    return _is_for(offer, order) and needed <= set(given) <= set(params) and within


def _within(param: Param, value: Any) -> bool:
    if param.kind == "integer":
        return bool((param.min or 0) <= value and (param.max is None or value <= param.max))
    return value in param.of if param.of else True


@every_system
@given(seed=seeds)
def test_what_is_barred_is_refused_in_the_same_words(name: str, seed: int) -> None:
    play = Play(name, seed)
    for seat in play.seats:
        for _ in range(2):
            play.game.submit(play.fitting(seat))
        for offer in play.game.view(seat).offers:
            if offer.barred:
                outcome = play.game.submit(players.spelt(offer, seat, play.random))
                assert isinstance(outcome, Refusal), offer
                assert (outcome.rule, outcome.text) == (offer.barred.rule, offer.barred.text)


@every_system
@given(seed=seeds)
def test_a_barred_offer_is_open_from_the_moment_that_it_names_and_no_earlier(name: str, seed: int) -> None:
    play = Play(name, seed)
    clock = play.game.clock
    for _ in range(STEPS):
        play.game.submit(play.fitting(play.random.choice(play.seats), without=(*FINAL, "plan", "damage")))
    waited = [
        (seat, offer, clock.parse(offer.start))
        for seat in play.seats
        for offer in play.game.view(seat).offers
        if offer.start
    ]
    last = min(play.game.at + LATEST, max((start for _, _, start in waited), default=0))
    while play.game.at < last:
        play.game.submit(ADVANCE)
        for seat, offer, start in waited:
            if play.game.at <= start:
                open_now = any(_is_open(offer, each) for each in play.game.view(seat).offers)
                assert open_now == (play.game.at == start), (offer, clock.text(play.game.at))


def _is_open(barred: Offer, offer: Offer) -> bool:
    """Whether an offer takes what another barred: each of its parameters' values."""
    wanted = {param.name: set(param.of) for param in barred.params}
    given = {param.name: set(param.of) for param in offer.params}
    same = (offer.do, offer.unit) == (barred.do, barred.unit)
    return same and not offer.barred and all(of <= given.get(name, set()) for name, of in wanted.items())


@every_system
def test_offers_are_barred_until_a_moment_in_some_games(name: str) -> None:
    found = 0
    for seed in range(40):
        play = Play(name, seed)
        for _ in range(STEPS):
            play.game.submit(play.fitting(play.kit.SEEKER, without=(*FINAL, "plan", "damage")))
            found += any(offer.start for offer in play.game.view(play.kit.SEEKER).offers)
    assert found
