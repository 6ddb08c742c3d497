"""What the keys of scenario files are called for people, and what each says.

It knows the catalogue and the rulebooks; what a key does, its rule system knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rulebook import rulebook
from ambuscade.text import Text, is_sentence, say, say_key

if TYPE_CHECKING:
    from collections.abc import Iterator

OPTIONS = "options"


def title(system: str, table: str, name: str) -> str:
    """What a key of a table is called; its own name where the catalogue has none for it.

    >>> title("ambush-fields", "unit", "sensor_rating"), title("ambush-fields", "unit", "warp_core")
    ('Sensor rating', 'Warp core')
    """
    found = next((key for key in _keys(system, table, name) if is_sentence(key)), None)
    return say_key(found, {}) if found else name.replace("_", " ").capitalize()


def about(system: str, table: str, name: str) -> str:
    """What a key of a table says, in a sentence; of an option its text and rule; "" where nothing is told."""
    if table == OPTIONS:
        option = next((each for each in rulebook(system).options if each.name == name), None)
        return say(Text("cli.schema.option", text=option.text, rule=option.rule)) if option else ""
    found = (f"{key}.about" for key in _keys(system, table, name))
    return next((say_key(key, {}) for key in found if is_sentence(key)), "")


def _keys(system: str, table: str, name: str) -> Iterator[str]:
    """The catalogue's keys, the most particular first; options are called as where a game is begun."""
    if table == OPTIONS:
        yield f"desk.option.{name}"
    for where in (f"{system}.", f"{table}.", ""):
        yield f"key.{where}{name}"
