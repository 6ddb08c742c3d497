"""What a rule system publishes of its options: each switch as a parameter, with the number of its rule.

It knows schemas and rulebooks; what a switch does, the system knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.view import Option, Param

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambuscade.rulebook import Rulebook
    from ambuscade.rules.schema import Key


def published(keys: Sequence[Key], book: Rulebook) -> tuple[Option, ...]:
    """The options of a system in the order of its schema; raises KeyError for one not in its rulebook."""
    rules = {option.name: option.rule for option in book.options}
    return tuple(
        Option(param=_param(key), rule=rules[key.name], page=key.page, when=key.when) for key in keys
    )


def _param(key: Key) -> Param:
    return Param(name=key.name, kind=key.kind, of=key.of, min=key.min, max=key.max, default=key.default)
