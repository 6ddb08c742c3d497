"""What bars an offer, from the check that would refuse its order; it knows neither."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.offer import Bar
from ambuscade.rules.system import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable


def barred(check: Callable[..., object], *args: object) -> Bar | None:
    """Why a check refuses, None where it does not: what is barred is refused in the same words."""
    try:
        check(*args)
    except RefusedError as refused:
        return Bar(rule=refused.refusal.rule, text=refused.refusal.text)
    return None
