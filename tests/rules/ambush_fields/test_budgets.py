"""The recipe by which a form adds power up says what the rule says, to the point (A6, A8, A11)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.rules.ambush_fields.skirmish import HIDER, SEEKER, Play, hider, ship

if TYPE_CHECKING:
    from ambuscade.rules.view import Budget, Offer


def offer(play: Play, unit: str = "gen") -> Offer:
    (found,) = play.offers(HIDER, "allocate", unit)
    return found


def added_up(budget: Budget, order: dict[str, Any]) -> int:
    """What an order takes, by the recipe alone."""

    def said(param: str, item: str | None) -> Any:
        value = order.get(param)
        return value.get(item) if item and isinstance(value, dict) else value

    spent = 0
    for share in budget.shares:
        value = said(share.param, share.item)
        if value and (share.beside is None or order.get(share.beside)):
            spent += share.each * int(value) + share.once
    return spent


def game(energy: str = "enforced") -> Play:
    tanker = ship("tanker", HIDER, "2006", kind="power_ship", power=40)
    return Play(
        hider("2005", strength=3, radius=1, power=70, kind="power_ship", movement_cost=1.5),
        tanker,
        ship("eye", SEEKER, "2030"),
        start="1.1",
        options={"energy": energy},
    )


@pytest.mark.rule("A6", "A8", "A11")
@pytest.mark.parametrize("energy", ["enforced", "upkeep_only"])
@pytest.mark.parametrize("seed", range(40))
def test_an_order_is_refused_exactly_where_the_recipe_overspends(energy: str, seed: int) -> None:
    random = Random(seed)
    play = game(energy)
    if random.random() < 0.5:
        play.order(HIDER, "allocate", unit="tanker", give={"to": "gen", "power": random.randint(1, 40)})
    budget = offer(play).budget
    assert budget is not None
    order: dict[str, Any] = {
        "upkeep": random.random() < 0.7,
        "channels": random.randint(0, 2),
        "labs": random.randint(0, 4),
        **{name: random.randint(0, 30) for name in ("ecm", "oew", "movement", "other")},
    }
    if added_up(budget, order) > budget.total:
        assert play.refused(HIDER, "allocate", unit="gen", **order)[0] == budget.rule == "A6"
    else:
        play.order(HIDER, "allocate", unit="gen", **order)
        assert offer(play).given


@pytest.mark.rule("A6")
def test_who_gives_power_does_not_spend_what_he_is_given() -> None:
    play = game()
    play.order(HIDER, "allocate", unit="tanker", give={"to": "gen", "power": 10})
    budget = offer(play).budget
    assert budget is not None
    assert (budget.total, [part.value for part in budget.parts]) == (80, [70, 10])
    assert [share.once for share in budget.shares if share.param == "give"] == [10]


@pytest.mark.rule("A6")
def test_points_of_movement_buy_the_speed_that_may_be_ordered() -> None:
    play = game()
    buys = next(param.buys for param in offer(play).params if param.name == "movement")
    assert buys is not None
    play.order(HIDER, "allocate", unit="gen", movement=20)
    (speed,) = play.offers(HIDER, "speed", "gen")
    assert speed.params[0].max == min(buys.most, 20 * 1000 // buys.cost) == 13


@pytest.mark.rule("A6", "A4")
def test_last_turns_allocation_is_a_ready_answer_and_the_three_steps_are_one_page() -> None:
    play = game()
    play.order(HIDER, "allocate", unit="gen", upkeep=True, channels=1, movement=9)
    play.to("2.1")
    (last,) = offer(play).presets
    assert last.answers["movement"] == 9
    assert last.answers["upkeep"] is True
    assert not offer(play).given
    offers = play.offers(HIDER, "speed", "gen") + play.offers(HIDER, "assign", "gen") + [offer(play)]
    assert {each.page for each in offers} == {"turn"}
    play.order(HIDER, "allocate", unit="gen", **last.answers)


@pytest.mark.rule("A44")
def test_the_present_figures_stand_in_the_form_for_damage_and_destroying_is_grave() -> None:
    play = Play(hider("2005"), ship("eye", SEEKER, "2030"))
    play.order(HIDER, "damage", unit="gen", labs=1, crippled=True)
    (damage,) = play.offers(HIDER, "damage", "gen")
    now = {param.name: param.now for param in damage.params}
    assert (now["labs"], now["crippled"], now["sensor_rating"]) == (1, True, 6)
    assert [param.name for param in damage.params if param.grave] == ["destroyed"]
