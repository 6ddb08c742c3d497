"""The events of sensor integration: what has happened, in the past tense, each a frozen tagged struct."""

from __future__ import annotations

from msgspec import Struct

from ambuscade.hexes.hex import Hex
from ambuscade.rules.sensor_integration.movement import State
from ambuscade.rules.sensor_integration.truth import Move, Planned, Result, Scan, Ship, TaskRoll
from ambuscade.rules.system import CommonEvent, Event


class InitiativeSet(Event, frozen=True):
    """The turn's initiative, high first, and the ships that are tracked as it begins (S5, S15)."""

    order: tuple[str, ...]
    open: tuple[str, ...]


class Drifted(Event, frozen=True):
    """The tracked ships drifted by their vectors (S3)."""

    ships: tuple[tuple[str, Hex], ...]


class Moved(Event, frozen=True):
    """A tracked ship turned and thrust in the open (S15)."""

    unit: str
    state: State


class MovePlanned(Event, frozen=True):
    """A movement was written in secret (S15)."""

    unit: str
    move: Move


class Steered(Struct, frozen=True, array_like=True):
    """One ship's secret movement: `still` tells that nothing of it changed.

    `failed` tells that it could no longer do what was written, and drifted.
    """

    unit: str
    state: State
    failed: bool = False
    still: bool = False


class Flew(Event, frozen=True):
    """The untracked ships moved in secret, all together, then the missiles (S3, S5)."""

    ships: tuple[Steered, ...]


class Left(Event, frozen=True):
    """Ships whose movement is over are off the map, and out of the game (S4)."""

    units: tuple[str, ...]


class StatusSet(Event, frozen=True):
    """A ship popped in or out, or began or ceased to run silent; None for what stays (S2)."""

    unit: str
    popped_out: bool | None
    silent_running: bool | None


class ScanAsked(Event, frozen=True):
    """A side asked for a scan, secretly (S6)."""

    scan: Scan


class ScanWithdrawn(Event, frozen=True):
    """A side gave a scan up that it had asked for."""

    unit: str
    sensor: str


class Scanned(Event, frozen=True):
    """All scans were carried out: one event whatever they found, and if there were none (S3, S20)."""

    results: tuple[Result, ...]


class TaskAsked(Event, frozen=True):
    """A ship is to make its sensor task (S12)."""

    unit: str
    planned: Planned


class Gain(Struct, frozen=True, array_like=True):
    """A side came to track a ship (S13)."""

    side: str
    unit: str


class Tasked(Event, frozen=True):
    """The sensor tasks were rolled, and with them or without them targets became tracked (S13)."""

    tasks: tuple[TaskRoll, ...]
    gains: tuple[Gain, ...]


class Attacked(Event, frozen=True):
    """A weapon was used: what it takes off the defence, and what may show the attacker (S16, S18)."""

    unit: str
    weapon: str
    target: str
    defence: int
    shown_by: str
    spent: bool


class Launched(Event, frozen=True):
    """A weapon put a missile on the map (S18)."""

    unit: str
    weapon: str
    target: str
    missile: Ship


class Shown(Struct, frozen=True, array_like=True):
    """A side learned where a ship of another is (S18)."""

    side: str
    unit: str


class AttackersShown(Event, frozen=True):
    """The attacks are over, and those who could see whence they came learned it (S18)."""

    shown: tuple[Shown, ...]


class Lost(Struct, frozen=True, array_like=True):
    """A side no longer tracks a ship, and why none of its ships could hold it (S17)."""

    side: str
    unit: str
    causes: tuple[str, ...]


class TracksLost(Event, frozen=True):
    """The turn ended, and with it the tracks that nobody could hold (S17)."""

    lost: tuple[Lost, ...]


class Damaged(Event, frozen=True):
    """What the table's dice did to a ship, or a referee's hand: only what changed is there (S18)."""

    unit: str
    by: str
    changes: dict[str, int | str]
    reason: str = ""


class Placed(Event, frozen=True):
    """The referee's hand moved a ship."""

    unit: str
    state: State
    reason: str = ""


SensorEvent = (
    InitiativeSet
    | Drifted
    | Moved
    | MovePlanned
    | Flew
    | Left
    | StatusSet
    | ScanAsked
    | ScanWithdrawn
    | Scanned
    | TaskAsked
    | Tasked
    | Attacked
    | Launched
    | AttackersShown
    | TracksLost
    | Damaged
    | Placed
    | CommonEvent
)
