"""Giving up in the middle of an attack."""

from shardmaster.engine.events import BLOCKS, TAKES_DAMAGE
from shardmaster.testing import Scenario, Side, scenario


def hits(table: Scenario) -> list[tuple[int, int]]:
    """Who was dealt damage, and how much."""
    log = table.game.log
    assert log is not None
    return [(event.seat, event.amount) for event in log if event.kind == TAKES_DAMAGE]


def attacked() -> Scenario:
    """Seat 1 is asked for shields against 9 damage, then seat 2 against 3."""
    shields = Side(hand=["Command Seer"])
    return scenario(
        seats=3, power=12, destinies=["Blood for Blood"], played=["Crystal"], foes=[shields] * 2
    )


def test_one_who_concedes_while_attacked_is_dealt_no_damage() -> None:
    """The attack on the others goes on."""
    table = attacked().end_turn().assign(9)
    assert table.asked == [1]

    table.concede(1)
    table.shield()

    assert hits(table) == [(2, 3)]
    assert table.seats[2].health == 47


def test_damage_that_was_never_dealt_sets_nothing_off() -> None:
    """Blood for Blood waits for 5 damage; the 9 were meant for someone who left."""
    dealt = attacked().end_turn().assign(9).shield().shield()
    avoided = attacked().end_turn().assign(9)
    avoided.concede(1)
    avoided.shield()

    assert dealt.asked == [0]
    assert dealt.may("choose", "Crystal")
    assert avoided.active == 2


def test_shields_that_were_shown_for_nothing_block_nothing_later() -> None:
    """Who shows a shield and then concedes leaves the damage of the others as it is."""
    table = attacked().end_turn().assign(9)
    table.pick("Command Seer")

    table.concede(1)
    table.shield()

    assert hits(table) == [(2, 3)]


def test_an_attack_goes_on_though_the_attacker_concedes() -> None:
    """What was assigned stays assigned, and shields may still be shown against it."""
    table = attacked().end_turn().assign(9)

    table.concede(0)
    assert table.asked == [1]
    table.shield("Command Seer").shield()

    log = table.game.log
    assert log is not None
    blocked = sum(event.amount for event in log if event.kind == BLOCKS)
    assert hits(table) == [(1, 9 - blocked), (2, 3)]
    assert table.active == 1
