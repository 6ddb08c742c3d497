"""The data of ambush fields: every rule is said, every option is described as it is read."""

from __future__ import annotations

import pytest

from ambuscade.rulebook import Rule, rulebook
from ambuscade.rules.ambush_fields.schemas import CLASS, OPTIONS
from ambuscade.rules.ambush_fields.tables import data, tables
from ambuscade.rules.schema import Problem, read

BOOK = rulebook("ambush-fields")
NUMBERS = [f"A{number}" for number in range(1, 45)]


def test_every_rule_is_said_once_and_in_order() -> None:
    assert [rule.number for rule in BOOK.rules] == NUMBERS


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.number)
def test_a_rule_has_title_text_and_origin(rule: Rule) -> None:
    assert rule.title.strip()
    assert rule.text.strip()
    assert rule.origin in {"supplement", "base game", "this program"}


def test_what_is_deferred_is_a_rule_and_has_a_reason() -> None:
    assert [rule.number for rule in BOOK.rules if rule.deferred] == ["A41"]


def test_the_options_are_described_as_they_are_read() -> None:
    described = [(option.name, option.default, option.of, option.min, option.max) for option in BOOK.options]
    assert described == [(key.name, key.default, key.of, key.min, key.max) for key in OPTIONS]


def test_every_option_stands_with_its_rule_and_only_there() -> None:
    by_rule = {(rule.number, name) for rule in BOOK.rules for name in rule.options}
    assert by_rule == {(option.rule, option.name) for option in BOOK.options}


def test_every_table_tells_its_origin() -> None:
    written = data("tables")
    assert set(written) == set(data("origins"))
    for about in data("origins").values():
        assert about["rule"] in NUMBERS
        assert about["origin"].strip()


@pytest.mark.rule("A24")
def test_ranges_never_rise_from_letter_to_letter_and_say_that_they_are_second_hand() -> None:
    for ranges in tables().ranges.values():
        assert len(ranges) == 12
        assert list(ranges) == sorted(ranges, reverse=True)
    assert "second-hand" in data("origins")["ranges"]["origin"]


@pytest.mark.rule("A34")
def test_the_missing_list_of_the_source_is_labelled_as_ours() -> None:
    assert data("origins")["acts"]["default"] is True


@pytest.mark.rule("A5")
@pytest.mark.parametrize("cls", data("classes")["class"], ids=lambda cls: cls["id"])
def test_a_shipped_class_reads_without_a_problem(cls: dict[str, object]) -> None:
    problems: list[Problem] = []
    read(CLASS, {key: value for key, value in cls.items() if key != "id"}, "", problems)
    assert problems == []
