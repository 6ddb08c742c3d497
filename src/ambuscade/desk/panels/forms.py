"""Forms of fields, made from an offer's parameters alone: rows, lists, tables; they know no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QFormLayout, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.fields import (
    LEFT_OUT,
    PLAIN_FIELDS,
    ChoiceField,
    Field,
    HexField,
    SuggestedField,
    TextField,
    answer_of,
    take_into,
)
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.rules.view import Param

TALL_KINDS = frozenset({"list", "table"})
"""Kinds whose fields stand below their name, not beside it."""


class ListField(QWidget):
    """Rows of fields, that can be added and removed; each row is a value, or a table of several."""

    changed = Signal()

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
        self.take(param.default or ())

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
        form.changed.connect(self.changed)
        self._rows.append(form)
        self._inside.addWidget(form)
        self._allow()
        self.changed.emit()

    def answer(self) -> object:
        """The rows' values in their order."""
        answers = [form.answers() for form in self._rows]
        if len(self._param.items) == 1:
            only = self._param.items[0].name
            return [answer[only] for answer in answers if only in answer]
        return answers

    def take(self, value: object) -> None:
        """Show rows with these values."""
        for form in tuple(self._rows):
            self._remove(form)
        for preset in cast("tuple[object, ...]", value):
            named = isinstance(preset, dict)
            self.add_row(cast("dict[str, object]", preset) if named else {self._param.items[0].name: preset})
        while len(self._rows) < (self._param.min or 0):
            self.add()

    def _remove(self, form: Form) -> None:
        self._rows.remove(form)
        self._inside.removeWidget(form)
        form.hide()
        form.deleteLater()
        self._allow()
        self.changed.emit()

    def _allow(self) -> None:
        most = self._param.max
        self._more.setEnabled(most is None or len(self._rows) < most)


class TableField(QWidget):
    """Named values together; one that may be left out is, until its choices are made."""

    changed = Signal()

    def __init__(self, param: Param, names: Mapping[str, str]) -> None:
        super().__init__()
        may_be_empty = param.optional and param.default is None
        items = (replace(item, optional=item.optional or may_be_empty) for item in param.items)
        chosen = [item for item in param.items if not item.optional and item.kind in {"choice", "unit"}]
        self._needed = {item.name for item in chosen}
        self._form = Form(tuple(items) if chosen and may_be_empty else param.items, names, param.default)
        self._form.changed.connect(self.changed)
        self.setLayout(widgets.row(self._form))

    def answer(self) -> object:
        """The values by name."""
        answers = self._form.answers()
        return answers if answers and set(answers) >= self._needed else LEFT_OUT

    def take(self, value: object) -> None:
        """Show values by name."""
        self._form.take(cast("dict[str, object]", value))


class Form(QWidget):
    """A field for each of some parameters; in a compact one the required ones stand in one line."""

    changed = Signal()

    def __init__(
        self,
        params: tuple[Param, ...],
        names: Mapping[str, str],
        presets: Mapping[str, object] | None = None,
        *,
        compact: bool = False,
    ) -> None:
        super().__init__()
        self._names = names
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
            self._add(param, self.make_field(param, (presets or {}).get(param.name)), in_line=compact)
        self._show_meant()
        self._begun = self._all()

    def make_field(self, param: Param, preset: object) -> QWidget:
        """The field of a parameter; `preset` beats its default."""
        return field_for(param, self._names, preset)

    def add_beside(self, widget: QWidget) -> None:
        """Add a widget at the end of the line of required fields."""
        self._line.addWidget(widget)

    def add_below(self, widget: QWidget) -> None:
        """Add a widget below all fields."""
        self._rows.addRow(widget)

    def answers(self) -> dict[str, object]:
        """The values of all parameters that have a meaning and are not left out."""
        answers = {name: answer for name, answer in self._all().items() if self._is_meant(name)}
        return {name: answer for name, answer in answers.items() if answer is not LEFT_OUT}

    def typed(self) -> dict[str, object]:
        """The values that are no longer what the form began with: what somebody typed."""
        now = self._all()
        return {
            name: now[name] for name in now if now[name] is not LEFT_OUT and now[name] != self._begun[name]
        }

    def grave(self) -> tuple[str, ...]:
        """The grave flags that are ticked."""
        answers = self.answers()
        return tuple(
            name for name, param in self._params.items() if param.grave and answers.get(name) is True
        )

    def take(self, values: Mapping[str, object]) -> None:
        """Show these values; those of other parameters stay."""
        for name, value in values.items():
            if name in self._fields:
                take_into(self._fields[name], value)

    def point(self, name: str) -> None:
        """Give a hex that was pointed at to the field that waits for one."""
        for field in self.findChildren(HexField):
            field.point(name)

    def _all(self) -> dict[str, object]:
        return {name: answer_of(field) for name, field in self._fields.items()}

    def _add(self, param: Param, field: QWidget, *, in_line: bool) -> None:
        title = word("param", param.name)
        field.setObjectName(f"field-{param.name}")
        field.setAccessibleName(title)
        self._fields[param.name] = field
        if isinstance(field, ChoiceField):
            field.currentIndexChanged.connect(self._show_meant)
        cast("Field", field).changed.connect(self.changed)
        if in_line and not param.optional and not param.only:
            field.setToolTip(title)
            self._line.addWidget(field, 1)
        elif param.kind in TALL_KINDS:
            self._rows.addRow(widgets.line_label(title, "muted"))
            self._rows.addRow(field)
        else:
            name = widgets.line_label(title, "muted")
            name.setMinimumHeight(_first_line(field))
            name.setBuddy(field)
            self._rows.addRow(name, field)

    def _is_meant(self, name: str) -> bool:
        only = self._params[name].only
        chosen = {field.answer() for field in self._fields.values() if isinstance(field, ChoiceField)}
        return not only or not chosen.isdisjoint(only)

    def _show_meant(self) -> None:
        for name, param in self._params.items():
            if param.only:
                self._rows.setRowVisible(self._fields[name], self._is_meant(name))


def _first_line(field: QWidget) -> int:
    """The height of a field, or of its uppermost part: a name stands at its middle."""
    inner = [part for part in field.findChildren(QWidget) if isinstance(part, QAbstractSpinBox)]
    return (inner[0] if inner else field).sizeHint().height()


def is_settled(param: Param) -> bool:
    """Whether a number could have but one value, and need not be asked for."""
    return param.optional and param.kind == "integer" and param.min is not None and param.min == param.max


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
        case "text" if param.of:
            return SuggestedField({names.get(value, value): value for value in param.of}, param.default)
        case kind:
            return PLAIN_FIELDS.get(kind, TextField)(param)
