"""Takes a seat's window away with all that it has opened, so that nothing of it is seen, read or pasted.

It knows windows as Qt does and nothing of what they show, so that whatever a window may open falls with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QThread, QTimer
from PySide6.QtGui import QClipboard, QDrag, QGuiApplication
from PySide6.QtWidgets import QApplication, QDockWidget, QToolTip, QWidget
from shiboken6 import isValid

from ambuscade.desk import files
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ambuscade.picture.theme import Theme

ASIDE = "aside"
"""Whether a window was put aside, which falls with no other."""
UNWINDING_MS = 5
"""How soon it is asked again whether a dialog that blocked has come to its end."""
MODES = (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection)


def cover(window: QWidget, theme: Theme, *, but: Collection[QWidget] = ()) -> None:
    """Let a window show nothing from now on, and take from the screen all that stands above it, `but` some.

    Docks that float are left to the window, which keeps their places as it retires.
    """
    if window.findChildren(QDrag):
        QDrag.cancel()
    veil = QWidget(window)
    veil.setObjectName("veil")
    veil.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    veil.setStyleSheet(f"#veil {{ background: {theme.panel}; }}")
    veil.setGeometry(window.rect())
    veil.show()
    veil.raise_()
    veil.repaint()
    window.setWindowTitle(say(Text("desk.name")))
    QToolTip.hideText()
    for other in _others(window):
        if not isinstance(other, QDockWidget) and other not in but and not _owner(other).property(ASIDE):
            other.hide()


def bury(window: QWidget, *, but: Collection[QWidget] = ()) -> None:
    """Let a window die with all other windows of the program, `but` some."""
    window.hide()
    window.close()
    for other in _others(window):
        if other not in but and not _owner(other).property(ASIDE):
            other.hide()
            if other.parent() is None:
                other.deleteLater()
    forget_paths_of(window)
    _delete_once_unwound(window)


def forget_paths_of(window: QWidget) -> None:
    """Let nothing stay written down of where files were looked for; dialogs write as they die, after it."""
    files.forget_paths()
    if isValid(window):
        window.destroyed.connect(lambda: QTimer.singleShot(0, files.forget_paths))


def put_aside(window: QWidget) -> None:
    """Hide a window with all that it has opened, to stay as it is until it is brought back."""
    if window.property(ASIDE):
        return
    window.setProperty(ASIDE, True)  # noqa: FBT003 (Qt's own argument)
    for other in _owned_by(window):
        other.setProperty(ASIDE, other.isVisible())
        other.hide()
    window.hide()


def bring_back(window: QWidget) -> None:
    """Show a window that was put aside, with all that it had opened."""
    window.setProperty(ASIDE, False)  # noqa: FBT003 (Qt's own argument)
    window.show()
    for other in _owned_by(window):
        if other.property(ASIDE):
            other.setProperty(ASIDE, False)  # noqa: FBT003 (Qt's own argument)
            other.show()
    window.activateWindow()


def _owned_by(window: QWidget) -> list[QWidget]:
    """The windows that a window has opened."""
    return [one for one in _others(window) if _owner(one) is window]


def _owner(window: QWidget) -> QWidget:
    """The window that a window belongs to in the end; itself if to none."""
    above = window.parentWidget()
    return window if above is None else _owner(above.window())


def _others(window: QWidget) -> Iterator[QWidget]:
    yield from (one for one in QApplication.topLevelWidgets() if one is not window and isValid(one))


def _delete_once_unwound(window: QWidget) -> None:
    """Delete a window as soon as none of its own code waits for a dialog's answer any more."""
    if not isValid(window):
        return
    if QThread.currentThread().loopLevel() > 1:
        QTimer.singleShot(UNWINDING_MS, lambda: _delete_once_unwound(window))
    else:
        window.deleteLater()


class Clipboard:
    """What was on the clipboards when a seat came in, so that what it put there can be taken back."""

    def __init__(self) -> None:
        self._before = {mode: _text(mode) for mode in _modes()}

    def take(self) -> str:
        """Clear it as `clear` does, and give what was on the first one."""
        found = _text(MODES[0])
        self.clear()
        return "" if _text(MODES[0]) else found

    def clear(self) -> None:
        """Take everything off that was not there before, or that is this program's own."""
        clipboard = QGuiApplication.clipboard()
        for mode, before in self._before.items():
            if _owned(mode) or _text(mode) != before:
                clipboard.clear(mode)


def _modes() -> Iterator[QClipboard.Mode]:
    """The clipboards that this system has; marking text fills the second one."""
    clipboard = QGuiApplication.clipboard()
    yield from (mode for mode in MODES if mode is MODES[0] or clipboard.supportsSelection())


def _text(mode: QClipboard.Mode) -> str:
    return QGuiApplication.clipboard().text(mode)


def _owned(mode: QClipboard.Mode) -> bool:
    clipboard = QGuiApplication.clipboard()
    return clipboard.ownsClipboard() if mode is MODES[0] else clipboard.ownsSelection()
