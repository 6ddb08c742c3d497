"""A designer's window on a shipped scenario, with its map where a pointer finds it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ambuscade import resources
from ambuscade.design.paper import Paper
from ambuscade.desk.designer.window import DesignerWindow
from ambuscade.desk.settings import Settings
from tests.design.kit import CLOAKS, FIELDS, SENSORS, VECTORS
from tests.desk.hands import NONE, handle, settle

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

__all__ = ("CLOAKS", "FIELDS", "SENSORS", "VECTORS")

LEFT = Qt.MouseButton.LeftButton


def window(qtbot: QtBot, tmp_path: Path, name: str) -> DesignerWindow:
    """A designer's window on a shipped scenario, on the screen."""
    paper = Paper.read(resources.path("scenarios", f"{name}.toml").read_bytes())
    made = DesignerWindow(paper, Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(made)
    made.show()
    settle()
    made.map.fit()
    made.map.setFocus()
    settle()
    return made


def at(of: DesignerWindow, name: str) -> QPoint:
    """Where a hex is in the window."""
    return of.map.mapTo(of, of.map.centre_of(name).toPoint())


def click(
    of: DesignerWindow, name: str, modifier: Qt.KeyboardModifier = NONE, button: Qt.MouseButton = LEFT
) -> None:
    """Click a hex."""
    QTest.mouseMove(handle(of), at(of, name))
    QTest.mouseClick(handle(of), button, modifier, at(of, name))
    settle()


def drag(
    of: DesignerWindow,
    way: tuple[QPoint, ...],
    button: Qt.MouseButton = LEFT,
    modifier: Qt.KeyboardModifier = NONE,
    *,
    holds: bool = False,
) -> None:
    """Press, go a way and let go at its end, unless the pointer `holds` what it has."""
    QTest.mousePress(handle(of), button, modifier, way[0])
    for start, end in pairwise(way):
        for share in (0.3, 0.7, 1.0):
            to = (QPointF(start) + QPointF(end - start) * share).toPoint()
            QTest.mouseMove(handle(of), to)
            settle()
    if not holds:
        QTest.mouseRelease(handle(of), button, modifier, way[-1])
    settle()


def drag_hexes(of: DesignerWindow, *names: str, button: Qt.MouseButton = LEFT) -> None:
    """Drag from hex to hex."""
    drag(of, tuple(at(of, name) for name in names), button)


def wheel(of: DesignerWindow, name: str, notches: int, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Turn the wheel over a hex."""
    place = of.map.centre_of(name)
    event = QWheelEvent(
        place,
        of.map.mapToGlobal(place),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 (Qt has no name for it in this call)
    )
    QApplication.sendEvent(of.map, event)
    settle()


def hexes(of: DesignerWindow) -> list[str]:
    """The hexes of all units, in the order of the file."""
    return [str(unit.get("hex")) for unit in of.document.paper.data["unit"]]


def leave(of: DesignerWindow) -> None:
    """Let the pointer leave the map."""
    QApplication.sendEvent(of.map, QEvent(QEvent.Type.Leave))
    settle()
