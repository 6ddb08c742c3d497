"""A game as bytes: what stands in a record's header and rows.

It knows how truth, events and key are encoded and refuses to know files.
"""

from __future__ import annotations

from types import GenericAlias
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct, msgpack

from ambuscade.game.orders import Given
from ambuscade.game.players import Player
from ambuscade.rules.view import Lesson
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ambuscade.rules.system import Event, RuleSystem, Truth

FORMAT = 1

_encoder = msgpack.Encoder()


class GameFileError(Exception):
    """A game's file that cannot be made, opened, understood or written to, and the text that says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class Beside(Struct, frozen=True):
    """What a game has that its rules know nothing of: what its seats are taught, and who sits where."""

    lessons: tuple[Lesson, ...] = ()
    players: dict[str, Player] = {}


NOTHING_BESIDE = Beside()


class Header(Struct, frozen=True, omit_defaults=True):
    """What a game began with. The truth holds its tables and options, so that it goes on with them.

    What is beside the rules stands in the file only where there is any.
    """

    format: int
    system: str
    key: bytes
    truth: Raw
    opening: Raw
    lessons: tuple[Lesson, ...] = ()
    players: dict[str, Player] = {}

    @property
    def beside(self) -> Beside:
        """What the game has that its rules know nothing of."""
        return Beside(self.lessons, self.players)


class _Format(Struct, frozen=True):
    format: int


class _Row(Struct, frozen=True):
    order: Given
    events: Raw


def encode_header(
    system: str, key: bytes, truth: Truth, opening: Sequence[Event], beside: Beside = NOTHING_BESIDE
) -> bytes:
    """The header of a game that begins."""
    encode = _encoder.encode
    begun = Raw(encode(truth)), Raw(encode(opening))
    return encode(Header(FORMAT, system, key, *begun, beside.lessons, beside.players))


def decode_header(data: bytes, path: Path) -> Header:
    """The header, truth and opening still encoded; raises GameFileError."""
    try:
        found = msgpack.decode(data, type=_Format).format
        if found > FORMAT:
            raise GameFileError(Text("record.newer", path=str(path), format=found))
        return msgpack.decode(data, type=Header)
    except msgspec.DecodeError as error:
        raise not_understood(path) from error


def encode_row(order: object, events: Sequence[Event]) -> bytes:
    """The row of an order that was carried out."""
    return _encoder.encode({"order": order, "events": events})


class Reader:
    """Decodes what a rule system's games are made of."""

    def __init__(self, system: RuleSystem[Any], path: Path) -> None:
        self._path = path
        self._truth = msgpack.Decoder(system.truth_type)
        self._events = msgpack.Decoder(GenericAlias(tuple, (system.event_type, ...)))
        self._row = msgpack.Decoder(_Row)

    def beginning(self, header: Header) -> tuple[Truth, tuple[Event, ...]]:
        """The truth before the opening and the opening's events; raises GameFileError."""
        try:
            return self._truth.decode(header.truth), self._events.decode(header.opening)
        except msgspec.DecodeError as error:
            raise not_understood(self._path) from error

    def rows(self, rows: Iterable[bytes]) -> Iterator[tuple[Given, tuple[Event, ...]]]:
        """The order, as far as it stays known, and the events of each row; raises GameFileError."""
        for n, data in enumerate(rows, start=1):
            try:
                row = self._row.decode(data)
                events = self._events.decode(row.events)
            except msgspec.DecodeError as error:
                raise not_understood(self._path, n) from error
            yield row.order, events


def not_understood(path: Path, row: int = 0) -> GameFileError:
    """The error of a header, or of a row from 1 on, that is no part of a game known here."""
    if row:
        return GameFileError(Text("record.not_understood_row", path=str(path), row=row))
    return GameFileError(Text("record.not_understood_header", path=str(path)))
