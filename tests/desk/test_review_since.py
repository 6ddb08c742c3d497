"""What changed since a seat looked last, by its own views alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.desk.review import Review
from ambuscade.desk.review_since import differs, frames, is_worth_playing
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from tests.desk import sample
from tests.every_system import players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.rules.view import View
    from tests.every_system.kit import Kit

ADVANCE = {"seat": "referee", "do": "advance"}


def dated_at(view: View, moment: int) -> View:
    impulse, phase = view.slots[moment]
    return replace(view, step=replace(view.step, turn=1, impulse=impulse, phase=phase))


def moved(view: View, unit: str, name: str) -> View:
    units = tuple(replace(each, hex=name) if each.id == unit else each for each in view.units)
    return replace(view, units=units)


def review_of(views: Sequence[View]) -> Review:
    """A review of these views, one for each step from the first on; the last is the present."""
    dated = [dated_at(view, n) for n, view in enumerate(views)]

    def look(at: int | None = None) -> View:
        return dated[-1] if at is None else dated[at]

    return Review(look, dated[-1])


HOME = sample.searcher()
ONCE = moved(HOME, "talon", "2214")
TWICE = moved(HOME, "talon", "2213")


def test_steps_in_which_nothing_changed_are_passed_over_and_the_present_is_not() -> None:
    review = review_of([HOME, HOME, ONCE, ONCE, ONCE, TWICE, TWICE])
    assert [frame.at for frame in frames(review, 1)] == [2, 5, 6]


def test_what_is_offered_or_due_or_marked_on_the_timeline_alone_is_no_change() -> None:
    assert not differs(HOME, replace(dated_at(HOME, 7), offers=(), waiting=(), lanes=(), facts={}))
    assert differs(HOME, ONCE)
    assert differs(HOME, replace(HOME, news=HOME.news[:-1]))
    assert differs(HOME, replace(HOME, contacts=()))


def test_a_unit_that_moved_has_its_way_from_where_it_was() -> None:
    start = next(unit.hex for unit in HOME.units if unit.id == "talon")
    found = [frame.trails for frame in frames(review_of([HOME, ONCE, TWICE, TWICE]), 1)]
    assert found == [{"talon": (start, "2214")}, {"talon": (start, "2214", "2213")}, found[1]]


def test_a_unit_that_was_out_of_sight_meanwhile_has_no_way_through_what_was_not_seen() -> None:
    gone = replace(HOME, units=tuple(unit for unit in HOME.units if unit.id != "talon"))
    found = [frame.trails for frame in frames(review_of([HOME, ONCE, gone, TWICE, TWICE]), 1)]
    assert found[1:] == [{}, {}, {}]


def test_what_is_new_or_better_known_is_fresh_in_the_step_that_brought_it() -> None:
    without = replace(HOME, contacts=())
    found = [frame.fresh for frame in frames(review_of([without, HOME, HOME]), 1)]
    assert found == [{contact.id for contact in HOME.contacts}, frozenset()]


def test_where_nothing_changed_there_is_nothing_to_play() -> None:
    assert not is_worth_playing(review_of([HOME, HOME, HOME]), 1)
    assert is_worth_playing(review_of([HOME, HOME, ONCE, ONCE]), 1)


def played(kit: Kit, hider_orders: int, seed: int) -> Review:
    """The seeker's review of a game in which the hider gave so many orders that stayed his own."""
    random = Random(seed)
    game = Game.new(scenario.from_table(kit.canary(Random(seed))), key=key_of(str(seed)))
    for n in range(8):
        for _ in range(hider_orders):
            order = players.an_order(game, kit.HIDER, random, without=("concede", "ready", "speed", "damage"))
            before = players.shown(game.view(kit.SEEKER))
            if order:
                game.submit(order)
            if players.shown(game.view(kit.SEEKER)) != before:
                game.submit({"seat": "referee", "do": "take_back"})
        game.submit(ADVANCE)
        assert n < 8
    return Review(lambda at=None: game.view(kit.SEEKER, at), game.view(kit.SEEKER))


@pytest.mark.parametrize("name", players.systems())
def test_the_pace_follows_from_the_audiences_own_views(name: str) -> None:
    kit = players.games_of(name)
    review = played(kit, 3, 2)
    found = list(frames(review, 0))
    shown = [review.view_of(frame.at) for frame in found[:-1]]
    for before, after in pairwise(shown):
        assert before is not None
        assert after is not None
        assert differs(before, after)
    again = Review(
        lambda at=None: review.live if at is None else review.view_of(at) or review.live, review.live
    )
    assert list(frames(again, 0)) == found
