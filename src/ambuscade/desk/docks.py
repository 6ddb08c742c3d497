"""The parts about the map: they are moved, closed and floated, and come back as left. They know no view.

What is kept of them tells nothing of a game: names, places and widths that a hand has given, never a
height that follows from how much there is to show.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct
from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QBoxLayout, QDockWidget, QMainWindow, QTabWidget, QToolButton, QWidget
from shiboken6 import isValid

from ambuscade import resources
from ambuscade.desk import tab_order, widgets
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from ambuscade.desk.actions import Actions
    from ambuscade.desk.settings import Settings

LEFT, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
AREAS = {
    "roster": LEFT,
    "detail": RIGHT,
    "timeline": BOTTOM,
    "rolls": BOTTOM,
    "classes": LEFT,
    "properties": RIGHT,
    "problems": BOTTOM,
    "odds": RIGHT,
}
BEHIND = {"rolls": "timeline", "odds": "properties"}
"""Docks that lie behind others, with tabs to change between them."""
CLOSED = frozenset({"odds"})
"""Docks that are closed until somebody asks for them."""
WIDTHS = {"roster": 230, "detail": 330, "classes": 232, "properties": 310, "odds": 310}
MOST_BESIDE = 0.5
"""The most of the window's width that larger text takes for them."""
LEAST = QSize(880, 560)
"""The least size of a window, which nothing that it has to show changes."""
LEAST_PARTS = {
    "roster": QSize(150, 80),
    "detail": QSize(240, 120),
    "timeline": QSize(400, 120),
    "rolls": QSize(400, 120),
    "classes": QSize(170, 80),
    "properties": QSize(240, 120),
    "problems": QSize(400, 32),
    "odds": QSize(240, 120),
}
"""The same for its parts: whatever needs more scrolls, wraps or is cut with its words in a tooltip."""
KEPT_HEIGHT = 200
"""The height that is kept for what lies at the bottom, whatever it had."""
MOST_HEIGHT = 320
"""The most that the timeline takes of the window by itself."""
BY_HAND = 2
"""A height that differs by more pixels from the one arranged for is one that a hand has given."""
LAYOUT = 1
"""The number of this arrangement: a kept one of another number is not taken up."""
FLOATING = {
    "roster": QSize(260, 520),
    "detail": QSize(360, 640),
    "timeline": QSize(1100, 260),
    "rolls": QSize(1100, 260),
    "classes": QSize(260, 640),
    "properties": QSize(340, 640),
    "problems": QSize(1100, 220),
    "odds": QSize(360, 640),
}
"""The sizes of docks that have just been taken out of the window."""
OUTSIDE = QPoint(80, 120)
"""Where they stand from the window's corner until somebody moves them."""
ICON = QSize(12, 12)


Place = Annotated[int, Meta(ge=-(2**20), le=2**20)]
"""A place in pixels; no screen is farther."""
IN_SIGHT = 60
"""How much of a floating dock is on a screen at the least."""


class Shape(Struct, frozen=True):
    """How a dock was left, as far as Qt's own bytes do not say it; `at` is its corner on the screen."""

    closed: bool
    floating: bool
    at: tuple[Place, Place]


class Docks:
    """The docks of one window, with their actions; `contents` are the parts by the names in AREAS.

    The first one at the bottom has the height that is arranged for. What is kept of one `kind` of window is
    not taken up by another.
    """

    def __init__(
        self, window: QMainWindow, actions: Actions, contents: dict[str, QWidget], kind: str = ""
    ) -> None:
        self._window = window
        self._kind = kind
        self._bottom = next(name for name in contents if AREAS[name] is BOTTOM)
        window.setMinimumSize(LEAST)
        self._contents = contents
        self._height = self._given = KEPT_HEIGHT
        self._times = 1.0
        self._made: dict[str, QDockWidget] = {}
        for corner in (Qt.Corner.BottomLeftCorner, Qt.Corner.BottomRightCorner):
            window.setCorner(corner, BOTTOM)
        window.setTabPosition(BOTTOM, QTabWidget.TabPosition.South)
        window.setDockOptions(
            QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks
        )
        for name, content in contents.items():
            self._make(name, content, actions)
        actions.connect("reset_layout", self.reset)

    def __getitem__(self, name: str) -> QDockWidget:
        """A dock by its part's name."""
        return self._made[name]

    def arrange(self, height: int) -> None:
        """Give what lies at the bottom the height that it needs; it keeps that until a hand gives another."""
        self._height = height
        dock = self._made[self._bottom]
        title = dock.titleBarWidget().sizeHint().height()
        most = min(round(MOST_HEIGHT * self._times), self._window.height() // 2 - title)
        self._given = title + min(height, most)
        self._window.resizeDocks([dock], [self._given], Qt.Orientation.Vertical)

    def follow(self, height: int) -> None:
        """Arrange for another height at the bottom, unless a hand has given it one since."""
        dock = self._made[self._bottom]
        if layout := self._window.layout():
            layout.activate()  # what was arranged for last comes first
        by_hand = dock.isVisible() and abs(dock.height() - self._given) > BY_HAND
        if height != self._height and not by_hand:
            self.arrange(height)
        self._height = height

    def reset(self) -> None:
        """Put all docks back where they were at first."""
        for name, dock in self._made.items():
            dock.setFloating(False)
            self._place(name)
            dock.setVisible(name not in CLOSED)
        self._widen()
        self.arrange(self._height)

    def show(self, name: str) -> None:
        """Bring a dock into sight, also from behind another."""
        self._made[name].show()
        self._made[name].raise_()

    def say(self, name: str, words: str) -> None:
        """Say something beside the title of a dock."""
        title = self._made[name].titleBarWidget()
        if isinstance(title, DockTitle):
            title.say(words)

    def restore(self, settings: Settings) -> None:
        """Take up the arrangement that was kept for this screen."""
        self._times = settings.theme.text
        self._widen()
        screen = self._kept_under()
        self._window.restoreState(settings.place(f"{screen}/docks"), LAYOUT)
        for name, shape in _shapes(settings.place(f"{screen}/shapes")).items():
            dock = self._made.get(name)
            if dock and shape.floating:
                self._float(name, QPoint(*shape.at))
            if dock and shape.closed:
                dock.hide()

    def keep(self, settings: Settings) -> None:
        """Keep the arrangement and the place of a window that is about to die.

        All docks go back into the window and their parts out of them first, so that nothing of what they
        had to show has a size in what is kept.
        """
        screen = self._kept_under()
        shapes = {name: self._shape(name) for name in self._made}
        for dock in self._made.values():
            dock.setWidget(QWidget())
            dock.setFloating(False)
            dock.show()
        self._window.resizeDocks([self._made[self._bottom]], [KEPT_HEIGHT], Qt.Orientation.Vertical)
        if layout := self._window.layout():
            layout.activate()
        settings.keep_place(f"{screen}/docks", self._window.saveState(LAYOUT))
        settings.keep_place(f"{screen}/shapes", QByteArray(msgspec.json.encode(shapes)))
        settings.keep_place(f"{screen}/window", self._window.saveGeometry())

    def _kept_under(self) -> str:
        """What the arrangement is kept under: the screen's name and the kind of window."""
        return screen_name(self._window) + self._kind

    def _shape(self, name: str) -> Shape:
        dock = self._made[name]
        floating = dock.isFloating()
        own_place = floating and AREAS[name] is not BOTTOM  # where that begins follows from its height
        return Shape(dock.isHidden(), floating, (dock.x(), dock.y()) if own_place else (0, 0))

    def _float(self, name: str, at: QPoint) -> None:
        dock = self._made[name]
        dock.setFloating(True)
        dock.resize(FLOATING[name])
        dock.move(_in_sight(self._window.pos() + OUTSIDE if at.isNull() else at))

    def _turn_floating(self, name: str) -> None:
        if self._made[name].isFloating():
            self._made[name].setFloating(False)
        else:
            self._float(name, QPoint())

    def _place(self, name: str) -> None:
        """Put a dock where it belongs at first."""
        before = self._made.get(BEHIND.get(name, ""))
        self._window.addDockWidget(AREAS[name], self._made[name])
        if before is not None:
            self._window.tabifyDockWidget(before, self._made[name])
            before.raise_()

    def _make(self, name: str, content: QWidget, actions: Actions) -> None:
        dock = QDockWidget(say(Text(f"desk.action.dock_{name}")), self._window)
        dock.setObjectName(f"dock-{name}")
        dock.setTitleBarWidget(DockTitle(dock, partial(self._turn_floating, name)))
        content.setMinimumSize(LEAST_PARTS[name])
        dock.setWidget(content)
        tab_order.name_areas(content, dock.windowTitle())
        self._made[name] = dock
        self._place(name)
        action = actions.connect(f"dock_{name}", dock.setVisible)
        toggle = dock.toggleViewAction()
        toggle.toggled.connect(partial(_tick, action, dock))
        dock.setVisible(name not in CLOSED)
        action.setChecked(toggle.isChecked())

    def _widen(self) -> None:
        """Give the parts at the sides the width that their text asks for, as far as there is room."""
        docks = [dock for name, dock in self._made.items() if name in WIDTHS]
        wanted = [WIDTHS[name] for name in self._made if name in WIDTHS]
        beside = {
            area: max(WIDTHS[name] for name in self._made if name in WIDTHS and AREAS[name] is area)
            for area in {AREAS[name] for name in self._made if name in WIDTHS}
        }
        usual = sum(beside.values())  # parts above each other are as wide as one
        most = max(usual, round(self._window.width() * MOST_BESIDE)) / usual
        widths = [round(width * min(self._times, most)) for width in wanted]
        self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)


class DockTitle(QWidget):
    """A dock's title, by which it is dragged, with the buttons that float and close it."""

    def __init__(self, dock: QDockWidget, turn_floating: Callable[[], object]) -> None:
        super().__init__(dock)
        self.setObjectName("dock-title")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        layout.setContentsMargins(14, 3, 6, 3)
        layout.setSpacing(2)
        layout.addWidget(widgets.line_label(dock.windowTitle()))
        self._said = widgets.line_label("", "said")
        self._said.setContentsMargins(8, 0, 0, 0)
        layout.addWidget(self._said)
        layout.addStretch()
        layout.addWidget(_tool("float", turn_floating))
        layout.addWidget(_tool("close", dock.close))

    def say(self, words: str) -> None:
        """Say something beside the title."""
        self._said.setText(words)


def _tick(action: QAction, dock: QDockWidget, _: bool) -> None:  # noqa: FBT001 (a signal's own argument)
    """Say whether a dock is open: a window that hides closes none, a dying one may outlive its actions."""
    if isValid(action):
        action.setChecked(not dock.isHidden())


def _in_sight(corner: QPoint) -> QPoint:
    """The place for a dock's corner that is nearest to a wanted one and on a screen."""
    if QGuiApplication.screenAt(corner + QPoint(IN_SIGHT, 0)):
        return corner
    room = QGuiApplication.primaryScreen().availableGeometry()
    x = max(room.left(), min(corner.x(), room.right() - IN_SIGHT))
    return QPoint(x, max(room.top(), min(corner.y(), room.bottom() - IN_SIGHT)))


def _shapes(kept: QByteArray) -> dict[str, Shape]:
    try:
        return msgspec.json.decode(kept.data(), type=dict[str, Shape])
    except msgspec.DecodeError:
        return {}


def restore_window(window: QWidget, settings: Settings, kind: str = "") -> None:
    """Put a window where the last one of its kind was closed on this screen."""
    window.restoreGeometry(settings.place(f"{screen_name(window)}{kind}/window"))


def screen_name(window: QWidget) -> str:
    """What tells a screen and its size from others."""
    screen = window.screen() or QGuiApplication.primaryScreen()
    size = screen.size()
    name = "".join(letter if letter.isalnum() else "-" for letter in screen.name())
    return f"{name}-{size.width()}x{size.height()}"


def _tool(name: str, act: Callable[[], object]) -> QToolButton:
    made = QToolButton()
    made.setObjectName(f"dock-{name}")
    made.setIcon(QIcon(str(resources.path("icons", f"{name}.svg"))))
    made.setIconSize(ICON)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    told = say(Text(f"desk.dock.{name}"))
    made.setToolTip(told)
    made.setAccessibleName(told)
    made.clicked.connect(lambda _=False: act())
    return made
