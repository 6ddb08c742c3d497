"""Heat under the map's marks, and its legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame

from ambuscade.picture import heat
from ambuscade.picture.heat import Heat
from ambuscade.picture.theme import DARK, LIGHT
from ambuscade.text import Text
from tests.desk import sample
from tests.desk.map.kit import canvas, click, picture, pixel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.desk.map.canvas import MapCanvas

HOT, WARM, COLD = "2702", "2703", "2704"


def warmth(**values: float) -> Heat:
    """Numbers for some hexes, by their names."""
    size = sample.owner().map
    filled = np.full((size.columns, size.rows), np.nan, dtype=np.float32)
    for name, value in values.items():
        filled[int(name[1:3]) - 1, int(name[3:]) - 1] = value
    return Heat(title=Text("heat.percent", value="0–100"), values=filled, steps=(0, 50, 100))


SHOWN = warmth(h2702=100, h2703=50)


def colour_at(shown: MapCanvas, name: str) -> str:
    return pixel(shown, shown.centre_of(name)).name()


@pytest.mark.parametrize("zoom", [0.3, 1, 3])
def test_hexes_have_the_colours_of_the_legend(qtbot: QtBot, zoom: float) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.zoom(zoom, shown.centre_of(HOT))
    shown.show_heat(SHOWN)
    most, middle, _ = heat.legend(SHOWN, DARK)
    assert [colour_at(shown, name) for name in (HOT, WARM, COLD)] == [most.colour, middle.colour, DARK.space]


def test_marks_lie_over_it(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.show_heat(warmth(h0907=100))
    assert colour_at(shown, "0907") == QColor(DARK.palette["blue"]).name()


@pytest.mark.parametrize("zoom", [0.3, 1, 3])
def test_heat_that_changes_looks_as_if_it_had_always_been_there(qtbot: QtBot, zoom: float) -> None:
    changed, fresh = canvas(qtbot, sample.owner()), canvas(qtbot, sample.owner())
    for each in (changed, fresh):
        each.zoom(zoom)
    for before in (SHOWN, None, warmth(h2704=70), warmth(h0907=20, h2702=1)):
        changed.show_heat(before)
        picture(changed)
    changed.pan(40, 30)
    changed.show_heat(SHOWN)
    fresh.show_heat(SHOWN)
    fresh.pan(40, 30)
    assert picture(changed) == picture(fresh)


def test_without_heat_the_map_is_as_before(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    before = picture(shown)
    shown.show_heat(SHOWN)
    assert picture(shown) != before
    shown.show_heat(None)
    assert picture(shown) == before


def test_it_follows_views_and_the_theme(qtbot: QtBot) -> None:
    shown, fresh = canvas(qtbot, sample.owner()), canvas(qtbot, sample.searcher())
    for each in (shown, fresh):
        each.show_heat(SHOWN)
        picture(each)
    shown.show_view(sample.searcher())
    assert picture(shown) == picture(fresh)
    shown.show_theme(LIGHT)
    assert colour_at(shown, HOT) == heat.legend(SHOWN, LIGHT)[0].colour


def test_the_legend_says_the_numbers_and_goes_with_the_heat(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    legend = shown.findChild(QFrame, "heat-legend")
    assert isinstance(legend, QFrame)
    assert not legend.isVisible()
    shown.show_heat(SHOWN)
    assert legend.isVisible()
    assert legend.accessibleName() == "0–100%. 100%. 50%. 0%"
    shown.show_heat(None)
    assert not legend.isVisible()


def test_the_cursor_tells_the_number(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    click(shown, WARM)
    shown.show_heat(SHOWN)
    assert shown.accessibleDescription().endswith("0–100%: 50%")
    shown.show_heat(None)
    assert "50%" not in shown.accessibleDescription()
