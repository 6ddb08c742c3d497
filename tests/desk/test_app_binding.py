"""The Qt binding keeps its references: versions that lose one to None in each call abort in the end."""

from __future__ import annotations

import sys

from PySide6.QtGui import QImage, QPainter

CALLS = 1_000
SLACK = 50
"""References that other threads and caches may take or drop meanwhile."""


def test_painting_loses_no_reference_to_none() -> None:
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        painter.drawLine(0, 0, 63, 63)
    after = sys.getrefcount(None)
    painter.end()
    assert abs(after - before) < SLACK
