"""`ambuscade install` and `ambuscade uninstall`: the program's place among the user's applications.

It writes desktop entries, an icon and the types of games and scenarios below the user's own data folder, as
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
from ambuscade.design.files import SUFFIX
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from argparse import Namespace

GAME_TYPE = "application/x-ambuscade-game"
SCENARIO_TYPE = "application/x-ambuscade-scenario"
ENTRY = """[Desktop Entry]
Type=Application
Version=1.5
Name={name}
Comment={comment}
Exec={command} %f
Icon=ambuscade
Terminal=false
Categories=Game;StrategyGame;
MimeType={type};
StartupWMClass=ambuscade
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{game_type}">
    <comment>{game}</comment>
    <icon name="ambuscade"/>
    <sub-class-of type="application/vnd.sqlite3"/>
    <glob pattern="*.ambuscade" weight="80"/>
  </mime-type>
  <mime-type type="{scenario_type}">
    <comment>{scenario}</comment>
    <icon name="ambuscade"/>
    <sub-class-of type="application/toml"/>
    <glob pattern="*{suffix}" weight="80"/>
  </mime-type>
</mime-info>
"""
"""A scenario's type goes by the longer suffix: another program's `*.toml` is none of ours."""
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
    mime = MIME.format(
        game_type=GAME_TYPE,
        scenario_type=SCENARIO_TYPE,
        suffix=SUFFIX,
        game=say(Text("cli.install.game")),
        scenario=say(Text("cli.install.scenario")),
    )
    applications = share / "applications"
    return {
        applications / "ambuscade.desktop": _entry("", "open", GAME_TYPE),
        applications / "ambuscade-designer.desktop": _entry(".designer", "design", SCENARIO_TYPE),
        share / "icons" / "hicolor" / "scalable" / "apps" / "ambuscade.svg": _icon(),
        share / "mime" / "packages" / "ambuscade.xml": mime.encode(),
    }


def _entry(end: str, command: str, type_: str) -> bytes:
    """A desktop entry for one of the program's commands; its words end as their keys do."""
    return ENTRY.format(
        name=say(Text(f"cli.install.name{end}")),
        comment=say(Text(f"cli.install.comment{end}")),
        command=f"{_command()} {command}",
        type=type_,
    ).encode()


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
