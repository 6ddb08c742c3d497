"""What a window can be asked to do: actions with their menus and keys; it knows no game and no view.

A part of the window that can do one of them connects it: `actions.connect("fit", self.map.fit)`. What
nothing has connected is absent: it has no menu entry, no key and no row in the palette. Each action has
two sentences in the catalogue, `desk.action.<id>` for its name and `desk.action.<id>.tip` for what it
does; the tooltip adds the key by itself. A widget that needs one of the keys for itself while it has the
focus accepts the ShortcutOverride event of that key.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from ambuscade.desk import widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QMainWindow, QMenu, QPushButton

    Keys = Mapping[str, tuple[str, ...]]
    """The keys of actions by their ids, as a user has set them."""


SHORT_KEY = 2
"""The most letters of a key's name that stand on a button."""


class Action(NamedTuple):
    """A row of the table; `parted` draws a line above it in its menu."""

    id: str
    menu: str
    keys: tuple[str, ...] = ()
    checkable: bool = False
    parted: bool = False


MENUS = ("game", "file", "edit", "draw", "view", "map", "timeline", "players", "window", "help")
"""The menus from left to right; their titles are `desk.menu.<id>`."""

ACTIONS = (
    Action("hand_over", "game", ("Ctrl+Return", "Ctrl+Enter")),
    Action("curtain", "game", ("Esc",)),
    Action("take_back", "game", ("Ctrl+Z",)),
    Action("save_copy", "game", ("Ctrl+S",), parted=True),
    Action("save_log", "game", ("Ctrl+Shift+S",)),
    Action("save_picture", "game", ("Ctrl+P",)),
    Action("save_handout", "game", ("Ctrl+Shift+P",)),
    Action("save_position", "game", ("Ctrl+E",)),
    Action("concede", "game", parted=True),
    Action("settings", "game", ("Ctrl+,",), parted=True),
    Action("leave", "game", parted=True),
    Action("close", "game", ("Ctrl+Q",)),
    Action("new", "file", ("Ctrl+N",)),
    Action("open", "file", ("Ctrl+O",)),
    Action("save", "file", ("Ctrl+S",), parted=True),
    Action("save_as", "file", ("Ctrl+Shift+S",)),
    Action("play_this", "file", ("F5",), parted=True),
    Action("referee_this", "file", ("Shift+F5",)),
    Action("leave_design", "file", parted=True),
    Action("close_design", "file", ("Ctrl+Q",)),
    Action("undo", "edit", ("Ctrl+Z",)),
    Action("redo", "edit", ("Ctrl+Shift+Z", "Ctrl+Y")),
    Action("cut", "edit", ("Ctrl+X",), parted=True),
    Action("copy", "edit", ("Ctrl+C",)),
    Action("paste", "edit", ("Ctrl+V",)),
    Action("duplicate", "edit", ("Ctrl+D",)),
    Action("delete", "edit", ("Del",)),
    Action("select_all", "edit", ("Ctrl+A",)),
    Action("find", "edit", ("Ctrl+F",)),
    Action("mirror_across", "edit", ("Ctrl+Shift+H",), parted=True),
    Action("mirror_down", "edit", ("Ctrl+Shift+J",)),
    Action("rotate_right", "edit", ("Ctrl+R",)),
    Action("rotate_left", "edit", ("Ctrl+Shift+R",)),
    Action("align_row", "edit", ("Ctrl+Shift+A",)),
    Action("align_column", "edit", ("Ctrl+Alt+A",)),
    Action("select", "draw", ("V",), checkable=True),
    Action("place", "draw", ("P",), checkable=True),
    Action("terrain", "draw", ("T",), checkable=True),
    Action("field", "draw", ("D",), checkable=True),
    Action("palette", "view", ("Ctrl+K",)),
    Action("zoom_in", "view", ("+", "="), parted=True),
    Action("zoom_out", "view", ("-",)),
    Action("fit", "view", ("F",)),
    Action("frame", "view", ("Shift+F",)),
    Action("go", "view", ("G",)),
    Action("full_screen", "view", ("F11",), checkable=True, parted=True),
    Action("eyes", "view", ("E",), parted=True),
    Action("belief", "view", ("V",), parted=True),
    Action("faults", "view", ("X",), checkable=True),
    Action("arcs", "map", ("A",), checkable=True),
    Action("range", "map", ("R",), checkable=True),
    Action("sight", "map", ("L",), checkable=True),
    Action("look_around", "map", ("Shift+L",), checkable=True),
    Action("odds", "map", ("O",), checkable=True),
    Action("write", "map", ("W",), parted=True),
    Action("pin", "map", ("C",)),
    Action("step", "timeline", ("Space",)),
    Action("decide", "timeline", ("N",)),
    Action("pulse", "timeline", ("Return", "Enter")),
    Action("since", "timeline", ("S",), parted=True),
    Action("play", "timeline", ("P",)),
    Action("back", "timeline", ("Alt+Left",)),
    Action("forward", "timeline", ("Alt+Right",)),
    Action("back_impulse", "timeline", ("Ctrl+Alt+Left",)),
    Action("forward_impulse", "timeline", ("Ctrl+Alt+Right",)),
    Action("first", "timeline", ("Alt+Home",)),
    Action("present", "timeline", ("End",)),
    Action("show_players", "players", ("Y",)),
    Action("point", "players", ("I",)),
    Action("freeze", "players", ("Z",), checkable=True),
    Action("black", "players", ("B",), checkable=True),
    Action("link", "players", ("K",), checkable=True),
    Action("dock_roster", "window", ("Ctrl+1",), checkable=True),
    Action("dock_detail", "window", ("Ctrl+2",), checkable=True),
    Action("dock_timeline", "window", ("Ctrl+3",), checkable=True),
    Action("dock_rolls", "window", ("Ctrl+4",), checkable=True),
    Action("dock_classes", "window", ("Ctrl+1",), checkable=True),
    Action("dock_properties", "window", ("Ctrl+2",), checkable=True),
    Action("dock_problems", "window", ("Ctrl+3",), checkable=True),
    Action("dock_odds", "window", ("O", "0"), checkable=True),
    Action("next_panel", "window", ("F6",), parted=True),
    Action("reset_layout", "window"),
    Action("rules", "help", ("F1",)),
    Action("keys", "help", ("Ctrl+F1",)),
    Action("lesson", "help", ("F2",)),
    Action("hot_seat", "help"),
    Action("about", "help", parted=True),
)
"""All that any window can do, in the order of the menus."""


HOME = "game"
"""The menu of what is about all of the program."""
GAME, DESIGNER = "game", "designer"
"""The kinds of windows that have actions."""

DESIGNERS_MENUS = frozenset({"file", "edit", "draw"})
DESIGNERS_DOCKS = frozenset({"dock_classes", "dock_properties", "dock_problems", "dock_odds"})
EVERYWHERE = frozenset(
    {
        "settings",
        "palette",
        "zoom_in",
        "zoom_out",
        "fit",
        "frame",
        "go",
        "full_screen",
        "arcs",
        "range",
        "sight",
        "pin",
        "next_panel",
        "reset_layout",
        "rules",
        "keys",
        "about",
    }
)
"""What windows on a game and the designer have both."""


def windows_of(row: Action) -> frozenset[str]:
    """The kinds of windows that may have an action: two that can meet in one have no key in common."""
    if row.id in EVERYWHERE:
        return frozenset({GAME, DESIGNER})
    return frozenset({DESIGNER if row.menu in DESIGNERS_MENUS or row.id in DESIGNERS_DOCKS else GAME})


class _Asking(QObject):
    """Tells what is asked for."""

    asked = Signal(str)


class Actions:
    """The actions of one window, with its menu bar; `keys` are those that the user has changed.

    What is about all of the program stands in the menu `home` where there is no game. `asked` tells that a
    user asks for an action, which is done next: its id, which says nothing of the game.
    """

    def __init__(self, window: QMainWindow, keys: Keys | None = None, home: str = HOME) -> None:
        self._asking = _Asking(window)
        self.asked = self._asking.asked
        self._window = window
        self._keys = dict(keys or {})
        self._home = home
        self._made: dict[str, QAction] = {}
        self._barred: dict[str, str] = {}
        self._called: dict[str, str] = {}
        self._menus: dict[str, QMenu] = {}
        for name in MENUS:
            menu = window.menuBar().addMenu(say(Text(f"desk.menu.{name}")))
            menu.setToolTipsVisible(True)
            menu.menuAction().setVisible(False)
            self._menus[name] = menu

    def __getitem__(self, identifier: str) -> QAction:
        """An action that something has connected."""
        return self._made[identifier]

    def __contains__(self, identifier: str) -> bool:
        return identifier in self._made

    def connect(self, identifier: str, slot: Callable[..., object]) -> QAction:
        """Let an action call `slot`, with whether it is on if it can be switched on, else with nothing.

        It is called when a user asks, not when something shows that the action is on. Each does one thing;
        raises ValueError for one that something else has connected already.
        """
        if identifier in self._made:
            raise ValueError(identifier)
        row = next(row for row in ACTIONS if row.id == identifier)
        action = self._make(row)
        if row.checkable:
            action.triggered.connect(lambda on: self._do(identifier, partial(slot, on)))
        else:
            action.triggered.connect(lambda: self._do(identifier, slot))
        return action

    def menu_of(self, row: Action) -> str:
        """The menu in which an action stands in this window."""
        return self._home if row.menu == HOME else row.menu

    def present(self) -> tuple[QAction, ...]:
        """The actions that there are, in the order of the table."""
        return tuple(self._made[row.id] for row in ACTIONS if row.id in self._made)

    def show_keys(self, keys: Keys) -> None:
        """Take up other keys; actions that are not named have those of the table."""
        self._keys = dict(keys)
        for row in ACTIONS:
            if row.id in self._made:
                self._give_keys(self._made[row.id], row)

    def bar(self, identifier: str, why: str) -> None:
        """Let an action not be asked for, its tooltip saying why; no reason lets it be asked for again."""
        if self._barred.get(identifier, "") == why:
            return
        self._barred[identifier] = why
        self._made[identifier].setEnabled(not why)
        self._give_keys(self._made[identifier], next(row for row in ACTIONS if row.id == identifier))

    def rename(self, identifier: str, name: str) -> None:
        """Let an action be called otherwise in this window, by the name and tip of one like it."""
        self._called[identifier] = name
        self._made[identifier].setText(say(Text(f"desk.action.{name}")))
        self._give_keys(self._made[identifier], next(row for row in ACTIONS if row.id == identifier))

    def button(self, identifier: str, role: str = "") -> QPushButton:
        """A button that does what an action does and shows its name, its key and whether it is on."""
        action = self._made[identifier]
        made = widgets.button("", role)
        made.setObjectName(identifier.replace("_", "-"))
        made.setCheckable(action.isCheckable())
        made.clicked.connect(action.trigger)
        action.changed.connect(lambda: _mirror(made, action))
        _mirror(made, action)
        return made

    def _do(self, identifier: str, slot: Callable[[], object]) -> None:
        """Tell what is asked for first, so that it is known even of what fails."""
        self.asked.emit(identifier)
        slot()

    def _make(self, row: Action) -> QAction:
        action = QAction(say(Text(f"desk.action.{row.id}")), self._window)
        action.setObjectName(f"action-{row.id}")
        action.setCheckable(row.checkable)
        self._give_keys(action, row)
        self._made[row.id] = action
        self._window.addAction(action)
        self._fill(self.menu_of(row))
        return action

    def _give_keys(self, action: QAction, row: Action) -> None:
        action.setShortcuts([QKeySequence(key) for key in self._keys.get(row.id, row.keys)])
        told = self._barred.get(row.id) or say(Text(f"desk.action.{self._called.get(row.id, row.id)}.tip"))
        keys = key_text(action)
        action.setToolTip(say(Text("desk.action_key", told=told, keys=keys)) if keys else told)

    def _fill(self, name: str) -> None:
        """Write a menu anew, with the rows that there are."""
        menu = self._menus[name]
        menu.clear()
        for row in sorted(ACTIONS, key=lambda row: row.menu != name):
            if self.menu_of(row) == name and row.id in self._made:
                if row.parted and not menu.isEmpty():
                    menu.addSeparator()
                menu.addAction(self._made[row.id])
        menu.menuAction().setVisible(not menu.isEmpty())


def key_text(action: QAction) -> str:
    """The first key of an action as it stands on the keyboard; empty for none."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _mirror(button: QPushButton, action: QAction) -> None:
    key = key_text(action)
    button.setText(f"{action.text()}  {key}" if 0 < len(key) <= SHORT_KEY else action.text())
    button.setToolTip(action.toolTip())
    button.setEnabled(action.isEnabled())
    button.setChecked(action.isChecked())
