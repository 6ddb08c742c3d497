"""A small stage on which every kind of fault can be tried: a ship flies into a field that nobody has found.

Comet is seen by all until she enters the field of Umbra, which Vesper has never left. Hound seeks them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.game.game import Game, Heard
from ambuscade.rules import scenario
from ambuscade.rules.view import PUBLIC

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.rules.scenario import Scenario

SECRETS = ("umbra", "vesper")
"""The words that no line, label or file of the seeking side may hold."""
OTHERS = ("seeking", PUBLIC)
"""Those who know nothing of the field."""
EMPTY_HEX, HIDDEN_HEX = "1504", "0504"

_HEAD = """
format = 1
system = "ambush-fields"
name = "Stage"
turns = 2
map = { columns = 20, rows = 16 }
start = "1.1.6A"
[[side]]
id = "hiding"
name = "Hiding"
colour = "blue"
[[side]]
id = "seeking"
name = "Seeking"
colour = "orange"
"""
_UNIT = """
[[unit]]
id = "{id}"
name = "{name}"
side = "{side}"
class = "{of}"
hex = "{hex}"
facing = "A"
speed = {speed}
{more}
"""
_FIELD = "field = { strength = 1, radius = 1 }"


def text(*, field: bool = True) -> str:
    """The scenario's file, with the field and the ship in it or without them."""
    hidden = (
        _unit("umbra", "hiding", "tanker", "0604", 0, _FIELD),
        _unit("vesper", "hiding", "colonial-destroyer", HIDDEN_HEX, 0),
    )
    return "".join(
        (
            _HEAD,
            *(hidden if field else ()),
            _unit("comet", "hiding", "colonial-cruiser", "0608", 16),
            _unit("hound", "seeking", "cylon-cruiser", "0612", 8),
        )
    )


def stage(*, field: bool = True) -> Scenario:
    """The scenario."""
    return scenario.parse(text(field=field).encode())


def game(record_path: Path | None = None, *, field: bool = True) -> Game:
    """The game at its beginning, with sealed dice that are always the same."""
    return Game.new(stage(field=field), key=bytes(32), record_path=record_path)


def advance(to: str) -> dict[str, Any]:
    """The referee's order to run on to a step."""
    return {"seat": "referee", "do": "advance", "to": to}


COMET_IS_SEEN, COMET_IS_HIDDEN, COMET_MOVES_ON = (advance(to) for to in ("1.4.6B3", "1.6.6B3", "1.8.6B3"))
HOUND_SWEEPS: dict[str, Any] = {"seat": "seeking", "do": "sweep", "unit": "hound", "group": "basic"}


def done(game: Game, *orders: dict[str, Any]) -> Game:
    """The game after orders, all of which it must accept."""
    for order in orders:
        answer = game.submit(order)
        assert isinstance(answer, Heard), answer
    return game


def _unit(identifier: str, side: str, of: str, hexagon: str, speed: int, more: str = "") -> str:  # noqa: PLR0913, PLR0917 - one for each line of a unit
    return _UNIT.format(
        id=identifier, name=identifier.title(), side=side, of=of, hex=hexagon, speed=speed, more=more
    )
