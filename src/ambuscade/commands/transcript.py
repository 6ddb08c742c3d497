"""A game as every audience heard it, order after order, to be read side by side.

Each order is a block: the step and the order, then a line for each audience and each sentence that it
heard, `-` where it heard nothing. So a secret that slips out is a line that should be `-`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ambuscade.rules.system import Refusal
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ambuscade.game.game import Game
    from ambuscade.rules.view import News

_NOTHING = "-"


def blocks(game: Game, orders: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The opening and then each order as it is carried out, a block each, without a line's end."""
    begun = {audience: game.view(audience).news for audience in game.audiences}
    yield _block(game, say(Text("cli.game_begins")), _sentences(begun))
    for order in orders:
        heading = _heading(order)
        step = game.clock.text(game.at)
        outcome = game.submit(order)
        if isinstance(outcome, Refusal):
            key = "cli.refused_by_rule" if outcome.rule else "cli.refused"
            told = {order["seat"]: [say(Text(key, rule=outcome.rule, problem=outcome.text))]}
        else:
            told = _sentences(outcome.heard)
        yield _block(game, f"{step} {heading}", told)


def _heading(order: Mapping[str, Any]) -> str:
    rest = {name: value for name, value in order.items() if name not in {"seat", "do"}}
    words = [f"{name}={json.dumps(value)}" for name, value in rest.items()]
    return " ".join([f"{order['seat']}: {order['do']}", *words])


def _sentences(heard: Mapping[str, Sequence[News]]) -> dict[str, list[str]]:
    return {audience: [f"{line.at} {say(line.text)}" for line in lines] for audience, lines in heard.items()}


def _block(game: Game, heading: str, told: Mapping[str, Sequence[str]]) -> str:
    width = max(map(len, game.audiences))
    lines = [
        f"  {audience:{width}}  {sentence}"
        for audience in game.audiences
        for sentence in told.get(audience) or [_NOTHING]
    ]
    return "\n".join([heading, *lines])
