"""The designer's window: a document, the tools that edit it, and what comes of it; it knows no game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMainWindow

from ambuscade.design import sheet
from ambuscade.design.document import Document, Edit
from ambuscade.design.draft import Draft, ScenarioError
from ambuscade.desk import style, widgets
from ambuscade.desk.actions import Actions
from ambuscade.desk.asking import tell
from ambuscade.desk.designer.bar import TOOLS, DesignerBar
from ambuscade.desk.designer.classes import Classes
from ambuscade.desk.designer.editing import Editing
from ambuscade.desk.designer.key_fields import HexAsked
from ambuscade.desk.designer.left import LeftPanel
from ambuscade.desk.designer.odds import AuthorsOdds
from ambuscade.desk.designer.pages import DesignerPages
from ambuscade.desk.designer.problems import Problems
from ambuscade.desk.designer.properties import Properties
from ambuscade.desk.designer.toolbox import Toolbox
from ambuscade.desk.docks import Docks
from ambuscade.desk.focus import FocusKeys, next_part
from ambuscade.desk.map.canvas import ZOOM_STEP, MapCanvas
from ambuscade.desk.widgets import RuleAsked
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QEvent

    from ambuscade.design.document import Item
    from ambuscade.design.paper import Paper
    from ambuscade.design.paper import Path as KeyPath
    from ambuscade.desk.settings import Settings
    from ambuscade.picture.heat import Heat

LAID = ("range", "sight")
"""What is laid over the map instead of a tool of the designer's."""


class DesignerWindow(QMainWindow):
    """One scenario under the designer's hands; its file is another's business."""

    left = Signal()
    """The designer is to be left for the welcome window."""
    play_wanted = Signal(object)
    """The paper as it is now is to be played at once."""

    def __init__(self, paper: Paper, settings: Settings, folder: Path | None = None) -> None:
        super().__init__()
        self.setObjectName("designer")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.resize(1600, 1000)
        self.document = Document(paper, folder)
        self._settings = settings
        self._draft = self._tried = Draft(paper, folder)
        self.tools = Toolbox(self)
        self.classes, self.properties, self.problems = Classes(), Properties(), Problems()
        self.odds = AuthorsOdds()
        self.actions_of = Actions(self, settings.keys, home="edit")
        self._pages = DesignerPages(self, settings)
        self._connect_actions()
        self._lay_map()
        parts = {
            "classes": LeftPanel(self.classes, (self.tools.terrains, self.tools.layer_list)),
            "properties": self.properties,
            "problems": self.problems,
            "odds": self.odds,
        }
        self.docks = Docks(self, self.actions_of, parts, kind="/designer")
        self._bar = DesignerBar(self.actions_of)
        self.addToolBar(self._bar)
        self._connect_parts()
        FocusKeys(self)
        self._show_settings()
        self.docks.arrange(self.problems.wanted_height)

    @property
    def draft(self) -> Draft:
        """What comes of the document now."""
        return self._draft

    @property
    def selected(self) -> tuple[Item, ...]:
        """The tables that are selected."""
        return self.document.selected

    def edit(self, edit: Edit) -> None:
        """Take up an edit, and select what it says; say so of one after which no system reads the file."""
        try:
            self._tried = Draft(edit.paper, self.document.folder)
        except ScenarioError as error:
            tell(self, Text("desk.design.no_step", step=edit.name), error.errors)
            self._show()
            return
        if not self.document.do(edit) and edit.selected is not None:
            self.select(edit.selected)

    def select(self, items: tuple[Item, ...]) -> None:
        """Select tables of the file."""
        self.document.select(items)
        self._show()

    def go_to(self, path: KeyPath) -> None:
        """Select the table that a path leads to, and bring it into sight."""
        if len(path) > 1 and isinstance(path[1], int) and self._draft.is_placed(str(path[0])):
            self.select(((str(path[0]), path[1]),))
            if (hex_name := sheet.hex_of(self._draft, path)) is not None:
                self.map.go_to(hex_name)
        self.docks.show("properties")
        self.properties.reveal(path)

    def customEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Let a field of a form wait for a hex, and show a rule whose number was clicked."""
        if isinstance(event, HexAsked):
            self.tools.ask(event)
            event.accept()
        elif isinstance(event, RuleAsked):
            self._pages.show_rule(event.number)
            event.accept()

    def _lay_map(self) -> None:
        """Put in a map of the size that the scenario has now, with a hand for each tool."""
        holder = self.centralWidget()
        before = holder.findChild(MapCanvas) if holder else None
        self.map = MapCanvas(self._draft.view, self._settings.theme)
        self.map.chosen.connect(self._choose)
        self.map.switched.connect(self._show_switched)
        self.tools.lay(self.map, self._draft, self._settings.theme)
        if before is None or holder is None:
            holder, column = widgets.column(spacing=0)
            column.addWidget(self.map)
            self.setCentralWidget(holder)
            return
        has_keys = before.hasFocus()
        if (layout := holder.layout()) is not None:
            layout.replaceWidget(before, self.map)
            before.hide()
            before.deleteLater()
            self.map.show()
            layout.activate()
        self.map.look_like(before.camera)
        if has_keys:
            self.map.setFocus()

    def _choose(self, id_: str) -> None:
        units = [str(unit.id) for unit in self._draft.scenario.units]
        self.select((("unit", units.index(id_)),) if id_ in units else ())

    def _show_document(self) -> None:
        size = self._draft.view.map
        self._draft = self._drafted(self.document.paper)
        if self._draft.view.map != size:
            self._lay_map()
        self._show()

    def _drafted(self, paper: Paper) -> Draft:
        """The draft of a paper: the one by which it was tried, if that is of the same file."""
        tried, folder = self._tried, self.document.folder
        return tried if tried.paper is paper and tried.folder == folder else Draft(paper, folder)

    def _show(self) -> None:
        draft, selected, theme = self._draft, self.selected, self._settings.theme
        self.map.show_view(self.tools.layers.seen(draft.view))
        self.map.show_named(named=self.tools.layers.names)
        ids = [draft.unit_id(number) for name, number in selected if name == "unit"]
        self.map.show_selected(ids[0] if ids else None)
        self.tools.show_draft(draft, selected, theme)
        self.classes.show_draft(draft, theme)
        self.problems.show_draft(draft, theme)
        self.docks.follow(self.problems.wanted_height)
        self.properties.show_draft(draft, selected, theme)
        for tool in TOOLS:
            self.actions_of.bar(tool, self.tools.barred(tool))
        self.odds.show_draft(draft, selected, theme)
        self._bar.show_name(draft.scenario.name, saved=self.document.is_saved)
        self._show_steps()

    def _show_steps(self) -> None:
        for name, step in (("undo", self.document.undo_name), ("redo", self.document.redo_name)):
            action = self.actions_of[name]
            action.setEnabled(step is not None)
            words = say(Text(f"desk.action.{name}"))
            action.setText(f"{words}: {say(step)}" if step else words)

    def _show_settings(self) -> None:
        self.setStyleSheet(style.style_sheet(self._settings.theme))
        self.actions_of.show_keys(self._settings.keys)
        self.map.show_theme(self._settings.theme)
        self._show()

    def _connect_parts(self) -> None:
        self.document.listen(self._show_document)
        self._settings.changed.connect(self._show_settings)
        self.classes.chosen.connect(self.tools.place)
        self.tools.edited.connect(self.edit)
        self.tools.selecting.connect(self.select)
        self.tools.layered.connect(self._show)
        self.tools.used.connect(self._show_tool)
        self.tools.form_wanted.connect(self.properties.take_focus)
        self._show_tool(self.tools.tool)
        self.properties.edited.connect(self.edit)
        self.problems.gone_to.connect(self.go_to)
        self.problems.edited.connect(self.edit)
        self.problems.counted.connect(partial(self.docks.say, "problems"))
        self.odds.heated.connect(self._show_heat)
        self.actions_of["dock_odds"].toggled.connect(self._turn_odds)

    def _turn_odds(self, on: bool) -> None:  # noqa: FBT001 (a signal's own argument)
        self.odds.turn(on)
        if on:
            self.docks.show("odds")

    def _show_heat(self, heat: Heat | None) -> None:
        self.map.show_heat(heat)

    def _show_switched(self) -> None:
        self.actions_of["arcs"].setChecked(self.map.arcs_lit)
        for laid in LAID:
            self.actions_of[laid].setChecked(self.map.tool == laid)

    def _show_tool(self, used: str) -> None:
        for name in TOOLS:
            self.actions_of[name].setChecked(name == used)
        self.classes.show_in_hand(self.tools.class_in_hand)

    def _connect_actions(self) -> None:
        connect = self.actions_of.connect
        connect("undo", self.document.undo)
        connect("redo", self.document.redo)
        self.editing = Editing(self)
        connect("play_this", lambda: self.play_wanted.emit(self.document.paper))
        connect("leave_design", self.left.emit)
        connect("close_design", self.close)
        for tool in TOOLS:
            connect(tool, partial(self._use, tool))
        connect("zoom_in", partial(self._zoom, ZOOM_STEP))
        connect("zoom_out", partial(self._zoom, 1 / ZOOM_STEP))
        connect("fit", self._fit)
        connect("frame", self._frame)
        connect("go", self._ask_hex)
        connect("pin", self._pin)
        connect("next_panel", self._next_panel)
        connect("arcs", self._light_arcs)
        for laid in LAID:
            connect(laid, partial(self._lay, laid))

    def _zoom(self, factor: float) -> None:
        self.map.zoom(factor)

    def _fit(self) -> None:
        self.map.fit()

    def _frame(self) -> None:
        self.map.frame()

    def _pin(self) -> None:
        self.map.pin()

    def _next_panel(self) -> None:
        beside = (self.classes, self.tools.terrains, self.tools.layer_list)
        parts = (self.map, *beside, self.properties, self.odds, self.problems)
        next_part(self, parts, {self.map: self.map})

    def _light_arcs(self, on: bool) -> None:  # noqa: FBT001 (the action's own argument)
        self.map.light_arcs(on)

    def _lay(self, laid: str, on: bool) -> None:  # noqa: FBT001 (the action's own argument)
        self.map.use(laid, on)

    def _ask_hex(self) -> None:
        self.map.ask_hex()

    def _use(self, tool: str, _: bool) -> None:  # noqa: FBT001 (the action's own argument)
        self.tools.use(tool)
