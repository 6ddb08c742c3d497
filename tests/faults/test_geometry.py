"""Faults of hexes: ties, ranges at corners, discs, and overlays that stay behind.

Lines and sight have no user in these rules yet; tests/hexes tries them for every pair of hexes.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from ambuscade.desk.render import map_image
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.hexes.arcs import WEAPON_ARCS, in_arc, ray
from ambuscade.hexes.hex import FACINGS, ORIGIN, Hex, HexMap, disc, mirror, rotate
from ambuscade.layout.camera import Camera
from ambuscade.picture.ground import Ground
from ambuscade.picture.page import MARGIN
from ambuscade.picture.scene import layout_of
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import REFEREE, Area, MapSize, View
from tests.faults import stage

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

SCALES = (1.0, 1.25, 1.5, 2.0, 3.0)
REACH = 8
MIRRORED = {"LF": "RF", "L": "R", "LR": "RR", "LS": "RS"}
MIRRORED |= {right: left for left, right in MIRRORED.items()}
NAMELESS = 8.0
"""A hex radius at which no name is drawn over a neighbouring hex."""


@pytest.mark.parametrize("facing", range(6))
def test_a_tie_on_a_dividing_line_falls_to_one_side(facing: int) -> None:
    """A target exactly on the line between two arcs is in one of them, on screen or for the rules."""
    ground, at = Ground(MapSize(columns=20, rows=20)), "1010"
    origin = ground.map.parse(at)
    for name, arc in WEAPON_ARCS.items():
        column, row, drawn = ground.arc(at, FACINGS[facing], arc, REACH)
        corner = Hex.at(column, row)
        for vector in disc(ORIGIN, REACH)[1:]:
            ruled = in_arc(vector, facing, arc)
            assert ruled == drawn[origin.plus(vector).minus(corner).offset], (name, vector)
            assert ruled == in_arc(rotate(vector, -facing), 0, arc)
            assert ruled == in_arc(mirror(vector), -facing % 6, WEAPON_ARCS[MIRRORED.get(name, name)])
    for step in range(0, 12, 2):
        on_the_line = ray(step, facing).times(3)
        assert sum(in_arc(on_the_line, facing, WEAPON_ARCS[name]) for name in ("LF", *MIRRORED)) >= 2


@pytest.mark.parametrize(("zoom", "scale"), list(product((0.25, 0.5, 1.0, 2.0, 4.0), SCALES)))
def test_a_click_in_a_corner_hits_the_neighbour(zoom: float, scale: float) -> None:
    """One pixel of the device inside a hex's corner, a click is taken for the next hex, or off the map."""
    camera = Camera(42, 30, 900, 700, 24 * zoom, scale=scale).placed(37.4, 21.7)
    layout = camera.layout
    pixel = 1 / scale
    for at in ((0, 0), (41, 29), (8, 6), (9, 6)):
        centre_x, centre_y = layout.centre(*at)
        for x, y in layout.polygon(*at):
            across = pixel if centre_x > x else -pixel
            down = pixel / 2 if centre_y > y else -pixel / 2 if centre_y < y else 0
            in_sight = x + across - camera.left, y + down - camera.top
            assert layout.hex_at(in_sight[0] + camera.left, in_sight[1] + camera.top) == at


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("centre", ["1008", "0101", "2001", "0116", "2016", "1016"])
def test_a_disc_comes_out_as_a_star(centre: str) -> None:
    """The hexes painted of a field are not those that the rules have, in the middle or at an edge."""
    chart = HexMap(20, 16)
    bare = replace(stage.game().view("hiding"), units=(), areas=(), contacts=(), paths=())
    ground = map_image(bare, radius=NAMELESS)
    for radius in range(6):
        area = Area(kind="field", hex=centre, radius=radius, known="own", side="hiding", unit="umbra")
        picture = map_image(replace(bare, areas=(area,)), radius=NAMELESS)
        covered = {at for at in on(chart) if painted(picture, ground, bare, at)}
        assert covered == {at for at in disc(chart.parse(centre), radius) if chart.contains(at)}
        if centre == "1008":
            assert len(covered) == 3 * radius * (radius + 1) + 1


def on(chart: HexMap) -> list[Hex]:
    return [Hex.at(column, row) for column in range(chart.columns) for row in range(chart.rows)]


def painted(picture: QImage, ground: QImage, view: View, at: Hex) -> bool:
    x, y = layout_of(view, NAMELESS).centre(*at.offset)
    spot = round(x + MARGIN), round(y + MARGIN)
    return picture.pixelColor(*spot) != ground.pixelColor(*spot)


def test_an_overlay_keeps_the_old_place(qtbot: QtBot, tmp_path: Path) -> None:
    """Arcs switched on stay where a ship was before she moved, turned, was taken back or loaded."""
    path = tmp_path / "game.ambuscade"
    table = Table(stage.game(path))
    window = with_arcs(qtbot, table)
    turn = {"do": "plan", "unit": "hound", "steps": [{"impulse": 8, "do": "move", "how": "left"}]}
    pictures = [arcs_of(window)]
    orders: list[tuple[str, dict[str, Any]]] = [
        (REFEREE, {"do": "advance", "to": "1.4.6B3"}),
        ("seeking", turn),
        (REFEREE, {"do": "advance", "to": "1.8.6B3"}),
        (REFEREE, {"do": "take_back"}),
        (REFEREE, {"do": "set", "unit": "hound", "facing": "C"}),
    ]
    for seat, order in orders:
        refused = table.seat(seat).submit(order)
        assert refused is None, refused
        assert arcs_of(window) == arcs_of(with_arcs(qtbot, table)), order
        pictures.append(arcs_of(window))
    assert pictures[0] != pictures[1] != pictures[3]
    assert pictures[2] == pictures[4] != pictures[5]
    table.close()
    again = Table(Game.load(path))
    assert arcs_of(with_arcs(qtbot, again)) == pictures[-1]
    again.close()


def with_arcs(qtbot: QtBot, table: Table) -> SeatWindow:
    window = SeatWindow(table.seat("seeking"), DARK)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.choose("hound")
    QTest.keyClick(window.map, Qt.Key.Key_A)
    assert window.map.shown.arcs == {"hound"}
    return window


def arcs_of(window: SeatWindow) -> QImage:
    window.map.resize(700, 600)
    window.map.fit()
    window.map.finish()
    made = QImage(window.map.size(), QImage.Format.Format_RGB32)
    window.map.render(made, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
    return made
