"""`ambuscade schema`: the JSON Schema of scenario files, for editors, made from the keys that read them.

It is never stricter than reading is, so that what an editor marks is wrong; what it cannot say (texts with
a grammar of their own, ids that must be there, hexes of this map) `check` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import json

from ambuscade.commands import answer
from ambuscade.commands.outcome import DONE, WRONG_USAGE, CommandError
from ambuscade.hexes.hex import FACINGS
from ambuscade.rulebook import rulebook
from ambuscade.rules import labels, scenario, system
from ambuscade.rules.schema import IDENTIFIER, nearest
from ambuscade.text import Text, say

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from ambuscade.rules.schema import Key

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ID = f"^{IDENTIFIER}$"
HEX = "^[0-9]{4}([0-9]{2})?$"
FILLED = r"\S"

Written = dict[str, Any]


def perform(arguments: Namespace) -> int:
    """Print the schema of one rule system's scenarios, or of all."""
    name = arguments.system
    if name is not None and name not in system.ids():
        raise CommandError(_unknown(name), status=WRONG_USAGE)
    found = of_all() if name is None else of_system(name)
    answer.line(json.format(json.encode(found), indent=2))
    return DONE


def of_system(name: str) -> Written:
    """The schema of the scenarios of a rule system."""
    title = say(Text("cli.schema.of", system=rulebook(name).name))
    return {"$schema": DIALECT, "title": title} | _scenario(name)


def of_all() -> Written:
    """The schema of all scenarios, each by the rule system that it names."""
    names = system.ids()
    chosen = [
        {
            "if": {"properties": {"system": {"const": name}}, "required": ["system"]},
            "then": {"$ref": f"#/$defs/{name}"},
        }
        for name in names
    ]
    return {
        "$schema": DIALECT,
        "title": say(Text("cli.schema.title")),
        "type": "object",
        "properties": {"system": {"enum": names}},
        "required": ["system"],
        "allOf": chosen,
        "$defs": {name: _scenario(name) for name in names},
    }


def _scenario(name: str) -> Written:
    keys = scenario.keys(scenario.blank(name))
    written = _Writer(name).table(keys, "")
    written["properties"]["system"] = {"const": name, **_told(name, "", "system")}
    return written


def _told(name: str, table: str, key: str) -> Written:
    """A key's title and description."""
    about = labels.about(name, table, key)
    return {"title": labels.title(name, table, key)} | ({"description": about} if about else {})


class _Writer:
    """Writes keys of one rule system as JSON Schema."""

    def __init__(self, name: str) -> None:
        self.name = name

    def table(self, keys: Sequence[Key], name: str) -> Written:
        """The schema of a table of these keys."""
        required = [key.name for key in keys if key.required]
        return {
            "type": "object",
            "properties": {key.name: _told(self.name, name, key.name) | self.key(key) for key in keys},
            "additionalProperties": False,
        } | ({"required": required} if required else {})

    def key(self, key: Key) -> Written:
        """The schema of a key's value, with its default where it has one that can be told."""
        written = self.value(key)
        if key.required or key.default is None or key.kind in {"list", "table", "map"}:
            return written
        default = FACINGS[key.default] if key.kind == "facing" else key.default
        return written | ({"default": default} if default != "" else {})

    def value(self, key: Key) -> Written:
        """The schema of a value."""
        match key.kind:
            case "list":
                (each,) = key.items
                return {"type": "array", "items": self.value(each)} | _bounds(key, "minItems", "maxItems")
            case "map":
                (each,) = key.items
                names = {"propertyNames": {"enum": key.of}} if key.of else {}
                return {"type": "object", "additionalProperties": self.value(each)} | names
            case "table":
                return self.table(key.items, key.name)
            case _:
                return _SCALARS[key.kind](key)


def _bounds(key: Key, low: str, high: str) -> Written:
    return {name: bound for name, bound in ((low, key.min), (high, key.max)) if bound is not None}


def _text(key: Key) -> Written:
    return {"type": "string"} | ({"pattern": FILLED} if key.min else {})


def _identifier(key: Key) -> Written:
    return {"type": "string", "pattern": f"^(?:{key.pattern})$" if key.pattern else ID}


def _choice(key: Key) -> Written:
    """One of some values; of ids, those at hand are only a help to the editor."""
    if not key.refers:
        return {"enum": key.of}
    return {"anyOf": [{"enum": key.of}, _identifier(key)]} if key.of else _identifier(key)


def _number(key: Key) -> Written:
    return {"type": key.kind} | _bounds(key, "minimum", "maximum")


_SCALARS: dict[str, Callable[[Key], Written]] = {
    "text": _text,
    "identifier": _identifier,
    "integer": _number,
    "number": _number,
    "flag": lambda _: {"type": "boolean"},
    "choice": _choice,
    "facing": lambda _: {"enum": list(FACINGS)},
    "hex": lambda _: {"type": "string", "pattern": HEX},
    "raw": lambda _: {},
}


def _unknown(name: str) -> Text:
    meant = nearest(name, system.ids())
    if meant:
        return Text("cli.unknown_system_near", system=name, nearest=meant)
    return Text("cli.unknown_system", system=name, systems=system.ids())
