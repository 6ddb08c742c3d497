"""Hundreds of random edits: taken back and done again they give the same bytes, and none crashes a reader.

The short profile of the timed tests takes fewer; the long one takes as many as an evening of designing has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from ambuscade.design import arranging, clips, edits, fields, handles, mending, terrain, writing
from ambuscade.design.arranging import OffMapError
from ambuscade.design.document import Document
from ambuscade.design.draft import Draft
from ambuscade.design.fields import Field
from ambuscade.design.paper import Paper
from ambuscade.hexes.hex import Hex
from ambuscade.rules import scenario
from tests.design.kit import CLOAKS, FIELDS, SENSORS, VECTORS, draft

if TYPE_CHECKING:
    from ambuscade.design.document import Edit, Item

SAMPLED = 20
"""Every so many states are saved, read and checked."""
MANY = st.integers(0, 10_000)
SMALL = st.integers(-3, 12)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    SMALL,
    st.text("aé\"'#\\ [=", max_size=6),
    st.lists(SMALL, max_size=2),
    st.just({}),
)


class Designing(RuleBasedStateMachine):
    """A scenario of any system under all that its author may do to it."""

    def __init__(self) -> None:
        super().__init__()
        self.states: list[bytes] = []

    @initialize(
        name=st.sampled_from([FIELDS, CLOAKS, VECTORS, SENSORS]), written=st.sampled_from(["", "bom", "crlf"])
    )
    def begin(self, name: str, written: str) -> None:
        """Open a scenario, written in one way or another."""
        data = draft(name).paper.bytes
        if written == "crlf":
            data = data.replace(b"\n", b"\r\n")
        self.document = Document(Paper.read(b"\xef\xbb\xbf" + data if written == "bom" else data))
        self.draft = Draft(self.document.paper)
        self.states = [self.document.paper.bytes]
        self.kinds = terrain.kinds(self.draft)

    @rule(cls=MANY, side=MANY, at=MANY, heading=st.integers(0, 11))
    def place(self, cls: int, side: int, at: int, heading: int) -> None:
        """Place a unit of any class."""
        classes, sides = tuple(self.draft.classes), self.draft.scenario.side_ids
        where = self.draft.scenario.map.name(self._hex(at))
        self._do(
            edits.place(self.draft, classes[cls % len(classes)], sides[side % len(sides)], where, heading)
        )

    @rule(which=MANY, at=MANY)
    def move(self, which: int, at: int) -> None:
        """Move a thing anywhere on the map."""
        for item in self._some(which, 1):
            self._do(edits.move(self.draft, [(item, self.draft.scenario.map.name(self._hex(at)))]))

    @rule(which=MANY, by=SMALL)
    def turn(self, which: int, by: int) -> None:
        """Turn two units."""
        units = [number for name, number in self._some(which, 2) if name == handles.UNIT]
        if units:
            self._do(handles.turn_all(self.draft, units, by))

    @rule(which=MANY, q=st.floats(-9, 9), r=st.floats(-9, 9))
    def steer(self, which: int, q: float, r: float) -> None:
        """Pull a unit's arrow."""
        for name, number in self._some(which, 1):
            helm = handles.helm(self.draft, number) if name == handles.UNIT else None
            if helm is not None and helm.going is not None:
                self._do(handles.steer(self.draft, number, helm.snapped(q, r)))

    @precondition(lambda self: fields.known(self.draft))
    @rule(which=MANY, radius=st.integers(-1, 4), strength=st.integers(1, 3))
    def shape(self, which: int, radius: int, strength: int) -> None:
        """Give a unit a field, or take it away."""
        for name, number in self._some(which, 1):
            if name == handles.UNIT:
                wanted = Field(radius, strength) if radius >= 0 else None
                self._do(fields.shaped(self.draft, number, wanted))

    @rule(kind=MANY, at=MANY, to=MANY, breadth=st.integers(0, 2), keeps=st.booleans())
    def paint(self, kind: int, at: int, to: int, breadth: int, keeps: bool) -> None:  # noqa: FBT001
        """Draw a stroke of terrain."""
        stroke = terrain.stroke(self.draft, (self._hex(at), self._hex(to)), breadth)
        self._do(terrain.paint(self.draft, self.kinds[kind % len(self.kinds)], stroke, keeps=keeps))

    @rule(at=MANY, radius=st.integers(0, 5))
    def erase(self, at: int, radius: int) -> None:
        """Erase what is about a hex."""
        self._do(terrain.erase(self.draft, terrain.circle(self.draft, self._hex(at), 0, radius)))

    @rule(at=MANY, radius=st.integers(0, 5))
    def lay(self, at: int, radius: int) -> None:
        """Lay a disc where the system has any."""
        for name in terrain.discs(self.draft):
            self._do(terrain.lay(self.draft, name, self.draft.scenario.map.name(self._hex(at)), radius))

    @rule(which=MANY, number=st.integers(1, 3))
    def duplicate(self, which: int, number: int) -> None:
        """Duplicate a few things."""
        if items := self._some(which, number):
            self._do(clips.duplicated(self.draft, items))

    @rule(which=MANY, number=st.integers(0, 3), how=st.sampled_from(list(arranging.MIRRORS)))
    def mirror(self, which: int, number: int, how: str) -> None:
        """Mirror a few things, or the whole map."""
        try:
            self._do(arranging.mirrored(self.draft, self._some(which, number), how))
        except OffMapError:
            return

    @rule(which=MANY, number=st.integers(1, 3), sixths=st.integers(1, 5))
    def rotate(self, which: int, number: int, sixths: int) -> None:
        """Turn a few things about their middle."""
        if items := self._some(which, number):
            try:
                self._do(arranging.rotated(self.draft, items, sixths))
            except OffMapError:
                return

    @rule(which=MANY, number=st.integers(1, 2))
    def remove(self, which: int, number: int) -> None:
        """Delete a few things."""
        if items := self._some(which, number):
            self._do(writing.remove(self.draft, items))

    @rule(which=MANY, key=MANY, value=VALUES)
    def write(self, which: int, key: int, value: object) -> None:
        """Write anything under any key of a table, be it wrong."""
        for item in self._some(which, 1):
            keys = self.draft.keys_of(item[0])
            self._do(writing.written(self.draft, [(*item, keys[key % len(keys)].name)], value))

    @rule(which=MANY, key=MANY, value=VALUES)
    def write_into_all(self, which: int, key: int, value: object) -> None:
        """Write anything into several tables at once, and into a part of what they have."""
        items = [item for item in self._some(which, 3) if item[0] == handles.UNIT]
        keys = self.draft.keys_of(handles.UNIT)
        chosen = keys[key % len(keys)]
        inner = (chosen.name, chosen.items[0].name) if chosen.kind == "table" else (chosen.name,)
        paths = [(*item, *inner) for item in items]
        if paths and all(isinstance(self.draft.paper.at(path[:-1], {}), dict) for path in paths):
            self._do(writing.put(self.draft, paths, value))

    @rule(which=MANY, name=st.sampled_from(writing.NAMED), id_=st.text("abc-1", max_size=3))
    def rename(self, which: int, name: str, id_: str) -> None:
        """Give a table another id, be it one that there is."""
        if count := self.draft.paper.count(name):
            self._do(writing.rename(self.draft, (name, which % count), id_))

    @rule(which=MANY, by=st.sampled_from([-1, 1]))
    def reorder(self, which: int, by: int) -> None:
        """Move a unit in its list."""
        if count := self.draft.paper.count(handles.UNIT):
            self._do(writing.move(self.draft, (handles.UNIT, which % count), by))

    @rule(columns=st.sampled_from([12, 42, 99, 101]), rows=st.sampled_from([9, 30, 100]), clear=st.booleans())
    def resize(self, columns: int, rows: int, clear: bool) -> None:  # noqa: FBT001
        """Give the map another size."""
        self._do(writing.resize(self.draft, columns, rows, clear=clear))

    @rule(which=MANY, back=st.booleans())
    def switch(self, which: int, back: bool) -> None:  # noqa: FBT001
        """Switch an option, or back to what the rules have."""
        keys = self.draft.keys[writing.OPTIONS].items
        key = keys[which % len(keys)]
        value = key.default if back else key.of[-1] if key.of else not key.default
        self._do(writing.put_option(self.draft, key.name, value))

    @rule(which=MANY)
    def mend(self, which: int) -> None:
        """Take the fix of a problem."""
        fixed = [problem for problem in self.draft.problems if problem.fix]
        if fixed and (edit := mending.mend(self.draft, fixed[which % len(fixed)])):
            self._do(edit)

    @rule(which=MANY, number=st.integers(1, 3), how=st.sampled_from([arranging.ROW, arranging.COLUMN]))
    def align(self, which: int, number: int, how: str) -> None:
        """Put a few things in line."""
        if items := self._some(which, number):
            self._do(arranging.aligned(self.draft, items, how))

    @rule(steps=st.integers(1, 4))
    def go_back_and_on(self, steps: int) -> None:
        """Take steps back and do them again."""
        for _ in range(steps):
            self.document.undo()
        for _ in range(steps):
            self.document.redo()
        assert self.document.paper.bytes == self.states[-1]

    def teardown(self) -> None:
        """Take all of it back and do all of it again."""
        if not self.states:
            return
        for step in reversed(self.states):
            assert self.document.paper.bytes == step
            self.document.undo()
        assert self.document.undo_name is None
        for step in self.states:
            assert self.document.paper.bytes == step
            self.document.redo()
        assert self.document.redo_name is None

    def _do(self, edit: Edit) -> None:
        """Do an edit as a step of its own."""
        if self.document.do(replace(edit, joins=None)):
            self.states.append(self.document.paper.bytes)
            self.draft = Draft(self.document.paper)
            if len(self.states) % SAMPLED == 0:
                self._check(self.states[-1])

    def _check(self, data: bytes) -> None:
        """What is saved is read as it was written, and checked without a crash."""
        read = Paper.read(data)
        assert read.bytes == data
        assert read.data == self.document.paper.data
        assert scenario.parse(data) == self.draft.scenario
        assert [problem.line for problem in Draft(read).problems] == [
            each.line for each in self.draft.problems
        ]
        assert self.draft.view.map is not None

    def _some(self, which: int, number: int) -> list[Item]:
        """Some of what stands on the map."""
        there = [each.item for each in handles.standing(self.draft)]
        return (
            list(dict.fromkeys(there[(which + place) % len(there)] for place in range(number)))
            if there
            else []
        )

    def _hex(self, number: int) -> Hex:
        on = self.draft.scenario.map
        return Hex.at(number % on.columns, number // on.columns % on.rows)


def test_random_edits_are_taken_back_and_done_again_to_the_byte() -> None:
    long = settings.default is not None and settings.default.max_examples > 1000
    run_state_machine_as_test(
        Designing,
        settings=settings(
            max_examples=40 if long else 4, stateful_step_count=300 if long else 80, deadline=None
        ),
    )
