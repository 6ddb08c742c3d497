"""A form in sections that fold, a heading each; which are folded, it remembers. It knows entries alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ambuscade.design import sheet
from ambuscade.desk import widgets
from ambuscade.desk.designer.cards import FOLDED, OPEN
from ambuscade.desk.designer.key_rows import Rows
from ambuscade.desk.designer.row_parts import column_in
from ambuscade.picture.names import word
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.design.draft import Draft
    from ambuscade.design.paper import Path
    from ambuscade.design.sheet import Entry


class Section(QWidget):
    """A heading, and what stands below it unless it is folded."""

    def __init__(self, name: str, inside: QWidget, *, opened: bool = True) -> None:
        super().__init__()
        self.setObjectName(f"section-{name}")
        self._title = ""
        self._inside = inside
        self._head = widgets.button("", "section")
        self._head.setCheckable(True)
        self._head.setChecked(opened)
        self._head.toggled.connect(lambda _: self._turn())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(5)
        column.addWidget(self._head)
        column.addWidget(inside)
        self._turn()

    def show_title(self, title: str) -> None:
        """Show another heading; an empty one leaves the section open without one."""
        self._title = title
        self._head.setVisible(bool(title))
        self._head.setAccessibleName(title)
        self._head.setText(f"{OPEN if self._head.isChecked() else FOLDED}  {title}".upper())

    def open(self) -> None:
        """Unfold it."""
        self._head.setChecked(True)

    def _turn(self) -> None:
        self._inside.setVisible(self._head.isChecked())
        self.show_title(self._title)


class SectionedForm(QWidget):
    """Entries in sections by the pages of their keys."""

    put = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._sections: dict[str, tuple[Section, Rows]] = {}
        self._column = column_in(self, spacing=6)

    def show_entries(self, draft: Draft, entries: Sequence[Entry]) -> None:
        """Show entries, each in its section; a section that has none is not seen."""
        found = dict(sheet.groups(entries))
        for page in [page for page in found if page not in self._sections]:
            self._add(page)
        for page, (section, rows) in self._sections.items():
            shown = found.get(page, ())
            rows.show_entries(draft, shown)
            section.setVisible(bool(shown))
        ordered = [self._sections[page][0] for page in found]
        if [self._column.indexOf(section) for section in ordered] != sorted(
            self._column.indexOf(section) for section in ordered
        ):
            for section in ordered:
                self._column.removeWidget(section)
                self._column.addWidget(section)

    def reveal(self, path: Path) -> bool:
        """Give the keys to what a path leads to; whether it leads here."""
        for section, rows in self._sections.values():
            if rows.holds(path):
                section.open()
                return rows.reveal(path)
        return False

    def _add(self, page: str) -> None:
        rows = Rows()
        rows.put.connect(self.put)
        section = Section(page or "first", rows)
        section.show_title(page_title(page))
        self._sections[page] = section, rows
        self._column.addWidget(section)


def page_title(page: str) -> str:
    """What a page of keys is called; nothing for those that come first."""
    return word("page", page) if page else ""


def listed(title: str, count: int) -> str:
    """The heading of a list with how many there are."""
    return say(Text("desk.design.listed", title=title, n=count)) if count else title
