"""What tests do at the referee's desk: come in, press buttons, let windows die, read all that one says."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.referee.window import RefereeWindow

if TYPE_CHECKING:
    from ambuscade.desk.referee.desk import RefereeDesk


def settle() -> None:
    """Let everything happen that is due, deaths included."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()
    gc.collect()


def press(within: QWidget, name: str) -> None:
    """Click a button by its object name."""
    (found,) = within.findChildren(QPushButton, name)
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def come_in(desk: RefereeDesk) -> RefereeWindow:
    """Pass the curtain."""
    assert isinstance(desk.window, Curtain)
    press(desk.window, "here-referee")
    settle()
    assert isinstance(desk.window, RefereeWindow)
    return desk.window


def words(within: QWidget) -> str:
    """All that a window says: labels, titles, tooltips, accessible names and descriptions."""
    parts = [within, *within.findChildren(QWidget)]
    said = [part.text() for part in parts if isinstance(part, QLabel | QPushButton)]
    for part in parts:
        said += [part.windowTitle(), part.toolTip(), part.accessibleName(), part.accessibleDescription()]
    return "\n".join(said)
