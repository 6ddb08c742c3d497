"""A scenario that is being made: its paper, and every paper that it was, to go back to and on again.

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

    Edits that follow each other and have the same `joins` are one step, as when a figure is counted up.
    `selected` is None where the selection stays.
    """

    name: Text
    paper: Paper
    selected: tuple[Item, ...] | None = None
    joins: Hashable = None


class _Step(Struct, frozen=True):
    name: Text
    before: Paper
    after: Paper
    joins: Hashable


class Document:
    """A paper under edits: each can be taken back and done again, without end.

    `folder` is where its file is, if it has one: what the scenario names lies beside it.
    """

    def __init__(self, paper: Paper, folder: Path | None = None) -> None:
        self._paper = paper
        self.folder = folder
        self._saved = paper
        self._steps: list[_Step] = []
        self._done = 0
        self._heard: list[Callable[[], object]] = []

    @property
    def paper(self) -> Paper:
        """What is written now."""
        return self._paper

    @property
    def is_saved(self) -> bool:
        """Whether what is written now is what was saved last."""
        return self._paper is self._saved or self._paper == self._saved

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

    def do(self, edit: Edit) -> bool:
        """Take up an edit as a step; whether it changed anything. What was taken back is forgotten then."""
        if edit.paper is self._paper or edit.paper == self._paper:
            return False
        del self._steps[self._done :]
        last = self._steps[-1] if self._steps else None
        if last is not None and edit.joins is not None and last.joins == edit.joins and not self.is_saved:
            self._steps[-1] = _Step(last.name, last.before, edit.paper, edit.joins)
        else:
            self._steps.append(_Step(edit.name, self._paper, edit.paper, edit.joins))
        self._done = len(self._steps)
        self._show(edit.paper)
        return True

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self._done:
            self._done -= 1
            self._show(self._steps[self._done].before)

    def redo(self) -> None:
        """Do the step again that was taken back last, if there is one."""
        if self._done < len(self._steps):
            self._done += 1
            self._show(self._steps[self._done - 1].after)

    def note_saved(self, paper: Paper, folder: Path | None = None) -> None:
        """Take a paper for what stands in the file, which is in another folder now if one is given."""
        self._saved = paper
        self.folder = folder or self.folder
        self._tell()

    def _show(self, paper: Paper) -> None:
        self._paper = paper
        self._tell()

    def _tell(self) -> None:
        for heard in tuple(self._heard):
            heard()
