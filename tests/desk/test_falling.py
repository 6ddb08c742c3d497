"""The curtain falls on everything: frames, windows, objects, clipboards, blocked dialogs and file dialogs."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QMimeData, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QClipboard, QDrag, QGuiApplication, QKeyEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDockWidget,
    QFileDialog,
    QLabel,
    QMenu,
    QMessageBox,
    QPushButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from ambuscade.desk import falling
from ambuscade.desk.curtain import Curtain
from ambuscade.desk.page import Page
from ambuscade.desk.palette import Palette
from ambuscade.desk.table import HotSeat
from ambuscade.desk.window import SeatWindow
from ambuscade.game.seat import Seat
from ambuscade.picture.theme import DARK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray
    from pytestqt.qtbot import QtBot

    from ambuscade.game.table import Table

MAGENTA = 0xFFFF00FF
LEAVING = frozenset({"hand_over", "curtain", "close", "leave", "step", "pulse"})
"""Actions that end the window, or may."""
STAYING = frozenset(
    {
        "HotSeat",
        "Curtain",
        "Elided",
        "Entrance",
        "Clipboard",
        "EscEsc",
        "FileDrops",
        "Guard",
        "Settings",
    }
)
"""The desk's objects that live behind the curtain."""
TOLD = "Halcyon at 0907"
WATCHED = frozenset(
    {QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.UpdateRequest, QEvent.Type.Close, QEvent.Type.Expose}
)


@pytest.fixture
def hot_seat(table: Table) -> Iterator[HotSeat]:
    made = HotSeat(table, DARK)
    made.start()
    yield made
    made.end()
    settle()


def settle() -> None:
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QApplication.processEvents()
    gc.collect()


def come_in(hot_seat: HotSeat) -> SeatWindow:
    assert isinstance(hot_seat.window, Curtain)
    here, *_ = hot_seat.window.findChildren(QPushButton)  # a seat that left unready has one after it
    QTest.mouseClick(here, Qt.MouseButton.LeftButton)
    settle()
    assert isinstance(hot_seat.window, SeatWindow)
    return hot_seat.window


def open_everything(window: SeatWindow) -> None:
    """Open all that the window's actions open, float its docks, and what any widget may have open."""
    for action in window.actions_of.present():
        if action.objectName().removeprefix("action-") not in LEAVING and action.isEnabled():
            action.trigger()
            QApplication.processEvents()
    for dock in window.findChildren(QDockWidget):
        dock.setFloating(True)
        dock.show()
    dialog = QDialog(window)
    QVBoxLayout(dialog).addWidget(QLabel(TOLD))
    dialog.setWindowTitle(TOLD)
    dialog.show()
    loose = QLabel(TOLD)
    loose.setStyleSheet("background: #ff00ff;")
    loose.show()
    loose.setParent(None)
    vars(window)["kept_alive"] = loose  # as a part of the window might
    menu = QMenu(TOLD, window)
    menu.addAction(TOLD)
    menu.popup(window.pos())
    QToolTip.showText(window.pos(), TOLD, window)
    for mode in (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection):
        QGuiApplication.clipboard().setText(TOLD, mode)
    QApplication.processEvents()


def pixels(pixmap: QPixmap) -> NDArray[np.uint32]:
    image = pixmap.toImage().convertToFormat(pixmap.toImage().Format.Format_RGB32)
    return np.frombuffer(image.constBits(), dtype=np.uint32).copy()


class Frames(QObject):
    """Looks at the screen at each change once a curtain is up, and notes what shows anything else."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.fallen = False
        """Whether the curtain is painted; before, this platform grabs memory that nobody has written to."""
        self.faults: list[str] = []
        self._looking = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Look once for each event that may change what is seen."""
        if event.type() in WATCHED and not self._looking:
            self._looking = True
            self.look()
            self._looking = False
        return False

    def look(self) -> None:
        """Look at every window, and at the screen as a whole."""
        shown = [window for window in QApplication.topLevelWidgets() if window.isVisible()]
        if not any(isinstance(window, Curtain) for window in shown):
            return
        self.count += 1
        for window in shown:
            found = pixels(window.grab())
            if not isinstance(window, Curtain) and (found != found[0]).any():
                self.faults.append(f"{type(window).__name__} shows something")
            if (found == MAGENTA).any():
                self.faults.append(f"{type(window).__name__} shows the seat")
            if TOLD in window.windowTitle():
                self.faults.append(f"{type(window).__name__} has a title")
            if isinstance(window, Curtain) and self.fallen:
                screen = QGuiApplication.primaryScreen()
                place = window.geometry().intersected(screen.geometry())
                if (pixels(screen.grabWindow(0).copy(place)) == MAGENTA).any():
                    self.faults.append("the screen shows the seat")


def test_no_frame_behind_the_curtain_shows_the_seat(hot_seat: HotSeat) -> None:
    frames = Frames()
    application = QApplication.instance()
    assert application is not None
    for _ in range(3):
        window = come_in(hot_seat)
        window.setStyleSheet("* { background: #ff00ff; color: #ff00ff; }")
        open_everything(window)
        assert (pixels(window.grab()) == MAGENTA).any()
        application.installEventFilter(frames)
        window.hand_over()
        del window
        for _ in range(4):
            frames.look()
            settle()
            frames.fallen = True
            QTest.qWait(10)
        application.removeEventFilter(frames)
        frames.fallen = False
        assert frames.faults == []
    assert frames.count > 12


def test_nothing_of_a_seats_window_lives_over_five_hand_overs(hot_seat: HotSeat) -> None:
    for _ in range(5):
        window = come_in(hot_seat)
        open_everything(window)
        window.hand_over()
        del window
        settle()
        assert {type(one.window()).__name__ for one in QApplication.allWidgets()} == {"Curtain"}
        assert left_of_the_desk() - STAYING == set()
        assert not any(isinstance(one, Seat) for one in gc.get_objects())
        assert TOLD not in QGuiApplication.clipboard().text()
        assert TOLD not in QGuiApplication.clipboard().text(QClipboard.Mode.Selection)


def left_of_the_desk() -> set[str]:
    """The classes of widgets and objects of the desk of which there is one."""
    kinds = {type(one) for one in gc.get_objects() if isinstance(one, QObject)}
    return {kind.__name__ for kind in kinds if kind.__module__.startswith("ambuscade.desk")}


def test_what_was_on_the_clipboard_before_stays(hot_seat: HotSeat, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("a letter")
    monkeypatch.setattr(falling, "_owned", lambda _: False)  # another program's
    come_in(hot_seat).hand_over()
    settle()
    assert clipboard.text() == "a letter"
    window = come_in(hot_seat)
    clipboard.setText(TOLD)
    window.hand_over()
    assert clipboard.text() == ""


def in_a_loop(act: Callable[[], object]) -> None:
    """Run something as the program runs slots: from an event loop."""
    loop = QEventLoop()

    def run() -> None:
        act()
        loop.quit()

    QTimer.singleShot(0, run)
    loop.exec()


@pytest.mark.parametrize("kind", [QMessageBox, QFileDialog, QDialog])
@pytest.mark.parametrize("how", ["esc esc", "hand over"])
def test_a_dialog_that_blocks_falls_too(qtbot: QtBot, hot_seat: HotSeat, kind: Any, how: str) -> None:
    window = come_in(hot_seat)
    answers: list[object] = []

    def ask() -> None:
        dialog = kind(window)
        dialog.setWindowTitle(TOLD)
        QTimer.singleShot(30, lambda: leave(dialog))
        answers.append(dialog.exec())
        answers.append(window.objectName())  # the window's own code goes on, and finds itself there

    def leave(dialog: QWidget) -> None:
        if how == "hand over":
            window.hand_over()
        else:
            for _ in range(2):
                QTest.keyClick(dialog, Qt.Key.Key_Escape)

    in_a_loop(ask)
    assert isinstance(hot_seat.window, Curtain)
    assert answers[1] == "seat-window"
    assert not answers[0] or kind is QMessageBox
    qtbot.waitUntil(only_the_curtain_lives)


def only_the_curtain_lives() -> bool:
    settle()
    return {type(one.window()).__name__ for one in QApplication.allWidgets()} == {"Curtain"}


@pytest.mark.parametrize("opening", ["palette", "rules", "settings", "keys", "pulse", "since"])
def test_esc_esc_works_from_what_a_window_opens_and_one_esc_only_closes_it(
    hot_seat: HotSeat, opening: str
) -> None:
    window = come_in(hot_seat)
    window.activateWindow()
    QApplication.processEvents()
    window.actions_of[opening].trigger()
    QApplication.processEvents()
    QTest.keyClick(QApplication.focusWidget() or window.map, Qt.Key.Key_Escape)
    settle()
    assert hot_seat.window is window
    assert not window.findChildren(Page)
    assert not window.findChildren(Palette)
    assert window.timeline.sheet is None
    QTest.keyClick(window.map, Qt.Key.Key_Escape)
    assert isinstance(hot_seat.window, Curtain)


def test_a_menu_that_is_open_lets_esc_esc_through(hot_seat: HotSeat) -> None:
    window = come_in(hot_seat)
    menu = QMenu(window)
    menu.addAction(TOLD)
    menu.popup(window.pos())
    for _ in range(2):
        QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert isinstance(hot_seat.window, Curtain)


def test_esc_held_down_is_one_esc_and_other_keys_part_two(hot_seat: HotSeat) -> None:
    window = come_in(hot_seat)
    QTest.keyClick(window.map, Qt.Key.Key_Escape)
    QTest.keyClick(window.map, Qt.Key.Key_Tab)
    assert hot_seat.window is window
    QTest.keyPress(window.map, Qt.Key.Key_Escape)
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) * 3:
        held = QKeyEvent(kind, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, "", autorep=True)
        QApplication.sendEvent(window.map, held)
    assert hot_seat.window is window
    QTest.keyRelease(window.map, Qt.Key.Key_Escape)


@pytest.mark.qt_log_ignore(r"This plugin does not support|Unimplemented code")
def test_something_that_is_dragged_is_dropped(hot_seat: HotSeat) -> None:
    window = come_in(hot_seat)
    drag = QDrag(window.map)
    data = QMimeData()
    data.setText(TOLD)
    drag.setMimeData(data)
    QTimer.singleShot(0, window.hand_over)
    in_a_loop(lambda: drag.exec(Qt.DropAction.CopyAction))
    assert isinstance(hot_seat.window, Curtain)


@pytest.mark.parametrize("action", ["save_copy", "save_log"])
@pytest.mark.parametrize("how", ["hand over", "close"])
def test_no_file_dialog_remembers_where_a_seat_has_been(
    hot_seat: HotSeat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, action: str, how: str
) -> None:
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))
    (tmp_path / "secret-place").mkdir()
    window = come_in(hot_seat)
    window.actions_of[action].trigger()
    if choose := window.findChild(QPushButton, "copy-choose"):
        choose.click()
    dialog = window.findChild(QFileDialog)
    assert dialog
    assert dialog.testOption(QFileDialog.Option.DontUseNativeDialog)
    assert dialog.isVisible()
    dialog.setDirectory(str(tmp_path / "secret-place"))
    dialog.setHistory([str(tmp_path / "secret-place")])
    other = QFileDialog(window, "Any other", str(tmp_path / "secret-place"))
    other.setOption(QFileDialog.Option.DontUseNativeDialog)
    other.show()
    if how == "close":
        window.close()
    else:
        window.hand_over()
    del choose, dialog, other, window
    settle()
    written = [path.read_text(encoding="utf-8") for path in (tmp_path / "settings").rglob("*.conf")]
    assert not any("secret-place" in text for text in written)
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(Path.home() / ".config"))
    monkeypatch.undo()
