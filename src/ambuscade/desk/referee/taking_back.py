"""Taking back: says what was ordered and what each audience would have to forget, before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout

from ambuscade.desk import widgets
from ambuscade.picture.names import side_of, unit_name, word
from ambuscade.rules.view import PUBLIC
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from ambuscade.game.seat import Ordered
    from ambuscade.rules.view import View

WIDTH = 520
MOST_LINES = 6
"""So many lines of an audience are written out."""


class TakingBack(QDialog):
    """Asks whether an order is to be taken back; accepted means that it is."""

    def __init__(self, view: View, order: Ordered, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("taking-back")
        self.setWindowTitle(say(Text("referee.take_back")))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(8)
        layout.addWidget(widgets.line_label(say(Text("referee.take_back")), "title"))
        layout.addWidget(widgets.label(say(ordered(view, order))))
        for title, lines in forgotten(view, order):
            layout.addWidget(widgets.heading(title))
            for line in lines:
                layout.addWidget(widgets.label(line, "muted"))
        keep = widgets.button(say(Text("referee.take_back.keep")), "primary")
        keep.setObjectName("take-back-keep")
        keep.clicked.connect(self.reject)
        take = widgets.button(say(Text("referee.take_back.do")))
        take.setObjectName("take-back-do")
        take.setAutoDefault(False)
        take.clicked.connect(self.accept)
        buttons = widgets.row(take, keep)
        buttons.insertStretch(0)
        layout.addSpacing(8)
        layout.addLayout(buttons)
        self.setFixedWidth(WIDTH)
        keep.setFocus()


def ordered(view: View, order: Ordered) -> Text:
    """The order that would be taken back, in words."""
    side = side_of(view, order.seat)
    by = side.name if side else word("audience", order.seat)
    unit = next((unit for unit in view.units if unit.id == order.unit), None)
    if unit is None:
        return Text("referee.take_back.order", by=by, order=word("order", order.do))
    return Text("referee.take_back.order_of", by=by, order=word("order", order.do), unit=unit_name(unit))


def forgotten(view: View, order: Ordered) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each side, what it would have to forget, in its own words; the public's last."""
    names = {side.id: side.name for side in view.sides} | {PUBLIC: word("audience", PUBLIC)}
    for audience, name in names.items():
        lines = [say(news.text) for news in order.heard.get(audience, ())]
        more = len(lines) - MOST_LINES
        told = lines[:MOST_LINES] + ([say(Text("referee.take_back.more", n=more))] if more > 0 else [])
        nothing = say(Text("referee.take_back.nothing"))
        yield say(Text("referee.take_back.forgets", audience=name)), tuple(told or [nothing])
