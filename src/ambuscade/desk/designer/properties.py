"""The right panel of the designer: what is selected, as a form made from its rule system's own keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QVBoxLayout, QWidget

from ambuscade.design import edits
from ambuscade.desk import widgets

if TYPE_CHECKING:
    from ambuscade.design.document import Item
    from ambuscade.design.draft import Draft, Key
    from ambuscade.picture.theme import Theme


class Properties(QWidget):
    """The keys of one table with their values."""

    edited = Signal(object)
    """An `Edit` that is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("properties")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def show_draft(self, draft: Draft, selected: tuple[Item, ...], _: Theme) -> None:
        """Show the keys of what is selected."""
        self._draft = draft
        widgets.clear(self._layout)
        if len(selected) == 1:
            inside = QWidget()
            inside.setObjectName("panel")
            form = QFormLayout(inside)
            for key in draft.keys_of(selected[0][0]):
                if key.kind in {"text", "identifier", "hex", "facing", "choice"}:
                    form.addRow(key.name, self._field(selected[0], key))
            self._layout.addWidget(widgets.scroll(inside))
        self._layout.addStretch()

    def _field(self, item: Item, key: Key) -> QLineEdit:
        path = (*item, key.name)
        field = QLineEdit(str(self._draft.paper.at(path, "")))
        field.setObjectName(f"key-{key.name}")
        field.editingFinished.connect(
            lambda: self.edited.emit(edits.put(self._draft, path, field.text() or None))
        )
        return field
