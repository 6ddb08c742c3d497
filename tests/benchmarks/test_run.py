"""How fast the command line is: to start, to sweep, to load a long game, and to show a view.

Run them by name: `pytest tests/benchmarks`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from ambuscade.commands import orders
from ambuscade.commands.run import Run
from ambuscade.game.game import Game
from tests.benchmarks import crowd
from tests.benchmarks.clock import ROUNDS, carried_out, timed_outside, told

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.benchmarks.conftest import Best

STARTS = 5
TIMES_AN_EMPTY_START = 10
SWEEPS_A_SECOND = 2_000
ORDERS_LOADED = 10_000
LOADED_IN_SECONDS = 1.5
VIEW_IN_SECONDS = 0.002


def test_run_with_one_order_starts_and_ends_quickly(report: Callable[[str], None], tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(crowd.text())
    line = b'{"seat": "referee", "do": "advance"}\n'

    def start(*words: str) -> None:
        subprocess.run([sys.executable, *words], input=line, stdout=subprocess.PIPE, check=True, cwd=tmp_path)

    run = ("-m", "ambuscade", "run", "a.toml", "--orders", "-")
    start(*run)
    pairs = [(timed_outside(start, "-c", "pass"), timed_outside(start, *run)) for _ in range(STARTS)]
    empty, whole = min(empty for empty, _ in pairs), min(whole for _, whole in pairs)
    report(f"run: {told(whole)}; {whole / empty:.1f} times python -c pass")
    assert whole <= TIMES_AN_EMPTY_START * empty


def test_sweeps_against_twenty_fields_are_answered_quickly(
    best: Best, report: Callable[[str], None], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    scenario = crowd.crowd()
    lines = b"".join(json.dumps(sweep).encode() + b"\n" for sweep in crowd.sweeps())

    def begun() -> tuple[Run]:
        game = Game.new(scenario, audiences=("searching",))
        carried_out(game, crowd.advance("1.1.6B3"))
        return (Run(game, "searching"),)

    def sweep(run: Run) -> None:
        run.carry_out(orders.read(BytesIO(lines)))
        assert not run.refused

    seconds = best(sweep, begun, ROUNDS)
    assert capfdbinary.readouterr().out.count(b'"ok":true') == crowd.SEARCHERS * ROUNDS
    rate = crowd.SEARCHERS / seconds
    report(f"{rate:,.0f} sweeps a second against {crowd.FIELDS} fields: {told(seconds)} for all")
    assert rate >= SWEEPS_A_SECOND


def long_game(path: Path) -> None:
    """A game of ten thousand orders, half of them sweeps."""
    count = 0
    with Game.new(crowd.crowd(), audiences=("searching",), record_path=path) as game:
        for step in islice(crowd.occasions(), ORDERS_LOADED // (2 * crowd.SEARCHERS)):
            carried_out(game, crowd.advance(step))
            for sweep in crowd.sweeps():
                carried_out(game, sweep)
                carried_out(game, {"seat": "searching", "do": "plan", "unit": sweep["unit"], "steps": []})
                count += 2
    assert count == ORDERS_LOADED


def test_a_long_game_loads_quickly(best: Best, report: Callable[[str], None], tmp_path: Path) -> None:
    path = tmp_path / "long.ambuscade"
    long_game(path)
    seconds = best(Game.read, lambda: (path,))
    report(f"{ORDERS_LOADED:,} orders loaded: {told(seconds)}")
    assert seconds <= LOADED_IN_SECONDS


@pytest.mark.parametrize("audience", ["searching", "hidden", "public"])
def test_a_view_after_an_order_is_quick(best: Best, audience: str, report: Callable[[str], None]) -> None:
    game = Game.new(crowd.crowd())
    carried_out(game, crowd.advance("1.1.6B3"))
    waiting = iter(crowd.sweeps())

    def after_a_sweep() -> tuple[str]:
        carried_out(game, next(waiting))
        return (audience,)

    seconds = best(game.view, after_a_sweep, rounds=crowd.SEARCHERS)
    report(f"view of {audience}: {told(seconds)}")
    assert seconds < VIEW_IN_SECONDS
