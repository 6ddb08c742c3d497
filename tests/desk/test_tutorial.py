"""The tutorial's card: it teaches its own seat, points, goes on by itself, and dies with its window."""

from __future__ import annotations

import gc
import weakref
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget

from ambuscade import resources
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.docks import LEAST
from ambuscade.desk.table import HotSeat
from ambuscade.desk.tutorial import Course, Tutorial
from ambuscade.desk.tutorial_ring import PARTS, Ring, place_of
from ambuscade.desk.window import SeatWindow
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.game.table import Table
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from ambuscade.rules.view import PLACES, Lesson, View
from tests.desk.test_window_canary import everything_said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

COLONIAL, CYLON = "colonial", "cylon"
MOST_SITTINGS = 12
ACTS: dict[tuple[str, str], dict[str, Any]] = {
    (CYLON, "Plan a sweep"): {"do": "sweep", "group": "basic"},
    (COLONIAL, "Give yourself away"): {"do": "fire", "weapon": "battery", "target": "hound"},
    (CYLON, "Sweep to be sure"): {"do": "sweep", "group": "basic"},
    (CYLON, "Lend O-EW"): {"do": "lend", "contact": "contact-1", "points": 5},
    (CYLON, "Fire"): {"do": "fire", "weapon": "pulsar", "target": "unknown-2"},
}


def settle() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


class School:
    """A hot seat at the tutorial."""

    def __init__(self) -> None:
        path = resources.path("scenarios", "first-sweeps.toml")
        self.table = Table(Game.new(scenario.read(path), key=key_of("school")))
        self.hot_seat = HotSeat(self.table, DARK)
        self.hot_seat.start()
        settle()

    @property
    def window(self) -> SeatWindow:
        """The seat's window that is open."""
        assert isinstance(self.hot_seat.window, SeatWindow)
        return self.hot_seat.window

    @property
    def lesson(self) -> Lesson:
        """The lesson that the card shows."""
        return self.view.lessons[self.window.tutorial.place]

    @property
    def view(self) -> View:
        """What the seat knows that has the window."""
        return self.table.seat(self.window.audience).view()

    def come_in(self) -> SeatWindow:
        """Pass the curtain as the one who is asked for."""
        assert isinstance(self.hot_seat.window, Curtain)
        here = next(
            b for b in self.hot_seat.window.findChildren(QPushButton) if b.objectName()[:5] == "here-"
        )
        click(here)
        return self.window

    def hand_over(self) -> None:
        """Drop the curtain."""
        click(button(self.window, "hand-over"))


@pytest.fixture
def school() -> Iterator[School]:
    made = School()
    yield made
    made.hot_seat.end()
    settle()


def click(part: QWidget) -> None:
    QTest.mouseClick(part, Qt.MouseButton.LeftButton)
    settle()


def button(window: QWidget, name: str) -> QPushButton:
    found = window.findChild(QPushButton, name)
    assert isinstance(found, QPushButton), name
    return found


def said(tutorial: Tutorial) -> list[str]:
    """What the card says, line by line."""
    return [label.text() for label in tutorial.findChildren(QLabel) if label.isVisible()]


def said_in(window: QWidget) -> list[str]:
    """All that is written in a window, seen or not."""
    labels = [label.text() for label in window.findChildren(QLabel)]
    parts = window.findChildren(QWidget)
    spoken = [f"{part.toolTip()} {part.accessibleName()} {part.accessibleDescription()}" for part in parts]
    return [*labels, *spoken, *(button.text() for button in window.findChildren(QPushButton))]


def follow(school: School) -> bool:
    """Do what the present lesson asks; False where it asks to hand over."""
    lesson, window = school.lesson, school.window
    if lesson.do == "ready" or (lesson.title == "The end" and window.audience in school.view.waiting):
        click(button(window, "button-ready"))
        click(button(window, "ready-go"))
    elif lesson.do == "plan":
        act = {"impulse": school.view.step.impulse, **ACTS[window.audience, lesson.title]}
        window.order({"do": "plan", "unit": lesson.unit, "steps": [act]})
    elif lesson.do == "damage":
        window.order({"do": "damage", "unit": lesson.unit, "labs": 1})
    elif lesson.step or lesson.heard:
        return False
    else:
        click(button(window, "tutorial-next"))
    assert window.detail.refusal == ""
    return True


def test_a_course_goes_on_behind_what_was_done_and_never_back_by_itself() -> None:
    plain = tuple(Lesson(seat="red", text=f"{n}") for n in range(4))
    done = Lesson(seat="red", text="2", done=True)
    course = Course()
    course.arrive(plain)
    assert course.place == 0
    course.go(1)
    course.arrive((*plain[:2], done, plain[3]))
    assert course.place == 3
    course.go(0)
    course.arrive((*plain[:2], done, plain[3]))
    assert course.place == 0
    course.go(9)
    assert course.present is None


def test_every_place_that_a_lesson_may_name_is_found(school: School) -> None:
    assert set(PARTS) | {"contact"} == set(PLACES)
    window = school.come_in()
    sought = {place: place_of(place, window, school.view) for place in PARTS}
    assert [place for place, found in sought.items() if found is None] == []


def test_the_card_shows_the_lesson_counts_and_goes_on_and_back(school: School) -> None:
    window = school.come_in()
    tutorial = window.tutorial
    assert tutorial.isVisible()
    number = len(school.view.lessons)
    assert said(tutorial)[:2] == [f"Tutorial  ·  1 of {number}", "Your secret"]
    assert not button(window, "tutorial-back").isEnabled()
    click(button(window, "tutorial-next"))
    assert "The map" in said(tutorial)
    click(button(window, "tutorial-back"))
    assert "Your secret" in said(tutorial)


def test_the_card_is_spoken_and_reached_by_keys_alone(school: School) -> None:
    window = school.come_in()
    tutorial = window.tutorial
    assert tutorial.accessibleName().endswith("Your secret")
    assert tutorial.accessibleDescription() == school.lesson.text
    window.actions_of["lesson"].trigger()
    assert window.focusWidget() is button(window, "tutorial-next")
    QTest.keyClick(button(window, "tutorial-next"), Qt.Key.Key_Space)
    assert "The map" in said(tutorial)
    assert window.focusWidget() is button(window, "tutorial-next")


def test_what_was_asked_is_ticked_when_it_is_done(school: School) -> None:
    window = school.come_in()
    while school.lesson.title != "Ready":
        click(button(window, "tutorial-next"))
    click(button(window, "button-ready"))
    click(button(window, "ready-go"))
    assert said(window.tutorial)[1:3] == ["✓  Ready", "The curtain"]
    click(button(window, "tutorial-back"))
    assert "✓  Done" in said(window.tutorial)


def test_the_ring_lies_around_what_the_lesson_speaks_of(school: School) -> None:
    window = school.come_in()
    (ring,) = window.findChildren(Ring)
    lantern = window.map.mapTo(window, window.map.centre_of("0606").toPoint())
    assert ring.geometry().contains(lantern)
    assert ring.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    click(button(window, "tutorial-next"))
    click(button(window, "tutorial-next"))
    roster = QRect(window.roster.mapTo(window, window.roster.rect().topLeft()), window.roster.size())
    assert ring.geometry().contains(roster.center())
    assert not ring.geometry().contains(lantern)


@pytest.mark.parametrize("size", [(1600, 1000), (1100, 700)])
def test_the_card_never_covers_what_it_speaks_of(school: School, size: tuple[int, int]) -> None:
    window = school.come_in()
    window.resize(*size)
    settle()
    (ring,) = window.findChildren(Ring)
    for _ in range(len(school.view.lessons) - 1):
        if school.lesson.at != "map" and ring.isVisible():
            assert not ring.geometry().adjusted(10, 10, -10, -10).intersects(window.tutorial.geometry())
        click(button(window, "tutorial-next"))


def test_a_skipped_tutorial_stays_away_until_it_is_called(school: School) -> None:
    window = school.come_in()
    button(window, "tutorial-skip").setFocus()
    click(button(window, "tutorial-skip"))
    assert not window.tutorial.isVisible()
    assert not window.findChildren(Ring)[0].isVisible()
    assert window.focusWidget() is window.map
    window.order({"do": "ready"})
    assert not window.tutorial.isVisible()
    window.actions_of["lesson"].trigger()
    assert window.tutorial.isVisible()


def test_a_seat_goes_on_where_it_was_and_the_other_begins_at_its_own_beginning(school: School) -> None:
    school.come_in()
    for _ in range(3):
        click(button(school.window, "tutorial-next"))
    left = school.lesson.title
    school.hand_over()
    assert school.come_in().audience == CYLON
    assert school.lesson.title == "The hunt"
    school.hand_over()
    assert school.come_in().audience == COLONIAL
    assert school.lesson.title == left


def test_both_seats_go_through_all_of_it_in_the_window(school: School) -> None:
    sat: list[str] = []
    ended: set[str] = set()
    for _ in range(MOST_SITTINGS):
        window = school.come_in()
        sat.append(window.audience)
        while window.tutorial.isVisible() and follow(school):
            pass
        if not window.tutorial.isVisible():
            ended.add(window.audience)
        if ended == {COLONIAL, CYLON}:
            break
        school.hand_over()
    assert ended == {COLONIAL, CYLON}
    assert school.view.over
    assert all(one != other for one, other in pairwise(sat))


def test_nothing_of_a_seats_lessons_is_in_the_others_window_or_behind_the_curtain(school: School) -> None:
    window = school.come_in()
    words = {
        seat: [lesson.text.lower() for lesson in school.table.seat(seat).view().lessons]
        for seat in (COLONIAL, CYLON)
    }
    click(button(window, "tutorial-next"))
    assert words[COLONIAL][1] in everything_said()
    assert not any(text in everything_said() for text in words[CYLON])
    del window
    school.hand_over()
    assert not any(text in everything_said() for texts in words.values() for text in texts)
    assert "tutorial  ·" not in everything_said()
    school.come_in()
    assert words[CYLON][0] in everything_said()
    assert not any(text in everything_said() for text in words[COLONIAL])


def test_nobody_can_tell_how_far_the_other_seat_has_come() -> None:
    told = []
    for steps in (0, 4):
        school = School()
        school.come_in()
        for _ in range(steps):
            click(button(school.window, "tutorial-next"))
        school.hand_over()
        school.come_in()
        (ring,) = school.window.findChildren(Ring)
        told.append((said_in(school.window), school.window.tutorial.geometry(), ring.geometry()))
        school.hot_seat.end()
        settle()
    assert told[0] == told[1]


def test_the_card_dies_with_its_window(school: School) -> None:
    window = school.come_in()
    parts: list[weakref.ref[QWidget]] = [
        weakref.ref(window.tutorial),
        weakref.ref(window.findChildren(Ring)[0]),
    ]
    del window
    for _ in range(4):
        school.hand_over()
        school.come_in()
    gc.collect()
    assert [part() for part in parts] == [None, None]
    assert len([one for one in QApplication.allWidgets() if isinstance(one, Tutorial | Ring)]) == 2


def test_a_scenario_without_lessons_has_no_card_no_ring_and_no_entry(qtbot: QtBot) -> None:
    path = resources.path("scenarios", "refuelling-at-carillon.toml")
    seat = Table(Game.new(scenario.read(path), key=key_of("school"))).seat(COLONIAL)
    window = SeatWindow(seat, DARK)
    qtbot.addWidget(window)
    window.show()
    settle()
    assert not window.tutorial.isVisible()
    assert "lesson" not in window.actions_of


def test_what_a_lesson_speaks_of_is_scrolled_into_sight_and_the_ring_goes_with_it(school: School) -> None:
    window = school.come_in()
    window.resize(LEAST)
    settle()
    (ring,) = window.findChildren(Ring)
    offer = window.findChild(QWidget, "offer-damage")
    assert isinstance(offer, QWidget)
    assert offer.visibleRegion().isEmpty()
    while school.lesson.at != "damage":
        click(button(window, "tutorial-next"))
    settle()
    assert not offer.visibleRegion().isEmpty()
    seen = offer.visibleRegion().boundingRect()
    assert ring.geometry().contains(QRect(offer.mapTo(window, seen.topLeft()), seen.size()))
    before = ring.geometry()
    area = next(each for each in window.detail.findChildren(QScrollArea) if each.isAncestorOf(offer))
    area.verticalScrollBar().setValue(area.verticalScrollBar().value() - 12)
    settle()
    assert ring.geometry() != before
