"""What a user has set: theme, language, text size, motion, keys, places of windows; nothing of any game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence

from ambuscade import text
from ambuscade.desk import style
from ambuscade.desk.actions import ACTIONS, DESIGNER, GAME, windows_of
from ambuscade.picture.theme import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.picture.theme import Theme

SYSTEM = "system"
"""The theme that follows the system's."""
THEME_NAMES = (SYSTEM, *THEMES)
STILL = "still"
"""The motion where nothing moves that only draws the eye."""
MOTIONS = (SYSTEM, STILL)
TEXT_SIZES = (90, 100, 115, 130, 150, 175, 200)
"""How large text may be, in percent."""
USUAL_SIZE = 100
UNREADABLE = ".unreadable"
"""What is added to the name of a file that holds no settings."""


class Settings(QObject):
    """A user's settings, kept in a file; without a path they are kept nowhere.

    What the file says and nobody understands counts as not said. A file that is none of settings is put
    aside under another name, and all is as it was at first. They say what is wanted; the program's language
    is changed by whoever owns the program.
    """

    changed = Signal()
    """The look or the keys are others now."""

    def __init__(self, path: Path | None = None, *, theme: Theme | None = None) -> None:
        super().__init__()
        self._store = _opened(path) if path else None
        self._said: dict[str, str | QByteArray] = {}
        if theme:
            self._said["theme"] = theme.name
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)

    @property
    def theme_name(self) -> str:
        """One of THEME_NAMES."""
        return self._one_of("theme", THEME_NAMES, SYSTEM)

    @property
    def text_size(self) -> int:
        """One of TEXT_SIZES, in percent."""
        return int(self._one_of("text_size", tuple(map(str, TEXT_SIZES)), str(USUAL_SIZE)))

    @property
    def motion(self) -> str:
        """One of MOTIONS."""
        return self._one_of("motion", MOTIONS, SYSTEM)

    @property
    def language(self) -> str:
        """The language of a catalogue that there is."""
        return self._one_of("language", text.languages(), text.DEFAULT_LANGUAGE)

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        """The keys of those actions whose keys were changed; a key that two would have is the first one's."""
        found = {}
        for row in ACTIONS:
            said = self._read(f"keys/{row.id}")
            with suppress(msgspec.DecodeError):
                keys = msgspec.json.decode(said, type=tuple[str, ...]) if isinstance(said, str) else None
                if keys is not None and all(QKeySequence(key).toString() for key in keys):
                    found[row.id] = keys
        return _unambiguous(found)

    @property
    def theme(self) -> Theme:
        """The theme that is in force, with the size of its text, and whether anything moves."""
        name = self.theme_name
        chosen = style.system_theme() if name == SYSTEM else THEMES[name]
        still = self.motion == STILL or style.system_is_still()
        return replace(chosen, text=self.text_size / 100, still=still)

    def set_theme(self, name: str) -> None:
        """Choose one of THEME_NAMES."""
        self._write("theme", name)
        self.changed.emit()

    def set_text_size(self, percent: int) -> None:
        """Choose one of TEXT_SIZES."""
        self._write("text_size", str(percent))
        self.changed.emit()

    def set_motion(self, name: str) -> None:
        """Choose one of MOTIONS."""
        self._write("motion", name)
        self.changed.emit()

    def set_language(self, language: str) -> None:
        """Choose the language of all that is opened from now on."""
        self._write("language", language)
        self.changed.emit()

    def set_keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Keep the changed keys by the ids of their actions; all others have those of the table."""
        for row in ACTIONS:
            if row.id in keys:
                self._write(f"keys/{row.id}", msgspec.json.encode(keys[row.id]).decode())
            else:
                self._forget(f"keys/{row.id}")
        self.changed.emit()

    def place(self, of: str) -> QByteArray:
        """Bytes kept under a name, for Qt to read; empty for none."""
        said = self._read(f"places/{of}")
        return said if isinstance(said, QByteArray) else QByteArray()

    def keep_place(self, of: str, bytes_: QByteArray) -> None:
        """Keep where things are in a window, as Qt writes it."""
        self._write(f"places/{of}", bytes_)

    def _follow_system(self) -> None:
        if self.theme_name == SYSTEM:
            self.changed.emit()

    def _one_of(self, name: str, values: tuple[str, ...], default: str) -> str:
        said = self._read(name)
        return said if isinstance(said, str) and said in values else default

    def _read(self, name: str) -> object:
        if self._store is not None:
            return self._store.value(name)
        return self._said.get(name)

    def _write(self, name: str, value: str | QByteArray) -> None:
        if self._store is not None:
            self._store.setValue(name, value)
            self._store.sync()
        else:
            self._said[name] = value

    def _forget(self, name: str) -> None:
        if self._store is not None:
            self._store.remove(name)
        self._said.pop(name, None)


def _unambiguous(changed: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Changed keys, each for one action; what is not changed gives way to what is."""
    taken: dict[str, set[str]] = {GAME: set(), DESIGNER: set()}
    found: dict[str, tuple[str, ...]] = {}
    for row in sorted(ACTIONS, key=lambda row: row.id not in changed):
        wanted = changed.get(row.id, row.keys)
        first = {_begins(key): key for key in reversed(wanted)}
        others = set().union(*(taken[kind] for kind in windows_of(row)))
        kept = tuple(key for key in wanted if first[_begins(key)] == key and _begins(key) not in others)
        for kind in windows_of(row):
            taken[kind] |= first.keys()
        if row.id in changed or kept != wanted:
            found[row.id] = kept
    return found


def _begins(key: str) -> str:
    """The first stroke of a key: another key that begins with it would never be waited for."""
    return QKeySequence(key).toString().split(", ")[0]


def settings_path() -> Path:
    """Where the user's settings are kept."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Path(folder, "settings.ini")


def _opened(path: Path) -> QSettings:
    store = QSettings(str(path), QSettings.Format.IniFormat)
    if store.status() is not QSettings.Status.FormatError:
        return store
    del store
    with suppress(OSError):
        path.replace(path.with_name(path.name + UNREADABLE))
    return QSettings(str(path), QSettings.Format.IniFormat)
