"""A view as a PNG, and letters as wide as they are said to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QFontMetricsF, QImage

from ambuscade.desk.map import brush
from ambuscade.desk.render import drawn, image
from ambuscade.picture import letters, page
from ambuscade.picture.theme import DARK, LIGHT
from tests.desk import sample

if TYPE_CHECKING:
    from pathlib import Path


WORDS = ("Halcyon", "Strength 2 · 19 hexes", "letter J (10–15 hexes) · left forward · heading B", "Wasp ×8")


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0, 3.0])
def test_the_picture_is_as_large_as_map_and_heading_times_its_scale(tmp_path: Path, scale: float) -> None:
    whole = page.headed(sample.owner(), DARK)
    (tmp_path / "owner.png").write_bytes(drawn(sample.owner(), ".png", scale))
    made = QImage(str(tmp_path / "owner.png"))
    assert made.width() == round(whole.width * scale)
    assert made.height() == round(whole.height * scale)
    assert made.text("Audience") == "colonial"
    x, y = whole.layout.centre(8, 6)
    ship = made.pixelColor(round((x + whole.left) * scale), round((y + whole.top) * scale))
    assert ship == QColor(DARK.palette["blue"])


def test_hidden_things_change_no_pixel_of_the_other_seats_picture() -> None:
    view = replace(sample.searcher(), contacts=())
    assert image(view) == image(replace(view))
    assert image(view) != image(sample.searcher())
    assert image(view, theme=LIGHT) != image(view, theme=DARK)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size", [10, 12, 14])
@pytest.mark.parametrize("text", WORDS)
def test_letters_are_never_wider_than_they_are_said_to_be(
    text: str,
    size: int,
    bold: bool,  # noqa: FBT001 (a parameter of the test)
) -> None:
    real = QFontMetricsF(brush.font(size, bold=bold)).horizontalAdvance(text)
    assert real <= letters.width(text, size, bold=bold) + 1.5
    assert real >= letters.width(text, size, bold=bold) * 0.85
