"""What a rule system's `rules.toml` says in words: rules, rulings, options, origins; it knows no game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from ambuscade import resources

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = str | bool | int


class Rule(Struct, frozen=True, kw_only=True):
    """One rule in our words.

    `decision` is the ruling where the source is silent, unclear or contradicts itself, and empty where
    it needs none. `options` are the names of the switches that bear on the rule; `deferred` is why it is
    not played yet, empty where it is.
    """

    number: str
    title: str
    text: str
    decision: str = ""
    options: tuple[str, ...] = ()
    origin: str
    deferred: str = ""


class Option(Struct, frozen=True, kw_only=True):
    """A switch of a scenario: one value `of` some, a whole number from `min` to `max`, or yes and no."""

    name: str
    rule: str
    default: Value
    of: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    text: str


class _Deferred(Struct, frozen=True):
    number: str
    reason: str


class Rulebook(Struct, frozen=True, kw_only=True):
    """All rules of a system in their order; `source` is what it plays, and it is never quoted."""

    system: str
    name: str
    source: str
    rules: tuple[Rule, ...] = field(name="rule")
    options: tuple[Option, ...] = field(name="option", default=())
    put_off: tuple[_Deferred, ...] = field(name="deferred", default=())

    def rule(self, number: str) -> Rule | None:
        """The rule of a number; None where there is no such rule."""
        return next((rule for rule in self.rules if rule.number == number), None)

    def with_origins(self, added: Mapping[str, str]) -> Rulebook:
        """The same rules, where those of these numbers say also whence their figures are in a game."""
        replace = msgspec.structs.replace
        rules = (
            replace(rule, origin=f"{rule.origin}. {added[rule.number]}") if rule.number in added else rule
            for rule in self.rules
        )
        return replace(self, rules=tuple(rules))

    def options_of(self, rule: Rule) -> tuple[Option, ...]:
        """The options that bear on a rule, in the order in which it names them."""
        named = {option.name: option for option in self.options}
        return tuple(named[name] for name in rule.options if name in named)


@cache
def rulebook(system: str) -> Rulebook:
    """The rules of a system, by its id.

    Raises FileNotFoundError for a system without rules, and msgspec.ValidationError for a file that says
    something else than rules.
    """
    written = resources.path("rules", system, "rules.toml").read_bytes()
    book = msgspec.toml.decode(written, type=Rulebook)
    reasons = {each.number: each.reason for each in book.put_off}
    rules = tuple(msgspec.structs.replace(rule, deferred=reasons.get(rule.number, "")) for rule in book.rules)
    return msgspec.structs.replace(book, rules=rules)
