"""A whole game of two seats at one machine, from the first window to the last, by clicks and keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRegularExpression, QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLabel, QPushButton, QSpinBox, QWidget

from ambuscade.desk.app import Desk
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.window import SeatWindow
from ambuscade.game import game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Kind = TypeVar("Kind", bound=QWidget)

KEY = bytes([3]) * 32
"""The dice of a game in which the sweep of impulse 5 is the first to find anything."""
COLONIAL_SECRETS = ("halcyon", "orion", "wasp", "strength", "finish the refuelling")
CYLON_SECRETS = ("spectre, basic group:", "spectre's plan", "something is out there", "open fire on what")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    monkeypatch.setattr(game, "new_key", lambda: KEY)
    made = Desk()
    made.welcome()
    yield made
    made.clear()


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def part(of: QWidget | None, kind: type[Kind], name: str) -> Kind:
    assert of is not None
    found = of.findChild(kind, name)
    assert isinstance(found, kind), name
    return found


def seated(desk: Desk) -> SeatWindow:
    assert isinstance(desk.window, SeatWindow)
    return desk.window


def come_in(desk: Desk) -> SeatWindow:
    """Pass the curtain as the one who is asked for."""
    assert isinstance(desk.window, Curtain)
    (here,) = desk.window.findChildren(QPushButton, QRegularExpression("^here-"))
    click(here)
    return seated(desk)


def leave(desk: Desk) -> str:
    """Drop the curtain; what the program says then."""
    click(part(seated(desk), QPushButton, "hand-over"))
    assert isinstance(desk.window, Curtain)
    return said()


def said() -> str:
    """All that any window says, in small letters: texts, tooltips, accessible names."""
    parts = []
    for window in QApplication.topLevelWidgets():
        for widget in (window, *window.findChildren(QWidget)):
            parts += [widget.windowTitle(), widget.toolTip()]
            parts += [widget.accessibleName(), widget.accessibleDescription()]
            if isinstance(widget, QLabel | QPushButton):
                parts.append(widget.text())
            if isinstance(widget, QComboBox):
                parts += [widget.itemText(place) for place in range(widget.count())]
    return "\n".join(parts).lower()


def secrets_of(others: tuple[str, ...]) -> list[str]:
    text = said()
    return [secret for secret in others if secret in text]


def choose(window: SeatWindow, name: str) -> None:
    cards = window.roster.findChildren(QFrame)
    click(next(card for card in cards if card.accessibleName() == name))


def unfold(window: SeatWindow, do: str) -> QFrame:
    """The form of an order, opened."""
    offer = part(window, QFrame, f"offer-{do}")
    click(offer.findChildren(QPushButton)[0])
    return offer


def plan_sweeps(window: SeatWindow, *impulses: int) -> None:
    """Plan sweeps of the basic group for Spectre, row by row."""
    choose(window, "Spectre")
    form = unfold(window, "plan")
    for _ in impulses:
        click(part(form, QPushButton, "add"))
    numbers = form.findChildren(QSpinBox, "field-impulse")
    for number, impulse in zip(numbers, impulses, strict=True):
        number.selectAll()
        QTest.keyClicks(number, str(impulse))
    for do in form.findChildren(QComboBox, "field-do"):
        do.setFocus()
        QTest.keyClick(do, Qt.Key.Key_S)
        assert do.currentText() == "Sweep"
    click(part(form, QPushButton, "give"))
    assert window.detail.refusal == ""


def ready(desk: Desk) -> None:
    click(part(seated(desk), QPushButton, "button-ready"))
    click(part(seated(desk), QPushButton, "ready-go"))


def test_two_seats_play_until_one_concedes(desk: Desk, tmp_path: Path) -> None:
    click(part(desk.window, QFrame, "scenario-refuelling-at-carillon"))
    click(part(desk.window, QPushButton, "start"))
    assert secrets_of((*COLONIAL_SECRETS[:3], *CYLON_SECRETS)) == []

    window = come_in(desk)
    assert window.audience == "colonial"
    assert secrets_of(CYLON_SECRETS) == []
    assert "halcyon" in said()
    ready(desk)
    leave(desk)
    assert secrets_of((*COLONIAL_SECRETS, *CYLON_SECRETS)) == []

    window = come_in(desk)
    assert window.audience == "cylon"
    plan_sweeps(window, 1, 5)
    assert "spectre, basic group: 1 sweep with group basic, 5 sweep with group basic" in said()
    ready(desk)
    assert "spectre swept (basic group, +12): nothing." in said()
    assert "contact 1" not in said()
    assert secrets_of(COLONIAL_SECRETS) == []

    ready(desk)  # the order of planning turns about: one hand-over serves two pulses
    leave(desk)
    assert secrets_of((*COLONIAL_SECRETS, *CYLON_SECRETS)) == []
    come_in(desk)
    assert window_log(seated(desk)).endswith("new")
    ready(desk)
    assert secrets_of(CYLON_SECRETS) == []
    assert "cylon knows" in said_of(desk, "Halcyon")
    leave(desk)

    window = come_in(desk)
    assert window.audience == "cylon"
    assert "contact 1 · partial" in said()
    assert "something is out there" in said()
    assert window_log(window).endswith("new")
    assert secrets_of(COLONIAL_SECRETS) == []

    concede = unfold(window, "concede")
    click(part(concede, QPushButton, "give"))
    assert "the game is over." not in said()
    click(part(seated(desk), QPushButton, "concede-give"))
    assert "the game is over." in said()
    leave(desk)

    desk.clear()
    desk.welcome()
    assert len(list((tmp_path / "games").iterdir())) == 1
    click(part(desk.window, QPushButton, "open"))
    assert isinstance(desk.window, Curtain)
    come_in(desk)
    assert "the game is over." in said()


def window_log(window: SeatWindow) -> str:
    """The log's heading, which counts what is new."""
    headings = [label.text().lower() for label in window.detail.findChildren(QLabel)]
    return next(text for text in headings if text.startswith("log"))


def said_of(desk: Desk, name: str) -> str:
    choose(seated(desk), name)
    return said()
