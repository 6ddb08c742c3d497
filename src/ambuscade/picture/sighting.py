"""What cannot be seen of a whole map from one hex, worked out ring by ring; from the view's terrain alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ambuscade.hexes.grids import distances
from ambuscade.hexes.sights import sight_by_rings
from ambuscade.picture.heat import SHADE, Heat
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.picture.ground import Ground, Mask
    from ambuscade.rules.view import View


class Sighting:
    """A look around from a hex; `done` is the share of the map's rings that have been looked at."""

    def __init__(self, view: View, ground: Ground, start: str) -> None:
        self.start = start
        self.done = 0.0
        self._on = ground.map
        self._viewer = ground.map.parse(start)
        self._seen: Mask = np.zeros((ground.map.columns, ground.map.rows), dtype=np.bool_)
        self._radius = 0
        blocking = (name for terrain in view.terrain if terrain.blocks for name in terrain.hexes)
        self._rings = sight_by_rings(self._on, self._viewer, ground.hexes(blocking), self._seen)

    def go_on(self) -> bool:
        """Look at another ring; whether there was one."""
        done = next(self._rings, None)
        if done is None:
            self.done = 1.0
            return False
        self.done, self._radius = done, self._radius + 1
        return True

    def heat(self) -> Heat:
        """What has been looked at and not been seen, shaded."""
        values = np.full(self._seen.shape, np.nan, dtype=np.float32)
        hidden = ~self._seen
        if self.done < 1:
            hidden &= distances(self._on, self._viewer) <= self._radius
        values[hidden] = 1
        going = Text("sight.map.going", hex=self.start, percent=int(100 * self.done))
        title = Text("sight.map", hex=self.start) if self.done >= 1 else going
        return Heat(title, values, (1,), reading="sight.map.unseen", ramp=SHADE)


def basis(view: View) -> object:
    """What a look around depends on besides the hex: another one of it asks for another look."""
    return view.map, tuple(terrain.hexes for terrain in view.terrain if terrain.blocks)
