"""Layers that are hidden are not drawn, those that are locked cannot be hit, and no file says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from ambuscade.design import edits
from tests.desk import hands
from tests.desk.designer.kit import CLOAKS, FIELDS, SENSORS, at, click, drag, hexes, window
from tests.desk.hands import part

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow


@pytest.fixture
def designer(qtbot: QtBot, tmp_path: Path) -> DesignerWindow:
    return window(qtbot, tmp_path, FIELDS)


def switch(of: DesignerWindow, name: str) -> None:
    hands.click(part(of, QToolButton, f"layer-{name}"))


def pixels(of: DesignerWindow) -> bytes:
    of.map.finish()
    image = of.map.grab().toImage()
    return bytes(image.constBits())


@pytest.mark.parametrize("layer", ["units", "fields", "labels"])
def test_a_hidden_layer_is_not_drawn_and_comes_back(designer: DesignerWindow, layer: str) -> None:
    before, saved = pixels(designer), designer.document.paper.bytes
    switch(designer, f"{layer}-show")
    assert pixels(designer) != before
    switch(designer, f"{layer}-show")
    assert pixels(designer) == before
    assert designer.document.paper.bytes == saved
    assert designer.document.is_saved


def test_what_is_locked_cannot_be_hit(designer: DesignerWindow) -> None:
    switch(designer, "units-lock")
    before = hexes(designer)
    click(designer, "0708")
    assert not designer.selected
    drag(designer, (at(designer, "0708"), at(designer, "1010")))
    assert hexes(designer) == before
    assert not designer.selected
    switch(designer, "units-lock")
    click(designer, "0708")
    assert designer.selected == (("unit", 0),)


CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("state", ["lock", "show"])
@pytest.mark.parametrize(
    ("pressed", "modifier"),
    [
        (Qt.Key.Key_Right, CONTROL),
        (Qt.Key.Key_E, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_X, CONTROL),
        (Qt.Key.Key_D, CONTROL),
    ],
)
def test_keys_do_nothing_to_what_is_locked_or_hidden(
    designer: DesignerWindow, state: str, pressed: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    click(designer, "0708")
    before = designer.document.paper
    switch(designer, f"units-{state}")
    designer.map.setFocus()
    hands.key(pressed, modifier)
    assert designer.document.paper.bytes == before.bytes
    switch(designer, f"units-{state}")
    designer.map.setFocus()
    hands.key(pressed, modifier)
    assert designer.document.paper.bytes != before.bytes


@pytest.mark.parametrize("action", ["mirror_across", "rotate_left", "align_row", "delete", "duplicate"])
def test_the_menu_says_that_what_is_selected_is_locked(designer: DesignerWindow, action: str) -> None:
    click(designer, "0708")
    click(designer, "0609", Qt.KeyboardModifier.ShiftModifier)
    before = designer.document.paper
    switch(designer, "units-lock")
    designer.actions_of[action].trigger()
    assert designer.document.paper == before
    assert "locked" in designer.editing.words


def test_all_of_the_map_is_mirrored_but_what_is_locked(qtbot: QtBot, tmp_path: Path) -> None:
    sensors = window(qtbot, tmp_path, SENSORS)
    sensors.edit(edits.move(sensors.draft, [(("planet", 0), "1012")]))
    before = sensors.document.paper
    switch(sensors, "units-lock")
    sensors.actions_of["mirror_across"].trigger()
    after = sensors.document.paper
    assert after.data["unit"] == before.data["unit"]
    assert after.data["planet"] != before.data["planet"]


def test_nothing_is_placed_or_pasted_into_a_locked_layer(designer: DesignerWindow) -> None:
    click(designer, "0708")
    hands.key(Qt.Key.Key_C, CONTROL)
    before = designer.document.paper
    switch(designer, "units-lock")
    designer.map.setFocus()
    hands.key(Qt.Key.Key_V, CONTROL)
    assert "locked" in designer.editing.words
    designer.tools.place(next(iter(designer.draft.classes)), designer.draft.scenario.side_ids[0])
    click(designer, "0303")
    assert designer.document.paper == before


def test_what_is_hidden_cannot_be_hit_either(designer: DesignerWindow) -> None:
    switch(designer, "units-show")
    click(designer, "0708")
    assert not designer.selected


def test_a_locked_field_has_no_handles(designer: DesignerWindow) -> None:
    click(designer, "0708")
    designer.tools.use("field")
    shown = pixels(designer)
    switch(designer, "fields-lock")
    assert pixels(designer) != shown


@pytest.mark.parametrize(("name", "there"), [(FIELDS, True), (CLOAKS, False)])
def test_a_layer_that_nothing_could_be_in_is_not_offered(
    qtbot: QtBot, tmp_path: Path, name: str, *, there: bool
) -> None:
    made = window(qtbot, tmp_path, name)
    (button,) = made.findChildren(QToolButton, "layer-fields-show")
    assert button.isVisible() is there
