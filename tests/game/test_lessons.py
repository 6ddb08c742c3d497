"""Lessons reach their own seat alone, and how far it has come survives reopening and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.game.game import Game, Heard
from ambuscade.game.lessons import taught
from ambuscade.rules.view import REFEREE, Contact, Lesson
from tests.game import toy
from tests.game.test_game import ADVANCE, TAKE_BACK, guess

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LESSONS = (
    Lesson(seat="red", text="Read this."),
    Lesson(seat="red", text="Let the game go on.", step="1.1.guess"),
    Lesson(seat="blue", text="Blue's own words."),
    Lesson(seat="red", text="Guess.", do="guess"),
    Lesson(seat="red", text="Guess once more.", do="guess"),
    Lesson(seat="red", text="Guess too low.", heard=("low", "right")),
    Lesson(seat="red", text="Throw with a unit.", do="throw", unit="die"),
)
READY = {"seat": "red", "do": "ready"}


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


def school(path: Path | None = None) -> Game:
    return toy.new_game(toy.Scenario(lessons=LESSONS), record_path=path)


def play(game: Game, *orders: Mapping[str, object]) -> None:
    for order in orders:
        assert isinstance(game.submit(order), Heard)


def done(game: Game, seat: str = "red") -> str:
    """Which lessons of a seat are done, one letter each."""
    return "".join("x" if lesson.done else "." for lesson in game.view(seat).lessons)


def test_a_seat_has_its_own_lessons_the_public_none_and_the_referee_all() -> None:
    game = school()
    assert [lesson.text for lesson in game.view("blue").lessons] == ["Blue's own words."]
    assert len(game.view("red").lessons) == 6
    assert game.view("public").lessons == ()
    assert game.view(REFEREE).lessons == LESSONS


def test_lessons_are_done_by_what_their_own_seat_does_and_hears() -> None:
    game = school()
    assert done(game) == "......"
    play(game, ADVANCE)
    assert done(game) == ".x...."
    play(game, guess(9, "blue"), guess(3, "blue"))
    assert done(game) == ".x...."
    play(game, guess(9))
    assert done(game) == ".xx..."
    play(game, guess(3))
    assert done(game) == ".xxxx."
    play(game, {"seat": "red", "do": "throw", "times": 1})
    assert done(game) == ".xxxx."
    play(game, {"seat": "red", "do": "throw", "times": 1, "unit": "die"})
    assert done(game) == ".xxxxx"


def test_what_happened_before_does_not_do_the_next_lesson() -> None:
    lessons = (
        Lesson(seat="red", text="Be ready.", do="ready"),
        Lesson(seat="red", text="Again.", do="ready"),
    )
    game = toy.new_game(toy.Scenario(lessons=lessons))
    play(game, READY)
    assert done(game) == "x."
    play(game, {"seat": "blue", "do": "ready"}, READY)
    assert done(game) == "xx"


def test_a_lesson_is_undone_with_the_order_that_did_it() -> None:
    game = school()
    play(game, ADVANCE, guess(9), TAKE_BACK)
    assert done(game) == ".x...."


def test_a_reopened_game_still_teaches_from_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    game = school(path)
    play(game, ADVANCE, guess(9), guess(3))
    before = game.view("red").lessons
    game.close()
    with Game.load(path) as again:
        assert again.view("red").lessons == before
        assert done(again) == ".xxxx."
        assert done(again, "blue") == "."
    assert Game.read(path).view("red").lessons == before


def test_nobody_can_tell_from_another_seat_how_far_one_has_come() -> None:
    quick, slow = school(), school()
    play(quick, ADVANCE, guess(9), guess(3))
    play(slow, ADVANCE)
    assert quick.view("blue").lessons == slow.view("blue").lessons
    assert quick.view("blue") == slow.view("blue")


def test_a_view_of_the_past_teaches_nothing() -> None:
    game = school()
    play(game, ADVANCE)
    assert game.view("red", 0).lessons == ()


@pytest.mark.parametrize(
    ("contacts", "reached"),
    [
        ((), "..."),
        ((Contact(id="contact-1", level="partial"),), "x.."),
        ((Contact(id="contact-1", level="full", hex="0101"),), "xx."),
        ((Contact(id="contact-1", level="lost"),), "x.x"),
        ((Contact(id="contact-1", level="lost", hex="0101"),), "xxx"),
        ((Contact(id="contact-2", level="partial"), Contact(id="contact-1", level="lost")), "x.x"),
    ],
)
def test_a_level_that_was_reached_stays_reached(contacts: tuple[Contact, ...], reached: str) -> None:
    lessons = [Lesson(seat="red", text="Find.", level=level) for level in ("partial", "full", "lost")]
    view = replace(school().view("red"), contacts=contacts)
    marked = taught(view, lessons, toy.CLOCK, ()).lessons
    assert "".join("x" if lesson.done else "." for lesson in marked) == reached
