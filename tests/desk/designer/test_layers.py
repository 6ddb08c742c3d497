"""Layers that are hidden are not drawn, those that are locked cannot be hit, and no file says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QToolButton

from tests.desk import hands
from tests.desk.designer.kit import FIELDS, at, click, drag, hexes, window
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
