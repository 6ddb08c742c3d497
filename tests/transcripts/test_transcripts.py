"""Whole games as every audience heard them, one folder a case: read them as a reviewer, a leak is a line.

A folder holds `scenario.toml` or `shipped.txt` with the name of a shipped scenario, `orders.jsonl`,
perhaps `rolls.txt`, and `transcript.txt`, which `AMBUSCADE_TRANSCRIPTS=write` writes anew. The sealed
dice are those of the folder's name, so that a change of dice shows as a changed transcript.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ambuscade import resources
from ambuscade.commands import transcript
from ambuscade.dice import key_of
from ambuscade.game.game import Game
from ambuscade.rules import scenario, system

HERE = Path(__file__).parent
CASES = sorted(each.parent.name for each in HERE.glob("*/orders.jsonl"))
WRITE = os.environ.get("AMBUSCADE_TRANSCRIPTS") == "write"


def played(folder: Path) -> str:
    """The transcript of a case."""
    shipped = folder / "shipped.txt"
    file = folder / "scenario.toml"
    if shipped.exists():
        file = resources.path("scenarios", f"{shipped.read_text().strip()}.toml")
    rolls = folder / "rolls.txt"
    dice = [int(die) for die in rolls.read_text().split(",")] if rolls.exists() else None
    orders = [json.loads(line) for line in (folder / "orders.jsonl").read_text().splitlines()]
    with Game.new(scenario.read(file), key=key_of(folder.name), rolls=dice) as game:
        return "\n\n".join(transcript.blocks(game, orders)) + "\n"


@pytest.mark.parametrize("case", CASES)
def test_every_audience_hears_what_it_heard(case: str) -> None:
    kept = HERE / case / "transcript.txt"
    now = played(HERE / case)
    if WRITE:
        kept.write_text(now)
    assert kept.read_text() == now


def test_every_system_has_a_transcript() -> None:
    told = {scenario.read(each).system for each in HERE.glob("*/scenario.toml")}
    assert told == set(system.ids())
