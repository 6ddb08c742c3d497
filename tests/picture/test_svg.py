"""A view as an SVG file."""

from __future__ import annotations

from xml.etree import ElementTree as ET  # the files read are our own

from msgspec.structs import replace

from ambuscade.picture.svg import svg
from ambuscade.picture.theme import DARK, LIGHT
from tests.desk import sample

NS = "{http://www.w3.org/2000/svg}"


def test_it_is_well_formed_and_names_its_audience() -> None:
    root = ET.fromstring(svg(sample.searcher()))  # noqa: S314 (our own text)
    title, metadata = root.find(f"{NS}title"), root.find(f"{NS}metadata")
    assert title is not None
    assert title.text == "Refuelling at Carillon, as Cylon sees it in turn 2, impulse 14, Interrogate"
    assert metadata is not None
    assert metadata[0].attrib == {"audience": "cylon", "step": "2.14.6B3"}


def test_names_are_escaped() -> None:
    view = sample.owner()
    named = replace(view.units[0], name='<Hal & "cyon">')
    text = svg(replace(view, units=(named, *view.units[1:])))
    words = {element.text for element in ET.fromstring(text).iter(f"{NS}text")}  # noqa: S314 (our own text)
    assert '<Hal & "cyon">' in words


def test_it_says_nothing_that_the_view_does_not() -> None:
    text = svg(sample.searcher()).lower()
    assert "halcyon" not in text
    assert "orion" not in text


def test_scale_changes_its_size_and_nothing_else() -> None:
    one, two = (ET.fromstring(svg(sample.owner(), scale=scale)) for scale in (1, 2))  # noqa: S314 (our own text)
    assert float(two.attrib["width"]) == 2 * float(one.attrib["width"])
    assert one.attrib["viewBox"] == two.attrib["viewBox"]


def test_its_size_is_the_maps() -> None:
    full = sample.owner()
    empty = replace(full, units=(), areas=(), terrain=())
    boxes = {ET.fromstring(svg(view)).attrib["viewBox"] for view in (full, empty)}  # noqa: S314 (our own text)
    assert len(boxes) == 1


def test_themes_differ_in_colours_alone() -> None:
    dark, light = (ET.fromstring(svg(sample.owner(), theme=theme)) for theme in (DARK, LIGHT))  # noqa: S314 (our own text)
    assert [element.attrib.get("d") for element in dark.iter()] == [
        element.attrib.get("d") for element in light.iter()
    ]
