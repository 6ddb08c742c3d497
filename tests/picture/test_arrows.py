"""Where units go on to: an arrow as long as a turn's way, for all whose way is told and not drawn yet."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pytest

from ambuscade.picture import arrows, scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import DOTTED
from ambuscade.picture.sheet import Sheet, Shown
from ambuscade.picture.theme import DARK
from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, Play, ghost, warden

if TYPE_CHECKING:
    from ambuscade.picture.mark import Path


def drawn(play: Play, side: str, radius: float = 20.0) -> dict[str, list[Path]]:
    view = play.view(side)
    layout = scene.layout_of(view, radius)
    found: dict[str, list[Path]] = {}
    for path in arrows.arrows(Sheet(view, layout, DARK, Ground(view.map), Shown())):
        found.setdefault(path.of, []).append(path)
    return found


@pytest.mark.rule("C1")
@pytest.mark.parametrize("course", range(1, 13))
def test_an_arrow_leads_where_the_unit_will_be(course: int) -> None:
    play = Play(ghost("3030", course=course, velocity=7), warden("5050"))
    shaft, head = drawn(play, HUNTER)["ghost"]
    layout = scene.layout_of(play.view(HUNTER), 20.0)
    play.to("2.orders")
    (there,) = (unit for unit in play.view(HUNTER).units if unit.id == "ghost")
    x, y = layout.centre(*Ground(play.view(HUNTER).map).at(there.hex or ""))
    assert hypot(shaft.points[-1][0] - x, shaft.points[-1][1] - y) < layout.radius
    assert head.points[1] == shaft.points[-1]


def test_who_stands_still_or_is_small_has_none_and_a_plotted_way_is_enough() -> None:
    play = Play(ghost("3030", course=3, velocity=7), warden("5050"))
    assert set(drawn(play, RAIDER)) == {"ghost"}
    assert drawn(play, RAIDER, radius=6.0) == {}
    play.plot("CLOAK +1", "0")
    assert drawn(play, RAIDER) == {}
    assert set(drawn(play, HUNTER)) == {"ghost"}


@pytest.mark.rule("C10")
@pytest.mark.rule("C13")
def test_a_marker_keeps_its_last_arrow_dotted_and_who_has_just_come_back_has_none() -> None:
    play = Play(ghost("3030", course=3, velocity=3), warden("5050"))
    play.plot("CLOAK", "UNCLOAK")
    play.to("1.fire")
    assert {path.stroke.dash for path in drawn(play, HUNTER)["ghost"]} == {DOTTED}
    play.to("2.fire")
    assert drawn(play, HUNTER) == {}
