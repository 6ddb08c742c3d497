"""Review in a seat's window: by keys, by the timeline and by its buttons; read-only, marked, left by End."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QWidget

from ambuscade.desk.timeline_paint import EDGE, HEAD, LABEL_WIDTH
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from ambuscade.game.table import Table

STEPS = 40
ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ADVANCE = {"do": "advance"}


@pytest.fixture
def window(qtbot: QtBot, table: Table) -> SeatWindow:
    """The searcher's window, some impulses into the game."""
    for _ in range(STEPS):
        table.seat("referee").submit(ADVANCE)
    made = SeatWindow(table.seat("cylon"), DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def part(of: QWidget, name: str) -> QWidget:
    found = of.findChild(QWidget, name)
    assert isinstance(found, QWidget), name
    return found


def press(window: SeatWindow, name: str) -> None:
    QTest.mouseClick(part(window, name), Qt.MouseButton.LeftButton)


def looked_at(window: SeatWindow) -> int | None:
    return window.review.model.at


def test_alt_and_arrows_scrub_by_steps_and_with_ctrl_by_impulses_and_end_returns(window: SeatWindow) -> None:
    now = window.review.model.now
    QTest.keyClick(window.map, Qt.Key.Key_Left, ALT)
    QTest.keyClick(window.map, Qt.Key.Key_Left, ALT)
    assert looked_at(window) == now - 2
    QTest.keyClick(window.map, Qt.Key.Key_Space)
    assert looked_at(window) == now - 1
    QTest.keyClick(window.map, Qt.Key.Key_Left, ALT | CTRL)
    at = looked_at(window)
    assert at is not None
    assert window.review.view.slots[at][1] == "6D"
    QTest.keyClick(window.map, Qt.Key.Key_Right, ALT)
    assert looked_at(window) == at + 1
    QTest.keyClick(window.map, Qt.Key.Key_Home, ALT)
    assert looked_at(window) == window.review.model.first
    QTest.keyClick(window.map, Qt.Key.Key_End)
    assert looked_at(window) is None


def test_arrows_scrub_when_the_timeline_has_the_keys(window: SeatWindow) -> None:
    chart = part(window.timeline, "timeline")
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert looked_at(window) == window.review.model.now - 1
    QTest.keyClick(chart, Qt.Key.Key_Left, CTRL)
    assert window.review.view.step.phase == "6D"
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert looked_at(window) is None


def column(chart: QWidget, of: SeatWindow, impulse: int, y: int) -> QPoint:
    """A point of the chart in an impulse's column."""
    columns = 1 + 32 + 1
    each = (chart.width() - LABEL_WIDTH - EDGE) / columns
    assert of.review.view.slots[-1] == (0, "8")
    return QPoint(round(LABEL_WIDTH + (impulse + 0.5) * each), y)


def test_a_drag_along_the_head_follows_the_pointer_and_a_past_column_can_be_clicked(
    window: SeatWindow,
) -> None:
    chart = part(window.timeline, "timeline")
    QTest.mousePress(chart, Qt.MouseButton.LeftButton, pos=column(chart, window, 4, HEAD // 2))
    assert window.review.view.step.impulse == 4
    assert window.review.view.step.phase == "6D"
    QTest.mouseMove(chart, column(chart, window, 6, HEAD // 2))
    QTest.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=column(chart, window, 6, HEAD // 2))
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=column(chart, window, 2, HEAD + 8))
    assert window.review.view.step.impulse == 2
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=column(chart, window, 30, HEAD // 2))
    assert looked_at(window) is None


def test_a_review_is_marked_and_offers_nothing_but_its_own_buttons(window: SeatWindow) -> None:
    title = window.windowTitle()
    assert part(window, "review-strip").isHidden()
    press(window, "look-back")
    assert window.windowTitle() == f"REVIEW — {title}"
    assert part(window, "review-strip").isVisible()
    assert part(window, "review-frame").isVisible()
    assert part(window, "review-frame").grab().toImage().pixelColor(1, 300).name() == DARK.side("purple")
    assert window.detail.orders.cards == ()
    assert window.findChild(QPushButton, "button-ready") is None
    press(window, "review-last")
    assert window.windowTitle() == title
    assert part(window, "review-strip").isHidden()
    assert part(window, "review-frame").isHidden()
    assert window.detail.orders.cards


def test_no_order_is_given_in_a_review(window: SeatWindow, table: Table) -> None:
    window.review.step(-1)
    window.order({"do": "ready"})
    assert "cylon" in table.seat("cylon").view().waiting
    window.review.end()
    window.order({"do": "ready"})
    assert "cylon" not in table.seat("cylon").view().waiting


def shows(window: SeatWindow, at: int, standing: list[str]) -> bool:
    """Whether map, list, log and timeline are of a moment at which units stood in those hexes."""
    cards = "".join(card.accessibleDescription() for card in window.roster.findChildren(QFrame))
    chart = part(window.timeline, "timeline").accessibleName()
    step = window.review.view.step
    heard = [
        [int(number) for number in re.findall(r"\d+", label.text())]
        for label in window.detail.findChildren(QLabel)
        if label.property("role") == "moment"
    ]
    return (
        looked_at(window) == at
        and all(name in cards for name in standing)
        and str(step.impulse) in chart
        and all(moment <= [step.turn, step.impulse] for moment in heard)
    )


def test_in_haste_the_map_goes_ahead_and_all_of_the_window_follows(
    qtbot: QtBot, window: SeatWindow, table: Table
) -> None:
    for at in range(window.review.model.now - 20, 5, -1):
        window.review.go(at)
        assert window.map.accessibleName()
    assert window.review.in_haste
    standing = [unit.hex for unit in table.seat("cylon").view(6).units if unit.hex]
    qtbot.waitUntil(lambda: shows(window, 6, standing))
    assert not window.review.in_haste


def test_the_whole_window_shows_what_was_known_then(qtbot: QtBot, window: SeatWindow, table: Table) -> None:
    for at in (window.review.model.now - 3, 20, 9):
        window.review.go(at)
        then = table.seat("cylon").view(at)
        standing = [unit.hex for unit in then.units if unit.hex]
        assert standing
        qtbot.waitUntil(partial(shows, window, at, standing))


def test_a_new_view_throws_nobody_out_and_is_announced(window: SeatWindow, table: Table) -> None:
    window.review.step(-3)
    at = looked_at(window)
    news = say(Text("desk.review.news"))
    assert news not in shown_texts(window)
    table.seat("referee").submit(ADVANCE)
    assert looked_at(window) == at
    assert news in shown_texts(window)
    window.review.end()
    window.review.step(-1)
    assert news not in shown_texts(window)


def shown_texts(window: SeatWindow) -> list[str]:
    strip = part(window, "review-strip")
    return [str(child.property("text")) for child in strip.findChildren(QWidget) if child.isVisible()]


def test_what_happened_is_played_at_a_fixed_pace_to_the_present(qtbot: QtBot, window: SeatWindow) -> None:
    pace = part(window, "review-pace")
    assert isinstance(pace, QComboBox)
    pace.setCurrentIndex(2)
    window.review.offer(window.review.model.now - 30, 0)
    assert part(window, "since-play").isVisible()
    press(window, "since-play")
    assert part(window, "since-play").isHidden()
    assert window.review.is_playing
    seen = {looked_at(window)}
    window.review.changed.connect(lambda: seen.add(looked_at(window)))
    qtbot.waitUntil(lambda: not window.review.is_on, timeout=8_000)
    assert None in seen
    assert len(seen) > 2
    assert window.map.shown.trails
    window.review.escape()
    QTest.keyClick(window.map, Qt.Key.Key_End)
    assert not window.map.shown.trails


def test_playing_can_be_paused_and_gone_on_with_and_left_by_escape(window: SeatWindow) -> None:
    window.review.offer(window.review.model.now - 30, 0)
    QTest.keyClick(window.map, Qt.Key.Key_S)
    QTest.keyClick(window.map, Qt.Key.Key_P)
    assert not window.review.is_playing
    at = looked_at(window)
    QTest.keyClick(window.map, Qt.Key.Key_P)
    assert window.review.is_playing
    assert looked_at(window) != at
    QTest.keyClick(window.map, Qt.Key.Key_Escape)
    assert looked_at(window) is None
    assert not window.review.is_playing


def test_an_offer_covers_nothing_and_is_over_once_the_past_was_looked_at(window: SeatWindow) -> None:
    window.review.offer(window.review.model.now - 30, 0)
    offer = part(window, "since-play")
    assert offer.isVisible()
    assert window.timeline.isAncestorOf(offer)
    QTest.keyClick(window.map, Qt.Key.Key_Escape)
    assert offer.isVisible()
    window.review.step(-1)
    window.review.end()
    assert offer.isHidden()
    window.review.play_since()
    assert window.review.is_playing


def test_what_runs_while_the_seat_looks_on_is_played_when_asked_for_and_not_offered(
    window: SeatWindow, table: Table
) -> None:
    for side in ("colonial", "cylon"):
        table.seat(side).submit({"do": "ready"})
    assert part(window, "since-play").isHidden()
    window.review.play_since()
    assert window.review.is_playing


def test_where_nothing_is_new_nothing_is_offered(window: SeatWindow) -> None:
    lines = len(window.review.model.live.news)
    for since, heard in ((None, 0), (window.review.model.now, 0), (window.review.model.now - 1, lines)):
        window.review.offer(since, heard)
        assert part(window, "since-play").isHidden()
    window.review.offer(window.review.model.now, 0)
    window.review.play_since()
    assert not window.review.is_on
    assert window.timeline.said == say(Text("desk.since.nothing"))


def test_a_review_shows_no_orders_however_fast_it_is_entered(window: SeatWindow) -> None:
    for _ in range(3):
        window.review.step(-1)
        assert window.detail.orders.cards == ()
        window.review.end()
        assert window.detail.orders.cards


def test_an_order_that_the_past_does_not_take_is_said_until_it_is_left(window: SeatWindow) -> None:
    asks: list[Callable[[], None]] = [lambda: window.order({"do": "ready"}), window.concede]
    for ask in asks:
        window.review.step(-1)
        before = window.review.model.live
        ask()
        assert window.review.model.live is before
        assert window.timeline.said.startswith("This is the past, which takes no orders.")
        window.review.end()
        assert window.timeline.said == ""
