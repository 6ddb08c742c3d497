"""A view's picture as an SVG file; it knows marks, and of the view its audience and moment."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from msgspec.structs import replace

from ambuscade.layout.pitch import Span
from ambuscade.picture import letters, page
from ambuscade.picture.alphabet import EM
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Label, Lattice, Line, Path, Shape, Stroke
from ambuscade.picture.stars import stars
from ambuscade.picture.theme import DARK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambuscade.layout.outline import Loop
    from ambuscade.layout.pitch import Layout, Point
    from ambuscade.picture.alphabet import Alphabet
    from ambuscade.picture.mark import Fill, Mark
    from ambuscade.picture.page import Page
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

BASELINE = 0.36
"""How far a text's baseline lies below its middle, in letter sizes."""
HATCH = 5
HALO = 3.0
"""How wide the ground around letters without a plate is drawn, in pixels."""
HEADER = '<?xml version="1.0" encoding="UTF-8"?>'


def svg(view: View, *, scale: float = 1.0, theme: Theme = DARK, alphabet: Alphabet | None = None) -> str:
    """The whole map of a view as an SVG document, which names its audience in heading and metadata.

    With an alphabet, letters are drawn as outlines, and need no font where the picture is looked at.
    """
    made = page.headed(view, theme)
    width, height = made.width, made.height
    lettering = _Lettering(alphabet)
    body = "\n".join(_elements(made, Ground(view.map), theme, lettering))
    return (
        f"{HEADER}\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}" height="{height * scale:g}"'
        f' viewBox="{-made.left:g} {-made.top:g} {width:g} {height:g}" font-family="{letters.FAMILY}">\n'
        f"<title>{escape(page.title(view))}</title>\n"
        f'<metadata><view xmlns="urn:ambuscade" audience={quoteattr(view.audience)}'
        f" step={quoteattr(str(view.step))}/></metadata>\n"
        f"{lettering.definitions()}"
        f'<rect x="{-made.left:g}" y="{-made.top:g}" width="{width:g}" height="{height:g}"'
        f' fill="{theme.space}"/>\n'
        f"{body}\n</svg>\n"
    )


class _Lettering:
    """Writes lines of text, as text or as outlines of which each letter is defined once."""

    def __init__(self, alphabet: Alphabet | None) -> None:
        self._alphabet = alphabet
        self._used: dict[tuple[str, bool], str] = {}

    @property
    def outlines(self) -> bool:
        """Whether letters are outlines, and so in sizes of their own."""
        return self._alphabet is not None

    def written(self, line: Line, middle: Point, look: str = "") -> str:
        """A line of text about a middle; `look` are attributes besides its colour."""
        x, y = middle[0], middle[1] + BASELINE * line.size
        if self._alphabet is None:
            weight = ' font-weight="bold"' if line.bold else ""
            return (
                f'<text x="{x:.1f}" y="{y:.1f}" font-size="{line.size:g}" text-anchor="middle"{weight}'
                f' fill="{line.colour}"{look}>{escape(line.text)}</text>'
            )
        return self._outlined(self._alphabet, line, (x, y), look)

    def definitions(self) -> str:
        """The outlines of all letters that were written so far."""
        if not self._used or self._alphabet is None:
            return ""
        outlines = (
            f'<path id="{name}" d="{self._alphabet.outline(letter, bold=bold)}"/>'
            for (letter, bold), name in self._used.items()
        )
        return f"<defs>{''.join(outlines)}</defs>\n"

    def _outlined(self, alphabet: Alphabet, line: Line, at: Point, look: str) -> str:
        places, end = [], 0.0
        for letter in line.text:
            name = self._used.setdefault((letter, line.bold), f"letter-{len(self._used)}")
            places.append(f'<use href="#{name}" x="{end:.1f}"/>')
            end += alphabet.advance(letter, bold=line.bold)
        times = line.size / EM
        return (
            f'<g transform="translate({at[0] - end * times / 2:.2f},{at[1]:.2f}) scale({times:g})"'
            f' fill="{line.colour}" role="img" aria-label={quoteattr(line.text)}{look}>{"".join(places)}</g>'
        )


def _elements(made: Page, ground: Ground, theme: Theme, lettering: _Lettering) -> Iterator[str]:
    for colour in sorted({*theme.palette.values()}):
        yield _hatch(colour)
    for mark in made.marks:
        yield from _elements_of(mark, made.layout, ground, lettering)


def _elements_of(mark: Mark, layout: Layout, ground: Ground, lettering: _Lettering) -> Iterator[str]:
    match mark:
        case Lattice():
            yield from _lattice(mark, layout, ground, lettering)
        case Shape(_, loops, fill, stroke):
            data = "".join(_loop(loop) for loop in loops)
            yield f'<path d="{data}" fill-rule="evenodd"{_fill(fill)}{_stroke(stroke)}/>'
        case Path(_, points, stroke):
            data = " ".join(_point(point) for point in points)
            yield f'<polyline points="{data}"{_fill(None)}{_stroke(stroke)}/>'
        case Label():
            yield from _label(mark, lettering)


def _label(label: Label, lettering: _Lettering) -> Iterator[str]:
    box = label.box
    if label.fill:
        yield (
            f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}" rx="6"'
            f"{_fill(label.fill)}{_stroke(label.stroke)}/>"
        )
    for line, height in label.rows():
        middle = (box.x + box.width / 2, height)
        if not label.fill:
            wide = HALO * EM / line.size if lettering.outlines else HALO
            ground = replace(line, colour=label.halo)
            yield lettering.written(ground, middle, _stroke(Stroke(label.halo, wide)))
        yield lettering.written(line, middle)


def _lattice(mark: Lattice, layout: Layout, ground: Ground, lettering: _Lettering) -> Iterator[str]:
    hexes = [(column, row) for column in range(layout.columns) for row in range(layout.rows)]
    if mark.star:
        for star in stars(layout, Span(0, layout.columns, 0, layout.rows)):
            place = f'cx="{star.x:.1f}" cy="{star.y:.1f}" r="{star.radius:g}"'
            yield f'<circle {place} fill="{mark.star}" fill-opacity="{star.opacity:g}"/>'
    if mark.sheet:
        line = Stroke(mark.stroke.colour, 1)
        yield f'<path d="{_loop(layout.border)}"{_fill(mark.sheet)}{_stroke(line)}/>'
        return
    data = "".join(_loop(layout.polygon(column, row)) for column, row in hexes)
    yield f'<path d="{data}"{_fill(None)}{_stroke(mark.stroke)}/>'
    if mark.number is None:
        return
    opacity = f' fill-opacity="{mark.number_opacity:g}"' if mark.number_opacity < 1 else ""
    for column, row in hexes:
        number = Line(ground.name(column, row), mark.number_size, mark.number)
        yield lettering.written(number, layout.number_at(column, row), opacity)


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
