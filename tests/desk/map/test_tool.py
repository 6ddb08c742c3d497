"""The tools of the map under mouse and keys: range, sight, odds, arcs, pinned cards, going to a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QLabel, QLineEdit, QToolButton, QWidget

from ambuscade.desk.map.canvas import MapCanvas
from ambuscade.picture.measure import RANGE, SIGHT, Measured
from ambuscade.picture.theme import DARK
from ambuscade.rules.view import Band, Terrain
from tests.desk import sample
from tests.desk.map.kit import canvas, click, move, picture, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.rules.view import View

PLANET = Terrain(kind="planet", hexes=("2110",), blocks=True)
BANDS = {"scout": (Band(letter="J", ring=(10, 12)), Band(letter="K", ring=(7, 9)))}


def laid(on: MapCanvas) -> Measured | None:
    return on.laid


def searcher() -> View:
    """The side that seeks, with bands for its scout and a planet ahead of it."""
    view = sample.searcher()
    scout, *others = view.units
    return replace(
        view,
        units=(replace(scout, bands="scout"), *others),
        bands=BANDS,
        terrain=(*view.terrain, PLANET),
    )


def test_the_range_goes_from_the_selected_unit_to_the_pointer(qtbot: QtBot) -> None:
    shown = canvas(qtbot, searcher())
    shown.show_selected("spectre")
    shown.use(RANGE, on=True)
    before = picture(shown)
    move(shown, "2101")
    assert laid(shown) == Measured(RANGE, "2113", "2101", "spectre")
    assert picture(shown) != before
    move(shown, "2105")
    assert laid(shown) == Measured(RANGE, "2113", "2105", "spectre")
    press(shown, Qt.Key.Key_Escape)
    assert (shown.tool, laid(shown)) == (None, None)


def test_a_click_begins_the_range_elsewhere_and_chooses_nothing(qtbot: QtBot) -> None:
    shown = canvas(qtbot, searcher())
    shown.show_selected("spectre")
    shown.use(RANGE, on=True)
    with qtbot.assertNotEmitted(shown.chosen):
        click(shown, "0505")
    move(shown, "0508")
    assert laid(shown) == Measured(RANGE, "0505", "0508", None)
    click(shown, "2315")
    move(shown, "2318")
    assert laid(shown) == Measured(RANGE, "2315", "2318", "talon")


def test_the_range_works_by_keys_alone_and_speaks(qtbot: QtBot) -> None:
    shown = canvas(qtbot, searcher())
    shown.show_selected("spectre")
    shown.go_to("2114")
    shown.use(RANGE, on=True)
    for _ in range(11):
        press(shown, Qt.Key.Key_Up, shift=True)
    assert laid(shown) == Measured(RANGE, "2113", "2103", "spectre")
    assert "range 10 · letter J (10–12) · left forward, right forward" in shown.accessibleDescription()
    assert "Planet 2110" in shown.accessibleDescription()
    press(shown, Qt.Key.Key_Return)
    press(shown, Qt.Key.Key_Down, shift=True)
    assert laid(shown) == Measured(RANGE, "2103", "2104", None)


def test_a_tool_goes_with_its_unit_and_begins_nowhere_once_the_view_has_lost_it(qtbot: QtBot) -> None:
    view = sample.owner()
    shown = canvas(qtbot, view)
    shown.show_selected("talon")
    shown.use(RANGE, on=True)
    move(shown, "2001")
    moved = tuple(replace(unit, hex="2314") if unit.id == "talon" else unit for unit in view.units)
    shown.show_view(replace(view, units=moved))
    assert laid(shown) == Measured(RANGE, "2314", "2001", "talon")
    shown.show_view(replace(view, units=tuple(unit for unit in view.units if unit.id != "talon")))
    assert laid(shown) is None
    gone = canvas(qtbot, replace(view, units=tuple(unit for unit in view.units if unit.id != "talon")))
    gone.show_selected("talon")
    assert picture(shown) == picture(gone)


def test_the_range_does_not_snap_to_what_the_view_does_not_have(qtbot: QtBot) -> None:
    shown = canvas(qtbot, replace(searcher(), contacts=()))
    shown.show_selected("spectre")
    shown.use(RANGE, on=True)
    for name in ("0907", "0808", "2819"):
        move(shown, name)
        assert laid(shown) == Measured(RANGE, "2113", name, "spectre")
        click(shown, name)
        move(shown, "0101")
        assert laid(shown) == Measured(RANGE, name, "0101", None)
        shown.use(RANGE, on=False)
        shown.use(RANGE, on=True)


def test_the_other_tool_takes_over_where_the_first_lay(qtbot: QtBot) -> None:
    shown = canvas(qtbot, searcher())
    shown.show_selected("spectre")
    shown.use(RANGE, on=True)
    move(shown, "2107")
    shown.use(SIGHT, on=True)
    assert laid(shown) == Measured(SIGHT, "2113", "2107", "spectre")
    shown.use(RANGE, on=False)
    assert shown.tool == SIGHT
    shown.use(SIGHT, on=False)
    assert shown.tool is None


def test_the_tools_are_switched_by_their_actions_and_put_down_by_escape(qtbot: QtBot) -> None:
    shown = canvas(qtbot, searcher())
    changes = []
    shown.switched.connect(lambda: changes.append((shown.tool, shown.shown.overlay, shown.arcs_lit)))
    shown.show_selected("spectre")
    shown.use(SIGHT, on=True)
    shown.lay_over(on=True)
    shown.light_arcs(on=True)
    shown.escape()
    assert changes == [
        (None, False, False),
        (SIGHT, False, False),
        (SIGHT, True, False),
        (SIGHT, True, True),
        (None, True, True),
    ]


def test_arcs_are_switched_per_ship_and_per_arc(qtbot: QtBot) -> None:
    view = searcher()
    shown = canvas(qtbot, view)
    shown.show_selected("spectre")
    shown.light_arcs(on=True)
    shown.show_selected("talon")
    assert not shown.arcs_lit
    shown.light_arcs(on=True)
    assert shown.shown.arcs == {"spectre", "talon"}
    box = shown.findChild(QCheckBox, "arc-battery")
    assert isinstance(box, QCheckBox)
    lit = picture(shown)
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    assert shown.shown.without == {("talon", "battery")}
    assert picture(shown) != lit
    shown.show_selected("spectre")
    shown.light_arcs(on=False)
    assert shown.shown.arcs == {"talon"}
    shown.show_selected(None)
    shown.light_arcs(on=False)
    assert shown.shown.arcs == frozenset()


def test_the_arcs_follow_their_ship_and_go_with_it(qtbot: QtBot) -> None:
    view = searcher()
    shown, fresh = canvas(qtbot, view), canvas(qtbot, view)
    shown.show_selected("spectre")
    shown.light_arcs(on=True)
    scout, *others = view.units
    turned = replace(view, units=(replace(scout, facing="C", hex="2011"), *others))
    shown.show_view(turned)
    fresh.show_view(turned)
    fresh.show_selected("spectre")
    fresh.light_arcs(on=True)
    assert picture(shown) == picture(fresh)
    shown.show_view(replace(view, units=tuple(others)))
    assert shown.shown.arcs == frozenset()


def test_a_pinned_card_stays_and_says_what_the_view_has_now(qtbot: QtBot) -> None:
    view = sample.owner()
    shown = canvas(qtbot, view)
    click(shown, "2315")
    QTest.mouseMove(shown, QPoint(1, 1))
    shown.pin()
    (card,) = (label for label in shown.findChildren(QLabel) if "Talon" in label.text())
    assert shown.pinned == ("2315",)
    hidden = tuple(unit for unit in view.units if unit.id != "talon")
    shown.show_view(replace(view, units=hidden))
    assert card.text() == "Hex 2315"
    assert "Talon" not in shown.accessibleDescription()
    shown.zoom(3, shown.centre_of("2315"))
    assert not card.isHidden()
    unpin = shown.findChild(QToolButton, "unpin")
    assert isinstance(unpin, QToolButton)
    QTest.mouseClick(unpin, Qt.MouseButton.LeftButton)
    assert not shown.pinned


def test_a_pinned_card_hides_while_its_hex_is_out_of_sight(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.go_to("0101")
    shown.pin()
    card = shown.findChild(QFrame, "pinned-0101")
    assert isinstance(card, QFrame)
    shown.zoom(4)
    shown.go_to("2820")
    assert card.isHidden()
    shown.fit()
    assert not card.isHidden()


def test_going_to_a_hex_by_its_number(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    shown.zoom(3)
    shown.ask_hex()
    line = shown.findChild(QLineEdit, "go-to-line")
    problem = shown.findChild(QLabel, "go-to-problem")
    assert isinstance(line, QLineEdit)
    assert isinstance(problem, QLabel)
    for wrong, said in (("12", "4 digits"), ("9901", "28 columns"), ("0199", "20 rows")):
        line.clear()
        QTest.keyClicks(line, wrong)
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert said in problem.text()
        assert not line.isHidden()
    line.clear()
    QTest.keyClicks(line, "0612")
    with qtbot.waitSignal(shown.pointed) as pointed:
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert pointed.args == ["0612"]
    middle = shown.rect().center().toPointF()
    assert shown.hex_at(middle) == "0612"
    assert not line.isVisible()
    shown.ask_hex()
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert not line.isVisible()


def test_tab_goes_from_unit_to_unit_by_hex_and_back(qtbot: QtBot) -> None:
    view = sample.owner()
    shown = canvas(qtbot, view)
    chosen: list[str] = []
    shown.chosen.connect(chosen.append)
    shown.chosen.connect(shown.show_selected)
    for _ in view.units:
        press(shown, Qt.Key.Key_Tab)
    by_hex = [unit.id for unit in sorted(view.units, key=lambda unit: (unit.hex or "", unit.id))]
    assert chosen == by_hex
    press(shown, Qt.Key.Key_Backtab)
    assert chosen[-1] == by_hex[-2]


@pytest.mark.parametrize("order", [1, -1])
def test_the_order_of_tab_does_not_hang_on_the_order_of_the_view(qtbot: QtBot, order: int) -> None:
    view = sample.searcher()
    shown = canvas(qtbot, replace(view, units=view.units[::order]))
    chosen: list[str] = []
    shown.chosen.connect(chosen.append)
    shown.chosen.connect(shown.show_selected)
    for _ in view.units:
        press(shown, Qt.Key.Key_Tab)
    assert chosen == ["unknown-1", "shrike", "spectre", "talon"]


def test_enter_is_the_maps_only_while_keys_move_the_cursor(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    click(shown, "0908")
    assert not shown.keeps_enter
    press(shown, Qt.Key.Key_Up, shift=True)
    assert shown.keeps_enter
    click(shown, "0908")
    assert not shown.keeps_enter


def test_the_overlay_draws_the_odds_of_each_searcher_and_is_gone_again(qtbot: QtBot) -> None:
    shown = canvas(qtbot, sample.owner())
    plain = picture(shown)
    shown.lay_over(on=True)
    assert picture(shown) != plain
    shown.lay_over(on=False)
    assert picture(shown) == plain
    QApplication.processEvents()


def test_tab_leaves_the_map_past_the_last_unit_and_begins_anew_when_it_is_back(qtbot: QtBot) -> None:
    view = sample.owner()
    window = QWidget()
    qtbot.addWidget(window)
    shown = MapCanvas(view, DARK, window)
    other = QLineEdit(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    chosen: list[str] = []
    shown.chosen.connect(chosen.append)
    shown.chosen.connect(shown.show_selected)
    shown.setFocus()
    for _ in range(2):
        for _ in view.units:
            press(shown, Qt.Key.Key_Tab)
            assert shown.hasFocus()
        press(shown, Qt.Key.Key_Tab)
        assert other.hasFocus()
        QTest.keyClick(other, Qt.Key.Key_Tab)
    assert chosen == chosen[: len(view.units)] * 2
