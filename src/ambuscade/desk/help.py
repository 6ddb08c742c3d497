"""What the Help menu tells: the program, what the hot seat guards against, the keys. It knows no game."""

from __future__ import annotations

from importlib import metadata
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ambuscade import resources
from ambuscade.desk import widgets
from ambuscade.desk.actions import ACTIONS, MENUS, key_text
from ambuscade.desk.page import Page
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ambuscade.desk.actions import Actions

EMBLEM = QSize(64, 64)
GUARDS = ("curtain", "pin", "open", "file", "screen")
"""The paragraphs on the hot seat, `desk.hot_seat.<name>`."""
KEYS_ACROSS = 2
KEY_WIDTH = 130


def about(above: QWidget) -> Page:
    """What this program is, its version and licence, and that it is nobody's official one."""
    page = Page("about", say(Text("desk.action.about")), above)
    page.resize(520, 400)
    emblem = QLabel()
    emblem.setPixmap(QIcon(str(resources.path("icons", "ambuscade.svg"))).pixmap(EMBLEM))
    page.column.addWidget(emblem)
    page.column.addWidget(widgets.line_label(say(Text("desk.name")), "big"))
    page.column.addWidget(widgets.line_label(say(Text("desk.about.version", version=_version())), "muted"))
    for part in ("what", "unofficial", "licence"):
        page.column.addWidget(widgets.label(say(Text(f"desk.about.{part}"))))
    page.column.addStretch()
    return page


def hot_seat(above: QWidget) -> Page:
    """What the curtain and the PIN guard against, and what they do not."""
    page = Page("hot-seat", say(Text("desk.action.hot_seat")), above)
    page.resize(620, 400)
    page.column.addWidget(widgets.label(page.windowTitle(), "big"))
    for part in GUARDS:
        page.column.addWidget(widgets.label(say(Text(f"desk.hot_seat.{part}"))))
    page.column.addStretch()
    return page


def keys(above: QWidget, actions: Actions) -> Page:
    """All actions of a window with the keys that they have now, and the keys of the map."""
    page = Page("keys", say(Text("desk.action.keys")), above)
    page.resize(860, 640)
    inside, column = widgets.column()
    page.column.addWidget(widgets.scroll(inside), 1)
    there = {_id(action): action for action in actions.present()}
    for menu in MENUS:
        rows = [there[row.id] for row in ACTIONS if actions.menu_of(row) == menu and row.id in there]
        named = ((say(Text(f"desk.action.{_id(action)}")), key_text(action)) for action in rows)
        listed = [(name, key) for name, key in named if key]
        if listed:
            column.addWidget(widgets.heading(say(Text(f"desk.menu.{menu}")).replace("&", "")))
            column.addWidget(_listed(listed))
    column.addStretch()
    page.column.addWidget(widgets.heading(say(Text("desk.keys.focused"))))
    page.column.addWidget(widgets.label(say(Text("desk.keys.focused.text")), "muted"))
    return page


def _id(action: QAction) -> str:
    return action.objectName().removeprefix("action-")


def _listed(rows: list[tuple[str, str]]) -> QWidget:
    """Names and keys in two columns, from the top down."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    deep = -(-len(rows) // KEYS_ACROSS)
    for place, (name, key) in enumerate(rows):
        across, down = divmod(place, deep)
        grid.addWidget(widgets.line_label(name), down, 3 * across)
        grid.addWidget(widgets.line_label(key, "key"), down, 3 * across + 1, Qt.AlignmentFlag.AlignRight)
    for across in range(KEYS_ACROSS):
        grid.setColumnStretch(3 * across, 1)
        grid.setColumnMinimumWidth(3 * across + 1, KEY_WIDTH)
        grid.setColumnMinimumWidth(3 * across + 2, 24)
    return made


def _version() -> str:
    """The version that is installed; a dash where the sources run without having been installed."""
    try:
        return metadata.version("ambuscade")
    except metadata.PackageNotFoundError:
        return say(Text("desk.nothing"))
