"""Two views of one moment, as the two seats of a small game would see it."""

from __future__ import annotations

from typing import Any

from ambuscade.rules.clock import Step
from ambuscade.rules.view import (
    Arc,
    Area,
    Bar,
    Bearing,
    Contact,
    Fact,
    Lane,
    MapSize,
    Mark,
    News,
    Objective,
    Odds,
    Offer,
    Param,
    Side,
    Span,
    Terrain,
    Told,
    Unit,
    View,
)
from ambuscade.text import Text

COLONIAL, CYLON = "colonial", "cylon"
SLOTS = (
    (0, "1"),
    (0, "2"),
    (0, "4"),
    *((impulse, phase) for impulse in range(1, 33) for phase in ("6A", "6B3", "6B8", "6D")),
    (0, "8"),
)
SIDES = (Side(id=COLONIAL, name="Colonial", colour="blue"), Side(id=CYLON, name="Cylon", colour="orange"))
TERRAIN = (
    Terrain(kind="asteroids", hexes=("2406", "2407", "2506", "2507", "2607")),
    Terrain(kind="nebula", hexes=("0417", "0418", "0517", "0518", "0618"), voids=True),
)
FORWARD = Arc(id="battery", name="Laser battery", arc="FA", steps=((10, 12), (0, 2)))


def moves(speed: int) -> list[int]:
    return [i for i in range(1, 33) if i * speed // 32 > (i - 1) * speed // 32]


def move_lane(unit: str, label: str, speed: int) -> Lane:
    pips = tuple(Mark(at=f"2.{i}.6A", kind="move", often=True) for i in moves(speed))
    return Lane(id=f"{unit}.moves", label=label, unit=unit, marks=pips)


def sweep_lane(label: str) -> Lane:
    results = ((1, "nothing"), (5, "nothing"), (9, "partial"), (13, "nothing"))
    return Lane(
        id="spectre.basic",
        label=label,
        unit="spectre",
        marks=tuple(
            Mark(at=f"2.{i}.6B3", kind=kind, text={"partial": "P"}.get(kind, "–")) for i, kind in results
        ),
        spans=tuple(
            Span(start=f"2.{i}.6B3", end=f"2.{i + 3}.6B3", kind="lockout", text="between two sweeps")
            for i, _ in results
        ),
    )


def heard(at: str, what: str, outcome: str, rule: str | None) -> News:
    """A line made of texts that the catalogue has in any case."""
    return News(at=at, key="picture.contact", args={"name": what, "level": outcome}, rule=rule)


def barred(rule: str, what: str, outcome: str) -> Bar:
    return Bar(rule=rule, text=Text("picture.contact", name=what, level=outcome))


def base(audience: str, **parts: Any) -> View:
    return View(
        audience=audience,
        system="ambush-fields",
        name="Refuelling at Carillon",
        step=Step(turn=2, impulse=14, phase="6B3"),
        turns=4,
        slots=SLOTS,
        map=MapSize(columns=28, rows=20),
        sides=SIDES,
        terrain=TERRAIN,
        **parts,
    )


def owner() -> View:
    """The side that hides."""
    return base(
        COLONIAL,
        units=(
            Unit(
                id="halcyon", known="own", name="Halcyon", side=COLONIAL, cls="tanker", shape="tanker",
                hex="0907", facing="B", speed=6, hidden=True,
            ),
            Unit(
                id="orion", known="own", name="Orion", side=COLONIAL, cls="cruiser", shape="warship",
                hex="0808", facing="C", speed=6, hidden=True, arcs=(FORWARD,),
            ),
            Unit(
                id="wasps", known="own", name="Wasp", side=COLONIAL, cls="viper-flight", shape="fighter",
                hex="1006", facing="B", speed=14, count=8, hidden=True,
            ),
            Unit(
                id="spectre", known="open", name="Spectre", side=CYLON, cls="scout", shape="scout",
                hex="2113", facing="A", speed=8,
            ),
            Unit(
                id="talon", known="open", name="Talon", side=CYLON, cls="raider", shape="warship",
                hex="2315", facing="F", speed=12,
            ),
            Unit(
                id="shrike", known="open", name="Shrike", side=CYLON, cls="raider", shape="warship",
                hex="1816", facing="A", speed=12,
            ),
        ),
        areas=(
            Area(
                kind="field", hex="0907", radius=2, known="own", side=COLONIAL, unit="halcyon", strength=2,
                speed=6, heading="B",
                told=(Told(side=CYLON, level="partial", letter="J", arcs=("LF",)),),
                odds=(
                    Odds(
                        by="spectre", group="basic", letter="J", modifiers=10, needed=(13, 15),
                        nothing=2, partial=2, full=2,
                    ),
                ),
            ),
        ),
        lanes=(
            move_lane("halcyon", "Halcyon", 6),
            move_lane("orion", "Orion", 6),
            move_lane("wasps", "Wasp ×8", 14),
            sweep_lane("Enemy sweeps"),
            Lane(
                id="halcyon.field", label="Field power", unit="halcyon",
                spans=(
                    Span(start="2.1.6A", end="2.32.6D", kind="power", text="114 power paid", tone="good"),
                ),
            ),
        ),
        offers=(
            Offer(do="ready"),
            Offer(
                do="plan", unit="orion",
                params=(
                    Param(
                        name="steps", kind="list", max=32,
                        items=(
                            Param(name="impulse", kind="integer", min=15, max=32),
                            Param(name="do", kind="choice", of=("move", "sweep", "launch", "fire")),
                            Param(
                                name="how", kind="choice", optional=True,
                                of=("ahead", "left", "right", "slip_left", "slip_right"),
                            ),
                        ),
                    ),
                ),
            ),
            Offer(
                do="launch", unit="halcyon", params=(Param(name="flight", kind="unit", of=("wasps",)),),
                barred=barred("A34", "Wasp", "aboard until 6B8"), start="2.14.6B8",
            ),
            Offer(do="concede"),
        ),
        facts={
            "halcyon": (
                Fact(label="Strength", value="2", rule="A8"),
                Fact(label="Hexes covered", value="19", rule="A10"),
                Fact(label="Upkeep next turn", value="114 power", rule="A11"),
                Fact(label="Speed modifier (6)", value="+1", rule="A23"),
                Fact(label="Enemy knows", value="partial · J · LF", rule="A29"),
            ),
            "orion": (Fact(label="Sensor rating", value="6", rule="A15"),),
        },
        news=(
            heard("2.5.6B3", "Spectre swept", "nothing", "A21"),
            heard("2.9.6B3", "Spectre swept", "partial", "A26"),
            heard("2.11.6A", "Halcyon moved to 0907", "speed 6", None),
            heard("2.13.6B3", "Spectre swept", "nothing", "A21"),
        ),
        objectives=(Objective(side=COLONIAL, text="Halcyon leaves by the left edge."),),
        waiting=(COLONIAL, CYLON),
    )  # fmt: skip


def searcher() -> View:
    """The side that seeks."""
    return base(
        CYLON,
        units=(
            Unit(
                id="spectre", known="own", name="Spectre", side=CYLON, cls="scout", shape="scout",
                hex="2113", facing="A", speed=8, arcs=(FORWARD,),
            ),
            Unit(
                id="talon", known="own", name="Talon", side=CYLON, cls="raider", shape="warship",
                hex="2315", facing="F", speed=12, arcs=(FORWARD,),
            ),
            Unit(
                id="shrike", known="own", name="Shrike", side=CYLON, cls="raider", shape="warship",
                hex="1816", facing="A", speed=12, crippled=True,
            ),
            Unit(id="unknown-1", known="last_seen", side=COLONIAL, hex="1212", turn=1, impulse=27),
        ),
        contacts=(
            Contact(
                id="contact-1", level="partial",
                bearings=(
                    Bearing(
                        by="spectre", at="2113", facing="A", letter="J", arcs=("LF",), steps=((9, 12),),
                        ring=(10, 15), heading="B", turn=2, impulse=9,
                    ),
                ),
            ),
        ),
        lanes=(
            move_lane("spectre", "Spectre", 8),
            move_lane("talon", "Talon", 12),
            move_lane("shrike", "Shrike", 12),
            sweep_lane("Spectre sweeps"),
            Lane(
                id="spectre.channels", label="Channels", unit="spectre",
                spans=(
                    Span(
                        start="2.1.6A", end="2.32.6D", kind="boost",
                        text="both channels boost the basic group this turn (+4)",
                    ),
                ),
            ),
        ),
        offers=(
            Offer(do="ready"),
            Offer(
                do="sweep", unit="spectre", params=(Param(name="group", kind="choice", of=("basic",)),),
                start="2.17.6B3",
                barred=barred("A15", "Spectre swept at 13", "again at 17"),
            ),
            Offer(do="sweep", unit="talon", params=(Param(name="group", kind="choice", of=("basic",)),)),
            Offer(
                do="move", unit="talon",
                params=(Param(name="how", kind="choice", of=("ahead", "left", "right")),),
            ),
            Offer(
                do="lend", unit="spectre",
                params=(
                    Param(name="contact", kind="contact", of=("contact-1",)),
                    Param(name="points", kind="integer", min=0, max=9, default=5),
                ),
            ),
            Offer(
                do="damage", unit="shrike",
                params=(
                    Param(name="labs", kind="integer", min=0, max=4, optional=True),
                    Param(name="crippled", kind="flag", optional=True),
                    Param(name="hex", kind="hex", optional=True),
                    Param(name="until", kind="step", optional=True),
                    Param(name="reason", kind="text", optional=True),
                    Param(name="dice", kind="dice", min=4, max=4),
                ),
            ),
        ),
        facts={
            "spectre": (
                Fact(label="Sensor rating", value="+6", rule="A15"),
                Fact(label="Scout channels boosting", value="+4", rule="A16"),
                Fact(label="Labs on this group", value="+2", rule="A18"),
                Fact(label="Sweeps left", value="2 of 6", rule="A15"),
            ),
            "contact-1": (Fact(label="Letter", value="J (10–12 hexes)", rule="A24"),),
        },
        news=(
            heard("2.5.6B3", "Spectre swept", "nothing", "A21"),
            heard("2.9.6B3", "Contact 1", "something is out there", "A26"),
            heard("2.13.6B3", "Spectre swept", "nothing new", "A21"),
        ),
        waiting=(COLONIAL, CYLON),
    )  # fmt: skip
