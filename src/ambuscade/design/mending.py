"""Mends what the check has found, a step each, and says what mends it. It knows fixes and no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.design import edits, writing
from ambuscade.design.document import Edit
from ambuscade.design.places import is_elsewhere, path_of
from ambuscade.text import Text

if TYPE_CHECKING:
    from ambuscade.design.draft import Draft, Problem
    from ambuscade.design.paper import Paper, Path
    from ambuscade.rules.schema import Fix

WORDS = 24
"""The most letters of a value that is told in the words of a mending."""


def mend(draft: Draft, problem: Problem) -> Edit | None:
    """The step that mends a problem; None where it is not evident."""
    fix, said = problem.fix, words(draft, problem)
    if fix is None or said is None:
        return None
    path, paper = _path(problem, fix), draft.paper
    if fix.name:
        paper = _renamed(draft, path, fix.name)
    elif fix.value is None and len(path) == 1 and paper.is_section(str(path[0])):
        paper = paper.drop(str(path[0]))
    elif _is_new(draft, path):
        paper = paper.add(str(path[0]), fix.value, edits.later(str(path[0])))
    else:
        paper = writing.put_on(draft, paper, path, fix.value)
    return Edit(Text("design.step.mend", fix=said), paper)


def words(draft: Draft, problem: Problem) -> Text | None:
    """What mending a problem does, in a few words; None where there is nothing that would mend it."""
    fix = problem.fix
    if fix is None or is_elsewhere(fix.place or problem.place):
        return None
    path = _path(problem, fix)
    return _words(draft, path, fix) if _leads_on(draft.paper, path, fix) else None


def _words(draft: Draft, path: Path, fix: Fix) -> Text:
    if fix.name:
        return Text("design.fix.rename", name=fix.name)
    if _is_new(draft, path):
        return Text("design.fix.add", name=writing.one(draft, str(path[0])))
    name = writing.title(draft, path)
    if fix.value is None:
        return Text("design.fix.remove", name=name)
    if fix.value is True:
        return Text("design.fix.set", name=name)
    value = str(fix.value)
    if len(value) > WORDS or isinstance(fix.value, list | dict):
        return Text("design.fix.cut", name=name)
    return Text("design.fix.put", name=name, value=value)


def _is_new(draft: Draft, path: Path) -> bool:
    """Whether a path is that of the table that a list would have next."""
    match path:
        case (str() as name, int() as number):
            return number == draft.paper.count(name)
        case _:
            return False


def _path(problem: Problem, fix: Fix) -> Path:
    return path_of(fix.place or problem.place)


def _leads_on(paper: Paper, path: Path, fix: Fix) -> bool:
    """Whether the file has what a fix takes away or names anew, and no other value in its way."""
    holders = [paper.at(path[:length]) for length in range(len(path))]
    if any(holder is not None and not isinstance(holder, dict | list) for holder in holders):
        return False
    if fix.name:
        return paper.at(path) is not None and _is_free(paper, path, fix.name)
    return bool(path) and (fix.value is not None or paper.at(path) is not None)


def _is_free(paper: Paper, path: Path, name: str) -> bool:
    """Whether what stands at a path may have a name; a list of sections joins one that is there."""
    there = paper.at((*path[:-1], name))
    if there is None:
        return True
    sections = len(path) == 1 and all(paper.is_section(each) for each in (str(path[0]), name))
    return sections and isinstance(there, list) and isinstance(paper.at(path), list)


def _renamed(draft: Draft, path: Path, name: str) -> Paper:
    paper, first = draft.paper, str(path[0])
    if len(path) == 1 and paper.is_section(first):
        return paper.rename(first, name)
    value, within = paper.at(path), draft.order(first if first in draft.keys and len(path) > 1 else "")
    return paper.put(path, None, within).put((*path[:-1], name), value, within)
