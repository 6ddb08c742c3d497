"""What the suites over every system play with in ambush fields: games, and games that differ unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.every_system import players
from tests.every_system.kit import Twins

if TYPE_CHECKING:
    from random import Random

    from ambuscade.rules.view import View

HIDER, SEEKER, OTHER = "hider", "seeker", "other"
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


def table(
    *units: dict[str, Any], sides: int = 2, classes: tuple[dict[str, Any], ...] = (), **more: Any
) -> dict[str, Any]:
    """A scenario of two or three sides."""
    return {
        "format": 1,
        "system": "ambush-fields",
        "name": "Suite",
        "turns": 3,
        "side": [{"id": side, "name": side.title()} for side in (HIDER, SEEKER, OTHER)[:sides]],
        "class": [SHIP, *classes],
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


def _lair(random: Random, place: str, strengths: tuple[int, ...] = (2, 3)) -> list[dict[str, Any]]:
    field = {"strength": random.choice(strengths), "radius": random.randint(0, 2)}
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


def missed_twins(random: Random) -> list[dict[str, Any]]:
    """Games with 0, 1 and 5 fields in reach of the seekers, whose dice all show 1: any other might find."""
    keen = {"facing": "D", "channels": ["boost", "none"], "labs_on": {"basic": 2}}
    seekers = [
        unit("eye", SEEKER, "2010", speed=random.randint(0, 4), **keen),
        unit("ear", SEEKER, "2014", speed=random.randint(0, 4), facing="D"),
    ]
    games = []
    for fields in (0, 1, 5):
        places = random.sample(("2801", "3005", "3010", "3015", "2820"), fields)
        field = {"strength": 1, "radius": 0}
        hidden = [
            unit(f"gen{place}", HIDER, place, facing="C", speed=random.randint(0, 4), field=field)
            for place in places
        ]
        games.append(table(*hidden, *seekers, unit("bait", HIDER, "0520"), start="1.1.6A"))
    return games


def content_twins(random: Random) -> list[dict[str, Any]]:
    """Games with a field that the seekers find at once, and other things in it and elsewhere."""
    known = unit("gen", HIDER, "2502", field={"strength": 2, "radius": 2}, channels=["boost"])
    seekers = _searchers(random) if random.random() < 0.5 else []
    eye = unit("keen", SEEKER, "2512", channels=["boost", "boost"], labs_on={"basic": 2})
    shared = [known, eye, *(each for each in seekers if each["id"] not in {"eye", "bait"})]
    options = {"full_info": random.choice(("track", "snapshot"))}
    games = []
    for crews, lairs in ((0, 0), (1, 2), (6, 1)):
        crew = [
            unit(f"crew{n}", HIDER, random.choice(("2502", "2503", "2402")), count=random.randint(1, 8))
            for n in range(crews)
        ]
        places = random.sample(HIDDEN_PLACES[:3], lairs)
        far = [each for place in places for each in _lair(random, place, strengths=(3,))]
        games.append(table(*far, *crew, *shared, start="1.1.6A", options=options))
    return games


def order_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in the order alone in which the file lists what appears under a field at once.

    What is seen alike in one hex parts by its next move.
    """
    places = random.choices(("2505", "2506"), k=4)
    alike = [
        unit(f"one{n}", HIDER, place, ecm=9, speed=random.randint(16, 31), facing=facing)
        for n, (place, facing) in enumerate(zip(places, "ABCD", strict=True))
    ]
    lair = unit("gen", HIDER, "2505", field={"strength": 2, "radius": 3}, channels=["boost"])
    shared = (*_near(), unit("third", OTHER, "0101"))
    hidden = random.sample([lair, *alike], 5)
    return [table(*hidden[first:], *hidden[:first], *shared, sides=3, start="1.1.6A") for first in (0, 1, 3)]


def stranger_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in what a third side finds out of what is hidden from the seekers as well."""
    start = random.choice(("1.1.6A", "1.4.6B3"))
    shared = (unit("gen", HIDER, "0505", field={"strength": 1, "radius": 1}), *_searchers(random))
    return [
        table(
            *shared,
            unit("third", OTHER, "0510", channels=uses, labs_on={"basic": labs}),
            sides=3,
            start=start,
        )
        for labs, uses in ((0, ["none", "none"]), (2, ["boost", "boost"]))
    ]


def untold_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in what is known of the hider's field, of which he is told nothing."""
    start = random.choice(("1.1.6A", "1.4.6B3"))
    options = {"owner_told": False, "full_info": random.choice(("track", "snapshot"))}
    return [
        table(
            unit("gen", HIDER, "0505", field={"strength": 1, "radius": 1}, speed=4, facing="C"),
            unit("eye", SEEKER, "0512", channels=uses, labs_on={"basic": labs}),
            start=start,
            options=options,
        )
        for labs, uses in ((0, ["none", "none"]), (2, ["boost", "boost"]))
    ]


def lurking_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in which of two hidden seekers sweeps how often, before both lose their field.

    The points that a lurker keeps for lending are also the number of its sweeps: both are its secret.
    """
    place = random.choice(("1212", "1312", "1113"))
    gen = unit("gen", HIDER, "1209", field={"strength": 1, "radius": random.randint(0, 1)})
    lair = unit("lair", SEEKER, place, field={"strength": 1, "radius": 0})
    facing = random.choice("ABCDEF")
    return [
        table(
            gen,
            *(
                unit(f"lurker{n}", SEEKER, place, facing=facing, oew=times)
                for n, times in enumerate(sweeps, start=1)
            ),
            lair,
            start="1.1.6A",
        )
        for sweeps in ((6, 0), (0, 6), (1, 5), (2, 0))
    ]


TWINS = (
    Twins("undetectable", SEEKER, hidden_twins),
    Twins("missed", SEEKER, missed_twins, die=1),
    Twins("contents", SEEKER, content_twins, die=6, meets=True),
    Twins("file order", SEEKER, order_twins, meets=True),
    Twins("third side", SEEKER, stranger_twins, die=6),
    Twins("hidden searchers", HIDER, watched_twins),
    Twins("lurking searchers", HIDER, lurking_twins, die=1),
    Twins("untold owner", HIDER, untold_twins, die=6),
)

STRANGE_ORDERS = (
    {"do": "fire", "unit": "eye", "weapon": "gun", "target": "gen0303"},
    {"do": "fire", "unit": "eye", "weapon": "gun", "target": "0303"},
    {"do": "damage", "unit": "gen0303", "labs": 0},
    {"do": "move", "unit": "gen0310", "how": "ahead"},
    {"do": "lend", "unit": "eye", "contact": "contact-1", "points": 2},
    {"do": "sweep", "unit": "spy0"},
    {"do": "sweep", "unit": "eye", "dice": [3, 3]},
    {"do": "allocate", "unit": "eye", "labs": 9},
    {"do": "launch", "unit": "eye", "flight": "crew0303-0"},
    {
        "do": "plan",
        "unit": "eye",
        "steps": [{"impulse": 20, "do": "fire", "weapon": "gun", "target": "lair"}],
    },
)
"""Orders that name what the seat may not know, or that cannot be given."""


def hidden_orders(game: dict[str, Any], random: Random) -> list[dict[str, Any]]:
    """What units do of which the twins' side hears nothing: sweeps, and in some games the finding ones."""
    if any(each["id"].startswith("lurker") for each in game["unit"]):
        return _lurkers_sweep_and_appear(game)
    impulses = random.choice(((4, 9, 20), (5,), (4, 8, 12)))
    steps = [{"impulse": impulse, "do": "sweep", "group": "basic"} for impulse in impulses]
    return [
        {"seat": each["side"], "do": "plan", "unit": each["id"], "steps": steps}
        for each in game["unit"]
        if each["id"].startswith("spy") or each["id"] in {"third", "keen"} or _unseen(each, game)
    ]


def _lurkers_sweep_and_appear(game: dict[str, Any]) -> list[dict[str, Any]]:
    plans = [
        {
            "seat": SEEKER,
            "do": "plan",
            "unit": each["id"],
            "steps": [
                {"impulse": 2 + 4 * n, "do": "sweep", "group": "basic"} for n in range(each.get("oew", 0))
            ],
        }
        for each in game["unit"]
        if each["id"].startswith("lurker")
    ]
    return [
        *plans,
        {"seat": "referee", "do": "advance", "to": "1.24.6A"},
        {"seat": SEEKER, "do": "damage", "unit": "lair", "destroyed": True},
    ]


def _unseen(each: dict[str, Any], game: dict[str, Any]) -> bool:
    return each["id"] == "eye" and not game.get("options", {}).get("owner_told", True)


def learned(view: View) -> bool:
    """Whether a side has come to know something of what was hidden."""
    return bool(view.contacts) or any(unit.id.startswith("unknown") for unit in view.units)


def fitted(order: dict[str, Any], view: View, random: Random) -> dict[str, Any]:
    """An order whose parameters also bound one another, kept within those bounds."""
    keep = {"seat", "do", "unit"}
    extra = {key: value for key, value in order.items() if key not in keep}
    own = {key: value for key, value in order.items() if key in keep}
    match order["do"]:
        case "assign":
            one = dict(random.sample(sorted(extra.items()), min(1, len(extra))))
            return own | one | ({"labs": dict(list(one["labs"].items())[:1])} if "labs" in one else {})
        case "allocate":
            points = {key: value for key, value in extra.items() if isinstance(value, int)}
            return own | dict(random.sample(sorted(points.items()), min(1, len(points)))) | {"upkeep": False}
        case "plan":
            return own | {"steps": _beside_what_stands(order, view)}
        case "set" if not any(unit.id == order["unit"] and unit.hex for unit in view.units):
            return own | {"hex": "1111", **extra, "destroyed": False}
        case "set" | "damage":
            told = {} if set(extra) - {"reason"} else {"crippled": True}
            placed = {"destroyed": False} if {"hex", "facing", "speed"} & set(extra) else {}
            return own | extra | told | placed
    return order


def _beside_what_stands(order: dict[str, Any], view: View) -> list[dict[str, Any]]:
    """What stands in a unit's plan, and one of the ordered acts that is open beside it."""
    offer = next(each for each in view.offers if (each.do, each.unit) == ("plan", order["unit"]))
    (steps,) = offer.params
    open_acts = [step for step in order["steps"] if not players.shut_to(offer, step)]
    return [*(steps.default or ()), *open_acts[:1]]


REVEALING = ("move", "allocate", "damage", "speed")


def reveals(order: dict[str, Any]) -> bool:
    """Whether the hidden may come to lie open by an order, name and all."""
    return order["do"] in REVEALING


PLANS_ACTS = True
CANARY = "Xyzzyqua"


def canary(random: Random) -> dict[str, Any]:
    """A lively game whose hidden units bear a word that nobody else may read; seekers stay outside.

    So do their class, which is told to who lends enough points, and their weapons; nobody lends here.
    """
    field = {"strength": random.randint(1, 2), "radius": 1}
    weapons = [{"id": f"{CANARY}-gun", "name": f"{CANARY} gun", "arc": "360", "blinds": True}]
    cls = SHIP | {"id": f"{CANARY}-class", "name": f"{CANARY} class", "weapons": weapons}
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
    hidden = [each | {"class": cls["id"]} for each in hidden]
    seekers = [each | {"oew": 0} for each in _near()]
    goals = [{"side": HIDER, "text": f"{CANARY} One lives."}]
    return table(*hidden, *seekers, classes=(cls,), objective=goals)


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
