"""What may be planned, read off an offer of any rule system: kinds, landings, orders."""

from __future__ import annotations

from typing import Any

from ambuscade.picture.planning import Landing, Plan, plans
from ambuscade.rules.view import Bar, Offer, Param, Shut
from ambuscade.text import Text, say
from tests.desk import sample

BAR = Bar(rule="X1", text=Text("desk.plan.outside"))
OTHER = Bar(rule="X2", text=Text("desk.plan.outside"))


def plan(
    *standing: dict[str, Any], shut: tuple[Shut, ...] = (), again: tuple[dict[str, Any], ...] = ()
) -> Plan:
    """A plan for turns, as a system that plots by turns would offer it."""
    items = (
        Param(name="turn", kind="integer", min=2, max=9),
        Param(name="do", kind="choice", of=("burn", "wait", "aim", "hail")),
        Param(name="way", kind="choice", of=("up", "down"), only=("burn", "aim")),
        Param(name="gun", kind="choice", of=("a", "b"), only=("aim",)),
        Param(name="word", kind="choice", of=tuple("abcdefgh"), only=("hail",)),
        Param(name="note", kind="text", optional=True, only=("wait",)),
    )
    plot = Param(
        name="plot", kind="list", items=items, along="turn", default=standing or None, shut=shut, again=again
    )
    return Plan(Offer(do="plot", unit="ship", params=(plot,)), plot, {"ship": "Ship"})


def test_each_variant_is_a_kind_and_what_lacks_more_is_not_whole() -> None:
    kinds = {kind.name: kind for kind in plan().kinds}
    assert [*kinds] == ["Burn · Up", "Burn · Down", "Wait", "Aim · Up", "Aim · Down", "Hail"]
    assert [kind.whole for kind in kinds.values()] == [True, True, True, False, False, False]
    assert kinds["Burn · Up"].choices == {"do": "burn", "way": "up"}
    assert kinds["Hail"].choices == {"do": "hail"}


def test_an_act_lands_where_nothing_shuts_it_out_within_the_bounds() -> None:
    shut = Shut(spans=((4, 5), (7, 7)), when={"do": "burn", "way": "up"}, bar=BAR)
    made = plan(shut=(shut,))
    up, down = {"do": "burn", "way": "up"}, {"do": "burn", "way": "down"}
    assert [turn for turn in range(1, 10) if not made.landing(up, turn).bar] == [2, 3, 6, 8, 9]
    assert [turn for turn in range(1, 11) if not made.landing(down, turn).bar] == [*range(2, 10)]
    assert made.landing(up, 4).bar is BAR


def test_what_is_moved_is_not_in_its_own_way() -> None:
    stands = {"turn": 5, "do": "burn", "way": "up"}
    shut = Shut(spans=((4, 6),), when={"do": "burn"}, without=(0,), bar=BAR)
    made = plan(stands, shut=(shut,))
    assert made.landing(stands, 6).bar is BAR
    assert made.landing(stands, 6, moving=0) == Landing()
    assert made.with_act(stands, 6, moving=0)["plot"] == [stands | {"turn": 6}]


def test_an_act_takes_the_place_of_one_in_its_column_that_alone_is_in_the_way() -> None:
    burn, wait = {"turn": 5, "do": "burn", "way": "up"}, {"turn": 6, "do": "wait"}
    shut = (
        Shut(spans=((5, 5),), when={"do": "burn"}, without=(0,), bar=BAR),
        Shut(spans=((5, 6),), when={"do": "burn", "way": "down"}, without=(1,), bar=OTHER),
    )
    made = plan(burn, wait, shut=shut)
    assert made.landing({"do": "burn", "way": "up"}, 5) == Landing(replaces=0)
    assert made.with_act({"do": "burn", "way": "up"}, 5)["plot"] == [wait, burn]
    assert made.landing({"do": "burn", "way": "down"}, 5).bar is BAR


def test_orders_carry_the_whole_plan() -> None:
    one, two = {"turn": 3, "do": "wait"}, {"turn": 5, "do": "wait"}
    made = plan(one, two)
    assert made.without(0) == {"do": "plot", "unit": "ship", "plot": [two]}
    assert made.changed(1, two | {"note": "x"})["plot"] == [one, two | {"note": "x"}]
    assert made.words_of(two | {"note": "x"}) == "Wait · X"


def test_what_is_repeated_is_what_is_open_and_the_rest_is_told_with_its_reason() -> None:
    open_, closed, taken = (
        {"turn": 3, "do": "wait"},
        {"turn": 4, "do": "burn", "way": "up"},
        {"turn": 6, "do": "burn", "way": "up"},
    )
    stands = {"turn": 6, "do": "burn", "way": "down"}
    shut = (
        Shut(spans=((4, 4),), when={"do": "burn"}, bar=BAR),
        Shut(spans=((6, 6),), when={"do": "burn"}, without=(0,), bar=OTHER),
    )
    order, left_out = plan(stands, shut=shut, again=(open_, closed, taken)).repeated()
    assert order is not None
    assert order["plot"] == [stands, open_]
    assert left_out == ((closed, BAR), (taken, OTHER))
    assert plan().repeated() == (None, ())


def test_only_what_stands_along_the_columns_is_planned_there() -> None:
    assert plans(sample.owner(), "impulse") == {}
    made = plan()
    view = sample.base(sample.COLONIAL, offers=(Offer(do="plot", unit="ship", params=(made.param,)),))
    assert [*plans(view, "turn")] == ["ship"]
    assert plans(view, "impulse") == {}
    assert plans(view, "") == {}
    assert say(BAR.text)
