"""A ring that points: it runs in on its hex, and stands where nothing is to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from ambuscade.desk.map.ping import BEATS, Ping
from ambuscade.layout.camera import Camera
from ambuscade.picture.ground import Ground
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.picture.mark import Shape


@pytest.mark.parametrize(("still", "active"), [(True, True), (False, True), (False, False)])
def test_rings_run_in_and_stand_where_nothing_is_to_move(qtbot: QtBot, *, still: bool, active: bool) -> None:
    widget, other = QWidget(), QWidget()
    for each in (widget, other) if active else (other, widget):
        qtbot.addWidget(each)
        each.show()
    top = widget if active else other
    top.activateWindow()
    qtbot.waitUntil(top.isActiveWindow)
    view = sample.owner()
    layout, ground = Camera(view.map.columns, view.map.rows).layout, Ground(view.map)
    ping = Ping(widget)
    seen: list[tuple[Shape, ...]] = []

    def look() -> None:
        seen.append(tuple(ping.marks(layout, ground, replace(DARK, still=still))))

    ping.changed.connect(look)
    ping.begin("0907")
    qtbot.waitUntil(lambda: not seen[-1], timeout=4000)
    if still or not active:
        assert len(seen) == 2
    else:
        assert len(set(seen)) > BEATS / 4
