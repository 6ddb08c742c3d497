"""A view's map as an image file or an image in memory, without any window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
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
from ambuscade.layout.pitch import Span
from ambuscade.picture import scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Lattice
from ambuscade.picture.svg import MARGIN, RADIUS, title
from ambuscade.picture.theme import DARK

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.layout.pitch import Layout
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

OFFSCREEN = ("ambuscade", "-platform", "offscreen")
POINTS_IN_A_PIXEL = 72 / 96
"""A page is as large as the picture is on a screen of 96 pixels an inch."""


def render(view: View, path: Path, scale: float = 1.0, theme: Theme = DARK) -> None:
    """Write the whole map of a view as a PNG, or as a PDF if the name ends so.

    Raises OSError when the file cannot be written.
    """
    application = QGuiApplication.instance() or QGuiApplication(list(OFFSCREEN))
    if path.suffix.lower() == ".pdf":
        written = _write_pdf(view, path, scale, theme)
    else:
        written = QImageWriter(str(path), b"png").write(image(view, scale, theme))
    del application
    if not written:
        raise OSError(str(path))


def image(view: View, scale: float = 1.0, theme: Theme = DARK, radius: float = RADIUS) -> QImage:
    """The whole map of a view, with hexes of that radius times `scale` in pixels.

    Its text names scenario, audience and moment. There has to be an application.
    """
    layout = scene.layout_of(view, radius)
    width, height = _size(layout)
    made = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    made.fill(QColor(theme.space))
    made.setText("Title", title(view))
    made.setText("Audience", view.audience)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    _paint(painter, view, layout, theme)
    painter.end()
    return made


def _write_pdf(view: View, path: Path, scale: float, theme: Theme) -> bool:
    """Write one page of the picture's size, its text and lines still text and lines."""
    layout = scene.layout_of(view, RADIUS)
    width, height = _size(layout)
    points = QSizeF(width, height) * scale * POINTS_IN_A_PIXEL
    writer = QPdfWriter(str(path))
    writer.setTitle(title(view))
    writer.setPageMargins(QMarginsF())
    writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    painter = QPainter()
    if not painter.begin(writer):
        return False
    page = QRectF(0, 0, writer.width(), writer.height())
    painter.fillRect(page, QColor(theme.space))
    painter.scale(page.width() / width, page.height() / height)
    _paint(painter, view, layout, theme)
    return painter.end()


def _size(layout: Layout) -> tuple[float, float]:
    return layout.width + 2 * MARGIN, layout.height + 2 * MARGIN


def _paint(painter: QPainter, view: View, layout: Layout, theme: Theme) -> None:
    painter.translate(MARGIN, MARGIN)
    everything = Span(0, layout.columns, 0, layout.rows)
    marks = scene.marks(view, layout, theme)
    for mark in marks:
        if isinstance(mark, Lattice):
            brush.paint_lattice(painter, mark, layout, everything, Ground(view.map).name)
    brush.paint(painter, brush.prepare(marks), QRectF(0, 0, layout.width, layout.height))
