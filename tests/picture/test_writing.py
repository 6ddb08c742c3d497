"""Orders written as text: whose each line is, and what it comes to by the offers of a view."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ambuscade.picture import writing
from ambuscade.rules.view import Bar, Offer, Param, Unit, View
from ambuscade.text import Text
from tests.desk import sample

WORDS = Param(name="order", kind="text", along="turn", first=1)
TURNS = Param(name="orders", kind="list", items=(WORDS,), along="turn", first=1)
BAR = Bar(rule="X1", text=Text("desk.plan.outside"))


def view(*offers: Offer) -> View:
    units = tuple(Unit(id=each, known="own", name=each.title()) for each in ("ghost", "grey wolf", "hound"))
    return replace(sample.owner(), units=units, offers=offers)


def one(unit: str, **more: Any) -> Offer:
    return Offer(do="order", unit=unit, params=(WORDS,), page="helm", **more)


def many(unit: str, **more: Any) -> Offer:
    return Offer(do="plot", unit=unit, params=(TURNS,), page="helm", **more)


PLAIN = view(one("ghost"), many("ghost"), one("grey wolf"), one("hound", barred=BAR))


def told(text: str, chosen: str | None = "ghost") -> list[dict[str, Any]]:
    written, wrong = writing.read(PLAIN, chosen, text)
    assert wrong == []
    return [each.order for each in written]


def test_a_line_without_a_name_is_for_the_chosen_unit() -> None:
    assert told("P2+4") == [{"do": "order", "unit": "ghost", "order": "P2+4"}]
    assert told("8P2+4:12") == [{"do": "order", "unit": "ghost", "order": "8P2+4:12"}]
    assert told("CLOAK P1:4") == [{"do": "order", "unit": "ghost", "order": "CLOAK P1:4"}]


def test_several_turns_stand_in_a_line_or_each_in_its_own() -> None:
    plot = [{"do": "plot", "unit": "ghost", "orders": ["CLOAK P1", "0", "+1, S1", "UNCLOAK"]}]
    assert told("CLOAK P1; 0;+1, S1 ; UNCLOAK") == plot
    assert told("Ghost:\nCLOAK P1\n\n0\n +1, S1\nUNCLOAK", chosen=None) == plot


def test_several_ships_have_their_lines() -> None:
    assert told("GHOST: +1; 0\nGrey Wolf: 8S1:8\n", chosen="hound") == [
        {"do": "plot", "unit": "ghost", "orders": ["+1", "0"]},
        {"do": "order", "unit": "grey wolf", "order": "8S1:8"},
    ]


def test_all_that_makes_no_order_is_told_at_once_and_the_rest_is_read() -> None:
    text = "P1\nHound: 0\nNobody: P1\nGrey Wolf: 0; 0\nGhost: 0"
    written, wrong = writing.read(PLAIN, None, text)
    assert [each.order["unit"] for each in written] == ["ghost"]
    found = {each.lines.numbers: each.why for each in wrong}
    assert set(found) == {(1,), (2,), (3,), (4,)}
    assert "Grey Wolf" in found[(1,)]
    assert found[(2,)] == "Nothing can be planned there. X1"
    assert "Nobody" in found[(3,)]
    assert "one turn" in found[(4,)]


def test_what_stands_is_written_as_it_would_be_typed() -> None:
    plotted = many("ghost", given=True)
    plotted = replace(plotted, params=(replace(TURNS, default=("CLOAK", "0")),))
    assert writing.standing(view(one("ghost"), plotted), "ghost") == "CLOAK; 0"
    assert writing.standing(PLAIN, "ghost") == ""
