"""The ways of units as lines: through the exact points, with a ring and a label at each plotted turn."""

from __future__ import annotations

from msgspec.structs import replace

from ambuscade.hexes.exact import Point, along
from ambuscade.hexes.hex import Hex
from ambuscade.picture import scene
from ambuscade.picture.mark import DASHED, DOTTED, Label, Mark
from ambuscade.picture.mark import Path as Line
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Leg, Path, Unit
from tests.desk import sample

RADIUS = 30.0
UNIT = Unit(id="ghost", known="own", name="Ghost", hex="1010", facing="4", shape="warship")
AT = Point.of(Hex.at(9, 9))


def drawn(kind: str) -> list[Mark]:
    """The marks of a unit that flies two turns."""
    first, second = AT.plus(along(4, 3)), AT.plus(along(4, 3)).plus(along(3, 2))
    legs = (Leg(turn=2, points=(first,), value=3), Leg(turn=3, points=(second,), value=0))
    path = Path(unit="ghost", kind=kind, at=AT, legs=legs)
    view = replace(sample.searcher(), units=(UNIT,), paths=(path,))
    return list(scene.marks(view, scene.layout_of(view, RADIUS), DARK))


def lines(kind: str) -> list[Line]:
    return [mark for mark in drawn(kind) if isinstance(mark, Line) and mark.of == "ghost"]


def test_a_way_goes_through_the_centres_of_hexes_and_the_points_between_them() -> None:
    (line,) = lines("plotted")
    layout = scene.layout_of(sample.searcher(), RADIUS)
    assert line.points[0] == layout.centre(9, 9)
    assert line.points[1] == layout.centre(12, 11)
    (x, y), (then_x, then_y) = line.points[1:]
    assert abs(then_y - y) < 1e-6
    assert abs(then_x - x - 2 * 2 * layout.half) < layout.half / 20


def test_what_is_plotted_is_dashed_and_labelled_and_what_was_flown_is_dotted() -> None:
    (plotted,), (flown,) = lines("plotted"), lines("flown")
    assert (plotted.stroke.dash, flown.stroke.dash) == (DASHED, DOTTED)
    words = [line.text for mark in drawn("plotted") if isinstance(mark, Label) for line in mark.lines]
    assert {"T2 · DV 3", "T3 · DV 0"} <= set(words)
