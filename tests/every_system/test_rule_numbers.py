"""Every rule of every system has a test that carries its number, or a reason for its absence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ambuscade.rulebook import rulebook
from ambuscade.rules import system

TESTS = Path(__file__).parent.parent


def numbers_in(source: str) -> set[str]:
    """The rule numbers with which a module's tests are marked."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    marks = (call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "rule")
    return {str(arg.value) for mark in marks for arg in mark.args if isinstance(arg, ast.Constant)}


def marked() -> set[str]:
    return {
        number for path in TESTS.rglob("test_*.py") for number in numbers_in(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("name", system.ids())
def test_every_rule_has_a_test_with_its_number(name: str) -> None:
    wanted = {rule.number for rule in rulebook(name).rules if not rule.deferred}
    assert sorted(wanted - marked()) == []


def test_a_mark_is_read_off_a_test() -> None:
    assert numbers_in('@pytest.mark.rule("X1")\n@pytest.mark.rule("X2")\ndef test_it(): ...') == {"X1", "X2"}
