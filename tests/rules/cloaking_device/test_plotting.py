"""What is told of where orders may stand on the timeline is what the rules take and refuse (C9, C12, C13)."""

from __future__ import annotations

from random import Random

import pytest

from ambuscade.picture.planning import Plot, plans
from ambuscade.rules.system import Refusal
from ambuscade.text import say
from tests.rules.cloaking_device.hunt import RAIDER, Play, ghost, warden

PLOTS = (
    (),
    ("CLOAK",),
    ("CLOAK P1", "+2", "-1", "0"),
    ("CLOAK", "+1", "UNCLOAK"),
    ("-2",),
    ("CLOAK -2", "+2", "-2", "UNCLOAK P1"),
)
FARTHEST = 8


def plot_of(play: Play) -> Plot:
    made = plans(play.view(RAIDER), "turn")["ghost"]
    assert isinstance(made, Plot)
    return made


def written(*orders: str, thrust: int = 4) -> Play:
    play = Play(ghost("1040", velocity=2, thrust=thrust), warden("2040"))
    if orders:
        play.plot(*orders)
    return play


@pytest.mark.rule("C9")
@pytest.mark.rule("C13")
@pytest.mark.parametrize("thrust", [1, 4])
@pytest.mark.parametrize("orders", PLOTS)
def test_what_is_shut_is_refused_with_that_reason_and_all_else_is_taken(
    orders: tuple[str, ...], thrust: int
) -> None:
    orders = tuple(each.replace("2", "1") for each in orders) if thrust == 1 else orders
    play = written(*orders, thrust=thrust)
    plot = plot_of(play)
    moves = [(each, place) for place, each in enumerate(plot.elements)]
    new = [(kind.choices, None) for kind in plot.kinds if kind.whole]
    shut = 0
    for element, place in (*moves, *new):
        for turn in range(1, FARTHEST):
            landing = plot.landing(element, turn, place)
            outcome = play.game.submit({"seat": RAIDER, **plot.with_act(element, turn, place)})
            assert bool(landing.bar) == isinstance(outcome, Refusal), (element, place, turn)
            shut += bool(landing.bar)
            play.game.submit({"seat": RAIDER, **plot.order(*plot.elements)})
    assert shut


@pytest.mark.rule("C9")
def test_an_order_that_is_moved_changes_places_and_leaves_a_drift_beyond_the_end() -> None:
    plot = plot_of(written("CLOAK", "+2", "P1"))
    moved = plot.elements[1]
    assert plot.with_act(moved, 3, 1)["orders"] == ["CLOAK", "P1", "+2"]
    assert plot.with_act(moved, 5, 1)["orders"] == ["CLOAK", "0", "P1", "0", "+2"]
    assert plot.landing(moved, 2, 1).bar is None
    assert plot.without(2)["orders"] == ["CLOAK", "+2"]
    assert plot.without(1)["orders"] == ["CLOAK", "0", "P1"]
    drifting = plot_of(written("CLOAK", "0", "P1"))
    assert drifting.without(1)["orders"] == ["CLOAK", "P1"]


@pytest.mark.rule("C15")
def test_a_sealed_plot_is_shown_and_offers_nothing_to_drag() -> None:
    play = written("CLOAK", "+2", "P1")
    play.to("1.movement")
    (lane,) = (lane for lane in play.view(RAIDER).lanes if lane.unit == "ghost")
    assert [(mark.at, mark.sign, mark.planned) for mark in lane.marks] == [
        ("1.movement", "CLOAK", None),
        ("2.movement", "+2", None),
        ("3.movement", "P1", None),
    ]
    assert "ghost" not in plans(play.view(RAIDER), "turn")


@pytest.mark.rule("C7")
@pytest.mark.rule("C9")
def test_a_refused_plot_says_all_that_is_wrong_with_it() -> None:
    play = written()
    outcome = play.game.submit(
        {"seat": RAIDER, "do": "plot", "unit": "ghost", "orders": ["CLOAK P9", "0", "+3P3", "x", "CLOAK"]}
    )
    assert isinstance(outcome, Refusal)
    said = say(outcome.text)
    assert [f"Order {n} of the plot" in said for n in (1, 2, 3, 4, 5)] == [True, False, True, True, True]


def test_random_rearrangements_are_told_rightly() -> None:
    random = Random(4)
    for _ in range(60):
        thrust = random.choice((1, 2, 5))
        words = ["0", "P1", "S1", "+1", "-1"]
        orders = [random.choice(("CLOAK", "CLOAK S1")), *random.choices(words, k=random.randint(0, 4))]
        play = Play(ghost("1040", velocity=random.randint(0, 2), thrust=thrust), warden("2040"))
        outcome = play.game.submit({"seat": RAIDER, "do": "plot", "unit": "ghost", "orders": orders})
        if isinstance(outcome, Refusal):
            continue
        plot = plot_of(play)
        place = random.randrange(len(plot.elements))
        turn = random.randint(1, 7)
        landing = plot.landing(plot.elements[place], turn, place)
        again = play.game.submit({"seat": RAIDER, **plot.with_act(plot.elements[place], turn, place)})
        assert bool(landing.bar) == isinstance(again, Refusal)
