"""The act that is in the hand over a timeline: where it may fall, and what order comes of it.

It knows a chart's columns and the plans of units, and nothing of how it is carried or drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ambuscade.picture.planning import Landing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambuscade.picture.planning import Element, Plan
    from ambuscade.picture.timeline import Chart


class Carried(NamedTuple):
    """An act in the hand: the unit that it was taken for, what it says, its place if it stood already."""

    unit: str
    element: Element
    moving: int | None = None


class Hand:
    """Judges what may be put where on one chart."""

    def __init__(self, chart: Chart, plans: Mapping[str, Plan]) -> None:
        self._chart = chart
        self._plans = plans

    def over(self, carried: Carried, row: int | None) -> Carried:
        """What is carried, for the unit over whose lane it is, if that can do the same."""
        other = self._plans.get(self._chart.rows[row].unit or "") if row is not None else None
        if carried.moving is not None or other is None:
            return carried
        same = any(kind.choices == carried.element for kind in other.kinds)
        return carried._replace(unit=other.unit) if same else carried

    def landing(self, carried: Carried, column: int) -> Landing:
        """What would come of it in a column, by its number."""
        plan = self._plans.get(carried.unit)
        return plan.landing(carried.element, column, carried.moving) if plan else Landing()

    def shut_columns(self, carried: Carried) -> list[int]:
        """The places of the columns into which it cannot fall."""
        numbers = enumerate(column.number for column in self._chart.columns)
        return [place for place, number in numbers if not number or self.landing(carried, number).bar]

    def lacks(self, carried: Carried, column: int) -> Element | None:
        """What must be filled in before it can stand in a column; None if nothing."""
        plan = self._plans[carried.unit]
        if carried.moving is not None or plan.kind_of(carried.element).whole:
            return None
        return carried.element | {plan.param.along: column}

    def put(self, carried: Carried, column: int) -> Element:
        """The order by which it stands in a column."""
        return self._plans[carried.unit].with_act(carried.element, column, carried.moving)

    def shifted(self, carried: Carried, place: int, by: int) -> int | None:
        """The next column on one side of a place in which it may stand beside all else, or in exchange."""
        plan = self._plans[carried.unit]
        stands = plan.column_of(carried.element)
        column = place + by
        while 0 <= column < len(self._chart.columns):
            number = self._chart.columns[column].number
            landing = self.landing(carried, number) if number and number != stands else None
            if landing and landing.bar is None and (plan.exchanges or landing.replaces is None):
                return column
            column += by
        return None
