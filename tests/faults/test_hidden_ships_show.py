"""Faults by which a hidden ship shows on the map or in what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QScrollArea, QWidget

from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.desk.render import image, map_image
from ambuscade.desk.scenario_picture import LEAST_RADIUS, MOST_RADIUS
from ambuscade.desk.window import SeatWindow
from ambuscade.game.table import Table
from ambuscade.hexes.hex import Hex, HexMap
from ambuscade.picture.card import card, standing
from ambuscade.picture.ground import Ground
from ambuscade.picture.svg import svg
from ambuscade.picture.theme import DARK
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import spoken
from tests.faults import stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View

CHART = HexMap(20, 16)
COURSE = ((), (stage.COMET_IS_SEEN, stage.HOUND_SWEEPS))
"""Moments at which nothing of the field is known: the beginning, and after a sweep that finds nothing."""


def twins(audience: str, *orders: dict[str, Any]) -> tuple[View, View]:
    """What an audience sees with the field there and without it."""
    with_it, without = (stage.done(stage.game(field=field), *orders) for field in (True, False))
    return with_it.view(audience), without.view(audience)


def windows(qtbot: QtBot, *orders: dict[str, Any]) -> tuple[SeatWindow, SeatWindow]:
    """The seeking side's window with the field there and without it."""
    made = []
    for field in (True, False):
        table = Table(stage.done(stage.game(field=field), *orders))
        window = SeatWindow(table.seat("seeking"), DARK)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        made.append(window)
    return made[0], made[1]


def all_hexes() -> Iterator[str]:
    for column in range(CHART.columns):
        for row in range(CHART.rows):
            yield CHART.name(Hex.at(column, row))


@pytest.mark.parametrize("orders", COURSE, ids=["beginning", "swept"])
@pytest.mark.parametrize("audience", stage.OTHERS)
def test_a_unit_missing_on_the_map_is_drawn_elsewhere(
    qtbot: QtBot, audience: str, orders: tuple[dict[str, Any], ...]
) -> None:
    """A hidden ship is left off the map and still drawn in a preview, a print, an export or a window."""
    assert qtbot
    seen, without = twins(audience, *orders)
    assert msgspec.json.encode(seen, enc_hook=spoken) == msgspec.json.encode(without, enc_hook=spoken)
    for scale, radius in ((1.0, 24.0), (2.0, 24.0), (1.0, LEAST_RADIUS), (1.0, MOST_RADIUS), (1.0, 2.0)):
        assert map_image(seen, scale, radius=radius) == map_image(without, scale, radius=radius)
    assert image(seen) == image(without)
    assert svg(seen) == svg(without)


def test_a_unit_missing_on_the_map_is_drawn_in_a_panel(qtbot: QtBot) -> None:
    """The whole window, with roster, inspector and timeline, has the same pixels without the hidden ships."""
    seen, without = windows(qtbot, stage.COMET_IS_SEEN, stage.HOUND_SWEEPS)
    for window in (seen, without):
        QTest.mouseMove(window.timeline)
        window.map.setFocus()
    qtbot.waitUntil(lambda: seen.grab().toImage() == without.grab().toImage())


def test_the_next_target_is_a_hidden_unit(qtbot: QtBot) -> None:
    """Target lists, the order of the Tab key or a click on its hex reach a ship that cannot be seen."""
    seen, without = windows(qtbot)
    assert tab_order(seen) == tab_order(without)
    assert choices(seen) == choices(without)
    assert not any(secret in " ".join(choices(seen)).lower() for secret in stage.SECRETS)
    for name in (stage.HIDDEN_HEX, "0604", stage.EMPTY_HEX):
        with qtbot.waitSignal(seen.map.chosen) as chosen:
            QTest.mouseClick(seen.map, Qt.MouseButton.LeftButton, pos=seen.map.centre_of(name).toPoint())
        assert chosen.args == [""]


def tab_order(window: QWidget) -> list[str]:
    """What the Tab key goes through, once around."""
    found, at = [], window.nextInFocusChain()
    while at is not None and at is not window:
        if at.focusPolicy() & Qt.FocusPolicy.TabFocus and at.isVisible():
            found.append(f"{type(at).__name__} {at.objectName()} {at.accessibleName()}")
        at = at.nextInFocusChain()
    return found


def choices(window: QWidget) -> list[str]:
    """Everything that a form lets its reader choose."""
    boxes = window.findChildren(QComboBox)
    return [box.itemText(at) for box in boxes for at in range(box.count())]


def test_what_qt_holds_names_a_hidden_unit(qtbot: QtBot) -> None:
    """An object's name, a property or the data behind an entry of a list bears what no text shows."""
    seen, without = windows(qtbot)
    assert held(seen) == held(without)
    assert not any(secret in word.lower() for word in held(seen) for secret in stage.SECRETS)


def held(window: QWidget) -> list[str]:
    """The names, properties of its own and entries' data of all that a window consists of."""
    found: list[str] = []
    for part in (window, *window.findChildren(QObject)):
        found.append(part.objectName())
        names = [bytes(name.data()).decode() for name in part.dynamicPropertyNames()]
        found += [str(part.property(name)) for name in names if not name.startswith("_")]
        if isinstance(part, QComboBox):
            found += [str(part.itemData(at)) for at in range(part.count())]
    return found


def test_a_refusal_finds_a_hidden_unit() -> None:
    """A shot or a lend at a guessed id is refused in other words where that ship exists."""
    said = []
    for field in (True, False):
        game = stage.done(stage.game(field=field), stage.advance("1.1.6D"))
        for target in ("umbra", "vesper", stage.HIDDEN_HEX, stage.EMPTY_HEX):
            answer = game.submit(
                {"seat": "seeking", "do": "fire", "unit": "hound", "weapon": "pulsar", "target": target}
            )
            assert isinstance(answer, Refusal)
            said.append(repr(answer).replace(target, "it"))
    assert len(set(said)) == 1, said


def test_the_edge_of_what_is_drawn_gives_a_hidden_field_away(qtbot: QtBot) -> None:
    """The extent of the scene, the range of a scroll bar or what fits the window tells of a hidden field."""
    seen, without = windows(qtbot)
    for window in (seen, without):
        window.map.fit()
    assert seen.map.camera == without.map.camera
    for window in (seen, without):
        window.map.zoom(4)
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Up) * 40:
            QTest.keyClick(window.map, key)
    assert seen.map.camera == without.map.camera
    assert scrolling(seen) == scrolling(without)


def scrolling(window: QWidget) -> list[tuple[int, int]]:
    """How far each panel scrolls."""
    areas = window.findChildren(QScrollArea)
    return [(area.horizontalScrollBar().maximum(), area.verticalScrollBar().maximum()) for area in areas]


@pytest.mark.parametrize("audience", stage.OTHERS)
def test_hovering_names_what_the_fog_hides(audience: str) -> None:
    """A card, tooltip or spoken description of some hex tells of what is hidden there."""
    seen, without = twins(audience, *COURSE[1])
    ground = Ground(seen.map)
    for name in all_hexes():
        assert card(seen, ground, name) == card(without, ground, name)
        assert standing(seen, ground, name) == standing(without, ground, name)
        assert not any(secret in " ".join(card(seen, ground, name)).lower() for secret in stage.SECRETS)


def test_the_spoken_map_names_what_the_fog_hides(qtbot: QtBot) -> None:
    """The hex cursor, walked over a field by keys, says no more there than anywhere else."""
    view, _ = twins("seeking")
    canvas = MapCanvas(view, DARK)
    qtbot.addWidget(canvas)
    canvas.resize(900, 700)
    canvas.show()
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.centre_of("0303").toPoint())
    for key, name in ((Qt.Key.Key_Right, "0403"), (Qt.Key.Key_Right, "0503"), (Qt.Key.Key_Down, "0504")):
        QTest.keyClick(canvas, key, Qt.KeyboardModifier.ShiftModifier)
        assert canvas.accessibleDescription() == f"Hex {name}"
    shown = canvas.findChild(QLabel, "card")
    assert isinstance(shown, QLabel)
    assert shown.text() == ""


def test_a_legal_move_is_worked_out_from_the_truth() -> None:
    """A plan past, through or onto a hidden ship's hex is judged otherwise than on empty space."""
    for steps in (
        [{"impulse": 4, "do": "move", "how": "left"}],
        [{"impulse": i, "do": "move", "how": "ahead"} for i in range(4, 33, 4)],
        [{"impulse": 8, "do": "fire", "weapon": "pulsar", "target": "vesper"}],
        [{"impulse": 8, "do": "fire", "weapon": "pulsar", "target": "nobody"}],
    ):
        answers, views = [], []
        for field in (True, False):
            game = stage.game(field=field)
            answers.append(game.submit({"seat": "seeking", "do": "plan", "unit": "hound", "steps": steps}))
            views.append(game.view("seeking"))
        assert repr(answers[0]) == repr(answers[1])
        assert views[0] == views[1]


def test_what_is_compared_here_would_show_a_leak(qtbot: QtBot) -> None:
    """The same looks at the owner's own view tell the two games apart."""
    assert qtbot
    seen, without = twins("hiding")
    assert image(seen) != image(without)
    assert svg(seen) != svg(without)
    assert card(seen, Ground(seen.map), stage.HIDDEN_HEX) != card(without, Ground(seen.map), stage.HIDDEN_HEX)
