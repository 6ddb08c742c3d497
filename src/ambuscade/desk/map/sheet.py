"""A view's whole map at one zoom, to be drawn piece by piece; it knows pictures of views, no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QPainter

from ambuscade.desk.map import brush
from ambuscade.desk.map.groups import Groups
from ambuscade.picture import scene

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from ambuscade.desk.map.stamps import Stamps
    from ambuscade.layout.pitch import Layout
    from ambuscade.picture.scene import Picture
    from ambuscade.picture.sheet import Shown
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View


class MapSheet:
    """The hexes and all marks of a view, at one zoom; `before` is the sheet that was drawn from so far.

    A `clear` one has no ground under its hexes.
    """

    def __init__(  # noqa: PLR0913 - all that a picture is made of
        self,
        view: View,
        theme: Theme,
        shown: Shown,
        stamps: Stamps,
        before: MapSheet | None = None,
        *,
        clear: bool = False,
    ) -> None:
        self._stamps = stamps
        self._layout = stamps.layout
        self._ground = None if clear else QColor(theme.space)
        self.picture: Picture = scene.picture(
            view, self._layout, theme, shown, before.picture if before else None
        )
        self.groups: Groups = Groups(self.picture.bundles, before.groups if before else None)
        self.damage = tuple(group.around for group in self.groups.differing)
        """The rectangles that look otherwise than on the sheet before."""

    @property
    def layout(self) -> Layout:
        """Where the hexes lie on it."""
        return self._layout

    def paint_ground(self, painter: QPainter, within: QRectF) -> None:
        """Draw the hexes of a rectangle of the map's pixels, which are the same for every view of the map."""
        if self._ground is not None:
            painter.fillRect(within, self._ground)
        reach = within.adjusted(-brush.MARGIN, -brush.MARGIN, brush.MARGIN, brush.MARGIN)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._stamps.paint(
            painter, self._layout.visible(reach.left(), reach.top(), reach.right(), reach.bottom())
        )

    def paint_marks(self, painter: QPainter, within: QRectF) -> None:
        """Draw the marks that reach into a rectangle of the map's pixels."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.paint(painter, self.groups.within(within), within)
