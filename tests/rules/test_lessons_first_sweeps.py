"""The tutorial holds whatever the dice show: both seats go through every lesson, in order, to the end."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade import resources
from ambuscade.dice import key_of
from ambuscade.game.game import Game, Heard
from ambuscade.rules import scenario
from ambuscade.rules.view import PUBLIC
from ambuscade.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.rules.view import Lesson

COLONIAL, CYLON = "colonial", "cylon"
SEATS = (COLONIAL, CYLON)
KEYS = 20
ACTS: dict[tuple[str, str], dict[str, Any]] = {
    (CYLON, "Plan a sweep"): {"do": "sweep", "group": "basic"},
    (COLONIAL, "Give yourself away"): {"do": "fire", "weapon": "battery", "target": "hound"},
    (CYLON, "Sweep to be sure"): {"do": "sweep", "group": "basic"},
    (CYLON, "Lend O-EW"): {"do": "lend", "contact": "contact-1", "points": 5},
    (CYLON, "Fire"): {"do": "fire", "weapon": "pulsar"},
}
"""What each lesson that asks for a plan says, the target of the last shot apart."""
MOST_SITTINGS = 12


class Pupil:
    """One player of the tutorial, who does what the lessons say and nothing else."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.read = 0
        self.met: list[int] = []

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons of this seat now."""
        return self.game.view(self.seat).lessons

    def present(self) -> int:
        """The first lesson that is neither done nor read, after the last that was done."""
        done = [place for place, lesson in enumerate(self.lessons) if lesson.done]
        return max(self.read, done[-1] + 1 if done else 0)

    def sit(self) -> None:
        """Follow the lessons until one asks to hand over, or none is left."""
        while (place := self.present()) < len(self.lessons):
            if place not in self.met:
                self.met.append(place)
            if not self.follow(self.lessons[place]):
                return

    def follow(self, lesson: Lesson) -> bool:
        """Do what a lesson asks; False where it asks for patience."""
        if lesson.do == "ready" or (lesson.title == "The end" and self.waited_for()):
            self.order({"do": "ready"})
        elif lesson.do == "damage":
            self.order({"do": "damage", "unit": lesson.unit, "labs": 1})
        elif lesson.do == "plan":
            self.order({"do": "plan", "unit": lesson.unit, "steps": [self.act(lesson)]})
        elif lesson.step or lesson.heard:
            return False
        else:
            self.read = self.present() + 1
        return True

    def act(self, lesson: Lesson) -> dict[str, Any]:
        """The planned act that a lesson asks for, in the first impulse that can be planned."""
        act = {"impulse": self.game.view(self.seat).step.impulse, **ACTS[self.seat, lesson.title]}
        if act["do"] == "fire" and "target" not in act:
            seen = [unit for unit in self.game.view(self.seat).units if unit.known == "identified"]
            act["target"] = next(unit.id for unit in seen if unit.cls == "Tanker")
        return act

    def order(self, order: dict[str, Any]) -> None:
        """Give an order that must not be refused."""
        answer = self.game.submit({"seat": self.seat, **order})
        assert isinstance(answer, Heard), say(answer.text)

    def waited_for(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.game.view(PUBLIC).waiting


def school(key: int) -> Game:
    path = resources.path("scenarios", "first-sweeps.toml")
    return Game.new(scenario.read(path), key=key_of(f"tutorial {key}"))


def sittings(pupils: dict[str, Pupil]) -> Iterator[str]:
    """Let them sit in turns until both have read everything; the seats as they sat."""
    for n in count():
        pupil = pupils[SEATS[n % 2]]
        if all(each.present() == len(each.lessons) for each in pupils.values()):
            return
        yield pupil.seat
        pupil.sit()


@pytest.mark.parametrize("key", range(KEYS))
def test_both_seats_learn_everything_whatever_the_dice_show(key: int) -> None:
    game = school(key)
    pupils = {seat: Pupil(game, seat) for seat in SEATS}
    sat = [seat for seat, _ in zip(sittings(pupils), range(MOST_SITTINGS), strict=False)]
    assert len(sat) == 8
    assert game.over
    for pupil in pupils.values():
        asked = [lesson for lesson in pupil.lessons if lesson.do or lesson.step or lesson.heard]
        assert [lesson.title for lesson in asked if not lesson.done] == []
        assert pupil.met == sorted(pupil.met)
        missed = [lesson for place, lesson in enumerate(pupil.lessons) if place not in pupil.met]
        assert [lesson.title for lesson in missed if not (lesson.step or lesson.heard)] == []


@pytest.mark.rule("A43")
@pytest.mark.parametrize("key", range(KEYS))
def test_bare_sensors_find_nothing_and_the_second_sweep_never_fails(key: int) -> None:
    game = school(key)
    pupils = {seat: Pupil(game, seat) for seat in SEATS}
    for _ in zip(sittings(pupils), range(MOST_SITTINGS), strict=False):
        pass
    heard = [line.key for line in game.view(CYLON).news]
    assert [key for key in heard if key.startswith("sweep.")] == ["sweep.nothing", "sweep.found"]
    assert [key for key in heard if key.startswith("contact.")] == ["contact.partial", "contact.full"]


def test_no_lesson_of_one_seat_names_what_only_the_other_may_know() -> None:
    game = school(0)
    hidden = ("lantern", "ember", "0606", "0706")
    lessons = game.view(CYLON).lessons
    told = [word for word in hidden for lesson in lessons if word in f"{lesson}".lower()]
    assert told == []
