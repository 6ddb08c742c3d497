"""The classes of a scenario: the shipped ones, the group's own in their place, then the scenario's own.

It knows how classes are written and looked up; what a figure means, the system knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambuscade.rules import schema

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ambuscade.rules.scenario import Scenario
    from ambuscade.rules.schema import Key, Problem


class Designs:
    """The classes that units of a scenario may be of, by their ids.

    `own` are all that are not shipped, each with its place in its file; the problems in them are
    appended to `problems`.
    """

    def __init__(
        self,
        keys: Sequence[Key],
        shipped: Iterable[Mapping[str, Any]],
        scenario: Scenario,
        problems: list[Problem],
    ) -> None:
        self._keys = keys
        self._written = {each["id"]: {key: each[key] for key in each if key != "id"} for each in shipped}
        written = (*(scenario.own.classes if scenario.own else ()), *scenario.classes)
        self._written |= {table.id: table.data for table in written if table.id}
        self._values: dict[str | None, dict[str, Any]] = {}
        self.own = tuple(
            (table.place, schema.read(keys, table.data, table.place, problems)) for table in written
        )
        self.ids = tuple(self._written)

    def values(self, id_: str | None) -> dict[str, Any]:
        """The figures of a class, or of a unit of no class; each key is there."""
        if id_ not in self._values:
            self._values[id_] = schema.read(self._keys, self._written[id_] if id_ else {}, "", [])
        return self._values[id_]

    def named(self, shape: Callable[[Mapping[str, Any]], str]) -> dict[str, dict[str, Any]]:
        """The figures of all classes with what stands for a name or shape that was not given."""
        each = {id_: self.values(id_) for id_ in self.ids}
        return {
            id_: values | {"name": values["name"] or id_, "shape": shape(values)}
            for id_, values in each.items()
        }
