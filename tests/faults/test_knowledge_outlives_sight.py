"""Faults by which something goes on being known, or followed, after it has gone out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QToolTip, QWidget

from ambuscade.desk.map.canvas import HOVER_MS
from ambuscade.desk.render import drawn
from ambuscade.desk.table import HotSeat
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.svg import svg
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import REFEREE, spoken
from ambuscade.text import say
from tests.faults import stage

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.game.table import Table

LAST_SEEN = "0606"
WENT_ON = ("0605", "0604")
"""The hexes that Comet moved through under the field."""


def seeking(qtbot: QtBot, table: Table) -> SeatWindow:
    window = SeatWindow(table.seat("seeking"), DARK)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def said(window: QWidget) -> str:
    """All that a window says: its texts, tooltips, accessible texts and the choices of its forms."""
    parts = [QToolTip.text() if QToolTip.isVisible() else "", QGuiApplication.clipboard().text()]
    for widget in (window, *window.findChildren(QWidget)):
        parts += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, QLabel | QPushButton):
            parts.append(widget.text())
        if isinstance(widget, QComboBox):
            parts += [widget.itemText(place) for place in range(widget.count())]
    return "\n".join(parts)


def run_on(table: Table, *orders: dict[str, str]) -> None:
    referee = table.seat(REFEREE)
    for order in orders:
        assert referee.submit(order) is None


def test_a_label_pinned_before_concealment_stays_live(qtbot: QtBot, table: Table) -> None:
    """A ship is chosen and hovered over in the open; once hidden, more stays than where it was last seen."""
    window = seeking(qtbot, table)
    run_on(table, stage.COMET_IS_SEEN)
    at = window.map.centre_of(LAST_SEEN).toPoint()
    QTest.mouseClick(window.map, Qt.MouseButton.LeftButton, pos=at)
    assert window.selected == "comet"
    QTest.mouseMove(window.map, at + QPoint(1, 1))
    card = window.map.findChild(QLabel, "card")
    assert isinstance(card, QLabel)
    qtbot.waitUntil(card.isVisible)
    assert "Comet" in card.text()
    run_on(table, stage.COMET_IS_HIDDEN, stage.COMET_MOVES_ON)
    qtbot.wait(HOVER_MS * 2)
    view = table.seat("seeking").view()
    (marker,) = (unit for unit in view.units if unit.name == "Comet")
    assert (marker.known, marker.hex, marker.speed, marker.facing) == ("last_seen", LAST_SEEN, None, None)
    assert not card.isVisible() or "last seen" in card.text()
    words = said(window)
    assert not any(name in words for name in WENT_ON)
    assert not any(secret in words.lower() for secret in stage.SECRETS)
    description = window.map.accessibleDescription()
    assert "Comet" not in description or "last seen" in description


def test_the_camera_follows_a_hidden_move(qtbot: QtBot, table: Table) -> None:
    """The map scrolls, zooms or rings the place when something moves that cannot be seen."""
    window = seeking(qtbot, table)
    window.map.zoom(3)
    run_on(table, stage.COMET_IS_SEEN)
    window.choose("comet")
    run_on(table, stage.COMET_IS_HIDDEN)
    before, selected = window.map.camera, window.selected
    picture = window.map.grab().toImage()
    hiding = table.seat("hiding")
    moved = {"do": "plan", "unit": "comet", "steps": [{"impulse": 8, "do": "move", "how": "left"}]}
    assert hiding.submit(moved) is None
    run_on(table, stage.advance("1.7.6D"))
    assert (window.map.camera, window.selected) == (before, selected)
    run_on(table, stage.advance("1.8.6A"))
    assert window.map.camera == before
    assert window.map.grab().toImage().size() == picture.size()


def test_a_hidden_move_alone_touches_no_window(qtbot: QtBot, table: Table) -> None:
    """A window is redrawn, or a seat told, at the moment at which something unseen moves or is planned."""
    window = seeking(qtbot, table)
    run_on(table, stage.COMET_IS_HIDDEN)
    told: list[object] = []
    table.seat("seeking").subscribe(told.append)
    picture = window.grab().toImage()
    plan = {"do": "plan", "unit": "comet", "steps": [{"impulse": 8, "do": "move", "how": "left"}]}
    assert table.seat("hiding").submit(plan) is None
    assert told == []
    assert window.grab().toImage() == picture


def test_a_sides_own_files_carry_secrets(qtbot: QtBot, tmp_path: Path) -> None:
    """What a side may take away, a view, a picture or its metadata, holds the hidden ship's name or id."""
    assert qtbot
    game = stage.done(stage.game(), stage.COMET_IS_SEEN, stage.HOUND_SWEEPS, stage.COMET_MOVES_ON)
    for audience in stage.OTHERS:
        view = game.view(audience)
        (tmp_path / f"{audience}.png").write_bytes(drawn(view, ".png"))
        (tmp_path / f"{audience}.svg").write_text(svg(view), encoding="utf-8")
        (tmp_path / f"{audience}.json").write_bytes(msgspec.json.encode(view, enc_hook=spoken))
    for path in tmp_path.iterdir():
        content = path.read_bytes().lower()
        assert not [secret for secret in stage.SECRETS if secret.encode() in content], path.name


def test_the_clipboard_outlives_its_seat(qtbot: QtBot, table: Table) -> None:
    """What one player copied from his window is still there when the other has sat down."""
    assert qtbot
    hot_seat = HotSeat(table, DARK)
    hot_seat.start()
    try:
        came_in(hot_seat.window, "hiding")
        QGuiApplication.clipboard().setText("Vesper lies at 0504")
        assert isinstance(hot_seat.window, SeatWindow)
        hot_seat.window.hand_over()
        assert QGuiApplication.clipboard().text() == ""
    finally:
        hot_seat.end()


def came_in(window: QWidget | None, side: str) -> None:
    assert window is not None
    here = window.findChild(QPushButton, f"here-{side}")
    assert isinstance(here, QPushButton)
    QTest.mouseClick(here, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("audience", stage.OTHERS)
def test_one_sighting_is_linked_to_the_next(audience: str) -> None:
    """A ship that comes back into sight is told apart by what it had been called while hidden."""
    game = stage.done(stage.game(), stage.COMET_IS_SEEN, stage.COMET_IS_HIDDEN)
    ids = {unit.id for unit in game.view(audience).units}
    assert ids == {"comet", "hound"}
    fired = {"seat": "hiding", "do": "act", "unit": "vesper", "act": "explosion"}
    game = stage.done(game, fired)
    (known,) = (unit for unit in game.view(audience).units if unit.id not in ids)
    assert (known.id, known.known, known.cls, known.side) == ("unknown-1", "appeared", None, None)
    assert say(known.name or "") == "Unknown 1"
    game = stage.done(game, stage.advance("1.9.6B3"), fired)
    again = {unit.id: unit.known for unit in game.view(audience).units if unit.id not in ids}
    assert again == {"unknown-1": "last_seen", "unknown-2": "appeared"}
