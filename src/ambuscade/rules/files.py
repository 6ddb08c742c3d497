"""Reads TOML files that people wrote, however damaged, large or odd; it knows nothing of what is in them."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from ambuscade.rules.schema import ScenarioError, error, printable

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 10 * 1024 * 1024
MAX_REASON = 200


def contents(path: Path) -> bytes:
    """A file's bytes, or the first of them if it is too large; raises ScenarioError if it cannot be read."""
    try:
        if path.exists() and not path.is_file():
            raise ScenarioError([error("", "scenario.no_file")])
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise ScenarioError([error("", "scenario.not_found")]) from None
    except PermissionError:
        raise ScenarioError([error("", "scenario.not_allowed")]) from None
    except (OSError, ValueError) as wrong:
        raise ScenarioError(
            [error("", "scenario.unreadable", reason=printable(str(wrong), MAX_REASON))]
        ) from wrong
    return data


def table(data: bytes) -> dict[str, Any]:
    """The table that a file's bytes spell in TOML; raises ScenarioError for any other bytes."""
    if len(data) > MAX_BYTES:
        raise ScenarioError([error("", "scenario.too_large")])
    if not data.strip():
        raise ScenarioError([error("", "scenario.empty")])
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        raise ScenarioError([error("", "scenario.not_utf8", line=line)]) from wrong
    except RecursionError:
        raise ScenarioError([error("", "scenario.too_deep")]) from None
    except ValueError as wrong:
        raise ScenarioError(
            [error("", "scenario.not_toml", reason=printable(str(wrong), MAX_REASON))]
        ) from wrong
