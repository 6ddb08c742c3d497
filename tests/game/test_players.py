"""Who sits where: names that everyone sees, PINs that nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ambuscade.game import save
from ambuscade.game.players import Pin, Player, clean, named
from ambuscade.rules.system import Pace
from ambuscade.rules.view import Side
from tests.game import toy

if TYPE_CHECKING:
    from pathlib import Path


def test_a_pin_admits_itself_and_nothing_else() -> None:
    pin = Pin.of("4711 é")
    assert pin.admits("4711 é")
    assert pin.admits("4711 e\N{COMBINING ACUTE ACCENT}")
    assert [typed for typed in ("", "4711", "4711 E", "4711 é ", "é 4711") if pin.admits(typed)] == []


def test_a_pin_is_not_in_what_is_kept_and_no_two_are_alike() -> None:
    one, other = Pin.of("4711"), Pin.of("4711")
    assert one.salt != other.salt
    assert one.hash != other.hash
    assert b"4711" not in msgspec.msgpack.encode(one)


def test_a_name_is_shown_on_one_line_with_nothing_that_cannot_be_seen() -> None:
    assert clean("A\u202ed\u2066a\n\tLove\x00lace\x07\u2028\ud800") == "Ada Lovelace"
    assert clean("\u202e \x07") == ""
    assert clean("W" * 99) == "W" * 40
    sides = tuple(Side(id=side, name=side, colour=side) for side in ("red", "blue"))
    view = replace(toy.new_game(toy.Scenario()).view("red"), sides=sides)
    seen = named(view, {"red": Player("A\u202eda"), "blue": Player("\x07")})
    assert [side.player for side in seen.sides] == ["Ada", None]


def test_a_header_without_players_is_what_it_was_before_there_were_any() -> None:
    truth = toy.Truth(pace=Pace(at=0), side_ids=("red", "blue"), runs_on=False)
    fields = msgspec.msgpack.decode(save.encode_header(toy.ID, b"key", truth, ()))
    assert set(fields) == {"format", "system", "key", "truth", "opening"}


@pytest.mark.parametrize("pin", [{"cost": 2**30}, {"cost": 1}, {"block": 99}, {"lanes": 0}])
def test_a_pin_that_would_take_for_ever_is_not_understood(pin: dict[str, int], tmp_path: Path) -> None:
    header = save.Header(save.FORMAT, toy.ID, b"", msgspec.Raw(b"\xc0"), msgspec.Raw(b"\xc0"))
    fields = msgspec.to_builtins(header, builtin_types=(bytes, msgspec.Raw))
    fields["players"] = {"red": {"pin": {"salt": b"s", "hash": b"h", **pin}}}
    with pytest.raises(save.GameFileError):
        save.decode_header(msgspec.msgpack.encode(fields), tmp_path)
