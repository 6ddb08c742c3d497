"""A game kept as a scenario begins as it stood, whatever was played before."""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import to_builtins

from ambuscade.dice import key_of
from ambuscade.game import positions
from ambuscade.game.game import Game
from ambuscade.game.save import GameFileError
from ambuscade.rules import scenario
from ambuscade.rules.own import TABLES
from ambuscade.rules.schema import ScenarioError
from ambuscade.rules.system import load
from ambuscade.rules.view import REFEREE, spoken
from tests.every_system import players

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.rules.view import View

ORDERS = 60
FIGURES = {
    "ambush-fields": "spacing = 7",
    "cloaking-device": 'nova = "k_gun"',
    "sensor-integration": "roll_steps = 2",
}
KEPT = (
    "id",
    "name",
    "side",
    "class",
    "shape",
    "hex",
    "facing",
    "speed",
    "count",
    "aboard",
    "crippled",
    "arcs",
    "cloaked",
    "kind",
    "vector",
    "rolled",
    "popped_out",
    "silent_running",
)
"""What the referee's view tells of a unit that stands in a scenario, ids of what was launched aside."""


def units(view: View) -> list[dict[str, Any]]:
    """The units that are on the map or aboard, as far as a scenario can say it of them."""
    found = [to_builtins(unit, enc_hook=spoken) for unit in view.units if unit.hex or unit.aboard]
    told = [{key: unit[key] for key in KEPT if key in unit} for unit in found]
    return sorted(told, key=lambda unit: str(unit["name"]))


def played(table: dict[str, Any], random: Random) -> Game:
    game = Game.new(scenario.from_table(table), key=key_of("position"))
    for n in range(ORDERS):
        order = players.an_order(
            game, random.choice(game.audiences), random, without=("concede", "take_back")
        )
        if n % 6 == 0 and not game.over:
            goal = min(game.at + random.randrange(1, 30), game.clock.end - 1)
            order = {"seat": REFEREE, "do": "advance", "to": game.clock.text(goal)}
        if order:
            game.submit(order)
    return game


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", players.systems())
def test_the_referee_sees_the_same_units_when_the_position_is_opened(
    name: str, seed: int, tmp_path: Path
) -> None:
    random = Random(seed)
    game = played(players.games_of(name).lively(random), random)
    path = tmp_path / "position.toml"
    told = positions.save(game.position(), path)
    assert told
    read = scenario.read(path)
    truth, _ = load(name).read(read)
    again, before = load(name).view(truth, REFEREE), game.view(REFEREE)
    assert again.step == before.step
    assert again.terrain == before.terrain
    renamed = {unit["id"] for unit in units(again)} ^ {unit["id"] for unit in units(before)}
    for ours, theirs in zip(units(again), units(before), strict=True):
        if theirs["id"] in renamed:
            ours["id"] = theirs["id"]
        assert ours == theirs


@pytest.mark.parametrize("name", players.systems())
def test_a_position_is_played_on(name: str, tmp_path: Path) -> None:
    table = players.games_of(name).lively(Random(9))
    path = tmp_path / "position.toml"
    with Game.new(scenario.from_table(table), key=key_of("on")) as game:
        game.submit({"seat": REFEREE, "do": "advance"})
        told = positions.save(game.position(), path)
        assert not [each for each in told if each.key == "position.wrong"]
        with Game.new(scenario.read(path)) as on:
            assert on.at == game.at
            on.submit({"seat": REFEREE, "do": "advance"})
            assert on.at == game.at + 1


@pytest.mark.parametrize("name", players.systems())
def test_own_classes_options_and_figures_are_kept(name: str, tmp_path: Path) -> None:
    table = players.games_of(name).lively(Random(2))
    cls = {"id": "ark", "name": "Ark of old", "shape": "capital"} | (
        {"kind": "warship"} if name == "ambush-fields" else {"thrust": 5}
    )
    table |= {"class": [*table.get("class", []), cls], "rules": "mine"}
    side = table["side"][0]["id"]
    table["unit"] = [*table["unit"], {"id": "noah", "side": side, "class": "ark", "hex": "0101"}]
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / TABLES).write_text(FIGURES[name], encoding="utf-8")
    path = tmp_path / "position.toml"
    with Game.new(scenario.from_table(table, tmp_path), key=key_of("own")) as game:
        positions.save(game.position(), path)
        tables = game.position().figures
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    assert written["options"] == {
        key: value for key, value in table["options"].items() if value != _default(name, key)
    }
    assert {"id": "ark", "name": "Ark of old"}.items() <= next(
        c for c in written["class"] if c["id"] == "ark"
    ).items()
    assert written["rules"] == "position rules"
    assert tomllib.loads((tmp_path / "position rules" / TABLES).read_text(encoding="utf-8")) == tables
    again = scenario.read(path)
    truth, problems = load(name).read(again)
    assert not [each for each in problems if each.severity == "error"]
    assert [source.table for source in truth.setup.sources] == [FIGURES[name].partition(" ")[0]]


def _default(name: str, option: str) -> object:
    return next(each.param.default for each in load(name).options() if each.param.name == option)


def test_a_position_that_cannot_be_written_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    table = players.games_of("sensor-integration").lively(Random(2))
    path = tmp_path / "folder"
    path.mkdir()
    with Game.new(scenario.from_table(table)) as game, pytest.raises(GameFileError) as refused:
        positions.save(game.position(), path)
    assert refused.value.text.key == "file.no_file"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(ScenarioError):
        scenario.read(path)
