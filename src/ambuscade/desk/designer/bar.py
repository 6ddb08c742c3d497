"""The bar at the top of the designer: what is made, the tools, undo and redo, and playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QToolBar

from ambuscade.desk import widgets
from ambuscade.desk.actions import key_text
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QPushButton

    from ambuscade.desk.actions import Actions

TOOLS = ("place", "terrain", "field", "select")
BUTTONS = (*TOOLS, "undo", "redo", "dock_odds", "play_this")

ARROWS = {"undo": "↶", "redo": "↷"}
"""The buttons that are signs: their steps are named in their tooltips, and their widths never change."""


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
            if name in ARROWS:
                self.addWidget(_arrow(actions[name], ARROWS[name]))
            else:
                self.addWidget(actions.button(name, "primary" if name == "play_this" else ""))

    def show_name(self, name: str, *, saved: bool) -> None:
        """Show what is made, and whether the file has all of it."""
        key = "desk.design.designing" if saved else "desk.design.unsaved"
        self._name.show_words(f"   {say(Text(key, name=name))}")


def _arrow(action: QAction, sign: str) -> QPushButton:
    """A button with a sign, which says in its tooltip which step it is about."""
    made = widgets.button(sign, "arrow")
    made.setObjectName(action.objectName().removeprefix("action-"))
    made.clicked.connect(action.trigger)

    def show() -> None:
        made.setEnabled(action.isEnabled())
        made.setToolTip(f"{action.text()}  {key_text(action)}".strip())
        made.setAccessibleName(action.text())

    action.changed.connect(show)
    show()
    return made
