"""The settings' page: each change counts at once, and no two actions get one key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QKeySequenceEdit, QLabel, QPushButton

from ambuscade.desk.settings import Settings
from ambuscade.desk.settings_page import SettingsPage
from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.desk.conftest import Place

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def settings() -> Settings:
    return Settings(theme=DARK)


@pytest.fixture
def window(qtbot: QtBot, place: type[Place], settings: Settings) -> SeatWindow:
    made = SeatWindow(place(sample.owner()).seat, DARK, None, settings)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def page(window: SeatWindow) -> SettingsPage:
    QTest.keyClick(window.map, Qt.Key.Key_Comma, CONTROL)
    return window.findChildren(SettingsPage)[0]


def choose(page: SettingsPage, name: str, said: str) -> None:
    field = page.findChild(QComboBox, f"settings-{name}")
    assert isinstance(field, QComboBox)
    field.setFocus()
    field.setCurrentIndex(field.findText(said))


def press(page: SettingsPage, action: str, key: Qt.Key, how: Qt.KeyboardModifier = CONTROL) -> None:
    field = page.findChild(QKeySequenceEdit, f"key-{action}")
    assert isinstance(field, QKeySequenceEdit)
    QTest.keyClick(field, key, how)
    field.editingFinished.emit()


def click(page: SettingsPage, name: str) -> None:
    button = page.findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def said(page: SettingsPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel))


def test_the_theme_changes_at_once(page: SettingsPage, window: SeatWindow) -> None:
    choose(page, "theme", "Light")
    assert "#e9edf5" in window.styleSheet()
    choose(page, "theme", "Dark")
    assert "#e9edf5" not in window.styleSheet()


def test_the_text_grows_at_once(page: SettingsPage, window: SeatWindow) -> None:
    label = window.roster.findChildren(QLabel)[1]
    before = label.fontMetrics().height()
    choose(page, "size", "200 %")
    label = window.roster.findChildren(QLabel)[1]
    label.ensurePolished()
    assert label.fontMetrics().height() > 1.7 * before


def test_a_new_key_counts_at_once_and_the_old_one_no_more(
    qtbot: QtBot, page: SettingsPage, window: SeatWindow
) -> None:
    press(page, "arcs", Qt.Key.Key_J)
    assert window.actions_of["arcs"].shortcut().toString() == "Ctrl+J"
    page.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.map, Qt.Key.Key_A)
    assert not window.actions_of["arcs"].isChecked()
    QTest.keyClick(window.map, Qt.Key.Key_J, CONTROL)
    assert window.actions_of["arcs"].isChecked()


def test_a_key_that_is_taken_is_refused_by_name(page: SettingsPage, settings: Settings) -> None:
    press(page, "arcs", Qt.Key.Key_K)
    assert "Ctrl+K is the key of “Find anything…” already." in said(page)
    assert settings.keys == {}
    field = page.findChild(QKeySequenceEdit, "key-arcs")
    assert isinstance(field, QKeySequenceEdit)
    assert field.keySequence().toString() == "A"


def test_one_key_is_reset_and_all_are(page: SettingsPage, settings: Settings) -> None:
    press(page, "arcs", Qt.Key.Key_J)
    press(page, "fit", Qt.Key.Key_M)
    click(page, "reset-arcs")
    assert settings.keys == {"fit": ("Ctrl+M",)}
    click(page, "reset-keys")
    assert settings.keys == {}


def test_a_reset_does_not_take_a_key_that_went_to_another(page: SettingsPage, settings: Settings) -> None:
    press(page, "arcs", Qt.Key.Key_J)
    press(page, "fit", Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier)
    click(page, "reset-arcs")
    assert "A is the key of “Fit” already." in said(page)
    assert settings.keys == {"arcs": ("Ctrl+J",), "fit": ("A",)}
