"""What a window has beside the game: palette, rules, settings, help, the log as a file.

All of it belongs to the window and dies with it; it knows the window's view and no other.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from ambuscade.desk import files, log_file
from ambuscade.desk import help as help_pages
from ambuscade.desk.actions import key_text
from ambuscade.desk.page import Page, bring_up
from ambuscade.desk.palette import Entry, Palette
from ambuscade.desk.rules import RulesBrowser
from ambuscade.desk.settings_page import SettingsPage
from ambuscade.picture.card import contact_detail, unit_detail
from ambuscade.picture.names import contact_title, unit_name
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.desk.game_window import GameWindow
    from ambuscade.desk.settings import Settings


class WindowPages:
    """Connects those actions of a window that give no orders and look at nothing on the map."""

    def __init__(self, window: GameWindow, settings: Settings) -> None:
        self._window = window
        actions = window.actions_of
        actions.connect("palette", self._open_palette)
        actions.connect("settings", lambda: self._open(lambda: SettingsPage(settings, window)))
        actions.connect("save_log", self._ask_where)
        actions.connect("rules", lambda: self.show_rule(""))
        actions.connect("keys", lambda: self._open(lambda: help_pages.keys(window, actions)))
        actions.connect("hot_seat", lambda: self._open(lambda: help_pages.hot_seat(window)))
        actions.connect("about", lambda: self._open(lambda: help_pages.about(window)))

    def show_rule(self, number: str) -> None:
        """Open the rules at a number, or where they were; for one that there is not, at the beginning."""
        found = self._window.findChild(RulesBrowser)
        browser = found or RulesBrowser(rulebook(self._window.view.system), self._window)
        browser.open_at(number)
        bring_up(browser)

    def close(self) -> None:
        """Take everything that the window has opened off the screen at once."""
        for part in self._window.findChildren(QWidget):
            if part.isWindow() or isinstance(part, Palette):
                part.hide()

    def _open(self, make: Callable[[], Page]) -> None:
        page = make()
        for before in self._window.findChildren(Page, page.objectName()):
            if before is not page:
                before.close()
        bring_up(page)

    def _open_palette(self) -> None:
        Palette(self._entries(), self._window)

    def _entries(self) -> list[Entry]:
        view, choose = self._window.view, self._window.choose
        found = [
            Entry(action.text().rstrip("…"), key_text(action), action.trigger)
            for action in self._window.actions_of.present()
            if action.isEnabled() and action.objectName() != "action-palette"
        ]
        found += [
            Entry(unit_name(unit), unit_detail(view, unit), partial(choose, unit.id)) for unit in view.units
        ]
        found += [
            Entry(contact_title(contact), contact_detail(contact), partial(choose, contact.id))
            for contact in view.contacts
        ]
        return found

    def _ask_where(self) -> None:
        """Ask for a file, and write there what this audience has heard by now."""
        live = self._window.review.model.live
        kept = log_file.log_text(live)
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        title, kinds = say(Text("desk.action.save_log")), say(Text("desk.log.kinds"))
        suggestion = Path(folder) / log_file.file_name(live)
        asked = files.ask_to_save(self._window, title, kinds, suggestion, lambda path: self._save(path, kept))
        asked.setObjectName("save-log")

    def _save(self, path: Path, kept: str) -> None:
        failed = log_file.save(path, kept)
        if failed:
            told = say(Text("desk.log.failed", path=str(path), reason=failed))
            box = QMessageBox(QMessageBox.Icon.Warning, say(Text("desk.name")), told, parent=self._window)
            box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            box.open()
