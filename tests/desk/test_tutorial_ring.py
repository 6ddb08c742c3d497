"""The ring around what a lesson points at draws the eye, unless nothing is to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QVariantAnimation
from PySide6.QtWidgets import QWidget

from ambuscade.desk.tutorial_ring import Ring
from ambuscade.picture.theme import DARK

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("still", [True, False])
def test_it_pulses_only_where_something_may_move(qtbot: QtBot, *, still: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    window.show()
    ring = Ring(window)
    ring.show_theme(replace(DARK, still=still))
    ring.show_at(QRect(50, 50, 80, 40))
    ring.pulse()
    (grow,) = ring.findChildren(QVariantAnimation)
    assert ring.isVisible()
    assert (grow.state() is QVariantAnimation.State.Running) is not still
