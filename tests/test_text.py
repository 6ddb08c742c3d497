"""Texts are said as the catalogue has them, and the catalogue is whole in every language."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from ambuscade import resources
from ambuscade.text import DOMAIN, Text, say, say_key

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from babel.messages.catalog import Catalog

LANGUAGES = sorted(folder.name for folder in resources.path("translations").iterdir())


def file(language: str, suffix: str) -> Path:
    return resources.path("translations", language, "LC_MESSAGES", f"{DOMAIN}.{suffix}")


def messages(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """The sentences of each key: one, or the singular and the plural."""
    return {_forms(message.id)[0]: _forms(message.string) for message in catalogue if message.id}


def _forms(said: str | Iterable[str] | None) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said or ())


@cache
def sentences(language: str = "en") -> dict[str, tuple[str, ...]]:
    with file(language, "po").open("rb") as source:
        return messages(read_po(source, abort_invalid=True))


def places(*said: str) -> set[str]:
    """The names that sentences leave to be filled in."""
    return {name for one in said for _, name, _, _ in Formatter().parse(one) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    with file(language, "mo").open("rb") as compiled:
        assert messages(read_mo(compiled)) == sentences(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_says_each_key_and_fills_in_the_same(language: str) -> None:
    assert sentences(language).keys() == sentences().keys()
    for key, said in sentences(language).items():
        wanted = places(*sentences()[key])
        assert all(said), key
        assert places(said[-1]) == wanted, key
        assert places(said[0]) | {"n"} == wanted | {"n"}, key


def test_a_sentence_is_said_with_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ambuscade.text._catalogue", _Catalogue)
    assert say(Text("met", who=["Spectre", Text("me")], n=1)) == "Spectre, I met one ship."
    assert say(Text("met", who="Spectre", n=3)) == "Spectre met 3 ships."
    assert say(Text("alone", n=4)) == "4 alone."
    assert say("Spectre") == "Spectre"


def test_a_key_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(KeyError):
        say_key("no such key", {"n": 2})


def test_texts_are_equal_by_key_and_arguments() -> None:
    assert Text("a", n=1) == Text("a", n=1)
    assert hash(Text("a", n=1)) == hash(Text("a", n=1))
    assert Text("a", n=1) != Text("a", n=2)
    assert Text("a") != "a"
    assert repr(Text("a", n=1)) == "Text('a', n=1)"


class _Catalogue:
    """A small catalogue in the shape of gettext's."""

    SAID = {"me": "I", "alone": "{n} alone."}  # noqa: RUF012 - read only
    COUNTED = {"met": ("{who} met one ship.", "{who} met {n} ships.")}  # noqa: RUF012 - read only

    def __init__(self, language: str) -> None:
        assert language == "en"

    def gettext(self, key: str) -> str:
        return self.SAID.get(key, key)

    def ngettext(self, key: str, _plural: str, n: int) -> str:
        return self.COUNTED[key][n != 1] if key in self.COUNTED else key
