"""Help: what the program is, what the hot seat guards against, and the keys that there are now."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel

from ambuscade.desk.page import Page
from ambuscade.desk.settings import Settings
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place


@pytest.fixture
def window(qtbot: QtBot, place: type[Place]) -> SeatWindow:
    settings = Settings(theme=DARK)
    settings.set_keys({"fit": ("Ctrl+J",)})
    made = SeatWindow(place(sample.owner()).seat, DARK, None, settings)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def opened(window: SeatWindow, name: str) -> list[str]:
    window.actions_of[name].trigger()
    page = window.findChildren(Page)[-1]
    assert page.isVisible()
    return [label.text() for label in page.findChildren(QLabel)]


def test_about_says_that_it_is_nobodys_official_product_and_the_licence(window: SeatWindow) -> None:
    said = "\n".join(opened(window, "about"))
    assert "nobody's official product" in said
    assert "MIT licence" in said


def test_the_help_says_that_a_pin_guards_the_curtain_only(window: SeatWindow) -> None:
    assert any("guards the curtain only" in line for line in opened(window, "hot_seat"))


def test_the_keys_are_those_that_there_are_now(window: SeatWindow) -> None:
    said = opened(window, "keys")
    for action in window.actions_of.present():
        key = action.shortcut().toString()
        assert not key or (action.text(), key) in pairwise(said)
    assert "Ctrl+J" in said


def test_no_row_of_the_keys_is_lower_than_its_words(qtbot: QtBot, window: SeatWindow) -> None:
    opened(window, "keys")
    labels = window.findChildren(Page)[-1].findChildren(QLabel)
    rows = [label for label in labels if not label.wordWrap()]
    qtbot.waitUntil(lambda: all(label.height() >= label.minimumSizeHint().height() for label in rows))


def test_a_page_opened_twice_is_there_once(qtbot: QtBot, window: SeatWindow) -> None:
    opened(window, "about")
    opened(window, "about")
    qtbot.waitUntil(lambda: len(window.findChildren(Page, "about")) == 1)


@pytest.mark.parametrize("name", ["about", "hot_seat", "keys", "settings", "rules"])
def test_a_page_goes_off_the_screen_with_its_window(window: SeatWindow, name: str) -> None:
    opened(window, name)
    page = window.findChildren(Page)[-1]
    window.close()
    assert not page.isVisible()
