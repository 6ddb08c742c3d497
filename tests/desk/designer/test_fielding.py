"""The handles of a field, pulled by a pointer and counted by keys; what it costs is said meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt

from ambuscade.desk.designer.fielding import RADIUS, STRENGTH, FieldHand
from tests.desk.designer.kit import FIELDS, SENSORS, at, click, drag, window
from tests.desk.hands import key

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    made = window(qtbot, tmp_path, FIELDS)
    made.map.zoom(1.8)
    made.map.go_to("1110")
    click(made, "0708")
    key(Qt.Key.Key_D)
    return made


def field(of: DesignerWindow, number: int = 0) -> Any:
    return of.document.paper.at(("unit", number, "field"))


def hand(of: DesignerWindow) -> FieldHand:
    found = of.tools.hand
    assert isinstance(found, FieldHand)
    return found


def handle(of: DesignerWindow, part: str) -> QPoint:
    return of.map.mapTo(of, hand(of).handle(part).toPoint())


def test_the_outer_handle_is_the_radius_in_one_step_and_says_what_it_costs(designer: DesignerWindow) -> None:
    before = designer.document.paper.bytes
    assert hand(designer).told[0] == "radius 2 · 114 power"
    drag(designer, (handle(designer, RADIUS), at(designer, "0811"), at(designer, "0709")), holds=True)
    assert hand(designer).told[0] == "radius 1 · 42 power"
    assert designer.document.paper.bytes == before
    drag(designer, (handle(designer, RADIUS), at(designer, "0709")))
    assert field(designer) == {"strength": 2, "radius": 1}
    designer.document.undo()
    assert designer.document.paper.bytes == before


def test_what_costs_more_than_there_is_says_so(designer: DesignerWindow) -> None:
    drag(designer, (handle(designer, RADIUS), at(designer, "0711")), holds=True)
    assert hand(designer).told[0] == "radius 3 · 222 power"
    assert "missing" in hand(designer).told[1]


def test_what_a_unit_of_that_kind_may_not_have_is_said_while_it_is_pulled(designer: DesignerWindow) -> None:
    strongest = handle(designer, STRENGTH) + QPoint(80, -40)
    drag(designer, (handle(designer, STRENGTH), strongest), holds=True)
    assert hand(designer).told == ("strength 3", "its strength may be 2 at most (A8)")


def test_the_inner_ring_is_the_strength(designer: DesignerWindow) -> None:
    drag(designer, (handle(designer, STRENGTH), handle(designer, STRENGTH) + QPoint(80, -40)))
    assert field(designer) == {"strength": 3, "radius": 2}
    middle = at(designer, "0708")
    drag(designer, (handle(designer, STRENGTH), middle + QPoint(16, -8)))
    assert field(designer) == {"strength": 1, "radius": 2}


def test_a_handle_pulled_into_the_unit_takes_the_field_away_and_out_of_it_makes_one(
    designer: DesignerWindow,
) -> None:
    drag(designer, (handle(designer, RADIUS), at(designer, "0708")))
    assert field(designer) is None
    drag(designer, (handle(designer, RADIUS), at(designer, "0710")))
    assert field(designer) == {"strength": 1, "radius": 2}
    assert "field = { strength = 1, radius = 2 }" in designer.document.paper.text


def test_keys_count_radius_and_strength_and_take_the_field_away(designer: DesignerWindow) -> None:
    key(Qt.Key.Key_E)
    key(Qt.Key.Key_E)
    assert field(designer)["radius"] == 4
    designer.document.undo()
    assert field(designer)["radius"] == 2
    key(Qt.Key.Key_Q, SHIFT)
    assert field(designer)["strength"] == 1
    for _ in range(3):
        key(Qt.Key.Key_Q)
    assert field(designer) is None
    key(Qt.Key.Key_E)
    assert field(designer)["radius"] == 0
    key(Qt.Key.Key_Delete)
    assert field(designer) is None
    assert designer.document.paper.count("unit") == 6


def test_a_click_goes_on_to_another_unit(designer: DesignerWindow) -> None:
    click(designer, "0609")
    assert list(designer.selected) == [("unit", 1)]
    drag(designer, (handle(designer, RADIUS), at(designer, "0610")))
    assert field(designer, 1) == {"strength": 1, "radius": 1}


def test_there_is_no_such_tool_where_there_are_no_fields(qtbot: QtBot, tmp_path: Path) -> None:
    made = window(qtbot, tmp_path, SENSORS)
    assert not made.actions_of["field"].isEnabled()
    assert "no fields" in made.actions_of["field"].toolTip()
