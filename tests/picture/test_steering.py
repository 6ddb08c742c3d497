"""A helm's recipe as ways and words: what is dragged to comes nearest, and what is spelt is flown so."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.layout.pitch import Layout
from ambuscade.picture import steering
from ambuscade.picture.steering import Steered
from tests.rules.cloaking_device.hunt import RAIDER, Play, ghost, warden

if TYPE_CHECKING:
    from ambuscade.picture.steering import Helmed

LAYOUT = Layout.crisp(60, 60, 12.0)


def play(*, vector: bool, **keys: Any) -> Play:
    options: dict[str, Any] = {"movement": "vector"} if vector else {}
    stands = {"facing": 3, "vector": {"course": 5, "velocity": 3}} if vector else {"course": 3, "velocity": 3}
    return Play(ghost("3030", thrust=4, **stands, **keys), warden("5050"), options=options)


def helms(game: Play) -> tuple[Helmed, ...]:
    return steering.helms(game.view(RAIDER), "ghost")


@pytest.mark.rule("C6")
@pytest.mark.rule("C8")
@pytest.mark.parametrize("vector", [False, True])
def test_every_way_to_steer_is_spelt_taken_and_flown_as_it_was_shown(vector: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    begun = play(vector=vector)
    (each,) = helms(begun)
    for steered in steering.choices(each.helm):
        game = play(vector=vector)
        order = each.order(steered)
        game.order(RAIDER, **order)
        (path,) = game.view(RAIDER).paths
        assert path.legs[0].points[-1] == steering.way(each.helm, steered)[-1]
        assert path.legs[0].value == steering.used(each.helm, steered)
        (again,) = helms(game)
        assert again.told == steered


@pytest.mark.rule("C9")
def test_each_turn_of_a_plot_can_be_steered_and_the_one_after_it() -> None:
    game = play(vector=False)
    game.plot("CLOAK P1", "+2", "0")
    found = helms(game)
    assert [(each.helm.place, each.told) for each in found] == [
        (0, (-1, 0)),
        (1, (0, 2)),
        (2, (0, 0)),
        (3, (0, 0)),
    ]
    assert found[0].order(Steered(1, 1))["orders"] == ["CLOAK S1+1", "+2", "0"]
    assert found[0].order(Steered())["orders"] == ["CLOAK", "+2", "0"]
    assert found[3].order(Steered(2, -1))["orders"] == ["CLOAK P1", "+2", "0", "S2-1"]
    game.plot("CLOAK", "UNCLOAK")
    assert [each.helm.place for each in helms(game)] == [0, 1]
    game.to("1.movement")
    assert helms(game) == ()


@pytest.mark.parametrize("vector", [False, True])
def test_a_drag_takes_what_comes_nearest_and_the_dial_what_turns_there(vector: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    (each,) = helms(play(vector=vector))
    helm = each.helm
    for steered in steering.choices(helm):
        x, y = steering.end(helm, LAYOUT, steered)
        found = steering.nearest(helm, LAYOUT, (x, y))
        ends = steering.end(helm, LAYOUT, found)
        assert hypot(ends[0] - x, ends[1] - y) < 0.01
        assert steering.used(helm, found) <= steering.used(helm, steered)
    knob = steering.knob(helm, LAYOUT, Steered(2, 0))
    middle = steering.end(helm, LAYOUT, Steered(2, 0))
    start = steering.end(helm, LAYOUT, Steered())
    at = (start[0] + knob[0] - middle[0], start[1] + knob[1] - middle[1])
    assert steering.turned(helm, LAYOUT, Steered(), at) == Steered(2, 0)


def test_the_pointer_takes_hold_of_the_tip_or_of_the_dial_or_of_nothing() -> None:
    (each,) = helms(play(vector=False))
    tip = steering.end(each.helm, LAYOUT, each.told)
    knob = steering.knob(each.helm, LAYOUT, each.told)
    assert steering.held(each.helm, LAYOUT, each.told, tip, dial=True) == steering.TIP
    assert steering.held(each.helm, LAYOUT, each.told, knob, dial=True) == steering.DIAL
    assert steering.held(each.helm, LAYOUT, each.told, knob, dial=False) is None
    assert steering.held(each.helm, LAYOUT, each.told, (0.0, 0.0), dial=True) is None
