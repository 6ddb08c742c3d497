"""Forms made from parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QPushButton, QSpinBox, QWidget

from ambuscade.desk.panels.fields import ChoiceField, IntegerField, TextField
from ambuscade.desk.panels.forms import Form, ListField
from ambuscade.rules.view import Param

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = {"wasps": "Wasp ×8"}


def form(qtbot: QtBot, *params: Param) -> Form:
    made = Form(params, NAMES)
    qtbot.addWidget(made)
    made.show()
    return made


def field(of: QWidget, name: str) -> QWidget:
    found = of.findChild(QWidget, f"field-{name}")
    assert isinstance(found, QWidget)
    return found


def test_each_kind_of_parameter_answers_in_its_own_type(qtbot: QtBot) -> None:
    made = form(
        qtbot,
        Param(name="group", kind="choice", of=("basic", "extra-1")),
        Param(name="flight", kind="unit", of=("wasps",)),
        Param(name="contact", kind="contact", of=("contact-1",)),
        Param(name="points", kind="integer", min=2, max=9),
        Param(name="upkeep", kind="flag", default=True),
        Param(name="hex", kind="hex", default="0907"),
        Param(name="dice", kind="dice", min=4, max=4),
        Param(name="channels", kind="list", items=(Param(name="use", kind="choice", of=("boost", "lend")),)),
    )
    assert made.answers() == {
        "group": "basic",
        "flight": "wasps",
        "contact": "contact-1",
        "points": 2,
        "upkeep": True,
        "hex": "0907",
        "dice": [1, 1, 1, 1],
        "channels": [],
    }
    flight = field(made, "flight")
    assert isinstance(flight, QComboBox)
    assert flight.currentText() == "Wasp ×8"


def test_what_may_be_left_out_is_left_out_until_it_is_said(qtbot: QtBot) -> None:
    made = form(
        qtbot,
        Param(name="labs", kind="integer", min=0, max=4, optional=True),
        Param(name="crippled", kind="flag", optional=True),
        Param(name="how", kind="choice", of=("left", "right"), optional=True),
        Param(name="until", kind="step", optional=True),
    )
    assert made.answers() == {}
    labs, crippled, how, until = (field(made, name) for name in ("labs", "crippled", "how", "until"))
    assert isinstance(labs, IntegerField)
    labs.setValue(0)
    assert isinstance(crippled, ChoiceField)
    crippled.setCurrentIndex(2)
    assert isinstance(how, ChoiceField)
    how.setCurrentIndex(1)
    assert isinstance(until, TextField)
    until.setText(" 1.9.6D ")
    assert made.answers() == {"labs": 0, "crippled": False, "how": "left", "until": "1.9.6D"}


def test_a_number_that_can_have_but_one_value_is_not_asked_for(qtbot: QtBot) -> None:
    made = form(qtbot, Param(name="channels", kind="integer", min=0, max=0, optional=True, default=0))
    assert made.answers() == {}
    assert made.findChildren(QSpinBox) == []


def test_a_list_has_rows_that_come_and_go(qtbot: QtBot) -> None:
    steps = Param(
        name="steps",
        kind="list",
        max=2,
        items=(
            Param(name="impulse", kind="integer", min=3, max=32),
            Param(name="do", kind="choice", of=("move",)),
        ),
    )
    made = form(qtbot, steps)
    rows = field(made, "steps")
    assert isinstance(rows, ListField)
    add = rows.findChild(QPushButton, "add")
    assert isinstance(add, QPushButton)
    add.click()
    add.click()
    assert not add.isEnabled()
    assert made.answers() == {"steps": [{"impulse": 3, "do": "move"}] * 2}
    remove = next(button for button in rows.findChildren(QPushButton) if button.text() == "×")
    remove.click()
    assert add.isEnabled()
    assert made.answers() == {"steps": [{"impulse": 3, "do": "move"}]}


def test_a_list_begins_with_what_stands(qtbot: QtBot) -> None:
    use = Param(name="use", kind="choice", of=("extra", "boost", "lend", "none"))
    made = form(qtbot, Param(name="channels", kind="list", max=2, items=(use,), default=["boost", "extra"]))
    assert made.answers() == {"channels": ["boost", "extra"]}


def test_a_table_is_values_by_name(qtbot: QtBot) -> None:
    groups = (
        Param(name="basic", kind="integer", min=0, max=4, optional=True, default=2),
        Param(name="extra-1", kind="integer", min=0, max=4, optional=True, default=1),
    )
    made = form(qtbot, Param(name="labs", kind="table", items=groups, optional=True))
    assert made.answers() == {"labs": {"basic": 2, "extra-1": 1}}


def test_only_what_has_a_meaning_is_shown_and_said(qtbot: QtBot) -> None:
    made = form(
        qtbot,
        Param(name="do", kind="choice", of=("move", "sweep")),
        Param(name="how", kind="choice", of=("ahead", "left"), optional=True, only=("move",)),
        Param(name="group", kind="text", optional=True, only=("sweep",), default="basic"),
    )
    do = field(made, "do")
    assert isinstance(do, ChoiceField)
    assert made.answers() == {"do": "move", "how": "ahead"}
    assert field(made, "group").isHidden()
    do.setCurrentIndex(1)
    assert made.answers() == {"do": "sweep", "group": "basic"}
    assert field(made, "how").isHidden()
    assert not field(made, "group").isHidden()
