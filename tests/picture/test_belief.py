"""What a side believes over the truth: ghosts of others alone, and every error of belief and no other."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ambuscade.picture import belief
from ambuscade.picture.mark import Label, Path, Shape
from ambuscade.picture.scene import layout_of, marks
from ambuscade.picture.sheet import Shown
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import REFEREE, Area, Unit, View
from tests.desk import sample
from tests.rules.sensor_integration import search

SEEN_ELSEWHERE = Unit(id="orion", known="last_seen", name="Orion", side="colonial", hex="1010", turn=1)


def truth() -> View:
    owner = sample.owner()
    fields = tuple(replace(area, known="truth") for area in owner.areas)
    return replace(owner, audience=REFEREE, areas=fields)


def found(held: View, actual: View | None = None) -> dict[str, str]:
    return {error.of: error.text.key for error in belief.errors(actual or truth(), held)}


def test_what_a_side_does_not_see_is_an_error_and_what_it_has_in_its_place_is_none() -> None:
    held = replace(sample.searcher(), units=())
    assert found(held) == {"halcyon": "belief.unseen", "orion": "belief.unseen", "wasps": "belief.unseen"}
    right = tuple(replace(unit, known="located") for unit in truth().units if unit.side == "colonial")
    assert found(replace(held, units=right)) == {}


def test_what_it_has_elsewhere_is_measured_under_its_own_number_too() -> None:
    held = replace(sample.searcher(), units=(replace(SEEN_ELSEWHERE, id="unknown-4"),))
    actual = replace(truth(), aliases={"cylon": {"unknown-4": "orion"}})
    (orion,) = [error for error in belief.errors(actual, held) if error.of == "orion"]
    assert (orion.believed, orion.at, orion.text.args["n"]) == ("1010", "0808", 3)


@pytest.mark.parametrize(
    ("signature", "errors"),
    [(-5, ["belief.unseen"]), (0, ["belief.unseen"]), (5, []), (20, [])],
    ids=["nothing", "indication", "contact", "track"],
)
def test_contacts_and_tracks_count_as_what_a_scanning_side_believes(
    signature: int, errors: list[str]
) -> None:
    play = search.Play(search.lamp(), search.moth("2121", signature))
    play.tracked()
    told = belief.errors(belief.truth_of(play.view(REFEREE)), play.view(search.WATCH))
    assert [error.text.key for error in told] == errors


def test_a_contact_that_has_moved_on_is_believed_elsewhere() -> None:
    play = search.Play(search.lamp(), search.moth("2121", 5, vector="A4"))
    play.scanned("2015")
    play.to("2.scans")
    (moth,) = belief.errors(belief.truth_of(play.view(REFEREE)), play.view(search.WATCH))
    assert (moth.of, moth.believed, moth.at, moth.text.args["n"]) == ("moth", "2117", "2113", 4)


def test_what_stands_for_nothing_any_more_is_a_memory() -> None:
    held = replace(sample.searcher(), units=(replace(SEEN_ELSEWHERE, id="unknown-4"),))
    assert found(held)["unknown-4"] == "belief.memory"


def test_a_field_is_right_in_part_wrong_when_it_was_never_told_and_when_it_has_moved() -> None:
    held, actual = replace(sample.searcher(), units=()), truth()
    (field,) = actual.areas
    assert found(held)["halcyon"] == "belief.unseen"
    never = replace(actual, areas=(replace(field, told=()),))
    assert belief.errors(never, held)[-1].text.key == "belief.unknown_field"
    known = Area(kind="field", hex="1006", radius=2, known="full", contact="contact-1")
    named = replace(actual, aliases={"cylon": {"contact-1": "halcyon"}})
    moved = belief.errors(named, replace(held, areas=(known,)))[-1]
    assert (moved.believed, moved.text.key) == ("1006", "belief.elsewhere")
    there = replace(held, areas=(replace(known, hex=field.hex),))
    assert "belief.elsewhere" not in found(there, named).values()


def test_its_own_ships_are_no_ghosts() -> None:
    assert {unit.side for unit in belief.foreign(sample.searcher()).units} <= {"colonial"}
    assert not any(area.known == "own" for area in belief.foreign(sample.owner()).areas)


def test_ghosts_are_drawn_under_the_truth_and_errors_over_it() -> None:
    layout = layout_of(truth(), 24.0)
    held = replace(sample.searcher(), units=(*sample.searcher().units, SEEN_ELSEWHERE))
    bare = marks(truth(), layout, DARK)
    laid = marks(truth(), layout, DARK, Shown(belief=held))
    told = marks(truth(), layout, DARK, Shown(belief=held, faults=True))
    ghosts = [mark for mark in laid if mark not in bare and isinstance(mark, Shape)]
    wedge = {mark.stroke.colour for mark in ghosts if mark.of == "contact-1" and mark.stroke}
    assert wedge == {DARK.side("orange")}
    errors = [mark for mark in told if mark not in laid]
    assert any(isinstance(mark, Path) and mark.of == "orion" for mark in errors)
    assert len([mark for mark in errors if isinstance(mark, Label)]) >= 3
