"""No value that anyone may write, wherever it stands, breaks the draft, its view, a form or a mending."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

import pytest

from ambuscade.design import mending, sheet
from ambuscade.design.draft import Draft, ScenarioError
from ambuscade.design.paper import Paper
from ambuscade.text import say
from tests.design.kit import CLOAKS, FIELDS, SENSORS, VECTORS, draft

if TYPE_CHECKING:
    from collections.abc import Iterator

WRONG: tuple[Any, ...] = (
    -1,
    10**6,
    1.5,
    float("nan"),
    float("inf"),
    True,
    "",
    "zzz",
    'a: b "c" \\',
    "\t\n",
    [],
    [1, 2],
    [{"id": 3}, {}],
    {},
    {"my key": {"a: b": 1}},
    dt.date(2026, 1, 1),
)
EACH = 4
"""Of how many wrong values a key has one: another system's keys of that name have others."""


def small(paper: Paper) -> Paper:
    """A file with the last table alone of each of its long lists."""
    for name in ("unit", "class", "lesson", "objective", "terrain"):
        for _ in range(paper.count(name) - 1):
            paper = paper.remove(name, 0)
    return paper


def put(paper: Paper, name: str, key: str, value: object) -> Paper:
    """A file with a value for a key of the file itself, or of the last table of a list of it."""
    if not name:
        return paper.drop(key).put((key,), value)
    if not paper.count(name):
        return paper.add(name, {key: value})
    return paper.put((name, paper.count(name) - 1, key), value)


def tried(name: str) -> Iterator[tuple[str, str]]:
    """Each key of the file and of its lists of tables, by list and name; and keys that nobody knows."""
    known = draft(name)
    for key in known.keys.values():
        yield "", key.name
        if key.kind == "list" and key.items[0].kind == "table":
            yield from ((key.name, inner.name) for inner in known.keys_of(key.name))
            yield key.name, "my: key"
    yield "", "optons"
    yield "", "unt"
    yield "", "my: key"


def walk(now: Draft) -> None:
    """Look at all that the designer shows of a draft, and try every mending."""
    _ = (now.view, now.outlook, now.problems_by_path)
    for name in ("side", "class", "unit", "objective", "lesson", "terrain"):
        for number in range(now.paper.count(name)):
            sheet.entries(now, ((name, number),))
    for problem in now.problems:
        assert problem.line
        said, edit = mending.words(now, problem), mending.mend(now, problem)
        assert (said is None) == (edit is None)
        if said is not None and edit is not None:
            assert say(said)
            assert edit.paper.bytes != now.paper.bytes, problem
            Draft(Paper.read(edit.paper.bytes))


@pytest.mark.parametrize("name", [FIELDS, CLOAKS, VECTORS, SENSORS])
def test_any_value_of_any_key_is_drafted_shown_and_mended(name: str) -> None:
    right = small(draft(name).paper)
    for number, (within, key) in enumerate(tried(name)):
        for value in WRONG[number % EACH :: EACH]:
            paper = Paper.read(put(right, within, key, value).bytes)
            try:
                now = Draft(paper)
            except ScenarioError as refused:
                assert str(refused)  # noqa: PT017 - only a wrong system or format is refused
                assert key in {"system", "format"}
                continue
            walk(now)
