"""Reading by a schema: what is right comes through, what is wrong is told with its place."""

from __future__ import annotations

import math
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules.schema import (
    Key,
    Kind,
    Problem,
    ScenarioError,
    bare,
    error,
    nearest,
    read,
    shown,
    warning,
)
from ambuscade.text import Text, say

MAP = HexMap(columns=42, rows=30)
WEAPON = (
    Key(name="id", kind="identifier", required=True, default=""),
    Key(name="blinds", kind="flag", default=False),
)
UNIT = (
    Key(name="name", kind="text", required=True, default="?", min=1, max=10),
    Key(name="class", kind="identifier"),
    Key(name="speed", kind="integer", default=0, min=0, max=31),
    Key(name="movement_cost", kind="number", default=1, min=0),
    Key(name="crippled", kind="flag", default=False),
    Key(name="kind", kind="choice", default="warship", of=("warship", "scout")),
    Key(name="hex", kind="hex"),
    Key(name="facing", kind="facing", default=0),
    Key(name="weapons", kind="list", default=(), max=2, items=(Key(name="", kind="table", items=WEAPON),)),
    Key(name="channels", kind="list", default=(), items=(Key(name="", kind="text"),)),
    Key(
        name="labs_on", kind="map", default={}, of=("basic", "extra-1"), items=(Key(name="", kind="integer"),)
    ),
    Key(name="field", kind="table", items=(Key(name="radius", kind="integer", required=True, default=0),)),
    Key(name="rest", kind="raw"),
)
GOOD = {
    "name": "Halcyon",
    "class": "tanker",
    "speed": 6,
    "movement_cost": 0.5,
    "crippled": True,
    "kind": "scout",
    "hex": "0907",
    "facing": "B",
    "weapons": [{"id": "battery", "blinds": True}],
    "channels": ["boost"],
    "labs_on": {"extra-1": 1},
    "field": {"radius": 2},
    "rest": {"anything": [1]},
}


def lines(data: dict[str, Any]) -> list[str]:
    problems: list[Problem] = []
    read(UNIT, GOOD | data, 'unit[2] "halcyon"', problems, MAP)
    return [str(problem) for problem in problems]


def test_what_is_right_comes_through_as_values_of_its_kind() -> None:
    problems: list[Problem] = []
    assert read(UNIT, GOOD, "unit[1]", problems, MAP) == {
        **GOOD,
        "hex": Hex.at(8, 6),
        "facing": 1,
        "weapons": ({"id": "battery", "blinds": True},),
        "channels": ("boost",),
    }
    assert problems == []


def test_what_is_left_out_reads_as_its_default() -> None:
    found = read(UNIT, {"name": "Orion"}, "", [], MAP)
    assert found == {key.name: key.default for key in UNIT} | {"name": "Orion"}


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("hex", "4331", 'hex "4331": the map has 42 columns'),
        ("hex", "0131", 'hex "0131": the map has 30 rows'),
        ("hex", "9x7", 'hex "9x7": must be the name of a hex, 4 digits: column, then row'),
        ("hex", 907, "hex 907: must be a text, not a whole number"),
        ("speed", 32, "speed 32: must be at most 31"),
        ("speed", -1, "speed -1: must be at least 0"),
        ("speed", 6.0, "speed 6.0: must be a whole number, not a number with a decimal point"),
        ("speed", True, "speed true: must be a whole number, not true or false"),
        ("speed", "6", 'speed "6": must be a whole number, not a text'),
        ("speed", [6], "speed […]: must be a whole number, not a list"),
        ("speed", 2**70, "speed (a huge number): is too large a number"),
        ("movement_cost", math.nan, "movement_cost nan: must be a finite number"),
        ("movement_cost", math.inf, "movement_cost inf: must be a finite number"),
        ("movement_cost", 2**70, "movement_cost (a huge number): is too large a number"),
        ("movement_cost", False, "movement_cost false: must be a number, not true or false"),
        ("crippled", 1, "crippled 1: must be true or false, not a whole number"),
        ("kind", "scuot", 'kind "scuot": unknown; did you mean scout?'),
        ("kind", "moon", 'kind "moon": must be one of warship, scout'),
        ("facing", "G", 'facing "G": must be one of A, B, C, D, E, F'),
        ("name", "", 'name "": must have at least one character'),
        ("name", " \n ", 'name " \\u000a ": must have at least one character'),
        ("name", "Halcyon the Great", 'name "Halcyon the Great": must have at most 10 characters'),
        ("name", "a\x1b[31m", 'name "a\\u001b[31m": must not contain control characters'),
        ("name", {"x": 1}, "name {…}: must be a text, not a table"),
        (
            "class",
            "tank er",
            'class "tank er": ' + say(Text("schema.identifier")),
        ),
        ("weapons", {}, "weapons {}: must be a list, not a table"),
        (
            "weapons",
            [{"id": "a"}, {"id": "b", "blind": True}],
            'weapons[2] "b": blind: unknown key; did you mean blinds?',
        ),
        ("weapons", [{}], "weapons[1]: id: missing"),
        ("weapons", ["laser"], 'weapons[1] "laser": must be a table, not a text'),
        ("weapons", [{}, {}, {}], "weapons […]: must have at most 2 entries"),
        ("channels", ["boost", 2], "channels[2] 2: must be a text, not a whole number"),
        ("labs_on", {"basic": "x"}, 'labs_on: basic "x": must be a whole number, not a text'),
        ("labs_on", {"extra_1": 1}, "labs_on: extra_1: unknown key; did you mean extra-1?"),
        ("labs_on", 3, "labs_on 3: must be a table, not a whole number"),
        ("field", {"radius": 1, "strenght": 2}, "field: strenght: unknown key"),
        ("field", {}, "field: radius: missing"),
        ("speeed", 6, "speeed: unknown key; did you mean speed?"),
        ("a\nb", 6, '"a\\u000ab": unknown key'),
    ],
)
def test_what_is_wrong_is_told_once_with_its_place(key: str, value: object, said: str) -> None:
    assert lines({key: value}) == [f'unit[2] "halcyon": {said}']


def test_all_problems_come_at_once_and_defaults_stand_in() -> None:
    problems: list[Problem] = []
    found = read(UNIT, {"speed": "fast", "hex": "9999", "kind": 3, "colour": "red"}, "", problems, MAP)
    assert [str(problem) for problem in problems] == [
        "colour: unknown key",
        "name: missing",
        'speed "fast": must be a whole number, not a text',
        "kind 3: must be a text, not a whole number",
        'hex "9999": the map has 42 columns',
    ]
    assert (found["name"], found["speed"], found["kind"], found["hex"]) == ("?", 0, "warship", None)


def test_a_crowd_of_unknown_keys_is_counted() -> None:
    found = lines({f"zz{number}": 1 for number in range(25)})
    assert len(found) == 21
    assert found[-1] == 'unit[2] "halcyon": 5 more unknown keys'


def test_after_a_thousand_problems_the_reading_says_that_there_are_more() -> None:
    found = lines({"channels": [0] * 100_000})
    assert len(found) == 1001
    assert found[-1] == "more than 1000 problems; the rest is not told"


def test_white_space_within_a_text_reads_as_one_blank() -> None:
    assert read(UNIT, {"name": " a\r\n\t b "}, "", [], MAP)["name"] == "a b"


def test_hexes_stay_names_where_there_is_no_map() -> None:
    assert read(UNIT, {"name": "Orion", "hex": "4331"}, "", [])["hex"] == "4331"


def test_values_are_shown_in_one_short_line() -> None:
    assert shown("x" * 100) == f'"{"x" * 40}…"'
    assert shown("a\u202eb\x00") == '"a\\u202eb\\u0000"'
    assert shown([]) == "[]"
    assert bare("speed") == "speed"
    assert bare("two words") == '"two words"'


def test_the_nearest_name_is_near() -> None:
    assert nearest("sped", ["speed", "hex"]) == "speed"
    assert nearest("moon", ["speed", "hex"]) is None


def test_a_problem_tells_its_rule_and_that_it_only_warns() -> None:
    assert str(error("unit[1]", "schema.missing", rule="A7")) == "unit[1]: missing (A7)"
    assert str(warning("", "schema.missing")) == "warning: missing"
    assert (
        str(ScenarioError([error("a", "schema.missing"), error("b", "schema.missing")]))
        == "a: missing\nb: missing"
    )


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.dates()
    | st.builds(int, st.just("f" * 5_000), st.just(16)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(st.dictionaries(st.sampled_from([key.name for key in UNIT]) | st.text(), VALUES))
def test_nothing_that_can_be_written_breaks_the_reading(data: dict[str, Any]) -> None:
    problems: list[Problem] = []
    found = read(UNIT, data, "unit[1]", problems, MAP)
    assert found.keys() == {key.name for key in UNIT}
    for problem in problems:
        assert problem.line.isprintable()
        assert isinstance(problem.text, Text)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_is_tried_here(kind: str) -> None:
    assert kind in {key.kind for key in UNIT}
