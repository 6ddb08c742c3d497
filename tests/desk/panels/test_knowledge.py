"""What a fleet knows: the same words as on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from ambuscade.desk.panels.knowledge import FleetKnowledge
from ambuscade.desk.widgets import Card
from ambuscade.picture import scene
from ambuscade.picture.mark import Label
from ambuscade.picture.names import age
from ambuscade.picture.theme import DARK
from ambuscade.rules.clock import Step
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("step", [(2, 9, "6B8"), (2, 14, "6B3"), (2, 0, "8"), (3, 0, "4"), (4, 2, "6A")])
def test_map_and_panel_tell_the_same_age(qtbot: QtBot, step: tuple[int, int, str]) -> None:
    turn, impulse, phase = step
    view = replace(sample.searcher(), step=Step(turn=turn, impulse=impulse, phase=phase))
    told = age(view, 2, 9)
    marks = scene.marks(view, scene.layout_of(view, 24.0), DARK)
    lines = [line.text for mark in marks if isinstance(mark, Label) for line in mark.lines]
    assert f"told {told}" in lines
    panel = FleetKnowledge()
    qtbot.addWidget(panel)
    panel.show_view(view)
    (card,) = panel.findChildren(Card)
    assert card.accessibleDescription().endswith(f"turn 2, impulse 9 ({told})")
