"""Drafts to try edits on: a scenario of each rule system that is shipped."""

from __future__ import annotations

from ambuscade import resources
from ambuscade.design.draft import Draft
from ambuscade.design.paper import Paper

FIELDS, CLOAKS, VECTORS, SENSORS = (
    "refuelling-at-carillon",
    "the-long-convoy",
    "sweep-at-cold-harbour",
    "duel-at-grey-moon",
)
"""A scenario of fields, one of cloaks on courses, one of cloaks by vectors, one of sensors."""


def draft(name: str) -> Draft:
    """The draft of a shipped scenario."""
    return Draft(Paper.read(resources.path("scenarios", f"{name}.toml").read_bytes()))
