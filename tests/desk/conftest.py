"""What the desk's tests share: seats whose orders are written down, and a game at a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.game.game import Game, NotSeenError
from ambuscade.game.seat import Seat
from ambuscade.game.table import Table
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from PySide6.QtWidgets import QApplication

    from ambuscade.rules.view import View

HERE = Path(__file__).parent
PLATFORM_NOTE = r"This plugin does not support"
"""What the offscreen platform says of things that only a window manager can do."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the offscreen platform say what it cannot do; any other word of Qt's fails a test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore(PLATFORM_NOTE))


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """There is an application in every test of the desk."""
    assert qapp


class Place:
    """A seat that shows a given view and writes down what it is ordered."""

    def __init__(self, view: View) -> None:
        self.shown = view
        self.orders: list[Mapping[str, Any]] = []
        self.refusal: Refusal | None = None
        self.listeners: list[Callable[[View], None]] = []
        self.seat = Seat(
            audience=view.audience, view=self._view, submit=self._submit, subscribe=self._subscribe
        )

    def tell(self, view: View) -> None:
        """Show everybody who listens another view."""
        self.shown = view
        for listener in tuple(self.listeners):
            listener(view)

    def refuse(self, rule: str) -> None:
        """Refuse all orders from now on."""
        self.refusal = Refusal(rule, Text("picture.speed", speed=7))

    def _view(self, at: int | None = None) -> View:
        if at is not None:
            raise NotSeenError(Text("game.over"))
        return self.shown

    def _submit(self, order: Mapping[str, Any]) -> Refusal | None:
        self.orders.append(order)
        return self.refusal

    def _subscribe(self, listener: Callable[[View], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)


@pytest.fixture
def place() -> type[Place]:
    return Place


@pytest.fixture
def table() -> Iterator[Table]:
    """The shipped game of the tanker and the scout, at its beginning."""
    found = scenario.read(resources.path("scenarios", "refuelling-at-carillon.toml"))
    table = Table(Game.new(found, key=bytes(32)))
    yield table
    table.close()
