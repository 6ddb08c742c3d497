"""Dice: sealed ones hang on key and purpose alone, scripted ones fall as listed."""

from __future__ import annotations

import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.dice import DiceRunOutError, ScriptedDice, SealedDice, key_of, new_key

parts = st.text() | st.integers() | st.tuples(st.text(), st.integers())
purposes = st.lists(parts, max_size=5).map(tuple)


@pytest.mark.parametrize("size", [0, 1, 32, 63, 64, 65, 200])
def test_a_number_is_the_hmac_of_its_purpose_modulo_n(size: int) -> None:
    secret = bytes(range(size))
    expected = int.from_bytes(hmac.digest(secret, b"12('1.9.6B3', 7)", "sha256"), "big") % 12
    assert SealedDice(secret).below(12, "1.9.6B3", 7) == expected


def test_a_known_key_gives_known_dice() -> None:
    dice = SealedDice(key_of("pearl"))
    assert [dice.throw("1.9.6B3", "spectre", n) for n in range(10)] == [4, 2, 3, 2, 6, 1, 2, 5, 4, 3]


@given(purposes, st.lists(purposes, max_size=5))
def test_no_other_throw_shifts_a_die(purpose: tuple[object, ...], others: list[tuple[object, ...]]) -> None:
    dice = SealedDice(b"key")
    first = dice.throw(*purpose)
    for other in others:
        dice.throw(*other)
        dice.shuffled(3, *other)
    assert dice.throw(*purpose) == first == SealedDice(b"key").throw(*purpose)


@given(purposes, purposes)
def test_different_purposes_are_drawn_apart(one: tuple[object, ...], other: tuple[object, ...]) -> None:
    dice = SealedDice(b"key")
    assert (dice.below(2**128, *one) == dice.below(2**128, *other)) == (one == other)


def test_parts_are_joined_without_ambiguity() -> None:
    dice = SealedDice(b"key")
    drawn = [
        dice.below(2**128, *purpose)
        for purpose in [("a", "b"), ("ab",), ("a, b",), ("a', 'b",), ("b", "a"), (1, 2), (12,), ("1", "2")]
    ]
    assert len(set(drawn)) == len(drawn)


def test_all_faces_are_equally_likely() -> None:
    dice = SealedDice(b"key")
    faces = Counter(dice.throw(n) for n in range(60_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in faces.values())
    assert chi_square < 20.5  # five degrees of freedom, one in a thousand


@given(st.integers(min_value=0, max_value=50))
def test_a_shuffle_is_a_permutation(n: int) -> None:
    assert sorted(SealedDice(b"key").shuffled(n, "order")) == list(range(n))


def test_all_orders_are_equally_likely() -> None:
    dice = SealedDice(b"key")
    orders = Counter(dice.shuffled(3, n) for n in range(12_000))
    assert set(orders) == set(permutations(range(3)))
    assert all(1_800 < count < 2_200 for count in orders.values())


def test_scripted_dice_fall_in_their_order_and_run_out() -> None:
    dice = ScriptedDice([3, 4, 2], SealedDice(b"key"))
    assert [dice.throw("a"), dice.throw("a"), dice.throw("b")] == [3, 4, 2]
    with pytest.raises(DiceRunOutError):
        dice.throw("c")


def test_scripted_dice_can_be_taken_back() -> None:
    dice = ScriptedDice([3, 4, 2], SealedDice(b"key"))
    dice.throw()
    before = dice.thrown
    dice.throw()
    dice.thrown = before
    assert dice.throw() == 4


def test_a_scripted_list_leaves_other_numbers_sealed() -> None:
    sealed = SealedDice(b"key")
    dice = ScriptedDice([], sealed)
    assert dice.shuffled(9, "order") == sealed.shuffled(9, "order")
    assert dice.below(100, "mix") == sealed.below(100, "mix")


@pytest.mark.parametrize("roll", [0, 7, -1])
def test_a_listed_number_that_is_no_die_is_refused(roll: int) -> None:
    with pytest.raises(ValueError, match=str(roll)):
        ScriptedDice([1, roll], SealedDice(b"key"))


def test_a_key_depends_on_the_seed_alone() -> None:
    assert key_of("pearl") == key_of("pearl") != key_of("Pearl")
    assert len(key_of("")) == 32


def test_a_new_key_is_new() -> None:
    assert new_key() != new_key()
    assert len(new_key()) == 32
