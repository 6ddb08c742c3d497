"""An option of a rule system as a row: its value, whether the scenario has it so, and its rule's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.theme import Theme
    from ambuscade.rulebook import Rulebook
    from ambuscade.rules.view import Option, Param

FIELD_WIDTH = 190
MOST = 9999


class OptionRow(QFrame):
    """One option; its default is what the scenario has."""

    changed = Signal()

    def __init__(self, option: Option, book: Rulebook, theme: Theme) -> None:
        super().__init__()
        self._option = option
        self._theme = theme
        param = option.param
        self.setObjectName(f"option-{param.name}")
        self.setProperty("role", "plate")
        self._field = self._made(param)
        self._field.setObjectName(f"value-{param.name}")
        self._field.setAccessibleName(word("option", param.name))
        self._field.setFixedWidth(FIELD_WIDTH)
        self._mark = widgets.line_label("", "muted")
        self._mark.setObjectName("mark")
        back = widgets.button(say(Text("desk.option.back")), "small")
        back.setObjectName("back")
        back.setToolTip(say(Text("desk.option.back.tip")))
        back.setAutoDefault(False)
        back.clicked.connect(self.reset)
        self._back = back
        self._build(book)
        self._show_mark()

    def value(self) -> object:
        """The value that is chosen."""
        match self._field:
            case QComboBox():
                return self._option.param.of[self._field.currentIndex()]
            case QSpinBox():
                return self._field.value()
            case QCheckBox():
                return self._field.isChecked()
            case other:
                raise TypeError(other)

    def is_changed(self) -> bool:
        """Whether the value is unlike the scenario's."""
        return bool(self.value() != self._option.param.default)

    def reset(self) -> None:
        """Choose what the scenario has."""
        self._choose(self._option.param.default)

    def _choose(self, value: object) -> None:
        match self._field:
            case QComboBox():
                self._field.setCurrentIndex(self._option.param.of.index(str(value)))
            case QSpinBox():
                self._field.setValue(int(str(value)))
            case QCheckBox():
                self._field.setChecked(bool(value))

    def _made(self, param: Param) -> QWidget:
        if param.kind == "choice":
            choice = QComboBox()
            choice.addItems([word(f"option.{param.name}", value) for value in param.of])
            choice.setCurrentIndex(param.of.index(param.default))
            choice.currentIndexChanged.connect(self._tell)
            return choice
        if param.kind == "integer":
            number = QSpinBox()
            number.setRange(param.min or 0, MOST if param.max is None else param.max)
            number.setValue(param.default)
            number.valueChanged.connect(self._tell)
            return number
        if param.kind == "flag":
            flag = QCheckBox(say(Text("desk.yes")))
            flag.setChecked(param.default)
            flag.toggled.connect(self._tell)
            return flag
        raise ValueError(param.kind)

    def _build(self, book: Rulebook) -> None:
        option = self._option
        about = next((each.text for each in book.options if each.name == option.param.name), "")
        rule = book.rule(option.rule)
        self._field.setAccessibleDescription(about)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(widgets.line_label(word("option", option.param.name), "value"))
        line.addStretch()
        line.addWidget(self._mark)
        line.addWidget(self._back)
        line.addWidget(self._field)
        layout.addLayout(line)
        layout.addWidget(widgets.label(about))
        if rule is not None:
            words = say(Text("desk.option.rule", rule=rule.number, title=rule.title, text=rule.text))
            layout.addWidget(widgets.label(f"{words} {rule.decision}".strip(), "muted"))

    def _tell(self) -> None:
        self._show_mark()
        self.changed.emit()

    def _show_mark(self) -> None:
        changed = self.is_changed()
        default = self._spoken(self._option.param.default)
        key = "desk.option.changed" if changed else "desk.option.as_scenario"
        self._mark.setText(say(Text(key, value=default)))
        self._mark.setStyleSheet(f"color: {self._theme.focus if changed else self._theme.faint};")
        self._back.setVisible(changed)

    def _spoken(self, value: object) -> str:
        if isinstance(value, bool):
            return say(Text("desk.yes" if value else "desk.no"))
        param = self._option.param
        return word(f"option.{param.name}", str(value)) if param.kind == "choice" else str(value)
