"""The form of one planned act, laid over the window beside its column: made from the plan's parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.overlay import Overlay
from ambuscade.desk.panels.forms import Form
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.picture.planning import Element, Plan
    from ambuscade.rules.view import Param

WIDTH = 300
MARGIN = 8
SETTING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PlanEditor(Overlay):
    """Fills in an act: `done` says what it reads; Esc or Cancel leaves all as it was."""

    done = Signal(dict)
    removed = Signal()

    def __init__(self, plan: Plan, element: Element, window: QWidget, *, stands: bool) -> None:
        super().__init__(window, "plan-editor")
        self._at = QPoint()
        self.setFixedWidth(WIDTH)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(8)
        title = say(Text("desk.plan.edit", unit=plan.name, act=plan.kind_of(element).name))
        self.setAccessibleName(title)
        layout.addWidget(widgets.label(title, "value"))
        self._form = Form(tuple(_item(item, element) for item in plan.items), plan.names, element)
        layout.addWidget(self._form)
        give = widgets.button(say(Text("desk.plan.set")), "secondary")
        give.setObjectName("plan-set")
        give.clicked.connect(self._give)
        back = widgets.button(say(Text("desk.cancel")))
        back.setObjectName("plan-cancel")
        back.clicked.connect(self.put_away)
        buttons = widgets.row(give, back)
        if stands:
            remove = widgets.button(say(Text("desk.remove")))
            remove.setObjectName("plan-remove")
            remove.clicked.connect(self.removed)
            buttons.addWidget(remove)
        buttons.addStretch()
        layout.addLayout(buttons)

    def open_at(self, at: QPoint) -> None:
        """Show it above a point of the window, with the keys."""
        self._at = at
        fields = self._form.findChildren(QWidget)
        taking = [part for part in fields if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        visible = [part for part in taking if part.isVisibleTo(self)]
        self.come_up(visible[-1] if visible else self)

    def where(self) -> QRect:
        """Above the point, wholly inside the window."""
        size = self.wanted()
        room = self.over.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        left = min(max(room.left(), self._at.x() - size.width() // 2), room.right() - size.width())
        top = max(room.top(), self._at.y() - size.height() - MARGIN)
        return QRect(QPoint(left, top), size)

    def put_away(self) -> None:
        """Close it; nothing comes of it."""
        self.hide()
        self.deleteLater()

    def event(self, event: QEvent) -> bool:
        """Claim the keys that set what is filled in."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in SETTING
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Let Enter set what is filled in; on a button it presses that."""
        if event.key() not in SETTING:
            super().keyPressEvent(event)
            return
        focused = self.window().focusWidget()
        if isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
            focused.click()
        else:
            self._give()

    def _give(self) -> None:
        self.done.emit(self._form.answers())


def _item(item: Param, element: Element) -> Param:
    """A parameter with what the act says for it already."""
    return replace(item, default=element[item.name]) if item.name in element else item
