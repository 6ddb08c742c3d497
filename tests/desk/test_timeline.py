"""The timeline drives: acts are put onto it, moved and taken off, by mouse and by keys; then time goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QMenu, QPushButton, QSpinBox, QWidget

from ambuscade import resources
from ambuscade.desk.docks import LEAST
from ambuscade.desk.settings import Settings
from ambuscade.desk.widgets import Elided
from ambuscade.desk.window import SeatWindow
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

SWEEP = {"do": "sweep", "group": "basic"}
LEFT = {"do": "move", "how": "left"}


class Desk:
    """The window of the side that searches, with its scout chosen."""

    def __init__(self, table: Table, qtbot: QtBot, text_size: int = 100) -> None:
        self.table = table
        settings = Settings(theme=DARK)
        settings.set_text_size(text_size)
        self.window = SeatWindow(table.seat("cylon"), DARK, None, settings)
        qtbot.addWidget(self.window)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.choose("spectre")
        self.timeline = self.window.timeline
        self.chart = self.timeline.chart

    def plan(self, unit: str = "spectre") -> list[dict[str, Any]]:
        """The acts that stand for a unit."""
        return list(self.chart.plans[unit].elements)

    def order(self, *steps: dict[str, Any], unit: str = "spectre") -> None:
        """Plan acts for a unit."""
        self.window.order({"do": "plan", "unit": unit, "steps": list(steps)})

    def cell(self, lane: str, impulse: int) -> QPoint:
        """The middle of an impulse of a lane."""
        rows = [row.id for row in self.chart.shown.rows]
        columns = [column.number for column in self.chart.shown.columns]
        cell = self.chart.grid.cell(rows.index(lane), columns.index(impulse))
        return (cell.center() * self.chart.scale).toPoint()

    def button(self, name: str) -> QPushButton:
        """A button by its name."""
        found = self.window.findChild(QPushButton, name)
        assert isinstance(found, QPushButton), name
        return found

    def drag(self, name: str, to: QPoint, *, drop: bool = True) -> None:
        """Drag a chip onto the chart."""
        chip = self.button(name)
        end = chip.mapFromGlobal(self.chart.mapToGlobal(to))
        QTest.mousePress(chip, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        QTest.mouseMove(chip, QPoint(20, 8))
        QTest.mouseMove(chip, end)
        if drop:
            QTest.mouseRelease(chip, Qt.MouseButton.LeftButton, pos=end)

    def pull(self, start: QPoint, end: QPoint) -> None:
        """Drag within the chart."""
        QTest.mousePress(self.chart, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(self.chart, start + QPoint(7, 0))
        QTest.mouseMove(self.chart, end)
        QTest.mouseRelease(self.chart, Qt.MouseButton.LeftButton, pos=end)

    def click(self, name: str) -> None:
        """Click a button."""
        QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the keys go."""
        focused = self.window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key, modifier)

    def go(self, right: int) -> None:
        """Focus the chart and move its cursor to the right."""
        self.chart.setFocus()
        for _ in range(right):
            self.key(Qt.Key.Key_Right)

    def menu(self) -> QMenu:
        """The menu of a cell."""
        found = self.timeline.findChildren(QMenu, "plan-menu")
        assert found
        return found[-1]


@pytest.fixture
def desk(table: Table, qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(table, qtbot)
    yield made
    for menu in made.timeline.findChildren(QMenu):
        menu.close()


def test_an_act_is_dragged_onto_an_impulse(desk: Desk) -> None:
    desk.drag("act-sweep-basic", desk.cell("spectre.moves", 3))
    assert desk.plan() == [{"impulse": 3, **SWEEP}]
    desk.drag("act-move-left", desk.cell("spectre.moves", 4))
    assert desk.plan() == [{"impulse": 3, **SWEEP}, {"impulse": 4, **LEFT}]


def test_larger_text_makes_lanes_higher_and_what_is_pointed_at_stays_what_it_was(
    table: Table, qtbot: QtBot
) -> None:
    usual, large = Desk(table, qtbot), Desk(table, qtbot, text_size=200)
    assert large.chart.sizeHint().height() >= 2 * usual.chart.sizeHint().height() - 1
    large.drag("act-sweep-basic", large.cell("spectre.moves", 3))
    assert large.plan() == [{"impulse": 3, **SWEEP}]
    large.pull(large.cell("spectre.basic", 3), large.cell("spectre.basic", 4))
    assert large.plan() == [{"impulse": 4, **SWEEP}]
    QTest.mouseClick(large.chart, Qt.MouseButton.LeftButton, pos=QPoint(30, large.cell("talon.moves", 1).y()))
    assert large.window.selected == "talon"


def test_in_a_narrow_window_the_moment_stays_whole_and_the_loud_button_says_less(
    table: Table, qtbot: QtBot
) -> None:
    desk = Desk(table, qtbot)
    loud = desk.button("button-ready")
    assert "impulse" in loud.text()
    desk.window.resize(LEAST)
    QApplication.processEvents()
    assert "impulse" not in loud.text()
    assert "impulse" in loud.accessibleName()
    title = next(each for each in desk.timeline.findChildren(Elided) if each.words.startswith("Turn"))
    assert title.text() == title.words


def test_in_the_ready_sheet_those_that_go_on_as_before_are_one_row_that_can_be_opened(qtbot: QtBot) -> None:
    found = scenario.read(resources.path("scenarios", "long-night-of-harrow-deep.toml"))
    table = Table(Game.new(found, key=bytes(32)))
    window = SeatWindow(table.seat("cylon"), DARK)
    qtbot.addWidget(window)
    window.show()
    window.timeline.run()
    sheet = window.timeline.sheet
    assert sheet is not None
    fold = sheet.findChild(QPushButton, "ready-idle")
    assert isinstance(fold, QPushButton)
    rows = [each for each in sheet.findChildren(QPushButton) if each.text() in {"Feeder", "Thane"}]
    assert [each.isVisible() for each in rows] == [False, False]
    fold.click()
    assert [each.isVisible() for each in rows] == [True, True]
    table.close()


def test_an_act_dragged_onto_another_ships_lane_is_planned_for_that_ship(desk: Desk) -> None:
    desk.drag("act-sweep-basic", desk.cell("talon.moves", 3))
    assert desk.plan("talon") == [{"impulse": 3, **SWEEP}]
    assert desk.plan() == []


def test_a_shut_column_is_greyed_with_its_reason_and_takes_nothing(desk: Desk) -> None:
    desk.order({"impulse": 5, **SWEEP})
    at = desk.cell("spectre.moves", 7)
    desk.drag("act-sweep-basic", at, drop=False)
    numbers = [column.number for column in desk.chart.shown.columns]
    shut = {numbers[column] for column in desk.chart.shut_columns(at.toPointF())}
    assert shut == {0, 2, 3, 4, 6, 7, 8}
    bar = desk.chart.reason(at.toPointF())
    assert bar is not None
    assert bar.rule == "A15"
    before = desk.chart.grab().toImage()
    desk.chart.put_down()
    assert desk.chart.grab().toImage() != before
    desk.drag("act-sweep-basic", at)
    assert desk.plan() == [{"impulse": 5, **SWEEP}]


def test_a_planned_act_is_dragged_to_another_impulse_and_off(desk: Desk) -> None:
    desk.order({"impulse": 5, **SWEEP})
    desk.pull(desk.cell("spectre.basic", 5), desk.cell("spectre.basic", 7))
    assert desk.plan() == [{"impulse": 7, **SWEEP}]
    desk.pull(desk.cell("spectre.basic", 7), QPoint(20, 40))
    assert desk.plan() == []


def test_a_move_takes_the_place_of_the_one_that_is_planned_there(desk: Desk) -> None:
    desk.order({"impulse": 4, "do": "move", "how": "ahead"})
    desk.drag("act-move-left", desk.cell("spectre.moves", 4))
    assert desk.plan() == [{"impulse": 4, **LEFT}]


def test_an_act_is_clicked_and_then_its_impulse(desk: Desk) -> None:
    desk.click("act-sweep-basic")
    QTest.mouseClick(desk.chart, Qt.MouseButton.LeftButton, pos=desk.cell("spectre.moves", 2))
    assert desk.plan() == [{"impulse": 2, **SWEEP}]
    desk.click("act-sweep-basic")
    desk.key(Qt.Key.Key_Escape)
    QTest.mouseClick(desk.chart, Qt.MouseButton.LeftButton, pos=desk.cell("spectre.moves", 12))
    assert desk.plan() == [{"impulse": 2, **SWEEP}]


def test_an_act_that_lacks_something_asks_for_it(desk: Desk) -> None:
    desk.drag("act-act", desk.cell("spectre.moves", 2))
    editor = desk.timeline.editor
    assert editor is not None
    act = editor.findChild(QComboBox, "field-act")
    assert isinstance(act, QComboBox)
    act.setCurrentIndex(1)
    QTest.keyClick(act, Qt.Key.Key_Return)
    assert desk.plan() == [{"impulse": 2, "do": "act", "act": "transporter"}]
    assert desk.timeline.editor is None


def test_a_double_click_changes_an_act_and_a_refusal_is_said_in_place(desk: Desk) -> None:
    desk.order({"impulse": 5, **SWEEP}, {"impulse": 12, **SWEEP})
    QTest.mouseDClick(desk.chart, Qt.MouseButton.LeftButton, pos=desk.cell("spectre.basic", 5))
    editor = desk.timeline.editor
    assert editor is not None
    number = editor.findChild(QSpinBox, "field-impulse")
    assert isinstance(number, QSpinBox)
    number.setValue(10)
    QTest.keyClick(number, Qt.Key.Key_Return)
    assert desk.plan() == [{"impulse": 5, **SWEEP}, {"impulse": 12, **SWEEP}]
    assert desk.timeline.said.endswith("A15")
    number.setValue(6)
    QTest.keyClick(number, Qt.Key.Key_Return)
    assert desk.plan() == [{"impulse": 6, **SWEEP}, {"impulse": 12, **SWEEP}]
    assert desk.timeline.said == ""


def test_a_context_menu_offers_what_is_open_and_says_why_the_rest_is_not(desk: Desk) -> None:
    desk.order({"impulse": 5, **SWEEP})
    at = desk.cell("spectre.basic", 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, desk.chart.mapToGlobal(at))
    QApplication.sendEvent(desk.chart, event)
    said = {action.text(): action for action in desk.menu().actions() if action.text()}
    assert "Remove Sweep · Basic" in said
    moves = [action for text, action in said.items() if "Move" in text]
    assert moves
    assert not any(action.isEnabled() for action in moves)
    assert all("At speed 8 Spectre moves in the impulses" in action.text() for action in moves)
    said["Remove Sweep · Basic"].trigger()
    assert desk.plan() == []


def test_all_of_it_goes_by_keys(desk: Desk) -> None:
    desk.go(right=3)
    assert desk.chart.accessibleDescription().startswith("Spectre, 4: ")
    desk.key(Qt.Key.Key_Return)
    left = next(action for action in desk.menu().actions() if action.text().endswith("Move · Left"))
    left.trigger()
    desk.menu().close()
    assert desk.plan() == [{"impulse": 4, **LEFT}]
    desk.key(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert desk.plan() == [{"impulse": 8, **LEFT}]
    desk.key(Qt.Key.Key_F2)
    assert desk.timeline.editor is not None
    desk.key(Qt.Key.Key_Escape)
    assert desk.timeline.editor is None
    desk.chart.setFocus()
    desk.key(Qt.Key.Key_Delete)
    assert desk.plan() == []


def test_a_lanes_label_selects_its_unit(desk: Desk) -> None:
    QTest.mouseClick(desk.chart, Qt.MouseButton.LeftButton, pos=QPoint(60, desk.cell("talon.moves", 1).y()))
    assert desk.window.selected == "talon"


def test_the_coming_pulse_is_marked(desk: Desk) -> None:
    coming = [column.number for column in desk.chart.shown.columns if column.coming]
    assert coming == [1, 2, 3, 4]


def test_space_shows_the_ready_sheet_enter_confirms_and_the_loud_button_hands_over(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.order({"impulse": 1, **SWEEP}, {"impulse": 9, **SWEEP})
    desk.window.map.setFocus()
    desk.key(Qt.Key.Key_Space)
    sheet = desk.timeline.sheet
    assert sheet is not None
    card = sheet.findChild(QFrame, "ready-sheet")
    assert card is not None
    assert card.height() == card.heightForWidth(card.width())
    said = sheet.accessibleDescription()
    assert "Spectre: 1 Sweep · Basic" in said
    assert "Talon holds its course at impulse 3." in said
    assert "Talon's basic group could sweep at impulse 1." in said
    assert "9 Spectre: Sweep · Basic" in said
    desk.key(Qt.Key.Key_Space)
    assert "cylon" in desk.table.seat("cylon").view().waiting
    desk.key(Qt.Key.Key_Return)
    assert desk.table.seat("cylon").view().waiting == ("colonial",)
    assert desk.button("hand-over-next").text().startswith("Hand over to Colonial")
    with qtbot.waitSignal(desk.window.handed_over):
        desk.key(Qt.Key.Key_Space)


def test_no_key_reaches_what_lies_below_the_sheet(desk: Desk, qtbot: QtBot) -> None:
    desk.key(Qt.Key.Key_Return)
    sheet, window = desk.timeline.sheet, desk.window
    assert sheet is not None
    radius, selected = window.map.camera.radius, window.selected
    alt, control = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
    with qtbot.assertNotEmitted(window.actions_of.asked), qtbot.assertNotEmitted(window.handed_over):
        for focused in (sheet, desk.button("ready-back")):
            focused.setFocus()
            for key in (Qt.Key.Key_Plus, Qt.Key.Key_R, Qt.Key.Key_N, Qt.Key.Key_End, Qt.Key.Key_F6):
                desk.key(key)
            for key in (Qt.Key.Key_Left, Qt.Key.Key_Home):
                desk.key(key, alt)
            for key in (Qt.Key.Key_K, Qt.Key.Key_Return, Qt.Key.Key_Z):
                desk.key(key, control)
    assert desk.timeline.sheet is sheet
    assert (window.map.camera.radius, window.selected, window.review.is_on) == (radius, selected, False)
    sheet.setFocus()
    desk.key(Qt.Key.Key_Return)
    assert desk.timeline.sheet is None
    assert desk.table.seat("cylon").view().waiting == ("colonial",)


def test_esc_goes_back_from_the_sheet(desk: Desk, qtbot: QtBot) -> None:
    desk.key(Qt.Key.Key_Return)
    assert desk.timeline.sheet is not None
    with qtbot.assertNotEmitted(desk.window.handed_over):
        desk.key(Qt.Key.Key_Escape)
    assert desk.timeline.sheet is None


def test_after_a_pulse_one_line_tells_what_happened_and_where_it_is_now(desk: Desk) -> None:
    desk.order({"impulse": 1, **SWEEP})
    desk.table.seat("colonial").submit({"do": "ready"})
    desk.key(Qt.Key.Key_Space)
    desk.key(Qt.Key.Key_Return)
    assert desk.timeline.said.startswith("Spectre swept")


def test_the_last_pulses_acts_are_repeated_and_what_is_left_out_is_told(desk: Desk) -> None:
    desk.order({"impulse": 1, **SWEEP}, {"impulse": 4, **LEFT})
    desk.order({"impulse": 3, "do": "move", "how": "ahead"}, unit="talon")
    for side in ("colonial", "cylon"):
        desk.table.seat(side).submit({"do": "ready"})
    desk.click("plan-repeat")
    assert desk.plan() == [{"impulse": 5, **SWEEP}]
    assert desk.plan("talon") == []
    said = desk.timeline.said
    assert "Spectre 8: Move · Left is left out: Spectre needs 2 hexes straight before it turns" in said
    assert "Talon 7: Move · Ahead is left out: At speed 12 Talon moves in the impulses" in said


def test_n_goes_to_the_next_ship_with_something_undecided_and_says_when_there_is_none(desk: Desk) -> None:
    desk.window.map.setFocus()
    seen = []
    for _ in range(3):
        desk.key(Qt.Key.Key_N)
        seen.append(desk.window.selected)
    assert seen == ["talon", "shrike", "spectre"]
    passing = "Spectre's basic group could sweep at impulse 1."
    assert desk.timeline.said == f"Spectre holds its course at impulse 4. {passing}"
    moves = {"spectre": 4, "talon": 3, "shrike": 3}
    for unit, impulse in moves.items():
        ahead = {"impulse": impulse, "do": "move", "how": "ahead"}
        desk.order({"impulse": 1, **SWEEP}, ahead, unit=unit)
    desk.key(Qt.Key.Key_N)
    assert desk.timeline.said == "Nothing is undecided."


def test_it_is_evident_who_plans_first(desk: Desk) -> None:
    def said() -> list[str]:
        QApplication.processEvents()
        return [label.text() for label in desk.timeline.findChildren(QWidget) if hasattr(label, "text")]

    assert "Colonial first this time, then you" in said()
    for side in ("colonial", "cylon"):
        desk.table.seat(side).submit({"do": "ready"})
    assert "You plan, then Colonial" in said()
    desk.table.seat("colonial").submit({"do": "ready"})
    assert "All others are ready: the game runs once you are" in said()
