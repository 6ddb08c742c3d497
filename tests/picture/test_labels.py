"""Where labels go."""

from __future__ import annotations

from msgspec.structs import replace

from ambuscade.picture import scene
from ambuscade.picture.labels import ON_THE_SPOT, Anchor, Labels, measure
from ambuscade.picture.mark import Box, Label, Line
from ambuscade.picture.theme import DARK
from tests.desk import sample

LINES = (Line("Halcyon", 12, "#ffffff", bold=True), Line("speed 6", 10, "#ffffff"))


def test_the_best_place_is_taken_while_it_is_free() -> None:
    labels = Labels(400, 300, "#000000")
    label = labels.place("a", LINES, Anchor((200, 150), (10, 10)))
    assert label.box.y > 150
    assert label.box.x + label.box.width / 2 == 200


def test_the_next_place_is_taken_when_something_is_there() -> None:
    labels = Labels(400, 300, "#000000", taken=[Box(150, 160, 100, 40)])
    assert labels.place("a", LINES, Anchor((200, 150), (10, 10))).box.y < 150


def test_a_label_stays_on_the_map() -> None:
    box = Labels(400, 300, "#000000").place("a", LINES, Anchor((398, 298), (10, 10))).box
    assert box.x + box.width <= 400
    assert box.y + box.height <= 300


def test_where_all_is_full_the_best_place_is_taken_all_the_same() -> None:
    labels = Labels(400, 300, "#000000", taken=[Box(0, 0, 400, 300)])
    box = labels.place("a", LINES, Anchor((200, 150), (10, 10), ON_THE_SPOT)).box
    assert (box.x + box.width / 2, box.y + box.height / 2) == (200, 150)


def test_a_box_holds_all_lines() -> None:
    width, height = measure(LINES)
    assert width == measure(LINES[:1])[0]
    assert height == measure(LINES[:1])[1] + measure(LINES[1:])[1]


def test_a_label_keeps_off_a_border_where_there_is_room_nearby() -> None:
    across = (((100.0, 165.0), (300.0, 165.0)),)
    anchor = Anchor((200, 150), (10, 10))
    assert Labels(400, 300, "#000000", borders=across).place("a", LINES, anchor).box.y < 150


def test_a_label_crosses_a_border_rather_than_lie_far_off() -> None:
    around = tuple(((0.0, y), (400.0, y)) for y in range(0, 300, 5))
    anchor = Anchor((200, 150), (10, 10))
    beside = Labels(400, 300, "#000000").place("a", LINES, anchor).box
    assert Labels(400, 300, "#000000", borders=around).place("a", LINES, anchor).box == beside


def test_labels_grow_with_the_size_of_text_that_is_set() -> None:
    view = sample.owner()
    layout = scene.layout_of(view, 24.0)
    sizes = [
        {
            line.size
            for mark in scene.marks(view, layout, theme)
            if isinstance(mark, Label)
            for line in mark.lines
        }
        for theme in (DARK, replace(DARK, text=2.0))
    ]
    assert max(sizes[1]) == 2 * max(sizes[0])
    assert min(sizes[1]) == 2 * min(sizes[0])
