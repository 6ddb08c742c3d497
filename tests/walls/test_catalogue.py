"""The sources and the catalogue name the same sentences, with the same places to fill in."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, TypeGuard

import pytest

from tests.test_text import places, sentences
from tests.walls.copies import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]*[a-z0-9])+")


class Sources:
    """What some modules say of a catalogue's keys, read off their syntax trees."""

    def __init__(self, catalogue: Mapping[str, tuple[str, ...]], *texts: str) -> None:
        self.wanted = {key: places(*said) for key, said in catalogue.items()}
        self.nodes = [node for text in texts for node in ast.walk(ast.parse(text))]

    def literals(self) -> set[str]:
        """All plain strings."""
        return set(_strings(node for node in self.nodes if isinstance(node, ast.expr)))

    def patterns(self) -> list[re.Pattern[str]]:
        """The formatted strings that may become keys, as patterns of what they may become."""
        formatted = [node.values for node in self.nodes if isinstance(node, ast.JoinedStr)]
        written = ["".join(_pattern(part) for part in parts) for parts in formatted]
        return [re.compile(one) for one in written if re.match(r"[a-z_]+\\\.|.*\\\.[a-z_]+$", one)]

    def unknown_keys(self) -> list[str]:
        """What is given to a Text, or looks like one of the catalogue's keys, and is none."""
        spaces = {key.partition(".")[0] for key in self.wanted}
        given = {key for node in self.nodes if _is_text(node) for key in _strings(node.args[:1])}
        alike = {one for one in self.literals() if KEY.fullmatch(one) and one.partition(".")[0] in spaces}
        return sorted((given | alike) - self.wanted.keys())

    def unused_keys(self) -> list[str]:
        """The keys of the catalogue that nothing in the sources names or can make."""
        named, patterns = self.literals(), self.patterns()
        rest = [key for key in self.wanted if key not in named]
        return [key for key in rest if not any(one.fullmatch(key) for one in patterns)]

    def unfilled(self) -> list[str]:
        """The calls that give a key and some of its places, or are a Text, and leave a place empty."""
        found = []
        for call in (node for node in self.nodes if isinstance(node, ast.Call)):
            values = [*call.args, *(keyword.value for keyword in call.keywords)]
            filled = {keyword.arg for keyword in call.keywords}
            for value in values:
                filled |= set(_strings(value.keys)) if isinstance(value, ast.Dict) else set()
            for key in self.wanted.keys() & set(_strings(values)):
                wanted = self.wanted[key]
                if None not in filled and (_is_text(call) or wanted & filled) and not wanted <= filled:
                    found.append(f"{key}: {sorted(wanted - filled)}")
        return found


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"


def _strings(nodes: Iterable[ast.expr | None]) -> list[str]:
    constants = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def _is_text(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text"


@cache
def package() -> Sources:
    paths = sorted((CHECKOUT / "src" / "ambuscade").rglob("*.py"))
    return Sources(sentences(), *(path.read_text(encoding="utf-8") for path in paths))


def test_each_key_in_the_sources_is_in_the_catalogue() -> None:
    found = package().unknown_keys()
    assert not found, "\n".join(found)


def test_each_key_in_the_catalogue_is_used() -> None:
    found = package().unused_keys()
    assert not found, "\n".join(found)


def test_each_sentence_is_filled_in() -> None:
    found = package().unfilled()
    assert not found, "\n".join(found)


SMALL = {"met.one": ("{who} met {whom}.",), "met.none": ("Nobody met.",)}


def test_planted_keys_are_seen() -> None:
    assert Sources(SMALL, 'Text("nowhere")', 'say("met.all")').unknown_keys() == ["met.all", "nowhere"]
    assert Sources(SMALL, 'say("met.one")').unused_keys() == ["met.none"]
    assert Sources(SMALL, 'f"met.{how}"').unused_keys() == []


@pytest.mark.parametrize(
    ("call", "lacking"),
    [
        ('Text("met.one", who=a)', ["met.one: ['whom']"]),
        ('Text("met.one")', ["met.one: ['who', 'whom']"]),
        ('News(at=1, key="met.one", args={"whom": b})', ["met.one: ['who']"]),
        ('Text("met.one", who=a, whom=b)', []),
        ('Text("met.one", **names)', []),
        ('refuse("met.one", names)', []),
    ],
)
def test_a_place_left_empty_is_seen(call: str, lacking: list[str]) -> None:
    assert Sources(SMALL, call).unfilled() == lacking
