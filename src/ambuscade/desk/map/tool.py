"""The range and sight tools as they lie on the map: from where, to where, and whose; no widget, no truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.picture.measure import Measured
from ambuscade.picture.names import unit_of

if TYPE_CHECKING:
    from ambuscade.rules.view import View


class Tool:
    """One tool at a time. It begins at a unit, and goes with it; or at a hex, and stays there."""

    def __init__(self) -> None:
        self.kind: str | None = None
        self._unit: str | None = None
        self._start: str | None = None
        self._end: str | None = None

    def take(self, kind: str, view: View, selected: str | None, cursor: str | None) -> None:
        """Take up a tool at the selected unit if it is on the map, else at the cursor's hex."""
        changes_only = self.kind is not None
        self.kind = kind
        if changes_only:
            return
        self._end = None
        unit = unit_of(view, selected)
        if unit is not None and unit.hex is not None:
            self._unit, self._start = unit.id, unit.hex
        else:
            self._unit, self._start = None, cursor

    def put_down(self) -> None:
        """Put the tool down."""
        self.kind = self._unit = self._start = self._end = None

    def begin_at(self, view: View, name: str) -> None:
        """Lay it on from a hex, and from the first unit there that the view knows to search or to face."""
        there = [unit for unit in view.units if unit.hex == name]
        best = sorted(there, key=lambda unit: (unit.bands is None, unit.facing is None))
        self._unit, self._start = (best[0].id if best else None), name

    def reach(self, name: str | None) -> bool:
        """Lay it to a hex; whether that is another than before."""
        changed = name != self._end
        self._end = name
        return changed

    def show_view(self, view: View) -> None:
        """Go with the unit; where the view has lost it, begin nowhere."""
        if self._unit is not None:
            unit = unit_of(view, self._unit)
            self._start = unit.hex if unit else None
            self._unit = self._unit if self._start else None

    @property
    def laid(self) -> Measured | None:
        """What it measures, if it has both ends."""
        if self.kind is None or self._start is None or self._end is None:
            return None
        return Measured(self.kind, self._start, self._end, self._unit)
