"""`ambuscade run`: orders in, one a line; answers out, one a line, each once its order is safe.

It knows the lines and who may read them; what orders do, the game knows.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from ambuscade.commands import answer, orders
from ambuscade.commands.opening import open_game
from ambuscade.commands.orders import NoOrder, Order
from ambuscade.commands.outcome import DONE, REFUSED, CommandError, tell, unreadable
from ambuscade.dice import DiceRunOutError
from ambuscade.game.save import GameFileError
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import REFEREE, spoken
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

    from ambuscade.game.game import Game


def perform(arguments: Namespace) -> int:
    """Carry out the orders; the status is 1 if one of those that are answered was refused."""
    save = None if arguments.save is None else Path(arguments.save)
    with _stream(arguments.orders) as stream:
        game = open_game(
            Path(arguments.file), arguments.audience, rolls=arguments.rolls, seed=arguments.seed, save=save
        )
        with game:
            run = Run(game, arguments.audience)
            run.carry_out(orders.read(stream), strict=arguments.strict)
            if arguments.view:
                view = game.view(arguments.audience or REFEREE)
                answer.line(msgspec.json.encode(view, enc_hook=spoken))
    return REFUSED if run.refused else DONE


class Run:
    """Orders carried out one after another, answered to everybody or to one audience alone.

    One audience is answered for its own orders only, and nothing that is written or returned depends
    on what other seats' lines say. `refused` tells whether an answer was a refusal.
    """

    def __init__(self, game: Game, audience: str | None = None) -> None:
        self._game = game
        self._audience = audience
        self._answers = 0
        self._unanswered: dict[str, list[str]] = {}
        self.refused = False

    def carry_out(self, lines: Iterable[Order | NoOrder], *, strict: bool = False) -> None:
        """Carry out and answer line by line; `strict` stops at the first answer that is a refusal."""
        for line in lines:
            if isinstance(line, NoOrder):
                self._refuse_line(line)
            else:
                self._carry_out(line)
            if strict and self.refused:
                return

    def _refuse_line(self, line: NoOrder) -> None:
        if self._is_answered(line.seat):
            seat = {} if line.seat is None else {"seat": line.seat}
            self._refuse(seat, {"line": line.line, "column": line.column, "error": say(line.text)})
        elif line.seat is None:
            self.refused = True
            tell(line.text)

    def _carry_out(self, order: Order) -> None:
        try:
            outcome = self._game.submit(order.data)
        except DiceRunOutError as error:
            raise CommandError(self._dice_ran_out(order)) from error
        except GameFileError as error:
            raise CommandError(error.text) from error
        if isinstance(outcome, Refusal):
            if self._is_answered(order.seat):
                rule: dict[str, str | int] = {"rule": outcome.rule} if outcome.rule else {}
                self._refuse({"seat": order.seat, "do": order.do}, {**rule, "error": say(outcome.text)})
            return
        for audience, lines in outcome.heard.items():
            self._unanswered.setdefault(audience, []).extend(say(line.text) for line in lines)
        if self._is_answered(order.seat):
            self._answer({"seat": order.seat, "do": order.do, "ok": True, "heard": self._heard()})

    def _is_answered(self, seat: str | None) -> bool:
        return self._audience is None or seat == self._audience

    def _refuse(self, order: dict[str, str], why: dict[str, str | int]) -> None:
        self.refused = True
        heard = {"heard": self._heard()} if self._unanswered else {}
        self._answer({**order, "ok": False, **why, **heard})

    def _answer(self, fields: dict[str, Any]) -> None:
        self._answers += 1
        answer.line(msgspec.json.encode({"n": self._answers, **fields}))

    def _heard(self) -> dict[str, list[str]]:
        """What each audience heard since the last answer."""
        heard = {audience: self._unanswered.get(audience, []) for audience in self._game.audiences}
        self._unanswered.clear()
        return heard

    def _dice_ran_out(self, order: Order) -> Text:
        if not self._is_answered(order.seat):
            return Text("cli.dice_ran_out")
        number = self._answers + 1
        return Text("cli.dice_ran_out_in", number=number, seat=order.seat, do=order.do)


def _stream(name: str) -> AbstractContextManager[IO[bytes]]:
    if name == "-":
        if sys.stdin is None:
            raise CommandError(Text("cli.file", path=Text("cli.standard_input"), reason=Text("cli.closed")))
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise unreadable(name, error) from error
