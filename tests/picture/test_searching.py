"""Scans, indications, contacts and the sun in a picture, from a view alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ambuscade.picture.mark import DASHED, DOTTED, Label, Mark, Path, Shape
from ambuscade.picture.scene import layout_of, marks
from ambuscade.picture.theme import DARK
from ambuscade.rules.clock import Step
from ambuscade.rules.view import Contact, MapSize, Scan, Side, Sun, Unit, View

SCAN = Scan(
    unit="lamp", sensor="visual", size="standard", radius=2, hex="1010", strength=3, turn=4, level="nothing"
)
POINT = Contact(id="contact-2", level="contact", hex="1212", turn=4, signature=-1, kinds=("visual_hull",))


def view(*, scans: tuple[Scan, ...] = (), contacts: tuple[Contact, ...] = (), sun: Sun | None = None) -> View:
    found = View(
        audience="watch",
        system="any",
        name="Any",
        step=Step(turn=4, phase="scans"),
        turns=9,
        slots=((0, "scans"),),
        map=MapSize(columns=20, rows=20),
        sides=(
            Side(id="watch", name="Watch", colour="blue"),
            Side(id="moths", name="Moths", colour="orange"),
        ),
        units=(Unit(id="lamp", known="own", side="watch", hex="0505", shape="scout", facing="A"),),
        scans=scans,
        contacts=contacts,
    )
    return found if sun is None else replace(found, sun=sun)


def drawn(of: str, shown: View) -> list[Mark]:
    layout = layout_of(shown, 24.0)
    return [
        mark for mark in marks(shown, layout, DARK) if not hasattr(mark, "number") and mark_of(mark) == of
    ]


def mark_of(mark: Mark) -> str:
    return str(getattr(mark, "of", ""))


def shapes(of: str, shown: View) -> list[Shape]:
    return [mark for mark in drawn(of, shown) if isinstance(mark, Shape)]


def texts(of: str, shown: View) -> list[str]:
    return [line.text for mark in drawn(of, shown) if isinstance(mark, Label) for line in mark.lines]


@pytest.mark.parametrize("streak", [0, 1, 2, 3])
def test_a_scan_is_a_disc_in_its_sides_colour_with_a_pip_a_turn_of_its_streak(streak: int) -> None:
    plain = len(shapes("lamp", view()))
    found = shapes("lamp", view(scans=(replace(SCAN, streak=streak),)))
    assert len(found) == plain + 1 + streak
    assert found[0].stroke is not None
    assert found[0].stroke.colour == DARK.side("blue")
    assert "Visual +3" in texts("lamp", view(scans=(SCAN,)))


def test_a_planned_scan_is_dashed() -> None:
    found = shapes("lamp", view(scans=(replace(SCAN, level="planned"),)))
    assert found[0].stroke is not None
    assert found[0].stroke.dash == DASHED


def test_an_indication_hatches_its_disc_in_the_colour_of_what_is_hidden() -> None:
    told = Contact(
        id="contact-1", level="indication", hex="1010", radius=2, turn=4, unit="lamp", sensor="visual"
    )
    shown = view(scans=(SCAN,), contacts=(told,))
    (disc,) = shapes("contact-1", shown)
    assert disc.fill is not None
    assert disc.fill.hatched
    assert disc.fill.colour == DARK.side("orange")
    assert disc.loops == shapes("lamp", shown)[0].loops
    assert "Contact 1 · indication" in texts("lamp", shown)


@pytest.mark.parametrize(("turn", "dash", "ago"), [(4, (), "just now"), (2, DOTTED, "2 turns ago")])
def test_a_contact_is_a_point_with_its_age(turn: int, dash: tuple[float, ...], ago: str) -> None:
    shown = view(contacts=(replace(POINT, turn=turn),))
    (ring,) = shapes("contact-2", shown)
    assert ring.stroke is not None
    assert ring.stroke.dash == dash
    assert len([mark for mark in drawn("contact-2", shown) if isinstance(mark, Path)]) == 2
    assert texts("contact-2", shown) == ["Contact 2", f"signature −1, {ago}"]


@pytest.mark.parametrize("direction", "ABCDEF")
def test_the_sun_stands_at_the_edge_on_the_side_from_which_it_shines(direction: str) -> None:
    shown = view(sun=Sun(direction=direction, factor=6))
    layout = layout_of(shown, 24.0)
    (disc,) = shapes("sun", shown)
    xs, ys = zip(*disc.loops[0], strict=True)
    assert min(xs) >= 0
    assert max(xs) <= layout.width
    assert min(ys) >= 0
    assert max(ys) <= layout.height
    assert (sum(ys) / len(ys) < layout.height / 2) == (direction in "ABF")
    assert texts("sun", shown) == ["Sun 6"]
    assert not drawn("sun", view(sun=Sun(direction=direction, factor=0)))
    assert not drawn("sun", view())
