"""Looks around from a hex of the map and shades what cannot be seen; it works while nothing else is to do.

It goes with the selected unit, or else with the hex that was pointed at last.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from ambuscade.picture.ground import Ground
from ambuscade.picture.names import unit_of
from ambuscade.picture.sighting import Sighting, basis

if TYPE_CHECKING:
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.rules.view import View

SLICE_S = 0.006
"""For how long it works at one go."""
SHOWN_EACH_S = 0.15
"""How often it shows what it has so far."""


class Looking(QObject):
    """The look around on one map: switched on it begins anew whenever it would have another outcome."""

    switched = Signal()

    def __init__(self, canvas: MapCanvas, view: View) -> None:
        super().__init__(canvas)
        self.is_on = False
        self._map = canvas
        self._view = view
        self._pointed: str | None = None
        self._from: object = None
        self._sighting: Sighting | None = None
        self._shown_at = 0.0
        self._working = QTimer(self)
        self._working.timeout.connect(self._work)
        canvas.pointed.connect(self._point)
        canvas.switched.connect(self._follow)
        canvas.escaped.connect(lambda: self.switch(on=False))

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be looked at."""
        return not self._working.isActive()

    def switch(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        """Look around from now on, or no more."""
        if on == self.is_on:
            return
        self.is_on = on
        if on:
            self._follow()
        else:
            self._working.stop()
            self._from = self._sighting = None
            self._map.show_heat(None)
        self.switched.emit()

    def show_view(self, view: View) -> None:
        """Look around in another view."""
        self._view = view
        self._follow()

    def _point(self, name: str) -> None:
        self._pointed = name
        self._follow()

    def _follow(self) -> None:
        """Begin anew if the hex or what blocks sight is another."""
        if not self.is_on:
            return
        start = self._start()
        begun = start, basis(self._view)
        if begun == self._from:
            return
        self._from = begun
        self._sighting = Sighting(self._view, Ground(self._view.map), start)
        self._shown_at = time.perf_counter()
        self._working.start()

    def _start(self) -> str:
        """The selected unit's hex, else the one that was pointed at, else that in the middle of sight."""
        unit = unit_of(self._view, self._map.shown.selected)
        middle = self._map.hex_at(self._map.rect().toRectF().center())
        size = self._view.map
        whole = Ground(size).name(size.columns // 2, size.rows // 2)
        return (unit.hex if unit else None) or self._pointed or middle or whole

    def _work(self) -> None:
        if self._sighting is None:
            return
        end = time.perf_counter() + SLICE_S
        more = True
        while more and time.perf_counter() < end:
            more = self._sighting.go_on()
        if not more:
            self._working.stop()
        if not more or time.perf_counter() - self._shown_at >= SHOWN_EACH_S:
            self._shown_at = time.perf_counter()
            self._map.show_heat(self._sighting.heat())
