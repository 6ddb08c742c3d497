"""Scenario files: the generic part is typed and checked, the system's part handed on with its place."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade import resources
from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.rules import scenario as scenarios
from ambuscade.rules.files import MAX_BYTES
from ambuscade.rules.scenario import Objective, Side, Table, Terrain
from ambuscade.rules.schema import Key, Problem, ScenarioError

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """
format = 1
system = "ambush-fields"
name = "A quiet night"
turns = 4
"""
SIDES = """
[[side]]
id = "colonial"
name = "Colonial"
colour = "blue"
[[side]]
id = "cylon"
"""
GOOD = HEAD + SIDES


def lines(text: str) -> list[str]:
    return [str(problem) for problem in scenarios.parse(text.encode()).problems]


def refused(data: bytes) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        scenarios.parse(data)
    return str(caught.value).splitlines()


def test_the_generic_part_is_typed_and_the_rest_is_raw() -> None:
    found = scenarios.parse(
        f"""
        {HEAD}
        start = "1.1.6A"
        sun_factor = 2
        [options]
        upkeep = "formula"
        {SIDES}
        [[class]]
        id = "tanker"
        power = 160
        [[unit]]
        id = "halcyon"
        hex = "0907"
        [[objective]]
        side = "colonial"
        text = "Leave."
        [[terrain]]
        kind = "nebula"
        hexes = ["0101", "0907"]
    """.encode()
    )
    assert found.problems == ()
    assert (found.system, found.name, found.turns, found.start) == (
        "ambush-fields",
        "A quiet night",
        4,
        "1.1.6A",
    )
    assert found.map == HexMap(columns=42, rows=30)
    assert found.options == {"upkeep": "formula"}
    assert found.sides == (Side("colonial", "Colonial", "blue"), Side("cylon", "cylon", "orange"))
    assert found.side_ids == ("colonial", "cylon")
    assert found.classes == (Table('class[1] "tanker"', "tanker", {"power": 160}),)
    assert found.units == (Table('unit[1] "halcyon"', "halcyon", {"hex": "0907"}),)
    assert found.objectives == (Objective("colonial", "Leave."),)
    assert found.terrain == (Terrain("nebula", (Hex.at(0, 0), Hex.at(8, 6))),)
    assert found.rest == {"sun_factor": 2}


def test_the_system_says_which_further_keys_it_reads() -> None:
    found = scenarios.parse(f'sun_factor = 2\nnmae = "x"\nsun_direktion = 3\n{GOOD}'.encode())
    problems: list[Problem] = []
    keys = (Key(name="sun_factor", kind="integer"), Key(name="sun_direction", kind="integer", default=0))
    assert scenarios.read_rest(keys, found, problems) == {"sun_factor": 2, "sun_direction": 0}
    assert [str(problem) for problem in problems] == [
        "nmae: unknown key; did you mean name?",
        "sun_direktion: unknown key; did you mean sun_direction?",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GOOD.replace("turns = 4", ""), ["turns: missing"]),
        (GOOD.replace("turns = 4", "turns = 1000"), ["turns 1000: must be at most 999"]),
        (GOOD.replace("turns = 4", "turns = 0"), ["turns 0: must be at least 1"]),
        (GOOD.replace('"A quiet night"', "7"), ["name 7: must be a text, not a whole number"]),
        (GOOD.replace("format = 1", ""), ["format: missing"]),
        (
            "map = { columns = 1000, rows = 30, row = 3 }" + GOOD,
            ["map: row: unknown key; did you mean rows?", "map: columns 1000: must be at most 999"],
        ),
        ("map = 3" + GOOD, ["map 3: must be a table, not a whole number"]),
        ('options = "none"' + GOOD, ['options "none": must be a table']),
        ("unit = 3" + GOOD, ["unit 3: must be tables, each under the heading [[unit]]"]),
        ("unit = [3]" + GOOD, [
            "unit[1] 3: must be tables, each under the heading [[unit]]",
            "unit[1]: id: missing",
        ]),
        (HEAD, ["side: a scenario needs at least two sides"]),
        (GOOD.replace('"cylon"', '"referee"'), [
            'side[2] "referee": the id must not be referee or public, which name other audiences',
        ]),
        (GOOD.replace('"cylon"', '"public"'), [
            'side[2] "public": the id must not be referee or public, which name other audiences',
        ]),
        (GOOD.replace('"cylon"', '"colonial"'), [
            'side[2] "colonial": the id is already that of side[1] "colonial"',
        ]),
        (GOOD.replace('"blue"', '"bleu"'), [
            'side[1] "colonial": colour "bleu": unknown; did you mean blue?',
        ]),
        (GOOD.replace('"blue"', '"orange"'), ["warning: side: two sides have the same colour"]),
        (GOOD + '[[unit]]\nname = "x"', ["unit[1]: id: missing"]),
        (GOOD + '[[unit]]\nid = "a"\n[[unit]]\nid = "b"\n[[unit]]\nid = "a"', [
            'unit[3] "a": the id is already that of unit[1] "a"',
        ]),
        (GOOD + '[[class]]\nid = "a"\n[[class]]\nid = "a"', [
            'class[2] "a": the id is already that of class[1] "a"',
        ]),
        (GOOD + '[[unit]]\nid = "contact-1"', [
            (
                'unit[1] "contact-1": ids such as contact-1, unknown-1 and sighting-1 '
                "are what sides call hidden things; choose another"
            ),
        ]),
        (GOOD + '[[objective]]\nside = "colonail"\ntext = "x"', [
            'objective[1]: side "colonail": unknown; did you mean colonial?',
        ]),
        (GOOD + '[[terrain]]\nkind = "asteroid"\nhexes = ["4331", "0101"]', [
            'terrain[1]: kind "asteroid": unknown; did you mean asteroids?',
            'terrain[1]: hexes[1] "4331": the map has 42 columns',
        ]),
        (GOOD + '[[terrain]]\nkind = "dust"', ["terrain[1]: hexes: missing"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_and_the_reading_goes_on(text: str, said: list[str]) -> None:
    assert lines(text) == said


def test_without_a_system_all_that_is_known_to_be_wrong_is_told() -> None:
    text = GOOD.replace("ambush-fields", "ambush-feilds").replace("turns = 4", "turns = true")
    assert refused(text.encode()) == [
        "turns true: must be a whole number, not true or false",
        'system "ambush-feilds": unknown; did you mean ambush-fields?',
    ]
    assert refused(GOOD.replace('system = "ambush-fields"', "").encode()) == ["system: missing"]


def test_a_newer_format_is_the_only_thing_told() -> None:
    text = GOOD.replace("format = 1", "format = 2\ndragons = true").replace("turns = 4", "")
    assert refused(text.encode()) == [
        "format 2: the file was made for a newer Ambuscade; this one reads format 1",
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b" \n\t\n", "the file is empty"),
        (b'\n\nname = "\xff"', "line 3: the file is not UTF-8 text"),
        (GOOD.encode("utf-16"), "line 1: the file is not UTF-8 text"),
        (b"x = " + b"[" * 50_000, "lists or tables are nested too deeply"),
        (b"#" * (MAX_BYTES + 1), "the file is larger than 10 MiB"),
    ],
    ids=["empty", "blank", "latin", "utf-16", "deep", "huge"],
)
def test_what_is_no_scenario_at_all_gives_one_line(data: bytes, said: str) -> None:
    assert refused(data) == [said]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b'name = "a\x00b"', "line 1, column 10"),
        (b"format = 1\n[[unit\n", "line 2, column 7"),
        (b"format = 1\nformat = 1\n", "line 2, column 11"),
        (b'format = 1\nname = "half', "end of document"),
        (b"format = " + b"9" * 5_000, "4300 digits"),
    ],
    ids=["nul", "half a heading", "twice", "truncated", "digits"],
)
def test_what_is_not_toml_gives_one_line_with_the_place(data: bytes, place: str) -> None:
    (line,) = refused(data)
    assert line.startswith("not TOML: ")
    assert place in line
    assert line.isprintable()


def test_a_byte_order_mark_does_no_harm() -> None:
    assert scenarios.parse(b"\xef\xbb\xbf" + GOOD.encode()).problems == ()


def test_what_cannot_be_opened_gives_one_line(tmp_path: Path) -> None:
    locked = tmp_path / "locked.toml"
    locked.write_text(GOOD)
    locked.chmod(0)
    cases = {
        tmp_path: "is a folder or a device, not a file",
        tmp_path / "none.toml": "there is no such file",
        tmp_path / "a\0b.toml": "the file cannot be read: embedded null byte",
    }
    if os.geteuid():
        cases[locked] = "the file may not be read (no permission)"
    for path, said in cases.items():
        with pytest.raises(ScenarioError) as caught:
            scenarios.read(path)
        assert str(caught.value) == said


def test_a_device_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ScenarioError, match="not a file"):
        scenarios.read(pipe)


@pytest.mark.parametrize(
    "path", sorted(resources.path("scenarios").glob("*.toml")), ids=lambda path: path.stem
)
def test_the_shipped_scenarios_have_no_generic_problem(path: Path) -> None:
    assert scenarios.read(path).problems == ()


VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text() | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "name", "side", "kind", "hexes", "columns"]), inner, max_size=3
        )
    ),
)


@given(st.dictionaries(st.sampled_from([key.name for key in scenarios.KEYS]), VALUES))
def test_nothing_that_can_be_written_breaks_the_reading(raw: dict[str, Any]) -> None:
    try:
        problems = scenarios.from_table({"system": "ambush-fields"} | raw).problems
    except ScenarioError as refusal:
        problems = refusal.problems
    assert all(problem.line.isprintable() for problem in problems)
    assert problems
