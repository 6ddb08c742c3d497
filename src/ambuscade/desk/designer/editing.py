"""The edit menu of a designer's window: what is done to what is selected, and by way of the clipboard.

It knows edits and says why one cannot be done. A copy is the TOML text of the tables, to be pasted anywhere.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from ambuscade.design import arranging, clips, handles, writing
from ambuscade.design.arranging import COLUMN, MIRRORS, ROW, OffMapError
from ambuscade.design.clips import PasteError
from ambuscade.design.document import Edit
from ambuscade.desk.asking import Answer
from ambuscade.desk.designer.notice import Notice
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambuscade.design.document import Item
    from ambuscade.desk.designer.window import DesignerWindow

ABOUT = "edit"


class _LockedError(Exception):
    """All that an edit would change is in layers that are hidden or locked."""


class Editing:
    """The actions on the selection of one window."""

    def __init__(self, window: DesignerWindow) -> None:
        self._window = window
        self._notice: Notice | None = None
        connect = window.actions_of.connect
        connect("cut", partial(self._try, self._cut))
        connect("copy", self._copy)
        connect("paste", partial(self._try, self._pasted))
        connect("duplicate", partial(self._try, self._duplicated))
        connect("delete", partial(self._try, self._removed))
        connect("select_all", self._select_all)
        for how in MIRRORS:
            connect(how, partial(self._try, partial(self._mirrored, how)))
        connect("rotate_right", partial(self._try, partial(self._rotated, 1)))
        connect("rotate_left", partial(self._try, partial(self._rotated, -1)))
        connect("align_row", partial(self._try, partial(self._aligned, ROW)))
        connect("align_column", partial(self._try, partial(self._aligned, COLUMN)))

    @property
    def words(self) -> str:
        """Why the last edit could not be done; empty if it could."""
        return self._notice.accessibleName() if self._notice and self._notice.isVisible() else ""

    def _try(self, make: Callable[[], Edit | None]) -> None:
        """Do what is wanted, or say why it cannot be done."""
        try:
            edit = make()
        except OffMapError:
            self._say(Text("desk.design.leaves_map"))
        except _LockedError:
            self._say(Text("desk.design.no_hold"))
        except PasteError as wrong:
            self._say(wrong.text)
        else:
            if self._notice:
                self._notice.withdraw(ABOUT)
            if edit is not None:
                self._window.edit(edit)

    def _say(self, why: Text) -> None:
        if self._notice is None:
            self._notice = Notice(self._window)
            self._notice.setObjectName("edit-notice")
        self._notice.say(
            ABOUT, say(why), Answer("understood", say(Text("desk.design.understood")), lambda: None)
        )

    def _copy(self) -> None:
        if self._window.selected:
            QGuiApplication.clipboard().setText(clips.copied(self._window.draft, self._window.selected))

    def _cut(self) -> Edit | None:
        taken, edit = self._taken(), self._removed()
        if edit is None:
            return None
        QGuiApplication.clipboard().setText(clips.copied(self._window.draft, taken))
        return Edit(Text("design.step.cut", n=len(taken)), edit.paper, edit.selected)

    def _pasted(self) -> Edit:
        draft = self._window.draft
        text, at = QGuiApplication.clipboard().text(), handles.hex_of(draft, self._window.map.place)
        edit = clips.pasted(draft, text, at)
        if not all(self._is_free(item) for item in edit.selected or ()):
            raise _LockedError
        return edit

    def _duplicated(self) -> Edit | None:
        taken = self._taken()
        return clips.duplicated(self._window.draft, taken) if taken else None

    def _removed(self) -> Edit | None:
        taken = self._taken()
        return writing.remove(self._window.draft, taken) if taken else None

    def _select_all(self) -> None:
        standing = handles.standing(self._window.draft)
        self._window.select(self._window.tools.layers.free(each.item for each in standing))

    def _mirrored(self, how: str) -> Edit:
        return arranging.mirrored(self._window.draft, self._taken(), how, self._is_free)

    def _rotated(self, sixths: int) -> Edit:
        return arranging.rotated(self._window.draft, self._taken(), sixths, self._is_free)

    def _aligned(self, how: str) -> Edit:
        return arranging.aligned(self._window.draft, self._taken(), how)

    def _taken(self) -> tuple[Item, ...]:
        """What of the selection can be taken hold of; raises _LockedError if that is nothing of it."""
        selected = self._window.selected
        taken = self._window.tools.layers.free(selected)
        if selected and not taken:
            raise _LockedError
        return taken

    def _is_free(self, item: Item) -> bool:
        """Whether a table is not on the map, or in a layer in which it can be taken hold of."""
        return not self._window.draft.is_placed(item[0]) or self._window.tools.layers.hits(item)
