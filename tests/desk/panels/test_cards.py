"""Cards of offers: present figures, grave flags that are asked about, hexes picked, refusals in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QPushButton, QSpinBox

from ambuscade.desk.panels.cards import OfferCard
from ambuscade.picture.theme import DARK
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import Offer, Param
from ambuscade.text import Text

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
    assert labs.text() == "3 of 4"
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
