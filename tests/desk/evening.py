"""Two people at one machine: the desk, who sits before it, and what nobody else may be told."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRegularExpression
from PySide6.QtWidgets import QLabel, QPushButton
from shiboken6 import isValid

from ambuscade.desk.app import Desk
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.widgets import Card
from ambuscade.desk.window import SeatWindow
from tests.desk.hands import click, drag, part, settle, write
from tests.desk.test_window_canary import everything_said

if TYPE_CHECKING:
    from ambuscade.rules.view import View

KEY = bytes([4]) * 32
"""The dice of a game in which the sweep of impulse 5 is the first to find anything, and that of 9 all."""
PIN = "4711"
PLAYERS = {"colonial": "Ada", "cylon": "Bela"}
SECRETS = {
    "colonial": ("halcyon", "orion", "wasp", "finish the refuelling"),
    "cylon": ("spectre, basic group:", "spectre's plan", "something is out there", "open fire on what"),
}
"""What a seat has in its own window, and nobody else may have before it is found out."""


class Evening:
    """Two people at one machine, and who of them sits before it."""

    def __init__(self) -> None:
        self.secrets: dict[str, tuple[str, ...]] = dict(SECRETS)
        self.desk = Desk()
        self.desk.welcome()
        settle()

    def start_anew(self) -> None:
        """Start the program again."""
        self.desk = Desk()
        self.desk.welcome()
        settle()

    @property
    def window(self) -> SeatWindow:
        """The window of the seat that is open."""
        assert isinstance(self.desk.window, SeatWindow)
        return self.desk.window

    @property
    def audience(self) -> str:
        """The side that sits before the machine."""
        return self.window.audience

    @property
    def other(self) -> str:
        """The side that does not."""
        return next(side for side in PLAYERS if side != self.audience)

    @property
    def view(self) -> View:
        """What the seat that is open may know."""
        return self.window.review.model.live

    @property
    def said(self) -> str:
        """All that any window says, in small letters."""
        return everything_said()

    def assert_no_secrets(self, *sides: str) -> None:
        """Nothing of what only these sides know is said anywhere."""
        text = self.said
        assert [secret for side in sides for secret in self.secrets[side] if secret in text] == []

    def come_in(self, side: str) -> None:
        """Pass the curtain, which asks for a side."""
        curtain = self.desk.window
        assert isinstance(curtain, Curtain)
        assert any(PLAYERS[side] in label.text() for label in curtain.findChildren(QLabel))
        (here,) = curtain.findChildren(QPushButton, QRegularExpression("^here-"))
        if side == "cylon":
            write(PIN)
        click(here)
        assert self.window.audience == side
        self.assert_no_secrets(*({"colonial", "cylon"} - {side}))

    def leave(self) -> None:
        """Hand over by the loud button; of the window nothing lives on, and nothing that it knew is said."""
        window = self.window
        inside = window.findChildren(QObject)
        gone = weakref.ref(window)
        click(part(window, QPushButton, "hand-over-next"))
        assert isinstance(self.desk.window, Curtain)
        assert [each for each in inside if isValid(each)] == []
        del window, inside
        gc.collect()
        assert gone() is None
        self.assert_no_secrets("colonial", "cylon")

    def choose(self, name: str) -> None:
        """Click a ship's card."""
        cards = self.window.roster.findChildren(Card)
        click(next(card for card in cards if card.accessibleName().startswith(name)))

    def cell(self, lane: str, impulse: int) -> QPoint:
        """The middle of an impulse of a lane of the timeline."""
        chart = self.window.timeline.chart
        rows = [row.id for row in chart.shown.rows]
        columns = [column.number for column in chart.shown.columns]
        return chart.grid.cell(rows.index(lane), columns.index(impulse)).center().toPoint()

    def plan(self, act: str, lane: str, impulse: int) -> None:
        """Drag an act onto an impulse of a lane."""
        settle()  # the chips of another ship may have taken another row
        chip = part(self.window, QPushButton, act)
        chart = self.window.timeline.chart
        drag(chip, QPoint(9, 9), chart, self.cell(lane, impulse))

    def planned(self, unit: str) -> list[tuple[int, str]]:
        """What is planned for a unit."""
        elements = self.window.timeline.chart.plans[unit].elements
        return [(each["impulse"], each["do"]) for each in elements]

    def ready(self) -> None:
        """Press the loud button, look at what will happen, and confirm."""
        click(part(self.window, QPushButton, "button-ready"))
        assert self.window.timeline.sheet is not None
        click(part(self.window, QPushButton, "ready-go"))
