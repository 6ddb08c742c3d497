"""A view's map as an image file or an image in memory, without any window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter

from ambuscade.desk.map import brush
from ambuscade.layout.pitch import Span
from ambuscade.picture import scene
from ambuscade.picture.ground import Ground
from ambuscade.picture.mark import Lattice
from ambuscade.picture.svg import MARGIN, RADIUS, title
from ambuscade.picture.theme import DARK

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

OFFSCREEN = ("ambuscade", "-platform", "offscreen")


def render(view: View, path: Path, scale: float = 1.0, theme: Theme = DARK) -> None:
    """Write the whole map of a view as a PNG; raises OSError when the file cannot be written."""
    application = QGuiApplication.instance() or QGuiApplication(list(OFFSCREEN))
    written = QImageWriter(str(path), b"png").write(image(view, scale, theme))
    del application
    if not written:
        raise OSError(str(path))


def image(view: View, scale: float = 1.0, theme: Theme = DARK, radius: float = RADIUS) -> QImage:
    """The whole map of a view, with hexes of that radius times `scale` in pixels.

    Its text names scenario, audience and moment. There has to be an application.
    """
    layout = scene.layout_of(view, radius)
    width, height = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
    made = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    made.fill(QColor(theme.space))
    made.setText("Title", title(view))
    made.setText("Audience", view.audience)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(MARGIN, MARGIN)
    everything = Span(0, layout.columns, 0, layout.rows)
    marks = scene.marks(view, layout, theme)
    for mark in marks:
        if isinstance(mark, Lattice):
            brush.paint_lattice(painter, mark, layout, everything, Ground(view.map).name)
    brush.paint(painter, brush.prepare(marks), QRectF(0, 0, layout.width, layout.height))
    painter.end()
    return made
