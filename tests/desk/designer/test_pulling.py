"""The dial and the arrow of the selected unit, pulled by a pointer in each system."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from ambuscade.desk.designer.pulling import DIAL, TIP
from tests.desk.designer.kit import CLOAKS, FIELDS, SENSORS, VECTORS, at, click, drag, window
from tests.desk.hands import key

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow


def selected(qtbot: QtBot, tmp_path: Path, name: str) -> DesignerWindow:
    made = window(qtbot, tmp_path, name)
    made.map.zoom(2)
    made.map.go_to(str(first(made)["hex"]))
    click(made, str(first(made)["hex"]))
    return made


def first(of: DesignerWindow) -> dict[str, object]:
    found: dict[str, object] = of.document.paper.data["unit"][0]
    return found


def handle(of: DesignerWindow, part: str) -> QPoint:
    return of.map.mapTo(of, of.tools.pull.handle(part).toPoint())


@pytest.mark.parametrize(
    ("name", "written"),
    [
        (FIELDS, {"facing": "D"}),
        (CLOAKS, {"course": 6}),
        (VECTORS, {"facing": 6}),
        (SENSORS, {"facing": "D"}),
    ],
)
def test_the_dial_is_turned_in_one_step(
    qtbot: QtBot, tmp_path: Path, name: str, written: dict[str, object]
) -> None:
    made = selected(qtbot, tmp_path, name)
    before = made.document.paper.bytes
    middle = at(made, str(first(made)["hex"]))
    drag(made, (handle(made, DIAL), middle + QPoint(30, 0), middle + QPoint(0, 40)))
    assert first(made).items() >= written.items()
    assert not made.draft.errors
    made.document.undo()
    assert made.document.paper.bytes == before


@pytest.mark.parametrize(
    ("name", "to", "written"),
    [
        (FIELDS, "0704", {"facing": "A", "speed": 4}),
        (CLOAKS, None, {"velocity": 0}),
        (VECTORS, "4824", {"vector": {"course": 6, "velocity": 4}}),
        (SENSORS, "1304", {"vector": "A2 B1"}),
        (SENSORS, "1206", {}),
    ],
)
def test_the_arrow_is_drawn_to_where_the_unit_goes(
    qtbot: QtBot, tmp_path: Path, name: str, to: str | None, written: dict[str, object]
) -> None:
    made = selected(qtbot, tmp_path, name)
    drag(made, (handle(made, TIP), at(made, to or str(first(made)["hex"]))))
    assert first(made).items() >= written.items()
    assert made.document.undo_name is not None
    assert to != "1206" or "vector" not in first(made)
    assert not made.draft.errors


def test_an_arrow_at_rest_is_pulled_out_again(qtbot: QtBot, tmp_path: Path) -> None:
    made = selected(qtbot, tmp_path, FIELDS)
    drag(made, (handle(made, TIP), at(made, "0708")))
    assert first(made)["speed"] == 0
    drag(made, (handle(made, TIP), at(made, "0711")))
    assert (first(made)["facing"], first(made)["speed"]) == ("D", 3)


def test_keys_turn_all_that_is_selected_as_one_step(qtbot: QtBot, tmp_path: Path) -> None:
    made = window(qtbot, tmp_path, FIELDS)
    click(made, "0708")
    click(made, "2817", Qt.KeyboardModifier.ShiftModifier)
    key(Qt.Key.Key_E)
    key(Qt.Key.Key_E)
    facings = [unit.get("facing") for unit in made.document.paper.data["unit"]]
    assert facings == ["D", "B", "B", "A", "B", "A"]
    made.document.undo()
    assert made.document.undo_name is None
