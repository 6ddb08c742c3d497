"""Lets the part that has the keys keep those that it needs itself: Space presses a button that has the focus.

Keys of actions come before the keys of what has the focus, so that one that is typed into, or pressed
by a key, has to claim them. It knows kinds of widgets and no window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QWidget,
)
from shiboken6 import isValid

from ambuscade.desk.widgets import Card

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PRESSING = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
NEVER = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
PRESSED = (QAbstractButton, Card)
"""What a key presses."""
TYPED = (QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QAbstractSlider)
"""What takes letters, digits and arrows."""


class FocusKeys(QObject):
    """Claims keys for whatever in one window has the focus."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._on: QWidget | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._on is not None and isValid(self._on):
            self._on.removeEventFilter(self)
            self._on.destroyed.disconnect(self._forget)
        self._on = new if isinstance(new, PRESSED + TYPED) and self._window.isAncestorOf(new) else None
        if self._on is not None:
            self._on.installEventFilter(self)
            self._on.destroyed.connect(self._forget)

    def _forget(self) -> None:
        self._on = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Accept the keys that what has the focus needs."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and claims(watched, event)
        ):
            event.accept()
            return True
        return super().eventFilter(watched, event)


def claims(focused: QObject, event: QKeyEvent) -> bool:
    """Whether what has the focus needs a key for itself."""
    key = Qt.Key(event.key())
    if event.modifiers() & COMMANDS or key in NEVER or Qt.Key.Key_F1 <= key <= Qt.Key.Key_F35:
        return False
    return key in PRESSING if isinstance(focused, PRESSED) else isinstance(focused, TYPED)


class Focused:
    """What in a window had the keys, so that its like can have them when all is written anew."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        had = window.focusWidget()
        self._like = _looks(had) if isinstance(had, PRESSED + TYPED) else None
        alike = self._alike()
        self._place = alike.index(had) if had in alike else 0

    def restore(self, otherwise: QWidget) -> None:
        """Give the keys to what is now where they were, unless something has them."""
        if self._window.focusWidget() is not None:
            return
        alike = self._alike()
        taking = alike[min(self._place, len(alike) - 1)] if alike else otherwise
        _bring_up(taking)
        taking.setFocus(Qt.FocusReason.OtherFocusReason)

    def _alike(self) -> list[QWidget]:
        if self._like is None:
            return []
        kept = (part for part in self._window.findChildren(QWidget) if isinstance(part, PRESSED + TYPED))
        return [part for part in kept if part.isEnabled() and _looks(part) == self._like]


def _bring_up(part: QWidget) -> None:
    """Show at once what would be shown in a moment: what has just been put in cannot have the keys yet."""
    above = part.parentWidget()
    if above and not above.isWindow():
        _bring_up(above)
    if part.isHidden() and not part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
        part.show()


def _looks(part: QWidget) -> tuple[type[QWidget], str, str, str]:
    text = part.text() if isinstance(part, QAbstractButton) else ""
    return type(part), part.objectName(), part.accessibleName(), text


def next_part(window: QWidget, parts: Sequence[QWidget], chief: Mapping[QWidget, QWidget | None]) -> None:
    """Give the keys to the next of a window's parts that is open: to its chief widget, or the first in it."""
    focused = window.focusWidget()
    now = next((n for n, part in enumerate(parts) if focused and part.isAncestorOf(focused)), 0)
    for part in (*parts[now + 1 :], *parts[: now + 1]):
        taking = chief.get(part) or first_in(part)
        if taking and taking.isVisible():
            taking.setFocus(Qt.FocusReason.TabFocusReason)
            return


def first_in(part: QWidget) -> QWidget | None:
    """The first widget inside that the keys can go to."""
    found = part.findChildren(QWidget)
    return next((one for one in found if one.focusPolicy() & Qt.FocusPolicy.TabFocus and _usable(one)), None)


def _usable(part: QWidget) -> bool:
    return part.isVisible() and part.isEnabled()
