"""Who sits where: players' names, and the PINs that guard their seats' curtain.

It knows ids of sides and what people typed, and refuses to know the game. A PIN keeps glances away, not
thieves: the game's file holds everything, whether there is a PIN or not.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from hashlib import scrypt
from hmac import compare_digest
from os import urandom
from typing import TYPE_CHECKING, Annotated, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from ambuscade.rules.view import View

SALT_BYTES = 16
HASH_BYTES = 32
COST, BLOCK, LANES = 2**14, 8, 1
LONGEST_NAME = 40
UNSEEN = frozenset({"Cc", "Cf", "Cs"})
"""Kinds of characters that no name is shown with: control, format and half characters."""
MOST_MEMORY = 2**27
"""The bytes that working a PIN out may take: enough for all that may stand in a file."""


class Pin(Struct, frozen=True):
    """A PIN as it is kept: what scrypt makes of it, with its own salt and the cost of working it out."""

    salt: bytes
    hash: bytes
    cost: Annotated[int, Meta(ge=2, le=2**16)] = COST
    block: Annotated[int, Meta(ge=1, le=8)] = BLOCK
    lanes: Annotated[int, Meta(ge=1, le=4)] = LANES

    @classmethod
    def of(cls, typed: str) -> Self:
        """The PIN that somebody chose."""
        salt = urandom(SALT_BYTES)
        return cls(salt=salt, hash=_worked_out(typed, salt, COST, BLOCK, LANES))

    def admits(self, typed: str) -> bool:
        """Whether this is the PIN that was chosen; it takes as long whatever was typed."""
        return compare_digest(_worked_out(typed, self.salt, self.cost, self.block, self.lanes), self.hash)


class Player(Struct, frozen=True):
    """Who plays a side: a name that everyone may know, and a PIN if the seat has one."""

    name: str = ""
    pin: Pin | None = None


Players = Mapping[str, Player]
"""The players by the id of their side; a side may have none."""


def named(view: View, players: Players) -> View:
    """A view with the names of those who play, which everyone at the table knows."""
    cleaned = {side: clean(player.name) for side, player in players.items()}
    names = {side: name for side, name in cleaned.items() if name}
    if not names:
        return view
    return replace(view, sides=tuple(replace(side, player=names.get(side.id)) for side in view.sides))


def clean(name: str) -> str:
    r"""A name on one line, of letters that can be seen and turn nothing around, and not too many.

    >>> clean("  An\u202en\x07\x00e\nMarie ")
    'Anne Marie'
    """
    line = " ".join(name.split())
    shown = "".join(letter for letter in line if unicodedata.category(letter) not in UNSEEN)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def _worked_out(typed: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    """What scrypt makes of a PIN; the same letters typed on another keyboard are the same PIN."""
    letters = unicodedata.normalize("NFC", typed).encode()
    return scrypt(letters, salt=salt, n=cost, r=block, p=lanes, maxmem=MOST_MEMORY, dklen=HASH_BYTES)
