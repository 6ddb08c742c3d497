"""An author's hands: windows of the designer are opened, answered and closed, also by another process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QWidget

from ambuscade import resources
from ambuscade.design import writing
from ambuscade.desk.designer import sittings
from ambuscade.desk.designer.window import DesignerWindow

if TYPE_CHECKING:
    from pathlib import Path

    from ambuscade.desk.app import Desk

SCENARIO = resources.path("scenarios", "refuelling-at-carillon.toml").read_bytes()


def opened(desk: Desk, path: Path | None = None) -> DesignerWindow:
    """A window of the designer on a file, or on an empty scenario."""
    desk.design(path)
    if path is None:
        push("gallery-cancel", ask("gallery"))
    assert isinstance(desk.window, DesignerWindow)
    return desk.window


def change(window: DesignerWindow, name: str = "Another") -> None:
    window.edit(writing.put(window.draft, [("name",)], name))


def ask(name: str) -> QWidget:
    """The dialog that is open, by its name."""
    found = [
        each for each in QApplication.topLevelWidgets() if each.objectName() == name and each.isVisible()
    ]
    assert found, name
    return found[0]


def push(name: str, within: QWidget | None = None) -> None:
    """Click a button, in a dialog or in a window."""
    windows = [within] if within else QApplication.topLevelWidgets()
    found = [each for one in windows for each in one.findChildren(QPushButton, name) if each.isVisible()]
    assert found, name
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def choose(name: str, path: Path) -> None:
    """Choose a file in a dialog."""
    dialog = ask(name)
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()


def notice(window: DesignerWindow) -> str:
    """What is said over the map, empty for nothing."""
    found = window.findChild(QLabel, "notice-words")
    assert isinstance(found, QLabel)
    return found.text() if found.isVisible() else ""


def kept(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir() if each.name.endswith(sittings.BESIDE))


DESIGNED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QStandardPaths
folder = sys.argv[1]
QStandardPaths.writableLocation = staticmethod(lambda _: folder)
from ambuscade.desk.designer import keeping
keeping.AUTOSAVE_MS = 20
from ambuscade.design import writing
from ambuscade.desk.app import Desk, application_of
from PySide6.QtTest import QTest
application = application_of(["ambuscade"])
desk = Desk()
desk.design(Path(sys.argv[2]) if len(sys.argv) > 2 else None)
window = desk.window
print("open", flush=True)
if sys.stdin.readline():
    window.edit(writing.put(window.draft, [("name",)], "Before the crash"))
    while not list(Path(folder).glob("../.*.autosave" if sys.argv[2:] else "designs/*.toml")):
        QTest.qWait(20)
    QTest.qWait(20)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def killed(folder: Path, *files: Path) -> None:
    """Let another process change a scenario without saving it, and die."""
    command = [sys.executable, "-c", DESIGNED, str(folder), *map(str, files)]
    done = subprocess.run(command, input="go\n", capture_output=True, text=True, check=False, env=os.environ)
    assert (done.returncode, done.stdout) == (-signal.SIGKILL, "open\n"), done.stderr
