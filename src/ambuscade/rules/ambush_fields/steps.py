"""The steps of a turn: what happens as each begins and as each ends (A2, A4, A6, A12, A32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ambuscade.rules.ambush_fields import cover, energy, movement, plans
from ambuscade.rules.ambush_fields import events as happened
from ambuscade.rules.ambush_fields.execute import (
    contacts_of,
    execute,
    fall,
    give_away_together,
    lend_together,
    moved_by,
)
from ambuscade.rules.ambush_fields.knowledge import Knowledge
from ambuscade.rules.ambush_fields.sight import happen
from ambuscade.rules.ambush_fields.truth import END, OPENING, Assignment
from ambuscade.rules.system import RefusedError

if TYPE_CHECKING:
    from ambuscade.rules.ambush_fields.draft import Draft
    from ambuscade.rules.ambush_fields.tables import Options
    from ambuscade.rules.ambush_fields.truth import Allocation, Truth, Unit


def enter(draft: Draft) -> None:
    """The beginning of the present step."""
    if _shows_less(draft.truth):
        happen(draft, last_seen=draft.truth.at - 1)
    if draft.truth.phase == "6B3":
        lend_together(draft)


def _shows_less(truth: Truth) -> bool:
    """Whether somebody's giving himself away ends with the step before (A35)."""
    now = truth.at
    return any(unit.shown_through == now - 1 or now in unit.acts.values() for unit in truth.units.values())


def close(draft: Draft) -> None:
    """The end of the present step: what stands is done."""
    match draft.truth.phase:
        case "1":
            allocate_power(draft)
        case "2":
            set_speeds(draft)
        case "4":
            assign(draft)
        case "6A":
            _move_all(draft)
        case "6B3":
            plans.run(draft, execute, "sweep")
        case "6B8":
            plans.run(draft, execute, "launch")
        case "6D":
            give_away_together(draft)
            plans.run(draft, execute, "fire")
        case _:
            ended = [happened.LendEnded(lend.by, lend.field, "turn") for lend in draft.truth.lends]
            if ended:
                happen(draft, *ended)


def allocate_power(draft: Draft) -> None:
    """Put every unit's power in force; fields whose upkeep is not paid drop (A6, A8, A12)."""
    options, tables = draft.truth.setup.options, draft.truth.setup.tables
    units = draft.truth.units
    present = [unit for unit in units.values() if unit.hex is not None]
    gifts: dict[str, int] = {}
    events: list[happened.AmbushEvent] = []
    dropped: list[happened.AmbushEvent] = []
    for unit in sorted(present, key=lambda unit: not _gives(unit)):
        wanted = unit.ordered_power
        if wanted is None or not _affordable(unit, wanted, gifts.get(unit.id, 0), options.energy):
            wanted = energy.standing_allocation(unit, gifts.get(unit.id, 0), options, tables)
        if wanted.give is not None:
            if energy.gift_counts(unit, units.get(wanted.give.to)):
                gifts[wanted.give.to] = gifts.get(wanted.give.to, 0) + wanted.give.power
            else:
                wanted = replace(wanted, give=None)
        strength = energy.field_strength(unit.field, wanted.channels, tables) if unit.field else 0
        events.append(happened.PowerAllocated(unit.id, wanted, strength))
        if cover.stands(unit) and not wanted.upkeep:
            dropped.append(happened.FieldDropped(unit.id, "unpaid", contacts_of(draft.truth, unit.id)))
    happen(draft, *events, *dropped)


def _gives(unit: Unit) -> bool:
    return (unit.ordered_power or unit.standing).give is not None


def _affordable(unit: Unit, wanted: Allocation, gifts: int, rule: str) -> bool:
    limited = energy.limited(wanted, unit)
    spent = limited.total if rule == "enforced" else limited.upkeep
    return limited == wanted and spent <= energy.power_of(unit, gifts)


def set_speeds(draft: Draft) -> None:
    """Set the speeds of the turn: as ordered, else held, as far as the movement power goes (A2, A6)."""
    options = draft.truth.setup.options
    for unit in tuple(draft.truth.units.values()):
        wanted = unit.speed if unit.ordered_speed is None else unit.ordered_speed
        speed = wanted if unit.hex is None else min(wanted, energy.speed_limit(unit, options))
        if speed != unit.speed or unit.ordered_speed is not None:
            draft.add(happened.SpeedSet(unit.id, speed))


def assign(draft: Draft) -> None:
    """Put channels and labs to what was ordered or stands, as far as they are powered (A16, A18)."""
    options = draft.truth.setup.options
    for unit in tuple(draft.truth.units.values()):
        given = assigned(unit, options)
        if given != unit.assignment:
            draft.add(happened.Assigned(unit.id, given))


def assigned(unit: Unit, options: Options) -> Assignment:
    """What a unit's channels and labs are put to by its wishes, as far as they are powered (A16, A18)."""
    usable = unit.scout_channels if options.energy != "enforced" else energy.powered_channels(unit, options)
    uses = tuple(use if number <= usable else "none" for number, use in enumerate(unit.wishes.channels, 1))
    labs = _labs(unit, energy.powered_labs(unit, options))
    return Assignment(channels=uses, labs=labs, craft=unit.wishes.craft)


def _labs(unit: Unit, powered: int) -> dict[str, int]:
    labs: dict[str, int] = {}
    for label, wanted in unit.wishes.labs.items():
        labs[label] = min(wanted, powered)
        powered -= labs[label]
    return labs


def _move_all(draft: Draft) -> None:
    """Move every unit that is due, as planned, else ahead; then all at once is seen or lost (A3, A4)."""
    then = cover.before_movement(draft.truth)
    at, dice = draft.truth.at, draft.dice
    made = (cover.as_shown(unit) for unit in draft.truth.units.values() if unit.came_from is not None)
    followed = [happened.Followed(unit.id) for unit in movement.in_order(made, at, dice)]
    moves = [_due_move(draft, unit) for unit in movement.in_order(movement.due(draft.truth), at, dice)]
    if moves or followed:
        happen(draft, *followed, *moves, then=then)
    for moved in moves:
        if moved.left:
            fall(draft, moved.unit, "left")


def _due_move(draft: Draft, unit: Unit) -> happened.Moved:
    known = Knowledge(draft.truth, unit.side)
    for step in plans.due(unit, draft.truth.impulse, "move")[:1]:
        try:
            return moved_by(known, unit.id, step.how or "")
        except RefusedError as refused:
            draft.add(happened.PlanFailed(unit.id, step, refused.refusal.rule))
    return moved_by(known, unit.id, "ahead")


def skipped(draft: Draft) -> None:
    """Take what comes before the game's first step as done: power, speeds, channels (A6)."""
    truth = draft.truth
    step = truth.setup.clock.step(truth.at)
    done = OPENING if step.impulse or step.phase == END else OPENING[: OPENING.index(step.phase)]
    for phase in done:
        {"1": allocate_power, "2": set_speeds, "4": assign}[phase](draft)


def runs_on(truth: Truth, since: int) -> bool:
    """Whether a run readied at `since` goes on through the present step: pulses run to their end (A4)."""
    clock = truth.setup.clock
    step, first = clock.step(truth.at), clock.step(since)
    if step.phase in OPENING:
        return step.turn == first.turn
    return not (step.phase == "6A" and step.impulse == truth.pulse.first)
