"""The bar at the top of the designer: what is made, the tools, undo and redo, and playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QToolBar

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.actions import Actions

TOOLS = ("place", "terrain", "field", "select")
BUTTONS = (*TOOLS, "undo", "redo", "dock_odds", "play_this")


class DesignerBar(QToolBar):
    """Title and scenario at the left, buttons at the right."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.addWidget(widgets.line_label(say(Text("desk.name")), "title"))
        self._name = widgets.Elided("", "subtitle")
        self._name.setObjectName("designed")
        self._name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(self._name)
        for name in BUTTONS:
            self.addWidget(actions.button(name, "primary" if name == "play_this" else ""))

    def show_name(self, name: str, *, saved: bool) -> None:
        """Show what is made, and whether the file has all of it."""
        key = "desk.design.designing" if saved else "desk.design.unsaved"
        self._name.show_words(f"   {say(Text(key, name=name))}")
