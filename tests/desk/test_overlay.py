"""What lies over a part of a window keeps its place, the pointer and the keys as it should."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from ambuscade.desk.overlay import Overlay

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent
    from pytestqt.qtbot import QtBot


class Below(QWidget):
    """A widget that counts how often it is pressed, with a field that has the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(300, 200)
        self.pressed = 0
        self.field = QLineEdit(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Count it."""
        self.pressed += 1
        event.accept()


class Note(Overlay):
    """A small frame in the upper middle, with a button."""

    def __init__(self, over: QWidget, *, lets_through: bool = False) -> None:
        super().__init__(over, "note", lets_through=lets_through)
        self.setFixedSize(100, 40)
        self.button = QPushButton("a", self)

    def where(self) -> QRect:
        """The upper middle."""
        return self.upper_middle(10)


@pytest.fixture
def below(qtbot: QtBot) -> Below:
    made = Below()
    qtbot.addWidget(made)
    made.show()
    made.field.setFocus()
    return made


def test_it_is_hidden_until_it_comes_up_and_follows_what_is_below(below: Below) -> None:
    note, cover = Note(below), Overlay(below, "cover")
    assert note.isHidden()
    note.come_up()
    cover.come_up()
    assert note.geometry() == QRect(100, 10, 100, 40)
    below.resize(500, 400)
    assert note.geometry() == QRect(200, 10, 100, 40)
    assert cover.geometry() == below.rect()


@pytest.mark.parametrize("lets_through", [False, True])
def test_a_press_goes_no_further_unless_it_is_let_through(below: Below, *, lets_through: bool) -> None:
    note = Note(below, lets_through=lets_through)
    note.come_up()
    window = below.windowHandle()
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=note.geometry().bottomRight())
    assert below.pressed == int(lets_through)


def test_the_keys_go_back_to_what_had_them(below: Below) -> None:
    note = Note(below)
    note.come_up(note.button)
    assert note.has_keys()
    note.hide()
    assert below.focusWidget() is below.field


def test_keys_that_have_gone_elsewhere_stay_there(below: Below) -> None:
    note, other = Note(below), QLineEdit(below)
    other.show()
    note.come_up(note.button)
    other.setFocus()
    note.hide()
    assert below.focusWidget() is other


def test_the_keys_are_nobodys_if_what_had_them_is_gone(below: Below) -> None:
    note = Note(below)
    note.come_up(note.button)
    below.field.hide()
    note.hide()
    assert below.focusWidget() is None
