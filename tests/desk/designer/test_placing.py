"""The tool that places units, by real clicks, drags, the wheel and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from ambuscade.design.draft import Draft
from ambuscade.desk.designer import placing
from tests.desk import hands
from tests.desk.designer.kit import CLOAKS, FIELDS, SENSORS, at, click, drag_hexes, leave, wheel, window
from tests.desk.hands import handle, key, part, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.design.paper import Paper
    from ambuscade.desk.designer.window import DesignerWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    made = window(qtbot, tmp_path, FIELDS)
    choose(made, "tanker")
    return made


def choose(of: DesignerWindow, class_id: str) -> None:
    hands.click(part(of, QToolButton, f"class-{class_id}"))
    of.map.setFocus()
    settle()


def last(of: DesignerWindow) -> dict[str, object]:
    found: dict[str, object] = of.document.paper.data["unit"][-1]
    return found


def test_clicks_place_units_until_escape(designer: DesignerWindow) -> None:
    before = designer.document.paper.count("unit")
    click(designer, "1515")
    assert last(designer) == {
        "id": "tanker",
        "name": "Tanker",
        "side": "colonial",
        "class": "tanker",
        "hex": "1515",
    }
    assert designer.selected == (("unit", before),)
    click(designer, "1616")
    assert last(designer)["id"] == "tanker-2"
    key(Qt.Key.Key_Escape)
    assert designer.tools.tool == "select"
    click(designer, "1818")
    assert designer.document.paper.count("unit") == before + 2


def test_wheel_and_keys_turn_it_before_it_is_set_down(designer: DesignerWindow) -> None:
    zoom = designer.map.camera.layout
    wheel(designer, "1515", -2, CONTROL)
    assert designer.map.camera.layout == zoom
    click(designer, "1515")
    assert last(designer)["facing"] == "B"
    key(Qt.Key.Key_E)
    click(designer, "1616")
    assert last(designer)["facing"] == "C"
    for _ in range(3):
        key(Qt.Key.Key_Q)
    click(designer, "1717")
    assert last(designer)["facing"] == "F"
    wheel(designer, "1515", 1)
    assert designer.map.camera.layout != zoom


@pytest.mark.parametrize(("to", "facing"), [("1512", None), ("1713", "B"), ("1717", "C"), ("1519", "D")])
def test_a_drag_sets_the_facing_at_once(designer: DesignerWindow, to: str, facing: str | None) -> None:
    drag_hexes(designer, "1515", to)
    assert last(designer)["hex"] == "1515"
    assert last(designer).get("facing") == facing


def test_what_faces_as_it_did_is_not_made_anew(
    designer: DesignerWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    drafts: list[Draft] = []

    def counted(paper: Paper, folder: Path | None = None) -> Draft:
        drafts.append(Draft(paper, folder))
        return drafts[-1]

    monkeypatch.setattr(placing, "Draft", counted)
    drag_hexes(designer, "1010", "1211", "1312", "1413")
    assert len(drafts) == 2
    assert "problems" not in vars(drafts[0])


def test_it_is_placed_by_keys_alone(designer: DesignerWindow) -> None:
    designer.map.go_to("1010")
    key(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    key(Qt.Key.Key_E)
    key(Qt.Key.Key_Return)
    assert (last(designer)["hex"], last(designer)["facing"]) == ("1110", "B")


def test_the_ghost_has_the_arcs_of_its_weapons(designer: DesignerWindow) -> None:
    designer.tools.place("colonial-cruiser", "colonial")
    settle()
    empty = designer.grab().toImage()
    QTest.mouseMove(handle(designer), at(designer, "2010"))
    settle()
    with_ghost = designer.grab().toImage()
    changed = sum(
        empty.pixelColor(x, y) != with_ghost.pixelColor(x, y)
        for name in ("2006", "2008", "2108")
        for x, y in [(at(designer, name).x() + 3, at(designer, name).y() + 5)]
    )
    assert changed == 3


@pytest.mark.parametrize(("name", "written"), [(CLOAKS, {"course": 3}), (SENSORS, {"facing": "B"})])
def test_each_system_has_headings_of_its_own(
    qtbot: QtBot, tmp_path: Path, name: str, written: dict[str, object]
) -> None:
    made = window(qtbot, tmp_path, name)
    choose(made, next(iter(made.draft.classes)))
    drag_hexes(made, "1010", "1410" if name == CLOAKS else "1408")
    assert last(made).items() >= written.items()
    assert not made.draft.errors


def test_nothing_covers_what_has_just_been_placed_until_the_pointer_goes_on(
    qtbot: QtBot, tmp_path: Path
) -> None:
    made = window(qtbot, tmp_path, FIELDS)
    made.tools.place("colonial-cruiser", "colonial")
    leave(made)
    bare = made.tools.hand.grab().toImage()
    QTest.mouseMove(handle(made), at(made, "2014"))
    settle()
    assert made.tools.hand.grab().toImage() != bare
    click(made, "2015")
    assert made.tools.hand.grab().toImage() == bare
    QTest.mouseMove(handle(made), at(made, "2016"))
    settle()
    assert made.tools.hand.grab().toImage() != bare
