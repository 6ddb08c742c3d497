"""A picture that goes on from the one before is the one made anew, and shares what has not changed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.picture import scene
from ambuscade.picture.mark import Label
from ambuscade.picture.scene import Picture, picture
from ambuscade.picture.sheet import Shown
from ambuscade.picture.theme import DARK
from tests.benchmarks import expanse
from tests.desk import sample

if TYPE_CHECKING:
    from ambuscade.rules.view import View

STEPS = 40


def flat(made: Picture) -> list[object]:
    return [mark for bundle in made.bundles for mark in bundle]


def changed(view: View, lot: random.Random) -> View:
    """Some unit somewhere else, turned, gone or back; a field moved, a contact dropped, a step gone by."""
    units = list(view.units)
    place = lot.randrange(len(units))
    columns, rows = view.map.columns, view.map.rows
    somewhere = f"{lot.randint(1, columns):02}{lot.randint(1, rows):02}"
    match lot.randrange(7):
        case 0 | 1 | 2:
            units[place] = replace(units[place], hex=somewhere)
        case 3:
            units[place] = replace(units[place], facing=lot.choice("ABCDEF"), speed=lot.randint(0, 20))
        case 4:
            units[place] = replace(units[place], hex=None)
        case 5:
            lot.shuffle(units)
        case _:
            step = replace(view.step, impulse=lot.randint(1, 32))
            return replace(view, step=step, contacts=view.contacts[lot.randint(0, 1) :])
    areas = tuple(replace(area, hex=somewhere) if not lot.randrange(3) else area for area in view.areas)
    return replace(view, units=tuple(units), areas=areas)


@pytest.mark.parametrize("radius", [6.0, 12.0, 24.0])
@pytest.mark.parametrize("seed", range(4))
def test_it_is_the_one_made_anew(radius: float, seed: int) -> None:
    lot = random.Random(seed)
    first = (sample.owner(), sample.searcher())[seed % 2]
    view, before = first, None
    layout = scene.layout_of(view, radius)
    for _ in range(STEPS):
        view = first if not lot.randrange(9) else changed(view, lot)
        units = [unit.id for unit in view.units]
        shown = Shown(
            arcs=frozenset(lot.sample(units, 2)),
            selected=lot.choice([None, *units]),
            overlay=lot.random() < 0.3,
        )
        before = picture(view, layout, DARK, shown, before)
        assert flat(before) == flat(picture(view, layout, DARK, shown))


def test_after_a_move_only_what_is_near_is_another_thing() -> None:
    view = expanse.view()
    layout = scene.layout_of(view, 16.0)
    before = picture(view, layout, DARK)
    moved = expanse.moved(view, 0, "250250")
    after = picture(moved, layout, DARK, before=before)
    fresh = picture(moved, layout, DARK)
    assert flat(after) == flat(fresh)
    shared = {id(bundle) for bundle in before.bundles}
    others = [bundle for bundle in after.bundles if bundle and id(bundle) not in shared]
    assert 3 <= len(others) <= 6
    assert {mark.of for bundle in others for mark in bundle if isinstance(mark, Label)} >= {"unit-0"}


def test_nothing_goes_on_in_another_layout_or_theme() -> None:
    view = sample.owner()
    before = picture(view, scene.layout_of(view, 12.0), DARK)
    layout = scene.layout_of(view, 24.0)
    larger = replace(DARK, text=2.0)
    before = picture(view, layout, DARK, before=before)
    assert flat(before) == flat(picture(view, layout, DARK))
    assert flat(picture(view, layout, larger, before=before)) == flat(picture(view, layout, larger))
