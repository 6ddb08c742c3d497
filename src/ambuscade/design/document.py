"""A scenario that is being made: its paper and what is selected, as they were before and after every step.

It knows what was done and in which order; how, those that edit it know.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from msgspec import Struct

from ambuscade.design.paper import Paper
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Item = tuple[str, int]
"""A table of the file: the name of its list and its place there, counted from 0."""


class Edit(Struct, frozen=True):
    """What somebody wants done: how it is called, the paper that comes of it, and what is selected then.

    Edits that follow each other and have the same `joins` are one step, as when a figure is counted up, until
    something else is selected or the scenario is saved. `selected` is None where the selection stays.
    """

    name: Text
    paper: Paper
    selected: tuple[Item, ...] | None = None
    joins: Hashable = None


class _State(Struct, frozen=True):
    paper: Paper
    selected: tuple[Item, ...] = ()


class _Step(Struct, frozen=True):
    name: Text
    before: _State
    after: _State


class Document:
    """A paper under edits: each can be taken back and done again, without end.

    `folder` is where its file is, if it has one: what the scenario names lies beside it.
    """

    def __init__(self, paper: Paper, folder: Path | None = None) -> None:
        self._now = _State(paper)
        self.folder = folder
        self._saved = paper
        self._steps: list[_Step] = []
        self._done = 0
        self._joins: Hashable = None
        self._heard: list[Callable[[], object]] = []

    @property
    def paper(self) -> Paper:
        """What is written now."""
        return self._now.paper

    @property
    def selected(self) -> tuple[Item, ...]:
        """The tables that are selected."""
        return self._now.selected

    @property
    def is_saved(self) -> bool:
        """Whether what is written now is what was saved last."""
        return self.paper is self._saved or self.paper == self._saved

    @property
    def undo_name(self) -> Text | None:
        """How the step is called that would be taken back; None if there is none."""
        return self._steps[self._done - 1].name if self._done else None

    @property
    def redo_name(self) -> Text | None:
        """How the step is called that would be done again; None if there is none."""
        return self._steps[self._done].name if self._done < len(self._steps) else None

    def listen(self, heard: Callable[[], object]) -> Callable[[], None]:
        """Call `heard` after every change of the paper or of what is saved, until the answer is called."""
        self._heard.append(heard)
        return lambda: self._heard.remove(heard)

    def select(self, items: tuple[Item, ...]) -> None:
        """Select tables; those that the paper does not have are none."""
        now = _State(self.paper, tuple(item for item in items if isinstance(self.paper.at(item), dict)))
        if now.selected != self._now.selected:
            self._joins = None
        self._now = now

    def do(self, edit: Edit) -> bool:
        """Take up an edit as a step; whether it changed anything. What was taken back is forgotten then.

        A step that comes back to where it began, by edits that joined it, is none.
        """
        before = self._now
        if edit.paper is before.paper or edit.paper == before.paper:
            return False
        del self._steps[self._done :]
        name, joins = edit.name, edit.joins
        if joins is not None and joins == self._joins:
            last = self._steps.pop()
            name, before = last.name, last.before
        self._now = _State(edit.paper, self.selected)
        self.select(self.selected if edit.selected is None else edit.selected)
        if edit.paper == before.paper:
            joins = None
        else:
            self._steps.append(_Step(name, before, self._now))
        self._joins, self._done = joins, len(self._steps)
        self._tell()
        return True

    def undo(self) -> None:
        """Take the last step back, if there is one, and select what was selected before it."""
        if self._done:
            self._done -= 1
            self._go(self._steps[self._done].before)

    def redo(self) -> None:
        """Do the step again that was taken back last, if there is one, and select what it had selected."""
        if self._done < len(self._steps):
            self._done += 1
            self._go(self._steps[self._done - 1].after)

    def note_saved(self, paper: Paper, folder: Path | None = None) -> None:
        """Take a paper for what stands in the file, which is in another folder now if one is given."""
        self._saved = paper
        self.folder = folder or self.folder
        self._joins = None
        self._tell()

    def _go(self, to: _State) -> None:
        self._now, self._joins = to, None
        self._tell()

    def _tell(self) -> None:
        for heard in tuple(self._heard):
            heard()
