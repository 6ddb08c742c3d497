"""Going dark, blips, plotting on, uncloaking, and what stays sealed meanwhile (C5, C9-C15)."""

from __future__ import annotations

import pytest

from tests.rules.cloaking_device.hunt import HUNTER, RAIDER, Play, ghost, ship, warden


@pytest.mark.rule("C5")
def test_a_turn_has_its_steps_in_order() -> None:
    play = Play(ghost(), warden())
    phases = []
    for _ in range(9):
        step = play.view("public").step
        phases.append(f"{step.turn}.{step.phase}")
        play.step()
    steps = ["orders", "initiative", "launch", "movement", "ordnance", "detection", "fire", "end"]
    assert phases == [*(f"1.{step}" for step in steps), "2.orders"]


@pytest.mark.rule("C5")
def test_initiative_is_a_die_a_side_and_ties_are_thrown_again() -> None:
    play = Play(ghost(), warden(), rolls=[4, 4, 2, 5])
    heard = play.to("1.launch")
    assert "Initiative: Raider 4, Hunter 4, Raider 2, Hunter 5. Hunter has it." in heard["public"]
    assert [(roll["by"], roll["die"]) for roll in play.rolls("C5")] == [
        (RAIDER, 4),
        (HUNTER, 4),
        (RAIDER, 2),
        (HUNTER, 5),
    ]


@pytest.mark.rule("C5")
def test_ready_seats_run_on_to_where_there_is_something_to_say() -> None:
    play = Play(ghost(), warden())
    stops = []
    for _ in range(3):
        for seat in (RAIDER, HUNTER):
            play.order(seat, "ready")
        stops.append(str(play.view("public").step))
    assert stops == ["1.ordnance", "1.fire", "2.orders"]
    (ready,) = play.offers(HUNTER, "ready")
    assert ready.until == "2.ordnance"


@pytest.mark.rule("C9")
def test_a_cloak_is_ordered_with_any_number_of_turns() -> None:
    play = Play(ghost(velocity=2), warden())
    play.plot("CLOAK P1+2", "0", "+1", "S2", "UNCLOAK")
    assert play.fact(RAIDER, "ghost", "Orders") == "CLOAK P1+2, 0, +1, S2, UNCLOAK, through turn 5"
    play.order(RAIDER, "order", unit="ghost", order="CLOAK")
    assert play.fact(RAIDER, "ghost", "Orders") == "CLOAK"
    play.plot()
    assert play.fact(RAIDER, "ghost", "Orders") == "none yet; without one it drifts"


@pytest.mark.rule("C9")
@pytest.mark.parametrize(
    ("orders", "rule", "words"),
    [
        (["+1", "+1"], "C9", "first order must be CLOAK"),
        (["+1", "CLOAK"], "C9", "first order must be CLOAK"),
        (["CLOAK", "CLOAK"], "C9", "Order 2 of the plot: Ghost is cloaked already."),
        (["UNCLOAK"], "C13", "is not cloaked"),
        (["CLOAK", "UNCLOAK", "0"], "C13", "Order 2 of the plot: UNCLOAK is the last order"),
        (["CLOAK", "+9"], "C7", 'Order 2 of the plot: "+9" is beyond its thrust'),
        (["CLOAK +2", "3P1"], "C7", 'Order 2 of the plot: "3": it begins at velocity 2'),
    ],
)
def test_a_plot_out_of_order_is_refused(orders: list[str], rule: str, words: str) -> None:
    play = Play(ghost(), warden())
    found, said = play.refused(RAIDER, "plot", unit="ghost", orders=orders)
    assert (found, words in said) == (rule, True), said


@pytest.mark.rule("C9")
def test_only_a_ship_with_a_device_cloaks() -> None:
    play = Play(ghost(), warden())
    for do, order in (("order", {"order": "CLOAK"}), ("plot", {"orders": ["CLOAK"]})):
        rule, words = play.refused(HUNTER, do, unit="warden", **order)
        assert (rule, words) == ("C9", "Warden has no working cloaking device.")
    assert not play.offers(HUNTER, "plot")
    assert play.offers(RAIDER, "plot", "ghost")


@pytest.mark.rule("C10")
def test_the_marker_stands_where_the_ship_stood_before_its_first_dark_move() -> None:
    play = Play(ghost("1015", course=3, velocity=6), warden())
    play.plot("CLOAK P1+2", "0")
    heard = play.to("1.ordnance")
    assert "Ghost cloaks at 1015, last on course 3 at velocity 6." in heard[HUNTER]
    for who in (HUNTER, "public"):
        marker = play.unit(who, "ghost")
        assert (marker.known, marker.hex, marker.turn) == ("marker", "1015", 1)
        assert (marker.facing, marker.speed) == ("3", 6)
        assert marker.cloaked is marker.detection_value is None
    own = play.unit(RAIDER, "ghost")
    assert (own.cloaked, own.detection_value, own.hex != "1015") == (True, 3, True)
    assert (own.facing, own.speed) == ("2", 8)


@pytest.mark.rule("C10")
def test_a_ship_can_be_detected_in_the_turn_in_which_it_cloaks() -> None:
    play = Play(ghost(), warden(), rolls=[1, 2, 1])
    play.plot("CLOAK +4", "0")
    play.to("1.fire")
    assert play.unit(HUNTER, "ghost").known == "detected"


@pytest.mark.rule("C11")
@pytest.mark.rule("C12")
def test_the_last_order_of_a_plot_blinks_and_then_the_owner_plots_on() -> None:
    play = Play(ghost("1030", course=12, velocity=4), warden())
    play.plot("CLOAK", "+2")
    play.to("2.movement")
    assert play.unit(HUNTER, "ghost").known == "marker"
    rule, words = play.refused(RAIDER, "plot", unit="ghost", orders=["0"])
    assert rule == "C5"
    heard = play.step()
    assert "A blip at 1020: Ghost, still cloaked." in heard[HUNTER]
    blip = play.unit(HUNTER, "ghost")
    assert (blip.known, blip.hex, blip.facing, blip.speed) == ("blip", "1020", None, None)
    assert blip.solution is None
    play.to("2.end")
    assert (play.unit(HUNTER, "ghost").known, play.unit(HUNTER, "ghost").hex) == ("marker", "1020")
    play.to("3.orders")
    assert play.unit(RAIDER, "ghost").cloaked
    play.plot("S1", "0", "UNCLOAK")
    play.to("4.orders")
    rule, words = play.refused(RAIDER, "plot", unit="ghost", orders=["0"])
    assert (rule, words) == ("C15", "Ghost's plot is sealed; its last order is used in turn 5.")


@pytest.mark.rule("C11")
def test_a_plot_of_one_order_blinks_in_its_own_turn() -> None:
    play = Play(ghost("1030", course=12, velocity=4), warden())
    play.order(RAIDER, "order", unit="ghost", order="CLOAK")
    play.to("1.ordnance")
    blip = play.unit(HUNTER, "ghost")
    assert (blip.known, blip.hex, blip.cls) == ("blip", "1026", None)


@pytest.mark.rule("C11")
@pytest.mark.parametrize(("reveal", "shown"), [("point", 0), ("path", 1)])
def test_a_blip_shows_the_way_flown_by_option_alone(reveal: str, shown: int) -> None:
    play = Play(ghost("1030", course=12, velocity=4), warden(), options={"reveal": reveal})
    play.plot("CLOAK", "S1")
    play.to("2.fire")
    for who in (HUNTER, "public"):
        paths = play.view(who).paths
        assert len(paths) == shown
        assert all(path.kind == "flown" and len(path.legs[0].points) == 4 for path in paths)


@pytest.mark.rule("C12")
def test_a_cloaked_ship_without_a_plot_drifts_and_blinks_each_turn() -> None:
    play = Play(ghost("1040", course=12, velocity=3), warden())
    play.plot("CLOAK +1")
    hexes = []
    for turn in (1, 2, 3):
        play.to(f"{turn}.fire")
        unit = play.unit(HUNTER, "ghost")
        assert unit.known == "blip"
        hexes.append(unit.hex)
    assert hexes == ["1036", "1032", "1028"]


@pytest.mark.rule("C13")
def test_uncloaking_is_plotted_and_shows_the_ship_without_its_course_for_a_while() -> None:
    play = Play(ghost("1040", course=12, velocity=3), warden())
    play.plot("CLOAK", "UNCLOAK S1+1")
    heard = play.to("2.ordnance")
    there = play.unit(RAIDER, "ghost").hex
    assert f"Ghost uncloaks at {there}." in heard[HUNTER]
    assert not any("blip" in line for line in heard[HUNTER])
    seen = play.unit(HUNTER, "ghost")
    assert (seen.known, seen.hex, seen.facing, seen.speed) == ("open", there, None, None)
    assert "Course" not in play.labels(HUNTER, "ghost")
    play.to("3.orders")
    assert play.unit(HUNTER, "ghost").facing is None
    play.step()
    assert (play.unit(HUNTER, "ghost").facing, play.unit(HUNTER, "ghost").speed) == ("1", 4)


@pytest.mark.rule("C13")
def test_a_ship_that_uncloaks_detects_and_fires_again_and_its_record_is_wiped() -> None:
    other = ship("shade", HUNTER, "2040", cloaking_device=True)
    play = Play(ghost("1040"), other, warden(), rolls=[1, 2, 1, 3, 6, 6, 1, 1, 3, 1, 6])
    play.plot("CLOAK +5", "UNCLOAK")
    play.plot("CLOAK", "0", "0", unit="shade", seat=HUNTER)
    play.to("1.fire")
    assert play.unit(HUNTER, "ghost").record[-1] == 1
    play.to("2.fire")
    assert play.unit(HUNTER, "ghost").record == ()
    assert [roll["by"] for roll in play.rolls("C17")] == ["ghost", "warden"]
    assert play.offers(RAIDER, "fire", "ghost")
    play.order(HUNTER, "fire", unit="warden", weapon="beam", target="ghost")


@pytest.mark.rule("C14")
def test_a_cloaked_ship_neither_listens_nor_fires() -> None:
    play = Play(ghost(), warden(), options={"active_sweeps": True})
    play.plot("CLOAK", "0", "0")
    play.to("1.detection")
    play.step()
    assert [roll["by"] for roll in play.rolls("C17")] == ["warden"]
    rule, words = play.refused(RAIDER, "fire", unit="ghost", weapon="beam", target="warden")
    assert (rule, "cannot fire, nor launch fighters" in words) == ("C14", True)
    assert not play.offers(RAIDER, "fire")


@pytest.mark.rule("C15")
def test_a_plot_may_be_changed_until_its_orders_step_ends_and_only_its_owner_reads_it() -> None:
    play = Play(ghost(), warden())
    play.plot("CLOAK", "0", "0")
    play.plot("CLOAK", "+1", "0", "0")
    play.step()
    rule, _ = play.refused(RAIDER, "plot", unit="ghost", orders=["CLOAK"])
    assert rule == "C5"
    play.to("2.orders")
    for do, order in (("plot", {"orders": ["0"]}), ("order", {"order": "+1"})):
        rule, words = play.refused(RAIDER, do, unit="ghost", **order)
        assert (rule, "sealed" in words) == ("C15", True)
        (offer,) = play.offers(RAIDER, do, "ghost")
        assert offer.barred
        assert offer.start == "5.orders"
    (lane,) = (lane for lane in play.view(RAIDER).lanes if lane.id == "ghost.orders")
    assert [mark.at for mark in lane.marks] == ["2.movement", "3.movement", "4.movement"]
    assert not any(
        mark.kind == "plan" for lane in play.view(HUNTER).lanes for mark in lane.marks if lane.unit == "ghost"
    )
    assert not play.view(HUNTER).paths
