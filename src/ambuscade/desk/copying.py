"""Saving a copy: says what the file holds and asks where it is to be; it writes nothing and knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ambuscade.desk import files
from ambuscade.desk.asking import Asking
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SUFFIX = "ambuscade"


class Copying(QObject):
    """The way of a window to a copy of its game; `wanted` asks for one, `tell` says what came of it."""

    wanted = Signal(Path, bool)
    """Where, and whether a file that is there may be overwritten: its user has said so."""

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window)
        self._window = window
        self._name = name

    def ask(self) -> None:
        """Say what a copy holds, then ask for its place."""
        lines = (say(Text("desk.copy.holds")), say(Text("desk.copy.beware")))
        asked = Asking("copy-asked", say(Text("desk.copy")), lines, self._window)
        asked.offer("copy-cancel", say(Text("desk.cancel")))
        asked.propose("copy-choose", say(Text("desk.copy.choose")), self._choose_place)
        asked.open()

    def tell(self, problem: Text | None, path: Path) -> None:
        """Say that the copy was made, or why not."""
        told = problem or Text("desk.copy.made", path=str(path))
        shown = Asking("copy-told", say(Text("desk.copy")), (say(told),), self._window)
        shown.propose("copy-close", say(Text("desk.close")))
        shown.open()

    def _choose_place(self) -> None:
        suggestion = files.documents() / f"{files.file_name(self._name)}.{SUFFIX}"
        title, kinds = say(Text("desk.copy")), say(Text("desk.copy.kinds"))
        asked = files.ask_to_save(self._window, title, kinds, suggestion, self._want)
        asked.setObjectName("copy-place")

    def _want(self, path: Path) -> None:
        self.wanted.emit(path, path.exists())
