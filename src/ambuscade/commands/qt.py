"""Loads what draws with Qt, which not every machine can."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from ambuscade.commands.outcome import CommandError
from ambuscade.text import Text

if TYPE_CHECKING:
    from types import ModuleType


def load(module: str) -> ModuleType:
    """A module that imports Qt; raises CommandError that says what Qt misses."""
    try:
        return import_module(module)
    except ImportError as error:
        raise CommandError(Text("cli.no_qt", reason=str(error))) from error


def is_there() -> bool:
    """Whether pictures can be drawn with Qt here."""
    try:
        load("ambuscade.desk.render")
    except CommandError:
        return False
    return True


def check_display() -> None:
    """Raise CommandError where Qt would find no display, since Qt itself would end the process."""
    if sys.platform == "linux" and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        raise CommandError(Text("cli.no_display"))
