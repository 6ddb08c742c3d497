"""Text that people read: rules name a sentence and its arguments, the catalogue holds the words.

It knows the catalogue and nothing of games; no rule makes a sentence of its own.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from ambuscade import resources

if TYPE_CHECKING:
    from collections.abc import Mapping

DOMAIN = "ambuscade"
DEFAULT_LANGUAGE = "en"


class Text:
    """A sentence by its catalogue key, with arguments: data until it is shown.

    >>> Text("sweep.nothing", unit="Spectre")
    Text('sweep.nothing', unit='Spectre')
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str, **args: Argument) -> None:
        self.key = key
        self.args = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, repr(self.args)))

    def __repr__(self) -> str:
        shown = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Text({self.key!r}{shown})"


class _Speaking:
    """The language in use, one for the whole program."""

    language = DEFAULT_LANGUAGE


def languages() -> tuple[str, ...]:
    """The languages that there are catalogues of."""
    found = resources.path("translations").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return tuple(sorted(path.parent.parent.name for path in found))


def speak(language: str) -> None:
    """Say all from now on in one of the languages; what its catalogue lacks is said in English."""
    _Speaking.language = language


def language() -> str:
    """The language in use."""
    return _Speaking.language


def own_name(language: str) -> str:
    """What a language calls itself."""
    return _catalogue(language).gettext("language.name")


Argument = str | int | Text | Iterable[str | int | Text]


def say(text: Text | str) -> str:
    """The sentence in the language in use; a plain string is a name and stays as it is."""
    if isinstance(text, str):
        return text
    return say_key(text.key, text.args)


def say_key(key: str, args: Mapping[str, Argument]) -> str:
    """The sentence of a catalogue key; lists are joined with commas, an `n` chooses the plural if it has one.

    Raises KeyError when the catalogue has no such key: a missing sentence is a fault, not a blank.
    """
    number = args.get("n")
    catalogue = _catalogue(_Speaking.language)
    template = catalogue.ngettext(key, key, number) if isinstance(number, int) else key
    if template == key:
        template = catalogue.gettext(key)
    if template == key:
        raise KeyError(key)
    return template.format_map({name: _word(value) for name, value in args.items()})


def is_sentence(key: str) -> bool:
    """Whether the catalogue has a sentence of this key."""
    return bool(key) and _catalogue(DEFAULT_LANGUAGE).gettext(key) != key


def _word(value: Argument) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Text):
        return say(value)
    return ", ".join(_word(part) for part in value)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    path = resources.path("translations", language, "LC_MESSAGES", f"{DOMAIN}.mo")
    with path.open("rb") as file:
        found = gettext.GNUTranslations(file)
    if language != DEFAULT_LANGUAGE:
        found.add_fallback(_catalogue(DEFAULT_LANGUAGE))
    return found
