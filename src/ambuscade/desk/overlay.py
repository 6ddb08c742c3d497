"""What lies over a part of a window: it keeps its place, keeps the pointer from below, gives back the keys.

It knows the widget that it lies over, and nothing of what it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent

POINTING = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
    }
)


class Overlay(QFrame):
    """A frame over another widget, hidden until it comes up; `where` says where it lies.

    One that lets the pointer through is there to be looked at only. `home` is what its keys go to if it did
    not take them from anything.
    """

    def __init__(self, over: QWidget, name: str, role: str = "", *, lets_through: bool = False) -> None:
        super().__init__(over)
        self.setObjectName(name)
        self.setProperty("role", role)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, lets_through)
        self.home: QWidget | None = None
        self._before: QWidget | None = None
        over.installEventFilter(self)
        self.hide()

    @property
    def over(self) -> QWidget:
        """The widget that it lies over; itself once that is gone."""
        return self.parentWidget() or self

    def where(self) -> QRect:
        """Where it lies in what is below: all over it, unless another frame says otherwise."""
        return self.over.rect()

    def wanted(self) -> QSize:
        """The size that its content wants."""
        if (layout := self.layout()) is not None:
            layout.activate()
        return self.sizeHint().expandedTo(self.minimumSize()).boundedTo(self.maximumSize())

    def upper_middle(self, top: int) -> QRect:
        """The middle of what is below, so far from its upper edge, and no wider than it."""
        size = self.wanted()
        width = min(size.width(), self.over.width() - 2 * top)
        return QRect((self.over.width() - width) // 2, top, width, size.height())

    def settle(self) -> None:
        """Take its place anew, after its content or what is below has changed."""
        self.setGeometry(self.where())

    def come_up(self, taking: QWidget | None = None) -> None:
        """Lie in its place above all else; `taking` gets the keys, until it goes."""
        self.show()
        self.settle()
        self.raise_()
        if taking is not None:
            self._before = self.window().focusWidget()
            taking.setFocus()

    def has_keys(self) -> bool:
        """Whether the keys are with it, or with something in it."""
        focused = self.window().focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 (Qt's name)
        """Give the keys back to what had them; if that is gone, they are the window's again."""
        super().hideEvent(event)
        if event.spontaneous():
            return
        before, self._before = self._before or self.home, None
        if not self.has_keys():
            return
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
        else:
            self.window().focusWidget().clearFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Follow the size of what is below."""
        if event.type() is QEvent.Type.Resize and watched is self.over:
            self.settle()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Keep the pointer's doings from what is below."""
        taken = super().event(event)
        if event.type() in POINTING:
            event.accept()
            return True
        return taken
