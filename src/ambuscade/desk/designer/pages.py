"""What the designer's window has beside the scenario: finding by name, rules, settings, help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ambuscade.design import writing
from ambuscade.desk.palette import Entry
from ambuscade.desk.window_pages import Pages
from ambuscade.rulebook import rulebook

if TYPE_CHECKING:
    from ambuscade.desk.designer.window import DesignerWindow
    from ambuscade.desk.settings import Settings


class DesignerPages(Pages):
    """All that is on the map and in the lists of the scenario can be found by its name."""

    def __init__(self, window: DesignerWindow, settings: Settings) -> None:
        super().__init__(window, window.actions_of, settings, lambda: rulebook(window.draft.scenario.system))
        self._window = window

    def _entries(self) -> list[Entry]:
        draft, go_to = self._window.draft, self._window.go_to
        found = super()._entries()
        for name, key in draft.keys.items():
            kind = writing.one(draft, name)
            for number in range(draft.paper.count(name)) if key.kind == "list" else ():
                item = (name, number)
                found.append(Entry(writing.called(draft, item), kind, partial(go_to, item)))
        return found
