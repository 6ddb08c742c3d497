"""The fields of a form, one for each kind of parameter; they know parameters and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.rules.view import Param

LEFT_OUT = object()
"""The answer of a field that stays out of the order."""
MOST = 9999
DIE_SIDES = 6


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
        self.setPlaceholderText(word("hint", param.kind))

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
        layout.addLayout(self._inside)
        self._add = widgets.button(say(Text("desk.add")), "small")
        self._add.clicked.connect(lambda: self.add())
        layout.addWidget(self._add)
        for preset in param.default or ():
            self.add(preset)
        while len(self._rows) < (param.min or 0):
            self.add()

    def add(self, preset: object = None) -> None:
        """Add a row, with values already in it."""
        named = preset if isinstance(preset, dict) else {item.name: preset for item in self._param.items[:1]}
        form = Form(self._param.items, self._names, {k: v for k, v in named.items() if v is not None})
        holder = QWidget()
        remove = widgets.button("×", "small")
        remove.setAccessibleName(say(Text("desk.remove")))
        remove.setToolTip(say(Text("desk.remove")))
        line = widgets.row(form, remove, spacing=6)
        line.setStretch(0, 1)
        holder.setLayout(line)
        remove.clicked.connect(lambda: self._remove(form, holder))
        self._rows.append(form)
        self._inside.addWidget(holder)
        self._allow()

    def answer(self) -> object:
        """The rows' values in their order."""
        answers = [form.answers() for form in self._rows]
        if len(self._param.items) == 1:
            only = self._param.items[0].name
            return [answer[only] for answer in answers if only in answer]
        if not answers and self._param.optional:
            return LEFT_OUT
        return answers

    def _remove(self, form: Form, holder: QWidget) -> None:
        self._rows.remove(form)
        self._inside.removeWidget(holder)
        holder.hide()
        holder.deleteLater()
        self._allow()

    def _allow(self) -> None:
        most = self._param.max
        self._add.setEnabled(most is None or len(self._rows) < most)


class Form(QWidget):
    """A field for each of some parameters."""

    def __init__(
        self, params: tuple[Param, ...], names: Mapping[str, str], presets: Mapping[str, object] | None = None
    ) -> None:
        super().__init__()
        layout = QFormLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._fields: dict[str, Field] = {}
        for param in params:
            field = field_for(param, names, (presets or {}).get(param.name))
            field.setObjectName(f"field-{param.name}")
            title = word("param", param.name)
            field.setAccessibleName(title)
            layout.addRow(widgets.line_label(title, "muted"), field)
            self._fields[param.name] = cast("Field", field)

    def answers(self) -> dict[str, object]:
        """The values of all parameters that are not left out."""
        answers = {name: field.answer() for name, field in self._fields.items()}
        return {name: answer for name, answer in answers.items() if answer is not LEFT_OUT}


def field_for(param: Param, names: Mapping[str, str], preset: object = None) -> QWidget:
    """The field of a parameter; `names` tells what ids are called, `preset` beats its default."""
    value = param.default if preset is None else preset
    param = replace(param, default=value)
    match param.kind:
        case "choice" | "unit" | "contact":
            choices = {names.get(choice) or word("choice", choice): choice for choice in param.of}
            return ChoiceField(choices, optional=param.optional, preset=value)
        case "flag" if param.optional and value is None:
            answers = {say(Text("desk.yes")): True, say(Text("desk.no")): False}
            return ChoiceField(answers, optional=True, preset=None)
        case "flag":
            return FlagField(param)
        case "integer":
            return IntegerField(param)
        case "list":
            return ListField(param, names)
        case "dice":
            return DiceField(param)
        case _:
            return TextField(param)
