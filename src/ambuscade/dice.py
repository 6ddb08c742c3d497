"""Dice: sealed ones drawn from a key and a purpose, and scripted ones that fall as they were listed.

It knows keys and purposes and refuses to know rules, turns and what a die is for.
"""

from __future__ import annotations

import os
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

KEY_BYTES = 32
FACES = 6
TIES = 1 << 62
"""How many numbers there are to draw from where a sealed order settles a tie."""

_BLOCK_BYTES = 64
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


class Dice(Protocol):
    """What the rules throw.

    A purpose says what a die is for (step, actor, group, target). Its parts are strings, integers and
    tuples of these; `1` and `"1"` are different purposes.
    """

    def throw(self, *purpose: object) -> int:
        """A die, 1 to 6."""
        ...

    def below(self, n: int, *purpose: object) -> int:
        """A number from 0 to n - 1, n at least 1."""
        ...

    def shuffled(self, n: int, *purpose: object) -> tuple[int, ...]:
        """The numbers from 0 to n - 1 in a secret order."""
        ...


class DiceRunOutError(Exception):
    """More dice were asked for than were listed."""


class SealedDice:
    """Dice that only key and purpose decide: no other throw, earlier or later, shifts them.

    Each is the 256-bit HMAC-SHA-256 of its purpose modulo n, so a value's chance differs from 1/n by
    less than 2**-256.

    >>> SealedDice(key_of("pearl")).throw("1.9.6B3", "spectre", "basic", "halcyon")
    2
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, secret: bytes) -> None:
        key = secret if len(secret) <= _BLOCK_BYTES else sha256(secret).digest()
        block = key.ljust(_BLOCK_BYTES, b"\0")
        # The two padded halves of HMAC, hashed once and copied: three times as fast as hmac.digest.
        self._inner = sha256(block.translate(_INNER_PAD))
        self._outer = sha256(block.translate(_OUTER_PAD))

    def throw(self, *purpose: object) -> int:
        """A die, 1 to 6."""
        return self.below(FACES, *purpose) + 1

    def below(self, n: int, *purpose: object) -> int:
        """A number from 0 to n - 1, n at least 1."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(f"{n}{purpose!a}".encode("ascii"))
        outer.update(inner.digest())
        return int.from_bytes(outer.digest(), "big") % n

    def shuffled(self, n: int, *purpose: object) -> tuple[int, ...]:
        """The numbers from 0 to n - 1 in an order that key and purpose decide."""
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self.below(last + 1, "shuffled", *purpose)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class ScriptedDice:
    """Dice that fall as listed, whatever they are for; numbers that are no dice stay sealed.

    `thrown` counts the dice thrown; setting it back takes dice back.
    """

    __slots__ = ("_rolls", "_sealed", "thrown")

    def __init__(self, rolls: Iterable[int], sealed: SealedDice) -> None:
        self._rolls = tuple(rolls)
        self._sealed = sealed
        self.thrown = 0
        if not all(1 <= roll <= FACES for roll in self._rolls):
            raise ValueError(self._rolls)

    def throw(self, *_purpose: object) -> int:
        """The next die of the list; raises DiceRunOutError when none is left."""
        if self.thrown == len(self._rolls):
            raise DiceRunOutError(self.thrown)
        self.thrown += 1
        return self._rolls[self.thrown - 1]

    def below(self, n: int, *purpose: object) -> int:
        """A number from 0 to n - 1, from the sealed dice."""
        return self._sealed.below(n, *purpose)

    def shuffled(self, n: int, *purpose: object) -> tuple[int, ...]:
        """The numbers from 0 to n - 1 in a secret order, from the sealed dice."""
        return self._sealed.shuffled(n, *purpose)


def key_of(seed: str) -> bytes:
    """The key of a seed: the same words give the same key, always and everywhere."""
    return sha256(b"ambuscade seed\0" + seed.encode("utf-8", "surrogatepass")).digest()


def new_key() -> bytes:
    """A key that nobody can guess."""
    return os.urandom(KEY_BYTES)
