"""`ambuscade install` and `ambuscade uninstall`: the program's place among the user's applications.

It writes a desktop entry, an icon and the type of game files below the user's own data folder, as
freedesktop.org describes it, and takes just these away again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ambuscade import resources
from ambuscade.commands import answer
from ambuscade.commands.outcome import DONE, CommandError, unreadable
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from argparse import Namespace

MIME_TYPE = "application/x-ambuscade-game"
ENTRY = """[Desktop Entry]
Type=Application
Version=1.5
Name=Ambuscade
Comment={comment}
Exec={command} open %f
Icon=ambuscade
Terminal=false
Categories=Game;StrategyGame;
MimeType={mime_type};
StartupWMClass=ambuscade
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{mime_type}">
    <comment>{comment}</comment>
    <icon name="ambuscade"/>
    <sub-class-of type="application/vnd.sqlite3"/>
    <glob pattern="*.ambuscade" weight="80"/>
  </mime-type>
</mime-info>
"""
REFRESH = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))
"""Commands that tell the desktop, where there are any, each with the folder that it looks through."""


def perform(arguments: Namespace) -> int:
    """Write the files, or remove them, and name each; raises CommandError."""
    if sys.platform in {"win32", "darwin"}:
        raise CommandError(Text("cli.install.elsewhere"))
    files = _files()
    for path, content in files.items():
        try:
            if arguments.remove:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        except OSError as error:
            raise unreadable(str(path), error) from error
    _refresh()
    for path in files:
        answer.line(str(path))
    return DONE


def _files() -> dict[Path, bytes]:
    """What is installed, by its place."""
    share = _share()
    entry = ENTRY.format(comment=say(Text("cli.install.comment")), command=_command(), mime_type=MIME_TYPE)
    mime = MIME.format(comment=say(Text("cli.install.game")), mime_type=MIME_TYPE)
    return {
        share / "applications" / "ambuscade.desktop": entry.encode(),
        share / "icons" / "hicolor" / "scalable" / "apps" / "ambuscade.svg": _icon(),
        share / "mime" / "packages" / "ambuscade.xml": mime.encode(),
    }


def _share() -> Path:
    """The user's data folder; a relative one counts as not given."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "share"


def _icon() -> bytes:
    return resources.path("icons", "ambuscade.svg").read_bytes()


def _command() -> str:
    """The command that starts this very program, as a desktop entry spells it."""
    beside = Path(sys.executable).with_name("ambuscade")
    words = [str(beside)] if beside.is_file() else [sys.executable, "-m", "ambuscade"]
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    """A word in quotes, with what has a meaning to a desktop entry written so that it has none."""
    for sign in ("\\", '"', "`", "$"):
        word = word.replace(sign, f"\\{sign}")
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def _refresh() -> None:
    """Tell the desktop at once, where it can be told; else it finds out by itself."""
    for name, folder in REFRESH:
        command = shutil.which(name)
        if command and (_share() / folder).is_dir():
            subprocess.run([command, str(_share() / folder)], capture_output=True, check=False)  # noqa: S603 (a command of the system's)
