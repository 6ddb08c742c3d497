"""The game: its own orders, refusals that change nothing, views of now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.dice import DiceRunOutError
from ambuscade.game.game import Game, Heard, NotSeenError
from ambuscade.rules.system import Refusal
from ambuscade.text import Text, say
from tests.game import toy

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAIN = toy.Scenario()
ADVANCE = {"seat": "referee", "do": "advance"}
TAKE_BACK = {"seat": "referee", "do": "take_back"}
READY = {"red": {"seat": "red", "do": "ready"}, "blue": {"seat": "blue", "do": "ready"}}


def new(
    scenario: toy.Scenario = PLAIN,
    *,
    rolls: Sequence[int] | None = None,
    audiences: Sequence[str] | None = None,
) -> Game:
    return toy.new_game(scenario, rolls=rolls, audiences=audiences)


def guess(number: int, seat: str = "red") -> dict[str, Any]:
    return {"seat": seat, "do": "guess", "number": number}


def heard(game: Game, order: object) -> dict[str, list[str]]:
    """The keys of the lines that an order, which must be accepted, let each audience hear."""
    answer = game.submit(order)
    assert isinstance(answer, Heard), answer
    return {audience: [line.key for line in lines] for audience, lines in answer.heard.items()}


def refused(game: Game, order: object) -> str:
    """The key of the refusal of an order that must change nothing."""
    before = everything(game)
    answer = game.submit(order)
    assert isinstance(answer, Refusal), answer
    assert everything(game) == before
    assert say(answer.text)
    return answer.text.key


def everything(game: Game) -> list[object]:
    """All that can be seen of a game by anybody, now and at the end of each earlier step."""
    views: list[object] = [game.view(audience) for audience in game.audiences]
    for at in range(game.at):
        for audience in game.audiences:
            try:
                views.append(game.view(audience, at))
            except NotSeenError as error:
                views.append(error.text)
    return views


def step(game: Game) -> str:
    return game.clock.text(game.at)


def news(game: Game, audience: str) -> list[str]:
    return [line.key for line in game.view(audience).news]


def test_each_audience_hears_what_the_rules_let_it_hear() -> None:
    game = new()
    assert game.audiences == ("red", "blue", "public", "referee")
    assert news(game, "red") == ["Greeted"]
    assert heard(game, {"seat": "referee", "do": "hide", "number": 7}) == {"referee": ["hidden"]}
    game.submit(ADVANCE)
    assert heard(game, guess(3)) == {"red": ["low"], "referee": ["low"]}
    assert news(game, "red") == ["Greeted", "low"]
    assert news(game, "blue") == ["Greeted"]


def test_only_wanted_audiences_are_worked_out() -> None:
    game = new(audiences=["blue"])
    game.submit(ADVANCE)
    assert heard(game, guess(3, "blue")) == {"blue": ["low"]}
    assert heard(game, guess(3, "red")) == {}
    with pytest.raises(NotSeenError, match="no_audience"):
        game.view("red")


def test_an_unknown_audience_is_named() -> None:
    with pytest.raises(NotSeenError) as caught:
        new(audiences=["green"])
    assert "green" in say(caught.value.text)


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (None, "order.shape"),
        ([ADVANCE], "order.shape"),
        ("advance", "order.shape"),
        ({}, "order.do"),
        ({"seat": "red"}, "order.do"),
        ({"seat": "red", "do": 1}, "order.do"),
        ({"seat": "red", "do": None}, "order.do"),
        ({"do": "advance"}, "order.seat"),
        ({"seat": "green", "do": "guess"}, "order.seat"),
        ({"seat": "public", "do": "ready"}, "order.seat"),
        ({"seat": "", "do": "ready"}, "order.seat"),
        ({"seat": ["red"], "do": "ready"}, "order.seat"),
        ({"seat": {}, "do": "ready"}, "order.seat"),
        ({"seat": "red", "do": "advance"}, "order.only_referee"),
        ({"seat": "red", "do": "take_back"}, "order.only_referee"),
        ({"seat": "referee", "do": "ready"}, "order.only_side"),
        ({"seat": "referee", "do": "concede"}, "order.only_side"),
        ({**ADVANCE, "too": "1.hide"}, "order.unknown_key"),
        ({**READY["red"], "to": "1.hide"}, "order.unknown_key"),
        ({**TAKE_BACK, "n": 2}, "order.unknown_key"),
        ({"seat": "red", "do": "concede", "": 1}, "order.unknown_key"),
        ({**ADVANCE, "to": "1.2.guess"}, "advance.past"),
        ({**ADVANCE, "to": "1.hide"}, "advance.past"),
        ({**ADVANCE, "to": "4.hide"}, "advance.beyond"),
        ({**ADVANCE, "to": "2.3.guess"}, "advance.no_step"),
        ({**ADVANCE, "to": "0.hide"}, "advance.no_step"),
        ({**ADVANCE, "to": "2"}, "advance.no_step"),
        ({**ADVANCE, "to": ""}, "advance.no_step"),
        ({**ADVANCE, "to": 7}, "advance.no_step"),
        ({**ADVANCE, "to": ["2.hide"]}, "advance.no_step"),
    ],
)
def test_an_order_out_of_shape_is_refused_and_changes_nothing(order: object, key: str) -> None:
    game = new()
    game.submit({**ADVANCE, "to": "1.2.guess"})
    assert refused(game, order) == key


def test_an_order_of_the_rules_goes_to_the_rules() -> None:
    assert refused(new(), guess(3)) == "order.do"
    assert new().submit(guess(3)) == Refusal("T1", Text("order.do"))


def test_an_advance_ends_the_step() -> None:
    game = new()
    assert [step(game)] + [step(game) for _ in range(4) if game.submit(ADVANCE)] == [
        "1.hide",
        "1.1.guess",
        "1.2.guess",
        "1.tell",
        "2.hide",
    ]


def test_an_advance_to_a_step_runs_all_steps_before_it() -> None:
    game = new()
    assert heard(game, {**ADVANCE, "to": "3.1.guess"})["public"] == ["thrown", "thrown"]
    assert step(game) == "3.1.guess"
    assert [line.at for line in game.view("public").news[1:]] == ["1.tell", "2.tell"]


def test_an_advance_takes_no_notice_of_what_runs_on() -> None:
    game = new(toy.Scenario(runs_on=True))
    game.submit(ADVANCE)
    assert step(game) == "1.1.guess"


def test_the_step_ends_when_all_sides_are_ready() -> None:
    game = new()
    assert heard(game, READY["red"])["blue"] == ["Readied"]
    assert game.view("public").waiting == ("blue",)
    assert step(game) == "1.hide"
    assert refused(game, READY["red"]) == "ready.already"
    game.submit(READY["blue"])
    assert step(game) == "1.1.guess"
    assert game.view("public").waiting == ("red", "blue")


def test_once_all_are_ready_the_game_runs_on_as_far_as_the_rules_say() -> None:
    game = new(toy.Scenario(runs_on=True))
    game.submit(READY["red"])
    game.submit(READY["blue"])
    assert step(game) == "1.2.guess"


def test_nobody_waits_for_a_side_that_has_conceded() -> None:
    game = new(toy.Scenario(sides=("red", "blue", "green")))
    game.submit(READY["red"])
    game.submit(READY["blue"])
    game.submit({"seat": "green", "do": "concede"})
    assert step(game) == "1.1.guess"
    game.submit(READY["red"])
    game.submit(READY["blue"])
    assert step(game) == "1.2.guess"
    assert refused(game, {"seat": "green", "do": "concede"}) == "concede.already"
    assert refused(game, {"seat": "green", "do": "ready"}) == "concede.already"
    assert refused(game, guess(3, "green")) == "concede.already"
    assert not game.over


def test_the_game_is_over_when_all_sides_but_one_have_conceded() -> None:
    game = new()
    game.submit(READY["blue"])
    game.submit({"seat": "red", "do": "concede"})
    assert game.over
    assert step(game) == "1.hide"
    for order in (ADVANCE, READY["blue"], guess(1), {"seat": "blue", "do": "concede"}):
        assert refused(game, order) == "game.over"
    game.submit(TAKE_BACK)
    assert not game.over


def test_the_game_is_over_after_its_last_step() -> None:
    game = new()
    game.submit({**ADVANCE, "to": "3.tell"})
    assert not game.over
    assert heard(game, ADVANCE)["red"] == ["Ended"]
    assert game.over
    assert game.view("red").over
    assert step(game) == "3.tell"
    assert refused(game, ADVANCE) == "game.over"
    game.submit(TAKE_BACK)
    assert not game.over


def test_all_ready_in_the_last_step_ends_the_game() -> None:
    game = new(toy.Scenario(runs_on=True))
    game.submit({**ADVANCE, "to": "3.tell"})
    game.submit(READY["red"])
    game.submit(READY["blue"])
    assert game.over


def test_a_view_of_an_earlier_step_is_the_view_as_it_ended() -> None:
    game = new()
    game.submit(ADVANCE)
    game.submit(guess(3))
    at_its_end = {audience: game.view(audience) for audience in game.audiences}
    at = game.at
    game.submit({**ADVANCE, "to": "2.1.guess"})
    game.submit(guess(4))
    for audience in game.audiences:
        assert game.view(audience, at) == at_its_end[audience]
        assert game.view(audience, game.at) == game.view(audience) != at_its_end[audience]


@pytest.mark.parametrize(("text", "key"), [("1.1.guess", "view.not_played"), ("2.tell", "view.not_begun")])
def test_a_step_that_was_not_played_has_no_view(text: str, key: str) -> None:
    game = new(toy.Scenario(start=2))
    game.submit(ADVANCE)
    with pytest.raises(NotSeenError) as caught:
        game.view("red", game.clock.parse(text))
    assert caught.value.text.key == key
    assert text in say(caught.value.text)


def test_dice_that_run_out_change_nothing() -> None:
    game = new(rolls=[3, 4])
    before = everything(game)
    with pytest.raises(DiceRunOutError):
        game.submit({"seat": "red", "do": "throw", "times": 3})
    assert everything(game) == before
    game.submit({"seat": "red", "do": "throw", "times": 2})
    assert [line.args["die"] for line in game.view("red").news[1:]] == [3, 4]


def test_dice_that_run_out_in_the_middle_of_an_advance_change_nothing() -> None:
    game = new(rolls=[3])
    with pytest.raises(DiceRunOutError):
        game.submit({**ADVANCE, "to": "3.hide"})
    assert step(game) == "1.hide"
    game.submit({**ADVANCE, "to": "2.hide"})
    assert step(game) == "2.hide"


def test_a_refused_order_uses_no_dice_up() -> None:
    game = new(rolls=[3])
    assert refused(game, {"seat": "red", "do": "throw_and_refuse"}) == "order.do"
    game.submit({"seat": "red", "do": "throw", "times": 1})
    assert game.view("red").news[-1].args["die"] == 3


@pytest.mark.parametrize(("do", "error"), [("break", ZeroDivisionError), ("break_later", KeyError)])
def test_a_fault_in_the_rules_leaves_the_game_as_it_was(do: str, error: type[Exception]) -> None:
    game = new(rolls=[3])
    before = everything(game)
    with pytest.raises(error):
        game.submit({"seat": "red", "do": do})
    assert everything(game) == before
    game.submit({"seat": "red", "do": "throw", "times": 1})
    assert game.view("red").news[-1].args["die"] == 3


def test_other_throws_in_between_shift_no_die() -> None:
    throw = {"seat": "red", "do": "throw", "times": 3}
    game, other = new(), new()
    game.submit(throw)
    other.submit({"seat": "blue", "do": "throw", "times": 5})
    other.submit(throw)
    assert game.view("red").news[-3:] == other.view("red").news[-3:]


def test_a_view_is_made_once_until_something_happens() -> None:
    game = new()
    view = game.view("red")
    assert game.view("red") is view
    refused(game, guess(1))
    assert game.view("red") is view
    game.submit(ADVANCE)
    assert game.view("red") is not view


def test_the_referee_is_offered_a_take_back_whenever_there_is_an_order_left() -> None:
    game = new()

    def offered(at: int | None = None) -> bool:
        return "take_back" in [offer.do for offer in game.view("referee", at).offers]

    assert not offered()
    game.submit(ADVANCE)
    assert offered()
    assert not offered(0)
    game.submit({**ADVANCE, "to": "3.tell"})
    game.submit(ADVANCE)
    assert game.over
    assert offered()
    assert "take_back" not in [offer.do for offer in game.view("red").offers]
    for _ in range(3):
        game.submit(TAKE_BACK)
    assert not offered()
