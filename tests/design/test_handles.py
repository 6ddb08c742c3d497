"""What can be pulled on the map is found by the schema alone, and pulling it writes what the system reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.design import handles
from ambuscade.design.draft import Draft
from ambuscade.hexes.exact import Point, along
from ambuscade.hexes.hex import Hex
from tests.design.kit import CLOAKS, FIELDS, SENSORS, VECTORS, draft


@pytest.mark.parametrize(
    ("name", "points", "letters"),
    [(FIELDS, 6, False), (CLOAKS, 12, False), (VECTORS, 12, False), (SENSORS, 6, True)],
)
def test_a_units_helm_is_found_in_each_system(name: str, points: int, letters: bool) -> None:  # noqa: FBT001
    helm = handles.helm(draft(name), 0)
    assert helm is not None
    assert (helm.points, helm.letters) == (points, letters)


def test_a_helm_says_how_a_unit_lies_and_goes() -> None:
    tanker, tyrant, frigate = (handles.helm(draft(name), 0) for name in (FIELDS, VECTORS, SENSORS))
    assert tanker is not None
    assert (tanker.heading, tanker.going, tanker.courses) == (2, along(2, 6), 6)
    assert tyrant is not None
    assert (tyrant.heading, tyrant.going) == (9, along(9, 3))
    assert frigate is not None
    assert (frigate.heading, frigate.going) == (4, Point(1, 0))


@pytest.mark.parametrize("name", [FIELDS, CLOAKS, VECTORS, SENSORS])
@given(heading=st.integers(0, 11), q=st.floats(-9, 9), r=st.floats(-9, 9))
def test_a_unit_that_is_turned_and_steered_lies_and_goes_so(
    name: str, heading: int, q: float, r: float
) -> None:
    before = draft(name)
    helm = handles.helm(before, 0)
    assert helm is not None
    step = heading // (12 // helm.points) * (12 // helm.points)
    turned = Draft(handles.turn(before, 0, step).paper)
    found = handles.helm(turned, 0)
    assert found is not None
    assert found.heading == step
    going = helm.snapped(q, r)
    steered = Draft(handles.steer(before, 0, going).paper)
    found = handles.helm(steered, 0)
    assert found is not None
    assert found.going == going
    assert steered.errors == before.errors


def test_what_other_options_have_is_taken_away_by_the_pull() -> None:
    paper = draft(VECTORS).paper.put(("unit", 0, "vector"), None)
    paper = paper.put(("unit", 0, "course"), 3).put(("unit", 0, "velocity"), 5)
    before = Draft(paper)
    helm = handles.helm(before, 0)
    assert helm is not None
    assert helm.going == along(3, 5)
    after = Draft(handles.steer(before, 0, along(4, 2)).paper)
    assert after.paper.at(("unit", 0, "vector")) == {"course": 4, "velocity": 2}
    assert after.paper.at(("unit", 0, "course")) is None
    assert not after.errors


def test_what_stands_on_the_map_is_told_with_its_reach() -> None:
    found = list(handles.standing(draft(SENSORS)))
    assert ("planet", 0) in {each.item for each in found}
    planet = next(each for each in found if each.item == ("planet", 0))
    assert (planet.hex, planet.radius) == (Hex.at(20, 14), 2)
    assert {each.item[0] for each in found} == {"planet", "unit"}
