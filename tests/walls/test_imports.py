"""Each import contract stands in the real package and falls in a copy where a violation was planted."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.walls.copies import CHECKOUT, Copy

if TYPE_CHECKING:
    from pathlib import Path

VIOLATIONS = [
    ("layers", "text.py", "import ambuscade.dice"),
    ("layers", "record.py", "import ambuscade.text"),
    ("layers", "rules/clock.py", "import ambuscade.game"),
    ("layers", "game/__init__.py", "import ambuscade.commands"),
    ("layers", "rulebook.py", "import ambuscade.text"),
    ("plain", "rules/clock.py", "import numpy"),
    ("plain", "dice.py", "import PySide6.QtCore"),
    ("plain", "game/__init__.py", "import ambuscade.layout.pitch"),
    ("plain", "commands/run.py", "import ambuscade.picture"),
    ("plain", "hexes/hex.py", "import numpy"),
    ("grids", "rules/clock.py", "import ambuscade.hexes.grids"),
    ("grids", "game/kind.py", "import ambuscade.hexes.sights"),
    ("picture", "picture/scene.py", "from PySide6 import QtGui"),
    ("picture", "layout/pitch.py", "import ambuscade.game"),
    ("drawing", "desk/map/scribble.py", "import ambuscade.rules.system"),
    ("drawing", "picture/scene.py", "from ambuscade import rules"),
    ("drawing", "desk/table.py", "import ambuscade.rules.ambush_fields"),
    ("seat", "desk/map/scribble.py", "import ambuscade.game"),
    ("record", "rules/clock.py", "import ambuscade.record"),
    ("dice", "desk/table.py", "import ambuscade.dice"),
]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_every_contract_is_kept(copy: Copy) -> None:
    linted = copy.run("lint-imports", "--no-cache", "--no-logo")
    assert linted.returncode == 0, linted.stdout + linted.stderr


@pytest.mark.parametrize("contract", dict.fromkeys(contract for contract, _, _ in VIOLATIONS))
def test_planted_imports_break_their_contract(copy: Copy, contract: str) -> None:
    """Each of them is named with its line, so that one run tells of all."""
    planted = [
        (module, copy.plant(module, line), line.split()[1])
        for broken, module, line in VIOLATIONS
        if broken == contract
    ]
    linted = copy.run("lint-imports", "--no-cache", "--no-logo", "--contract", contract)
    assert linted.returncode == 1, linted.stdout + linted.stderr
    assert "0 kept, 1 broken" in linted.stdout
    for module, number, imported_ in planted:
        name = dotted(module)
        named = rf"{re.escape(name)} -> {re.escape(imported_.split('.')[0])}\S* \(l\.{number}\)"
        assert re.search(named, linted.stdout), (module, linted.stdout)


def test_a_module_in_no_layer_breaks_the_layers(copy: Copy) -> None:
    copy.plant("stray.py", "")
    linted = copy.run("lint-imports", "--no-cache", "--no-logo", "--contract", "layers")
    assert linted.returncode == 1, linted.stdout + linted.stderr
    assert "stray" in linted.stdout


def dotted(module: str) -> str:
    """The name of a module whose path under the package is given."""
    return ".".join(("ambuscade", *module.removesuffix(".py").removesuffix("/__init__").split("/")))


@cache
def imported(path: Path) -> set[str]:
    """The names of all that a file imports, and of all it may import as a submodule."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def crossings(package: Path) -> list[str]:
    """Each import of a rule system from outside its own folder."""
    found = []
    for system in sorted(folder.parent for folder in (package / "rules").glob("*/__init__.py")):
        name = f"ambuscade.rules.{system.name}"
        outside = (path for path in package.rglob("*.py") if not path.is_relative_to(system))
        found += [
            f"{path.relative_to(package)}: {used}"
            for path in outside
            for used in imported(path)
            if used == name or used.startswith(f"{name}.")
        ]
    return found


def test_a_rule_system_is_imported_by_itself_alone() -> None:
    found = crossings(CHECKOUT / "src" / "ambuscade")
    assert not found, "\n".join(found)


def test_planted_imports_of_rule_systems_are_seen(copy: Copy) -> None:
    planted = {
        "rules/other/__init__.py": "from ambuscade.rules.ambush_fields import truth",
        "rules/ambush_fields/truth.py": "import ambuscade.rules.other",
        "rules/clock.py": "from ambuscade.rules import ambush_fields",
        "desk/table.py": "import ambuscade.rules.ambush_fields.truth",
    }
    for module, line in planted.items():
        copy.plant(module, line)
    assert {found.partition(":")[0] for found in crossings(copy.package)} == planted.keys()


def asking_for_files(package: Path) -> list[str]:
    """The modules that import Qt's file dialog; the one that lets it keep nothing is `desk/files.py`."""
    return [
        path.relative_to(package).as_posix()
        for path in sorted(package.rglob("*.py"))
        if any(used.endswith(".QFileDialog") for used in imported(path))
    ]


def test_files_are_asked_for_in_one_place() -> None:
    assert asking_for_files(CHECKOUT / "src" / "ambuscade") == ["desk/files.py"]


def test_a_planted_file_dialog_is_seen(copy: Copy) -> None:
    copy.plant("desk/map/scribble.py", "from PySide6.QtWidgets import QFileDialog")
    assert asking_for_files(copy.package) == ["desk/files.py", "desk/map/scribble.py"]
