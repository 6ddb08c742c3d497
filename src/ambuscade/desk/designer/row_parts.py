"""The small parts of a form's rows: heads, problems, ways back. They know entries alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from ambuscade.design.sheet import MIXED
from ambuscade.desk import widgets
from ambuscade.desk.designer.key_words import shown
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.design.draft import Draft, Problem
    from ambuscade.design.sheet import Entry

INDENT = 12
NAME_SHARE, FIELD_SHARE = 8, 12
"""How a row's width is shared out between the name of a key and its field."""
BACK_WIDTH = 24
LEAST_FIELD = 60


class Head(QWidget):
    """The name of a table or list, and what can be done with the whole of it."""

    pressed = Signal()
    went_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._name = widgets.Elided("")
        self._button = widgets.button("", "small")
        self._button.setObjectName("turn")
        self._button.clicked.connect(self.pressed)
        self._back = back_button()
        self._back.clicked.connect(self.went_back)
        line = widgets.row(self._name, self._button, self._back, spacing=6)
        line.setStretch(0, 1)
        self.setLayout(line)

    def show_words(self, name: str, told: str, button: str, *, back: bool = False) -> None:
        """Show a name, what is told of it, and what the button says; none for no button."""
        self._name.show_words(name)
        self._name.setToolTip(told)
        self._button.setText(button)
        self._button.setVisible(bool(button))
        says = say(Text("desk.remove" if button == "×" else "desk.add"))
        self._button.setToolTip(says)
        self._button.setAccessibleName(f"{says}: {name}")
        self._back.setEnabled(back)


class Wrong(QWidget):
    """What is wrong with an entry, each problem with the number of its rule."""

    def __init__(self) -> None:
        super().__init__()
        self._column = column_in(self)
        self._told: tuple[Problem, ...] = ()
        self.hide()

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show problems; nothing for none."""
        if problems == self._told:
            return
        self._told = problems
        widgets.clear(self._column)
        for problem in problems:
            text = widgets.label(say(problem.text), "problem")
            rule = widgets.RuleLabel(problem.rule)
            line = widgets.row(text, rule, spacing=6)
            line.setStretch(0, 1)
            self._column.addLayout(line)
        self.setVisible(bool(problems))


def sort_of(entry: Entry) -> tuple[object, ...]:
    """What a row must have in common with an entry to show it."""
    key = entry.key
    fits = entry.fits or key.kind in {"integer", "number"}
    return (entry.paths[0][-1], key.kind, fits, bool(key.refers), key.items != ())


def summary(draft: Draft, inner: Sequence[Entry]) -> tuple[str, str]:
    """The name of a table, and what else of it can be told beside it."""
    told = {
        entry.key.name: draft.names(entry.key.refers).get(str(entry.value)) or shown(entry, entry.value)
        for entry in inner
        if entry.value is not None and entry.value is not MIXED
    }
    name = told.get("name") or told.get("title") or told.get("id") or ""
    choices = [
        told[entry.key.name] for entry in inner if entry.key.kind == "choice" and entry.key.name in told
    ]
    if not name and choices:
        name, *choices = choices
    return name, " · ".join([*choices, *([told["text"]] if "text" in told else [])])


def told_of(entry: Entry) -> str:
    """What a key is about, and whose figure holds where it is not written."""
    told = [entry.about] if entry.about else []
    if entry.whence and not entry.is_written:
        told.append(say(Text("desk.design.whence", name=entry.whence)))
    return "\n".join(told)


def way_back(entry: Entry) -> Text:
    """What the way back leads to."""
    if entry.default is None:
        return Text("desk.design.back")
    value = shown(entry, entry.default)
    if entry.whence:
        return Text("desk.design.back.class", value=value, name=entry.whence)
    return Text("desk.design.back.to", value=value)


def back_button(*, removable: bool = False) -> QPushButton:
    """The button that takes a value out of the file; it keeps its place where there is nothing to take."""
    made = widgets.button("×" if removable else "↺", "back")
    made.setObjectName("remove" if removable else "back")
    made.setFixedWidth(BACK_WIDTH)
    made.setAccessibleName(say(Text("desk.remove" if removable else "desk.design.back")))
    return made


def no_way_back() -> QWidget:
    """What keeps the place of the button in a row that has none, so that all fields end alike."""
    made = QWidget()
    made.setFixedWidth(BACK_WIDTH)
    return made


def grid_in(row: QWidget) -> QGridLayout:
    """The grid of a row: name, field, way back."""
    grid = QGridLayout(row)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(6)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(0, NAME_SHARE)
    grid.setColumnStretch(1, FIELD_SHARE)
    return grid


def column_in(part: QWidget, spacing: int = 5) -> QVBoxLayout:
    """A column without margins."""
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return column


def indented(part: QWidget) -> QWidget:
    """A part a little to the right."""
    part.setContentsMargins(INDENT, 0, 0, 0)
    return part
