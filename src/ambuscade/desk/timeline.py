"""The timeline at the bottom of the window: it shows time, plans acts on it and moves it on.

It knows one audience's view. What it wants ordered it asks for; whether that was done it sees in the next
view, or is told why not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.plan_editor import PlanEditor
from ambuscade.desk.plan_palette import Palette, PaletteScroll
from ambuscade.desk.ready import ReadySheet
from ambuscade.desk.timeline_chart import TimelineChart
from ambuscade.desk.timeline_hand import Carried
from ambuscade.desk.timeline_head import Head, hands_over
from ambuscade.desk.timeline_said import Saying
from ambuscade.picture.names import side_of
from ambuscade.picture.ready import next_undecided, ran, summary
from ambuscade.rules.view import READY
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from ambuscade.desk.actions import Actions
    from ambuscade.desk.panels.cards import Refused
    from ambuscade.picture.planning import Element, Kind, Plan
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Bar, View

HEAD_HEIGHT = 102
"""The height of what stands above the chart, margins included."""


class Timeline(QWidget):
    """The chart with its head: turn, impulse and phases, the seat's buttons, and the acts to plan."""

    ordered = Signal(dict)
    chosen = Signal(str)
    handed_over = Signal()
    looked_back = Signal()
    since_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._view: View | None = None
        self._present: View | None = None
        self._theme: Theme | None = None
        self._selected: str | None = None
        self._buttons_for: tuple[str, ...] = ()
        self._actions: Actions | None = None
        self._sheet: ReadySheet | None = None
        self._editor: PlanEditor | None = None
        self._note = ""
        self.unsent: Callable[[], tuple[str, ...]] = tuple
        """Asked, before a seat says that it is ready, for orders that are filled in and not given."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 8)
        layout.setSpacing(6)
        self._head = Head()
        layout.addWidget(self._head)
        self._palette = Palette()
        self._said = Saying()
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(PaletteScroll(self._palette))
        below.addWidget(self._said, 1)
        layout.addLayout(below)
        self.chart = TimelineChart()
        self.picked = self.chart.picked
        self.stepped = self.chart.stepped
        scroll = widgets.scroll(self.chart, takes_keys=False)
        scroll.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        layout.addWidget(scroll)
        self._connect()

    def _connect(self) -> None:
        self._head.ordered.connect(self.ordered)
        self._head.ready_wanted.connect(self.run)
        self._head.handed_over.connect(self.handed_over)
        self._head.looked_back.connect(self.looked_back)
        self._head.since_wanted.connect(self.since_wanted)
        self.chart.ordered.connect(self.ordered)
        self.chart.chosen.connect(self.chosen)
        self.chart.asked.connect(self._ask)
        self.chart.menu_wanted.connect(self._open_menu)
        self._palette.taken.connect(self._take)
        self._palette.moved.connect(lambda at: self.chart.carry(self._on_chart(at)))
        self._palette.dropped.connect(lambda at: self.chart.drop(self._on_chart(at)))
        self._palette.armed.connect(self._arm)
        self._palette.repeat_wanted.connect(self.repeat)

    def connect_actions(self, actions: Actions) -> None:
        """Let the window's actions move time on from here."""
        self._actions = actions
        actions.connect("pulse", self.run)
        actions.connect("decide", self.decide)

    @property
    def wanted_height(self) -> int:
        """The height at which all lanes are in sight."""
        return round(HEAD_HEIGHT * self.chart.scale) + self.chart.sizeHint().height()

    @property
    def said(self) -> str:
        """What the timeline says beside its acts."""
        return self._said.words

    @property
    def sheet(self) -> ReadySheet | None:
        """The ready sheet while it is open."""
        return self._sheet if self._sheet and self._sheet.isVisible() else None

    @property
    def editor(self) -> PlanEditor | None:
        """The form of an act while one is filled in."""
        return self._editor

    def show_view(
        self,
        view: View,
        theme: Theme,
        buttons: tuple[str, ...],
        selected: str | None = None,
        *,
        live: bool = True,
    ) -> None:
        """Draw a view; the offers named in `buttons` get theirs here, the first one the loudest.

        One that is not `live` is looked back at.
        """
        before = self._present
        self._view = view
        if live:
            self._present = view
        self._theme, self._selected, self._buttons_for = theme, selected, buttons
        self.chart.show_view(view, theme, selected)
        self._palette.disarm()
        plan = self.chart.plans.get(selected or "")
        self._palette.show_plan(plan, repeats=bool(self._repeating()))
        self._head.show_view(view, self.chart.shown, theme, buttons, self._key_of("step"))
        if live and before is not None and before is not view:
            self._close_editor()
            told = ran(before, view)
            if told or before.step != view.step:
                self.say(told)
            if self.sheet:
                self._fill_sheet(self._note)

    def show_review(self, now: int | None, *, can_look_back: bool) -> None:
        """Show that the past is looked at, the present being at `now`; or the way there, if there is one."""
        self.chart.show_review(now)
        self._said.setVisible(now is None)
        self._head.show_review(now, can_look_back=can_look_back)

    def show_since(self, told: str) -> None:
        """Offer to play what is new since the seat was left, with what that is in words; nothing for none."""
        key = self._key_of("since")
        self._head.show_since(f"{told} ({key})" if told and key else told)

    def say(self, words: str, *, grave: bool = False) -> None:
        """Say something in one line beside the acts."""
        self._said.say(words, grave=grave)

    def show_refusal(self, refused: Refused | None) -> None:
        """Say why what was ordered was refused; what was said of a refusal before is over."""
        if refused is not None:
            self.say(f"{say(refused.text)} {refused.rule}".strip(), grave=True)
        elif self._said.grave:
            self.say("")

    def step(self) -> None:
        """Do the loudest thing that is due: show what "ready" would do, hand over, or run on."""
        if self.sheet or self._view is None:
            return
        offered = {offer.do for offer in self._view.offers if offer.barred is None}
        due = next((do for do in self._buttons_for if do in offered), None)
        if due == READY:
            self.run()
        elif hands_over(self._view):
            self.handed_over.emit()
        elif due is not None:
            self.ordered.emit({"do": due})

    def run(self) -> None:
        """Show what "ready" would do; once that is shown, the sheet itself asks for a yes."""
        if self.sheet is None and self._view and any(offer.do == READY for offer in self._view.offers):
            self._open_sheet()

    def decide(self) -> None:
        """Choose the next unit that has something undecided; say so when there is none."""
        if self._view is None:
            return
        unit = next_undecided(self._view, self._selected)
        if unit is None:
            self.say(say(Text("desk.decided")))
            return
        self.chosen.emit(unit)
        offers = (offer for offer in self._view.offers if offer.unit == unit)
        self.say(" ".join(say(end.text) for offer in offers for end in offer.pending))

    def put_away(self) -> None:
        """Go back from what is open here, and let go of what is in the hand."""
        self.chart.put_down()
        self._palette.disarm()
        self._close_editor()
        if self._sheet:
            self._sheet.hide()

    def repeat(self) -> None:
        """Plan the last run's acts once more for all units, and tell what was left out and why."""
        left = []
        for plan in self._repeating():
            order, left_out = plan.repeated()
            if order:
                self.ordered.emit(order)
            left += [say(_left_out(plan, act, bar)) for act, bar in left_out]
        self._note = "\n".join(left)
        self.say(" ".join(left) or say(Text("desk.plan.repeated")), grave=bool(left))
        if self.sheet:
            self._fill_sheet(self._note)

    def _repeating(self) -> list[Plan]:
        return [plan for plan in self.chart.plans.values() if plan.param.again]

    def _take(self, kind: Kind) -> None:
        if self._selected:
            self.chart.take_up(Carried(self._selected, kind.choices))

    def _arm(self, kind: Kind | None) -> None:
        if kind is None or self._selected is None:
            self.chart.put_down()
        else:
            self.chart.take_up(Carried(self._selected, kind.choices), armed=True)
            self.say(say(Text("desk.plan.place", act=kind.name)))

    def _on_chart(self, at: QPoint) -> QPointF:
        return QPointF(self.chart.mapFromGlobal(at))

    def _ask(self, unit: str, element: Element, place: int | None) -> None:
        """Open the form of an act above its column."""
        plan = self.chart.plans.get(unit)
        if plan is None:
            return
        self._close_editor()
        editor = PlanEditor(plan, element, self.window(), stands=place is not None)
        self._editor = editor
        editor.done.connect(lambda told: self._set(plan, told, place))
        editor.removed.connect(lambda: self.ordered.emit(plan.without(place or 0)))
        columns = self.chart.shown.columns
        number = plan.column_of(element)
        at = next((n for n, column in enumerate(columns) if column.number == number), 0)
        left, width = self.chart.grid.across(at)
        top = self.chart.mapTo(self.window(), QPoint(int((left + width / 2) * self.chart.scale), 0))
        editor.open_at(QPoint(top.x(), self.mapTo(self.window(), QPoint(0, 0)).y()))

    def _set(self, plan: Plan, told: Element, place: int | None) -> None:
        self.ordered.emit(plan.order(*plan.elements, told) if place is None else plan.changed(place, told))

    def _close_editor(self) -> None:
        if self._editor:
            self._editor.put_away()
            self._editor = None

    def _open_menu(self, unit: str, column: int, place: int | None, at: QPoint) -> None:
        """The acts that may be planned in a column, the shut ones with the reason; and what stands there."""
        plan = self.chart.plans[unit]
        menu = QMenu(self)
        menu.setObjectName("plan-menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if place is not None:
            element = plan.elements[place]
            words = plan.words_of(element)
            change = menu.addAction(say(Text("desk.plan.change", act=words)))
            change.triggered.connect(lambda: self._ask(unit, element, place))
            remove = menu.addAction(say(Text("desk.plan.remove", act=words)))
            remove.triggered.connect(lambda: self.ordered.emit(plan.without(place)))
            menu.addSeparator()
        for kind in plan.kinds:
            self._offer_in(menu, plan, kind, column)
        menu.popup(at)

    def _offer_in(self, menu: QMenu, plan: Plan, kind: Kind, column: int) -> None:
        bar = plan.landing(kind.choices, column).bar
        name = f"{kind.sign}  {kind.name}"
        made: QAction = menu.addAction(f"{name}  –  {say(bar.text)}" if bar else name)
        made.setEnabled(bar is None)
        made.triggered.connect(lambda: self.chart.put(Carried(plan.unit, kind.choices), column))

    def _open_sheet(self) -> None:
        self.put_away()
        if self._sheet is None:
            self._sheet = ReadySheet(self.window())
            self._sheet.confirmed.connect(self._confirm)
            self._sheet.repeat_wanted.connect(self.repeat)
            self._sheet.chosen.connect(self._go_to)
        unsent = self.unsent()
        self._note = say(Text("desk.ready.unsent", orders=unsent)) if unsent else ""
        self._fill_sheet(self._note)
        self._sheet.open()

    def _fill_sheet(self, note: str) -> None:
        if self._sheet and self._view and self._theme:
            theme = self._theme
            sides = {unit.id: side_of(self._view, unit.side) for unit in self._view.units}
            colours = {unit: theme.side(side.colour if side else None) for unit, side in sides.items()}
            repeats = bool(self._repeating())
            told = summary(self._view)
            self._sheet.show_summary(told, colours, repeats=repeats, note=note, times=theme.text)

    def _confirm(self) -> None:
        if self._sheet:
            self._sheet.hide()
        self.ordered.emit({"do": READY})

    def _go_to(self, unit: str) -> None:
        if self._sheet:
            self._sheet.hide()
        self.chosen.emit(unit)

    def _key_of(self, action: str) -> str:
        return self._actions[action].shortcut().toString() if self._actions else ""


def _left_out(plan: Plan, act: Element, bar: Bar) -> Text:
    """Why an act of the last run cannot be planned once more."""
    at, words = plan.column_of(act), plan.words_of(act)
    return Text("desk.plan.left_out", unit=plan.name, column=at, act=words, why=bar.text)
