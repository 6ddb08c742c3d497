"""Faults of words: what is told is no sentence, or speaks in the program's own ids."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.game.game import Game
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.text import Text, say
from tests.every_system.players import an_order

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ambuscade.rules.view import View

SCENARIOS = sorted(resources.path("scenarios").glob("*.toml"))
SEEDS = range(2)
TURNS = 2
UNREADABLE = {
    "a blank": r"\?\?|\bNone\b|  |^\s|\s$",
    "an empty place": r"[{}]",
    "a raw key": r"\b[a-z][a-z_]*\.[a-z][a-z_]*\b",
    "an id": r"\b[a-z]+[-_]\d|\b[a-z]+_[a-z]+\b",
    "a list or a text of the program": r"[\[\]]|Text\(|<",
}
SENTENCE = re.compile(r"[A-Z0-9−].*[.!?]", flags=re.DOTALL)


def faults(line: str, ids: set[str]) -> list[str]:
    """What is wrong with a line, if anything."""
    found = [f"{what}: {line}" for what, pattern in UNREADABLE.items() if re.search(pattern, line)]
    words = set(re.findall(r"[\w-]+", line))
    return found + [f"the id {word}: {line}" for word in sorted(words & ids)]


def words_of(view: View) -> Iterator[str]:
    """All that a view says beside its news."""
    texts: list[str | Text] = [
        text for fact in sum(view.facts.values(), ()) for text in (fact.label, fact.value)
    ]
    for lane in view.lanes:
        texts += [lane.label, *(mark.text for mark in lane.marks), *(span.text for span in lane.spans)]
    texts += [offer.barred.text for offer in view.offers if offer.barred]
    return (say(text) for text in texts if text)


def played(path: Path, seed: int) -> Iterator[tuple[Game, Refusal | None]]:
    """A game of random orders, with the answer to each if it was a refusal."""
    random = Random(seed)
    with Game.new(scenario.read(path), key=bytes(32)) as game:
        sides = [audience for audience in game.audiences if audience not in {"public", "referee"}]
        while not game.over and game.clock.step(game.at).turn <= TURNS:
            for side in sides:
                order = an_order(game, side, random, without=("ready", "concede"))
                if order and random.random() < 0.5:
                    answer = game.submit(order)
                    yield game, answer if isinstance(answer, Refusal) else None
            game.submit({"seat": "referee", "do": "advance"})
        yield game, None


@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_line_that_nobody_can_read(path: Path, seed: int) -> None:
    """Some audience hears "????", a key, an empty place or an internal id, where a sentence was due."""
    ids = {unit.id for unit in Game.new(scenario.read(path)).view("referee").units}
    ids = {one for one in ids if "-" in one}
    found: set[str] = set()
    for moment, (game, refused) in enumerate(played(path, seed)):
        sentences = [say(refused.text)] if refused else []
        words: list[str] = []
        for audience in game.audiences if moment % 8 == 0 else ():
            words += words_of(game.view(audience))
        found |= {fault for line in (*sentences, *words) for fault in faults(line, ids)}
        found |= {f"no sentence: {line}" for line in sentences if not SENTENCE.fullmatch(line)}
    for audience in game.audiences:
        heard = {say(news.text) for news in game.view(audience).news}
        assert heard
        found |= {fault for line in heard for fault in faults(line, ids)}
        found |= {f"no sentence: {line}" for line in heard if not SENTENCE.fullmatch(line)}
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize(
    "line",
    [
        "???? moved.",
        "{unit} moved.",
        "sight.vanished",
        "contact-1 is near.",
        "It does slip_left.",
        "Raider raider-1.",
    ],
)
def test_such_a_line_is_seen(line: str) -> None:
    """The looks of this trial see a planted line of each sort."""
    assert faults(line, {"raider-1"})
