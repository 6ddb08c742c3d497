"""A ring that points at a hex for a moment; it knows a hex by its name and nothing of what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from ambuscade.picture import silhouettes
from ambuscade.picture.mark import Shape, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from ambuscade.layout.pitch import Layout
    from ambuscade.picture.ground import Ground
    from ambuscade.picture.theme import Theme

BEATS = 24
BEAT_MS = 70
WAVE = 8
"""So many beats a ring takes to run in."""
NEAR, FAR = 0.9, 3.2
"""The radii between which it runs, in hex radii."""
LEAST = 14.0
"""The least radius in pixels."""


class Ping(QObject):
    """Rings that run in on a hex; they stand where nothing is to move, and in windows that are not active."""

    changed = Signal()

    def __init__(self, on: QWidget) -> None:
        super().__init__(on)
        self._on = on
        self._hex: str | None = None
        self._beat = 0
        self._still = False
        self._beats = QTimer(self)
        self._beats.setInterval(BEAT_MS)
        self._beats.timeout.connect(self._go_on)

    def begin(self, name: str) -> None:
        """Point at a hex, from the beginning if it does already."""
        self._hex, self._beat = name, 0
        self._beats.start()
        self.changed.emit()

    def marks(self, layout: Layout, ground: Ground, theme: Theme) -> Iterator[Shape]:
        """The rings as they are now; none most of the time."""
        if self._hex is None:
            return
        centre = layout.centre(*ground.at(self._hex))
        self._still = theme.still or not self._on.isActiveWindow()
        part = 1.0 if self._still else (self._beat % WAVE) / WAVE
        for hexes in (NEAR, FAR - (FAR - NEAR) * part):
            ring = silhouettes.disc(centre, max(LEAST, layout.radius * hexes))
            yield Shape("", (ring,), None, Stroke(theme.focus, 3.0))

    def _go_on(self) -> None:
        self._beat += 1
        if self._beat >= BEATS:
            self._beats.stop()
            self._hex = None
        if not self._still or self._hex is None:
            self.changed.emit()
