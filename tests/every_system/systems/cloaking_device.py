"""What the suites over every system play with in cloaking devices: games, and games that differ unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.every_system.kit import Twins

if TYPE_CHECKING:
    from random import Random

    from ambuscade.rules.view import View

HIDER, SEEKER, OTHER = "hider", "seeker", "other"
RUNNER = "Runner"
GUNS = [
    {"id": "gun", "name": "Gun", "kind": "beam battery", "arc": "360"},
    {"id": "rockets", "name": "Rockets", "kind": "salvo missile", "arc": "FP/F/FS"},
]
QUIET = {
    "idle": ["0"] * 12,
    "turning": ["S1", "P1"] * 6,
    "steady": ["+1", *["0"] * 11],
    "gone": ["0"] * 12,
}
"""Plots too quiet to be heard by ordinary ears; "gone" names a ship that is no more."""
LOUD = {
    "racing": ["+4", "-4"] * 6,
    "circling": ["S2+2", "S2-2"] * 6,
    "weaving": ["P1+1", "S1-1"] * 6,
    "gone": ["0"] * 12,
}
BURST = {"burst": ["+5", *["0"] * 11], "idle": ["0"] * 12, "gone": ["0"] * 12}
"""Plots that are loud in the first turn alone, or never."""
FAINT = {"soft": ["+1", "-1"] * 6, "softer": ["S1", "S1"] * 6, "firm": ["+3", "-3"] * 6}
"""Plots that superior ears hear on a 3 and ordinary ones do not, all or some."""


def table(*units: dict[str, Any], sides: int = 2, **more: Any) -> dict[str, Any]:
    """A scenario of two or three sides."""
    return {
        "format": 1,
        "system": "cloaking-device",
        "name": "Suite",
        "turns": 12,
        "map": {"columns": 80, "rows": 80},
        "side": [{"id": side, "name": side.title()} for side in (HIDER, SEEKER, OTHER)[:sides]],
        "unit": list(units),
        **more,
    }


def unit(id_: str, side: str, hex_: str, **keys: Any) -> dict[str, Any]:
    """A ship with plain guns."""
    return {"id": id_, "side": side, "hex": hex_, "thrust": 6, "weapons": GUNS, **keys}


def lurker(id_: str, side: str, hex_: str, **keys: Any) -> dict[str, Any]:
    """A ship that is cloaked from the beginning; its plot goes by its name."""
    return unit(id_, side, hex_, cloaking_device=True, cloaked=True, **keys)


def _searchers(random: Random) -> list[dict[str, Any]]:
    return [
        unit("eye", SEEKER, "4040", course=random.randint(1, 12), velocity=random.randint(0, 3)),
        unit("ear", SEEKER, "4344", course=random.randint(1, 12), velocity=random.randint(0, 3)),
        unit("bait", HIDER, "4446", course=3, velocity=random.randint(0, 2)),
    ]


def _place(random: Random) -> dict[str, Any]:
    """Where a cloaked ship begins, the same in all twins: seekers are told of it."""
    hex_ = random.choice(("3838", "4042", "4137", "4646"))
    return {"hex_": hex_, "course": random.randint(1, 12), "velocity": random.randint(1, 3)}


def _options(random: Random) -> dict[str, Any]:
    return {
        "active_sweeps": random.random() < 0.5,
        "com_net": random.choice(("side", "nationality")),
        "dice": random.choice(("sealed", "table")),
        "fire_control": random.choice(("record", "roll")),
    }


def quiet_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in what a ship too quiet to be heard does, and whether it still is."""
    place, shared = _place(random), _searchers(random)
    options = _options(random) | {"active_sweeps": False, "dice": "sealed"}
    return [
        table(
            lurker("lurker", HIDER, name=name, thrust=random.randint(2, 8), **place), *shared, options=options
        )
        for name in QUIET
    ]


def plot_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in a loud ship's plot; the dice all show 6, which hears nothing."""
    place, shared, options = _place(random), _searchers(random), _options(random) | {"dice": "sealed"}
    return [table(lurker("lurker", HIDER, name=name, **place), *shared, options=options) for name in LOUD]


def aft_twins(random: Random) -> list[dict[str, Any]]:
    """Games in which a loud ship is in the deaf arc of who would hear it, or is silent, or no more.

    The one that listens has thrust in the first turn, when the other is loud.
    """
    shared = [
        unit("eye", SEEKER, "4040", course=12, velocity=1, name=RUNNER),
        unit("bait", HIDER, "2020", course=12),
    ]
    place: dict[str, Any] = {"hex_": f"{random.randint(38, 42)}60", "course": 12, "velocity": 1}
    return [
        table(lurker("lurker", HIDER, name=name, thrust=8, **place), *shared, options={"dice": "sealed"})
        for name in BURST
    ]


def blip_twins(random: Random) -> list[dict[str, Any]]:
    """Games in which one ship is seen to cloak and blinks, and which differ in another."""
    seen = unit("blinker", HIDER, "4836", course=6, velocity=2, cloaking_device=True)
    place, shared = _place(random), _searchers(random)
    options = {"reveal": random.choice(("point", "path"))}
    return [
        table(lurker("lurker", HIDER, name=name, **place), seen, *shared, options=options) for name in LOUD
    ]


def stranger_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in what a third side hears, whose ears are better; the dice all show 3."""
    third = unit("third", OTHER, "4141", sensors="superior")
    place, shared = _place(random), _searchers(random)
    return [table(lurker("lurker", HIDER, name=name, **place), third, *shared, sides=3) for name in FAINT]


def spy_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in the seekers' own cloaked ship, of which the hiders hear nothing."""
    place, shared = _place(random), _searchers(random)
    return [table(lurker("lurker", SEEKER, name=name, **place), *shared) for name in QUIET]


TWINS = (
    Twins("too quiet", SEEKER, quiet_twins),
    Twins("plots", SEEKER, plot_twins, die=6),
    Twins("aft", SEEKER, aft_twins, die=1),
    Twins("blips", SEEKER, blip_twins, die=6, meets=True),
    Twins("third side", SEEKER, stranger_twins, die=3),
    Twins("hidden searcher", HIDER, spy_twins),
)

STRANGE_ORDERS = (
    {"do": "fire", "unit": "eye", "weapon": "gun", "target": "lurker"},
    {"do": "fire", "unit": "eye", "weapon": "rockets", "target": "unknown-1"},
    {"do": "fire", "unit": "eye", "weapon": "gun", "target": "4042"},
    {"do": "order", "unit": "lurker", "order": "+1"},
    {"do": "order", "unit": "eye", "order": "CLOAK"},
    {"do": "plot", "unit": "eye", "orders": ["CLOAK", "0"]},
    {"do": "damage", "unit": "lurker", "destroyed": True},
    {"do": "active", "units": ["lurker"]},
    {"do": "active", "units": ["eye"]},
    {"do": "dice", "dice": [1] * 12},
    {"do": "nova", "unit": "lurker", "effect": "on"},
    {"do": "wave", "unit": "eye"},
)
"""Orders that name what the seat may not know, or that cannot be given."""


def hidden_orders(game: dict[str, Any], _: Random) -> list[dict[str, Any]]:
    """The plots that the twins' side does not read; the end of a ship that it does not see."""
    orders: list[dict[str, Any]] = []
    plots = QUIET | FAINT | LOUD | BURST
    for each in game["unit"]:
        if each.get("cloaked"):
            orders.append(
                {"do": "plot", "unit": each["id"], "seat": each["side"], "orders": plots[each["name"]]}
            )
        if each.get("name") == "gone":
            orders.append({"do": "damage", "unit": each["id"], "seat": each["side"], "destroyed": True})
        if each["id"] == "blinker":
            orders.append({"do": "order", "unit": "blinker", "seat": HIDER, "order": "CLOAK +1"})
    if any(each.get("name") == RUNNER for each in game["unit"]):
        orders.append({"do": "order", "unit": "eye", "seat": SEEKER, "order": "+1"})
        orders.append({"do": "advance", "seat": "referee"})
    return orders


def learned(view: View) -> bool:
    """Whether a side has come to know something of what was hidden."""
    told = {"cloak.blip", "cloak.returned", "cloak.search.found", "cloak.search.solved"}
    return any(line.key in told for line in view.news)


MOVES = ("0", "", "P1", "S1", "+1", "s1")


def fitted(order: dict[str, Any], view: View, random: Random) -> dict[str, Any]:
    """An order whose words are of the notation, and whose parameters go together."""
    extra = {key: value for key, value in order.items() if key not in {"seat", "do", "unit"}}
    own = {key: value for key, value in order.items() if key in {"seat", "do", "unit"}}
    me = next((unit for unit in view.units if unit.id == order.get("unit")), None)
    dark = bool(me and me.cloaked)
    match order["do"]:
        case "order":
            return own | {"order": random.choice(MOVES)}
        case "plot":
            moves = random.choices(MOVES, k=random.randint(1, 4))
            ends = ["UNCLOAK P1"] if random.random() < 0.5 else []
            return own | {"orders": [*([] if dark else ["CLOAK"]), *moves, *ends]}
        case "set" if me is None or me.hex is None:
            return own | {"hex": "4141", **extra, "destroyed": False}
        case "set" | "damage":
            told = {} if set(extra) - {"reason"} else {"sensors": "basic"}
            placed = {"destroyed": False} if {"hex", "course", "velocity"} & set(extra) else {}
            return own | extra | told | placed | ({} if "thrust" not in extra else {"thrust": 6})
    return order


def reveals(order: dict[str, Any]) -> bool:
    """Whether a cloaked ship comes to be seen by an order: it uncloaks, or its device is lost."""
    return order["do"] == "damage" or "UNCLOAK" in str(order)


PLANS_ACTS = False
CANARY = "Xyzzyqua"


def canary(random: Random) -> dict[str, Any]:
    """A lively game with a cloaked ship that nobody has seen, which bears a word that nobody may read.

    So do its class, its nationality and its weapons.
    """
    guns = [{"id": f"{CANARY}-gun", "name": f"{CANARY} gun", "kind": "beam", "arc": "360"}]
    cls = {"id": f"{CANARY}-class", "name": f"{CANARY} class", "thrust": 4, "cloaking_device": True}
    hidden = [
        {
            "id": f"{CANARY}-{n}",
            "name": f"{CANARY} {n}",
            "side": HIDER,
            "class": cls["id"],
            "nationality": f"{CANARY}-land",
            "hex": f"40{36 + 3 * n}",
            "cloaked": True,
            "weapons": guns,
        }
        for n in range(2)
    ]
    goals = [{"side": HIDER, "text": f"{CANARY} lives."}]
    keen = [each | {"sensors": "superior"} for each in _searchers(random)]
    options = _options(random) | {"reveal": random.choice(("point", "path"))}
    own: dict[str, Any] = {"class": [cls], "objective": goals, "options": options}
    return table(*hidden, *keen, **own)


def lively(random: Random) -> dict[str, Any]:
    """A game in which ships cloak, blink, are heard and fired at."""
    nova = {"id": "nova", "name": "Nova gun", "kind": "nova gun", "arc": "F"}
    wave = {"id": "wave", "name": "Wave gun", "kind": "wave gun", "arc": "F"}
    guns = {"weapons": [*GUNS, nova, wave]}
    hidden = [
        unit("ghost", HIDER, "4038", course=5, velocity=2, cloaking_device=True),
        unit("shade", HIDER, "4236", course=7, velocity=1, cloaking_device=True, **guns),
        lurker("lurker", HIDER, "3939", course=3, velocity=1),
    ]
    keen = [
        each | {"sensors": "superior"} | (guns if each["id"] == "eye" else {}) for each in _searchers(random)
    ]
    return table(*hidden, *keen, options=_options(random) | {"active_sweeps": random.random() < 0.7})
