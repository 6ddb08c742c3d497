"""The map's part of a window's actions: what they do to a map, and whether they are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.desk.map.looking import Looking
from ambuscade.picture import overlay
from ambuscade.picture.measure import RANGE, SIGHT
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.desk.actions import Actions
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.rules.view import View


class Switches:
    """Connects a window's actions with its map, and keeps them telling what the map has switched on."""

    def __init__(self, canvas: MapCanvas, actions: Actions, view: View) -> None:
        looking = Looking(canvas, view)
        self._map = canvas
        self._actions = actions
        actions.connect("go", canvas.ask_hex)
        actions.connect("pin", canvas.pin)
        actions.connect("arcs", lambda on: self._switch("arcs", on))
        actions.connect(RANGE, lambda on: self._switch(RANGE, on))
        actions.connect(SIGHT, lambda on: self._switch(SIGHT, on))
        actions.connect("odds", lambda on: self._switch("odds", on))
        self._looking = looking
        actions.connect("look_around", looking.switch)
        canvas.switched.connect(self._show)
        looking.switched.connect(self._show)

    def show_view(self, view: View) -> None:
        """Let only that be laid over the map of which the view has any; look around in that view."""
        self._looking.show_view(view)
        self._actions.bar("odds", "" if overlay.there_is(view) else say(Text("desk.action.odds.none")))

    def _switch(self, name: str, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        if name == "arcs":
            self._map.light_arcs(on)
        elif name == "odds":
            self._map.lay_over(on)
        else:
            self._map.use(name, on)
            self._map.setFocus()

    def _show(self) -> None:
        """Let the actions say what is on, without doing anything by it."""
        tool, lit, over = self._map.tool, self._map.arcs_lit, self._map.shown.overlay
        tools = (RANGE, tool == RANGE), (SIGHT, tool == SIGHT), ("look_around", self._looking.is_on)
        for name, on in (("arcs", lit), *tools, ("odds", over)):
            self._actions[name].setChecked(on)
