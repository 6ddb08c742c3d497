"""Settings: kept in a file that may be anything, and told to those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget

from ambuscade import text
from ambuscade.desk import app, style
from ambuscade.desk.settings import THEME_NAMES, Settings
from ambuscade.picture.theme import DARK, LIGHT

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "settings.ini"


def said(settings: Settings) -> tuple[object, ...]:
    return settings.theme_name, settings.text_size, settings.language, settings.keys


AT_FIRST: tuple[object, ...] = ("system", 100, "en", {})


def test_what_was_set_is_there_the_next_time(path: Path) -> None:
    first = Settings(path)
    assert said(first) == AT_FIRST
    first.set_theme("light")
    first.set_text_size(130)
    first.set_keys({"fit": ("Ctrl+,", "F9"), "arcs": (), "settings": ()})
    first.keep_place("screen/docks", QByteArray(b"\x00\xff"))
    second = Settings(path)
    assert said(second) == ("light", 130, "en", {"fit": ("Ctrl+,", "F9"), "arcs": (), "settings": ()})
    assert second.place("screen/docks") == QByteArray(b"\x00\xff")
    assert (second.theme.name, second.theme.text) == ("light", 1.3)
    second.set_keys({})
    assert Settings(path).keys == {}


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b"\x00\xff\xfe garbage [[[\n=\n",
        b"[General\ntheme=light",
        b"[General]\ntheme=mauve\ntext_size=1e9\nlanguage=../../etc\n[keys]\nfit=[1,2]\narcs={\n",
        b"[General]\ntheme=@ByteArray(x)\ntext_size=@Variant(\\0\\0)\n[places]\nscreen\\docks=7\n",
        b'[General]\ntheme=dark, light\ntext_size=\n[keys]\nfit="[\\"no such key\\"]"\n',
    ],
)
def test_a_file_that_is_none_of_settings_counts_as_not_said(path: Path, written: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(written)
    settings = Settings(path)
    assert said(settings) == AT_FIRST
    assert settings.place("screen/docks").isEmpty()
    settings.set_theme("light")
    assert Settings(path).theme_name == "light"


def test_a_file_that_cannot_be_read_is_put_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"[General\ntheme=1")
    Settings(path).set_theme("light")
    assert path.with_name("settings.ini.unreadable").read_bytes() == b"[General\ntheme=1"


def test_a_folder_in_the_files_place_takes_nothing_and_breaks_nothing(path: Path) -> None:
    path.mkdir(parents=True)
    assert said(Settings(path)) == AT_FIRST


def test_without_a_file_all_lasts_as_long_as_the_settings(qtbot: QtBot) -> None:
    settings = Settings(theme=LIGHT)
    assert settings.theme == LIGHT
    with qtbot.waitSignal(settings.changed):
        settings.set_keys({"fit": ("F9",)})
    assert settings.keys == {"fit": ("F9",)}
    settings.set_keys({})
    assert settings.keys == {}


def test_the_theme_follows_the_system_while_it_is_the_systems(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = QGuiApplication.styleHints().colorSchemeChanged
    settings = Settings()
    monkeypatch.setattr(style, "system_theme", lambda: DARK)
    assert settings.theme == DARK
    monkeypatch.setattr(style, "system_theme", lambda: LIGHT)
    with qtbot.waitSignal(settings.changed):
        system.emit(Qt.ColorScheme.Light)
    assert settings.theme == LIGHT
    settings.set_theme("dark")
    with qtbot.assertNotEmitted(settings.changed):
        system.emit(Qt.ColorScheme.Light)
    assert settings.theme == DARK


def test_every_language_that_there_is_has_a_name() -> None:
    assert text.DEFAULT_LANGUAGE in text.languages()
    assert text.own_name("en") == "English"
    assert THEME_NAMES == ("system", "dark", "light")


def test_the_desk_alone_changes_what_the_program_speaks(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(text, "speak", spoken.append)
    monkeypatch.setattr(app, "speak", spoken.append)
    monkeypatch.setattr(text, "languages", lambda: ("de", "en"))
    settings = Settings(path)
    settings.set_language("de")
    Settings(theme=DARK).set_language("en")
    assert spoken == []
    monkeypatch.setattr(app, "Settings", lambda _: settings)
    desk = app.Desk()
    assert spoken == ["de"]
    settings.set_language("en")
    assert spoken == ["de", "en"]
    desk.clear()


def test_a_key_that_two_actions_would_have_is_that_of_the_first_one(path: Path) -> None:
    settings = Settings(path)
    settings.set_keys({"fit": ("Shift+A", "F9"), "arcs": ("F9", "A"), "odds": ("L", "l, X")})
    assert settings.keys == {"fit": ("Shift+A", "F9"), "arcs": ("A",), "odds": ("L",), "sight": ()}


def test_nothing_moves_where_the_user_or_the_system_wants_it_so(path: Path) -> None:
    settings = Settings(path)
    assert not settings.theme.still
    settings.set_motion("still")
    assert Settings(path).theme.still
    settings.set_motion("system")
    before = QApplication.style().objectName()
    QApplication.setStyle(Calm(before))
    try:
        assert settings.theme.still
    finally:
        QApplication.setStyle(before)


class Calm(QProxyStyle):
    """The style of a system that asks for no animation."""

    def styleHint(  # noqa: N802 (Qt's name)
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        answer: QStyleHintReturn | None = None,
    ) -> int:
        """No time for animations; all else as the style has it."""
        if hint is QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, answer)
