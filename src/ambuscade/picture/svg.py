"""A view's marks as an SVG file; it knows marks, and of the view its audience and moment."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from ambuscade.layout.pitch import Span
from ambuscade.picture import letters, scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Label, Lattice, Path, Shape, Stroke
from ambuscade.picture.names import audience_name
from ambuscade.picture.stars import stars
from ambuscade.picture.theme import DARK
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.outline import Loop
    from ambuscade.layout.pitch import Layout, Point
    from ambuscade.picture.mark import Fill, Mark
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

RADIUS = 24.0
"""The hex radius in pixels of a picture at scale 1."""
MARGIN = 12.0
BASELINE = 0.36
"""How far a text's baseline lies below its middle, in letter sizes."""
HATCH = 5
HEADER = '<?xml version="1.0" encoding="UTF-8"?>'


def svg(view: View, *, scale: float = 1.0, theme: Theme = DARK) -> str:
    """The whole map of a view as an SVG document, which names its audience in title and metadata."""
    layout = scene.layout_of(view, RADIUS)
    width, height = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
    body = "\n".join(_elements(view, layout, theme))
    audience = quoteattr(view.audience)
    return (
        f"{HEADER}\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}" height="{height * scale:g}"'
        f' viewBox="{-MARGIN:g} {-MARGIN:g} {width:g} {height:g}" font-family="{letters.FAMILY}">\n'
        f"<title>{escape(title(view))}</title>\n"
        f'<metadata><view xmlns="urn:ambuscade" audience={audience} step={quoteattr(str(view.step))}/>'
        f"</metadata>\n"
        f'<rect x="{-MARGIN:g}" y="{-MARGIN:g}" width="{width:g}" height="{height:g}"'
        f' fill="{theme.space}"/>\n'
        f"{body}\n</svg>\n"
    )


def title(view: View) -> str:
    """What a picture of a view is called: the scenario, whose view it is, and when."""
    return say(Text("picture.title", name=view.name, audience=audience_name(view), step=str(view.step)))


def _elements(view: View, layout: Layout, theme: Theme) -> Iterator[str]:
    for colour in sorted({*theme.palette.values()}):
        yield _hatch(colour)
    ground = Ground(view.map)
    for mark in scene.marks(view, layout, theme):
        yield from _elements_of(mark, layout, ground)


def _elements_of(mark: Mark, layout: Layout, ground: Ground) -> Iterator[str]:
    match mark:
        case Lattice():
            yield from _lattice(mark, layout, ground)
        case Shape(_, loops, fill, stroke):
            data = "".join(_loop(loop) for loop in loops)
            yield f'<path d="{data}" fill-rule="evenodd"{_fill(fill)}{_stroke(stroke)}/>'
        case Path(_, points, stroke):
            data = " ".join(_point(point) for point in points)
            yield f'<polyline points="{data}"{_fill(None)}{_stroke(stroke)}/>'
        case Label():
            yield from _label(mark)


def _label(label: Label) -> Iterator[str]:
    box = label.box
    if label.fill:
        yield (
            f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" rx="6"'
            f"{_fill(label.fill)}{_stroke(label.stroke)}/>"
        )
    for line, middle in label.rows():
        place = f'x="{box.x + box.width / 2:.1f}" y="{middle + BASELINE * line.size:.1f}"'
        weight = ' font-weight="bold"' if line.bold else ""
        lettering = f'{place} font-size="{line.size:g}" text-anchor="middle"{weight}'
        words = escape(line.text)
        if not label.fill:
            yield f'<text {lettering} fill="{label.halo}"{_stroke(Stroke(label.halo, 3))}>{words}</text>'
        yield f'<text {lettering} fill="{line.colour}">{words}</text>'


def _lattice(mark: Lattice, layout: Layout, ground: Ground) -> Iterator[str]:
    hexes = [(column, row) for column in range(layout.columns) for row in range(layout.rows)]
    if mark.star:
        for star in stars(layout, Span(0, layout.columns, 0, layout.rows)):
            place = f'cx="{star.x:.1f}" cy="{star.y:.1f}" r="{star.radius:g}"'
            yield f'<circle {place} fill="{mark.star}" fill-opacity="{star.opacity:g}"/>'
    data = "".join(_loop(layout.polygon(column, row)) for column, row in hexes)
    yield f'<path d="{data}"{_fill(None)}{_stroke(mark.stroke)}/>'
    if mark.number is None:
        return
    opacity = f' fill-opacity="{mark.number_opacity:g}"' if mark.number_opacity < 1 else ""
    yield f'<g fill="{mark.number}"{opacity} font-size="{mark.number_size:g}" text-anchor="middle">'
    for column, row in hexes:
        x, y = layout.number_at(column, row)
        yield f'<text x="{x:g}" y="{y + BASELINE * mark.number_size:.1f}">{ground.name(column, row)}</text>'
    yield "</g>"


def _hatch(colour: str) -> str:
    return (
        f'<pattern id="hatch-{colour[1:]}" width="{HATCH}" height="{HATCH}" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)"><path d="M0 0V{HATCH}" stroke="{colour}"/></pattern>'
    )


def _fill(fill: Fill | None) -> str:
    if fill is None:
        return ' fill="none"'
    colour = f"url(#hatch-{fill.colour[1:]})" if fill.hatched else fill.colour
    return f' fill="{colour}" fill-opacity="{fill.opacity:g}"'


def _stroke(stroke: Stroke | None) -> str:
    if stroke is None or stroke.width == 0:
        return ""
    dash = f' stroke-dasharray="{" ".join(f"{length:g}" for length in stroke.dash)}"' if stroke.dash else ""
    return (
        f' stroke="{stroke.colour}" stroke-width="{stroke.width:g}" stroke-opacity="{stroke.opacity:g}"'
        f' stroke-linejoin="round"{dash}'
    )


def _loop(loop: Loop) -> str:
    return "M" + "L".join(_point(point) for point in loop) + "Z"


def _point(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"
