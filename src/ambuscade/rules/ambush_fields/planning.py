"""What a unit's plan may take and still lacks: acts that are shut in an impulse, chances left open (A4).

It is judged on the unit itself, its plan and the clock: no field, contact or other unit is looked at (A38).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, replace

from ambuscade.rules.ambush_fields import detection, energy, legal, movement, names
from ambuscade.rules.ambush_fields.truth import END, IMPULSES, PHASES
from ambuscade.rules.clock import moment_and_phase
from ambuscade.rules.view import Bar, Pending, Shut
from ambuscade.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ambuscade.rules.ambush_fields.knowledge import Knowledge
    from ambuscade.rules.ambush_fields.truth import PlanStep, Unit
    from ambuscade.text import Argument

STEP_OF = {"move": "6A", "lend": "6B3", "sweep": "6B3", "launch": "6B8", "fire": "6D", "act": "6D"}
STEP = frozenset({"impulse", "do"})
"""What every planned act says."""
AT_ONCE = frozenset({"lend"})
"""Acts that are done as their step begins, all others as it ends."""
ALL = ((1, IMPULSES),)
TURNS = ("left", "right")
SLIPS = ("slip_left", "slip_right")
UNREPEATED = ("dice", "until", "flight")
"""What an act says that cannot be said again: dice are thrown, flights launched, ends past."""

Spans = tuple[tuple[int, int], ...]


def is_past(known: Knowledge, step: PlanStep) -> bool:
    """Whether the time of a planned act is over for a seat."""
    return is_over(step, known.impulse, known.phase)


def is_over(step: PlanStep, impulse: int, phase: str) -> bool:
    """Whether the time of a planned act is over in a step of its turn."""
    if phase == END:
        return True
    return step.impulse < impulse or (step.impulse == impulse and _has_gone(step.do, phase))


def _has_gone(do: str, phase: str) -> bool:
    at, now = PHASES.index(STEP_OF[do]), PHASES.index(phase)
    return at < now or (at == now and do in AT_ONCE)


def standing(unit: Unit, known: Knowledge) -> tuple[PlanStep, ...]:
    """The unit's planned acts that are still to come."""
    return tuple(step for step in unit.plan if not is_past(known, step))


def parts_of(step: PlanStep) -> dict[str, Any]:
    """What a planned act says beside its impulse and name."""
    return {name: value for name, value in asdict(step).items() if value is not None and name not in STEP}


def spelt_out(step: PlanStep) -> dict[str, Any]:
    """A planned act as an order says it."""
    return {"impulse": step.impulse, "do": step.do, **parts_of(step)}


def bar_to(shut: Iterable[Shut], step: PlanStep) -> Bar | None:
    """What stands in the way of a further act, if anything does."""
    said = spelt_out(step)
    concerned = (each for each in shut if each.when.items() <= said.items())
    return next((each.bar for each in concerned if _covers(each.spans, step.impulse)), None)


def _covers(spans: Spans, impulse: int) -> bool:
    return any(first <= impulse <= last for first, last in spans)


def shut_for(unit: Unit, known: Knowledge, plan: Sequence[PlanStep]) -> tuple[Shut, ...]:
    """The impulses in which nothing more of a kind may stand beside the acts of a plan, and why."""
    now = moment_and_phase(known.setup.clock.step(known.at), Text(f"desk.phase.{known.phase}"))
    return (
        *_past(known.impulse, known.phase, now),
        *_moves(unit, known, plan),
        *_sweeps(unit, known, plan),
        *_lends(unit, known),
        *_twice(unit, known, plan),
    )


def _shut(rule: str, text: Text, when: Mapping[str, str], spans: Spans, *without: int) -> Shut:
    return Shut(spans=spans, when=dict(when), without=without, bar=Bar(rule=rule, text=text))


@lru_cache(maxsize=512)
def _past(impulse: int, phase: str, now: Text) -> tuple[Shut, ...]:
    if not impulse:
        return ()
    text = Text("shut.past", now=now)
    over = [do for do in STEP_OF if _has_gone(do, phase)]
    before = (_shut("A4", text, {}, ((1, impulse - 1),)),) if impulse > 1 else ()
    return (*before, *(_shut("A4", text, {"do": do}, ((impulse, impulse),)) for do in over))


def _moves(unit: Unit, known: Knowledge, plan: Sequence[PlanStep]) -> Iterator[Shut]:
    """One move an impulse, in those of the speed; turns and slips as far apart as they must be (A3)."""
    moves = [(place, step) for place, step in enumerate(plan) if step.do == "move"]
    for place, step in moves:
        text = Text("shut.moves", unit=unit.name, impulse=step.impulse)
        yield _shut("A3", text, {"do": "move"}, ((step.impulse, step.impulse),), place)
    if unit.hex is None or known.speed_may_change:
        return
    yield from _not_due(unit.name, unit.speed)
    if known.phase == "6A" and unit.moved >= known.count:
        text = Text("refused.moved", unit=unit.name)
        yield _shut("A3", text, {"do": "move"}, ((known.impulse, known.impulse),))
    coming = still_due(unit, known)
    needs = movement.turn_needs(unit.turn_mode, unit.speed)
    done = Text("refused.turn", unit=unit.name, needs=needs, done=min(unit.straight, needs))
    slipped = Text("refused.slip", unit=unit.name)
    yield from _apart(TURNS, done, _impulses(coming[: max(0, needs - unit.straight)]))
    yield from _apart(SLIPS, slipped, _impulses(coming[: max(0, 1 - unit.ahead)]))
    place_of = {impulse: place for place, impulse in enumerate(coming)}
    for place, step in moves:
        at = place_of.get(step.impulse)
        if at is not None and step.how in TURNS:
            text = Text("shut.turns", unit=unit.name, needs=needs, impulse=step.impulse)
            yield from _apart(TURNS, text, _around(coming, at, needs - 1), place)
        elif at is not None and step.how in SLIPS:
            yield from _apart(SLIPS, slipped, _around(coming, at, 1), place)


def _apart(hows: tuple[str, ...], text: Text, spans: Spans, *without: int) -> Iterator[Shut]:
    if spans:
        for how in hows:
            yield _shut("A3", text, {"do": "move", "how": how}, spans, *without)


def still_due(unit: Unit, known: Knowledge) -> tuple[int, ...]:
    """The impulses of this turn in which the unit has yet to move."""
    moves_now = known.phase == "6A" and unit.moved < known.count
    first = known.impulse if moves_now else known.impulse + 1
    return tuple(impulse for impulse in _due(unit.speed) if impulse >= first)


@lru_cache(maxsize=64)
def _due(speed: int) -> tuple[int, ...]:
    return tuple(impulse for impulse in range(1, IMPULSES + 1) if movement.moves_in(speed, impulse))


@lru_cache(maxsize=1024)
def _not_due(name: str, speed: int) -> tuple[Shut, ...]:
    due = _due(speed)
    others = [impulse for impulse in range(1, IMPULSES + 1) if impulse not in due]
    text = Text("shut.due", unit=name, speed=speed, impulses=due) if due else Text("shut.still", unit=name)
    return (_shut("A3", text, {"do": "move"}, _impulses(others)),) if others else ()


def _around(coming: Sequence[int], at: int, reach: int) -> Spans:
    """The moves within reach of one, that one left out."""
    return _impulses([*coming[max(0, at - reach) : at], *coming[at + 1 : at + 1 + reach]])


def _impulses(impulses: Iterable[int]) -> Spans:
    """Rising impulses as spans."""
    runs = groupby(enumerate(impulses), key=lambda pair: pair[1] - pair[0])
    parts = ([impulse for _, impulse in run] for _, run in runs)
    return tuple((part[0], part[-1]) for part in parts)


def _sweeps(unit: Unit, known: Knowledge, plan: Sequence[PlanStep]) -> Iterator[Shut]:
    """The attempts that are left, their spacing, and channels that do not see (A15-A17)."""
    spacing = known.setup.tables.spacing
    for group in detection.groups(unit, known.setup, known.count):
        mine = tuple(
            place for place, step in enumerate(plan) if step.do == "sweep" and step.group == group.label
        )
        yield from _attempts(unit, known, group, mine)
    for place, step in enumerate(plan):
        if step.do == "sweep":
            span = (max(1, step.impulse - spacing + 1), min(IMPULSES, step.impulse + spacing - 1))
            group_name = names.group(step.group or "")
            text = Text(
                "shut.spacing", unit=unit.name, group=group_name, impulse=step.impulse, spacing=spacing
            )
            yield _shut("A15", text, {"do": "sweep", "group": step.group or ""}, (span,), place)


def _attempts(
    unit: Unit, known: Knowledge, group: detection.Group, planned: tuple[int, ...]
) -> Iterator[Shut]:
    when = {"do": "sweep", "group": group.label}
    left = detection.left(unit, group)
    said: dict[str, Argument] = {
        "unit": unit.name,
        "group": names.group(group.label),
        "attempts": group.attempts,
    }
    settled = known.impulse > 0
    if settled and not left:
        yield _shut("A15", Text("refused.spent", **said), when, ALL)
    elif settled and left <= len(planned):
        yield _shut("A15", Text("shut.spent", **said), when, ALL, *planned)
    if group.set in unit.attempts and (settled or group.set == detection.BASIC):
        free = detection.free_from(unit, group, known.setup.tables)
        text = legal.spacing_text(unit, group.label, free, known.setup.tables.spacing)
        yield from _until(known, "A15", text, when, free)
    if settled and group.set != detection.BASIC:
        text = Text("refused.blinded", unit=unit.name, channel=int(group.set))
        yield from _until(known, "A17", text, when, detection.sees_from(unit, group))


def _until(known: Knowledge, rule: str, text: Text, when: Mapping[str, str], free: int) -> Iterator[Shut]:
    """What is shut up to a counted impulse, as far as that lies in this turn."""
    last = min(IMPULSES, free - 1 - (known.count - known.impulse))
    if last >= max(1, known.impulse):
        yield _shut(rule, text, when, ((1, last),))


def _lends(unit: Unit, known: Knowledge) -> Iterator[Shut]:
    """Lending needs a channel assigned to it that sees, and points (A17, A31)."""
    if not known.impulse:
        return
    powered = energy.powered_channels(unit, known.setup.options)
    uses = enumerate(unit.assignment.channels[:powered], start=1)
    lending = [unit.blinded.get(channel, 0) for channel, use in uses if use == "lend"]
    text = Text("refused.lend_channel", unit=unit.name)
    if not lending:
        yield _shut("A31", text, {"do": "lend"}, ALL)
    elif not unit.allocation.oew:
        yield _shut("A31", Text("shut.no_oew", unit=unit.name), {"do": "lend"}, ALL)
    else:
        yield from _until(known, "A31", text, {"do": "lend"}, min(lending))


def _twice(unit: Unit, known: Knowledge, plan: Sequence[PlanStep]) -> Iterator[Shut]:
    """What can be done once alone: a launch of a flight, a shot of a weapon in an impulse."""
    for weapon, count in unit.fired.items():
        if known.phase == "6D" and count == known.count:
            name = next((each.name for each in unit.weapons if each.id == weapon), weapon)
            text = Text("refused.fired", unit=unit.name, weapon=name)
            yield _shut("A33", text, {"do": "fire", "weapon": weapon}, ((known.impulse, known.impulse),))
    for place, step in enumerate(plan):
        once = {"launch": ("A34", "flight"), "fire": ("A33", "weapon"), "lend": ("A31", "contact")}
        if step.do in once:
            rule, part = once[step.do]
            text = Text("shut.twice", unit=unit.name, impulse=step.impulse)
            spans = ALL if step.do == "launch" else ((step.impulse, step.impulse),)
            yield _shut(rule, text, {"do": step.do, part: getattr(step, part) or ""}, spans, place)


def pending(unit: Unit, known: Knowledge, shut: Sequence[Shut]) -> Iterator[Pending]:
    """What the plan leaves open in the coming pulse: moves that hold the course, unused attempts (A15)."""
    first, last = max(1, known.impulse), known.last_impulse
    if unit.hex is None or not known.impulse:
        return
    planned = {step.impulse for step in unit.plan if step.do == "move"}
    held = [impulse for impulse in still_due(unit, known) if impulse <= last and impulse not in planned]
    if held:
        whole = Text("pending.course", unit=unit.name, impulses=held, n=len(held))
        yield Pending(text=whole, brief=Text("pending.course.brief", impulses=held, n=len(held)))
    for group in detection.groups(unit, known.setup, known.count):
        when = {"do": "sweep", "group": group.label}
        closed = [each.spans for each in shut if each.when.items() <= when.items()]
        free = (at for at in range(first, last + 1) if not any(_covers(spans, at) for spans in closed))
        at = next(free, None)
        if at is not None:
            text = Text("pending.sweep", unit=unit.name, group=names.group(group.label), impulse=at)
            yield Pending(text=text, unused=True)


def again(unit: Unit, known: Knowledge) -> Iterator[PlanStep]:
    """The acts of the pulse before, as long after it as a pulse lasts (A4)."""
    pulse, first = known.setup.options.pulse, max(1, known.pulse_first)
    acts = unit.plan_before if first == 1 else unit.plan
    shift = pulse - IMPULSES if first == 1 else pulse
    for step in acts:
        moved = step.impulse + shift
        if first <= moved < first + pulse and moved <= IMPULSES and _can_be_said_again(step):
            yield replace(step, impulse=moved)


def _can_be_said_again(step: PlanStep) -> bool:
    return all(getattr(step, part) is None for part in UNREPEATED)
