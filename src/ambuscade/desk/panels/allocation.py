"""Sliders that share a budget and show what is left of it; they add up a recipe and know no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSlider, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.fields import FlagField, IntegerField
from ambuscade.desk.panels.forms import Form
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPaintEvent

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Budget, Param, Share

BAR = 10
NUMBER_WIDTH = 66
THOUSANDTHS = 1000
COLOURS = ("green", "blue", "yellow", "purple", "orange", "grey", "vermilion")


def taken(share: Share, answers: Mapping[str, object]) -> int:
    """What a share takes of a budget by the answers of a form."""
    value = answers.get(share.param)
    if isinstance(value, dict):
        value = value.get(share.item)
    if not value or (share.beside is not None and not answers.get(share.beside)):
        return 0
    return share.each * (value if isinstance(value, int) else 0) + share.once


class SliderField(QWidget):
    """A number as a slider and a box; what it buys, if anything, stands below.

    The slider goes no further than `spare` allows, the box as far as its bounds.
    """

    changed = Signal()

    def __init__(self, param: Param) -> None:
        super().__init__()
        self._buys = param.buys
        self.spare = 0
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(param.min or 0, param.max or 0)
        self._slider.setAccessibleName(word("param", param.name))
        self.box = IntegerField(param)
        self.box.setFixedWidth(NUMBER_WIDTH)
        self.box.setAccessibleName(word("param", param.name))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(widgets.row(self._slider, self.box, spacing=6))
        self._bought = widgets.line_label("", "muted")
        layout.addWidget(self._bought)
        self._bought.setVisible(param.buys is not None)
        self._show()
        self.setFocusProxy(self._slider)
        self._slider.valueChanged.connect(self._slide)
        self.box.changed.connect(self._show)
        self.box.changed.connect(self.changed)

    def answer(self) -> object:
        """The number."""
        return self.box.answer()

    def take(self, value: object) -> None:
        """Show a number."""
        self.box.take(value)

    def _slide(self, value: int) -> None:
        within = min(value, self.box.value() + max(0, self.spare))
        if within != self.box.value():
            self.box.setValue(within)
        if within != value:
            self._show()

    def _show(self) -> None:
        self._slider.blockSignals(True)  # noqa: FBT003 (Qt's own argument)
        self._slider.setValue(self.box.value())
        self._slider.blockSignals(False)  # noqa: FBT003 (Qt's own argument)
        if self._buys:
            n = min(self._buys.most, self.box.value() * THOUSANDTHS // self._buys.cost)
            self._bought.setText(say(Text(f"desk.buys.{self._buys.text}", most=n)))


class BudgetBar(QWidget):
    """What is spent, part beside part, within what there is."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFixedHeight(BAR)
        self._theme = theme
        self._parts: list[int] = []
        self._total = 1

    def show_parts(self, parts: list[int], total: int) -> None:
        """Show what each part takes of the total."""
        self._parts, self._total = parts, max(1, total)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the parts from the left; all of it in the colour of danger where it is too much."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        spent = sum(self._parts)
        whole = max(spent, self._total)
        painter.setBrush(QColor(self._theme.sunken))
        painter.drawRoundedRect(QRectF(self.rect()), 3, 3)
        left = 0.0
        for number, part in enumerate(self._parts):
            width = self.width() * part / whole
            over = spent > self._total
            colour = self._theme.danger if over else self._theme.palette[COLOURS[number % len(COLOURS)]]
            painter.setBrush(QColor(colour))
            painter.drawRect(QRectF(left, 1, max(0.0, width - 1), BAR - 2))
            left += width
        painter.end()


class BudgetForm(Form):
    """A form whose parameters share a budget: it shows the rest, and says where too much is spent."""

    def __init__(
        self,
        params: tuple[Param, ...],
        names: Mapping[str, str],
        presets: Mapping[str, object] | None,
        budget: Budget,
        theme: Theme,
    ) -> None:
        self._budget = budget
        super().__init__(params, names, presets)
        self._bar = BudgetBar(theme)
        self._rest = widgets.label("", "muted")
        self._rest.setObjectName("rest")
        below = QWidget()
        layout = QVBoxLayout(below)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._bar)
        layout.addWidget(self._rest)
        self.add_below(below)
        self.changed.connect(self._add_up)
        self._add_up()

    def make_field(self, param: Param, preset: object) -> QWidget:
        """A slider for a number that takes of the budget, a box with its price for a flag that does."""
        shares = [share for share in self._budget.shares if share.param == param.name]
        if not shares or param.kind != "integer":
            return super().make_field(param, preset)
        slider = SliderField(param)
        if preset is not None:
            slider.take(preset)
        return slider

    @property
    def overspent(self) -> bool:
        """Whether more is spent than there is."""
        return self._spent() > self._budget.total

    def _price(self, flag: str, answers: Mapping[str, object]) -> int:
        """What a flag takes if it is ticked, as the other answers are."""
        ticked = {**answers, flag: True}
        return sum(taken(share, ticked) for share in self._budget.shares if share.param == flag)

    def _spent(self) -> int:
        answers = self.answers()
        return sum(taken(share, answers) for share in self._budget.shares)

    def _add_up(self) -> None:
        answers, budget = self.answers(), self._budget
        parts = [taken(share, answers) for share in budget.shares]
        spent = sum(parts)
        spare = budget.total - spent
        for name, field in self._fields.items():
            if isinstance(field, SliderField):
                each = next(share.each for share in budget.shares if share.param == name)
                field.spare = spare // max(1, each)
            elif isinstance(field, FlagField):
                field.setText(say(Text("desk.costs", power=self._price(name, answers))))
        self._bar.show_parts(parts, budget.total)
        sums = {"spent": spent, "total": budget.total, "rest": abs(spare)}
        said = Text("desk.overspent", rule=budget.rule, **sums) if spare < 0 else Text("desk.rest", **sums)
        if len(budget.parts) > 1:
            of = [Text("desk.budget.part", label=part.label, value=part.value or 0) for part in budget.parts]
            said = Text("desk.budget.of", sums=said, of=of)
        self._rest.setText(say(said))
        self._rest.setProperty("role", "danger" if spare < 0 else "muted")
        self._rest.style().unpolish(self._rest)
        self._rest.style().polish(self._rest)
        self._bar.setAccessibleName(say(said))
