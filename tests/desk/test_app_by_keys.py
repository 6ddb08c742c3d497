"""A whole game of two seats at one machine by keyboard alone: not one event of a mouse."""

from __future__ import annotations

from itertools import count, takewhile
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QSpinBox, QWidget
from shiboken6 import isValid

from ambuscade.desk.curtain import Curtain
from ambuscade.desk.review_end import EndWindow
from ambuscade.game import game
from ambuscade.text import say
from tests.desk.evening import KEY, PIN, PLAYERS, Evening
from tests.desk.hands import key, menu, settle, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Key = Qt.Key
CTRL, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
SOME_LEAPS = 12
LAST_TURN = 4
MOST = 150
"""More presses of one key than any way through a window takes."""


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    monkeypatch.setattr(game, "new_key", lambda: KEY)
    made = Evening()
    yield made
    made.desk.clear()
    settle()


def focused() -> QWidget:
    """What has the keys."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press_until(code: Key, there: Callable[[], bool]) -> None:
    """Press a key until one is there."""
    for _ in range(MOST):
        if there():
            return
        key(code)
    raise AssertionError(focused(), focused().accessibleName(), focused().accessibleDescription())


def tab_to(name: str, inside: str = "", kind: type[QWidget] = QWidget) -> None:
    """Go on with Tab to a part, within another if that is named."""

    def there() -> bool:
        on = focused()
        above: QWidget | None = on
        while inside and above is not None and above.objectName() != inside:
            above = above.parentWidget()
        return on.objectName() == name and isinstance(on, kind) and above is not None

    press_until(Key.Key_Tab, there)


def begin(evening: Evening) -> None:
    """Choose the scenario, name the seats, give one a PIN, and let a run have sixteen impulses."""
    tab_to("scenario-refuelling-at-carillon")
    key(Key.Key_Return)
    for side, player in PLAYERS.items():
        tab_to("name", f"seat-{side}")
        write(player)
    for name in ("pin", "again"):
        tab_to(name, "seat-cylon")
        write(PIN)
    tab_to("value-pulse")
    key(Key.Key_A, CTRL)
    write("16")
    key(Key.Key_Return)
    assert isinstance(evening.desk.window, Curtain)


def come_in(evening: Evening, side: str) -> None:
    """Pass the curtain."""
    assert isinstance(evening.desk.window, Curtain)
    if side == "cylon":
        write(PIN)
    key(Key.Key_Return)
    assert evening.audience == side
    evening.assert_no_secrets(evening.other)


def leave(evening: Evening) -> None:
    """Hand over with Space, which is the loudest thing then."""
    inside = evening.window.findChildren(QObject)
    key(Key.Key_Space)
    assert isinstance(evening.desk.window, Curtain)
    assert [each for each in inside if isValid(each)] == []
    evening.assert_no_secrets("colonial", "cylon")


def ready(evening: Evening) -> None:
    """Look at what will happen with Space, and confirm with Enter."""
    key(Key.Key_Space)
    assert evening.window.timeline.sheet is not None
    key(Key.Key_Return)
    assert evening.window.timeline.sheet is None


def choose(evening: Evening, unit: str, name: str) -> None:
    """Find a ship in the palette."""
    key(Key.Key_K, CTRL)
    write(name)
    key(Key.Key_Return)
    assert evening.window.selected == unit


def plan(evening: Evening, lane: str, impulse: int, act: str) -> None:
    """Go to an impulse of a lane of the timeline, and take an act from its menu."""
    chart = evening.window.timeline.chart
    press_until(Key.Key_F6, chart.hasFocus)
    press_until(Key.Key_Up, lambda: chart.shown.rows[0].label == chart.accessibleDescription().split(",")[0])
    press_until(Key.Key_Down, lambda: chart.accessibleDescription().startswith(f"{lane}, "))
    press_until(Key.Key_Right, lambda: chart.accessibleDescription().startswith(f"{lane}, {impulse}:"))
    key(Key.Key_Return)
    listed = menu()

    def there() -> bool:
        action = listed.activeAction()
        return action is not None and action.text().endswith(act)

    press_until(Key.Key_Down, there)
    key(Key.Key_Return)


def lend_next_turn(evening: Evening) -> None:
    """Share out power for O-EW, and let a channel lend."""
    choose(evening, "spectre", "Spectre")
    open_form(evening, "allocate")
    press_until(Key.Key_Tab, lambda: isinstance(focused(), QSpinBox) and focused().accessibleName() == "O-EW")
    key(Key.Key_A, CTRL)
    write("6")
    tab_to("give", "offer-allocate")
    key(Key.Key_Return)
    assert evening.window.detail.refusal == ""
    open_form(evening, "assign")
    press_until(Key.Key_Tab, lambda: isinstance(focused(), QComboBox))
    press_until(Key.Key_Down, lambda: focused().property("currentText") == "Lend")
    tab_to("give", "offer-assign")
    key(Key.Key_Return)
    assert evening.window.detail.refusal == ""
    press_until(Key.Key_F6, evening.window.timeline.chart.hasFocus)


def lend(evening: Evening) -> None:
    """Lend O-EW against the field: the act asks for its points."""
    plan(evening, "Spectre", 1, "Lend O-EW · Contact 1")
    assert evening.window.timeline.editor is not None
    press_until(Key.Key_Tab, lambda: focused().accessibleName() == "Points")
    key(Key.Key_A, CTRL)
    write("6")
    key(Key.Key_Return)
    assert evening.planned("spectre") == [(1, "lend")]


def open_form(evening: Evening, do: str) -> None:
    """Go to an offer of the chosen ship and unfold it."""
    press_until(Key.Key_F6, lambda: evening.window.detail.isAncestorOf(focused()))
    tab_to("", f"offer-{do}", QPushButton)
    title = focused()
    if isinstance(title, QPushButton) and not title.isChecked():
        key(Key.Key_Space)


def fire(evening: Evening) -> None:
    """Fire at what the lending shows: the act asks for its target."""
    plan(evening, "Talon", 12, "Fire · Port turret")
    assert evening.window.timeline.editor is not None
    press_until(Key.Key_Tab, lambda: focused().accessibleName() == "Target")
    press_until(Key.Key_Down, lambda: focused().property("currentText") == "Unknown 2")
    key(Key.Key_Return)
    assert evening.planned("talon") == [(12, "fire")]


def enter_damage(evening: Evening) -> None:
    """Enter what the dice at the table did to the tanker."""
    choose(evening, "halcyon", "Halcyon")
    open_form(evening, "damage")
    press_until(Key.Key_Tab, lambda: isinstance(focused(), QSpinBox))
    key(Key.Key_A, CTRL)
    write("4")
    tab_to("give", "offer-damage")
    key(Key.Key_Return)
    assert say(evening.view.news[-1].text) == "Halcyon: sensor rating now 4."
    press_until(Key.Key_F6, evening.window.map.hasFocus)


def to_the_end(evening: Evening) -> None:
    """Let time go on until it is over."""
    while not evening.view.over:
        ready(evening)
        if not evening.view.over and evening.audience not in evening.view.waiting:
            other = evening.other
            leave(evening)
            come_in(evening, other)
    assert evening.view.step.turn == LAST_TURN


def read_back(evening: Evening) -> dict[str, str]:
    """Open the whole game and look back with the eyes of each audience, all the way with the first ones."""
    tab_to("end-open")
    key(Key.Key_Return)
    window = evening.desk.window
    assert isinstance(window, EndWindow)
    heard: dict[str, str] = {}
    while window.audience not in heard:
        key(Key.Key_Home, ALT)
        assert window.review.is_on
        leaps = count() if not heard else range(SOME_LEAPS)
        for _ in takewhile(lambda _: window.review.is_on, leaps):
            key(Key.Key_Right, ALT | CTRL)
        if heard:
            assert window.review.is_on
            key(Key.Key_End)
        assert not window.review.is_on
        heard[window.audience] = "\n".join(say(news.text).lower() for news in window.view.news)
        key(Key.Key_E)
    return heard


def test_a_whole_game_by_keys(evening: Evening) -> None:
    begin(evening)
    evening.assert_no_secrets("colonial", "cylon")
    find_the_field(evening)
    see_inside(evening)
    enter_damage(evening)
    to_the_end(evening)
    heard = read_back(evening)
    assert set(heard) == {"referee", "colonial", "cylon", "public"}
    assert "spectre swept for halcyon's field" in heard["colonial"]
    assert "something is out there" not in heard["colonial"]
    assert "contact 1: full information" in heard["cylon"]
    assert "halcyon" not in heard["cylon"]


def find_the_field(evening: Evening) -> None:
    """Turn 1: both plan; the scout finds the field."""
    come_in(evening, "colonial")
    for unit, name in (("halcyon", "Halcyon"), ("orion", "Orion"), ("wasps", "Wasp")):
        plan(evening, name, 6, "Move · Right")
        assert evening.planned(unit) == [(6, "move")]
    ready(evening)
    leave(evening)
    come_in(evening, "cylon")
    for impulse in (1, 5, 9):
        plan(evening, "Spectre", impulse, "Sweep · Basic")
    assert evening.planned("spectre") == [(1, "sweep"), (5, "sweep"), (9, "sweep")]
    ready(evening)
    assert [contact.level for contact in evening.view.contacts] == ["full"]
    ready(evening)
    leave(evening)


def see_inside(evening: Evening) -> None:
    """Turn 2: the scout lends enough O-EW to see what is inside, and a cruiser fires."""
    come_in(evening, "colonial")
    ready(evening)
    ready(evening)
    leave(evening)
    come_in(evening, "cylon")
    lend_next_turn(evening)
    ready(evening)
    lend(evening)
    ready(evening)
    leave(evening)
    come_in(evening, "colonial")
    ready(evening)
    ready(evening)
    leave(evening)
    come_in(evening, "cylon")
    fire(evening)
    ready(evening)
    ready(evening)
    leave(evening)
    come_in(evening, "colonial")
    assert "talon fires port turret at halcyon" in evening.said
