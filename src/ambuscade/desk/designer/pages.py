"""What the designer's window has beside the scenario: finding by name, rules, settings, help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ambuscade.design import terrain, writing
from ambuscade.desk.palette import Entry, Palette
from ambuscade.desk.window_pages import Pages
from ambuscade.picture.names import word
from ambuscade.rulebook import rulebook
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.designer.window import DesignerWindow
    from ambuscade.desk.settings import Settings


class DesignerPages(Pages):
    """All that is on the map and in the lists of the scenario can be found by its name."""

    def __init__(self, window: DesignerWindow, settings: Settings) -> None:
        super().__init__(window, window.actions_of, settings, lambda: rulebook(window.draft.scenario.system))
        self._window = window
        window.actions_of.connect("find", lambda: Palette(self._things(), window))

    def _entries(self) -> list[Entry]:
        return [*super()._entries(), *self._things()]

    def _things(self) -> list[Entry]:
        """What stands in the scenario, the classes to place and the terrain to paint."""
        draft, go_to = self._window.draft, self._window.go_to
        found = []
        for name, key in draft.keys.items():
            kind = writing.one(draft, name)
            for number in range(draft.paper.count(name)) if key.kind == "list" else ():
                item = (name, number)
                found.append(Entry(writing.called(draft, item), kind, partial(go_to, item)))
        for class_id, figures in draft.classes.items():
            words = say(Text("desk.design.find.place", name=str(figures["name"])))
            found.append(Entry(words, class_id, partial(self._place, class_id)))
        for ground in (*terrain.discs(draft), *terrain.kinds(draft)):
            words = say(Text("desk.design.find.paint", name=word("terrain", ground)))
            found.append(Entry(words, "", partial(self._window.tools.take_brush, {"kind": ground})))
        return found

    def _place(self, class_id: str) -> None:
        self._window.tools.place(class_id, self._window.classes.side)
