"""The designer's tools: a hand for each over the map, one of them taken up; what they want they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from ambuscade.desk.designer.fielding import FieldHand
from ambuscade.desk.designer.frames import Frames
from ambuscade.desk.designer.hint import ToolHint
from ambuscade.desk.designer.layers import FIELDS, LayerList, Layers
from ambuscade.desk.designer.painting import PaintHand
from ambuscade.desk.designer.picking import PICK, PickHand, Picking
from ambuscade.desk.designer.placing import PlaceHand
from ambuscade.desk.designer.pulling import PullHand
from ambuscade.desk.designer.selecting import SelectHand
from ambuscade.desk.designer.terrains import Terrains
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft
    from ambuscade.desk.designer.hands import DesignHand
    from ambuscade.desk.designer.key_fields import HexAsked
    from ambuscade.desk.map.canvas import MapCanvas
    from ambuscade.picture.theme import Theme

FIRST = "select"
"""The tool that is in hand when no other is."""


class Toolbox(QObject):
    """The hands of one designer; they are made anew for another map."""

    edited = Signal(object)
    """An `Edit` that is wanted."""
    selecting = Signal(object)
    """The items that are to be selected."""
    used = Signal(str)
    """Another tool has been taken up."""
    layered = Signal()
    """Other layers are hidden or locked."""
    form_wanted = Signal()
    """The keys of what is selected are to be filled in."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tool = FIRST
        self._class = ("", "")
        self._layers = Layers()
        self.terrains, self.layer_list = Terrains(), LayerList()
        self.terrains.chosen.connect(self.take_brush)
        self.layer_list.switched.connect(self.show_layers)
        self._hands: dict[str, DesignHand] = {}
        self._picking = Picking(self.use)

    @property
    def tool(self) -> str:
        """The tool in hand."""
        return self._tool

    @property
    def class_in_hand(self) -> str:
        """The class of what is placed; empty while another tool is in hand."""
        return self._class[0] if self._tool == "place" else ""

    @property
    def hand(self) -> DesignHand:
        """The hand of the tool that is taken up."""
        return self._hands[self._tool]

    @property
    def pull(self) -> PullHand:
        """The dial and the arrow, which go with the tool that selects."""
        return self._pull

    @property
    def _all(self) -> tuple[DesignHand, ...]:
        return *self._hands.values(), self._pull

    def lay(self, over: MapCanvas, draft: Draft, theme: Theme) -> None:
        """Make the hands anew over a map."""
        self._frames = Frames(over, theme, draft)
        self._hint = ToolHint(over)
        self._place = PlaceHand(over, theme, draft)
        select = SelectHand(over, theme, draft)
        select.form_wanted.connect(self.form_wanted)
        pick = PickHand(over, theme, draft)
        pick.picked.connect(self._picking.take)
        field = FieldHand(over, theme, draft)
        self._hands |= {"select": select, "place": self._place, "field": field, PICK: pick}
        before = self._hands.get("terrain")
        self._hands["terrain"] = self.paint = PaintHand(over, theme, draft)
        if isinstance(before, PaintHand):
            self.paint.like(before)
        self.paint.changed.connect(self._show_brush)
        self._pull = PullHand(over, theme, draft, select)
        for hand in self._all:
            hand.edited.connect(self.edited)
            hand.selecting.connect(self.selecting)
            hand.left.connect(lambda: self.use(FIRST))
        self._place.show_class(*self._class)
        self.show_layers(self._layers)
        self._show_brush()
        self.use(self._tool)

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], theme: Theme) -> None:
        """Let all hands work on another draft."""
        self.terrains.show_draft(draft, theme)
        self.layer_list.show_theme(theme)
        self.layer_list.offer(FIELDS, there=self._hands["field"].is_of_use)
        self._show_brush()
        self._frames.show_draft(draft, selected, theme)
        for hand in self._all:
            hand.show_draft(draft, selected, theme)
        if not self.hand.is_of_use:
            self.use(FIRST)
        self._hint.show_hint(self.hand.hint)

    @property
    def layers(self) -> Layers:
        """Which layers are hidden, and which are locked."""
        return self._layers

    def show_layers(self, layers: Layers) -> None:
        """Hide and lock other layers."""
        self._layers = layers
        self.layer_list.show_layers(layers)
        self._frames.show_layers(layers)
        for hand in self._all:
            hand.show_layers(layers)
        self.layered.emit()

    def take_brush(self, wanted: dict[str, Any]) -> None:
        """Paint as the panel says, with the tool taken up."""
        self.paint.choose(**wanted)
        self.use("terrain")

    def _show_brush(self) -> None:
        self.terrains.show_hand(self.paint)

    def barred(self, tool: str) -> str:
        """Why a tool is of no use in the draft's system; empty where it is."""
        hand = self._hands[tool]
        return "" if hand.is_of_use else say(Text(f"desk.design.bar.{tool}"))

    def use(self, tool: str) -> None:
        """Take up a tool, and put down the one in hand."""
        self._tool = tool
        for name, hand in self._hands.items():
            hand.take_up(up=name == tool)
        self._pull.take_up(up=tool == FIRST)
        self._hint.show_hint(self.hand.hint)
        self.used.emit(tool)

    def ask(self, asked: HexAsked) -> None:
        """Let a field of a form have the next hex that is pointed at."""
        self._picking.ask(asked, self._tool)

    def place(self, class_id: str, side: str) -> None:
        """Take up the tool that places, with a class and a side."""
        self._class = (class_id, side)
        self._place.show_class(class_id, side)
        self.use("place")
