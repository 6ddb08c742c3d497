"""What is copied is the text of the tables, and pasting it gives them ids of their own."""

from __future__ import annotations

import tomllib

import pytest

from ambuscade.design import clips
from ambuscade.design.clips import PasteError
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.hexes.hex import Hex
from tests.design.kit import FIELDS, SENSORS, VECTORS, draft

ABOARD = """# Both go together.
[[unit]]
id = "halcyon"
name = "Halcyon"
side = "colonial"
class = "tanker"
hex = "0708"

[[unit]]
id = "moth"
side = "colonial"
class = "shuttle"
aboard = "halcyon"
give = { to = "halcyon", power = 3 }
"""


def test_a_copy_is_the_text_of_the_tables_with_their_comments() -> None:
    text = clips.copied(draft(FIELDS), [("unit", 1), ("unit", 0)])
    assert [unit["id"] for unit in tomllib.loads(text)["unit"]] == ["halcyon", "orion"]
    assert "# Nineteen hexes" in text


def test_what_is_pasted_gets_ids_and_names_of_its_own() -> None:
    before = draft(FIELDS)
    edit = clips.pasted(before, clips.copied(before, [("unit", 0), ("unit", 1)]))
    units = edit.paper.data["unit"][-2:]
    assert [(unit["id"], unit["name"]) for unit in units] == [
        ("halcyon-2", "Halcyon 2"),
        ("orion-2", "Orion 2"),
    ]
    assert edit.selected == (("unit", 6), ("unit", 7))
    assert units[0]["field"] == {"strength": 2, "radius": 2}
    again = Draft(edit.paper)
    more = clips.pasted(again, clips.copied(again, [("unit", 6)])).paper.data["unit"][-1]
    assert (more["id"], more["name"]) == ("halcyon-3", "Halcyon 3")


def test_references_among_what_is_pasted_follow_and_others_stay() -> None:
    paper = clips.pasted(draft(FIELDS), ABOARD).paper
    moth = paper.data["unit"][-1]
    assert moth["id"] == "moth"
    assert moth["aboard"] == "halcyon-2"
    assert moth["give"] == {"to": "halcyon-2", "power": 3}
    assert moth["side"] == "colonial"
    alone = ABOARD[ABOARD.rindex("[[unit]]") :]
    assert clips.pasted(draft(FIELDS), alone).paper.data["unit"][-1]["aboard"] == "halcyon"


def test_it_is_put_where_the_pointer_is_or_aside() -> None:
    before = draft(FIELDS)
    text = clips.copied(before, [("unit", 0), ("unit", 1)])
    units = clips.pasted(before, text, Hex.at(19, 9)).paper.data["unit"][-2:]
    assert [unit["hex"] for unit in units] == ["2010", "1912"]
    aside = clips.pasted(before, text, Hex.at(0, 0)).paper.data["unit"][-2:]
    assert [unit["hex"] for unit in aside] == ["0808", "0710"]
    duplicate = clips.duplicated(before, [("unit", 0)]).paper.data["unit"][-1]
    assert duplicate["hex"] == "0808"


def test_hexes_of_a_larger_map_are_read() -> None:
    large = ABOARD.replace('"0708"', '"007008"')
    assert clips.pasted(draft(FIELDS), large, Hex.at(4, 4)).paper.data["unit"][-2]["hex"] == "0505"


def test_any_toml_with_tables_will_do() -> None:
    inline = 'unit = [{ id = "scout", side = "cylon", class = "cylon-scout", hex = "0101" }]'
    assert clips.pasted(draft(FIELDS), inline).paper.data["unit"][-1]["id"] == "scout"
    planet = '[[planet]]\nhex = "0303"\nradius = 1\n'
    assert clips.pasted(draft(SENSORS), planet).selected == (("planet", 1),)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "design.paste.nothing"),
        ("Dear sir", "design.paste.not_toml"),
        ("[unit]\nid = 3", "design.paste.nothing"),
        ('[[planet]]\nhex = "0303"', "design.paste.nothing"),
        ("[[unit]", "design.paste.not_toml"),
        ('[map]\ncolumns = 3\nunit = "x"', "design.paste.nothing"),
    ],
)
def test_wrong_text_is_refused_with_a_reason(text: str, key: str) -> None:
    with pytest.raises(PasteError) as caught:
        clips.pasted(draft(FIELDS), text)
    assert caught.value.text.key == key


@pytest.mark.parametrize("text", ["x = " + "[" * 5000, "[[unit]]\nid = '\ud800'\n"], ids=["deep", "half"])
def test_no_text_however_odd_breaks_a_paste(text: str) -> None:
    with pytest.raises(PasteError) as caught:
        clips.pasted(draft(FIELDS), text)
    assert caught.value.text.key == "design.paste.not_toml"


def test_what_is_nested_as_deeply_as_can_be_read_is_pasted_and_is_wrong() -> None:
    deep = "[[unit]]\nid = 'halcyon'\nhex = " + "[" * 300 + "]" * 300 + "\n"
    assert Draft(clips.pasted(draft(FIELDS), deep).paper).errors


def test_the_files_line_ends_stay() -> None:
    windows = Draft(Paper.read(draft(VECTORS).paper.bytes.replace(b"\n", b"\r\n")))
    edit = clips.duplicated(windows, [("unit", 0)])
    assert edit.paper.bytes.count(b"\n") == edit.paper.bytes.count(b"\r\n")
    assert "\r" not in clips.copied(windows, [("unit", 0)])
