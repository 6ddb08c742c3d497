"""Each rule system gives the suites that run over all of them what they need."""

from __future__ import annotations

from random import Random

import pytest

from ambuscade.rules import scenario
from ambuscade.rules.system import load
from tests.every_system import players
from tests.every_system.kit import Kit


@pytest.mark.parametrize("name", players.systems())
def test_a_system_has_a_kit(name: str) -> None:
    kit = players.games_of(name)
    assert isinstance(kit, Kit)
    assert {twins.side for twins in kit.TWINS} >= {kit.HIDER, kit.SEEKER}
    assert any(twins.meets for twins in kit.TWINS)


@pytest.mark.parametrize("name", players.systems())
def test_the_games_of_a_kit_have_no_problem(name: str) -> None:
    kit, random = players.games_of(name), Random(1)
    tables = [kit.lively(random), kit.canary(random)]
    tables += [table for twins in kit.TWINS for table in twins.make(random)]
    for table in tables:
        assert load(name).read(scenario.from_table(table))[1] == [], table
        assert scenario.parse(players.toml(table).encode()) == scenario.from_table(table)


@pytest.mark.parametrize("name", players.systems())
def test_twins_are_not_the_same(name: str) -> None:
    for twins in players.games_of(name).TWINS:
        tables = twins.make(Random(3))
        assert len(tables) > 1
        assert all(table != tables[0] for table in tables[1:]), twins.name
