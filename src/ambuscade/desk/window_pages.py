"""What a window has beside the game: palette, rules, settings, help, and files to keep.

All of it belongs to the window and dies with it; it knows the window's view and no other.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from ambuscade.desk import files, handout, log_file, render
from ambuscade.desk import help as help_pages
from ambuscade.desk.actions import key_text
from ambuscade.desk.page import Page, bring_up
from ambuscade.desk.palette import Entry, Palette
from ambuscade.desk.rules import RulesBrowser
from ambuscade.desk.settings_page import SettingsPage
from ambuscade.picture import page
from ambuscade.picture.card import contact_detail, unit_detail
from ambuscade.picture.names import audience_name, contact_title, spelt, unit_name
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMainWindow

    from ambuscade.desk.actions import Actions
    from ambuscade.desk.game_window import GameWindow
    from ambuscade.desk.settings import Settings
    from ambuscade.rulebook import Rulebook
    from ambuscade.rules.view import View


class Pages:
    """Connects the actions that any window has: settings, rules, keys, finding; `book` gives its rules."""

    def __init__(
        self, above: QMainWindow, actions: Actions, settings: Settings, book: Callable[[], Rulebook]
    ) -> None:
        self._above = above
        self._actions = actions
        self._book = book
        actions.connect("palette", self._open_palette)
        actions.connect("settings", lambda: self._open(lambda: SettingsPage(settings, above)))
        actions.connect("full_screen", self._fill_screen)
        actions.connect("rules", lambda: self.show_rule(""))
        actions.connect("keys", lambda: self._open(lambda: help_pages.keys(above, actions)))
        actions.connect("about", lambda: self._open(lambda: help_pages.about(above)))

    def show_rule(self, number: str) -> None:
        """Open the rules at a number, or where they were; for one that there is not, at the beginning."""
        found = self._above.findChild(RulesBrowser)
        browser = found or RulesBrowser(self._book(), self._above)
        browser.open_at(number)
        bring_up(browser)

    def close(self) -> None:
        """Take everything that the window has opened off the screen at once."""
        for part in self._above.findChildren(QWidget):
            if part.isWindow() or isinstance(part, Palette):
                part.hide()

    def _open(self, make: Callable[[], Page]) -> None:
        page = make()
        for before in self._above.findChildren(Page, page.objectName()):
            if before is not page:
                before.close()
        bring_up(page)

    def _open_palette(self) -> None:
        Palette(self._entries(), self._above)

    def _entries(self) -> list[Entry]:
        """What can be found by its name."""
        return [
            Entry(action.text().rstrip("…"), key_text(action), action.trigger)
            for action in self._actions.present()
            if action.isEnabled() and action.objectName() != "action-palette"
        ]

    def _fill_screen(self, on: bool) -> None:  # noqa: FBT001 (the signal's own argument)
        state = self._above.windowState()
        full = Qt.WindowState.WindowFullScreen
        self._above.setWindowState(state | full if on else state & ~full)


class WindowPages(Pages):
    """What a window on a game has besides: its units to be found, and files to keep."""

    def __init__(self, window: GameWindow, settings: Settings) -> None:
        super().__init__(window, window.actions_of, settings, lambda: _book(window.view))
        self._window = window
        actions = window.actions_of
        actions.connect("save_log", self._save_log)
        actions.connect("save_picture", self._save_picture)
        actions.connect("save_handout", self._save_handout)
        actions.connect("hot_seat", lambda: self._open(lambda: help_pages.hot_seat(window)))

    def _entries(self) -> list[Entry]:
        view, choose = self._window.view, self._window.choose
        found = super()._entries()
        found += [
            Entry(unit_name(unit), unit_detail(view, unit), partial(choose, unit.id)) for unit in view.units
        ]
        found += [
            Entry(contact_title(contact), contact_detail(contact), partial(choose, contact.id))
            for contact in view.contacts
        ]
        return found

    def _save_log(self) -> None:
        """Keep what this audience has heard by now."""
        live = self._window.review.model.live
        kept = log_file.log_text(live).encode()
        self._ask_where("save_log", log_file.file_name(live), lambda _: kept)

    def _save_picture(self) -> None:
        """Keep a picture of what is looked at, in the format that its name ends with."""
        view = self._window.view
        name = files.file_name(page.title(view))
        self._ask_where("save_picture", f"{name}.png", lambda path: render.drawn(view, path.suffix))

    def _save_handout(self) -> None:
        """Keep the map and what was heard of the turn that is looked at."""
        view = self._window.view
        told = Text("handout.file", name=view.name, audience=audience_name(view), turn=view.step.turn)
        self._ask_where("save_handout", files.file_name(say(told)), lambda _: handout.drawn(view))

    def _ask_where(self, action: str, name: str, made: Callable[[Path], bytes]) -> None:
        """Ask for a file, and write there what is made for it."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        title, kinds = say(Text(f"desk.action.{action}")), say(Text(f"desk.kinds.{action}"))
        suggestion = Path(folder) / name
        asked = files.ask_to_save(
            self._window, title, kinds, suggestion, lambda path: self._save(path, made(path))
        )
        asked.setObjectName(action.replace("_", "-"))

    def _save(self, path: Path, kept: bytes) -> None:
        failed = files.save(path, kept)
        if failed:
            told = say(Text("desk.log.failed", path=str(path), reason=failed))
            box = QMessageBox(QMessageBox.Icon.Warning, say(Text("desk.name")), told, parent=self._window)
            box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            box.open()


def _book(view: View) -> Rulebook:
    """The rules as a game is played by them: where its figures are the group's own, they say so."""
    told: dict[str, list[str]] = {}
    for source in view.sources or ():
        own = Text("desk.rules.own", table=spelt(source.table), file=source.file)
        told.setdefault(source.rule, []).append(say(own))
    return rulebook(view.system).with_origins({rule: " ".join(said) for rule, said in told.items()})
