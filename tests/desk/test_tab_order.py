"""Tab goes part by part and line by line, whatever was made first, and brings what it reaches into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from ambuscade.desk import tab_order, widgets

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Form(QWidget):
    """Buttons that were made in another order than that in which they stand."""

    def __init__(self) -> None:
        super().__init__()
        self.made = {name: QPushButton(name) for name in ("d", "b", "c", "a")}
        self.number = QSpinBox()
        layout = QVBoxLayout(self)
        layout.addWidget(self.made["a"])
        layout.addLayout(widgets.row(self.made["b"], self.number, self.made["c"]))
        layout.addWidget(self.made["d"])


@pytest.fixture
def form(qtbot: QtBot) -> Form:
    made = Form()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.made["d"].setFocus()
    return made


def order(window: QWidget, *parts: QWidget, forward: bool = True) -> list[str]:
    """What has the keys after each of some steps."""
    found = []
    for _ in range(5):
        tab_order.go(window, parts, forward=forward)
        focused = window.focusWidget()
        found.append(focused.text() if isinstance(focused, QPushButton) else "number")
    return found


def test_tab_goes_as_one_reads(form: Form) -> None:
    assert order(form, form) == ["a", "b", "number", "c", "d"]
    assert order(form, form) == ["a", "b", "number", "c", "d"]


def test_backtab_goes_the_other_way(form: Form) -> None:
    form.made["a"].setFocus()
    assert order(form, form, forward=False) == ["d", "c", "number", "b", "a"]


def test_parts_come_in_the_order_in_which_they_are_given(form: Form) -> None:
    last, first = form.made["a"], form.made["d"]
    assert order(form, first, form.made["b"], last)[:3] == ["b", "a", "d"]


def test_what_is_hidden_or_cannot_be_used_is_passed_over(form: Form) -> None:
    form.made["b"].hide()
    form.made["c"].setEnabled(False)
    assert order(form, form)[:3] == ["a", "number", "d"]


def test_a_part_without_stops_leaves_the_keys_where_they_are(qtbot: QtBot) -> None:
    label = QLabel("nothing to press")
    qtbot.addWidget(label)
    label.show()
    assert not tab_order.go(label, (label,), forward=True)


def test_what_the_keys_reach_is_brought_into_sight(qtbot: QtBot) -> None:
    area = QScrollArea()
    qtbot.addWidget(area)
    inside, layout = widgets.column()
    lines = [QLineEdit() for _ in range(40)]
    for line in lines:
        layout.addWidget(line)
    area.setWidget(inside)
    area.resize(200, 150)
    area.show()
    area.activateWindow()
    lines[-1].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    tab_order.go(area, (area,), forward=False)
    assert area.focusWidget() is lines[-1]
    assert not lines[-1].visibleRegion().isEmpty()


def test_areas_that_can_be_scrolled_get_a_name_unless_they_have_one(qtbot: QtBot) -> None:
    part, layout = widgets.column()
    qtbot.addWidget(part)
    areas = [QScrollArea(), QScrollArea()]
    for area in areas:
        layout.addWidget(area)
    areas[1].setAccessibleName("Log")
    tab_order.name_areas(part, "Details")
    assert [area.accessibleName() for area in areas] == ["Details", "Log"]


def test_what_is_laid_over_the_window_keeps_the_keys(form: Form) -> None:
    sheet, layout = widgets.column()
    sheet.setParent(form)
    over = [QPushButton(name) for name in ("back", "go")]
    for button in over:
        layout.addWidget(button)
    sheet.show()
    over[0].setFocus()
    assert order(form, form.made["a"], form.made["b"])[:3] == ["go", "back", "go"]
    sheet.hide()
    form.made["a"].setFocus()
    assert order(form, form.made["a"], form.made["b"])[:3] == ["b", "a", "b"]
