"""Cards of offers: present figures, grave flags that are asked about, hexes picked, refusals in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSpinBox

from ambuscade.desk import widgets
from ambuscade.desk.panels.allocation import BudgetForm
from ambuscade.desk.panels.cards import OfferCard
from ambuscade.picture.theme import DARK
from ambuscade.rules.offer import Budget, Note, Preset, Share
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import Offer, Param
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

DAMAGE = Offer(
    do="damage",
    unit="orion",
    params=(
        Param(name="labs", kind="integer", min=0, max=4, optional=True, now=3),
        Param(name="crippled", kind="flag", optional=True, now=False),
        Param(name="destroyed", kind="flag", optional=True, now=False, grave=True),
        Param(name="hex", kind="hex", optional=True),
    ),
)


def card(qtbot: QtBot) -> tuple[OfferCard, list[dict[str, object]]]:
    made = OfferCard(DAMAGE, {"orion": "Orion"}, DARK)
    qtbot.addWidget(made)
    made.show()
    made.open(opened=True)
    given: list[dict[str, object]] = []
    made.ordered.connect(given.append)
    return made, given


def click(of: QWidget, name: str) -> None:
    found = of.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def test_present_figures_are_shown_and_only_what_changes_is_ordered(qtbot: QtBot) -> None:
    made, given = card(qtbot)
    labs = made.findChild(QSpinBox, "field-labs")
    assert isinstance(labs, QSpinBox)
    assert labs.text() == "3 of 4 left"
    labs.stepDown()
    click(made, "give")
    assert given == [{"do": "damage", "unit": "orion", "labs": 2}]


def test_what_is_grave_is_asked_about_first(qtbot: QtBot) -> None:
    made, given = card(qtbot)
    destroyed = made.findChild(QCheckBox, "field-destroyed")
    assert isinstance(destroyed, QCheckBox)
    destroyed.click()
    click(made, "give")
    assert given == []
    click(made, "no")
    assert given == []
    click(made, "give")
    click(made, "yes")
    assert given == [{"do": "damage", "unit": "orion", "destroyed": True}]


def test_a_hex_is_taken_from_the_map_only_while_it_is_waited_for(qtbot: QtBot) -> None:
    made, given = card(qtbot)
    made.point("0101")
    click(made, "pick")
    made.point("0907")
    made.point("1010")
    click(made, "give")
    assert given == [{"do": "damage", "unit": "orion", "hex": "0907"}]


def test_a_refusal_stands_in_the_form_that_gave_the_order_and_what_was_typed_stays(qtbot: QtBot) -> None:
    made, given = card(qtbot)
    labs = made.findChild(QSpinBox, "field-labs")
    assert isinstance(labs, QSpinBox)
    labs.setValue(1)
    click(made, "give")
    made.show_refusal(Refusal("A44", Text("picture.speed", speed=7)))
    assert made.refusal == "speed 7"
    assert labs.value() == 1
    made.show_refusal(None)
    assert made.refusal == ""
    assert len(given) == 1


GIVES_AWAY = Note(rule="A44", text=Text("picture.speed", speed=9))
ALL = Preset(id="all", title="All", text=Text("picture.speed", speed=1))
OTHERS = {
    "notes": replace(DAMAGE, notes=()),
    "presets": replace(DAMAGE, notes=(GIVES_AWAY,), presets=(ALL,)),
    "budget": replace(DAMAGE, budget=Budget(total=4, shares=(Share(param="labs", each=1),), rule="A44")),
}
SHOWN = {
    "notes": (False, False, False),
    "presets": (True, True, False),
    "budget": (False, False, True),
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_body_is_made_anew_when_any_of_it_changed_and_what_was_typed_stays(
    qtbot: QtBot, other: str
) -> None:
    made, given = card(qtbot)

    def shown() -> tuple[bool, bool, bool]:
        notes = [label.text() for label in made.findChildren(QLabel)]
        preset, budget = made.findChild(QPushButton, "preset-all"), made.findChild(BudgetForm)
        return "speed 9" in notes, preset is not None, budget is not None

    made.show_offer(replace(DAMAGE, notes=(GIVES_AWAY,)), {"orion": "Orion"})
    assert shown() == (True, False, False)
    labs = made.findChild(QSpinBox, "field-labs")
    assert isinstance(labs, QSpinBox)
    labs.setValue(1)
    made.show_offer(OTHERS[other], {"orion": "Orion"})
    assert shown() == SHOWN[other]
    click(made, "give")
    assert given == [{"do": "damage", "unit": "orion", "labs": 1}]


def test_a_body_stays_when_none_of_it_changed(qtbot: QtBot) -> None:
    made, _ = card(qtbot)
    labs = made.findChild(QSpinBox, "field-labs")
    assert isinstance(labs, QSpinBox)
    labs.setValue(1)
    made.show_offer(replace(DAMAGE, given=True), {"orion": "Orion"})
    assert made.findChild(QSpinBox, "field-labs") is labs
    assert labs.value() == 1


ORDERS = Param(
    name="orders",
    kind="list",
    items=(Param(name="order", kind="text", of=("CLOAK", "0"), default="0"),),
)
DIVE = Preset(
    id="dive",
    title=Text("desk.order.plot"),
    text=Text("cloak.preset", order="CLOAK, 0"),
    answers={"orders": ["CLOAK", *"0" * 9]},
)


def test_what_a_shortcut_fills_in_leaves_the_button_that_gives_it_in_sight(qtbot: QtBot) -> None:
    made = OfferCard(Offer(do="plot", unit="orion", params=(ORDERS,), presets=(DIVE,)), {}, DARK)
    area = widgets.scroll(made)
    area.resize(320, 240)
    qtbot.addWidget(area)
    made.open(opened=True)
    area.show()
    dive, give = made.findChild(QPushButton, "preset-dive"), made.findChild(QPushButton, "give")
    assert isinstance(dive, QPushButton)
    assert isinstance(give, QPushButton)
    assert dive.toolTip() == say(DIVE.title)
    click(made, "preset-dive")
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() > 0)
    assert not give.visibleRegion().isEmpty()
    assert give.visibleRegion().boundingRect() == give.rect()
