"""Mends what the check has found, a step each, and says what mends it. It knows fixes and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.design import writing
from ambuscade.design.document import Edit
from ambuscade.design.places import path_of
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft, Problem
    from ambuscade.design.paper import Path
    from ambuscade.rules.schema import Fix

WORDS = 24
"""The most letters of a value that is told in the words of a mending."""


def mend(draft: Draft, problem: Problem) -> Edit | None:
    """The step that mends a problem; None where it is not evident."""
    if problem.fix is None:
        return None
    path = _path(problem, problem.fix)
    paper = draft.paper
    if problem.fix.name:
        value = paper.at(path)
        within = draft.order(str(path[0])) if path[0] in draft.keys else draft.order()
        paper = paper.put(path, None, within).put((*path[:-1], problem.fix.name), value, within)
    else:
        paper = writing.put_on(draft, paper, path, problem.fix.value)
    return Edit(Text("design.step.mend", fix=words(draft, problem)), paper)


def words(draft: Draft, problem: Problem) -> Text:
    """What mending a problem does, in a few words; raises ValueError for one that has no fix."""
    fix = problem.fix
    if fix is None:
        raise ValueError(problem)
    if fix.name:
        return Text("design.fix.rename", name=fix.name)
    path = _path(problem, fix)
    name = writing.title(draft, path)
    if fix.value is None:
        return Text("design.fix.remove", name=name)
    if fix.value is True:
        return Text("design.fix.set", name=name)
    value = str(fix.value)
    if len(value) > WORDS or isinstance(fix.value, list | dict):
        return Text("design.fix.cut", name=name)
    return Text("design.fix.put", name=name, value=value)


def _path(problem: Problem, fix: Fix) -> Path:
    return path_of(fix.place or problem.place)
