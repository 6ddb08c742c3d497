"""Discs laid by hand: handles, what a disc would be worth where, and how far it may lie."""

from __future__ import annotations

from ambuscade.hexes.hex import HexMap
from ambuscade.picture import laying
from ambuscade.picture.laying import NEW
from ambuscade.picture.mark import DASHED, Box, Label, Shape
from ambuscade.picture.scene import layout_of
from ambuscade.picture.theme import DARK
from ambuscade.rules.clock import Step
from ambuscade.rules.view import Disc, MapSize, Offer, Scan, Side, Term, Unit, View

WIDE = Disc(
    title="Visual, wide",
    answers={"sensor": "visual", "size": "wide"},
    radius=5,
    worth=-1,
    again=(("1010", 2),),
    takes=(Term(label="something", value=0, rule="X1"), Term(label="much", value=3, rule="X1")),
)
SPOT = Disc(title="Spot", answers={"sensor": "visual", "size": "spot"}, radius=0, within=5, worth=4)
PLANNED = Scan(
    unit="lamp", sensor="visual", size="spot", radius=0, hex="0708", strength=4, turn=1, level="planned"
)


def view(*scans: Scan, barred: bool = False) -> View:
    offer = Offer(do="scan", unit="lamp", discs=() if barred else (WIDE, SPOT))
    return View(
        audience="watch",
        system="any",
        name="Any",
        step=Step(turn=1, phase="scans"),
        turns=9,
        slots=((0, "scans"),),
        map=MapSize(columns=30, rows=30),
        sides=(Side(id="watch", name="Watch", colour="blue"),),
        units=(Unit(id="lamp", known="own", side="watch", hex="0505", shape="scout", facing="A"),),
        scans=scans,
        offers=(offer,),
    )


ON = HexMap(30, 30)


def laid(*scans: Scan) -> laying.Laying:
    found = laying.laying(view(*scans), "lamp")
    assert found is not None
    return found


def test_only_a_unit_that_may_lay_discs_has_handles() -> None:
    assert laying.laying(view(), None) is None
    assert laying.laying(view(), "other") is None
    assert laying.laying(view(barred=True), "lamp") is None


def test_a_handle_is_beside_the_unit_and_in_the_middle_of_what_is_planned() -> None:
    of, layout = laid(PLANNED), layout_of(view(), 20.0)
    assert of.planned == (("0708", 1),)
    for which in (NEW, 0):
        at = laying.handle(of, layout, ON, which)
        assert laying.held(of, layout, ON, at) == which
        assert laying.held(of, layout, ON, (at[0] + 40, at[1])) is None
    assert laying.handle(of, layout, ON, 0) == layout.centre(*ON.parse("0708").offset)


def test_the_words_count_a_streak_only_where_it_goes_on() -> None:
    assert laying.words(WIDE, "1011", good=True)[:3] == (
        "Visual, wide: −1",
        "something from +1",
        "much from +4",
    )
    assert laying.words(WIDE, "1010", good=True)[:3] == (
        "Visual, wide: +1, streak 2",
        "something from −1",
        "much from +2",
    )


def test_what_is_too_far_off_is_dashed_in_red_and_says_so() -> None:
    of, layout = laid(), layout_of(view(), 20.0)
    assert laying.reaches(of, ON, 1, "0510")
    assert not laying.reaches(of, ON, 1, "0511")
    assert laying.reaches(of, ON, 0, "2020")
    for name, good in (("0510", True), ("0511", False)):
        disc, label = laying.marks(of, layout, view(), DARK, (1, name), Box(0, 0, 400, 300))
        assert isinstance(disc, Shape)
        assert isinstance(label, Label)
        assert disc.stroke is not None
        assert (disc.stroke.dash == DASHED, disc.stroke.colour) == (
            not good,
            DARK.focus if good else DARK.danger,
        )
        assert label.box.x + label.box.width <= 400
        assert any("at most 5 hexes" in line.text for line in label.lines) != good


def test_the_order_is_the_discs_answers_with_its_hex() -> None:
    assert laid().order(1, "0510") == {
        "do": "scan",
        "unit": "lamp",
        "sensor": "visual",
        "size": "spot",
        "hex": "0510",
    }
