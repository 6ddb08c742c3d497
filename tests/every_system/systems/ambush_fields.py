"""What the suites over every system play with in ambush fields: games, and games that differ unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

HIDER, SEEKER = "hider", "seeker"
HIDDEN_PLACES = ("0303", "0310", "0317", "0324", "1003")
"""Far from the searchers, and far apart."""

SHIP = {
    "id": "ship",
    "name": "Ship",
    "kind": "warship",
    "power": 400,
    "labs": 2,
    "scout_channels": 2,
    "weapons": [{"id": "gun", "name": "Gun", "arc": "360", "blinds": True}],
}


def table(*units: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A scenario of two sides."""
    return {
        "format": 1,
        "system": "ambush-fields",
        "name": "Suite",
        "turns": 3,
        "side": [{"id": HIDER, "name": "Hider"}, {"id": SEEKER, "name": "Seeker"}],
        "class": [SHIP],
        "unit": list(units),
        **more,
    }


def unit(id_: str, side: str, hex_: str | None, **keys: Any) -> dict[str, Any]:
    """A unit of the plain class."""
    return {"id": id_, "side": side, "class": "ship", **({"hex": hex_} if hex_ else {}), **keys}


def _searchers(random: Random, **keys: Any) -> list[dict[str, Any]]:
    uses = random.choice((["extra", "lend"], ["boost", "extra"], ["none", "lend"]))
    return [
        unit("eye", SEEKER, "3520", facing="C", speed=random.randint(0, 6), channels=uses, oew=9, **keys),
        unit("ear", SEEKER, "3524", facing="D", speed=random.randint(0, 6), **keys),
        unit("bait", HIDER, "3818", facing="E", speed=random.randint(0, 4)),
    ]


def hidden_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in what is hidden from the seekers, who cannot find it: 0, 1 and 5 fields."""
    open_units = _searchers(random)
    option = {"dice": random.choice(("sealed", "table"))}
    games = []
    for fields in (0, 1, 5):
        places = random.sample(HIDDEN_PLACES, fields)
        hidden = [each for place in places for each in _lair(random, place)]
        games.append(table(*random.sample(hidden, len(hidden)), *open_units, options=option))
    return games


def _lair(random: Random, place: str) -> list[dict[str, Any]]:
    field = {"strength": random.choice((2, 3)), "radius": random.randint(0, 2)}
    generator = unit(f"gen{place}", HIDER, place, field=field, channels=["boost"])
    crew = [unit(f"crew{place}-{n}", HIDER, place) for n in range(random.randint(0, 3))]
    return [generator, *crew]


def watched_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in the seekers' hidden searchers, whose sweeps cannot find the hider's field."""
    field = {"strength": 3, "radius": 1}
    seen = [
        unit("gen", HIDER, "0505", field=field, channels=["boost"]),
        unit("eye", SEEKER, "3520", facing="C", speed=random.randint(0, 6)),
    ]
    lair = unit("lair", SEEKER, "3510", field={"strength": 2, "radius": 1})
    return [
        table(*seen, *(unit(f"spy{n}", SEEKER, "3510") for n in range(spies)), *([lair] if spies else []))
        for spies in (0, 1, 4)
    ]


TWINS = {SEEKER: hidden_twins, HIDER: watched_twins}
"""By the side that must not tell the games of one list apart."""

STRANGE_ORDERS = (
    {"do": "fire", "unit": "eye", "weapon": "gun", "target": "gen0303"},
    {"do": "fire", "unit": "eye", "weapon": "gun", "target": "0303"},
    {"do": "damage", "unit": "gen0303", "labs": 0},
    {"do": "move", "unit": "gen0310", "how": "ahead"},
    {"do": "lend", "unit": "eye", "contact": "contact-1", "points": 2},
    {"do": "sweep", "unit": "spy0"},
    {
        "do": "plan",
        "unit": "eye",
        "steps": [{"impulse": 20, "do": "fire", "weapon": "gun", "target": "lair"}],
    },
)
"""Orders that name what the seat may not know, or that cannot be given."""


def hidden_orders(game: dict[str, Any], random: Random) -> list[dict[str, Any]]:
    """What those do whom the other side cannot see, each legal and none of it to be noticed."""
    spies = [each["id"] for each in game["unit"] if each["id"].startswith("spy")]
    steps = [{"impulse": impulse, "do": "sweep", "group": "basic"} for impulse in (2, 9, 20)]
    return [
        {"seat": SEEKER, "do": "plan", "unit": spy, "steps": steps[random.randint(0, 2) :]} for spy in spies
    ]


CANARY = "Xyzzyqua"


def canary(random: Random) -> dict[str, Any]:
    """A lively game whose hidden units bear a word that nobody else may read; seekers stay outside."""
    field = {"strength": random.randint(1, 2), "radius": 1}
    hidden = [
        unit(f"{CANARY}-gen", HIDER, "2010", name=f"{CANARY} One", field=field, channels=["boost"]),
        unit(f"{CANARY}-two", HIDER, "2011", name=f"{CANARY} Two", ecm=random.choice((0, 2, 5))),
        unit(
            f"{CANARY}-three",
            HIDER,
            None,
            name=f"{CANARY} Three",
            aboard=f"{CANARY}-gen",
            kind="fighter",
            count=8,
        ),
    ]
    return table(*hidden, *_near())


def _near() -> list[dict[str, Any]]:
    boosted = {"channels": ["boost", "lend"], "labs_on": {"basic": 2}, "oew": 9}
    return [
        unit("eye", SEEKER, "2018", facing="A", **boosted),
        unit("ear", SEEKER, "2612", facing="F", **boosted),
        unit("bait", HIDER, "2614", facing="D", speed=2),
    ]


def lively(random: Random) -> dict[str, Any]:
    """A game in which the sides find, enter, lend and fire."""
    field = {"strength": random.randint(1, 2), "radius": 2}
    hidden = [
        unit("gen", HIDER, "2010", facing="C", speed=random.randint(0, 8), field=field, channels=["boost"]),
        unit("two", HIDER, "2011", facing="C", speed=random.randint(0, 8)),
        unit("three", HIDER, None, aboard="gen", kind="fighter", count=8, speed=10),
    ]
    searching = [each | {"speed": random.randint(0, 16)} for each in _near()]
    nebula = [{"kind": "nebula", "hexes": ["2211", "2212"]}]
    return table(
        *hidden, *searching, terrain=nebula, options={"full_info": random.choice(("track", "snapshot"))}
    )
