"""Whatever the rules: players' names are in every view, PINs in none, and options are published."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from ambuscade.game.game import Game
from ambuscade.game.players import Pin, Player
from ambuscade.rulebook import rulebook
from ambuscade.rules import scenario, system
from ambuscade.text import Text, say
from tests.every_system import players

if TYPE_CHECKING:
    from pathlib import Path

KINDS = {"choice", "integer", "flag"}


@pytest.mark.parametrize("name", players.systems())
def test_names_are_in_every_view_and_pins_in_none(name: str, tmp_path: Path) -> None:
    found = scenario.from_table(players.games_of(name).lively(Random(1)))
    pin = Pin.of("4711")
    path = tmp_path / "game.ambuscade"
    seated = {found.side_ids[0]: Player("Ada", pin)}
    Game.new(found, key=b"key", record_path=path, players=seated).close()
    with Game.load(path) as game, Game.new(found, key=b"key") as unnamed:
        assert game.players == seated
        for audience in game.audiences:
            view, plain = game.view(audience), unnamed.view(audience)
            assert [side.player for side in view.sides] == ["Ada"] + [None] * (len(view.sides) - 1)
            told = players.shown(view).replace(b',"player":"Ada"', b"")
            assert told == players.shown(plain)


@pytest.mark.parametrize("name", players.systems())
def test_options_are_published_with_their_rules_in_words(name: str) -> None:
    for option in system.load(name).options():
        param = option.param
        assert param.kind in KINDS
        assert say(Text(f"desk.option.{param.name}"))
        assert all(say(Text(f"desk.option.{param.name}.{value}")) for value in param.of)
        assert rulebook(name).rule(option.rule) is not None
        assert param.kind != "choice" or param.default in param.of


@pytest.mark.parametrize("name", players.systems())
def test_the_options_for_dice_stand_together_and_the_number_counts_for_those_of_the_table(name: str) -> None:
    options = {option.param.name: option for option in system.load(name).options()}
    assert [each for each, option in options.items() if option.page == "dice"] == ["dice", "table_dice"]
    assert options["table_dice"].when == ("dice", "table")
    for option in options.values():
        assert option.when is None or option.when[1] in options[option.when[0]].param.of


@pytest.mark.parametrize("name", players.systems())
def test_all_hear_how_a_game_ends(name: str) -> None:
    source = players.games_of(name)
    game = Game.new(scenario.from_table(source.lively(Random(1))), key=b"key")
    assert not any(news.ends for audience in game.audiences for news in game.view(audience).news)
    game.submit({"seat": source.HIDER, "do": "concede"})
    for audience in game.audiences:
        (line,) = (news for news in game.view(audience).news if news.ends)
        assert say(line.text)
