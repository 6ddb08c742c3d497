"""Sliders that share a budget: what is left, what is too much, and a form that keeps what was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSlider, QWidget

from ambuscade.desk.panels.allocation import SliderField
from ambuscade.desk.panels.cards import OfferCard
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Budget, Buys, Offer, Param, Preset, Share
from ambuscade.text import Text

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LAST = Preset(
    id="standing",
    title=Text("preset.standing"),
    text=Text("preset.standing"),
    answers={"labs": 3, "movement": 6},
)
OFFER = Offer(
    do="allocate",
    unit="halcyon",
    params=(
        Param(name="upkeep", kind="flag", optional=True, default=True),
        Param(name="labs", kind="integer", min=0, max=4, optional=True, default=0),
        Param(
            name="movement", kind="integer", min=0, max=40, optional=True, default=0,
            buys=Buys(text="speed", cost=1500, most=31),
        ),
    ),
    budget=Budget(
        total=40,
        rule="A6",
        shares=(
            Share(param="upkeep", once=28),
            Share(param="upkeep", once=10, beside="labs"),
            Share(param="labs", each=1),
            Share(param="movement", each=1),
        ),
    ),
    presets=(LAST,),
)  # fmt: skip


def card(qtbot: QtBot, offer: Offer = OFFER) -> OfferCard:
    made = OfferCard(offer, {"halcyon": "Halcyon"}, DARK)
    qtbot.addWidget(made)
    made.show()
    made.open(opened=True)
    return made


def slider(of: QWidget, name: str) -> SliderField:
    found = of.findChild(QWidget, f"field-{name}")
    assert isinstance(found, SliderField)
    return found


def button(of: QWidget, name: str) -> QPushButton:
    found = of.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def rest(of: QWidget) -> str:
    found = of.findChild(QLabel, "rest")
    assert isinstance(found, QLabel)
    return found.text()


def test_the_rest_is_shown_with_every_share_that_counts(qtbot: QtBot) -> None:
    made = card(qtbot)
    assert rest(made) == "28 of 40 spent, 12 left"
    slider(made, "labs").take(1)
    assert rest(made) == "39 of 40 spent, 1 left"
    upkeep = made.findChild(QCheckBox, "field-upkeep")
    assert isinstance(upkeep, QCheckBox)
    assert upkeep.text() == "38 power"
    upkeep.click()
    assert rest(made) == "1 of 40 spent, 39 left"


def test_a_slider_goes_no_further_than_the_rest_and_a_box_says_what_is_too_much(qtbot: QtBot) -> None:
    made = card(qtbot)
    movement = slider(made, "movement")
    inner = movement.findChild(QSlider)
    assert isinstance(inner, QSlider)
    inner.setValue(40)
    assert (movement.answer(), inner.value()) == (12, 12)
    assert any(label.text() == "speed up to 8" for label in movement.findChildren(QLabel))
    assert button(made, "give").isEnabled()
    movement.take(20)
    assert rest(made) == "48 of 40 spent: 8 too much (A6)"
    assert not button(made, "give").isEnabled()


def test_last_turns_figures_are_one_click_away(qtbot: QtBot) -> None:
    made = card(qtbot, replace(OFFER, budget=replace(OFFER.budget, total=99) if OFFER.budget else None))
    QTest.mouseClick(button(made, "preset-standing"), Qt.MouseButton.LeftButton)
    given: list[dict[str, object]] = []
    made.ordered.connect(given.append)
    QTest.mouseClick(button(made, "give"), Qt.MouseButton.LeftButton)
    assert given == [{"do": "allocate", "unit": "halcyon", "upkeep": True, "labs": 3, "movement": 6}]


def test_what_was_typed_stays_when_the_offer_changes(qtbot: QtBot) -> None:
    made = card(qtbot)
    slider(made, "movement").take(7)
    labs = replace(OFFER.params[1], default=2)
    made.show_offer(replace(OFFER, params=(OFFER.params[0], labs, OFFER.params[2])), {"halcyon": "Halcyon"})
    assert slider(made, "movement").answer() == 7
    assert slider(made, "labs").answer() == 2
    assert made.is_open
