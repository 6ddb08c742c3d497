"""The keys: what has the focus keeps those that it needs, and its like has them when all is written anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMainWindow, QPushButton, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.focus import Focused, FocusKeys, first_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Stage(QMainWindow):
    """A window whose Space, Return and A do something, with a button, a card and a field."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        FocusKeys(self)
        inside = QWidget()
        self.setCentralWidget(inside)
        self.column = QVBoxLayout(inside)
        self.fill()
        for key in ("Space", "Return", "A", "F1"):
            action = QAction(self)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(lambda _=False, key=key: self.done.append(key))
            self.addAction(action)

    def fill(self) -> None:
        """Write all anew."""
        widgets.clear(self.column)
        for name in ("one", "two"):
            button = widgets.button(name)
            button.clicked.connect(lambda _=False, name=name: self.done.append(name))
            self.column.addWidget(button)
        card = widgets.Card("card", "")
        card.clicked.connect(lambda: self.done.append("card"))
        self.column.addWidget(card)
        self.column.addWidget(QLineEdit())


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    made = Stage()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_space_and_return_are_the_windows_where_nothing_is_pressed(stage: Stage) -> None:
    QTest.keyClick(stage, Qt.Key.Key_Space)
    QTest.keyClick(stage, Qt.Key.Key_Return)
    assert stage.done == ["Space", "Return"]


def test_they_press_the_button_or_card_that_has_the_focus(stage: Stage) -> None:
    for pressed in (stage.findChildren(QPushButton)[1], stage.findChildren(widgets.Card)[0]):
        pressed.setFocus()
        QTest.keyClick(pressed, Qt.Key.Key_Space)
        QTest.keyClick(pressed, Qt.Key.Key_A)
    assert stage.done == ["two", "A", "card", "A"]


def test_letters_are_typed_into_a_field_and_f1_stays_the_windows(stage: Stage) -> None:
    field = stage.findChildren(QLineEdit)[0]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_F1)
    assert (field.text(), stage.done) == ("a", ["F1"])


def test_a_click_on_a_button_leaves_the_keys_where_they_are(stage: Stage) -> None:
    field = stage.findChildren(QLineEdit)[0]
    field.setFocus()
    QTest.mouseClick(stage.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert stage.done == ["one"]
    assert field.hasFocus()


def test_what_had_the_keys_has_them_again_when_all_is_written_anew(qtbot: QtBot, stage: Stage) -> None:
    stage.findChildren(QPushButton)[1].setFocus()
    focused = Focused(stage)
    stage.fill()
    assert stage.focusWidget() is None
    focused.restore(stage)
    qtbot.waitUntil(lambda: stage.focusWidget() is stage.findChildren(QPushButton)[-1])
    assert stage.findChildren(QPushButton)[-1].text() == "two"


def test_where_its_like_is_gone_another_has_them(qtbot: QtBot, stage: Stage) -> None:
    stage.findChildren(QPushButton)[1].setFocus()
    focused = Focused(stage)
    widgets.clear(stage.column)
    other = QLineEdit(stage)
    other.show()
    focused.restore(other)
    qtbot.waitUntil(lambda: stage.focusWidget() is other)


def test_the_first_that_keys_can_go_to_is_one_that_can_be_used(stage: Stage) -> None:
    first, second = stage.findChildren(QPushButton)
    assert first_in(stage) is first
    first.setEnabled(False)
    assert first_in(stage) is second
