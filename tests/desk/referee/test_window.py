"""The referee's window by real clicks and keys: orders for anybody, beliefs, dice, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel

from ambuscade.desk.referee.checklist import steps
from ambuscade.desk.referee.rolls import COLUMNS, signed
from ambuscade.rules.clock import Step
from tests.desk import sample
from tests.desk.referee.kit import press, settle, words

if TYPE_CHECKING:
    from ambuscade.desk.referee.window import RefereeWindow
    from ambuscade.game.game import Game


def dice(window: RefereeWindow) -> list[dict[str, str]]:
    table = window.rolls
    items = [[table.item(row, column) for column in range(len(COLUMNS))] for row in range(table.rowCount())]
    return [dict(zip(COLUMNS, [item.text() if item else "" for item in row], strict=True)) for row in items]


def test_the_turn_is_gone_through_step_by_step(window: RefereeWindow) -> None:
    told = dict(steps(window.view))
    assert (told["1"], told["6A"], told["6B3"], told["6D"], told["8"]) == (
        "done",
        "done",
        "due",
        "ahead",
        "ahead",
    )
    said = words(window.checklist)
    assert "Interrogate · impulse 9" in said
    assert "each searcher may make an attempt" in said


def test_the_sides_are_said_to_be_ready_and_the_game_goes_on(window: RefereeWindow, game: Game) -> None:
    before = game.at
    for side in ("colonial", "cylon"):
        press(window.checklist, f"ready-{side}")
        settle()
    assert game.at > before


def test_an_order_is_given_for_a_side_and_its_roll_told_term_by_term(window: RefereeWindow) -> None:
    rolls = len(dice(window))
    window.choose("spectre")
    press(window.detail.orders, "roll")
    settle()
    (newest, *_) = told = dice(window)
    assert len(told) == rolls + 1
    assert newest["by"] == "Spectre · Basic"
    assert newest["against"] == "Halcyon"
    assert "Sensor rating +6" in newest["terms"]
    assert newest["rule"] == "A21"


def test_terms_have_their_signs() -> None:
    assert [signed(number) for number in (3, -4, 0)] == ["+3", "−4", "0"]


def test_a_belief_is_laid_over_the_truth_by_button_and_key_with_its_errors(window: RefereeWindow) -> None:
    window.order({"do": "sweep", "unit": "spectre", "group": "basic"})
    window.map.finish()
    bare = window.map.grab().toImage()
    press(window, "knows-cylon")
    assert window.laid == "cylon"
    assert {error.of for error in window.errors} >= {"halcyon", "orion"}
    window.map.finish()
    ghosts = window.map.grab().toImage()
    QTest.keyClick(window, Qt.Key.Key_X)
    window.map.finish()
    told = window.map.grab().toImage()
    assert bare != ghosts != told
    QTest.keyClick(window, Qt.Key.Key_V)
    assert window.laid == ""


def test_taking_back_says_first_who_would_have_to_forget_what(window: RefereeWindow) -> None:
    window.order({"do": "sweep", "unit": "spectre", "group": "basic"})
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    asked = window.findChild(QDialog, "taking-back")
    assert asked is not None
    lines = [label.text() for label in asked.findChildren(QLabel)]
    assert "Cylon: Sweep, Spectre" in lines
    assert "Cylon would have to forget" in lines
    assert "Nothing: it heard nothing of this order." in lines  # everyone else
    rolls = len(dice(window))
    press(asked, "take-back-keep")
    settle()
    assert len(dice(window)) == rolls
    window.take_back()
    again = window.findChild(QDialog, "taking-back")
    assert again is not None
    press(again, "take-back-do")
    settle()
    assert len(dice(window)) == rolls - 1


def test_a_state_is_set_with_its_reason_in_the_log(window: RefereeWindow, game: Game) -> None:
    window.order({"do": "set", "unit": "orion", "sensor_rating": 3, "reason": "hit by debris"})
    assert window.detail.refusal == ""
    assert any("hit by debris" in str(news.args) for news in game.view("referee").news)


def test_the_past_is_looked_at_with_what_was_believed_then_and_takes_no_order(window: RefereeWindow) -> None:
    window.lay("cylon")
    window.review.step(-1)
    before = len(dice(window))
    window.order({"do": "sweep", "unit": "spectre", "group": "basic"})
    window.say_ready("cylon")
    assert "no orders" in window.timeline.said
    window.review.end()
    assert len(dice(window)) == before


@pytest.mark.parametrize("at", ["2.14.6A", "2.8"])
def test_steps_are_due_done_or_ahead_in_every_turn(at: str) -> None:
    view = replace(sample.owner(), step=Step.read(at))
    states = [state for _, state in steps(view)]
    assert states.count("due") == 1
    assert states == sorted(states, key=["done", "due", "ahead"].index)


def test_running_the_pulse_is_barred_with_its_reason(window: RefereeWindow) -> None:
    pulse = window.actions_of["pulse"]
    assert not pulse.isEnabled()
    assert "step by step" in pulse.toolTip()
