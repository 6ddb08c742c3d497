"""What the suites over every system play with in sensor integration: games, and games that differ unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.every_system.kit import Twins

if TYPE_CHECKING:
    from random import Random

    from ambuscade.rules.view import View

HIDER, SEEKER, OTHER = "hider", "seeker", "other"
GUNS: list[dict[str, Any]] = [
    {"id": "laser", "name": "Laser", "kind": "laser", "arc": "360"},
    {"id": "meson", "name": "Meson gun", "kind": "meson gun", "arc": "FX"},
    {"id": "rack", "name": "Rack", "kind": "missile", "arc": "360", "rounds": 2},
]
EYES = {"visual": 3, "ir": 3, "radar": 2}
BRIGHT = {"visual_hull": 20, "ir_hull": 18, "ir_power": 19, "radar_reflection": 20}
FAINT = {"visual_hull": -40, "ir_hull": -40, "ir_power": -41, "radar_reflection": -40}
FORMS: dict[str, dict[str, Any]] = {
    "faint": {"signatures": FAINT},
    "absent": {"signatures": {}, "turn_steps": 6},
    "quick": {"signatures": FAINT, "vector": "B2 C1", "facing": "E", "turn_steps": 1},
    "steered": {"signatures": FAINT, "turn_steps": 3, "thrust": 4},
    "gone": {"signatures": FAINT},
}
"""What a ship can be that nobody sees; "gone" names a ship that is no more, "steered" one that has orders."""
AT = "4042"


def table(*units: dict[str, Any], sides: int = 2, **more: Any) -> dict[str, Any]:
    """A scenario of two or three sides."""
    return {
        "format": 1,
        "system": "sensor-integration",
        "name": "Suite",
        "turns": 12,
        "map": {"columns": 80, "rows": 80},
        "sun_factor": 3,
        "side": [{"id": side, "name": side.title()} for side in (HIDER, SEEKER, OTHER)[:sides]],
        "unit": list(units),
        **more,
    }


def unit(id_: str, side: str, hex_: str, **keys: Any) -> dict[str, Any]:
    """A ship with plain guns and sensors."""
    given = {"thrust": 2, "weapons": GUNS, "sensors": EYES, "signatures": FAINT, **keys}
    return {"id": id_, "side": side, "hex": hex_, **given}


def _searchers(random: Random) -> list[dict[str, Any]]:
    facing = random.choice("ABCDEF")
    return [unit("eye", SEEKER, "4036", facing=facing), unit("ear", SEEKER, "3344", facing=facing)]


def _lurkers(random: Random, side: str = HIDER) -> list[dict[str, Any]]:
    at = random.choice((AT, "4141", "3942"))
    guns: dict[str, Any] = {"sensors": {"visual": -40}}
    return [unit("lurker", side, at, name=name, **guns, **form) for name, form in FORMS.items()]


def _options(random: Random) -> dict[str, Any]:
    return {
        "aft_centreline": random.choice(("always", "when_thrusting")),
        "dice": random.choice(("sealed", "table")),
        "order_of_battle_known": random.random() < 0.5,
    }


def silent_twins(random: Random) -> list[dict[str, Any]]:
    """Games in which a disc that is scanned is empty, or holds what is too faint to be seen."""
    shared, options = _searchers(random), _options(random)
    return [table(lurker, *shared, options=options) for lurker in _lurkers(random)]


def beside_twins(random: Random) -> list[dict[str, Any]]:
    """Games in which a bright ship is tracked beside one that nobody sees, behind a planet or not."""
    bait = unit("bait", HIDER, AT, vector="A1", name="Bait", signatures=BRIGHT)
    planets = [{"hex": "4343", "radius": 1}] if random.random() < 0.5 else []
    shared = _searchers(random)
    more: dict[str, Any] = {"options": _options(random), "planet": planets}
    return [table(lurker, bait, *shared, **more) for lurker in _lurkers(random)]


def stranger_twins(random: Random) -> list[dict[str, Any]]:
    """Games in which a third side tracks a ship, or two, or none; nobody else can see either."""
    third = unit("third", OTHER, "4141", sensors={"neutrino": 5})
    shared, options = _searchers(random), _options(random)
    loud, hushed = {"signatures": {"neutrino_power": 20}}, {"signatures": {"neutrino_power": -30}}
    return [
        table(
            unit("lurker", HIDER, AT, sensors={}, **one),
            unit("other-lurker", HIDER, "4043", sensors={}, **two),
            third,
            *shared,
            sides=3,
            options=options,
        )
        for one, two in ((loud, loud), (loud, hushed), (hushed, loud), (hushed, hushed))
    ]


def searcher_twins(random: Random) -> list[dict[str, Any]]:
    """Games that differ in a searcher that finds nothing; the hider tracks another ship."""
    target = unit("eye", SEEKER, "4036", signatures=BRIGHT, sensors={"visual": -40})
    hider = unit("bait", HIDER, AT, name="Bait")
    options = _options(random)
    return [table(lurker, hider, target, options=options) for lurker in _lurkers(random, SEEKER)]


TWINS = (
    Twins("too faint or empty", SEEKER, silent_twins),
    Twins("beside a track", SEEKER, beside_twins, meets=True),
    Twins("third side", SEEKER, stranger_twins),
    Twins("unseen searcher", HIDER, searcher_twins, meets=True),
)

STRANGE_ORDERS = (
    {"do": "attack", "unit": "eye", "weapon": "laser", "target": "lurker"},
    {"do": "attack", "unit": "eye", "weapon": "rack", "target": "contact-2"},
    {"do": "attack", "unit": "bait", "weapon": "laser", "target": "track-1"},
    {"do": "move", "unit": "lurker", "thrust": 1},
    {"do": "move", "unit": "eye", "turn": 3, "roll": True},
    {"do": "scan", "unit": "lurker", "sensor": "visual", "size": "wide", "hex": AT},
    {"do": "scan", "unit": "eye", "sensor": "neutrino", "size": "wide", "hex": AT},
    {"do": "scan", "unit": "eye", "sensor": "ir", "size": "wide", "hex": AT},
    {"do": "scan", "unit": "eye", "sensor": "radar", "size": "standard", "hex": AT},
    {"do": "scan", "unit": "bait", "sensor": "visual", "size": "standard", "hex": "4036"},
    {"do": "withdraw", "unit": "eye", "sensor": "mass"},
    {"do": "task", "unit": "eye", "modifiers": {"dual_role": -3}},
    {"do": "task", "unit": "lurker"},
    {"do": "status", "unit": "lurker", "silent_running": True},
    {"do": "damage", "unit": "lurker", "destroyed": True},
    {"do": "dice", "dice": [1] * 12},
)
"""Orders that name what the seat may not know, or that cannot be given."""
SCANS = {
    "eye": {"unit": "eye", "sensor": "visual", "size": "wide", "hex": AT},
    "bait": {"unit": "bait", "sensor": "visual", "size": "wide", "hex": "4036"},
    "third": {"unit": "third", "sensor": "neutrino", "size": "wide", "hex": AT},
    "lurker": {"unit": "lurker", "sensor": "visual", "size": "narrow", "hex": AT},
}


def hidden_orders(game: dict[str, Any], random: Random) -> list[dict[str, Any]]:
    """A first turn up to its tasks: what moves unseen, scans that find it or not, the end of what is gone."""
    units = {each["id"]: each for each in game["unit"]}
    lurker = units["lurker"]
    orders: list[dict[str, Any]] = [{"do": "advance", "to": "1.untracked_move", "seat": "referee"}]
    if lurker.get("name") == "steered":
        steered = {"turn": random.choice((-1, 1)), "thrust": random.randint(1, 4)}
        orders.append({"do": "move", "unit": "lurker", "seat": lurker["side"], **steered})
        orders.append({"do": "status", "unit": "lurker", "seat": lurker["side"], "silent_running": True})
    if lurker.get("name") == "gone":
        orders.append({"do": "damage", "unit": "lurker", "seat": lurker["side"], "destroyed": True})
    orders.append({"do": "advance", "to": "1.scans", "seat": "referee"})
    orders += [
        {"do": "scan", "seat": units[by]["side"], **scan}
        for by, scan in SCANS.items()
        if by in units and scan["sensor"] in units[by]["sensors"]
    ]
    orders.append({"do": "advance", "to": "1.attacks", "seat": "referee"})
    return orders


def learned(view: View) -> bool:
    """Whether a side has come to know something of what was hidden."""
    return bool(view.contacts) or any(unit.known == "tracked" for unit in view.units)


def fitted(order: dict[str, Any], view: View, random: Random) -> dict[str, Any]:
    """An order whose parameters fit one another: a disc within reach, a movement within the turn steps."""
    extra: dict[str, Any] = {key: value for key, value in order.items() if key not in {"seat", "do", "unit"}}
    own = {key: value for key, value in order.items() if key in {"seat", "do", "unit"}}
    me = next((unit for unit in view.units if unit.id == order.get("unit")), None)
    where = random.choice((AT, "4141", "4040", "4036"))
    disc: dict[str, Any] = {"size": random.choice(("standard", "wide")), "hex": where}
    placed = bool({"hex", "facing", "vector"} & set(extra)) or me is None or me.hex is None
    set_: dict[str, Any] = {"hex": "4141", "destroyed": False} if placed else {}
    fits: dict[str, dict[str, Any]] = {
        "scan": extra | disc,
        "move": extra | {"roll": False},
        "status": {"popped_out": True, **extra},
        "damage": {"crew": "ok", **extra},
        "set": {"crew": "ok", **extra, **set_, **({"vector": "B1"} if "vector" in extra else {})},
    }
    return own | fits.get(order["do"], extra)


def reveals(order: dict[str, Any]) -> bool:
    """Whether a hidden ship may come to be tracked by an order: a task makes more of a contact."""
    return str(order["do"]) == "task"


PLANS_ACTS = False
CANARY = "Xyzzyqua"


def canary(random: Random) -> dict[str, Any]:
    """A lively game with ships that give contacts and never tracks, which bear a word that nobody may read.

    So do their class, their weapons and the missiles that they launch.
    """
    guns = [each | {"id": f"{CANARY}-{each['id']}", "name": f"{CANARY} {each['name']}"} for each in GUNS]
    shows = {"visual_hull": 2, "ir_hull": 1, "ir_power": 2, "radar_reflection": 1}
    cls = {"id": f"{CANARY}-class", "name": f"{CANARY} class", "kind": CANARY, "thrust": 0, "weapons": guns}
    hidden = [
        {
            "id": f"{CANARY}-{n}",
            "name": f"{CANARY} {n}",
            "side": HIDER,
            "class": cls["id"],
            "hex": f"40{38 + 3 * n}",
            "sensors": EYES,
            "signatures": shows,
        }
        for n in range(2)
    ]
    seen = [each | {"signatures": BRIGHT} for each in _searchers(random)]
    goals = [{"side": HIDER, "text": f"{CANARY} lives."}]
    options = _options(random) | {"order_of_battle_known": False}
    own: dict[str, Any] = {"class": [cls], "objective": goals, "options": options, "sun_factor": 0}
    return table(*hidden, *seen, **own)


def lively(random: Random) -> dict[str, Any]:
    """A game in which ships are seen, tracked and lost behind a planet, and missiles fly."""
    hidden = [
        unit("ghost", HIDER, "4038", signatures=BRIGHT, vector="C1"),
        unit("shade", HIDER, "4236", signatures={"visual_hull": -1, "ir_power": 2}, meson_screen="ok"),
        unit("bait", HIDER, AT, vector=random.choice(("", "A1", "D1"))),
    ]
    seen = [each | {"signatures": BRIGHT} for each in _searchers(random)]
    return table(*hidden, *seen, planet=[{"hex": "4640", "radius": 2}], options=_options(random))
