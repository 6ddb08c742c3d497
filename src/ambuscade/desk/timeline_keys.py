"""The keys by which one moves and plans in the timeline's chart; it knows no chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
OPENING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Menu})
REMOVING = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})
KEYS = frozenset({*STEPS, *OPENING, *REMOVING, Qt.Key.Key_F2})


def claims(event: QKeyEvent) -> bool:
    """Whether the chart needs a key for itself while it has the focus."""
    return not event.modifiers() & Qt.KeyboardModifier.AltModifier and Qt.Key(event.key()) in KEYS
