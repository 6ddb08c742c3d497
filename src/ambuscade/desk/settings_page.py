"""Where a user sets theme, language, text size and keys; each change counts at once. It knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QFormLayout, QGridLayout, QKeySequenceEdit, QScrollArea

from ambuscade import text
from ambuscade.desk import widgets
from ambuscade.desk.actions import ACTIONS, windows_of
from ambuscade.desk.page import Page
from ambuscade.desk.settings import MOTIONS, TEXT_SIZES, THEME_NAMES
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QPushButton, QWidget

    from ambuscade.desk.settings import Settings

KEY_WIDTH = 170


class SettingsPage(Page):
    """The settings, with all actions and their keys below them."""

    def __init__(self, settings: Settings, above: QWidget) -> None:
        super().__init__("settings", say(Text("desk.settings")), above)
        self._settings = settings
        self.resize(640, 680)
        self.column.addWidget(widgets.heading(say(Text("desk.settings.look"))))
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        themes = {name: say(Text(f"desk.settings.theme.{name}")) for name in THEME_NAMES}
        sizes = {str(size): say(Text("desk.settings.percent", n=size)) for size in TEXT_SIZES}
        languages = {name: text.own_name(name) for name in text.languages()}
        self._themes = self._add(form, "theme", themes, settings.theme_name, settings.set_theme)
        self._add(
            form, "size", sizes, str(settings.text_size), lambda size: settings.set_text_size(int(size))
        )
        motions = {name: say(Text(f"desk.settings.motion.{name}")) for name in MOTIONS}
        self._add(form, "motion", motions, settings.motion, settings.set_motion)
        self._add(form, "language", languages, settings.language, settings.set_language)
        self.column.addLayout(form)
        self.column.addWidget(widgets.label(say(Text("desk.settings.language.note")), "muted"))
        self.column.addWidget(widgets.heading(say(Text("desk.settings.keys"))))
        self._problem = widgets.label(say(Text("desk.settings.keys.note")), "muted")
        self.column.addWidget(self._problem)
        self._fields: dict[str, QKeySequenceEdit] = {}
        self._resets: dict[str, QPushButton] = {}
        self.column.addWidget(self._keys(), 1)
        every = widgets.button(say(Text("desk.settings.keys.reset")))
        every.setObjectName("reset-keys")
        every.setAutoDefault(False)
        every.clicked.connect(lambda: self._set_keys({}))
        self.foot.insertWidget(0, every)
        self._show_keys()
        self._themes.setFocus()

    def _add(
        self, form: QFormLayout, name: str, values: Mapping[str, str], now: str, take: Callable[[str], object]
    ) -> QComboBox:
        field = QComboBox()
        field.setObjectName(f"settings-{name}")
        for value, said in values.items():
            field.addItem(said, value)
        field.setCurrentIndex(max(0, field.findData(now)))
        field.currentIndexChanged.connect(lambda: take(str(field.currentData())))
        label = widgets.line_label(say(Text(f"desk.settings.{name}")))
        label.setBuddy(field)
        form.addRow(label, field)
        return field

    def _keys(self) -> QScrollArea:
        inside, column = widgets.column()
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for place, row in enumerate(ACTIONS):
            name = widgets.line_label(say(Text(f"desk.action.{row.id}")))
            field = QKeySequenceEdit()
            field.setObjectName(f"key-{row.id}")
            field.setMaximumSequenceLength(1)
            field.setClearButtonEnabled(True)
            field.setFixedWidth(KEY_WIDTH)
            field.setAccessibleName(name.text())
            field.editingFinished.connect(lambda row=row.id: self._take(row))
            reset = widgets.button(say(Text("desk.settings.key.reset")), "small")
            reset.setObjectName(f"reset-{row.id}")
            reset.setAutoDefault(False)
            reset.clicked.connect(lambda _=False, row=row.id: self._reset(row))
            for across, part in enumerate((name, field, reset)):
                grid.addWidget(part, place, across)
            self._fields[row.id], self._resets[row.id] = field, reset
        column.addLayout(grid)
        return widgets.scroll(inside)

    def _in_force(self) -> dict[str, tuple[str, ...]]:
        changed = self._settings.keys
        return {row.id: changed.get(row.id, row.keys) for row in ACTIONS}

    def _take(self, identifier: str) -> None:
        """Take a key from its field, unless it is the key of another action."""
        key = self._fields[identifier].keySequence().toString()
        now = self._in_force()
        if key == _first(now[identifier]):
            return
        owner = next((other for other in _meeting(identifier) if _has(now[other], key)), None)
        if owner:
            self._tell(Text("desk.settings.key.taken", pressed=key, action=Text(f"desk.action.{owner}")))
            self._show_keys()
            return
        self._set_keys(self._settings.keys | {identifier: (key,) if key else ()})

    def _reset(self, identifier: str) -> None:
        """Give an action its first keys back, and those that have taken them meanwhile none."""
        keys = {name: kept for name, kept in self._settings.keys.items() if name != identifier}
        usual = next(row.keys for row in ACTIONS if row.id == identifier)
        changed = (name for name in _meeting(identifier) if name in keys)
        owner = next((name for name in changed if any(_has(keys[name], key) for key in usual)), None)
        if owner:
            self._tell(Text("desk.settings.key.taken", pressed=usual[0], action=Text(f"desk.action.{owner}")))
            return
        self._set_keys(keys)

    def _set_keys(self, keys: dict[str, tuple[str, ...]]) -> None:
        self._settings.set_keys(keys)
        self._tell(None)
        self._show_keys()

    def _show_keys(self) -> None:
        changed = self._settings.keys
        for name, keys in self._in_force().items():
            self._fields[name].setKeySequence(QKeySequence(_first(keys)))
            self._resets[name].setEnabled(name in changed)

    def _tell(self, problem: Text | None) -> None:
        self._problem.setText(say(problem or Text("desk.settings.keys.note")))
        self._problem.setProperty("role", "problem" if problem else "muted")
        self._problem.style().unpolish(self._problem)
        self._problem.style().polish(self._problem)


def _meeting(identifier: str) -> list[str]:
    """The other actions that a window may have beside one."""
    mine = next(windows_of(row) for row in ACTIONS if row.id == identifier)
    return [row.id for row in ACTIONS if row.id != identifier and windows_of(row) & mine]


def _first(keys: tuple[str, ...]) -> str:
    return QKeySequence(keys[0]).toString() if keys else ""


def _has(keys: tuple[str, ...], key: str) -> bool:
    return bool(key) and any(QKeySequence(one) == QKeySequence(key) for one in keys)
