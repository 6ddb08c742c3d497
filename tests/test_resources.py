"""The shipped data is found and whole, in a checkout as in an installed wheel.

`AMBUSCADE_INSTALLED` in the environment says that these tests run on a wheel, which brings its own.
"""

from __future__ import annotations

import os
from pathlib import Path

import ambuscade
from ambuscade import resources

CHECKOUT = Path(__file__).resolve().parents[1] / "resources"
INSTALLED = Path(ambuscade.__file__).resolve().parent / "resources"


def test_the_resources_are_the_wheels_own_or_the_checkouts() -> None:
    assert resources.root() == (INSTALLED if os.environ.get("AMBUSCADE_INSTALLED") else CHECKOUT)


def test_every_file_of_the_checkout_is_there() -> None:
    files = [path.relative_to(CHECKOUT) for path in CHECKOUT.rglob("*") if path.is_file()]
    assert files
    assert [str(file) for file in files if not _same(file)] == []


def _same(file: Path) -> bool:
    found = resources.path(*file.parts)
    return found.is_file() and found.read_bytes() == (CHECKOUT / file).read_bytes()


def test_a_path_need_not_exist() -> None:
    assert resources.path("rules", "nowhere") == resources.root() / "rules" / "nowhere"
