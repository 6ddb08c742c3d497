"""Every seat in one hand: all that may be ordered, given for whoever may give it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade import resources
from ambuscade.desk.referee.seats import AllSeats
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say
from tests.desk.referee.conftest import ORDERS
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, Play, ghost, ship, warden

if TYPE_CHECKING:
    from ambuscade.rules.view import View


def test_the_referee_is_offered_his_own_orders_first_and_each_unit_those_of_its_side(seats: AllSeats) -> None:
    view = seats.look()
    assert view.audience == REFEREE
    assert [offer.do for offer in view.offers[:2]] == ["take_back", "advance"]
    assert any((offer.do, offer.unit) == ("sweep", "spectre") for offer in view.offers)
    assert any((offer.do, offer.unit) == ("plan", "orion") for offer in view.offers)
    assert not {"ready", "concede"} & {offer.do for offer in view.offers}
    damage = [offer for offer in view.offers if (offer.do, offer.unit) == ("damage", "spectre")]
    assert len(damage) == 1


def test_an_earlier_look_offers_nothing_of_the_sides(seats: AllSeats) -> None:
    before = seats.look(3)
    assert not {"sweep", "plan"} & {offer.do for offer in before.offers}
    assert {unit.known for unit in before.units} == {"truth"}


def test_an_order_goes_to_the_seat_that_may_give_it(seats: AllSeats, table: Table) -> None:
    assert seats.submit({"do": "sweep", "unit": "spectre", "group": "basic"}) is None
    order = table.last_order()
    assert order is not None
    assert (order.seat, order.do, order.unit) == ("cylon", "sweep", "spectre")
    assert "public" not in order.heard


def test_what_nobody_may_give_is_refused(seats: AllSeats) -> None:
    assert seats.submit({"do": "launch", "unit": "halcyon", "flight": "wasps"}) is not None


def test_a_list_of_ships_of_several_sides_is_offered_as_one_and_given_for_each() -> None:
    sweeping = {"active_sweeps": True}
    play = Play(warden(), ghost(), ship("moth", RAIDER, "1010"), options=sweeping, start="1.detection")
    table = Table(play.game)
    seats = AllSeats({audience: table.seat(audience) for audience in table.audiences})

    def named() -> list[object]:
        sides = (table.seat(side).view() for side in (RAIDER, HUNTER))
        return [each.params[0].default for view in sides for each in view.offers if each.do == "active"]

    (offer,) = (each for each in seats.look().offers if each.do == "active")
    assert offer.params[0].items[0].of == ("ghost", "moth", "warden")
    assert seats.submit({"do": "active", "units": ["moth", "warden"]}) is None
    assert named() == [("moth",), ("warden",)]
    (offer,) = (each for each in seats.look().offers if each.do == "active")
    assert (offer.params[0].default, offer.given) == (("moth", "warden"), True)
    assert seats.submit({"do": "active", "units": ["warden"]}) is None
    assert named() == [(), ("warden",)]
    assert seats.submit({"do": "active", "units": ["warden", "nobody"]}) is not None
    assert seats.submit({"do": "active", "units": None}) is not None
    assert named() == [(), ("warden",)]


def test_an_order_that_one_side_refuses_is_given_for_none() -> None:
    sweeping = {"active_sweeps": True}
    play = Play(warden(), ghost(), ship("moth", RAIDER, "1010"), options=sweeping, start="1.detection")
    table = Table(play.game)
    held = {audience: table.seat(audience) for audience in table.audiences}
    refused = Refusal("", Text("game.over"))
    held[HUNTER] = replace(held[HUNTER], submit=lambda _: refused)
    before = table.seat(RAIDER).view()
    assert AllSeats(held).submit({"do": "active", "units": ["moth", "warden"]}) == refused
    after = table.seat(RAIDER).view()
    assert replace(after, news=()) == before
    assert [news.key for news in after.news] == ["game.taken_back"]


def test_dice_from_the_table_are_asked_for_with_whose_they_are() -> None:
    thrown = {"dice": "table", "table_dice": 2}
    play = Play(warden(), ghost(), options=thrown, start="1.detection")
    table = Table(play.game)
    seats = AllSeats({audience: table.seat(audience) for audience in table.audiences})
    (offer,) = (each for each in seats.look().offers if each.do == "dice")
    assert offer.params[0].of == (RAIDER, HUNTER)
    for side in offer.params[0].of:
        assert seats.submit({"do": "dice", "seat": side, "dice": [3, 4]}) is None
        order = table.last_order()
        assert order is not None
        assert order.seat == side


def test_no_sum_is_a_secret_to_the_referee(seats: AllSeats) -> None:
    (sweep,) = (each for each in seats.look().offers if (each.do, each.unit) == ("sweep", "spectre"))
    assert sum(term.value or 0 for term in sweep.adds[:-1]) == 12
    assert say(sweep.adds[-1].label) == "All in all against Halcyon: needs 13 / 15 (J)"
    assert (sweep.adds[-1].value, sweep.adds[-1].rule) == (9, "A21")
    look = seats.look()
    assert all(term.value is not None for each in look.offers for term in each.adds)
    given = [preset for each in look.offers for preset in each.presets]
    assert all(term.value is not None for preset in given for term in preset.adds)


def test_each_group_of_a_searcher_has_its_own_order() -> None:
    fleet = scenario.read(resources.path("scenarios", "long-night-of-harrow-deep.toml"))
    table = Table(Game.new(fleet, key=bytes(32)))
    seats = AllSeats({audience: table.seat(audience) for audience in table.audiences})
    seats.submit({"do": "advance", "to": "1.1.6B3"})
    theirs = [each for side in seats.look().sides for each in table.seat(side.id).view().offers]
    sweeps = [(each.unit, each.params) for each in theirs if each.do == "sweep"]
    assert len(sweeps) > len({unit for unit, _ in sweeps})
    assert [(each.unit, each.params) for each in seats.look().offers if each.do == "sweep"] == sweeps


def test_a_change_is_shown_once_and_no_change_never(seats: AllSeats) -> None:
    shown: list[View] = []
    leave = seats.subscribe(shown.append)
    seats.submit({"do": "sweep", "unit": "spectre", "group": "basic"})
    assert len(shown) == 1
    seats.submit({"do": "launch", "unit": "halcyon", "flight": "wasps"})
    assert len(shown) == 1
    leave()
    seats.submit({"do": "advance"})
    assert len(shown) == 1


def test_what_is_taken_back_is_told_with_all_that_was_heard_of_it(table: Table) -> None:
    order = table.last_order()
    assert order is not None
    heard = order.heard
    assert (order.seat, order.do) == (REFEREE, ORDERS[-1]["do"])
    assert any(news.args.get("unit") == "Halcyon" for news in heard["colonial"])
    assert not any(news.args.get("unit") == "Halcyon" for news in heard["cylon"])
    now = {audience: table.seat(audience).view().news for audience in heard}
    assert all(now[audience][-len(lines) :] == lines for audience, lines in heard.items())
