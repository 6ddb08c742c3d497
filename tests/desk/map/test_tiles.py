"""The map drawn by tiles: never another picture than one drawn at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from msgspec.structs import replace

from ambuscade.picture.heat import Heat
from ambuscade.picture.theme import LIGHT
from ambuscade.text import Text
from tests.desk import sample
from tests.desk.map.kit import canvas, picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_map_that_was_moved_looks_as_if_it_had_always_been_there(qtbot: QtBot) -> None:
    moved, fresh = canvas(qtbot, sample.searcher()), canvas(qtbot, sample.searcher())
    for shown in (moved, fresh):
        shown.zoom(2.5)
    picture(moved)
    for _ in range(9):
        moved.pan(37, -23)
        moved.grab()
    fresh.pan(9 * 37, -9 * 23)
    assert moved.camera == fresh.camera
    assert picture(moved) == picture(fresh)


def test_after_a_zoom_the_last_frame_stands_in_until_the_tiles_are_there(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    at = shown.centre_of("0907")
    ground = shown.grab().toImage().pixelColor(2, 2)
    shown.zoom(2, at)
    first = shown.grab().toImage()
    assert first.pixelColor(at.toPoint()) != ground
    final = picture(shown)
    assert first != final
    other = canvas(qtbot, sample.owner())
    other.zoom(2, at)
    qtbot.waitUntil(lambda: other.settled)
    assert other.grab().toImage() == final


def test_a_view_that_comes_while_a_frame_stands_in_is_drawn_at_once(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.grab()
    shown.zoom(2, shown.centre_of("2113"))
    shown.grab()
    without = replace(sample.owner(), units=(), areas=())
    shown.show_view(without)
    fresh = canvas(qtbot, without)
    fresh.zoom(2, fresh.centre_of("2113"))
    assert shown.grab().toImage() == picture(fresh)


def test_no_tile_of_the_old_theme_stays(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.grab()
    shown.show_theme(LIGHT)
    assert shown.grab().toImage().pixelColor(2, 2).name() == LIGHT.space


@pytest.mark.parametrize("zoom", [0.6, 1, 2.5])
def test_views_and_switches_one_after_the_other_leave_nothing_behind(qtbot: QtBot, zoom: float) -> None:
    owner, searcher = sample.owner(), sample.searcher()
    fewer = replace(searcher, units=searcher.units[:1], contacts=())
    shown = canvas(qtbot, searcher)
    shown.zoom(zoom)
    picture(shown)
    for view, selected in ((fewer, None), (searcher, "halcyon"), (owner, "halcyon"), (owner, None)):
        shown.show_view(view)
        shown.show_selected(selected)
        fresh = canvas(qtbot, view)
        fresh.show_selected(selected)
        fresh.zoom(zoom)
        assert shown.grab().toImage() == picture(fresh)


@pytest.mark.parametrize("zoom", [0.3, 1, 3])
@pytest.mark.parametrize("heated", [False, True])
def test_units_that_move_leave_nothing_behind(qtbot: QtBot, zoom: float, heated: bool) -> None:  # noqa: FBT001 (a parameter of a test)
    view = sample.owner()
    values = np.ones((view.map.columns, view.map.rows), dtype=np.float32)
    heat = Heat(title=Text("heat.percent", value="1"), values=values, steps=(0, 2)) if heated else None
    arcs = frozenset({"orion"})
    shown = canvas(qtbot, view)
    shown.show_heat(heat)
    shown.show_arcs(arcs)
    shown.zoom(zoom)
    picture(shown)
    for place, to in ((1, "0909"), (0, "1010"), (3, "1010"), (1, "0810"), (0, "0202"), (2, "2819")):
        units = list(view.units)
        units[place] = replace(units[place], hex=to)
        areas = tuple(replace(area, hex=to) if area.unit == units[place].id else area for area in view.areas)
        view = replace(view, units=tuple(units), areas=areas)
        shown.show_view(view)
        fresh = canvas(qtbot, view)
        fresh.show_heat(heat)
        fresh.show_arcs(arcs)
        fresh.zoom(zoom)
        assert shown.grab().toImage() == picture(fresh)


@pytest.mark.parametrize("zoom", [0.4, 1, 3])
def test_what_is_drawn_ahead_is_drawn_whole(qtbot: QtBot, zoom: float) -> None:
    shown = canvas(qtbot, sample.searcher())
    shown.zoom(zoom)
    qtbot.waitUntil(lambda: shown.settled)
    fresh = canvas(qtbot, sample.searcher())
    fresh.zoom(zoom)
    for drawn in (shown, fresh):
        drawn.pan(150, 60)
    assert picture(shown) == picture(fresh)
