"""What tests do at the referee's desk: come in, press buttons, let windows die, read all that one says."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.referee.window import RefereeWindow
from tests.desk import hands

if TYPE_CHECKING:
    from ambuscade.desk.referee.desk import RefereeDesk
    from ambuscade.desk.referee.players import PlayersWindow


def settle() -> None:
    """Let everything happen that is due, deaths included, also of what only points at itself any more."""
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
    hands.settle()
    assert isinstance(desk.window, RefereeWindow)
    return desk.window


def words(within: QWidget) -> str:
    """All that a window says: labels, titles, tooltips, accessible names and descriptions."""
    parts = [within, *within.findChildren(QWidget)]
    said = [part.text() for part in parts if isinstance(part, QLabel | QPushButton)]
    for part in parts:
        said += [part.windowTitle(), part.toolTip(), part.accessibleName(), part.accessibleDescription()]
    return "\n".join(said)


def light_up(desk: RefereeDesk, *audiences: str) -> dict[str, PlayersWindow]:
    """Show audiences to the players beside each other, without the black at the beginning."""
    for audience in audiences:
        desk.show_players(audience, beside=True)
    windows = {window.audience: window for window in desk.showing.windows}
    for window in windows.values():
        window.black_out(on=False)
        window.map.finish()
    hands.settle()
    return windows
