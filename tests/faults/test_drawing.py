"""Faults of drawing: sizes on screens of high density, and large maps that stall the window."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.desk.render import drawn, image
from ambuscade.picture.page import headed
from ambuscade.picture.svg import svg
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Arc, Area, Bearing, Contact, MapSize, Unit
from tests.faults import stage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View

SCALES = (1.0, 1.25, 1.5, 2.0, 3.0)
LOOK = """
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.picture.theme import DARK
from tests.faults import stage
application = QApplication([])
canvas = MapCanvas(stage.game().view("hiding"), DARK)
canvas.resize(800, 640)
canvas.show()
pointed = []
canvas.pointed.connect(pointed.append)
for name in ("0101", "2016", "0604"):
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.centre_of(name).toPoint())
picture = canvas.grab().toImage()
ship = canvas.centre_of("0604") * picture.devicePixelRatio()
blue = picture.pixelColor(ship.toPoint()).name() == DARK.palette["blue"]
unit = canvas.camera.layout.unit * canvas.camera.scale
print(canvas.devicePixelRatioF(), picture.width(), picture.height(), *pointed, blue, unit == round(unit))
"""
PATIENCE = 4.0
"""Seconds that a frame may take on a slow machine; a window that stalls takes many."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("scale", SCALES)
def test_an_export_has_the_wrong_size_or_is_blurred(tmp_path: Path, scale: float) -> None:
    """A picture at a scale is another size than the map times the scale, or a small one made larger."""
    view = stage.game().view("hiding")
    whole = headed(view, DARK)
    size = [round(length * scale) for length in (whole.width, whole.height)]
    (tmp_path / "map.png").write_bytes(drawn(view, ".png", scale))
    made = QImage(str(tmp_path / "map.png"))
    assert [made.width(), made.height()] == size
    if scale > 1:
        blurred = image(view).scaled(made.size(), mode=Qt.TransformationMode.SmoothTransformation)
        assert sharpness(made) > 1.1 * sharpness(blurred)
    width, height = whole.width * scale, whole.height * scale
    assert f'width="{width:g}" height="{height:g}"' in svg(view, scale=scale)


def sharpness(picture: QImage) -> float:
    """The mean square of the steps between pixels below each other."""
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    columns = range(0, grey.width(), 61)
    shades = [[grey.pixelColor(x, y).value() for y in range(grey.height())] for x in columns]
    steps = [(a - b) ** 2 for column in shades for a, b in pairwise(column)]
    return sum(steps) / len(steps)


@pytest.mark.parametrize("scale", SCALES)
def test_a_window_on_a_dense_screen_is_blurred_or_wrong(scale: float) -> None:
    """On a dense screen the map has too few pixels or lies off them, or clicks miss their hex."""
    looked = subprocess.run(
        [sys.executable, "-c", LOOK],
        env=os.environ | {"QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    width, height = round(800 * scale), round(640 * scale)
    assert looked.stdout.split() == f"{scale} {width} {height} 0101 2016 0604 True True".split()


def crowded() -> View:
    """A map of 500 × 500 hexes with a field, a wedge and an arc larger than any that a game has."""
    everywhere = ((0, 12),)
    bearings = tuple(
        Bearing(
            by="hound", at="250250", facing="A", letter="A", arcs=("LF",), steps=((9, 12),), ring=ring, turn=1
        )
        for ring in ((1, 60), (1, 1000))
    )
    arcs = (Arc(id="beam", name="Beam", arc="360", steps=everywhere),)
    return replace(
        stage.game().view("seeking"),
        map=MapSize(columns=500, rows=500),
        units=tuple(
            Unit(id=f"u-{n}", known="own", side="seeking", hex=f"{n:03}{n:03}", facing="A", arcs=arcs)
            for n in range(1, 500)
        ),
        areas=(Area(kind="field", hex="300300", radius=60, known="full", contact="contact-9"),),
        contacts=(Contact(id="contact-1", level="partial", bearings=bearings),),
    )


def test_huge_rings_and_grids_stall_the_window(qtbot: QtBot) -> None:
    """A large map with large rings makes opening, fitting, zooming or dragging wait."""
    slow: list[str] = []

    @contextmanager
    def timed(what: str) -> Iterator[None]:
        start = perf_counter()
        yield
        canvas.grab()
        taken = perf_counter() - start
        if taken > PATIENCE:
            slow.append(f"{what}: {taken:.1f} s")

    canvas = MapCanvas(crowded(), DARK)
    qtbot.addWidget(canvas)
    canvas.resize(1600, 1000)
    canvas.show()
    middle = QPoint(800, 500)
    for factor in (1.0, 16.0, 3.0):
        with timed("fit"):
            canvas.fit()
        with timed(f"zoom {factor}"):
            canvas.zoom(factor, middle.toPointF())
        with timed("arcs"):
            canvas.show_arcs(frozenset(f"u-{n}" for n in range(240, 250)))
        QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=middle)
        for moved in range(1, 11):
            with timed("drag"):
                QTest.mouseMove(canvas, middle - QPoint(40, 20) * moved)
        QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=middle)
        with timed("click"):
            QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=middle)
    assert not slow, slow
