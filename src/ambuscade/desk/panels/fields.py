"""The fields of a form, one for each kind of parameter; they know parameters and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ambuscade.rules.view import Param

LEFT_OUT = object()
"""The answer of a field that stays out of the order."""
MOST = 9999
DIE_SIDES = 6
HINTS = {"hex": "desk.hint.hex", "step": "desk.hint.step"}
TALL_KINDS = frozenset({"list", "table"})
"""Kinds whose fields stand below their name, not beside it."""


class Field(Protocol):
    """A widget that yields a parameter's value."""

    def answer(self) -> object:
        """What the order says for this parameter; LEFT_OUT for nothing."""
        ...


class ChoiceField(QComboBox):
    """One of some values, shown by their names; a preset one is chosen."""

    def __init__(self, choices: Mapping[str, object], *, optional: bool, preset: object) -> None:
        super().__init__()
        self._answers = list(choices.values())
        self.addItems(list(choices))
        if optional and preset is None:
            self._answers.insert(0, LEFT_OUT)
            self.insertItem(0, say(Text("desk.nothing")))
        self.setCurrentIndex(self._answers.index(preset) if preset in self._answers else 0)

    def answer(self) -> object:
        """The chosen value."""
        return self._answers[self.currentIndex()] if self._answers else LEFT_OUT


class IntegerField(QSpinBox):
    """A number between bounds; where it may be left out, one below the least stands for nothing."""

    def __init__(self, param: Param) -> None:
        super().__init__()
        least = 0 if param.min is None else param.min
        self._may_be_empty = param.optional and param.default is None
        self.setRange(least - self._may_be_empty, MOST if param.max is None else param.max)
        if self._may_be_empty:
            self.setSpecialValueText(say(Text("desk.nothing")))
        self.setValue(self.minimum() if param.default is None else param.default)

    def answer(self) -> object:
        """The number."""
        return LEFT_OUT if self._may_be_empty and self.value() == self.minimum() else self.value()


class FlagField(QCheckBox):
    """Yes or no."""

    def __init__(self, param: Param) -> None:
        super().__init__()
        self.setChecked(bool(param.default))

    def answer(self) -> object:
        """Whether it is ticked."""
        return self.isChecked()


class TextField(QLineEdit):
    """Words, a hex or a step; empty stands for nothing."""

    def __init__(self, param: Param) -> None:
        super().__init__()
        self.setText("" if param.default is None else str(param.default))
        if param.kind in HINTS:
            self.setPlaceholderText(say(Text(HINTS[param.kind])))

    def answer(self) -> object:
        """The words."""
        return self.text().strip() or LEFT_OUT


class DiceField(QWidget):
    """The numbers that dice at the table show."""

    def __init__(self, param: Param) -> None:
        super().__init__()
        count = param.max or param.min or 1
        self._dice = [QSpinBox() for _ in range(count)]
        for die in self._dice:
            die.setRange(1, DIE_SIDES)
        self.setLayout(widgets.row(*self._dice, spacing=4))

    def answer(self) -> object:
        """The numbers, in their order."""
        return [die.value() for die in self._dice]


class ListField(QWidget):
    """Rows of fields, that can be added and removed; each row is a value, or a table of several."""

    def __init__(self, param: Param, names: Mapping[str, str]) -> None:
        super().__init__()
        self._param = param
        self._names = names
        self._rows: list[Form] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self._inside = QVBoxLayout()
        self._inside.setSpacing(12)
        layout.addLayout(self._inside)
        self._more = widgets.button(say(Text("desk.add")), "small")
        self._more.setObjectName("add")
        self._more.clicked.connect(self.add)
        layout.addWidget(self._more)
        for preset in param.default or ():
            self.add_row(preset if isinstance(preset, dict) else {param.items[0].name: preset})
        while len(self._rows) < (param.min or 0):
            self.add()

    def add(self) -> None:
        """Add a row as empty as its fields allow."""
        self.add_row({})

    def add_row(self, presets: Mapping[str, object]) -> None:
        """Add a row with values already in it."""
        form = Form(self._param.items, self._names, presets, compact=True)
        remove = widgets.button("×", "small")
        remove.setAccessibleName(say(Text("desk.remove")))
        remove.setToolTip(say(Text("desk.remove")))
        remove.clicked.connect(lambda: self._remove(form))
        form.add_beside(remove)
        self._rows.append(form)
        self._inside.addWidget(form)
        self._allow()

    def answer(self) -> object:
        """The rows' values in their order."""
        answers = [form.answers() for form in self._rows]
        if len(self._param.items) == 1:
            only = self._param.items[0].name
            return [answer[only] for answer in answers if only in answer]
        return answers

    def _remove(self, form: Form) -> None:
        self._rows.remove(form)
        self._inside.removeWidget(form)
        form.hide()
        form.deleteLater()
        self._allow()

    def _allow(self) -> None:
        most = self._param.max
        self._more.setEnabled(most is None or len(self._rows) < most)


class TableField(QWidget):
    """Named values together."""

    def __init__(self, param: Param, names: Mapping[str, str]) -> None:
        super().__init__()
        self._form = Form(param.items, names, param.default)
        self.setLayout(widgets.row(self._form))

    def answer(self) -> object:
        """The values by name."""
        return self._form.answers() or LEFT_OUT


class Form(QWidget):
    """A field for each of some parameters; in a compact one the required ones stand in one line."""

    def __init__(
        self,
        params: tuple[Param, ...],
        names: Mapping[str, str],
        presets: Mapping[str, object] | None = None,
        *,
        compact: bool = False,
    ) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self._line = widgets.row(spacing=6)
        self._rows = QFormLayout()
        self._rows.setSpacing(6)
        self._rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        layout.addLayout(self._line)
        layout.addLayout(self._rows)
        self._params = {param.name: param for param in params if not is_settled(param)}
        self._fields: dict[str, QWidget] = {}
        for param in self._params.values():
            self._add(param, field_for(param, names, (presets or {}).get(param.name)), in_line=compact)
        self._show_meant()

    def add_beside(self, widget: QWidget) -> None:
        """Add a widget at the end of the line of required fields."""
        self._line.addWidget(widget)

    def answers(self) -> dict[str, object]:
        """The values of all parameters that have a meaning and are not left out."""
        answers = {name: answer_of(self._fields[name]) for name in self._params if self._is_meant(name)}
        return {name: answer for name, answer in answers.items() if answer is not LEFT_OUT}

    def _add(self, param: Param, field: QWidget, *, in_line: bool) -> None:
        title = word("param", param.name)
        field.setObjectName(f"field-{param.name}")
        field.setAccessibleName(title)
        self._fields[param.name] = field
        if isinstance(field, ChoiceField):
            field.currentIndexChanged.connect(self._show_meant)
        if in_line and not param.optional and not param.only:
            field.setToolTip(title)
            self._line.addWidget(field, 1)
        elif param.kind in TALL_KINDS:
            self._rows.addRow(widgets.line_label(title, "muted"))
            self._rows.addRow(field)
        else:
            self._rows.addRow(widgets.line_label(title, "muted"), field)

    def _is_meant(self, name: str) -> bool:
        only = self._params[name].only
        chosen = {field.answer() for field in self._fields.values() if isinstance(field, ChoiceField)}
        return not only or not chosen.isdisjoint(only)

    def _show_meant(self) -> None:
        for name, param in self._params.items():
            if param.only:
                self._rows.setRowVisible(self._fields[name], self._is_meant(name))


def is_settled(param: Param) -> bool:
    """Whether a number could have but one value, and need not be asked for."""
    return param.optional and param.kind == "integer" and param.min is not None and param.min == param.max


def answer_of(field: QWidget) -> object:
    """What a field of a form answers."""
    return cast("Field", field).answer()


def field_for(param: Param, names: Mapping[str, str], preset: object = None) -> QWidget:
    """The field of a parameter; `names` tells what ids are called, `preset` beats its default."""
    if preset is not None:
        param = replace(param, default=preset)
    match param.kind:
        case "list":
            return ListField(param, names)
        case "table":
            return TableField(param, names)
        case "choice" | "unit" | "contact":
            choices = {names.get(choice) or word("choice", choice): choice for choice in param.of}
            return ChoiceField(choices, optional=param.optional and not param.only, preset=param.default)
        case kind:
            return PLAIN_FIELDS.get(kind, TextField)(param)


def flag_field(param: Param) -> QWidget:
    """A box to tick; where nothing may be said and nothing is preset, a choice of yes and no."""
    if not param.optional or param.default is not None:
        return FlagField(param)
    return ChoiceField({say(Text("desk.yes")): True, say(Text("desk.no")): False}, optional=True, preset=None)


PLAIN_FIELDS: Mapping[str, Callable[[Param], QWidget]] = {
    "flag": flag_field,
    "integer": IntegerField,
    "dice": DiceField,
}
"""The fields that need no names; every other kind is written as text."""
