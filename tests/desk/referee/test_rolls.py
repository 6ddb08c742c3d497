"""The referee's table of rolls, in games of each system: every sum stands in it, and who made it by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade import resources
from ambuscade.desk import style
from ambuscade.desk.referee.rolls import COLUMNS, Rolls
from ambuscade.game.game import Game
from ambuscade.picture.theme import DARK
from ambuscade.rules import scenario
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import REFEREE
from ambuscade.text import Text, say
from tests.desk.referee.conftest import ORDERS
from tests.rules.cloaking_device import hunt
from tests.rules.sensor_integration import search

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View


def rows(qtbot: QtBot, view: View) -> list[dict[str, str]]:
    """What the table says of a view's rolls, the newest first."""
    table = Rolls()
    qtbot.addWidget(table)
    table.show_view(view)
    items = [[table.item(row, column) for column in range(len(COLUMNS))] for row in range(table.rowCount())]
    return [dict(zip(COLUMNS, [item.text() if item else "" for item in row], strict=True)) for row in items]


def test_signals_and_tasks_of_a_scanning_game_have_their_sums(qtbot: QtBot) -> None:
    play = search.Play(search.lamp(), search.moth("2121", 5), rolls=[4, 5])
    play.scanned("2020")
    play.order(search.WATCH, "task", unit="lamp")
    play.step()
    task, signal = rows(qtbot, play.view(REFEREE))
    assert (signal["by"], signal["against"], signal["sum"]) == ("Lamp · Visual", "Moth", "6")
    assert (signal["at"], signal["result"], signal["rule"]) == ("Scans", "Contact", "S7")
    assert (task["at"], task["die"], task["sum"]) == ("Tasks", "4 + 5", "9")
    assert (task["needed"], task["result"], task["rule"]) == ("6", "Good", "S12")


@pytest.mark.parametrize(("die", "result"), [(3, "Solution"), (4, "No solution")])
def test_a_solution_by_roll_is_told_by_the_name_of_its_side(qtbot: QtBot, die: int, result: str) -> None:
    picket = hunt.ship("picket", hunt.HUNTER, "2040")
    rolls = [1, 2, 1, 1, 1, 2, 1, 1, die]
    play = hunt.Play(hunt.ghost(), hunt.warden(), picket, rolls=rolls, options={"fire_control": "roll"})
    play.plot("CLOAK +6", "-6", "0")
    play.to("2.fire")
    solution = rows(qtbot, play.view(REFEREE))[0]
    assert (solution["by"], solution["against"], solution["rule"]) == ("Hunter", "Ghost", "C21")
    assert (solution["die"], solution["needed"], solution["result"]) == (str(die), "≤ 3", result)


def test_a_sweep_is_told_with_its_nationality_where_these_are_apart(qtbot: QtBot) -> None:
    options = {"active_sweeps": True, "com_net": "nationality"}
    play = hunt.Play(hunt.ghost(), hunt.warden(nationality="north"), options=options)
    play.plot("CLOAK", "0")
    play.to("1.detection")
    play.order(hunt.HUNTER, "active", units=["warden"])
    play.step()
    sweep = rows(qtbot, play.view(REFEREE))[0]
    assert (sweep["by"], sweep["result"], sweep["rule"]) == ("Hunter · North", "Nothing", "C23")


def test_a_sweep_by_several_ships_names_them_and_what_its_die_must_be(qtbot: QtBot) -> None:
    picket = hunt.ship("picket", hunt.HUNTER, "2040")
    play = hunt.Play(hunt.ghost(), hunt.warden(), picket, options={"active_sweeps": True}, rolls=[1, 2, 1])
    play.plot("CLOAK", "0")
    play.to("1.detection")
    play.order(hunt.HUNTER, "active", units=["warden", "picket"])
    play.step()
    sweep = rows(qtbot, play.view(REFEREE))[0]
    assert (sweep["by"], sweep["against"], sweep["needed"]) == ("Hunter", "Ghost", "≤ 1")
    assert sweep["terms"] == "2 sweeping: Warden, Picket"
    assert (sweep["die"], sweep["result"]) == ("1", "Found")


def test_each_term_of_each_systems_sums_has_its_words(qtbot: QtBot) -> None:
    views = [sums() for sums in (of_a_field, of_a_cloak, of_a_scan)]
    told = {term for view in views for roll in view.rolls or () for term in roll.get("terms", ())}
    assert len(told) > 16
    for term in told:
        assert say(Text(f"desk.term.{term}"))
    said = [row["terms"] for view in views for row in rows(qtbot, view)]
    assert any(line.startswith("Sensor rating") for line in said)
    assert any("Loudest thrust in sight" in line for line in said)
    assert any("sensitivity" in line for line in said)


def test_what_came_of_a_roll_is_in_sight_beside_a_timeline_and_its_moment_is_short(qtbot: QtBot) -> None:
    table = Rolls()
    qtbot.addWidget(table)
    table.setStyleSheet(style.style_sheet(DARK))
    table.resize(720, 260)
    table.show()
    table.show_view(of_a_field())
    bar, last = table.horizontalScrollBar(), len(COLUMNS) - 1
    assert bar.maximum() == 0
    assert table.columnViewportPosition(last) + table.columnWidth(last) <= table.viewport().width()
    item = table.item(0, COLUMNS.index("at"))
    assert item is not None
    assert (item.text(), item.toolTip().startswith(f"turn 1, {item.text()}, ")) == ("impulse 5", True)
    table.resize(380, 260)
    assert bar.maximum() > 0
    assert bar.sizeHint().height() <= 10  # as slender as the upright one


def of_a_field() -> View:
    game = Game.new(scenario.read(resources.path("scenarios", "refuelling-at-carillon.toml")), key=bytes(32))
    for order in ORDERS:
        assert not isinstance(game.submit(order), Refusal)
    return game.view(REFEREE)


def of_a_cloak() -> View:
    play = hunt.Play(hunt.ghost(), hunt.warden())
    play.plot("CLOAK", "0")
    play.to("1.fire")
    return play.view(REFEREE)


def of_a_scan() -> View:
    play = search.Play(search.lamp(crew="light"), search.moth("2121", 5), rolls=[4, 5])
    play.scanned("2020")
    play.order(search.WATCH, "task", unit="lamp", modifiers={"dual_role": -3})
    play.step()
    return play.view(REFEREE)
