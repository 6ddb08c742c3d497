"""Remembers what was worked out for a unit as long as neither the unit nor the moment changes.

A unit is frozen and replaced when it changes, so that its identity tells whether an answer still holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Unit = TypeVar("Unit")
Context = TypeVar("Context")
Answer = TypeVar("Answer")
MOST = 2048


class Memo(Generic[Unit, Context, Answer]):
    """The last answer for each unit of a question that depends on unit and moment alone.

    `moment` is anything that is no longer equal when the answer may differ; the context is what the
    question is worked out with, and must be the same for the same unit at the same moment.
    """

    def __init__(self, work_out: Callable[[Unit, Context, Any], Answer]) -> None:
        self._work_out = work_out
        self._answers: dict[int, tuple[Unit, object, Answer]] = {}

    def __call__(self, unit: Unit, context: Context, moment: object) -> Answer:
        """The answer for a unit at a moment."""
        known = self._answers.get(id(unit))
        if known is not None and known[0] is unit and known[1] == moment:
            return known[2]
        if len(self._answers) >= MOST:
            self._answers.clear()
        answer = self._work_out(unit, context, moment)
        self._answers[id(unit)] = (unit, moment, answer)
        return answer
