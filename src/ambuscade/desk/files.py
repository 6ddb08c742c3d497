"""Asks for files and keeps nothing of it: no dialog remembers a folder or a name for whoever comes next.

These are Qt's own dialogs, since the system's keep lists of recent files that nobody can take back, and
they never block: the answer comes by a call.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QIODevice, QSaveFile, QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

REMEMBERED = ("history", "lastVisited")
"""What Qt writes down of its dialogs' paths, for all programs of the user."""


def ask_to_open(
    parent: QWidget, title: str, kinds: str, folder: Path, chosen: Callable[[Path], object]
) -> QFileDialog:
    """Ask for a file that is there, beginning in a folder."""
    dialog = _dialog(parent, title, kinds, chosen)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setDirectory(str(folder))
    dialog.open()
    return dialog


def ask_to_save(
    parent: QWidget, title: str, kinds: str, suggestion: Path, chosen: Callable[[Path], object]
) -> QFileDialog:
    """Ask for a file to be written, beginning with a suggestion whose suffix is the usual one."""
    dialog = _dialog(parent, title, kinds, chosen)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suggestion.suffix.removeprefix("."))
    dialog.setDirectory(str(suggestion.parent))
    dialog.selectFile(suggestion.name)
    dialog.open()
    return dialog


def forget_paths() -> None:
    """Take out of Qt's settings which folders were visited."""
    settings = QSettings(QSettings.Scope.UserScope, "QtProject")
    settings.beginGroup("FileDialog")
    for name in REMEMBERED:
        settings.remove(name)
    settings.endGroup()


def _dialog(parent: QWidget, title: str, kinds: str, chosen: Callable[[Path], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilter(kinds)
    dialog.setHistory([])
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.destroyed.connect(forget_paths)
    return dialog


def documents() -> Path:
    """The folder in which a user's own files are looked for first."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def file_name(name: str) -> str:
    """A name that any file system takes.

    >>> file_name("Odds: a/b?")
    'Odds a b'
    """
    kept = (letter if letter.isalnum() or letter in "-_.()" else " " for letter in name)
    return " ".join("".join(kept).split())


def save(path: Path, data: bytes) -> str:
    """Write a file in one step, whole or not at all; returns why that failed, empty if it did not."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(data)
    return "" if file.commit() else file.errorString()
