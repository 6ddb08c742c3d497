"""Finds the shipped data: rule tables, classes, scenarios, translations, icons."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The resources folder: inside the installed package, else beside the sources of a checkout."""
    package = Path(__file__).resolve().parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent.parent / "resources"


def path(*parts: str) -> Path:
    """The path of one resource; it need not exist."""
    return root().joinpath(*parts)
