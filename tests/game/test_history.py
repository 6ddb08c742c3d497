"""The history: what a take-back undoes and who hears of it, and that a game told again is the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ambuscade.game.game import Game, Heard, NotSeenError
from ambuscade.rules.system import Refusal
from tests.game import toy
from tests.game.test_game import ADVANCE, READY, TAKE_BACK, everything, guess, heard, new, news, refused

if TYPE_CHECKING:
    from pathlib import Path

HIDE = {"seat": "referee", "do": "hide", "number": 7}
CONCEDE = {"seat": "green", "do": "concede"}
THREE_SIDES = toy.Scenario(sides=("red", "blue", "green"), runs_on=True)

orders = st.sampled_from(
    [
        ADVANCE,
        ADVANCE,
        {**ADVANCE, "to": "2.1.guess"},
        {**ADVANCE, "to": "3.2.guess"},
        READY["red"],
        READY["blue"],
        {"seat": "green", "do": "ready"},
        CONCEDE,
        guess(3),
        guess(5),
        guess(8, "blue"),
        HIDE,
        {"seat": "red", "do": "throw", "times": 2},
        TAKE_BACK,
        TAKE_BACK,
        TAKE_BACK,
    ]
)
games = st.lists(orders, max_size=25)


def without_take_backs(accepted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    left: list[dict[str, Any]] = []
    for order in accepted:
        if order == TAKE_BACK:
            left.pop()
        else:
            left.append(order)
    return left


def played(orders: list[dict[str, Any]]) -> tuple[Game, list[dict[str, Any]]]:
    game = new(THREE_SIDES)
    return game, [order for order in orders if isinstance(game.submit(order), Heard)]


def seen(game: Game) -> list[object]:
    """All views, without the lines that tell of take-backs."""
    views = [game.view(audience) for audience in game.audiences]
    return [
        replace(view, news=tuple(line for line in view.news if line.key != "TakenBack")) for view in views
    ]


def test_a_take_back_leaves_the_game_without_the_order() -> None:
    game = new()
    before = {audience: game.view(audience) for audience in game.audiences}
    game.submit(HIDE)
    assert heard(game, TAKE_BACK) == {"referee": ["TakenBack"]}
    assert game.view("referee").facts == before["referee"].facts
    assert news(game, "referee") == ["Greeted", "TakenBack"]
    assert game.view("red") == before["red"]


def test_nothing_is_left_to_take_back_at_the_beginning() -> None:
    game = new()
    assert refused(game, TAKE_BACK) == "take_back.nothing"
    game.submit(ADVANCE)
    game.submit(TAKE_BACK)
    assert refused(game, TAKE_BACK) == "take_back.nothing"


def test_take_backs_reach_further_and_further_back() -> None:
    game = new()
    for order in (ADVANCE, guess(3), guess(4), guess(5)):
        game.submit(order)
    for left in ([3, 4], [3], []):
        game.submit(TAKE_BACK)
        assert [line.args["number"] for line in game.view("red").news if line.args] == left
    game.submit(TAKE_BACK)
    assert game.at == 0
    assert news(game, "red") == ["Greeted"] + ["TakenBack"] * 4


def test_who_heard_nothing_of_an_order_hears_nothing_of_its_being_taken_back() -> None:
    game = new()
    game.submit(ADVANCE)
    game.submit(guess(3))
    assert set(heard(game, TAKE_BACK)) == {"red", "referee"}
    assert news(game, "blue") == ["Greeted"]


@pytest.mark.parametrize("order", [ADVANCE, READY["red"], {"seat": "red", "do": "concede"}])
def test_everybody_hears_that_a_public_order_is_taken_back(order: dict[str, Any]) -> None:
    game = new()
    game.submit(order)
    assert set(heard(game, TAKE_BACK)) == set(game.audiences)


def test_the_same_order_after_a_take_back_throws_the_same_dice() -> None:
    game = new()
    throw = {"seat": "red", "do": "throw", "times": 4}
    game.submit(throw)
    thrown = game.view("red").facts
    game.submit(TAKE_BACK)
    game.submit(HIDE)
    game.submit(throw)
    assert game.view("red").facts == thrown


def test_listed_dice_that_were_taken_back_are_used_up() -> None:
    game = new(rolls=[3, 4])
    game.submit({"seat": "red", "do": "throw", "times": 1})
    game.submit(TAKE_BACK)
    game.submit({"seat": "red", "do": "throw", "times": 1})
    assert game.view("red").facts["toy"][0].value == "(4,)"


def test_steps_after_a_take_back_have_no_earlier_view() -> None:
    game = new()
    game.submit({**ADVANCE, "to": "2.hide"})
    game.submit(TAKE_BACK)
    game.submit(ADVANCE)
    game.submit(guess(4))
    with pytest.raises(NotSeenError):
        game.view("red", 2)
    before = game.view("red")
    game.submit(ADVANCE)
    assert game.view("red", 1) == before


@given(games)
def test_a_game_with_take_backs_is_the_game_of_the_orders_that_are_left(orders: list[dict[str, Any]]) -> None:
    game, accepted = played(orders)
    other, again = played(without_take_backs(accepted))
    assert again == without_take_backs(accepted)
    assert seen(game) == seen(other)


@given(games)
def test_a_game_told_again_is_the_same_game(
    tmp_path_factory: pytest.TempPathFactory, orders: list[dict[str, Any]]
) -> None:
    path = tmp_path_factory.mktemp("games") / "a.game"
    with toy.new_game(THREE_SIDES, record_path=path) as game:
        for order in orders:
            game.submit(order)
        live = everything(game)
    with Game.load(path) as again:
        assert everything(again) == live
    assert everything(Game.read(path)) == live


def test_a_game_told_again_is_the_same_after_each_order(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    game = toy.new_game(THREE_SIDES, record_path=path)
    for order in (ADVANCE, guess(3), HIDE, guess(4, "blue"), TAKE_BACK, ADVANCE, guess(7), CONCEDE):
        answer = game.submit(order)
        assert not isinstance(answer, Refusal)
        live = everything(game)
        game.close()
        game = Game.load(path)
        assert everything(game) == live
    game.close()


@given(games)
def test_an_audience_alone_sees_the_same_as_among_all(orders: list[dict[str, Any]]) -> None:
    together, alone = new(THREE_SIDES), new(THREE_SIDES, audiences=["blue"])
    for order in orders:
        together.submit(order)
        alone.submit(order)
    assert alone.view("blue") == together.view("blue")
