"""How fast the command line is: to start, to sweep, to load a long game, and to show a view.

Run them by name: `pytest tests/benchmarks`. Figures are the best of five.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.commands import orders
from ambuscade.commands.run import Run
from ambuscade.game.game import Game
from ambuscade.rules.system import Refusal
from tests.benchmarks import crowd

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 5
TIMES_AN_EMPTY_START = 10
SWEEPS_A_SECOND = 2_000
ORDERS_LOADED = 10_000
LOADED_IN_SECONDS = 1.5
VIEW_IN_SECONDS = 0.002


def carried_out(game: Game, order: dict[str, Any]) -> None:
    outcome = game.submit(order)
    assert not isinstance(outcome, Refusal), outcome


def best(action: Callable[[], object]) -> float:
    """The shortest of five times, in seconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def test_run_with_one_order_starts_and_ends_quickly(
    benchmark: BenchmarkFixture, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.toml").write_text(crowd.text())
    line = b'{"seat": "referee", "do": "advance"}\n'

    def start(*words: str) -> None:
        subprocess.run([sys.executable, *words], input=line, stdout=subprocess.PIPE, check=True, cwd=tmp_path)

    empty = best(lambda: start("-c", "pass"))
    benchmark.pedantic(
        start, args=("-m", "ambuscade", "run", "a.toml", "--orders", "-"), rounds=ROUNDS, warmup_rounds=1
    )
    whole = benchmark.stats.stats.min
    with capsys.disabled():
        print(f"\nrun {whole:.3f} s, python -c pass {empty:.3f} s: {whole / empty:.1f} times")
    assert whole <= TIMES_AN_EMPTY_START * empty


def test_sweeps_against_twenty_fields_are_answered_quickly(
    benchmark: BenchmarkFixture, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    scenario = crowd.crowd()
    lines = b"".join(json.dumps(sweep).encode() + b"\n" for sweep in crowd.sweeps())

    def begun() -> tuple[tuple[Run], dict[str, Any]]:
        game = Game.new(scenario, audiences=("searching",))
        carried_out(game, crowd.advance("1.1.6B3"))
        return (Run(game, "searching"),), {}

    def sweep(run: Run) -> None:
        run.carry_out(orders.read(BytesIO(lines)))
        assert not run.refused

    benchmark.pedantic(sweep, setup=begun, rounds=ROUNDS, warmup_rounds=1)
    rate = crowd.SEARCHERS / benchmark.stats.stats.min
    assert capsysbinary.readouterr().out.count(b'"ok":true') == crowd.SEARCHERS * (ROUNDS + 1)
    with capsysbinary.disabled():
        print(f"\n{rate:,.0f} sweeps a second against {crowd.FIELDS} fields")
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


def test_a_long_game_loads_quickly(
    benchmark: BenchmarkFixture, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "long.ambuscade"
    long_game(path)
    benchmark.pedantic(Game.read, args=(path,), rounds=ROUNDS)
    seconds = benchmark.stats.stats.min
    with capsys.disabled():
        print(f"\n{ORDERS_LOADED:,} orders loaded in {seconds:.2f} s")
    assert seconds <= LOADED_IN_SECONDS


@pytest.mark.parametrize("audience", ["searching", "hidden", "public"])
def test_a_view_after_an_order_is_quick(
    audience: str, benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game.new(crowd.crowd())
    carried_out(game, crowd.advance("1.1.6B3"))
    waiting = iter(crowd.sweeps())

    def after_a_sweep() -> None:
        carried_out(game, next(waiting))

    benchmark.pedantic(game.view, args=(audience,), setup=after_a_sweep, rounds=crowd.SEARCHERS)
    seconds = benchmark.stats.stats.min
    with capsys.disabled():
        print(f"\nview of {audience}: {1000 * seconds:.2f} ms")
    assert seconds < VIEW_IN_SECONDS
