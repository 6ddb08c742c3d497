"""What is known of the hidden: reports, contacts, scans, and what own ships would show to those of others.

Recipes stand here (a ring cut by a quarter), the picture expands them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambuscade.rules.offer import Part, Term

if TYPE_CHECKING:
    from ambuscade.text import Text

CONTACT_LEVELS = ("partial", "full", "lost")
"""What a contact may be, in the order in which it comes to it."""


class Bearing(Part, frozen=True, kw_only=True):
    """One report on a contact: the recipe for a wedge.

    The wedge is the set of hexes whose distance from `at` lies in `ring` (both ends included) and
    whose bearing about `facing` lies in one of `steps`; then it grows by `grow` hexes in every
    direction, what the contact can have moved since.
    """

    by: str
    at: str
    facing: str
    letter: str
    arcs: tuple[str, ...]
    steps: tuple[tuple[int, int], ...]
    ring: tuple[int, int]
    grow: int = 0
    heading: str | None = None
    turn: int
    impulse: int = 0


class Contact(Part, frozen=True, kw_only=True):
    """Something hidden that this audience has learned of, under the audience's own number.

    `level` is partial, full, or lost (a dated marker of a field that is no more, at `hex` if it was full);
    or indication, somewhere within `radius` of a scan's `hex`, or contact, at `hex` with what was told of
    its `signature` and its `kinds`. `unit` made the `sensor`'s scan, of that `size`.
    """

    id: str
    level: str
    bearings: tuple[Bearing, ...] = ()
    hex: str | None = None
    turn: int | None = None
    impulse: int | None = None
    unit: str | None = None
    sensor: str | None = None
    size: str | None = None
    radius: int | None = None
    signature: int | None = None
    kinds: tuple[str, ...] = ()


class Scan(Part, frozen=True, kw_only=True):
    """A scan of an audience's own: its disc, how often it has been repeated, and its strength with that.

    `level` is planned, nothing, indication or contact; `side` is told to the referee, who sees all sides'.
    """

    unit: str
    sensor: str
    size: str
    radius: int
    hex: str
    streak: int = 0
    strength: int
    turn: int
    level: str
    side: str | None = None


class Sun(Part, frozen=True, kw_only=True):
    """Where the sun is: the direction towards it, and how much it lights up what is not in shadow."""

    direction: str
    factor: int


class Signature(Part, frozen=True, kw_only=True):
    """The signal that an own ship would give to an enemy sensor's scan of that `size`, term by term."""

    by: str | Text
    sensor: str
    size: str
    terms: tuple[Term, ...]
    signal: int
    level: str
