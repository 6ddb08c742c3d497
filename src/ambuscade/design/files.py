"""The files of the designer: how a paper is read and written, and what others do to its file meanwhile.

It knows files and their errors, and no window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ambuscade import resources, storage
from ambuscade.design.blocks import Block
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.rules import files, scenario
from ambuscade.rules.schema import ScenarioError

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".scenario.toml"
"""How the names of scenarios end that are saved first, so that a desktop tells them from other TOML."""
State = Literal["same", "changed", "gone"]

EMPTY = ("templates", "ambush-fields", "empty.toml")
NOTHING = Paper((Block(""),))
"""What stands in a file that there is none of."""


class File:
    """A scenario's file as it was read or written last, so that it is noticed what others do to it."""

    def __init__(self, path: Path, paper: Paper) -> None:
        self.path = path
        self.paper = paper

    def state(self) -> State:
        """Whether the file is still what it was."""
        try:
            found = files.contents(self.path)
        except ScenarioError:
            return "changed" if self.path.exists() else "gone"
        return "same" if found == self.paper.bytes else "changed"

    def write(self, paper: Paper) -> None:
        """Write a paper into the file; raises FileError, and then the file is what it was."""
        storage.write(self.path, paper.bytes)
        self.paper = paper

    def put_up_with(self) -> None:
        """Take what stands in the file now for what is known of it, whatever it is."""
        try:
            text = files.contents(self.path).decode("utf-8", "surrogateescape")
        except ScenarioError:
            self.paper = NOTHING
            return
        self.paper = _Raw(text)


class _Raw(Paper):
    """A file's bytes that need not be a scenario."""

    def __init__(self, text: str) -> None:
        super().__init__((Block(text),))

    @property
    def bytes(self) -> bytes:
        return self.text.encode("utf-8", "surrogateescape")


def read(path: Path, beside: Path | None = None) -> Paper:
    """The paper of a scenario's file; raises ScenarioError for one that cannot be edited by eye.

    What the scenario names is looked for in its folder, or in another one.
    """
    data = files.contents(path)
    folder = beside or path.parent
    scenario.parse(data, folder)
    paper = Paper.read(data)
    Draft(paper, folder)
    return paper


def empty() -> Paper:
    """The paper of a scenario with two sides and nothing else."""
    return Paper.read(resources.path(*EMPTY).read_bytes())


def title(path: Path) -> str:
    """What a scenario's file is called, without what any such file's name ends with."""
    return path.name.removesuffix(".toml").removesuffix(".scenario")


def can_design(path: Path) -> bool:
    """Whether a file can be edited by eye, whatever is wrong with it."""
    try:
        read(path)
    except ScenarioError:
        return False
    return True
