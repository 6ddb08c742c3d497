"""The designer opens whatever TOML its author wrote, and refuses what would leave nothing to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QTreeWidget

from ambuscade.design import writing
from ambuscade.design.document import Edit
from ambuscade.design.paper import Paper
from ambuscade.desk.asking import Asking
from ambuscade.desk.designer.key_words import number_text
from ambuscade.desk.designer.window import DesignerWindow
from ambuscade.desk.settings import Settings
from ambuscade.text import Text
from tests.desk import hands
from tests.desk.designer.kit import FIELDS, window

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

HEAD = '"my key" = 1\nformat = 1\nsystem = "ambush-fields"\nname = "x"\nturns = 2\nstart = "x: y z"\n'
SIDES = 'side = [{ id = "a" }, { id = "b" }]\n'
SHIP = 'id = "u", side = "a", hex = "0505", class = "colonial-cruiser"'
FILES = (
    HEAD + 'side = [1, { id = "a", name = 3 }, { id = "b" }]\nclass = 3\nobjective = [2]\nunit = 4\n',
    HEAD + SIDES + f'unit = ["oops", {{ {SHIP} }}]\n',
    HEAD + SIDES + f"unit = [{{ {SHIP} }}, 3]\n[optons]\n[[zzzz]]\n",
    HEAD + SIDES + f"unit = [{{ {SHIP}, speed = nan, power = inf, weapons = [1, 2] }}]\n",
    HEAD
    + SIDES
    + 'unit = [{ id = "u: v", side = "orange: a b", "my key" = 2 }]\n'
    + '[[terrain]]\nkind = "zzz"\nhexes = ["0101"]\n',
)


@pytest.mark.parametrize("text", FILES)
def test_it_is_shown_each_unit_can_be_selected_and_each_problem_gone_to(
    qtbot: QtBot, tmp_path: Path, text: str
) -> None:
    made = DesignerWindow(Paper.read(text.encode()), Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(made)
    made.show()
    hands.settle()
    for number in range(made.draft.paper.count("unit")):
        made.select((("unit", number),))
        hands.settle()
        assert made.grab().width()
        table = made.draft.paper.at(("unit", number))
        assert made.selected == ((("unit", number),) if isinstance(table, dict) else ())
    rows = hands.part(made.problems, QTreeWidget, "problem-list")
    assert rows.topLevelItemCount() == len(made.draft.problems) > 1
    for number in range(rows.topLevelItemCount()):
        row = rows.topLevelItem(number)
        assert row is not None
        rows.setCurrentItem(row)
        rows.itemEntered.emit(row, 1)
        rows.itemClicked.emit(row, 1)
        hands.settle()


def test_what_no_system_reads_is_told_and_no_step(qtbot: QtBot, tmp_path: Path) -> None:
    made = window(qtbot, tmp_path, FIELDS)
    before = made.document.paper
    for wrong in (before.put(("system",), "none"), before.put(("system",), ""), before.put(("format",), 99)):
        made.edit(Edit(Text("design.step.paste", n=1), wrong))
        hands.settle()
        told = hands.part(made, Asking, "told")
        lines = [label.text() for label in told.findChildren(QLabel)]
        assert "nothing was changed" in lines[0]
        assert all(lines)
        assert len(lines) > 1
        hands.click(hands.part(told, QPushButton, "told-close"))
        assert made.document.paper is before
        assert made.document.undo_name is None
    made.edit(writing.put(made.draft, [("turns",)], 3))
    assert made.draft.scenario.turns == 3


@pytest.mark.parametrize(
    ("value", "text"), [(2.0, "2"), (2.5, "2.5"), (float("nan"), "nan"), (float("-inf"), "-inf")]
)
def test_any_number_has_a_text(value: float, text: str) -> None:
    assert number_text(value) == text
