"""The cards of the author's odds: a search with its chances, those in vain, upkeep, and attempts of sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QComboBox, QFrame, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.designer.odds_grid import OddsGrid
from ambuscade.desk.panels.sweeps import fact_of, signed
from ambuscade.picture import prospects as author
from ambuscade.picture.ground import Ground
from ambuscade.picture.names import step_text
from ambuscade.rules.clock import Step
from ambuscade.rules.view import Fact
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QPaintEvent

    from ambuscade.design.draft import Case, Hidden, Prospect, Tries, Upkeep
    from ambuscade.picture.prospects import Band, Question
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View

BAR = 10
MOST_NAMED = 12
"""So many of those who search in vain are named."""
WORDS_IN_A_ROW = 30
"""How many letters of buttons stand side by side."""
PARTS = ("vermilion", "yellow", "blue", "purple")
"""The colours of what power is spent on, upkeep first."""


class Search(NamedTuple):
    """A prospect with the chosen step of each axis, the case of them, and what comes of it in words."""

    prospect: Prospect
    steps: tuple[int, ...]
    case: Case
    bands: str
    reach: float
    """How far it finds how well: the chances of all distances together."""
    stands: float | None
    far: int

    @classmethod
    def of(
        cls, view: View, hidden: Hidden, prospect: Prospect, chosen: Mapping[str, int], question: Question
    ) -> Search:
        """A prospect under the steps that are chosen by axis; the usual ones where none is."""
        steps = tuple(min(chosen.get(axis.id, axis.usual), len(axis.steps) - 1) for axis in prospect.axes)
        case = prospect.case(steps)
        on = Ground(view.map).map
        far = author.farthest(on, on.parse(hidden.hex)) if hidden.hex else max(on.columns, on.rows)
        found = author.bands(case, question, far)
        return cls(
            prospect=prospect,
            steps=steps,
            case=case,
            bands=author.bands_text(prospect, case, question, far),
            reach=sum(band.chance * (_end(band, far) - band.least + 1) for band in found),
            stands=author.standing(view, hidden.hex, prospect, case, question),
            far=far,
        )

    @property
    def vain(self) -> bool:
        """Whether nothing can ever come of it."""
        return self.prospect.never is not None

    def hope(self) -> tuple[bool, float, float]:
        """What searches are sorted by: whether one can find, its chance where it stands, how far it finds."""
        return self.case.vain is None, self.stands or 0.0, self.reach


def _end(band: Band, far: int) -> int:
    return far if band.most is None else band.most


def choice() -> QComboBox:
    """A box to choose from that is as narrow as its place."""
    made = QComboBox()
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(8)
    return made


def chosen_of(name: str, names: Sequence[str], chosen: int, choose: Callable[[int], object]) -> QWidget:
    """One of several chosen: by buttons of which one is down, or by a box where these have no room."""
    if sum(map(len, names)) > WORDS_IN_A_ROW:
        box = choice()
        box.setObjectName(f"odds-{name}")
        box.addItems(list(names))
        box.setCurrentIndex(chosen)
        box.activated.connect(choose)
        return box
    made = QWidget()
    made.setObjectName(f"odds-{name}")
    row = widgets.row(spacing=4)
    for place, told in enumerate(names):
        chip = widgets.button(told, "chip")
        chip.setObjectName(f"odds-{name}-{place}")
        chip.setCheckable(True)
        chip.setChecked(place == chosen)
        chip.setAutoExclusive(True)
        chip.clicked.connect(lambda _=False, at=place: choose(at))
        row.addWidget(chip)
    row.addStretch()
    made.setLayout(row)
    return made


class SearchCard(widgets.Card):
    """Who searches how, and from where it finds how likely; the chosen one at length."""

    steps_chosen = Signal(dict)
    """Other steps, by the ids of their axes."""
    asked = Signal(object)
    """Another `Question`."""

    def __init__(self, view: View, search: Search, question: Question, theme: Theme, *, chosen: bool) -> None:
        prospect = search.prospect
        side = next((side.colour for side in view.sides if side.id == prospect.side), None)
        self._grid = author.grid(prospect, search.steps, question, search.far) if chosen else None
        in_full = self._grid is not None and self._grid.steps == (None, None)
        super().__init__(prospect.name, "" if in_full else search.bands, theme.side(side))
        self.setObjectName(f"odds-{prospect.searcher}")
        self._search, self._question = search, question
        self.show_selected(selected=chosen)
        self.setProperty("vain", search.case.vain is not None)
        layout = self.layout()
        if not isinstance(layout, QVBoxLayout):
            raise TypeError(layout)
        layout.setSpacing(4)
        for told in _lines(search, at_length=chosen):
            layout.addWidget(widgets.label(told, "muted"))
        if search.case.vain is not None:
            layout.addWidget(widgets.label(say(Text("desk.author.not_so", why=search.case.vain)), "warning"))
        if chosen:
            self._add_axes(layout)
            self._add_grid(layout, theme)
            self._add_sum(layout)

    def _add_axes(self, layout: QVBoxLayout) -> None:
        for axis, step in zip(self._search.prospect.axes, self._search.steps, strict=True):
            if len(axis.steps) > 1:
                made = _add_choice(layout, axis.id, axis.text, [say(each) for each in axis.steps], step)
                made.activated.connect(lambda place, id_=axis.id: self.steps_chosen.emit({id_: place}))
        if self._grid is not None and self._by_tries and self._grid.chosen[1] is not None:
            names = list(self._grid.columns)
            made = _add_choice(layout, "tried", Text("desk.author.before"), names, self._grid.chosen[1])
            made.activated.connect(lambda place: self.asked.emit(replace(self._question, tried=place)))

    @property
    def _by_tries(self) -> bool:
        """Whether the grid's columns are tries in a row."""
        return self._grid is not None and self._grid.steps[0] is not None and self._grid.steps[1] is None

    def _add_grid(self, layout: QVBoxLayout, theme: Theme) -> None:
        if self._grid is not None and self._grid.cells:
            made = OddsGrid(self._grid, theme)
            made.chosen.connect(self._choose_cell)
            layout.addSpacing(2)
            layout.addWidget(made)

    def _add_sum(self, layout: QVBoxLayout) -> None:
        terms = self._search.case.terms
        if terms:
            total = Fact(label=Text("desk.author.sum"), value=signed(self._search.case.total))
            widgets.add_facts(layout, (*(fact_of(term) for term in terms), total))

    def _choose_cell(self, row: int, column: int) -> None:
        if self._grid is None:
            return
        rows, columns = self._grid.steps
        steps = {axis: step for axis, step in ((rows, row), (columns, column)) if axis is not None}
        if columns is None and rows is None:
            self.asked.emit(replace(self._question, goal=column))
        elif columns is None:
            self.asked.emit(replace(self._question, tried=column, in_time=False))
        if steps:
            self.steps_chosen.emit(steps)


def _add_choice(layout: QVBoxLayout, name: str, title: Text, names: list[str], chosen: int) -> QComboBox:
    """Add a box to choose from under its title."""
    made = choice()
    made.setObjectName(f"odds-axis-{name}")
    made.setAccessibleName(say(title))
    made.addItems(names)
    made.setCurrentIndex(chosen)
    layout.addWidget(widgets.label(say(title), "caption"))
    layout.addWidget(made)
    return made


def _lines(search: Search, *, at_length: bool) -> list[str]:
    """What is told below the chances; how it is searched where nothing can be chosen."""
    case, prospect = search.case, search.prospect
    found = []
    if not at_length:
        steps = (say(axis.steps[step]) for axis, step in zip(prospect.axes, search.steps, strict=True))
        found.append(say(Text("author.and")).join(steps))
    if search.stands is not None:
        found.append(say(Text("desk.author.stands", chance=author.percent(search.stands))))
    if case.first is None:
        found.append(say(Text("desk.author.no_tries")))
    else:
        first = step_text(Step.read(case.first))
        found.append(say(Text("desk.author.tries", n=case.attempts, first=first)))
    if prospect.sure is not None:
        found.append(say(Text("desk.author.sure", why=prospect.sure)))
    return found


class VainCard(QFrame):
    """Those who can never find it, each with the reason."""

    def __init__(self, searches: tuple[Search, ...]) -> None:
        super().__init__()
        self.setProperty("role", "vain")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 8, 11, 9)
        layout.setSpacing(3)
        if len(searches) > 1:
            layout.addWidget(widgets.label(say(Text("desk.author.vain", n=len(searches))), "value"))
        for search in searches[:MOST_NAMED]:
            prospect = search.prospect
            name = (
                say(Text("desk.author.never", searcher=prospect.name))
                if len(searches) == 1
                else prospect.name
            )
            layout.addWidget(widgets.label(name, "value" if len(searches) == 1 else ""))
            layout.addWidget(widgets.label(say(prospect.never or ""), "muted"))
        if len(searches) > MOST_NAMED:
            more = Text("desk.author.more", n=len(searches) - MOST_NAMED)
            layout.addWidget(widgets.label(say(more), "muted"))


class UpkeepBar(QWidget):
    """Power as a bar, each part as long as it takes."""

    def __init__(self, upkeep: Upkeep, theme: Theme) -> None:
        super().__init__()
        self.setFixedHeight(round(BAR * theme.text))
        self._power = max(upkeep.power or 0, -sum(min(0, term.value or 0) for term in upkeep.terms), 1)
        spent = [-(term.value or 0) for term in upkeep.terms if (term.value or 0) < 0]
        colours = (
            theme.palette["vermilion"],
            theme.palette["yellow"],
            theme.palette["blue"],
            theme.palette["purple"],
        )
        self._parts = [(size, colours[place % len(colours)]) for place, size in enumerate(spent)]
        self._ground = theme.edge

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw what is spent from the left, on all that there is."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._ground))
        left = 0.0
        for size, colour in self._parts:
            width = self.width() * size / self._power
            painter.fillRect(QRectF(left, 0, max(1.0, width - 1), self.height()), QColor(colour))
            left += width
        painter.end()


def add_upkeep(layout: QVBoxLayout, upkeep: Upkeep, theme: Theme) -> None:
    """Add what hiding costs, against the power that there is."""
    layout.addWidget(widgets.heading(say(Text("desk.author.upkeep"))))
    if upkeep.power is None or upkeep.left is None:
        layout.addWidget(widgets.label(say(Text("desk.author.uncounted", due=upkeep.due))))
        return
    key = "desk.author.due" if upkeep.left >= 0 else "desk.author.short"
    told = Text(key, due=upkeep.due, power=upkeep.power, left=abs(upkeep.left))
    layout.addWidget(widgets.label(say(told), "" if upkeep.left >= 0 else "warning"))
    layout.addWidget(UpkeepBar(upkeep, theme))
    turns = Text("desk.author.turns", n=len(upkeep.turns), total=upkeep.due * len(upkeep.turns))
    layout.addWidget(widgets.label(say(turns), "muted"))
    widgets.add_facts(layout, tuple(fact_of(term) for term in upkeep.terms))


def add_tries(layout: QVBoxLayout, tries: Sequence[Tries]) -> None:
    """Add how often each side may search."""
    layout.addWidget(widgets.heading(say(Text("desk.author.attempts"))))
    facts = []
    for each in tries:
        alike = len(each.tries) > 1 and len(set(each.tries)) == 1
        key = "desk.author.of_side" if alike else "desk.author.only"
        told = Text(key, turn=each.tries[0], total=each.total) if alike else Text(key, total=each.total)
        facts.append(Fact(label=each.name, value=told, rule=each.rule))
    widgets.add_facts(layout, tuple(facts))
