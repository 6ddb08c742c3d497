"""The other side's map is the same pixel by pixel with and without what it cannot know, whatever is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ambuscade.desk.map.canvas import HOVER_MS
from ambuscade.picture.measure import RANGE, SIGHT
from tests.desk.map.kit import canvas, click, move, picture, press
from tests.faults import stage

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.rules.view import View

GENERATOR_HEX = "0604"
ORDERS = ((), (stage.COMET_IS_SEEN,), (stage.COMET_IS_SEEN, stage.HOUND_SWEEPS))
SPOTS = (GENERATOR_HEX, stage.HIDDEN_HEX, stage.EMPTY_HEX)


def looked_at(orders: tuple[dict[str, object], ...], *, field: bool) -> View:
    """What the seeking side is shown after orders, with the hidden field on the map or without it."""
    with stage.game(field=field) as game:
        return stage.done(game, *orders).view("seeking")


def traces(on: MapCanvas, qtbot: QtBot) -> list[object]:
    """All that can be perceived of a map with one tool after another in hand, over hidden and empty hexes."""
    found: list[object] = [on.camera]
    QTest.mouseMove(on, QPoint(1, 1))
    on.chosen.connect(found.append)
    on.show_selected("hound")
    on.light_arcs(on=True)
    on.lay_over(on=True)
    for tool in (RANGE, SIGHT):
        on.use(tool, on=True)
        for spot in SPOTS:
            move(on, spot)
            found += seen(on)
            click(on, spot)
            found += seen(on)
        on.use(tool, on=False)
    for spot in SPOTS:
        click(on, spot)
        on.pin()
        found += seen(on)
    for _ in range(4):
        press(on, Qt.Key.Key_Tab)
        found += seen(on)
    move(on, GENERATOR_HEX)
    qtbot.wait(2 * HOVER_MS)
    found += seen(on)
    on.zoom(2)
    on.go_to(GENERATOR_HEX)
    qtbot.waitUntil(lambda: on.settled)
    found += [*seen(on), on.camera]
    on.close()
    return found


def seen(on: MapCanvas) -> list[object]:
    shown: QImage = picture(on)
    texts = [label.text() for label in on.findChildren(QLabel)]
    return [shown, on.accessibleDescription(), texts, on.toolTip(), on.laid]


@pytest.mark.parametrize("orders", ORDERS, ids=["opening", "comet seen", "swept"])
def test_a_field_that_nobody_has_found_leaves_no_trace(
    qtbot: QtBot, orders: tuple[dict[str, object], ...]
) -> None:
    with_field, without = looked_at(orders, field=True), looked_at(orders, field=False)
    first = traces(canvas(qtbot, with_field), qtbot)
    assert first == traces(canvas(qtbot, without), qtbot)


def test_the_owners_map_does_show_it(qtbot: QtBot) -> None:
    with stage.game() as game:
        owner = game.view("hiding")
    own = traces(canvas(qtbot, owner), qtbot)
    theirs = traces(canvas(qtbot, looked_at((), field=True)), qtbot)
    assert own[1] != theirs[1]
    assert "Umbra" in str(own)
    assert "umbra" not in str(theirs).lower()
