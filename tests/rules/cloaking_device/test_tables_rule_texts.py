"""The data of cloaking devices: every rule is said, every option is described as it is read."""

from __future__ import annotations

import pytest

from ambuscade.rulebook import Rule, rulebook
from ambuscade.rules.cloaking_device.schemas import CLASS, OPTIONS
from ambuscade.rules.cloaking_device.tables import arc_parts, data, tables
from ambuscade.rules.schema import Problem, read

BOOK = rulebook("cloaking-device")
NUMBERS = [f"C{number}" for number in range(1, 31)]


def test_every_rule_is_said_once_and_in_order() -> None:
    assert [rule.number for rule in BOOK.rules] == NUMBERS
    assert not any(rule.deferred for rule in BOOK.rules)


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.number)
def test_a_rule_has_title_text_and_origin(rule: Rule) -> None:
    assert rule.title.strip()
    assert rule.text.strip()
    assert rule.origin in {"supplement", "base game", "this program"}


def test_the_options_are_described_as_they_are_read() -> None:
    described = [(option.name, option.default, option.of, option.min, option.max) for option in BOOK.options]
    assert described == [(key.name, key.default, key.of, key.min, key.max) for key in OPTIONS]


def test_every_option_stands_with_its_rule_and_only_there() -> None:
    by_rule = {(rule.number, name) for rule in BOOK.rules for name in rule.options}
    assert by_rule == {(option.rule, option.name) for option in BOOK.options}


def test_every_table_tells_its_origin() -> None:
    assert set(data("tables")) == set(data("origins"))
    for about in data("origins").values():
        assert about["rule"] in NUMBERS
        assert about["origin"].strip()


@pytest.mark.rule("C4")
def test_the_shipped_classes_are_sound_and_labelled_as_ours() -> None:
    assert data("classes")["default"] is True
    for cls in data("classes")["class"]:
        problems: list[Problem] = []
        values = read(CLASS, {key: cls[key] for key in cls if key != "id"}, cls["id"], problems)
        assert problems == []
        for weapon in values["weapons"]:
            assert tables().known(weapon["kind"]) in tables().guided
            assert arc_parts(weapon["arc"])


@pytest.mark.rule("C24")
def test_other_names_lead_to_kinds_that_there_are() -> None:
    assert set(tables().other_names.values()) <= set(tables().guided)
    assert {*tables().hull_only, tables().nova, tables().wave} <= set(tables().guided)
