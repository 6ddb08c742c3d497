"""What stands over a timeline's chart: when it is, who plans, and what moves time on.

It knows a view's moment and its offers of that kind; what is pressed it only tells. Where there is too
little room it says less: the moment and the buttons stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.timeline_said import Phases
from ambuscade.picture.names import coming_step, side_of, word
from ambuscade.picture.ready import who_plans
from ambuscade.rules.view import READY
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QPushButton

    from ambuscade.picture.theme import Theme
    from ambuscade.picture.timeline import Chart
    from ambuscade.rules.view import Offer, View

ROOMY = 900
"""The width from which all is said, in pixels of the usual size of text."""


class Head(QWidget):
    """Turn, impulse and phases at the left, what can be pressed at the right."""

    ordered = Signal(dict)
    ready_wanted = Signal()
    handed_over = Signal()
    looked_back = Signal()
    since_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[object, ...] = ()
        self._narrow = False
        self._theme: Theme | None = None
        self._loud: tuple[QPushButton, str, str] | None = None
        self._title = widgets.Elided("", "value")
        self._phases = Phases()
        self._waiting = widgets.Elided("", "muted")
        self._buttons = QHBoxLayout()
        self._since = widgets.button("", "secondary")
        self._since.setObjectName("since-play")
        self._since.setAccessibleName(say(Text("desk.since")))
        self._since.clicked.connect(self.since_wanted)
        self._since.hide()
        self._review = widgets.button(say(Text("desk.review.button")))
        self._review.setObjectName("look-back")
        self._review.setToolTip(say(Text("desk.review.back.tip")))
        self._review.clicked.connect(self.looked_back)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addWidget(self._title)
        layout.addWidget(self._phases)
        layout.addStretch()
        for each in (self._waiting, self._since, self._review):
            layout.addWidget(each)
        layout.addLayout(self._buttons)

    def show_view(self, view: View, shown: Chart, theme: Theme, buttons: tuple[str, ...], key: str) -> None:
        """Say when it is and who plans; the offers named in `buttons` get theirs, the first is the loudest.

        `key` stands on the loudest.
        """
        self._theme = theme
        self._title.show_words(shown.title)
        self._phases.show_phases(shown.phases, theme)
        self._waiting.show_words(who_plans(view))
        self._show_buttons(view, buttons, key)
        self._fit()

    def show_review(self, now: int | None, *, can_look_back: bool) -> None:
        """Offer the way back, if there is one and it is not taken."""
        self._review.setVisible(now is None and can_look_back)

    def show_since(self, told: str) -> None:
        """Offer to play what is new since the seat was left, with what that is in words; nothing for none."""
        self._since.setToolTip(told)
        self._since.setVisible(bool(told))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Say as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self._theme is not None and self.width() < ROOMY * self._theme.text
        self._phases.setHidden(narrow)
        self._waiting.setHidden(narrow)
        since = say(Text("desk.since"))
        self._since.setText(since[:1] if narrow else since)
        if self._loud:
            made, short, long = self._loud
            made.setText(short if narrow else long)

    def _show_buttons(self, view: View, buttons: tuple[str, ...], key: str) -> None:
        """The seat's own orders; once nothing is asked of it any more, the way to the next seat."""
        offered = {offer.do: offer for offer in view.offers if offer.do in buttons}
        next_seats = (view.waiting, view.sides) if hands_over(view) else None
        told = (tuple(offered.items()), next_seats, key)
        if told == self._told:
            return
        self._told, self._loud = told, None
        widgets.clear(self._buttons)
        for do in buttons:
            if do in offered:
                self._add_button(view, offered[do], key if do == buttons[0] else None)
        if hands_over(view):
            side = side_of(view, view.waiting[0])
            text = say(Text("desk.hand_over.to", side=side.name if side else view.waiting[0]))
            over = widgets.button(f"{text}   {key}".rstrip(), "primary")
            over.setObjectName("hand-over-next")
            over.clicked.connect(self.handed_over)
            self._buttons.addWidget(over)

    def _add_button(self, view: View, offer: Offer, key: str | None) -> None:
        """Add the button of an order; the loud one has a key, if only an empty one."""
        name = word("order", offer.do)
        until = coming_step(view, offer.until) if offer.until else ""
        told = say(Text("desk.runs_to", order=name, step=until)) if until else name
        made = widgets.button(told, "" if key is None else "primary")
        if key is not None:
            self._loud = made, f"{name}   {key}".rstrip(), f"{told}   {key}".rstrip()
            made.setAccessibleName(told)
        made.setObjectName(f"button-{offer.do}")
        made.setEnabled(offer.barred is None)
        if offer.do == READY:
            made.clicked.connect(self.ready_wanted)
        else:
            made.clicked.connect(lambda: self.ordered.emit({"do": offer.do}))
        self._buttons.addWidget(made)


def hands_over(view: View) -> bool:
    """Whether nothing is asked of a view's seat any more, and of another something is."""
    sides = {side.id for side in view.sides}
    return bool(view.waiting) and view.audience in sides - set(view.waiting)
