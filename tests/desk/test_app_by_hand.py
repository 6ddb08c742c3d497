"""A whole game of two seats at one machine by mouse: from the welcome window to the review after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRegularExpression, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLineEdit, QPushButton, QSpinBox

from ambuscade.desk.new_game import NewGame
from ambuscade.desk.review_end import EndWindow
from ambuscade.game import game
from ambuscade.text import say
from tests.desk.evening import KEY, PIN, PLAYERS, Evening
from tests.desk.hands import click, key, part, pick, settle, write

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    monkeypatch.setattr(game, "new_key", lambda: KEY)
    made = Evening()
    yield made
    made.desk.clear()
    settle()


def begin(evening: Evening) -> None:
    """Choose the scenario, name the seats, give one a PIN, and let a run have eight impulses."""
    welcome = evening.desk.window
    click(part(welcome, QFrame, "scenario-refuelling-at-carillon"))
    dialog = part(welcome, NewGame, "new-game")
    for side, player in PLAYERS.items():
        click(part(part(dialog, QFrame, f"seat-{side}"), QLineEdit, "name"))
        write(player)
    for name in ("pin", "again"):
        click(part(part(dialog, QFrame, "seat-cylon"), QLineEdit, name))
        write(PIN)
    pulse = part(dialog, QSpinBox, "value-pulse")
    click(pulse)
    key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    write("8")
    click(part(dialog, QPushButton, "start"))


def plan_a_turn(evening: Evening) -> None:
    """Let the tanker and those whom she hides turn to the right together."""
    for unit, name in (("halcyon", "Halcyon"), ("orion", "Orion"), ("wasps", "Wasp")):
        evening.choose(name)
        evening.plan("act-move-right", f"{unit}.moves", 6)
        assert evening.planned(unit) == [(6, "move")]


def plan_sweeps(evening: Evening, *impulses: int) -> None:
    """Let the scout search."""
    evening.choose("Spectre")
    for impulse in impulses:
        evening.plan("act-sweep-basic", "spectre.moves", impulse)
    assert evening.planned("spectre") == [(impulse, "sweep") for impulse in impulses]


def set_speed(evening: Evening, name: str, speed: int) -> None:
    """Announce another speed for a ship."""
    evening.choose(name)
    card = part(evening.window, QFrame, "offer-speed")
    if not evening.window.findChildren(QSpinBox, "field-speed"):
        click(card.findChildren(QPushButton)[0])
    number = part(card, QSpinBox, "field-speed")
    click(number)
    key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    write(str(speed))
    click(part(card, QPushButton, "give"))


def fire(evening: Evening) -> None:
    """Let the cruiser that is inside fire at the tanker: the act asks for its target."""
    evening.choose("Talon")
    evening.plan("act-fire-turret-l", "talon.moves", 9)
    editor = evening.window.timeline.editor
    assert editor is not None
    pick(part(editor, QComboBox, "field-target"), "Tanker (Unknown 2)")
    click(part(editor, QPushButton, "plan-set"))
    assert evening.planned("talon") == [(9, "fire")]


def enter_damage(evening: Evening) -> None:
    """Enter what the dice at the table did to the tanker."""
    evening.choose("Halcyon")
    card = part(evening.window, QFrame, "offer-damage")
    click(card.findChildren(QPushButton)[0])
    rating = part(card, QSpinBox, "field-sensor_rating")
    click(rating)
    key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    write("4")
    click(part(card, QPushButton, "give"))
    assert say(evening.view.news[-1].text) == "Halcyon: sensor rating now 4."


def look_at_the_wedge(evening: Evening) -> None:
    """What was found in part is listed, heard, marked on the timeline and drawn as a wedge."""
    assert [contact.level for contact in evening.view.contacts] == ["partial"]
    assert "contact 1 · partial" in evening.said
    assert "something is out there" in evening.said
    rows = {row.id: row for row in evening.window.timeline.chart.shown.rows}
    assert [pip.text for pip in rows["spectre.basic"].pips] == ["nothing", "partial"]
    found = evening.window.map.grab().toImage()
    evening.window.map.show_view(replace(evening.view, contacts=()))
    assert evening.window.map.grab().toImage() != found
    evening.window.map.show_view(evening.view)


def concede(evening: Evening) -> None:
    """Give the game up, after being asked."""
    card = part(evening.window, QFrame, "offer-concede")
    click(card.findChildren(QPushButton)[0])
    click(part(card, QPushButton, "give"))
    assert "the game is over." not in evening.said
    click(part(evening.window, QPushButton, "concede-give"))
    assert "the game is over." in evening.said


def read_back_as(evening: Evening, audience: str) -> str:
    """Go to the first moment with the eyes of a side and forward to the end; all that was said on the way."""
    window = evening.desk.window
    assert isinstance(window, EndWindow)
    click(part(window, QPushButton, f"eyes-{audience}"))
    assert window.audience == audience
    heard = []
    click(part(window, QPushButton, "look-back"))
    click(part(window, QPushButton, "review-first"))
    while window.review.is_on:
        heard.append("\n".join(say(news.text) for news in window.review.view.news).lower())
        assert window.review.view.audience == audience
        click(part(window, QPushButton, "review-forward"))
    return "\n".join(heard)


def test_a_whole_game_by_mouse(evening: Evening) -> None:
    begin(evening)
    evening.assert_no_secrets("colonial", "cylon")
    find_the_field(evening)
    corner_the_tanker(evening)
    enter_damage(evening)
    concede(evening)
    click(part(evening.window, QPushButton, "end-open"))
    colonial = read_back_as(evening, "colonial")
    assert "spectre swept for halcyon's field" in colonial
    assert "something is out there" not in colonial
    cylon = read_back_as(evening, "cylon")
    assert "something is out there" in cylon
    assert "halcyon" not in cylon


def find_the_field(evening: Evening) -> None:
    """Turn 1: both plan; the searchers find the field in part, then all of it."""
    evening.come_in("colonial")
    plan_a_turn(evening)
    evening.ready()
    evening.leave()

    evening.come_in("cylon")
    plan_sweeps(evening, 1, 5)
    evening.ready()
    look_at_the_wedge(evening)
    plan_sweeps(evening, 9)
    evening.ready()
    evening.leave()

    evening.come_in("colonial")
    assert "cylon knows" in evening.said
    evening.ready()
    evening.ready()
    evening.leave()
    evening.come_in("cylon")
    assert [contact.level for contact in evening.view.contacts] == ["full"]
    evening.ready()
    evening.ready()
    evening.leave()
    evening.come_in("colonial")
    evening.ready()
    evening.ready()
    evening.leave()


def corner_the_tanker(evening: Evening) -> None:
    """Turn 2: a cruiser enters the field slowly, sees what is inside, and fires."""
    evening.come_in("cylon")
    assert (evening.view.step.turn, evening.view.step.phase) == (2, "1")
    set_speed(evening, "Talon", 4)
    evening.ready()
    evening.ready()
    evening.leave()
    evening.come_in("colonial")
    evening.ready()
    evening.ready()
    evening.leave()

    evening.come_in("cylon")
    assert {unit.cls for unit in evening.view.units if unit.known == "identified"} == {
        "Cruiser",
        "Tanker",
        "Viper flight",
    }
    fire(evening)
    evening.ready()
    evening.ready()
    evening.leave()
    evening.come_in("colonial")
    assert "talon fires port turret at halcyon" in evening.said


def test_the_window_closed_in_the_middle_of_a_game_is_gone_on_with_behind_the_curtain(
    evening: Evening, qtbot: QtBot
) -> None:
    begin(evening)
    evening.come_in("colonial")
    evening.ready()
    evening.leave()
    evening.come_in("cylon")
    plan_sweeps(evening, 1, 5)
    evening.window.close()
    settle()
    assert [each for each in QApplication.topLevelWidgets() if each.isVisible()] == []

    evening.start_anew()
    evening.assert_no_secrets("colonial", "cylon")
    banner = part(evening.desk.window, QFrame, "left-game")
    click(part(banner, QPushButton, "go-on"))
    evening.assert_no_secrets("colonial", "cylon")
    curtain = evening.desk.window
    assert curtain is not None
    write("0000")
    key(Qt.Key.Key_Return)
    assert evening.desk.window is curtain
    (here,) = curtain.findChildren(QPushButton, QRegularExpression("^here-"))
    qtbot.waitUntil(here.isEnabled)
    evening.come_in("cylon")
    assert evening.planned("spectre") == [(1, "sweep"), (5, "sweep")]
    evening.ready()
    look_at_the_wedge(evening)
