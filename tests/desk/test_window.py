"""A seat's window: it shows its view, gives its orders, and dies whole."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget

from ambuscade.desk.window import SeatWindow
from ambuscade.picture.theme import DARK, LIGHT
from ambuscade.rules.system import Refusal
from ambuscade.rules.view import News, Offer
from ambuscade.text import Text, say
from tests.desk import sample

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ambuscade.desk.panels.cards import OfferCard
    from ambuscade.picture.theme import Theme
    from ambuscade.rules.view import View
    from tests.desk.conftest import Place


def window(qtbot: QtBot, place: Place) -> SeatWindow:
    made = SeatWindow(place.seat, DARK)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def words(of: QWidget) -> str:
    """All that a window says, shows, or would tell a screen reader."""
    parts = [of.windowTitle()]
    for child in (of, *of.findChildren(QWidget)):
        parts += [child.accessibleName(), child.accessibleDescription(), child.toolTip()]
        if isinstance(child, QLabel | QPushButton):
            parts.append(child.text())
        if isinstance(child, QComboBox):
            parts += [child.itemText(place) for place in range(child.count())]
    return "\n".join(parts)


def cut_off(of: QWidget) -> list[str]:
    """The texts that have less room than they need."""
    labels = [label for label in of.findChildren(QLabel) if label.isVisible() and label.text()]
    return [
        label.text()
        for label in labels
        if label.height() < label.heightForWidth(label.width())
        or (not label.wordWrap() and label.width() < label.minimumSizeHint().width())
    ]


def card(of: SeatWindow, do: str) -> OfferCard:
    return next(card for card in of.detail.orders.cards if card.offer.do == do)


def button(of: QWidget, name: str) -> QPushButton:
    found = of.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def click(on: QWidget) -> None:
    QTest.mouseClick(on, Qt.MouseButton.LeftButton)


def ready(of: SeatWindow) -> None:
    click(button(of, "button-ready"))
    click(button(of, "ready-go"))


def test_it_shows_its_view(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place(sample.owner()))
    assert shown.windowTitle() == "Refuelling at Carillon — Colonial — Ambuscade"
    shown.choose("halcyon")
    said = words(shown)
    for word in ("Colonial seat", "Halcyon", "Wasp ×8", "Upkeep next turn", "A11", "114 power", "Spectre"):
        assert word in said
    assert "nothing 33%" in said
    assert "Halcyon leaves by the left edge." in said


def test_it_shows_nothing_else(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place(sample.searcher()))
    for unit in (unit.id for unit in sample.searcher().units):
        shown.choose(unit)
    said = words(shown).lower()
    assert "halcyon" not in said
    assert "orion" not in said
    assert "wasp" not in said


def test_an_order_is_made_from_its_form_and_goes_to_the_seat(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    shown.choose("talon")
    move = card(shown, "move")
    click(move.findChildren(QPushButton)[0])
    how = move.findChild(QComboBox, "field-how")
    assert isinstance(how, QComboBox)
    how.setCurrentIndex(1)
    click(button(move, "give"))
    assert at.orders == [{"do": "move", "unit": "talon", "how": "left"}]


def test_ready_shows_what_will_happen_and_takes_one_key_more(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    click(button(shown, "button-ready"))
    assert at.orders == []
    assert shown.timeline.sheet
    QTest.keyClick(shown.timeline.sheet, Qt.Key.Key_Return)
    assert at.orders == [{"do": "ready"}]
    assert shown.timeline.sheet is None


def test_a_seat_that_is_ready_is_led_to_the_curtain(qtbot: QtBot, place: type[Place]) -> None:
    view = sample.searcher()
    offers = tuple(offer for offer in view.offers if offer.do != "ready")
    shown = window(qtbot, place(replace(view, waiting=(sample.COLONIAL,), offers=offers)))
    with qtbot.waitSignal(shown.handed_over):
        click(button(shown, "hand-over-next"))


def test_a_barred_offer_is_grey_and_says_why_and_from_when(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place(sample.searcher()))
    shown.choose("spectre")
    barred = card(shown, "sweep")
    assert not barred.findChildren(QPushButton)[0].isEnabled()
    assert "Spectre swept at 13" in words(barred)
    assert "From turn 2, impulse 17." in words(barred)
    assert "A15" in words(barred)


def test_a_refusal_is_shown_with_its_rule_until_the_next_order(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    at.refuse("A15")
    ready(shown)
    assert shown.detail.refusal == "speed 7"
    assert "Not allowed by A15" in words(shown.detail)
    at.refusal = None
    ready(shown)
    assert shown.detail.refusal == ""


def test_an_order_that_its_file_did_not_take_is_not_said_to_be_against_a_rule(
    qtbot: QtBot, place: type[Place]
) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    at.refusal = Refusal("", Text("table.not_kept", reason=Text("record.full", path="game")))
    ready(shown)
    assert say(Text("desk.refused.not_kept")) in words(shown.detail)
    at.refusal = Refusal("", Text("game.over"))
    ready(shown)
    assert say(Text("desk.refused.not_kept")) not in words(shown.detail)
    assert say(Text("desk.refused")) in words(shown.detail)


def test_a_refusal_is_in_sight_whole_however_long_the_form(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    shown.choose("talon")
    for offer in shown.detail.orders.cards:
        offer.open(opened=True)
    at.refuse("A15")
    ready(shown)
    refusal = shown.detail.findChild(QWidget, "refusal")
    assert isinstance(refusal, QWidget)
    qtbot.waitUntil(lambda: refusal.height() >= refusal.heightForWidth(refusal.width()))
    assert not refusal.visibleRegion().isEmpty()
    assert refusal.visibleRegion().boundingRect() == refusal.rect()


def test_the_log_takes_what_its_lines_need_up_to_a_third(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    few = shown.detail.sizes()[1]
    at.tell(replace(at.shown, news=at.shown.news * 40))
    above, log = shown.detail.sizes()
    assert few < log
    assert log <= (above + log) / 3 + 1


def test_what_was_heard_since_the_seat_was_left_is_marked(qtbot: QtBot, place: type[Place]) -> None:
    view = sample.searcher()
    for seen, heading in ((None, "Log"), (len(view.news) - 1, "Log · 1 new"), (len(view.news), "Log")):
        shown = SeatWindow(place(view).seat, DARK, seen)
        qtbot.addWidget(shown)
        labels = shown.detail.findChildren(QLabel)
        assert heading in [label.text() for label in labels]
        assert sum(label.property("role") == "fresh" for label in labels) == ("new" in heading)


def test_an_owner_is_shown_what_the_enemy_knows(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place(sample.owner()))
    shown.choose("halcyon")
    said = words(shown.detail)
    assert "Cylon knows" in said
    assert "partial · range letter J · left forward" in said


def test_to_concede_is_asked_again_and_says_what_it_means(qtbot: QtBot, place: type[Place]) -> None:
    view = sample.searcher()
    at = place(replace(view, offers=(Offer(do="concede"),)))
    shown = window(qtbot, at)
    click(card(shown, "concede").findChildren(QPushButton)[0])
    assert at.orders == []
    click(button(card(shown, "concede"), "give"))
    assert at.orders == []
    click(button(shown, "concede-keep"))
    assert at.orders == []
    click(button(card(shown, "concede"), "give"))
    click(button(shown, "concede-give"))
    assert at.orders == [{"do": "concede"}]


def test_news_of_a_new_view_are_shown_the_latest_first(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    heard = News(at="2.14.6B3", key="picture.last_seen", args={"at": "4.2"}, rule="A36")
    at.tell(replace(at.shown, news=(*at.shown.news, heard)))
    said = words(shown)
    assert said.index("last seen 4.2") < said.index("something is out there")


def test_what_has_gone_is_selected_no_longer(qtbot: QtBot, place: type[Place]) -> None:
    at = place(sample.searcher())
    shown = window(qtbot, at)
    shown.choose("contact-1")
    assert shown.selected == "contact-1"
    at.tell(replace(at.shown, contacts=()))
    assert shown.selected != "contact-1"
    assert "Contact 1" not in words(shown.roster)


def test_keys(qtbot: QtBot, place: type[Place]) -> None:
    shown = window(qtbot, place(sample.searcher()))
    shown.choose("spectre")
    QTest.keyClick(shown.map, Qt.Key.Key_A)
    assert shown.map.shown.arcs == {"spectre"}
    shown.choose("talon")
    assert shown.map.shown.arcs == {"spectre"}
    assert not shown.actions_of["arcs"].isChecked()
    QTest.keyClick(shown.map, Qt.Key.Key_A)
    assert shown.map.shown.arcs == {"spectre", "talon"}
    shown.map.zoom(3)
    closer = shown.map.camera.radius
    QTest.keyClick(shown.map, Qt.Key.Key_F)
    assert shown.map.camera.radius < closer


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("view", [sample.owner(), sample.searcher()], ids=["owner", "searcher"])
def test_no_text_is_cut_off(qtbot: QtBot, place: type[Place], view: View, theme: Theme) -> None:
    made = SeatWindow(place(view).seat, theme)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    qtbot.waitUntil(lambda: cut_off(made) == [])


def test_built_five_times_all_of_it_dies(place: type[Place]) -> None:
    left = []
    for _ in range(5):
        at = place(sample.owner())
        made = SeatWindow(at.seat, DARK)
        made.show()
        left += [weakref.ref(part) for part in (made, made.map, made.roster, made.detail, made.timeline)]
        made.close()
        assert at.listeners == []
        made.deleteLater()
        del made
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
    assert [ref() for ref in left] == [None] * len(left)
