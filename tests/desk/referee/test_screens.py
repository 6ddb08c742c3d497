"""The players' windows on four real screens, of which one mirrors the referee's and two have other pixels.

Qt's own platform without a display makes the screens; they are there before the program is, so that it
has to be started anew.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SCREENS = {
    "laptop": (0, 1600, 1000, 1.0),
    "mirror": (0, 1280, 800, 1.0),
    "wall": (1600, 1920, 1080, 2.0),
    "desk": (3520, 1280, 800, 1.5),
}
"""The screens with their left edge, width and height in pixels, and how many of these a point has."""
PLAYED = """
import json
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton
from ambuscade import resources
from ambuscade.desk.app import application_of
from ambuscade.desk.referee.desk import RefereeDesk
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario

application = application_of(["ambuscade"])
table = Table(Game.new(scenario.read(resources.path("scenarios", "refuelling-at-carillon.toml"))))
desk = RefereeDesk(table, DARK)

def settle():
    for _ in range(4):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()

def told(window):
    drawn = window.map
    place = window.geometry()
    return {
        "audience": getattr(window, "audience", "referee"),
        "screen": window.screen().name(),
        "full": window.isFullScreen(),
        "inside": window.screen().geometry().contains(place),
        "density": drawn.devicePixelRatioF(),
        "drawn": drawn.camera.scale,
    }

def screen(name):
    return next(each for each in QGuiApplication.screens() if each.name() == name)

desk.start()
settle()
desk.window.findChild(QPushButton, "here-referee").click()
settle()
for audience in ("cylon", "colonial", "public"):
    desk.show_players(audience, beside=True)
    settle()
for window in desk.showing.windows:
    window.black_out(on=False)
settle()
shown = [told(desk.window), *map(told, desk.showing.windows)]
plain = desk.showing.windows[-1]
plain.setGeometry(screen("wall").geometry().adjusted(40, 40, -80, -80))
settle()
moved = told(plain)
del plain
application.screenRemoved.emit(screen("desk"))
settle()
lost = list(desk.showing.audiences)
application.screenRemoved.emit(screen("laptop"))
settle()
print(json.dumps({"shown": shown, "moved": moved, "lost": lost, "left": type(desk.window).__name__}))
desk.end()
settle()
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program says of its windows on those screens."""
    screens: Path = tmp_path_factory.mktemp("screens") / "screens.json"
    placed = [
        {"name": name, "x": left, "y": 0, "width": width, "height": height}
        for name, (left, width, height, _) in SCREENS.items()
    ]
    screens.write_text(json.dumps({"screens": placed}), encoding="utf-8")
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
        "QT_SCREEN_SCALE_FACTORS": ";".join(f"{name}={factor}" for name, (*_, factor) in SCREENS.items()),
    }
    command = [sys.executable, "-c", PLAYED]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_each_audience_fills_a_screen_of_its_own_as_long_as_there_are_any(told: dict[str, Any]) -> None:
    places = {each["audience"]: (each["screen"], each["full"]) for each in told["shown"]}
    assert places["referee"] == places["public"] == ("laptop", False)
    assert {places["cylon"], places["colonial"]} == {("desk", True), ("wall", True)}
    assert all(each["inside"] for each in told["shown"][1:])


def test_maps_are_as_sharp_as_their_screens_also_when_they_are_moved(told: dict[str, Any]) -> None:
    for each in (*told["shown"], told["moved"]):
        assert each["density"] == each["drawn"] == SCREENS[each["screen"]][-1]
    assert told["moved"]["screen"] == "wall"


def test_a_window_goes_with_its_screen_and_the_truth_is_covered_with_its_own(told: dict[str, Any]) -> None:
    on = {each["audience"]: each["screen"] for each in told["shown"]}
    assert told["lost"] == [side for side in ("cylon", "colonial", "public") if on[side] != "desk"]
    assert told["left"] == "Curtain"
