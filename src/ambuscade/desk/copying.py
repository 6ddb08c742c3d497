"""Saving a copy: says what the file holds and asks where it is to be; it writes nothing and knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout

from ambuscade.desk import files, widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SUFFIX = "ambuscade"
WIDTH = 480


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
        asked = _Asked(self._window)
        asked.accepted.connect(self._choose_place)
        asked.open()

    def tell(self, problem: Text | None, path: Path) -> None:
        """Say that the copy was made, or why not."""
        told = problem or Text("desk.copy.made", path=str(path))
        _Told(say(told), self._window).open()

    def _choose_place(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggestion = Path(folder) / f"{files.file_name(self._name)}.{SUFFIX}"
        title, kinds = say(Text("desk.copy")), say(Text("desk.copy.kinds"))
        asked = files.ask_to_save(self._window, title, kinds, suggestion, self._want)
        asked.setObjectName("copy-place")

    def _want(self, path: Path) -> None:
        self.wanted.emit(path, path.exists())


class _Dialog(QDialog):
    """Some lines and some buttons."""

    def __init__(self, title: str, lines: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(10)
        layout.addWidget(widgets.line_label(title, "title"))
        for line in lines:
            layout.addWidget(widgets.label(line))
        self.buttons = QHBoxLayout()
        self.buttons.setContentsMargins(0, 8, 0, 0)
        self.buttons.addStretch()
        layout.addLayout(self.buttons)
        self.setFixedWidth(WIDTH)


class _Asked(_Dialog):
    """What a copy holds, before it is made."""

    def __init__(self, parent: QWidget) -> None:
        lines = (say(Text("desk.copy.holds")), say(Text("desk.copy.beware")))
        super().__init__(say(Text("desk.copy")), lines, parent)
        self.setObjectName("copy-asked")
        cancel = widgets.button(say(Text("desk.cancel")))
        cancel.setObjectName("copy-cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        choose = widgets.button(say(Text("desk.copy.choose")), "primary")
        choose.setObjectName("copy-choose")
        choose.setDefault(True)
        choose.clicked.connect(self.accept)
        self.buttons.addWidget(cancel)
        self.buttons.addWidget(choose)
        choose.setFocus()


class _Told(_Dialog):
    """What came of it."""

    def __init__(self, told: str, parent: QWidget) -> None:
        super().__init__(say(Text("desk.copy")), (told,), parent)
        self.setObjectName("copy-told")
        close = widgets.button(say(Text("desk.close")), "primary")
        close.setObjectName("copy-close")
        close.clicked.connect(self.accept)
        self.buttons.addWidget(close)
        close.setFocus()
