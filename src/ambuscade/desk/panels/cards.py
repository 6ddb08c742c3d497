"""The card of one offer: its name, which opens the form, and the button that gives the order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from ambuscade.desk import widgets
from ambuscade.desk.panels.allocation import BudgetForm
from ambuscade.desk.panels.forms import Form
from ambuscade.picture.names import word, written
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import Bar, Note, Offer

NOT_KEPT = "table.not_kept"
"""The reason that is none of the game's: its file did not take the order."""
OPEN, FOLDED, GIVEN = "▾", "▸", "✓"
WORDS_IN_A_ROW, WORDS_APART = 26, 4
"""How many letters of buttons stand side by side, and how many each takes more than its words."""


class Refused(Protocol):
    """Why an order was refused, with the rule's number ("" where no rule speaks)."""

    @property
    def rule(self) -> str:
        """The rule's number."""
        ...

    @property
    def text(self) -> Text:
        """The reason."""
        ...


class RefusalCard(QFrame):
    """Why the last order was refused, until the next one is given."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("refusal")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 8, 11, 9)
        layout.setSpacing(2)
        self._title = widgets.RuleLabel("")
        self._text = widgets.label("")
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        self.hide()

    @property
    def text(self) -> str:
        """The reason shown; empty for none."""
        return "" if self.isHidden() else self._text.text()

    def show_refusal(self, refused: Refused | None) -> None:
        """Show why an order was refused; None takes the last reason away."""
        if refused is not None:
            self._title.show_rule(refused.rule, say(_heading(refused)))
            self._text.setText(say(refused.text))
        self.setVisible(refused is not None)


def _heading(refused: Refused) -> Text:
    """What came in an order's way: a rule, or that it could not be kept, or how things stand."""
    if refused.rule:
        return Text("desk.refused.rule", rule=refused.rule)
    return Text("desk.refused.not_kept" if refused.text.key == NOT_KEPT else "desk.refused")


class Question(QFrame):
    """Asks before something grave is ordered."""

    answered = Signal()
    """Yes, do it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 8, 11, 9)
        self._text = widgets.label("", "value")
        layout.addWidget(self._text)
        self._yes = widgets.button("", "danger")
        self._yes.setObjectName("yes")
        self._yes.clicked.connect(self._answer)
        no = widgets.button(say(Text("desk.grave.no")))
        no.setObjectName("no")
        no.clicked.connect(self.hide)
        layout.addLayout(widgets.row(self._yes, no))
        self.hide()

    def ask(self, text: str, answer: str) -> None:
        """Show the question, and the word with which it is answered."""
        self._text.setText(text)
        self._yes.setText(answer)
        self.show()

    def _answer(self) -> None:
        self.hide()
        self.answered.emit()


class OfferCard(QFrame):
    """One offer; its form is made when first opened, and keeps what was typed when the offer changes."""

    ordered = Signal(dict)
    opened = Signal()

    def __init__(self, offer: Offer, names: Mapping[str, str], theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setObjectName(f"offer-{offer.do}")
        self.offer = offer
        self._names = names
        self._theme = theme
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._title = widgets.button("", "bare")
        self._title.setCheckable(True)
        self._title.clicked.connect(self._toggle)
        self._layout.addWidget(self._title)
        self._reason: widgets.RuleLabel | None = None
        self._body: QWidget | None = None
        self._form: Form | None = None
        self._refusal: RefusalCard | None = None
        self._question: Question | None = None
        self._give: QPushButton | None = None
        self._given: dict[str, object] = {}
        self._show_head()

    @property
    def is_unsent(self) -> bool:
        """Whether something was filled in that was not given as an order since."""
        form = self._form
        return form is not None and bool(form.typed()) and form.answers() != self._given

    @property
    def is_open(self) -> bool:
        """Whether the form is shown."""
        return self.offer.barred is None and self._title.isChecked()

    @property
    def refusal(self) -> str:
        """Why the order of this form was refused; empty when it was not."""
        return self._refusal.text if self._refusal else ""

    def open(self, *, opened: bool) -> None:
        """Show the form, or fold it away."""
        opened = opened and self.offer.barred is None
        self._title.setChecked(opened)
        if opened and self._body is None:
            self._make_body({})
        if self._body:
            self._body.setVisible(opened)
        self._show_head()

    def show_offer(self, offer: Offer, names: Mapping[str, str]) -> None:
        """Show an offer in place of the one before; the form is made anew only if it must be."""
        if offer == self.offer and names == self._names:
            return
        stays = names == self._names and _body_of(offer) == _body_of(self.offer)
        self.offer, self._names = offer, names
        if self._body is not None and (offer.barred or not stays):
            typed = self._form.typed() if self._form else {}
            self._drop_body()
            if self._title.isChecked() and offer.barred is None:
                self._make_body(typed)
        self._show_head()

    def show_refusal(self, refused: Refused | None) -> None:
        """Show in the form why its order was refused, or that it was taken."""
        if self._refusal:
            self._refusal.show_refusal(refused)

    def point(self, name: str) -> None:
        """Give a hex that was pointed at to the field that waits for one."""
        if self._form:
            self._form.point(name)

    def _show_head(self) -> None:
        offer = self.offer
        barred = offer.barred
        mark = GIVEN if offer.given and not self.is_open else OPEN if self.is_open else FOLDED
        self._title.setText(title_of(offer) if barred else f"{mark}  {title_of(offer)}")
        self._title.setAccessibleName(title_of(offer))
        self._title.setEnabled(barred is None)
        if barred and self._reason is None:
            self._reason = widgets.RuleLabel("")
            self._reason.setProperty("role", "muted")
            self._reason.setWordWrap(True)
            self._reason.setContentsMargins(12, 0, 12, 9)
            self._layout.addWidget(self._reason)
        if self._reason:
            told = reason_of(barred, offer.start) if barred else ""
            self._reason.show_rule(barred.rule if barred else "", told)
            self._reason.setVisible(barred is not None)

    def _drop_body(self) -> None:
        if self._body:
            self._layout.removeWidget(self._body)
            self._body.hide()
            self._body.setParent(None)
            self._body.deleteLater()
        self._body = self._form = self._refusal = self._question = self._give = None

    def _make_body(self, typed: Mapping[str, object]) -> None:
        offer = self.offer
        self._body = QWidget()
        inside = QVBoxLayout(self._body)
        inside.setSpacing(6)
        inside.setContentsMargins(12, 0, 12, 11)
        form: Form
        if offer.budget:
            form = BudgetForm(offer.params, self._names, None, offer.budget, self._theme)
        else:
            form = Form(offer.params, self._names)
        form.take(typed)
        self._form = form
        inside.addWidget(form)
        add_notes(inside, offer.notes)
        self._give = give = widgets.button(word("order", offer.do), "secondary")
        give.setObjectName("give")
        give.clicked.connect(self._ask)
        plain = [preset for preset in offer.presets if not preset.adds and not preset.barred]
        buttons = [give]
        for preset in plain:
            button = widgets.button(say(preset.text))
            button.setObjectName(f"preset-{preset.id}")
            button.setToolTip(say(preset.title))
            button.clicked.connect(lambda _=False, values=preset.answers: self._fill(values))
            buttons.append(button)
        for together in _in_rows(buttons):
            inside.addLayout(widgets.row(*together))
        self._question = Question()
        self._question.answered.connect(self._order)
        self._refusal = RefusalCard()
        inside.addWidget(self._question)
        inside.addWidget(self._refusal)
        self._layout.addWidget(self._body)
        form.changed.connect(self._check)
        self._check()

    def _fill(self, values: Mapping[str, object]) -> None:
        """Fill the form in, and keep in sight the button that gives what stands there now."""
        if self._form and self._give:
            self._form.take(values)
            give = self._give
            QTimer.singleShot(0, give, lambda: widgets.bring_into_sight(give))

    def _check(self) -> None:
        """Let the order be given only while it is within its budget."""
        within = not (isinstance(self._form, BudgetForm) and self._form.overspent)
        if self._give:
            self._give.setEnabled(within)
        if self._question:
            self._question.hide()

    def _toggle(self) -> None:
        opening = self._title.isChecked()
        self.open(opened=opening)
        if opening:
            self.opened.emit()

    def _ask(self) -> None:
        grave = self._form.grave() if self._form else ()
        if grave and self._question:
            name = self._names.get(self.offer.unit or "", "")
            what = word("param", grave[0])
            self._question.ask(say(Text("desk.grave", what=what, unit=name)), say(Text("desk.grave.yes")))
        else:
            self._order()

    def _order(self) -> None:
        order: dict[str, object] = {"do": self.offer.do}
        if self.offer.unit is not None:
            order["unit"] = self.offer.unit
        if self._form:
            self._given = self._form.answers()
            order |= self._given
        self.ordered.emit(order)


def _body_of(offer: Offer) -> tuple[object, ...]:
    """All of an offer that stands below its name."""
    return offer.do, offer.unit, offer.params, offer.budget, offer.notes, offer.presets


def add_notes(layout: QVBoxLayout, notes: tuple[Note, ...]) -> None:
    """Add what an order brings with it, each line with its rule."""
    for note in notes:
        text = widgets.label(say(note.text), "muted")
        rule = widgets.RuleLabel(note.rule)
        rule.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        line = widgets.row(text, rule)
        line.setStretch(0, 1)
        layout.addLayout(line)


def reason_of(barred: Bar, start: str | None) -> str:
    """Why an offer is barred, from when it is not, and the rule."""
    since = say(Text("desk.from", at=written(start))) if start else ""
    return " ".join(part for part in (say(barred.text), since, barred.rule) if part)


def title_of(offer: Offer) -> str:
    """The order's name, with the one choice that tells it from others of that name."""
    choices = [param.of for param in offer.params if param.kind == "choice" and not param.optional]
    if choices and len(choices[0]) == 1:
        return f"{word('order', offer.do)} · {word('choice', choices[0][0])}"
    return word("order", offer.do)


def _in_rows(buttons: Sequence[QPushButton]) -> list[list[QPushButton]]:
    """Buttons in rows that a narrow panel has room for, by the length of their words."""
    rows: list[list[QPushButton]] = [[]]
    for button in buttons:
        words = sum(len(each.text()) + WORDS_APART for each in (*rows[-1], button))
        if rows[-1] and words > WORDS_IN_A_ROW:
            rows.append([])
        rows[-1].append(button)
    return rows
