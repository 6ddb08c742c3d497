"""What a seat may take away, as files of every kind: nothing of what it may not know is in any of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage

from ambuscade.desk import handout, render
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.picture.names import audience_name, step_text
from ambuscade.rules import scenario
from ambuscade.rules.view import PUBLIC, REFEREE
from tests.desk.pdf_words import plain, words
from tests.desk.test_window_twins import CASES, games
from tests.every_system import players

if TYPE_CHECKING:
    from ambuscade.rules.view import View
    from tests.every_system.kit import Twins

STEPS = 6
HANDOUT = "handout"
KINDS = (".png", ".svg", ".pdf", HANDOUT)


def made(view: View, kind: str) -> bytes:
    """A file of a view."""
    return handout.drawn(view) if kind == HANDOUT else render.drawn(view, kind, 0.5)


def said(file: bytes, kind: str) -> str:
    """All words in a file that a program can find there; of a PNG those beside the picture."""
    match kind:
        case ".png":
            image = QImage.fromData(file)
            return "\n".join(f"{key} {image.text(key)}" for key in image.textKeys()) + file.decode("latin-1")
        case ".svg":
            return file.decode()
        case _:
            return words(file)


@pytest.fixture(scope="module", params=players.systems())
def game(request: pytest.FixtureRequest) -> Game:
    """A game some steps on, in which hidden units bear a word that nothing else does."""
    kit = players.games_of(request.param)
    begun = Game.new(scenario.from_table(kit.canary(Random(3))), key=key_of("exports"))
    for _ in range(STEPS):
        begun.submit({"seat": "referee", "do": "advance"})
    return begun


@pytest.mark.parametrize("kind", KINDS)
def test_no_canary_sings_in_a_file_that_a_seat_may_take_away(game: Game, kind: str) -> None:
    kit = players.games_of(game.system)
    canary = kit.CANARY.lower()
    for audience in (kit.SEEKER, PUBLIC):
        for at in (None, 1):
            assert canary not in said(made(game.view(audience, at), kind), kind).lower()
    if kind != ".png":  # in which letters are pixels
        assert canary in said(made(game.view(kit.HIDER), kind), kind).lower()


@pytest.mark.parametrize("kind", KINDS)
def test_each_file_says_whose_it_is_and_of_when(game: Game, kind: str) -> None:
    side = game.view(PUBLIC).sides[0].id
    for audience, at in ((side, 1), (PUBLIC, None), (REFEREE, None)):
        view = game.view(audience, at)
        told = said(made(view, kind), kind)
        assert audience_name(view) in told
        assert step_text(view.step) in told


@pytest.mark.rule("C28")
@pytest.mark.parametrize(("name", "twins"), CASES)
def test_files_tell_no_twins_apart(name: str, twins: Twins) -> None:
    for kind in (".pdf", HANDOUT):
        first, *others = (plain(made(game.view(twins.side), kind)) for game in games(name, twins))
        assert all(other == first for other in others)
