"""What a view shows, as the part of the map to look at first."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from ambuscade.layout.pitch import Span
from ambuscade.picture.extent import ROOM, extent
from ambuscade.picture.ground import Ground
from ambuscade.rules.clock import Step
from ambuscade.rules.view import Area, Contact, MapSize, Unit, View
from tests.desk import sample

EMPTY = View(
    audience="red",
    system="toy",
    name="A game",
    step=Step(1, "move"),
    turns=1,
    slots=((0, "move"),),
    map=MapSize(columns=40, rows=30),
)
GROUND = Ground(EMPTY.map)


def test_where_nothing_is_shown_it_is_the_whole_map() -> None:
    assert extent(EMPTY, GROUND) == Span(0, 40, 0, 30)


def test_it_holds_ships_fields_and_contacts_with_some_room() -> None:
    view = replace(
        EMPTY,
        units=(Unit(id="one", known="own", hex="1010"), Unit(id="aboard", known="own")),
        areas=(Area(kind="field", hex="1512", radius=2, known="own"),),
        contacts=(Contact(id="contact-1", level="lost", hex="2009"),),
    )
    assert extent(view, GROUND) == Span(9 - ROOM, 20 + ROOM, 8 - ROOM, 14 + ROOM)


def test_it_stays_on_the_map() -> None:
    view = replace(
        EMPTY, units=(Unit(id="one", known="own", hex="0101"), Unit(id="two", known="own", hex="4030"))
    )
    assert extent(view, GROUND) == Span(0, 40, 0, 30)


def test_where_a_contact_can_be_belongs_to_what_is_known() -> None:
    view = sample.searcher()
    ground = Ground(view.map)
    seen = extent(view, ground)
    (contact,) = view.contacts
    (bearing,) = contact.bearings
    for column, row in np.argwhere(ground.wedge(bearing)):
        assert seen.first_column <= column < seen.stop_column
        assert seen.first_row <= row < seen.stop_row
