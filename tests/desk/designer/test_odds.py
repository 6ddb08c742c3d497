"""The author's odds in the designer, by real clicks and keys, in every rule system."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QScrollArea, QToolButton

from ambuscade.desk.designer import odds
from ambuscade.desk.designer.odds import SOON
from ambuscade.desk.designer.odds_cards import SearchCard
from ambuscade.desk.designer.odds_grid import OddsGrid
from tests.desk import hands
from tests.desk.designer.kit import CLOAKS, FIELDS, SENSORS, VECTORS, click, drag_hexes, window
from tests.desk.hands import key, part, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from ambuscade.desk.designer.window import DesignerWindow
    from ambuscade.picture.heat import Heat


def opened(qtbot: QtBot, tmp_path: Path, name: str) -> tuple[DesignerWindow, list[Heat | None]]:
    """A designer's window with the odds turned on, and every heat that the map was to show."""
    made = window(qtbot, tmp_path, name)
    heats: list[Heat | None] = []
    made.odds.heated.connect(heats.append)
    key(Qt.Key.Key_O)
    return made, heats


def told(of: DesignerWindow) -> str:
    """All that the panel says."""
    return "\n".join(label.text() for label in of.odds.findChildren(QLabel) if label.isVisible())


def card(of: DesignerWindow, searcher: str) -> str:
    """What the card of a searcher says."""
    found = part(of, SearchCard, f"odds-{searcher}")
    return "\n".join(label.text() for label in found.findChildren(QLabel) if label.isVisible())


def click_cell(of: DesignerWindow, row: int, column: int) -> None:
    """Click a cell of the grid, after scrolling it into sight."""
    grid = part(of, OddsGrid, "")
    area = of.odds.findChild(QScrollArea)
    inside = area.widget() if area else None
    assert area is not None
    assert inside is not None
    place = grid.mapTo(inside, grid.middle(row, column))
    area.ensureVisible(place.x(), place.y(), 0, 30)
    settle()
    hands.click(grid, grid.middle(row, column))


def later(qtbot: QtBot) -> None:
    """Let the panel work out what was edited."""
    qtbot.wait(3 * SOON)
    settle()


def warmest(heat: Heat | None) -> float:
    assert heat is not None
    return float(np.nanmax(heat.values))


@pytest.mark.parametrize("how", [Qt.Key.Key_O, Qt.Key.Key_0, "button"])
def test_odds_are_turned_on_and_off(qtbot: QtBot, tmp_path: Path, how: Qt.Key | str) -> None:
    made = window(qtbot, tmp_path, FIELDS)
    heats: list[Heat | None] = []
    made.odds.heated.connect(heats.append)
    assert not made.docks["odds"].isVisible()
    for shown in (True, False):
        if isinstance(how, str):
            hands.click(part(made, QPushButton, "dock-odds"))
        else:
            key(how)
        settle()
        assert made.docks["odds"].isVisible() == shown
        assert (heats[-1] is not None) == shown


def test_closing_the_panel_takes_the_colours_away(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, FIELDS)
    assert heats[-1] is not None
    close = made.docks["odds"].titleBarWidget().findChild(QToolButton, "dock-close")
    assert close is not None
    hands.click(close)
    assert heats[-1] is None
    assert not made.actions_of["dock_odds"].isChecked()


def test_nothing_is_worked_out_while_the_panel_is_closed(qtbot: QtBot, tmp_path: Path) -> None:
    made = window(qtbot, tmp_path, FIELDS)
    heats: list[Heat | None] = []
    made.odds.heated.connect(heats.append)
    drag_hexes(made, "2116", "2015")
    later(qtbot)
    assert heats == []


def test_a_field_is_told_as_in_the_tables(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, FIELDS)
    assert part(made, QComboBox, "odds-of").currentText() == "Field of Halcyon"
    spectre = card(made, "spectre")
    assert "where it stands: 50 %" in spectre
    assert "24 attempts in all, the first at turn 1, impulse 1, Interrogate" in spectre
    assert "never like this: best total 9, least number needed 10 (A22, A23)" in card(made, "talon")
    assert "14 a turn, 56 in all" in told(made)
    assert "114 of 160 power a turn; 40 left" in told(made)
    grid = part(made, OddsGrid, "")
    assert "7–9 hexes, partial or better: 67 %" in grid.accessibleName()
    assert warmest(heats[-1]) == 100


def test_what_is_asked_is_chosen_by_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, FIELDS)
    before = heats[-1]
    hands.click(part(made, QPushButton, "odds-goal-1"))
    hands.click(part(made, QPushButton, "odds-when-1"))
    now = heats[-1]
    assert before is not None
    assert now is not None
    assert not np.array_equal(before.values, now.values, equal_nan=True)
    assert now.title.args["goal"] != before.title.args["goal"]
    assert part(made, QPushButton, "odds-when-1").isChecked()
    hands.click(part(made, SearchCard, "odds-shrike"))
    assert heats[-1] is not None
    assert heats[-1].title.args["searcher"] == "Shrike"


def test_another_way_to_search_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, FIELDS)
    hands.click(part(made, SearchCard, "odds-talon"))
    alone = warmest(heats[-1])
    assert np.isfinite(heats[-1].values).sum() == 19 if heats[-1] else False
    axis = part(made, QComboBox, "odds-axis-staff")
    axis.setCurrentIndex(1)
    axis.activated.emit(1)
    settle()
    assert "never like this" not in card(made, "talon")
    assert heats[-1] is not None
    assert np.isfinite(heats[-1].values).sum() > 19
    assert alone == 100


def test_an_edit_is_followed(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, FIELDS)
    count = len(heats)
    drag_hexes(made, "2116", "1012")
    later(qtbot)
    assert "where it stands: certain" in card(made, "spectre")
    assert len(heats) > count
    key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    later(qtbot)
    assert "where it stands: 50 %" in card(made, "spectre")


def test_what_is_selected_on_the_map_is_told_of(qtbot: QtBot, tmp_path: Path) -> None:
    made, _ = opened(qtbot, tmp_path, CLOAKS)
    assert part(made, QComboBox, "odds-of").currentText() == "Adder"
    click(made, "3421")
    later(qtbot)
    assert part(made, QComboBox, "odds-of").currentText() == "Basilisk"
    click(made, "1221")
    later(qtbot)
    assert part(made, QComboBox, "odds-of").currentText() == "Basilisk"


@pytest.mark.rule("C17")
def test_a_cell_of_the_grid_is_chosen_by_a_click(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, CLOAKS)
    click_cell(made, 4, 1)
    assert part(made, QComboBox, "odds-axis-value").currentText() == "DV 4"
    assert part(made, QComboBox, "odds-axis-thrust").currentText() == "1 point"
    heat = heats[-1]
    assert heat is not None
    assert np.isnan(heat.values).any()
    assert np.nanmax(heat.values) == pytest.approx(50, abs=0.01)


@pytest.mark.rule("C23")
def test_active_sweeps_have_a_card_of_their_own(qtbot: QtBot, tmp_path: Path) -> None:
    made, _ = opened(qtbot, tmp_path, VECTORS)
    assert "33 %" in card(made, "allies:northern")
    assert "Active sweep" not in card(made, "allies:northern")


@pytest.mark.rule("S7", "S10")
def test_the_signal_table_goes_by_size_and_streak(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, SENSORS)
    choice = part(made, QComboBox, "odds-goal")
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    settle()
    grid = part(made, OddsGrid, "")
    assert "wide, first: –" in grid.accessibleName()
    assert "wide, 2 in a row: 100 %" in grid.accessibleName()
    click_cell(made, 3, 0)
    assert heats[-1] is not None
    assert np.isnan(heats[-1].values).all()
    click_cell(made, 3, 1)
    assert warmest(heats[-1]) == 100


def test_who_can_never_find_it_is_framed_with_the_reason(qtbot: QtBot, tmp_path: Path) -> None:
    made, _ = opened(qtbot, tmp_path, "long-night-of-harrow-deep")
    choice = part(made, QComboBox, "odds-of")
    place = choice.findText("Field of Meridian")
    choice.setCurrentIndex(place)
    choice.activated.emit(place)
    settle()
    frames = [frame for frame in made.odds.findChildren(QFrame) if frame.property("role") == "vain"]
    said = "\n".join(label.text() for frame in frames for label in frame.findChildren(QLabel))
    assert "Thane" in said
    assert "best total 9, least number needed 10 (A22, A23)" in said
    assert re.search(r"\d+ can never find it", said)


def test_a_scenario_with_nothing_hidden_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, FIELDS)
    click(made, "0708")
    key(Qt.Key.Key_Delete)
    later(qtbot)
    assert "Nothing in this scenario is hidden, or may be." in told(made)
    assert heats[-1] is None


@pytest.mark.rule("S10")
def test_a_streak_is_chosen_by_keys_that_stay_where_they_are(qtbot: QtBot, tmp_path: Path) -> None:
    made, heats = opened(qtbot, tmp_path, SENSORS)
    part(made, QComboBox, "odds-goal").setFocus()
    key(Qt.Key.Key_Down)
    assert part(made, QComboBox, "odds-goal").currentText() == "contact"
    part(made, QComboBox, "odds-axis-size").setFocus()
    key(Qt.Key.Key_Down)
    assert part(made, QComboBox, "odds-axis-size").currentText() == "wide"
    assert heats[-1] is not None
    assert np.isnan(heats[-1].values).all()
    part(made, QComboBox, "odds-axis-tried").setFocus()
    key(Qt.Key.Key_Down)
    assert warmest(heats[-1]) == 100
    assert part(made, QComboBox, "odds-axis-tried").hasFocus()
    key(Qt.Key.Key_Up)
    assert heats[-1] is not None
    assert np.isnan(heats[-1].values).all()


def test_of_very_many_searchers_the_best_have_cards(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds, "MOST_CARDS", 2)
    made, _ = opened(qtbot, tmp_path, CLOAKS)
    cards = [card for card in made.odds.findChildren(SearchCard) if card.isVisible()]
    assert [card.objectName() for card in cards] == ["odds-sentinel", "odds-beacon"]
    assert "and 9 more" in told(made)
