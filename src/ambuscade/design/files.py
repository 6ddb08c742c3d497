"""The files of the designer: how a paper is read. It knows files and their errors, and no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper
from ambuscade.rules import scenario

if TYPE_CHECKING:
    from pathlib import Path

EMPTY = b"""format = 1
system = "ambush-fields"
name = "New scenario"
turns = 4
map = { columns = 42, rows = 30 }

[[side]]
id = "blue"
name = "Blue"
colour = "blue"

[[side]]
id = "orange"
name = "Orange"
colour = "orange"
"""


def read(path: Path) -> Paper:
    """The paper of a scenario's file; raises ScenarioError for one that cannot be edited by eye."""
    data = scenario.contents(path)
    scenario.parse(data)
    paper = Paper.read(data)
    Draft(paper)
    return paper


def empty() -> Paper:
    """The paper of a scenario with two sides and nothing else."""
    return Paper.read(EMPTY)
