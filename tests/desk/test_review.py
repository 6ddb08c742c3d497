"""Review: a seat's way back through its own views, step by step, as the views were at the time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.desk.review import Review, moment_of
from ambuscade.dice import key_of
from ambuscade.game.game import Game, NotSeenError
from ambuscade.game.table import Table
from ambuscade.rules import scenario
from ambuscade.text import Text
from tests.desk import sample
from tests.every_system import players

if TYPE_CHECKING:
    from ambuscade.rules.view import View

ADVANCE = {"seat": "referee", "do": "advance"}
TAKE_BACK = {"seat": "referee", "do": "take_back"}
STEPS = 12
SLOTS = len(sample.SLOTS)


class Past:
    """An audience whose past is made up: the steps that were played, each with its own view."""

    def __init__(self, played: range, now: int) -> None:
        self.played = played
        self.now = now
        self.asked: list[int] = []

    def look(self, at: int | None = None) -> View:
        """A view that is of that step and nothing else."""
        at = self.now if at is None else at
        if at not in self.played and at != self.now:
            raise NotSeenError(Text("game.over"))
        self.asked.append(at)
        turn, slot = divmod(at, SLOTS)
        impulse, phase = sample.SLOTS[slot]
        step = replace(sample.owner().step, turn=turn + 1, impulse=impulse, phase=phase)
        return replace(sample.owner(), step=step)

    def review(self) -> Review:
        """Its review."""
        return Review(self.look, self.look())


def at(turn: int, impulse: int, phase: str) -> int:
    return (turn - 1) * SLOTS + sample.SLOTS.index((impulse, phase))


def test_the_present_is_looked_at_until_one_steps_back() -> None:
    review = Past(range(10), 10).review()
    assert review.at is None
    assert review.view is review.live
    review.step(-1)
    assert review.at == moment_of(review.view) == 9
    review.step(1)
    assert review.view is review.live


def test_the_past_offers_nothing_and_waits_for_nobody() -> None:
    review = Past(range(10), 10).review()
    assert review.live.offers
    review.go(4)
    assert review.view.offers == ()
    assert review.view.waiting == ()


def test_before_the_first_step_there_is_nothing() -> None:
    review = Past(range(3, 10), 10).review()
    assert review.first == 3
    review.go(0)
    assert review.at == 3
    review.step(-1)
    assert review.at == 3


def test_where_nothing_was_played_one_stays_in_the_present() -> None:
    review = Past(range(0), 10).review()
    assert review.first is None
    review.step(-1)
    review.go(2)
    review.leap(-1)
    assert review.at is None


def test_a_leap_goes_to_the_end_of_the_impulse() -> None:
    now = at(2, 3, "6B3")
    review = Past(range(now), now).review()
    review.leap(-1)
    assert review.at == at(2, 2, "6D")
    review.leap(-1)
    assert review.at == at(2, 1, "6D")
    review.leap(-1)
    assert review.at == at(2, 0, "4")
    review.leap(-1)
    assert review.at == at(1, 0, "8")
    review.leap(1)
    assert review.at == at(2, 0, "4")
    review.leap(1)
    assert review.at == at(2, 1, "6D")
    review.leap(1)
    review.leap(1)
    assert review.at is None


def test_a_new_view_throws_nobody_out_and_the_past_is_asked_for_anew() -> None:
    past = Past(range(20), 10)
    review = past.review()
    review.go(4)
    assert moment_of(review.view) == 4
    past.asked.clear()
    past.now = 12
    review.arrive(past.look())
    assert (review.at, review.now) == (4, 12)
    assert moment_of(review.view) == 4
    assert 4 in past.asked


def test_what_was_taken_back_is_looked_at_no_longer() -> None:
    past = Past(range(20), 10)
    review = past.review()
    review.go(8)
    past.now = 6
    review.arrive(past.look())
    assert review.at is None
    assert moment_of(review.view) == 6


def test_a_moment_is_asked_for_once() -> None:
    past = Past(range(10), 10)
    review = past.review()
    for _ in range(3):
        review.go(2)
        assert moment_of(review.view) == 2
    assert past.asked.count(2) == 1


def comparable(view: View) -> bytes:
    return players.shown(replace(view, offers=(), waiting=()))


@pytest.mark.parametrize("name", players.systems())
def test_at_each_step_of_a_game_the_review_equals_the_view_then(name: str) -> None:
    random = Random(5)
    kit = players.games_of(name)
    game = Game.new(scenario.from_table(kit.canary(random)), key=key_of("5"))
    table = Table(game)
    then: dict[tuple[str, int], bytes] = {}
    for _ in range(STEPS):
        for side in (kit.HIDER, kit.SEEKER):
            order = players.an_order(game, side, random, without=("concede", "ready"))
            if order:
                game.submit(order)
        ended = game.at
        game.submit(ADVANCE)
        for audience in game.audiences:
            then[audience, ended] = comparable(game.view(audience, ended))
    for audience in game.audiences:
        seat = table.seat(audience)
        review = Review(seat.view, seat.view())
        for moment in range(game.at):
            review.go(moment)
            assert review.at == moment
            assert comparable(review.view) == then[audience, moment]
            assert review.view.audience == audience


def test_a_take_back_gives_back_no_ignorance_and_no_knowledge() -> None:
    random = Random(1)
    kit = players.games_of(players.systems()[0])
    game = Game.new(scenario.from_table(kit.canary(random)), key=key_of("1"))
    seat = Table(game).seat(kit.SEEKER)
    review = Review(seat.view, seat.view())
    for _ in range(6):
        game.submit(ADVANCE)
    review.arrive(seat.view())
    review.go(review.now - 1)
    gone = review.now - 1
    for _ in range(3):
        game.submit(TAKE_BACK)
    review.arrive(seat.view())
    assert review.now <= gone
    assert review.at is None
    assert review.view_of(gone) is None
