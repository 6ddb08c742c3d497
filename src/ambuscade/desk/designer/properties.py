"""The right panel of the designer: what is selected, the scenario itself, and its options, as forms.

The forms are made from the rule system's own keys; it knows none of them.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from ambuscade.design import sheet, writing
from ambuscade.desk import widgets
from ambuscade.desk.designer import silhouettes
from ambuscade.desk.designer.options_page import OptionsPage
from ambuscade.desk.designer.row_parts import Wrong, column_in
from ambuscade.desk.designer.scenario_page import ScenarioPage
from ambuscade.desk.designer.sections import SectionedForm
from ambuscade.desk.focus import first_in
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path
    from ambuscade.picture.theme import Theme

PICTURE = QSize(40, 40)
SELECTED, SCENARIO, OPTIONS = "selected", "scenario", "options"
TABS = (SELECTED, SCENARIO, OPTIONS)


class Properties(QWidget):
    """Three pages behind tabs: that of the selection comes up when something is selected."""

    edited = Signal(object)
    """An `Edit` that is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("properties")
        self._selected: tuple[Item, ...] = ()
        self._draft: Draft | None = None
        self._head = SelectionHead()
        self._form = SectionedForm()
        self._form.put.connect(self._put)
        self._nothing = widgets.label(say(Text("desk.design.nothing_selected")), "muted")
        inside, column = widgets.column(spacing=8)
        column.setContentsMargins(14, 10, 12, 14)
        for part in (self._head, self._form, self._nothing):
            column.addWidget(part)
        column.addStretch()
        self._scenario = ScenarioPage()
        self._scenario.edited.connect(self.edited)
        self._options = OptionsPage()
        self._options.edited.connect(self.edited)
        self._pages = QStackedWidget()
        self._tabs = QButtonGroup(self)
        line = widgets.row(spacing=0)
        for name, page in zip(TABS, (inside, self._scenario, self._options), strict=True):
            self._pages.addWidget(widgets.scroll(page))
            line.addWidget(self._tab(name), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(line)
        layout.addWidget(self._pages, 1)
        self.turn_to(SCENARIO)

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Show a draft with what is selected in it."""
        self._draft, self._theme = draft, theme
        self._head.show_selected(draft, selected, theme)
        self._nothing.setVisible(not selected)
        self._form.show_entries(draft, sheet.entries(draft, selected))
        self._form.setVisible(bool(selected))
        if bool(selected) != bool(self._selected) or (selected and selected != self._selected):
            self.turn_to(SELECTED if selected else SCENARIO)
        else:
            self._show_page()
        self._selected = selected

    def turn_to(self, name: str) -> None:
        """Bring up a page by its tab's name."""
        self._pages.setCurrentIndex(TABS.index(name))
        self._show_page()
        cast("QPushButton", self.findChild(QPushButton, f"tab-{name}")).setChecked(True)

    def _show_page(self) -> None:
        """Show the draft on the page that is in sight, if it is not the selection's."""
        name = TABS[self._pages.currentIndex()]
        if name != SELECTED and self._draft is not None:
            page = self._scenario if name == SCENARIO else self._options
            page.show_draft(self._draft, self._theme)

    def take_focus(self) -> None:
        """Give the keys to the first field of what is selected."""
        self.turn_to(SELECTED)
        taking = first_in(self._form)
        if taking is not None:
            taking.setFocus(Qt.FocusReason.OtherFocusReason)

    def reveal(self, path: Path) -> None:
        """Bring up the key that a path leads to, and give it the keys."""
        if path[:1] == ("options",):
            self.turn_to(OPTIONS)
            self._options.reveal(path)
        elif path[:2] in self._selected:
            self.turn_to(SELECTED)
            self._form.reveal(path)
        else:
            self.turn_to(SCENARIO)
            self._scenario.reveal(path)

    def _put(self, paths: tuple[Path, ...], value: object) -> None:
        if self._draft is not None:
            with suppress(KeyError, IndexError):  # what was typed into a row whose entry has gone meanwhile
                self.edited.emit(writing.written(self._draft, paths, value))

    def _tab(self, name: str) -> QPushButton:
        made = widgets.button(say(Text(f"desk.design.tab.{name}")), "tab")
        made.setObjectName(f"tab-{name}")
        made.setCheckable(True)
        made.clicked.connect(partial(self.turn_to, name))
        self._tabs.addButton(made)
        return made


class SelectionHead(QWidget):
    """What is selected: its silhouette in its side's colour, its name, and what it is."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QLabel()
        self._picture.setFixedSize(PICTURE)
        self._name = widgets.Elided("", "title")
        self._name.setObjectName("selected-name")
        self._what = widgets.Elided("", "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._what)
        line = widgets.row(self._picture, spacing=8)
        line.addLayout(words, 1)
        self._wrong = Wrong()
        column = column_in(self)
        column.addLayout(line)
        column.addWidget(self._wrong)

    def show_selected(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Show what is selected; several by how many there are."""
        self.setVisible(bool(selected))
        wrong = (problem for item in selected for problem in sheet.problems_at(draft, item))
        self._wrong.show_problems(tuple(wrong))
        if len(selected) != 1:
            self._picture.hide()
            self._name.show_words(say(Text("desk.design.several", n=len(selected))))
            names = ", ".join(writing.called(draft, item) for item in selected)
            self._what.show_words(names)
            return
        (item,) = selected
        self._name.show_words(writing.called(draft, item))
        table = draft.table(item)
        drawn = next((unit for unit in draft.view.units if unit.id == table.get("id")), None)
        figures = draft.classes.get(str(table.get("class")), {})
        is_unit = item[0] == "unit" and drawn is not None
        self._what.show_words(str(figures.get("name", "")) or writing.title(draft, (item[0],)))
        self._picture.setVisible(is_unit)
        if drawn is not None:
            colour = next((side.colour for side in draft.scenario.sides if side.id == drawn.side), None)
            shape = drawn.shape or "ship"
            scale = self.devicePixelRatioF()
            self._picture.setPixmap(silhouettes.picture(shape, theme.side(colour), PICTURE, scale))
