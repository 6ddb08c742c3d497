"""The rulebook: every system's rules are read, and nothing in them points nowhere."""

from __future__ import annotations

import pytest

from ambuscade.rulebook import rulebook
from ambuscade.rules import system


@pytest.mark.parametrize("name", system.ids())
def test_a_systems_rules_are_read_and_hang_together(name: str) -> None:
    book = rulebook(name)
    assert book.system == name
    assert len({rule.number for rule in book.rules}) == len(book.rules) > 0
    for rule in book.rules:
        assert [option.name for option in book.options_of(rule)] == list(rule.options)
    for option in book.options:
        found = book.rule(option.rule)
        assert found is not None
        assert option.name in found.options
        assert isinstance(option.default, bool) or option.of or option.min is not None


def test_a_rule_carries_its_ruling_and_why_it_is_put_off() -> None:
    book = rulebook("ambush-fields")
    ruled, put_off = book.rule("A7"), book.rule("A41")
    assert ruled is not None
    assert put_off is not None
    assert "radius 1" in ruled.decision
    assert (bool(ruled.deferred), bool(put_off.deferred)) == (False, True)
    assert book.rule("A99") is None


def test_a_system_without_rules_is_no_blank_page() -> None:
    with pytest.raises(FileNotFoundError):
        rulebook("no-such-system")
