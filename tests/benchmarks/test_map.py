"""How smoothly the map moves: panning, and the first frame after a zoom, beside the blit of an image.

Run them by name: `pytest tests/benchmarks`.
"""

from __future__ import annotations

import time
from itertools import repeat
from statistics import median, quantiles
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from tests.benchmarks.clock import timed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

SIZE = (1600, 1000)
TIMES_A_BLIT = 10
P95_SECONDS = 0.008
FIRST_FRAME_SECONDS = 0.016
FRAME_SECONDS = 1 / 60
"""A hand that drags asks for a frame so often; what is drawn ahead is drawn in between."""
DRAGS = 3
"""Of so many drags the best counts."""
STEPS = (*repeat((17, 11), 60), *repeat((-17, -11), 60))
"""A drag there and back, in pixels of each frame."""


@pytest.fixture
def canvas(qtbot: QtBot) -> MapCanvas:
    """The map of the fleet scenario when both sides have swept."""
    game = Game.new(
        scenario.read(resources.path("scenarios", "long-night-of-harrow-deep.toml")), key=key_of("fleet")
    )
    game.submit({"seat": "referee", "do": "advance", "to": "1.5.6A"})
    made = MapCanvas(game.view("colonial"), DARK)
    qtbot.addWidget(made)
    made.resize(*SIZE)
    made.show()
    made.grab()
    return made


def blits() -> Iterator[float]:
    """The times of drawing an image of the map's size, the floor under every frame."""
    image, target = QPixmap(*SIZE), QPixmap(*SIZE)
    image.fill(Qt.GlobalColor.black)

    def blit() -> None:
        painter = QPainter(target)
        painter.drawPixmap(0, 0, image)
        painter.end()

    while True:
        yield timed(blit)


def dragged(canvas: MapCanvas) -> tuple[float, float, float]:
    """The median and the 95th percentile of the frames of one drag, and the median blit beside them."""
    floor = blits()
    bare, frames = [], []
    for right, down in STEPS:
        begun = time.perf_counter()
        bare.append(next(floor))
        canvas.pan(right, down)
        frames.append(timed(canvas.repaint))
        while time.perf_counter() - begun < FRAME_SECONDS:
            QApplication.processEvents()
    return median(frames), quantiles(frames, n=20)[-1], median(bare)


@pytest.mark.parametrize("radius", [None, 10, 24, 40])
def test_panning_is_smooth(canvas: MapCanvas, radius: int | None, report: Callable[[str], None]) -> None:
    if radius is not None:
        canvas.zoom(radius / canvas.camera.radius)
        canvas.finish()
    drags = [dragged(canvas) for _ in range(DRAGS)]
    middle = min(middle for middle, _, _ in drags)
    p95 = min(p95 for _, p95, _ in drags)
    times = min(middle / blit for middle, _, blit in drags)
    report(
        f"panning at {canvas.camera.radius:.0f}: median {1000 * middle:.2f} ms, p95 {1000 * p95:.2f} ms,"
        f" {times:.1f} blits"
    )
    assert times <= TIMES_A_BLIT
    assert p95 <= P95_SECONDS


def test_the_first_frame_after_a_zoom_comes_at_once(canvas: MapCanvas, report: Callable[[str], None]) -> None:
    firsts, floor = [], blits()
    bare = median(next(floor) for _ in range(DRAGS * len(STEPS)))
    for factor in (1.5, 1.2, 1.2, 0.8, 0.5, 2.0, 1.3, 0.7):
        canvas.finish()
        canvas.grab()
        canvas.zoom(factor)
        firsts.append(timed(canvas.repaint))
    middle = median(firsts)
    report(f"first frame after a zoom: median {1000 * middle:.1f} ms, {middle / bare:.1f} blits")
    assert middle <= FIRST_FRAME_SECONDS
