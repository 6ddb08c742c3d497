"""`ambuscade --version`: the program's name and version."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from ambuscade.commands import answer
from ambuscade.commands.outcome import DONE

if TYPE_CHECKING:
    from argparse import Namespace


def perform(_arguments: Namespace) -> int:
    """Print the version."""
    answer.line(f"ambuscade {version('ambuscade')}")
    return DONE
