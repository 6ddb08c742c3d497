"""The map under mouse, keys and eyes."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from ambuscade.desk.map.canvas import HOVER_MS, MapCanvas
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View


def canvas(qtbot: QtBot, view: View) -> MapCanvas:
    made = MapCanvas(view, DARK)
    qtbot.addWidget(made)
    made.resize(1000, 800)
    made.show()
    return made


def click(on: MapCanvas, name: str) -> None:
    QTest.mouseClick(on, Qt.MouseButton.LeftButton, pos=on.centre_of(name).toPoint())


def pixel(on: MapCanvas, at: QPointF) -> QColor:
    return on.grab().toImage().pixelColor(at.toPoint())


def test_a_click_chooses_what_stands_there(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    with qtbot.waitSignal(shown.pointed) as pointed, qtbot.waitSignal(shown.chosen) as chosen:
        click(shown, "0907")
    assert (pointed.args, chosen.args) == (["0907"], ["halcyon"])
    with qtbot.waitSignal(shown.chosen) as nothing:
        click(shown, "2819")
    assert nothing.args == [""]


def test_a_hidden_ships_hex_is_as_empty_as_any(qtbot: QtBot) -> None:
    view = replace(sample.searcher(), contacts=())
    shown = canvas(qtbot, view)
    for name in ("0907", "2819"):
        with qtbot.waitSignal(shown.chosen) as nothing:
            click(shown, name)
        assert nothing.args == [""]
        assert shown.accessibleDescription() == f"Hex {name}"


@pytest.mark.parametrize(("zoom", "corner"), list(product((0.25, 0.5, 1, 2, 4), range(6))))
def test_one_pixel_inside_each_corner_hits_the_hex(qtbot: QtBot, zoom: float, corner: int) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.zoom(24 * zoom / shown.camera.radius)
    camera = shown.camera
    layout = camera.layout
    for at in ((8, 6), (9, 6)):
        x, y = layout.polygon(*at)[corner]
        centre_x, centre_y = layout.centre(*at)
        inside = QPointF(
            x - camera.left + (1 if centre_x > x else -1),
            y - camera.top + (0.5 if centre_y > y else -0.5 if centre_y < y else 0),
        )
        assert shown.hex_at(inside) == f"{at[0] + 1:02}{at[1] + 1:02}"


def test_ships_and_fields_are_drawn_where_they_are(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    assert pixel(shown, shown.centre_of("0907")) == QColor(DARK.palette["blue"])
    inside, outside = pixel(shown, shown.centre_of("0908")), pixel(shown, shown.centre_of("0501"))
    assert outside == QColor(DARK.space)
    assert inside.blue() > outside.blue() + 20


def test_the_other_seats_map_has_no_trace_of_them(qtbot: QtBot) -> None:
    view = replace(sample.searcher(), contacts=())
    shown = canvas(qtbot, view)
    assert pixel(shown, shown.centre_of("0907")) == QColor(DARK.space)


def test_nothing_hidden_moves_the_map(qtbot: QtBot) -> None:
    full = canvas(qtbot, sample.owner())
    empty = canvas(qtbot, replace(sample.owner(), units=(), areas=(), contacts=()))
    assert full.camera == empty.camera


def test_the_wheel_zooms_to_the_pointer(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    before = shown.camera.radius
    at = shown.centre_of("2113")
    event = QWheelEvent(
        at,
        QPointF(shown.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 (Qt's argument)
    )
    QApplication.sendEvent(shown, event)
    assert shown.camera.radius > before
    assert (shown.centre_of("2113") - at).manhattanLength() < 4


def test_keys_pan_zoom_and_fit(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    fitted = shown.camera
    QTest.keyClick(shown, Qt.Key.Key_Plus)
    assert shown.camera.radius > fitted.radius
    closer = shown.camera
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.camera.left > closer.left
    shown.fit()
    assert shown.camera == fitted


def test_dragging_pans_and_chooses_nothing(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.zoom(2)
    before = shown.camera
    with qtbot.assertNotEmitted(shown.chosen):
        QTest.mousePress(shown, Qt.MouseButton.LeftButton, pos=QPoint(500, 400))
        QTest.mouseMove(shown, QPoint(450, 430))
        QTest.mouseRelease(shown, Qt.MouseButton.LeftButton, pos=QPoint(450, 430))
    assert shown.camera.left == pytest.approx(before.left + 50, abs=1)
    assert shown.camera.top == pytest.approx(before.top - 30, abs=1)


def test_the_hex_cursor_works_by_keys_alone_and_speaks(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    click(shown, "0908")
    QTest.keyClick(shown, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert shown.accessibleDescription().startswith("Hex 0907. Halcyon")
    with qtbot.waitSignal(shown.chosen) as chosen:
        QTest.keyClick(shown, Qt.Key.Key_Return)
    assert chosen.args == ["halcyon"]


def test_the_card_tells_what_the_view_has_there_and_goes_with_the_pointer(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    card = shown.findChild(QLabel, "card")
    assert isinstance(card, QLabel)
    QTest.mouseMove(shown, shown.centre_of("0907").toPoint())
    qtbot.wait(HOVER_MS // 2)
    assert not card.isVisible()
    qtbot.waitUntil(card.isVisible)
    assert card.text().splitlines()[0] == "Hex 0907"
    assert "Halcyon" in card.text()
    shown.show_view(sample.owner())
    assert not card.isVisible()


def test_arcs_are_drawn_when_they_are_switched_on(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.searcher())
    before = pixel(shown, shown.centre_of("2110"))
    shown.show_arcs(frozenset({"spectre"}))
    assert pixel(shown, shown.centre_of("2110")) != before
