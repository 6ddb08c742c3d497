"""Where a unit can be by now: every hex that it can have come to, and hardly any other (C30)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from ambuscade.hexes.exact import HERE, Point, along, bent, course, hex_of, inside_sixth, length
from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.picture import reach as reaching
from ambuscade.picture import spread
from ambuscade.picture.points import hexes_of
from ambuscade.picture.turnings import Turning, turnings
from ambuscade.rules.view import Clue, Quiet, Reach

if TYPE_CHECKING:
    from collections.abc import Iterator

MAP = HexMap(42, 30)
MIDDLE = Point(20, 5)
TOO_MANY = 1.05


def reach(
    thrust: int,
    turns: int,
    *,
    course: int = 3,
    velocity: int = 4,
    clues: tuple[Clue, ...] | None = None,
    **more: Any,
) -> Reach:
    """A reach of so many turns of which nothing is known, or what the clues tell."""
    told = tuple(Clue(turn=turn + 1) for turn in range(turns)) if clues is None else clues
    movement = more.pop("movement", "cinematic")
    where = {"unit": "u", "movement": movement, "at": MIDDLE, "clues": told, **more}
    return Reach(thrust=thrust, course=course, velocity=velocity, **where)


def found(recipe: Reach) -> set[Hex]:
    return {Hex.at(int(column), int(row)) for column, row in np.argwhere(reaching.mask(recipe, MAP))}


State = tuple[int, int, Point, bool]
"""Course, velocity, point, and whether the unit has just turned."""


def flown(recipe: Reach, states: set[State]) -> Iterator[tuple[State, int]]:
    """Every state after one more turn, with the thrust used, one by one."""
    for heading, velocity, point, turned in states:
        tired = turned and recipe.thrust == 1
        for turn, change in turnings(recipe.thrust, advanced=recipe.advanced):
            if velocity + change >= 0 and not (tired and turn):
                _, way = bent(heading, turn, velocity + change)
                then = (course(heading + turn), velocity + change, point.plus(way), bool(turn))
                yield then, abs(turn) + abs(change)


def enumerated(recipe: Reach) -> set[Hex]:
    """Every hex that a unit can have come to, by going through all orders."""
    states = {(recipe.course, recipe.velocity, recipe.at, recipe.turned)}
    for clue in recipe.clues:
        states = {
            state
            for state, used in flown(recipe, states)
            if MAP.contains(hex_of(state[2])) and allows(clue, state[2], used)
        }
    return {hex_of(point) for _, _, point, _ in states}


def allows(clue: Clue, point: Point, used: int) -> bool:
    if clue.seen is not None and hex_of(point) != MAP.parse(clue.seen):
        return False
    deaf = (quiet.aft is not None and inside_sixth(point.minus(quiet.at), quiet.aft) for quiet in clue.quiet)
    return all(used <= quiet.most or is_deaf for quiet, is_deaf in zip(clue.quiet, deaf, strict=True))


@pytest.mark.rule("C30")
@pytest.mark.parametrize("thrust", range(5))
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(("heading", "velocity"), [(12, 0), (3, 4), (7, 9)])
def test_by_movement_alone_no_hex_is_left_out_and_hardly_one_too_many(
    thrust: int, turns: int, heading: int, velocity: int
) -> None:
    recipe = reach(thrust, turns, course=heading, velocity=velocity)
    there = enumerated(recipe)
    mask = found(recipe)
    assert there <= mask
    assert len(mask) <= TOO_MANY * len(there)


@pytest.mark.rule("C30")
@pytest.mark.parametrize("seed", range(12))
def test_areas_that_are_spread_leave_no_hex_out(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "MOST_FOLLOWED", 0)
    reaching._flown.cache_clear()  # noqa: SLF001 - what was followed is to be spread
    random = Random(seed)
    recipe = reach(random.randint(1, 3), 3, course=random.randint(1, 12), velocity=random.randint(0, 6))
    there, mask = enumerated(recipe), found(recipe)
    reaching._flown.cache_clear()  # noqa: SLF001 - and the other way around
    assert there <= mask
    assert len(mask) < len(there) + 200


@pytest.mark.rule("C30")
@pytest.mark.parametrize("spreads", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_clues_narrow_it_and_leave_no_hex_out(
    spreads: bool,  # noqa: FBT001 - the parameters of a case
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if spreads:
        monkeypatch.setattr(reaching, "MOST_FOLLOWED", 0)
    reaching._flown.cache_clear()  # noqa: SLF001 - followed or spread anew
    random = Random(seed)
    point = MIDDLE.plus(along(random.randint(1, 12), random.randint(0, 9)))
    quiets = [
        Quiet(most=random.randint(0, 2), at=point, aft=random.choice((None, random.randint(1, 12))))
        for _ in range(random.randint(1, 3))
    ]
    told = [Clue(turn=1), Clue(turn=2, quiet=tuple(quiets)), Clue(turn=3)]
    random.shuffle(told)
    recipe = reach(3, 3, velocity=random.randint(0, 5), clues=tuple(told))
    there, mask, free = enumerated(recipe), found(recipe), found(reach(3, 3, velocity=recipe.velocity))
    seen = random.choice(sorted(there))
    then = reach(3, 3, velocity=recipe.velocity, clues=(*told[:2], Clue(turn=3, seen=MAP.name(seen))))
    assert found(then) == {seen}
    reaching._flown.cache_clear()  # noqa: SLF001 - what was spread is to be followed again
    assert there <= mask <= free
    assert spreads or mask == there


@pytest.mark.rule("C30")
def test_a_blip_starts_it_anew_with_what_was_learned_of_its_course() -> None:
    there = enumerated(reach(2, 2))
    seen = MAP.name(max(there))
    clues = (Clue(turn=1), Clue(turn=2, seen=seen), Clue(turn=3))
    recipe = reach(2, 3, clues=clues)
    assert found(recipe) == enumerated(recipe)
    assert len(found(recipe)) < len(found(reach(2, 3)))


@pytest.mark.rule("C30")
@pytest.mark.parametrize("thrust", range(5))
@pytest.mark.parametrize("turns", range(4))
def test_by_vectors_no_hex_is_left_out_and_hardly_one_too_many(thrust: int, turns: int) -> None:
    recipe = reach(thrust, turns, movement="vector", course=2, drift=along(5, 3), velocity=3)
    there, mask = burnt(recipe), found(recipe)
    assert there <= mask
    assert len(mask) <= TOO_MANY * len(there)


@pytest.mark.rule("C30")
def test_by_vectors_a_fast_unit_is_somewhere_in_a_disc() -> None:
    recipe = reach(8, 2, movement="vector", course=2, drift=along(5, 3), velocity=3)
    random = Random(1)
    mask = found(recipe)
    for _ in range(300):
        point = drifted(recipe, random)
        assert not MAP.contains(hex_of(point)) or hex_of(point) in mask


def drifted(recipe: Reach, random: Random) -> Point:
    """Where a unit comes to by burns of chance."""
    point, drift, facing = recipe.at, recipe.drift, recipe.course
    for _ in recipe.clues:
        first = random.randint(0, recipe.thrust)
        turned = facing + random.randint(0, 11)
        burn = along(facing, first).plus(along(turned, random.randint(0, recipe.thrust - first)))
        push = along(turned + random.choice((3, 6, 9)), random.randint(0, recipe.thrust // 2 - 1))
        drift, facing = drift.plus(burn).plus(push), turned
        point = point.plus(drift)
    return point


MOST_STATES = (1000, 1000, 1000, 1000, 400)
"""By thrust, the states of a facing that are gone on from: all but at thrust 4, which makes that harder."""


def burnt(recipe: Reach) -> set[Hex]:
    """Every hex to which burns can have brought a unit, all orders of each turn in turn."""
    random, turns = np.random.default_rng(1), len(recipe.clues)
    start = np.array([recipe.at], dtype=np.int64) + turns * np.array([recipe.drift], dtype=np.int64)
    standing = {recipe.course % 12: start}
    for turn in range(turns - 1):
        reached: dict[int, list[Any]] = {}
        for facing, points in standing.items():
            for there, burn in burns(facing, recipe.thrust):
                reached.setdefault(there, []).append(points + (turns - turn) * np.array(burn))
        standing = {}
        for facing, every in reached.items():
            distinct = np.unique(np.concatenate(every), axis=0)
            standing[facing] = random.permutation(distinct)[: MOST_STATES[recipe.thrust]]
    if not turns:
        return set(_on_map(start))
    found: set[Hex] = set()
    for facing, points in standing.items():
        last = np.array(sorted({burn for _, burn in burns(facing, recipe.thrust)}))
        found |= set(_on_map((points[:, np.newaxis] + last).reshape(-1, 4)))
    return found


def _on_map(points: Any) -> Iterator[Hex]:
    q, r = hexes_of(points)
    for each in {*zip(q.tolist(), r.tolist(), strict=True)}:
        if MAP.contains(Hex(*each)):
            yield Hex(*each)


def burns(facing: int, thrust: int) -> set[tuple[int, Point]]:
    """What a turn's order can add, and how the unit then faces: all orders of burn, push and rotation."""
    half, every = thrust // 2, set()
    for first, last in product(range(thrust + 1), repeat=2):
        if first + last > thrust:
            continue
        for rotation in range(12):
            turned = facing + rotation
            main = along(facing, first).plus(along(turned, last))
            for push in range(half - bool(rotation) + 1):
                for at, way in product((facing, turned), (3, 6, 9)):
                    every.add((turned % 12, main.plus(along(at + way, push))))
    return every


def test_many_points_are_in_the_hexes_that_each_is_in() -> None:
    random = Random(2)
    points = [Point(*(random.randint(-40, 40) for _ in range(4))) for _ in range(400)]
    points += [Point(0, 0, q3, r3) for q3, r3 in product(range(-9, 10, 3), repeat=2)]
    q, r = hexes_of(np.array(points, dtype=np.int64))
    assert [Hex(int(i), int(j)) for i, j in zip(q, r, strict=True)] == [hex_of(point) for point in points]


def test_a_thrust_of_one_turns_every_other_turn() -> None:
    assert Turning(1, 0) in turnings(1, advanced=False)
    assert Turning(3, 0) in turnings(3, advanced=True)
    assert Turning(2, 0) not in turnings(3, advanced=False)
    assert len(found(reach(1, 1, turned=True))) < len(found(reach(1, 1)))


def test_every_cell_of_a_map_touches_a_hex_and_each_hex_its_own_cells() -> None:
    small = HexMap(5, 4)
    states = np.array([[12, 0, *Point.of(each)] for each in small.hexes()], dtype=np.int64)
    for state, each in zip(states, small.hexes(), strict=True):
        mask = spread.mask(spread.begun(state[np.newaxis], small), small)
        assert mask[each.offset]
        assert length(HERE) == 0
