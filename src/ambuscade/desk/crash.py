"""Tells of a fault of the program's own, and nothing of the game: kinds of errors and places in the code.

The words of an error and the values in the code may hold what a seat must not see, so that neither is
written down or shown.
"""

from __future__ import annotations

import platform
import sys
import threading
from collections import deque
from contextlib import contextmanager, suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget
from shiboken6 import isValid

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

MOST_ACTIONS = 20
MOST_REPORTS = 20
"""How many faults of one run are written down; a fault that comes again and again fills no disk."""
PACKAGES = ("ambuscade", "PySide6-Essentials", "numpy", "msgspec")


class Crashes(QObject):
    """Takes the errors that nobody expected; `window` gives the window that is open now.

    An error may come out of a window that is just going, or out of a thread, so that it is told in a moment.
    """

    _fell = Signal(object)

    def __init__(self, folder: Path, window: Callable[[], QWidget | None]) -> None:
        super().__init__()
        self._folder = folder
        self._window = window
        self._actions: deque[str] = deque(maxlen=MOST_ACTIONS)
        self._written = 0
        self._fell.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Take all errors meanwhile, also those that Python only prints: of threads and of what is dying."""
        before = sys.excepthook, sys.unraisablehook, threading.excepthook
        sys.excepthook = self.hook
        sys.unraisablehook = self._take
        threading.excepthook = self._take
        try:
            yield
        finally:
            sys.excepthook, sys.unraisablehook, threading.excepthook = before

    def note(self, action: str) -> None:
        """Remember that an action was asked for, by its id in the table of actions."""
        self._actions.append(action)

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The `sys.excepthook`: write a report and say where it is; the game goes on."""
        if issubclass(kind, KeyboardInterrupt):
            return
        path = self._write("\n".join(report(error, trace, tuple(self._actions))))
        sys.stderr.write(f"ambuscade: {say(Text('cli.fault', kind=kind.__name__))}\n")
        with suppress(RuntimeError):  # the program is at its end
            self._fell.emit(path)

    def _take(self, fallen: sys.UnraisableHookArgs | threading.ExceptHookArgs) -> None:
        if fallen.exc_value is not None and not isinstance(fallen.exc_value, SystemExit):
            self.hook(fallen.exc_type, fallen.exc_value, fallen.exc_traceback)

    def _write(self, text: str) -> Path | None:
        if self._written >= MOST_REPORTS:
            return None
        self._written += 1
        path = self._folder / f"fault {datetime.now().astimezone():%Y-%m-%d %H.%M.%S} {self._written}.txt"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8")
        except OSError:
            return None
        return path

    def _tell(self, path: Path | None) -> None:
        """Say it in a dialog of the window that is open, which dies with it; once at a time."""
        window = self._window()
        if window is None or not isValid(window) or window.findChild(FaultDialog) is not None:
            return
        FaultDialog(window, path).open()


class FaultDialog(QDialog):
    """Says that something went wrong, that the game is safe, and where the report is."""

    def __init__(self, window: QWidget, path: Path | None) -> None:
        super().__init__(window)
        self.setObjectName("fault")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(say(Text("desk.fault")))
        self.setMinimumWidth(460)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(12)
        layout.addWidget(widgets.label(say(Text("desk.fault")), "title"))
        layout.addWidget(widgets.label(say(Text("desk.fault.safe"))))
        told = Text("desk.fault.report", path=str(path)) if path else Text("desk.fault.no_report")
        words = widgets.label(say(told), "muted")
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(words)
        on = widgets.button(say(Text("desk.fault.go_on")), "primary")
        on.setObjectName("go-on")
        on.clicked.connect(self.accept)
        layout.addWidget(on, alignment=Qt.AlignmentFlag.AlignRight)


def report(error: BaseException, trace: TracebackType | None, actions: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines of a report: versions, the kinds of errors with the places in the code, the last actions."""
    yield f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
    yield ", ".join(f"{name} {_version(name)}" for name in PACKAGES)
    seen: set[int] = set()
    here: BaseException | None = error
    place = trace
    while here is not None and id(here) not in seen:
        seen.add(id(here))
        yield ""
        yield type(here).__name__
        for frame, line in walk_tb(place):
            yield f"  {_place(frame.f_code.co_filename)}:{line} {frame.f_code.co_name}"
        here = here.__cause__ or here.__context__
        place = here.__traceback__ if here is not None else None
    yield ""
    yield "Actions: " + (", ".join(actions) or "-")


def _place(file: str) -> str:
    """A file of the code without the folders that it lies in, which tell of the user."""
    parts = Path(file).parts
    for root in ("site-packages", "src", "lib"):
        if root in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(root) :])
    return Path(file).name


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"
