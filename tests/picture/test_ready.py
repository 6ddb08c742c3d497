"""What "ready" would set going, and what is undecided, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ambuscade.picture.ready import next_undecided, ran, summary, undecided, who_plans
from ambuscade.rules.clock import Step
from ambuscade.rules.view import News, Offer, Param, Pending
from ambuscade.text import Text
from tests.desk import sample

if TYPE_CHECKING:
    from ambuscade.rules.view import View


def pending(words: str, *, unused: bool = False) -> Pending:
    return Pending(text=Text("picture.contact", name=words, level="open"), unused=unused)


def planned(unit: str, *acts: dict[str, Any], left: tuple[Pending, ...] = ()) -> Offer:
    items = (
        Param(name="impulse", kind="integer", min=14, max=32),
        Param(name="do", kind="choice", of=("wait", "hail")),
    )
    steps = Param(name="steps", kind="list", items=items, along="impulse", default=acts or None)
    return Offer(do="plan", unit=unit, params=(steps,), pending=left)


def view(*offers: Offer, until: str | None = "2.17.6A") -> View:
    return replace(sample.searcher(), offers=(Offer(do="ready", until=until), *offers))


def test_the_coming_run_is_told_by_units_and_what_lies_beyond_by_columns() -> None:
    told = summary(
        view(
            planned(
                "spectre",
                {"impulse": 16, "do": "wait"},
                {"impulse": 14, "do": "hail"},
                {"impulse": 20, "do": "wait"},
            ),
            planned("talon", {"impulse": 20, "do": "hail"}, left=(pending("a"), pending("b", unused=True))),
            planned("shrike"),
        )
    )
    assert told.until == "impulse 17"
    assert [(doing.unit, [(act.column, act.text) for act in doing.acts]) for doing in told.doings] == [
        ("spectre", [("14", "Hail"), ("16", "Wait")]),
        ("talon", []),
        ("shrike", []),
    ]
    assert (told.doings[1].left, told.doings[1].unused) == (("a · open",), ("b · open",))
    assert told.later == (("20", ("Spectre: Wait", "Talon: Hail")),)


def test_in_the_last_run_all_the_rest_of_the_turn_comes() -> None:
    told = summary(view(planned("spectre", {"impulse": 32, "do": "wait"}), until=None))
    assert told.until == ""
    assert [act.column for act in told.doings[0].acts] == ["32"]


def test_the_next_undecided_unit_goes_round() -> None:
    shown = view(planned("spectre", left=(pending("a"),)), planned("shrike", left=(pending("b"),)))
    assert undecided(shown) == ("spectre", "shrike")
    assert next_undecided(shown, "spectre") == "shrike"
    assert next_undecided(shown, "shrike") == "spectre"
    assert next_undecided(shown, None) == "spectre"
    assert next_undecided(view(), "spectre") is None


def test_a_run_is_told_in_one_line_the_rare_before_the_common() -> None:
    before = view()
    heard = [News(at="2.15.6A", key="picture.last_seen", args={"at": at}) for at in ("1.1", "1.2")]
    rare = News(at="2.16.6B3", key="picture.contact", args={"name": "Contact 1", "level": "partial"})
    after = replace(before, step=Step(turn=2, impulse=17, phase="6A"), news=(*before.news, *heard, rare))
    assert ran(before, after) == ("Contact 1 · partial last seen 1.1 last seen 1.2")
    assert ran(before, before) == ""
    quiet = replace(before, step=Step(turn=2, impulse=17, phase="6A"))
    assert ran(before, quiet) == "Nothing was heard."


def test_who_plans_is_told_to_each() -> None:
    shown = view()
    orders = {
        (sample.CYLON, sample.COLONIAL): "You plan, then Colonial",
        (sample.COLONIAL, sample.CYLON): "Colonial first this time, then you",
        (sample.CYLON,): "All others are ready: the game runs once you are",
        (sample.COLONIAL,): "waiting for Colonial",
        (): "",
    }
    for waiting, said in orders.items():
        assert who_plans(replace(shown, waiting=waiting)) == said
    assert who_plans(replace(shown, waiting=(), over=True)) == "The game is over."
