"""A scenario's file is edited where it is edited, and nowhere else."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ambuscade import resources
from ambuscade.design.paper import Paper

if TYPE_CHECKING:
    from pathlib import Path

SCENARIOS = sorted(resources.path("scenarios").glob("*.toml"))
ORDER = ("id", "name", "side", "class", "hex", "facing", "speed", "field", "channels")
WRITTEN = """# Above all.
format = 1
name = "A [[unit]] \\" # of words"   # said so
map = { columns = 42, rows = 30 }

[options]
upkeep = "formula"  # as in the book

[[side]]
id = 'blue'

# The tanker.
[[unit]]
id = "halcyon" # she
hex = "0907"
text = \"\"\"
[[unit]]
not a header\"\"\"
weapons = [
    { id = "battery", arc = "FA" },  # forward
    { id = "tube", arc = "360" },
]

[unit.field]
strength = 2
radius = 2

[[unit]]
id = "orion"
speed = 6
"""


def paper(text: str = WRITTEN) -> Paper:
    return Paper.read(text.encode())


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_shipped_scenario_is_read_to_the_last_byte(path: Path) -> None:
    data = path.read_bytes()
    assert Paper.read(data).bytes == data
    assert Paper.read(data).data == tomllib.loads(data.decode())


def test_a_paper_says_what_its_toml_says() -> None:
    assert paper().data == tomllib.loads(WRITTEN)


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffformat = 1\n[map]\ncolumns = 3\n",
        "format = 1\r\n\r\n[[unit]]\r\nid = 'a'\r\n",
        "[[unit]]\nid = 'a'\n[[side]]\nid = 's'\n[[unit]]\nid = 'b'\n",
        "unit = [{ id = 'a' }, { id = 'b' }]\n",
        "map.columns = 3\nmap.rows = 4\n",
        "[a.b]\nc = 1\n[d]\ne = 1\n[a.f]\ng = 1\n",
        "x = [[1], [2, [3]]]\n[y]\n",
        "",
        "name = 'no end of line'",
        "name = '''\n[[side]]\n'''\n[[ side ]] # spaced\nid = 's'\n",
    ],
    ids=range(10),
)
def test_whatever_a_file_is_like_it_is_kept_and_understood(text: str) -> None:
    read = paper(text)
    assert read.bytes == text.encode()
    assert read.data == tomllib.loads(text.removeprefix("\ufeff"))


SCATTERED = """name = "a"
[options]
upkeep = "formula"
[[unit]]
id = "halcyon"
[[side]]
id = "blue"
[unit.field] # hers
radius = 2
[[unit]]
id = "orion"
[options.x]
y = nan"""


def test_a_file_whose_tables_are_scattered_is_edited_like_any_other() -> None:
    before = paper(SCATTERED)
    assert before.text == SCATTERED
    assert before.data["unit"] == [{"id": "halcyon", "field": {"radius": 2}}, {"id": "orion"}]
    edited = before.put(("unit", 0, "field", "radius"), 3).add("terrain", {"kind": "dust", "hexes": []})
    edited = edited.put(("options", "x", "y"), 1.5).remove("unit", 1).add("unit", {"id": "lynx"})
    assert tomllib.loads(edited.text) == edited.data
    assert edited.data == {
        "name": "a",
        "options": {"upkeep": "formula", "x": {"y": 1.5}},
        "unit": [{"id": "halcyon", "field": {"radius": 3}}, {"id": "lynx"}],
        "side": [{"id": "blue"}],
        "terrain": [{"kind": "dust", "hexes": []}],
    }
    assert "# hers" in edited.text


def test_a_file_with_what_is_no_number_is_edited_like_any_other() -> None:
    edited = paper("turns = 1\nextra = nan\n[[side]]\nid = 'a'\n").add("terrain", {"kind": "dust"})
    assert edited.text.startswith("turns = 1\nextra = nan\n[[side]]\nid = 'a'\n")
    assert edited.data["terrain"] == [{"kind": "dust"}]


def test_a_value_is_put_where_it_was_and_its_comment_stays() -> None:
    edited = paper().put(("unit", 0, "id"), "tanker")
    assert edited.text == WRITTEN.replace('id = "halcyon" # she', 'id = "tanker" # she')


def test_a_value_deep_in_a_table_is_put() -> None:
    edited = paper().put(("unit", 0, "field", "radius"), 3)
    assert edited.text == WRITTEN.replace("radius = 2", "radius = 3")


def test_an_entry_of_a_list_of_tables_within_a_line_is_put() -> None:
    edited = paper().put(("unit", 0, "weapons", 1, "arc"), "FX")
    assert edited.data["unit"][0]["weapons"][1] == {"id": "tube", "arc": "FX"}
    assert "# forward" in edited.text


def test_a_new_key_goes_where_the_order_of_keys_has_it() -> None:
    edited = paper().put(("unit", 1, "hex"), "0101", ORDER)
    assert edited.text == WRITTEN.replace('id = "orion"\n', 'id = "orion"\nhex = "0101"\n')


def test_a_new_key_goes_before_what_deepens_its_table() -> None:
    edited = paper().put(("unit", 0, "channels"), ["boost"], ORDER)
    assert edited.data["unit"][0]["channels"] == ["boost"]
    assert edited.data["unit"][0]["field"] == {"strength": 2, "radius": 2}


def test_a_table_on_the_way_to_a_new_value_is_made() -> None:
    edited = paper().put(("unit", 1, "field", "radius"), 1, ORDER)
    assert edited.data["unit"][1]["field"] == {"radius": 1}


def test_a_key_is_taken_out_with_its_line() -> None:
    assert paper().put(("unit", 1, "speed"), None).text == WRITTEN.replace("speed = 6\n", "")
    assert paper().put(("unit", 1, "facing"), None).text == WRITTEN


def test_what_is_added_stands_among_its_like_after_an_empty_line() -> None:
    edited = paper().add("side", {"id": "red", "name": "Red"})
    assert edited.text == WRITTEN.replace(
        "id = 'blue'\n\n", 'id = \'blue\'\n\n[[side]]\nid = "red"\nname = "Red"\n\n'
    )


def test_a_first_table_of_its_kind_goes_before_those_that_follow() -> None:
    edited = paper().add("class", {"id": "tug"}, ("unit", "objective"))
    assert edited.text.index("[[class]]") < edited.text.index("# The tanker.")
    assert edited.data == paper().data | {"class": [{"id": "tug"}]}


def test_a_table_is_taken_away_with_the_comments_above_it() -> None:
    assert "tanker" not in paper().remove("unit", 0).text
    assert paper().remove("unit", 0).data["unit"] == [{"id": "orion", "speed": 6}]


def test_a_table_is_put_back_as_it_was() -> None:
    before = paper()
    source = before.source("unit", 0)
    assert before.remove("unit", 0).insert("unit", 0, source).text == before.text


def test_tables_within_a_line_are_added_and_taken_away() -> None:
    before = paper("unit = [{ id = 'a' }, { id = 'b' }]\n")
    assert before.add("unit", {"id": "c"}).data["unit"] == [{"id": "a"}, {"id": "b"}, {"id": "c"}]
    assert before.remove("unit", 0).data["unit"] == [{"id": "b"}]
    assert before.put(("unit", 1, "id"), "z").data["unit"][1] == {"id": "z"}


@pytest.mark.parametrize(
    ("written", "before"),
    [
        ("unit = []\n", []),
        ("unit = 5\n", []),
        ("turns = 1\n\n[unit]\nid = 'b'\nfield.radius = 1\n", [{"id": "b", "field": {"radius": 1}}]),
        ("turns = 1\n\n[unit.field]\nradius = 1\n", [{"field": {"radius": 1}}]),
        ("turns = 1\n[unit.field]\nradius = 1\n[map]\n[unit.x]\n", [{"field": {"radius": 1}, "x": {}}]),
    ],
    ids=["empty", "no list", "one table", "a deeper table", "scattered"],
)
def test_what_is_added_to_what_is_no_list_of_tables_yet_is_toml(written: str, before: list[object]) -> None:
    edited = paper(written).add("unit", {"id": "a"})
    assert tomllib.loads(edited.text) == edited.data
    assert edited.data["unit"] == [{"id": "a"}, *before]


def test_values_are_put_as_one_by_one_and_each_table_is_written_once() -> None:
    changes = [
        (("unit", 0, "id"), "tanker", ORDER),
        (("unit", 1, "hex"), "0101", ORDER),
        (("unit", 0, "field", "radius"), 3, ORDER),
        (("unit", 0, "weapons"), [], ORDER),
        (("unit", 1, "speed"), None, ORDER),
        (("name",), "B", ()),
    ]
    single = paper()
    for path, value, order in changes:
        single = single.put(path, value, order)
    assert paper().put_many(changes).text == single.text
    assert single.at(("unit", 1)) == {"id": "orion", "hex": "0101"}
    assert paper().put_many([]) == paper()


def test_a_value_over_several_lines_is_put_in_whole_and_what_is_behind_it_stays() -> None:
    text = 'a = [  # first\n    1, # \'\n    "#",\n]  # last\nb = \'#\' # it\nc = """\n#"""\n'
    edited = paper(text).put(("a",), [2]).put(("b",), "x").put(("c",), 3)
    assert edited.text == 'a = [2]  # last\nb = "x" # it\nc = 3\n'


def test_scattered_tables_are_edited_each_where_it_is() -> None:
    scattered = paper("name = 'x'\n[a.b]\nname = 'y'\n[d]\ne = 1\n[a.f]\ng = 1\n")
    edited = scattered.put(("name",), "z").put(("turns",), 3)
    assert edited.data == scattered.data | {"name": "z", "turns": 3}
    assert tomllib.loads(edited.text) == edited.data


def test_comments_above_a_table_are_its_own_and_one_behind_a_value_is_not() -> None:
    edited = paper("a = 1 # one\n[[unit]]\nid = 'a'\n# two\n  # three\n[[unit]]\nid = 'b'\n")
    assert edited.remove("unit", 1).text == "a = 1 # one\n[[unit]]\nid = 'a'\n"
    assert edited.remove("unit", 0).text == "a = 1 # one\n# two\n  # three\n[[unit]]\nid = 'b'\n"


def test_new_lines_end_as_those_of_the_file() -> None:
    edited = paper("a = 1\r\n[[unit]]\r\nid = 'a'\r\n").put(("unit", 0, "hex"), "0101", ORDER)
    assert edited.text == "a = 1\r\n[[unit]]\r\nid = 'a'\r\nhex = \"0101\"\r\n"
    added = edited.add("unit", {"id": "b"})
    assert added.text == edited.text + '\r\n[[unit]]\r\nid = "b"\r\n'


def test_a_mark_at_the_files_beginning_stays() -> None:
    assert paper("\ufeffa = 1\n").put(("a",), 2).bytes == "\ufeffa = 2\n".encode()


def test_the_line_of_a_key_is_told() -> None:
    lines = WRITTEN.split("\n")
    assert lines[paper().line_of(("unit", 1, "speed")) - 1] == "speed = 6"
    assert lines[paper().line_of(("unit", 0)) - 1] == "[[unit]]"
    assert lines[paper().line_of(("name",)) - 1].startswith("name = ")
    assert lines[paper().line_of(("options", "upkeep")) - 1].startswith("upkeep")


@pytest.mark.parametrize("path", [("unit", 7, "hex"), ("unit", 0)], ids=["no such unit", "a whole unit"])
def test_a_path_to_no_value_is_refused(path: tuple[str | int, ...]) -> None:
    with pytest.raises(KeyError):
        paper().put(path, 1)


VALUES = st.one_of(
    st.integers(-(2**60), 2**60),
    st.booleans(),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs"])),
    st.floats(allow_nan=False, allow_infinity=False),
    st.lists(st.text("abc #'\"[]\\\n", max_size=6), max_size=30),
    st.dictionaries(st.text("abcdef-_ #'.", min_size=1, max_size=5), st.integers(0, 9), max_size=4),
    st.lists(st.dictionaries(st.sampled_from(["id", "arc"]), st.text("xyz", max_size=3)), max_size=5),
)
PATHS = st.sampled_from(
    [
        ("name",),
        ("turns",),
        ("map", "columns"),
        ("options", "upkeep"),
        ("options", "new"),
        ("unit", 0, "hex"),
        ("unit", 0, "field", "radius"),
        ("unit", 0, "field"),
        ("unit", 1, "name"),
        ("unit", 0, "weapons", 0, "arc"),
    ]
)


@given(st.lists(st.tuples(PATHS, VALUES), min_size=1, max_size=6))
def test_any_value_at_any_path_is_read_again_and_all_else_stays(
    edits: list[tuple[tuple[str | int, ...], object]],
) -> None:
    edited = paper()
    for path, value in edits:
        if edited.at(path[:-1], {}) is None or not isinstance(edited.at(path[:-1], {}), dict | list):
            continue
        others = {key: edited.at(key) for key in (("format",), ("side", 0), ("unit", 1, "speed"))}
        edited = edited.put(path, value, ORDER)
        assert edited.at(path) == value
        assert others == {key: edited.at(key) for key in others}
        assert tomllib.loads(edited.text) == edited.data
        assert Paper.read(edited.bytes).bytes == edited.bytes
    for comment in ("# Above all.", "# The tanker."):
        assert comment in edited.text
