"""The picture of a view, as data."""

from __future__ import annotations

from itertools import combinations
from math import atan2, pi
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ambuscade.hexes.hex import Hex, HexMap, disc
from ambuscade.layout.pitch import Layout
from ambuscade.picture import scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import DASHED, DOTTED, SOLID, Label, Lattice, Mark, Path, Shape
from ambuscade.picture.sheet import Shown
from ambuscade.picture.theme import DARK, LIGHT
from ambuscade.rules.view import Area, MapSize, Unit, View, spoken
from tests.desk import sample

if TYPE_CHECKING:
    from ambuscade.layout.outline import Loop

RADIUS = 24.0


def drawn(view: View, radius: float = RADIUS, shown: Shown = scene.NOTHING) -> list[Mark]:
    return list(scene.marks(view, scene.layout_of(view, radius), DARK, shown))


def shapes(view: View, of: str, shown: Shown = scene.NOTHING) -> list[Shape]:
    return [mark for mark in drawn(view, shown=shown) if isinstance(mark, Shape) and mark.of == of]


def labels(view: View, radius: float = RADIUS) -> list[Label]:
    return [mark for mark in drawn(view, radius) if isinstance(mark, Label)]


def inside(point: tuple[float, float], loops: tuple[Loop, ...]) -> bool:
    """The even-odd rule."""
    x, y = point
    crossings = 0
    for loop in loops:
        for (ax, ay), (bx, by) in zip(loop, (*loop[1:], loop[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossings += 1
    return crossings % 2 == 1


def test_marks_are_a_pure_function_of_the_view() -> None:
    view, again = sample.searcher(), sample.searcher()
    before = msgspec.json.encode(view, enc_hook=spoken)
    assert drawn(view) == drawn(view) == drawn(again)
    assert msgspec.json.encode(view, enc_hook=spoken) == before


@pytest.mark.rule("A10")
@pytest.mark.parametrize("radius", range(6))
@pytest.mark.parametrize("centre", ["0907", "0101", "2801", "0120", "2820", "1420"])
def test_the_hexes_drawn_of_a_field_are_those_of_the_rules(radius: int, centre: str) -> None:
    area = Area(kind="field", hex=centre, radius=radius, known="own", side=sample.COLONIAL, unit="x")
    view = replace(sample.owner(), areas=(area,), units=(), terrain=())
    on = HexMap(28, 20)
    layout = scene.layout_of(view, RADIUS)
    (shape,) = shapes(view, "x")
    covered = {
        (column, row)
        for column in range(28)
        for row in range(20)
        if inside(layout.centre(column, row), shape.loops)
    }
    assert covered == {at.offset for at in disc(on.parse(centre), radius) if on.contains(at)}
    if centre == "0907":
        assert len(covered) == 3 * radius * (radius + 1) + 1


def test_a_wedge_is_ring_and_quarter_in_the_enemys_colour() -> None:
    (wedge,) = shapes(sample.searcher(), "contact-1")
    layout = scene.layout_of(sample.searcher(), RADIUS)
    ground = Ground(MapSize(columns=28, rows=20))
    assert inside(layout.centre(*ground.at("0907")), wedge.loops)
    assert not inside(layout.centre(*ground.at("2112")), wedge.loops)
    assert not inside(layout.centre(*ground.at("2603")), wedge.loops)
    assert wedge.stroke is not None
    assert wedge.stroke.dash == DASHED
    assert wedge.stroke.colour == DARK.palette["blue"]


def test_several_reports_show_where_all_agree_and_each_when_looked_at_closely() -> None:
    view = sample.searcher()
    (contact,) = view.contacts
    (bearing,) = contact.bearings
    other = replace(bearing, at="2315", by="talon", facing="F", steps=((0, 3),))
    both = replace(view, contacts=(replace(contact, bearings=(bearing, other)),))
    assert len(shapes(both, "contact-1")) == 1
    first, second, common = shapes(both, "contact-1", Shown(selected="contact-1"))
    assert shapes(both, "contact-1", Shown(overlay=True))[:2] == [first, second]
    layout = scene.layout_of(view, RADIUS)
    for column in range(28):
        for row in range(20):
            at = layout.centre(column, row)
            assert inside(at, common.loops) == (inside(at, first.loops) and inside(at, second.loops))


def test_own_solid_enemy_hollow_last_seen_dotted_with_its_age() -> None:
    (own,) = shapes(sample.searcher(), "spectre")
    (enemy,) = shapes(sample.owner(), "spectre")
    (gone,) = shapes(sample.searcher(), "unknown-1")
    assert own.fill is not None
    assert own.fill.colour == DARK.palette["orange"]
    assert enemy.fill is not None
    assert enemy.fill.colour == DARK.space
    assert enemy.stroke is not None
    assert (enemy.stroke.colour, enemy.stroke.dash) == (DARK.palette["orange"], SOLID)
    assert gone.stroke is not None
    assert gone.stroke.dash == DOTTED
    for radius in (12.0, RADIUS):
        (label,) = (label for label in labels(sample.searcher(), radius) if label.of == "unknown-1")
        assert label.lines[-1].text == "seen 19 impulses ago"


@pytest.mark.parametrize("course", range(1, 13))
def test_a_course_of_twelve_is_drawn_where_it_points(course: int) -> None:
    unit = Unit(id="u", known="own", name="U", hex="1010", facing=f"{course}", shape="warship")
    bow = shapes(replace(sample.searcher(), units=(unit,)), "u")[0].loops[0][0]
    centre = scene.layout_of(sample.searcher(), RADIUS).centre(9, 9)
    angle = atan2(bow[0] - centre[0], centre[1] - bow[1]) % (2 * pi)
    assert angle == pytest.approx(course % 12 * pi / 6)


def test_units_that_share_a_hex_do_not_cover_each_other() -> None:
    ships = tuple(
        Unit(id=f"s{n}", known="own", side=sample.CYLON, hex="1010", facing="A", shape="scout")
        for n in range(3)
    )
    view = replace(sample.searcher(), units=ships, contacts=())
    middles = {tuple(map(sum, zip(*shapes(view, ship.id)[0].loops[0], strict=True))) for ship in ships}
    assert len(middles) == 3


@pytest.mark.parametrize("view", [sample.owner(), sample.searcher()], ids=["owner", "searcher"])
@pytest.mark.parametrize("radius", [11.0, 16.0, 24.0, 48.0])
def test_no_label_covers_another_or_leaves_the_map(view: View, radius: float) -> None:
    placed = labels(view, radius)
    layout = scene.layout_of(view, radius)
    assert {label.of for label in placed} >= {unit.id for unit in view.units if unit.hex}
    for one, other in combinations(placed, 2):
        assert not one.box.meets(other.box), (one.of, other.of)
    for label in placed:
        assert 0 <= label.box.x <= layout.width - label.box.width
        assert 0 <= label.box.y <= layout.height - label.box.height


@pytest.mark.rule("A42")
def test_hexes_on_the_dividing_lines_of_an_arc_are_hatched() -> None:
    view = sample.searcher()
    shown = Shown(arcs=frozenset({"spectre"}))
    hatched = [shape for shape in shapes(view, "spectre", shown) if shape.fill and shape.fill.hatched]
    layout = scene.layout_of(view, RADIUS)
    at = HexMap(28, 20).parse("2113")
    for facing, on_line in ((Hex(1, -1), True), (Hex(-1, 0), True), (Hex(0, -1), False), (Hex(1, 0), False)):
        there = at.plus(facing.times(3)).offset
        assert any(inside(layout.centre(*there), shape.loops) for shape in hatched) is on_line
    assert not any(shape.fill and shape.fill.hatched for shape in shapes(view, "spectre"))


def test_the_map_is_the_same_whatever_stands_on_it() -> None:
    full = sample.owner()
    empty = replace(full, units=(), areas=(), contacts=(), terrain=())
    for radius in (2.0, 9.0, RADIUS):
        assert scene.layout_of(full, radius) == scene.layout_of(empty, radius)
        assert drawn(full, radius)[0] == drawn(empty, radius)[0]


def test_far_away_units_are_pips_without_names() -> None:
    view = sample.owner()
    assert labels(view, 6.0) == []
    marks = [mark for mark in drawn(view, 6.0) if isinstance(mark, Shape) and mark.of == "halcyon"]
    assert len(marks) == 2


def test_hex_numbers_fade_in_with_size() -> None:
    faded = []
    for radius, numbered in ((10.0, False), (14.0, True), (18.0, True), (24.0, True)):
        lattice = scene.lattice(Layout.crisp(4, 4, radius), LIGHT)
        assert isinstance(lattice, Lattice)
        assert (lattice.number is not None) is numbered
        faded.append(lattice.number_opacity)
    assert faded[0] == 0 < faded[1] < faded[2] < faded[3] == 1


@pytest.mark.rule("A13")
def test_terrain_that_voids_fields_is_hatched() -> None:
    view = sample.owner()
    assert [bool(shape.fill and shape.fill.hatched) for shape in shapes(view, "nebula")] == [False, True]
    assert [bool(shape.fill and shape.fill.hatched) for shape in shapes(view, "asteroids")] == [False]


def ticks(view: View, radius: float = RADIUS) -> list[Path]:
    return [mark for mark in drawn(view, radius) if isinstance(mark, Path) and mark.of == "halcyon"]


@pytest.mark.rule("A8")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_fields_strength_is_as_many_ticks_across_each_outermost_edge(strength: int) -> None:
    view = sample.owner()
    (field,) = view.areas
    view = replace(view, areas=(replace(field, strength=strength),), units=())
    assert len(ticks(view)) == 6 * strength
    assert ticks(view, 6.0) == []
    (outline,) = shapes(view, "halcyon")
    for tick in ticks(view):
        assert inside(tick.points[0], outline.loops)
        assert not inside(tick.points[1], outline.loops)


def test_at_the_maps_edge_a_field_has_no_ticks_off_the_map() -> None:
    view = sample.owner()
    (field,) = view.areas
    corner = replace(view, areas=(replace(field, hex="0101", strength=1),))
    layout = scene.layout_of(view, RADIUS)
    assert 0 < len(ticks(corner)) < 6
    for tick in ticks(corner):
        assert -layout.radius <= tick.points[0][0] <= layout.width + layout.radius


@pytest.mark.rule("A13")
def test_what_a_field_gives_up_to_terrain_is_hatched() -> None:
    view = sample.owner()
    (field,) = view.areas
    layout, ground = scene.layout_of(view, RADIUS), Ground(view.map)

    def given_up(area: Area) -> list[str]:
        found = shapes(replace(view, areas=(area,), units=()), "halcyon")
        hatched = [shape for shape in found if shape.fill and shape.fill.hatched]
        names = [ground.name(column, row) for column in range(28) for row in range(20)]
        return [
            name
            for name in names
            if any(inside(layout.centre(*ground.at(name)), shape.loops) for shape in hatched)
        ]

    assert given_up(field) == []
    assert given_up(replace(field, hex="0517")) == ["0417", "0418", "0517", "0518", "0618"]
    assert len(given_up(replace(field, suspended=True))) == 19


def test_hexes_too_small_to_be_drawn_are_one_sheet_within_the_border() -> None:
    small, large = Layout.crisp(300, 200, 2.0), Layout.crisp(300, 200, 8.0)
    sheet = scene.lattice(small, DARK).sheet
    assert sheet is not None
    assert sheet.colour == DARK.grid
    assert scene.lattice(large, DARK).sheet is None
    assert scene.lattice(small, DARK, clear=True).sheet is None
    assert small.border[2] == (small.width, small.height)
