"""The designer's hands over the map: with each tool the pointer does something else to the scenario.

They know a draft and what is selected, and ask for edits; they do none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent

from ambuscade.design import edits
from ambuscade.desk.map.hand import Hand
from ambuscade.picture.mark import Fill, Shape
from ambuscade.picture.silhouettes import silhouette

if TYPE_CHECKING:
    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.desk.map.drawing import DrawnMap
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme

DRAG_FROM = 4
"""Pixels that the pointer moves before a press is a drag."""
GHOST = 0.55


class DesignHand(Hand):
    """A tool in the designer's hand. While it is up, the pointer over the map is its own.

    A tool answers whether what a pointer does is its doing; what is not, the map does.
    """

    edited = Signal(object)
    """An `Edit` that is wanted."""
    selecting = Signal(object)
    """The items that are to be selected."""

    def __init__(self, over: DrawnMap, name: str, theme: Theme, draft: Draft) -> None:
        super().__init__(over, name, theme)
        self._draft = draft
        self._selected: tuple[Item, ...] = ()

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Work on another draft from now on."""
        self._draft, self._selected, self._theme = draft, selected, theme
        self.update()

    def take_up(self, *, up: bool) -> None:
        """Take the tool in hand, or put it down."""
        if up:
            self.come_up()
        else:
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Take the pointer's doings while the tool is in hand."""
        if (
            watched is self._map
            and self.isVisible()
            and isinstance(event, QMouseEvent)
            and self._point(event)
        ):
            return True
        return super().eventFilter(watched, event)

    def _point(self, event: QMouseEvent) -> bool:
        """Whether what a pointer does is the tool's."""
        raise NotImplementedError


class PlaceHand(DesignHand):
    """Places units of the class that was chosen, a click each."""

    def __init__(self, over: DrawnMap, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "place-hand", theme, draft)
        self._class = ""
        self._side = ""
        self._over: str | None = None

    def show_class(self, class_id: str, side: str) -> None:
        """Place units of another class, for a side."""
        self._class, self._side = class_id, side

    def _point(self, event: QMouseEvent) -> bool:
        name = self._map.hex_at(event.position())
        match event.type():
            case QEvent.Type.MouseMove if not event.buttons():
                self._over = name
                self.update()
                return True
            case QEvent.Type.MouseButtonPress if event.button() is Qt.MouseButton.LeftButton:
                return True
            case QEvent.Type.MouseButtonRelease if event.button() is Qt.MouseButton.LeftButton:
                if name and self._class in self._draft.classes:
                    self.edited.emit(edits.place(self._draft, self._class, self._side, name))
                return True
            case _:
                return False

    def _marks(self) -> list[Mark]:
        if self._over is None or self._class not in self._draft.classes:
            return []
        shape = str(self._draft.classes[self._class]["shape"])
        colour = next((s.colour for s in self._draft.scenario.sides if s.id == self._side), None)
        layout = self._map.camera.layout
        at = self._map.centre_of(self._over)
        centre = (at.x() + self._map.camera.left, at.y() + self._map.camera.top)
        loop = silhouette(shape, "A", centre, layout.radius * GHOST)
        return [Shape("ghost", (loop,), Fill(self._theme.side(colour), GHOST))]
