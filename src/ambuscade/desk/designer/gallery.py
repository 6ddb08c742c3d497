"""The gallery: what a new scenario can begin with, in pictures of what everyone sees of it, and one's own.

It knows scenarios as everyone sees them, and the names of the author's own; it opens none.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ambuscade.desk import style, widgets
from ambuscade.desk.panels.designs import Designs
from ambuscade.desk.panels.scenario_card import SMALL, ScenarioCards
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambuscade.desk.game_choice import Playable
    from ambuscade.picture.theme import Theme

SIZE = 1240, 780
OWN_WIDTH = 270


class Gallery(QDialog):
    """Beginnings for each rule system, under their headings; the author's own scenarios beside them."""

    copied = Signal(Path)
    """A scenario, to begin with a copy of it."""
    opening = Signal()
    """A file is to be looked for."""

    def __init__(self, beginnings: Mapping[str, Sequence[Playable]], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("gallery")
        self.setWindowTitle(say(Text("desk.design.gallery")))
        self.setStyleSheet(style.style_sheet(theme))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*SIZE)
        self._beginnings = beginnings
        self._theme = theme
        self.own = Designs(playable=False)
        self.own.setFixedWidth(OWN_WIDTH)
        self._pages = QStackedWidget()
        self._filled: dict[str, QWidget] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(14)
        layout.addWidget(widgets.line_label(say(Text("desk.design.gallery")), "big"))
        layout.addLayout(self._systems())
        body = QHBoxLayout()
        body.setSpacing(28)
        body.addWidget(self._pages, 1)
        body.addLayout(self._own())
        layout.addLayout(body, 1)
        layout.addLayout(self._foot())
        self._choose(self._names()[0])

    def _systems(self) -> QHBoxLayout:
        """A button for each rule system, one of which is down."""
        group = QButtonGroup(self)
        line = widgets.row()
        for name in self._names():
            made = widgets.button(rulebook(name).name)
            made.setObjectName(f"system-{name}")
            made.setAutoDefault(False)
            made.setCheckable(True)
            made.setChecked(not group.buttons())
            made.clicked.connect(lambda _=False, name=name: self._choose(name))
            group.addButton(made)
            line.addWidget(made)
        line.addStretch()
        return line

    def _choose(self, name: str) -> None:
        """Show what there is of a rule system."""
        if name not in self._filled:
            self._filled[name] = self._page(name)
            self._pages.addWidget(self._filled[name])
        self._pages.setCurrentWidget(self._filled[name])

    def _names(self) -> list[str]:
        """The rule systems that there are beginnings for."""
        return list(dict.fromkeys(each.view.system for group in self._beginnings.values() for each in group))

    def _page(self, name: str) -> QWidget:
        groups = {
            heading: [_unmarked(each) for each in group if each.view.system == name]
            for heading, group in self._beginnings.items()
        }
        cards = ScenarioCards(groups, self._theme, SMALL)
        cards.chosen.connect(self.accept)
        cards.chosen.connect(self.copied)
        return cards

    def _own(self) -> QVBoxLayout:
        for asked in (self.own.recovered, self.own.designed):
            asked.connect(self.accept)
        column = QVBoxLayout()
        column.setSpacing(8)
        heading = widgets.heading(say(Text("desk.design.yours")))
        heading.setContentsMargins(0, 0, 0, 0)
        column.addWidget(heading)
        column.addWidget(self.own, 1)
        return column

    def _foot(self) -> QHBoxLayout:
        look = widgets.button(say(Text("desk.welcome.open")))
        look.setObjectName("gallery-open")
        look.setAutoDefault(False)
        look.clicked.connect(self.accept)
        look.clicked.connect(self.opening)
        cancel = widgets.button(say(Text("desk.cancel")))
        cancel.setObjectName("gallery-cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        line = widgets.row(look)
        line.addStretch()
        line.addWidget(cancel)
        return line


def _unmarked(each: Playable) -> Playable:
    """A scenario as one to begin with, recommended or not."""
    return replace(each, recommended=False, lesson=False)
