"""A view as a picture on its own: how large it is, and the line over the map that says whose view it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.picture import letters, scene
from ambuscade.picture.mark import Box, Label, Line
from ambuscade.picture.names import audience_name, step_text
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.layout.pitch import Layout
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

RADIUS = 24.0
"""The hex radius in pixels of a picture at scale 1."""
MARGIN = 12.0
HEADING_SIZE = 15.0
HEADING_HEIGHT = 28.0


class Page(NamedTuple):
    """Marks in pixels from the map's corner, which lies `left` and `top` of the page's own."""

    layout: Layout
    marks: tuple[Mark, ...]
    left: float
    top: float
    width: float
    height: float


def title(view: View) -> str:
    """What a picture of a view is called: the scenario, whose view it is, and when."""
    return say(Text("picture.title", name=view.name, audience=audience_name(view), step=step_text(view.step)))


def bare(view: View, theme: Theme, radius: float = RADIUS) -> Page:
    """The map alone, with hexes of that radius in pixels."""
    layout = scene.layout_of(view, radius)
    width, height = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
    return Page(layout, scene.marks(view, layout, theme), MARGIN, MARGIN, width, height)


def headed(view: View, theme: Theme) -> Page:
    """The map under the line that says whose view it is; as wide as the wider of the two."""
    under = bare(view, theme)
    line = Line(title(view), HEADING_SIZE, theme.ink, bold=True)
    width = letters.width(line.text, line.size, bold=line.bold)
    heading = Label("", (line,), Box(0, -HEADING_HEIGHT, width, HEADING_HEIGHT - MARGIN / 2), theme.space)
    return under._replace(
        marks=(*under.marks, heading),
        top=under.top + HEADING_HEIGHT,
        width=max(under.width, width + 2 * MARGIN),
        height=under.height + HEADING_HEIGHT,
    )
