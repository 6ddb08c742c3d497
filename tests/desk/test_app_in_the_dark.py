"""A game of plotted moves by mouse and keys: typed, dragged and steered orders, a marker, a blip, an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRegularExpression, QStandardPaths, Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.new_game import NewGame
from ambuscade.desk.review_end import EndWindow
from ambuscade.game import game
from ambuscade.picture import steering
from ambuscade.picture.steering import TIP, Steered
from tests.desk.evening import KEY, Evening
from tests.desk.hands import click, drag, key, part, settle, write

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambuscade.rules.view import Unit

SECRETS: dict[str, tuple[str, ...]] = {
    "raider": ("cloak +2", "s1", "plot of", "detection value"),
    "hunter": ("order noted", "listen"),
}
"""What a seat has said to it before anybody else may know it."""


HERE = QRegularExpression("^here-")


class Night(Evening):
    """Two people and one ship that cloaks."""

    def __init__(self) -> None:
        super().__init__()
        self.secrets = SECRETS

    def come_in(self, side: str) -> None:
        """Pass the curtain."""
        curtain = self.desk.window
        assert isinstance(curtain, Curtain)
        (here,) = curtain.findChildren(QPushButton, HERE)
        self.assert_no_secrets("raider")
        click(here)
        assert self.window.audience == side

    def leave(self) -> None:
        """Say that all is done as often as the seat is asked, and hand over."""
        while any(offer.do == "ready" for offer in self.view.offers):
            self.ready()
        click(part(self.window, QPushButton, "hand-over-next"))
        self.assert_no_secrets("raider", "hunter")

    def at(self, ship: str, label: str) -> QPoint:
        """The middle of a column of a ship's lane, by its label."""
        chart = self.window.timeline.chart
        rows = [row.unit for row in chart.shown.rows]
        labels = [column.label for column in chart.shown.columns]
        return chart.grid.cell(rows.index(ship), labels.index(label)).center().toPoint()

    def written(self, ship: str) -> list[str]:
        """What a ship is ordered to do, as the timeline shows it."""
        rows = (row for row in self.window.timeline.chart.shown.rows if row.unit == ship)
        return [pip.sign for row in rows for pip in row.pips if pip.kind == "plan"]

    def unit(self, ship: str) -> Unit:
        """A unit as the seat sees it."""
        return next(unit for unit in self.view.units if unit.id == ship)


@pytest.fixture
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Night]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    monkeypatch.setattr(game, "new_key", lambda: KEY)
    made = Night()
    yield made
    made.desk.clear()
    settle()


def begin(night: Night) -> None:
    """Choose the tutorial of cloaking devices, whose options stand in the dialog with their rules."""
    welcome = night.desk.window
    click(part(welcome, QFrame, "scenario-first-silence"))
    dialog = part(welcome, NewGame, "new-game")
    for words in ("whether ships fly where they point", "fire control", "active"):
        assert words in night.said
    click(part(dialog, QPushButton, "start"))


def write_a_plot(night: Night) -> None:
    """Type a plot over the map, after one that is refused; then drag its turns about."""
    night.choose("Whisper")
    lines = part(night.window, QPlainTextEdit, "written-lines")
    click(lines)
    write("CLOAK P9; 0")
    key(Qt.Key.Key_Return)
    assert '"p9" turns too far' in night.said
    assert night.written("whisper") == []
    key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    write("CLOAK +2; S1; 0")
    key(Qt.Key.Key_Return)
    assert night.written("whisper") == ["CLOAK +2", "S1", "0"]
    chart = night.window.timeline.chart
    drag(chart, night.at("whisper", "T2"), chart, night.at("whisper", "T3"))
    assert night.written("whisper") == ["CLOAK +2", "0", "S1"]


def steer(night: Night) -> None:
    """Drag a hunter's arrow to another velocity, and write of the other that it drifts."""
    night.choose("Hound")
    canvas, camera = night.window.map, night.window.map.camera
    (helm,) = steering.helms(night.view, "hound")
    x, y = steering.end(helm.helm, camera.layout, Steered(0, 1))
    start = night.window.helm.handle(0, TIP).toPoint()
    drag(canvas, start, canvas, QPoint(round(x - camera.left), round(y - camera.top)))
    assert night.written("hound") == ["+1"]
    night.choose("Lantern")
    settle()
    chart = night.window.timeline.chart
    drag(part(night.window, QPushButton, "act-0"), QPoint(9, 9), chart, night.at("lantern", "Movement"))
    assert night.written("lantern") == ["0"]


def test_a_game_in_the_dark(night: Night) -> None:
    begin(night)
    night.come_in("raider")
    write_a_plot(night)
    night.leave()

    night.come_in("hunter")
    assert night.unit("whisper").known == "open"
    steer(night)
    night.ready()
    marker = night.unit("whisper")
    assert (marker.known, marker.hex, marker.facing) == ("marker", "0615", "3")
    assert "cloaks at 0615" in night.said
    assert [reach.unit for reach in night.view.reaches] == ["whisper"]
    assert "by any: 0 of 6" in night.said
    night.leave()

    night.come_in("raider")
    own = night.unit("whisper")
    assert (own.hidden, own.detection_value) == (True, 2)
    card = part(night.window, QFrame, "offer-concede")
    click(card.findChildren(QPushButton)[0])
    click(part(card, QPushButton, "give"))
    click(part(night.window, QPushButton, "concede-give"))
    click(part(night.window, QPushButton, "end-open"))
    end = night.desk.window
    assert isinstance(end, EndWindow)
    click(part(end, QPushButton, "eyes-hunter"))
    assert "cloak +2" not in night.said
