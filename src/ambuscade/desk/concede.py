"""Conceding: says what it means, and gives the game up only when that is answered; it knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout

from ambuscade.desk import widgets
from ambuscade.picture.names import side_of
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ambuscade.rules.view import View

WIDTH = 460


class ConcedeDialog(QDialog):
    """Asks whether the seat of a view concedes; accepted means that it does."""

    def __init__(self, view: View, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("concede")
        self.setWindowTitle(say(Text("desk.concede")))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(10)
        layout.addWidget(widgets.line_label(say(Text("desk.concede")), "title"))
        for line in meaning(view):
            layout.addWidget(widgets.label(line))
        keep = widgets.button(say(Text("desk.concede.keep")), "primary")
        keep.setObjectName("concede-keep")
        keep.setDefault(True)
        keep.clicked.connect(self.reject)
        give = widgets.button(say(Text("desk.concede.give")))
        give.setObjectName("concede-give")
        give.setAutoDefault(False)
        give.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 8, 0, 0)
        buttons.addStretch()
        buttons.addWidget(give)
        buttons.addWidget(keep)
        layout.addLayout(buttons)
        self.setFixedWidth(WIDTH)
        keep.setFocus()


def meaning(view: View) -> tuple[str, ...]:
    """What it means that the seat of a view concedes, in sentences."""
    side = side_of(view, view.audience)
    gives_up = say(Text("desk.concede.meaning", side=side.name if side else view.audience))
    others = [each.name for each in view.sides if each.id != view.audience]
    if len(others) == 1:
        return gives_up, say(Text("desk.concede.over", side=others[0])), say(Text("desk.concede.for_good"))
    return gives_up, say(Text("desk.concede.others", sides=others)), say(Text("desk.concede.for_good"))
