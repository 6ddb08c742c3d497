"""The table: a seat shows its own audience's view, orders for its own, and is told of changes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ambuscade.dice import DiceRunOutError
from ambuscade.game.game import Game, NotSeenError
from ambuscade.game.save import GameFileError
from ambuscade.game.table import Table
from ambuscade.rules.system import Refusal
from ambuscade.text import Text, say
from tests.game import toy
from tests.game.test_game import ADVANCE, TAKE_BACK, guess, new

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.game.seat import Seat
    from ambuscade.rules.view import View


def watched(seat: Seat) -> list[View]:
    """The views that the seat is shown from now on."""
    shown: list[View] = []
    seat.subscribe(shown.append)
    return shown


def test_only_seats_whose_view_changed_are_told() -> None:
    table = Table(new())
    red, blue, referee = (table.seat(audience) for audience in ("red", "blue", "referee"))
    assert referee.submit(ADVANCE) is None
    of_red, of_blue, of_referee = watched(red), watched(blue), watched(referee)
    assert red.submit(guess(3)) is None
    assert of_red == [red.view()]
    assert of_referee == [referee.view()]
    assert of_blue == []


def test_a_refused_order_is_answered_and_nobody_is_told() -> None:
    table = Table(new())
    red, referee = table.seat("red"), table.seat("referee")
    shown = watched(red), watched(referee)
    assert isinstance(red.submit(guess(3)), Refusal)
    assert shown == ([], [])


def test_a_seat_gives_orders_for_itself_alone() -> None:
    table = Table(new())
    table.seat("referee").submit(ADVANCE)
    table.seat("red").submit(guess(3, "blue"))
    assert len(table.seat("red").view().news) == 2
    assert len(table.seat("blue").view().news) == 1
    assert isinstance(table.seat("red").submit(ADVANCE), Refusal)


def test_onlookers_give_no_orders() -> None:
    assert isinstance(Table(new()).seat("public").submit({"do": "ready"}), Refusal)


def test_a_seat_looks_back_at_its_own_views() -> None:
    game = new()
    seat = Table(game).seat("red")
    game.submit(ADVANCE)
    assert seat.view(0) == game.view("red", 0)
    with pytest.raises(NotSeenError):
        seat.view(5)


def test_no_public_attribute_of_a_seat_leads_to_the_game() -> None:
    seat = Table(new()).seat("red")
    found: list[object] = []
    ahead: list[object] = [seat]
    for thing in ahead:
        found.append(thing)
        names = [name for name in dir(thing) if not name.startswith("_") or name == "__self__"]
        ahead += [getattr(thing, name) for name in names if getattr(thing, name) not in found]
    assert seat.view in found
    assert not any(isinstance(thing, Game | Table) for thing in found)


def test_who_has_left_is_not_told() -> None:
    table = Table(new())
    shown: list[View] = []
    leave = table.seat("red").subscribe(shown.append)
    table.seat("referee").submit(ADVANCE)
    leave()
    leave()
    table.seat("referee").submit(ADVANCE)
    assert len(shown) == 1


def test_an_order_given_while_being_told_tells_everybody_once() -> None:
    table = Table(new())
    red, referee = table.seat("red"), table.seat("referee")
    shown: list[View] = []

    def guess_and_keep(view: View) -> None:
        shown.append(view)
        if len(shown) == 1:
            red.submit(guess(3))

    red.subscribe(guess_and_keep)
    of_referee = watched(referee)
    referee.submit(ADVANCE)
    assert [len(view.news) for view in shown] == [1, 2]
    assert of_referee == [referee.view()]


def test_a_take_back_tells_the_seats_that_it_changes() -> None:
    table = Table(new())
    red, blue, referee = (table.seat(audience) for audience in ("red", "blue", "referee"))
    referee.submit(ADVANCE)
    red.submit(guess(3))
    of_red, of_blue = watched(red), watched(blue)
    referee.submit(TAKE_BACK)
    assert of_red == [red.view()]
    assert of_blue == []


def test_dice_that_run_out_are_the_givers_affair() -> None:
    table = Table(new(rolls=[]))
    shown = watched(table.seat("blue"))
    with pytest.raises(DiceRunOutError):
        table.seat("red").submit({"do": "throw", "times": 1})
    assert shown == []


def test_an_order_that_the_disk_has_no_room_for_is_refused_and_nobody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(toy.new_game(toy.Scenario(), record_path=tmp_path / "a.game"))
    referee = table.seat("referee")
    shown = watched(referee)

    def full(*_: object) -> None:
        raise GameFileError(Text("record.full", path="a.game"))

    with monkeypatch.context() as broken:
        broken.setattr("ambuscade.game.store.Store.append", full)
        refused = referee.submit(ADVANCE)
        assert isinstance(refused, Refusal)
        assert refused.rule == ""
        assert "the disk is full" in say(refused.text)
        assert shown == []
    assert referee.submit(ADVANCE) is None
    assert len(shown) == 1


def test_a_game_whose_file_is_gone_refuses_orders_and_can_be_copied(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.game", tmp_path / "copy.game"
    table = Table(toy.new_game(toy.Scenario(), record_path=path))
    copy.write_text("a letter")
    referee = table.seat("referee")
    assert referee.submit(ADVANCE) is None
    path.unlink()
    refused = referee.submit({"do": "hide", "number": 7})
    assert isinstance(refused, Refusal)
    assert "save a copy" in say(refused.text)
    assert table.copy(copy, replacing=True) is None
    table.close()
    with Game.load(copy) as game:
        assert game.at == 1


def test_a_copy_over_the_game_itself_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    table = Table(toy.new_game(toy.Scenario(), record_path=path))
    assert table.copy(path, replacing=True) == Text("record.itself", path=str(path))
    table.close()


def test_a_cleared_table_lets_the_file_go(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    table = Table(toy.new_game(toy.Scenario(), record_path=path))
    shown = watched(table.seat("red"))
    table.close()
    with Game.load(path):
        pass
    assert shown == []
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.game"]


def test_there_is_no_seat_for_an_unknown_audience() -> None:
    with pytest.raises(NotSeenError):
        Table(new()).seat("green")


def test_the_moment_of_a_seats_last_order_is_known_until_that_is_taken_back() -> None:
    table = Table(new())
    red, referee = table.seat("red"), table.seat("referee")
    assert table.ordered_at("red") is None
    referee.submit(ADVANCE)
    red.submit(guess(3))
    referee.submit(ADVANCE)
    assert table.ordered_at("red") == 1
    assert table.ordered_at("blue") is None
    referee.submit(TAKE_BACK)
    referee.submit(TAKE_BACK)
    assert table.ordered_at("red") is None


CONCEDE = {"do": "concede"}


def test_nothing_is_open_to_all_before_the_end() -> None:
    table = Table(new())
    with pytest.raises(NotSeenError):
        table.disclose()
    table.seat("referee").submit(ADVANCE)
    with pytest.raises(NotSeenError):
        table.disclose()


def test_once_the_game_is_over_every_audiences_views_are_open_and_take_no_orders() -> None:
    game = new()
    table = Table(game)
    table.seat("referee").submit(ADVANCE)
    table.seat("red").submit(CONCEDE)
    seats = table.disclose()
    assert tuple(seat.audience for seat in seats) == game.audiences
    for seat in seats:
        assert seat.view() == game.view(seat.audience)
        assert seat.view(0) == game.view(seat.audience, 0)
        assert isinstance(seat.submit(CONCEDE), Refusal)
        assert isinstance(seat.submit(TAKE_BACK), Refusal)
    assert game.over


def test_what_was_open_is_closed_again_when_the_end_is_taken_back() -> None:
    table = Table(new())
    table.seat("red").submit(CONCEDE)
    seats = table.disclose()
    table.seat("referee").submit(TAKE_BACK)
    with pytest.raises(NotSeenError):
        table.disclose()
    for seat in seats:
        for at in (None, 0):
            with pytest.raises(NotSeenError):
                seat.view(at)
    table.seat("blue").submit(CONCEDE)
    assert [seat.view().over for seat in seats] == [True] * len(seats)


def test_a_copy_holds_the_game_as_it_is_and_the_game_goes_on_in_its_own_file(tmp_path: Path) -> None:
    path, copied = tmp_path / "a.game", tmp_path / "b.game"
    table = Table(toy.new_game(toy.Scenario(), record_path=path))
    table.seat("referee").submit(ADVANCE)
    assert table.copy(copied) is None
    there = table.seat("red").view()
    table.seat("referee").submit(ADVANCE)
    with Game.load(copied) as copy:
        assert copy.view("red") == there
    table.close()
    with Game.load(path) as went_on:
        assert went_on.at == 2
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.game", "b.game"]


def test_a_copy_overwrites_only_what_may_be_overwritten(tmp_path: Path) -> None:
    path, other, notes = tmp_path / "a.game", tmp_path / "b.game", tmp_path / "notes.txt"
    table = Table(toy.new_game(toy.Scenario(), record_path=path))
    notes.write_text("mine")
    assert table.copy(notes) is not None
    assert notes.read_text() == "mine"
    assert table.copy(notes, replacing=True) is None
    in_use = toy.new_game(toy.Scenario(), record_path=other)
    for taken in (path, other):
        assert table.copy(taken, replacing=True) is not None
    in_use.close()
    table.seat("referee").submit(ADVANCE)
    assert table.copy(other, replacing=True) is None
    table.close()
    for copied in (other, path):
        with Game.load(copied) as game:
            assert game.at == 1
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.game", "b.game", "notes.txt"]


def test_a_copy_that_cannot_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
    table = Table(toy.new_game(toy.Scenario(), record_path=tmp_path / "a.game"))
    for place in (tmp_path, tmp_path / "nowhere" / "b.game"):
        assert table.copy(place, replacing=True) is not None
    assert Table(new()).copy(tmp_path / "c.game") is not None
    table.close()
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.game"]
