"""The log: the lines that hold what is looked for, and none of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from ambuscade.desk.panels.log import MOST_LINES, Log
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place


def lines(log: Log) -> list[str]:
    return [label.text() for label in log.findChildren(QLabel) if label.property("role") in {"", "dimmed"}]


@pytest.mark.parametrize(
    ("sought", "found"),
    [("", 4), ("spectre", 3), ("SPECTRE partial", 1), ("A21", 2), ("2.11", 1), ("6a", 1), ("zzz", 0)],
)
def test_the_lines_that_hold_all_words_are_listed(qtbot: QtBot, sought: str, found: int) -> None:
    log = Log()
    qtbot.addWidget(log)
    log.show_view(sample.owner())
    log.show_only(sought)
    assert len(lines(log)) == found


def test_a_new_view_is_filtered_too_and_old_lines_are_found(qtbot: QtBot) -> None:
    view = sample.owner()
    log = Log()
    qtbot.addWidget(log)
    log.show_only("moved")
    log.show_view(replace(view, news=view.news + view.news[:1] * 2 * MOST_LINES))
    assert len(lines(log)) == 1


def test_a_shorter_past_and_the_present_again_look_the_same(qtbot: QtBot) -> None:
    view = sample.owner()
    logs = Log(seen=2), Log(seen=2)
    for log in logs:
        qtbot.addWidget(log)
        log.resize(320, 400)
        log.show()
    first, second = logs
    first.show_view(view)
    for news in (view.news[:1], (), view.news[:3], view.news):
        first.show_view(replace(view, news=news))
    second.show_view(view)
    QApplication.processEvents()
    assert first.grab().toImage() == second.grab().toImage()


def test_it_is_typed_into_a_field_that_esc_clears(qtbot: QtBot, place: type[Place]) -> None:
    window = SeatWindow(place(sample.owner()).seat, DARK)
    qtbot.addWidget(window)
    window.show()
    log = window.findChildren(Log)[0]
    field = window.findChild(QLineEdit, "log-filter")
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "moved")
    assert len(lines(log)) == 1
    with qtbot.assertNotEmitted(window.handed_over):
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), len(lines(log))) == ("", 4)
