"""A player's hands: real clicks, drags, wheel and keys, sent to the window that is on the screen.

They go the way of a mouse and a keyboard: what lies above takes them, and what is not in sight has first
to be brought there. They know widgets and no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QScrollArea, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QWindow

Kind = TypeVar("Kind", bound=QWidget)
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
TURNS = 60
"""More turns of the wheel than any panel takes from its top to its end."""


def settle() -> None:
    """Let everything happen that is due now."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


def part(of: QWidget | None, kind: type[Kind], name: str) -> Kind:
    """A part by its name that is not hidden."""
    assert of is not None
    found = [each for each in of.findChildren(kind, name) if each.isVisible()]
    assert found, name
    return found[0]


def handle(of: QWidget) -> QWindow:
    """The window on the screen in which a part is."""
    found = of.window().windowHandle()
    assert found is not None
    return found


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click a part where it is, after scrolling it into sight."""
    at = in_sight(widget) if at is None else at
    assert_on_top(widget, at)
    QTest.mouseClick(handle(widget), LEFT, pos=widget.mapTo(widget.window(), at))
    settle()


def drag(start: QWidget, begin: QPoint, end: QWidget, to: QPoint) -> None:
    """Press in one part, move and let go in another."""
    assert_on_top(start, begin)
    assert_on_top(end, to)
    window = handle(start)
    first, last = start.mapTo(start.window(), begin), end.mapTo(end.window(), to)
    QTest.mousePress(window, LEFT, pos=first)
    for share in (0.1, 0.5, 1.0):
        QTest.mouseMove(window, (QPointF(first) + (last - first).toPointF() * share).toPoint())
        settle()
    QTest.mouseRelease(window, LEFT, pos=last)
    settle()


def in_sight(widget: QWidget) -> QPoint:
    """A point of a part that can be seen; turns the wheel over the panel that it is in until there is one."""
    panel = widget.parentWidget()
    while panel is not None and not isinstance(panel, QScrollArea):
        panel = panel.parentWidget()
    for _ in range(TURNS):
        middle = widget.rect().center()
        if panel is None:
            return middle
        view = panel.viewport()
        place = QRect(widget.mapTo(view, QPoint(0, 0)), widget.size())
        seen = place.intersected(view.rect())
        if seen.height() >= min(place.height(), view.height(), 16) and seen.width() > 0:
            return widget.mapFrom(view, seen.center())
        turn(panel, down=place.center().y() > view.rect().center().y())
    raise AssertionError(widget)


def turn(panel: QScrollArea, *, down: bool) -> None:
    """Turn the wheel by a notch over a panel."""
    at = QPointF(panel.viewport().rect().center())
    event = QWheelEvent(
        at,
        panel.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, -120 if down else 120),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 (Qt has no name for it in this call)
    )
    QApplication.sendEvent(panel.viewport(), event)
    settle()


def assert_on_top(widget: QWidget, at: QPoint) -> None:
    """What a pointer meets at a point of a part is that part, able to be used."""
    assert widget.isVisible(), widget
    assert widget.isEnabled(), widget
    met = widget.window().childAt(widget.mapTo(widget.window(), at))
    assert met is widget or (met is not None and widget.isAncestorOf(met)), f"{met} lies above {widget}"


def pick(field: QComboBox, text: str) -> None:
    """Open a field's list and click a line of it."""
    click(field, QPoint(field.width() - 8, field.height() // 2))
    line = field.findText(text)
    assert line >= 0, text
    listed = field.view()
    assert listed.isVisible()
    click(listed.viewport(), listed.visualRect(listed.model().index(line, 0)).center())
    assert field.currentText() == text


def key(code: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press a key, wherever the keys go now."""
    window = QGuiApplication.focusWindow()
    assert window is not None
    QTest.keyClick(window, code, modifier)
    settle()


def write(text: str) -> None:
    """Type a text, letter by letter, where the keys go now."""
    taking = QApplication.focusWidget()
    assert taking is not None
    QTest.keyClicks(taking, text)
    settle()


def menu() -> QMenu:
    """The menu that is open."""
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found
