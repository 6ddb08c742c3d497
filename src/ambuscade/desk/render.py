"""A view's map as a picture file or an image in memory, without any window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from ambuscade.desk.map import brush
from ambuscade.desk.outlines import Outlines
from ambuscade.layout.pitch import Span
from ambuscade.picture import page
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Lattice
from ambuscade.picture.svg import svg
from ambuscade.picture.theme import DARK
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.picture.page import Page
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

OFFSCREEN = ("ambuscade", "-platform", "offscreen")
POINTS_IN_A_PIXEL = 72 / 96
"""A page is as large as the picture is on a screen of 96 pixels an inch."""


def drawn(view: View, suffix: str, scale: float = 1.0, theme: Theme = DARK) -> bytes:
    """The whole map of a view as a file whose name ends with `.png`, `.svg` or `.pdf`.

    Makes an application if there is none.
    """
    application = painting()
    match suffix.lower():
        case ".svg":
            made = svg(view, scale=scale, theme=theme, alphabet=Outlines()).encode()
        case ".pdf":
            made = pdf(page.title(view), lambda writer: _fill(writer, view, scale, theme))
        case _:
            picture = image(view, scale, theme)
            made = _in_memory(lambda to: QImageWriter(to, QByteArray(b"png")).write(picture))
    del application
    return made


def painting() -> QCoreApplication:
    """The application that drawing needs, made if there is none; it goes when it is let go."""
    return QGuiApplication.instance() or QGuiApplication(list(OFFSCREEN))


def pdf(title: str, fill: Callable[[QPdfWriter], bool]) -> bytes:
    """A PDF of a title, as large as `fill` makes its pages; its text and lines are still text and lines."""

    def write(to: QIODevice) -> None:
        writer = QPdfWriter(to)
        writer.setTitle(title)
        writer.setCreator(say(Text("desk.name")))
        writer.setPageMargins(QMarginsF())
        fill(writer)

    return _in_memory(write)


def image(view: View, scale: float = 1.0, theme: Theme = DARK) -> QImage:
    """The whole map of a view under its heading; there has to be an application.

    Its text names scenario, audience and moment.
    """
    made = _painted(page.headed(view, theme), Ground(view.map), scale, theme)
    made.setText("Title", page.title(view))
    made.setText("Audience", view.audience)
    return made


def map_image(view: View, scale: float = 1.0, theme: Theme = DARK, radius: float = page.RADIUS) -> QImage:
    """The whole map of a view and nothing else, with hexes of that radius times `scale` in pixels."""
    return _painted(page.bare(view, theme, radius), Ground(view.map), scale, theme)


def paint(painter: QPainter, made: Page, name: Callable[[int, int], str]) -> None:
    """Draw a page with its corner at the painter's origin; `name` gives the numbers of the hexes."""
    painter.translate(made.left, made.top)
    everything = Span(0, made.layout.columns, 0, made.layout.rows)
    for mark in made.marks:
        if isinstance(mark, Lattice):
            brush.paint_lattice(painter, mark, made.layout, everything, name)
    within = QRectF(-made.left, -made.top, made.width, made.height)
    brush.paint(painter, brush.prepare(made.marks), within)


def _painted(made: Page, ground: Ground, scale: float, theme: Theme) -> QImage:
    painted = QImage(round(made.width * scale), round(made.height * scale), QImage.Format.Format_RGB32)
    painted.fill(QColor(theme.space))
    painter = QPainter(painted)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint(painter, made, ground.name)
    painter.end()
    return painted


def _fill(writer: QPdfWriter, view: View, scale: float, theme: Theme) -> bool:
    """Fill one page that is as large as the picture."""
    made = page.headed(view, theme)
    points = QSizeF(made.width, made.height) * scale * POINTS_IN_A_PIXEL
    writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    painter = QPainter()
    if not painter.begin(writer):
        return False
    paper = QRectF(0, 0, writer.width(), writer.height())
    painter.fillRect(paper, QColor(theme.space))
    painter.scale(paper.width() / made.width, paper.height() / made.height)
    paint(painter, made, Ground(view.map).name)
    return painter.end()


def _in_memory(write: Callable[[QIODevice], object]) -> bytes:
    """What is written to a device, in one piece."""
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write(buffer)
    buffer.close()
    return bytes(written.data())
