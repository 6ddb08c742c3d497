"""The frames of what is selected, over the designer's map with any tool; they take no pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.design import handles
from ambuscade.desk.designer.layers import Layers
from ambuscade.desk.map.hand import Hand
from ambuscade.picture import sketch

if TYPE_CHECKING:
    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.picture.mark import Mark
    from ambuscade.picture.theme import Theme


class Frames(Hand):
    """A ring around each unit that is selected, and the border of all else that is."""

    def __init__(self, over: MapCanvas, theme: Theme, draft: Draft) -> None:
        super().__init__(over, "frames", theme)
        self._draft = draft
        self._selected: tuple[Item, ...] = ()
        self._layers = Layers()
        self.come_up()

    def show_layers(self, layers: Layers) -> None:
        """Frame nothing in layers that are hidden."""
        self._layers = layers
        self.update()

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Frame other things."""
        self._draft, self._selected, self._theme = draft, selected, theme
        self.update()

    def _marks(self) -> list[Mark]:
        on = sketch.sheet(self._draft.view, self._map.camera.layout, self._theme)
        shown = [item for item in self._selected if self._layers.shows(item)]
        standing = frozenset(shown)
        ids = {self._draft.unit_id(number) for name, number in shown if name == handles.UNIT}
        name = self._draft.scenario.map.name
        discs = [
            sketch.disc(on, name(each.hex), each.radius, self._theme.focus)
            for each in handles.standing(self._draft)
            if each.item in standing and each.item[0] != handles.UNIT
        ]
        return [*discs, *sketch.frames(on, ids)]
