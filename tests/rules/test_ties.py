"""Falling at the same time."""

from typing import TYPE_CHECKING

from shardmaster.engine.ids import HEALTH, Seat
from shardmaster.engine.rules.resources import lose
from shardmaster.engine.script import Effect, Frame
from shardmaster.testing import Side, scenario

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


class EverybodyLosesHealth(Effect):
    """A line as later sets have it, so that several players may fall at once."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, game: "Game", frame: Frame) -> None:
        for seat in range(game.seats):
            if game.players[seat].alive:
                lose(game, Seat(seat), HEALTH, self.amount)


def test_everybody_falling_at_once_is_a_tie() -> None:
    table = scenario(seats=3)

    table.read(EverybodyLosesHealth(50))

    assert table.over
    assert table.winners == [0, 1, 2]
    assert table.reason == "tie"


def test_only_those_who_fell_together_share_the_tie() -> None:
    table = scenario(seats=3)
    table.concede(2)

    table.read(EverybodyLosesHealth(50))

    assert table.winners == [0, 1]


def test_a_player_who_survives_what_fells_all_others_wins() -> None:
    table = scenario(foes=[Side(health=9), Side(health=10)], health=11)

    table.read(EverybodyLosesHealth(10))

    assert table.winners == [0]
    assert table.reason == "last-player-standing"


def test_a_player_may_fall_by_their_own_card_in_their_own_turn() -> None:
    table = scenario(health=10, seats=3)

    table.read(EverybodyLosesHealth(10))

    assert [seat.alive for seat in table.seats] == [False, True, True]
    assert table.asked == [1]


def test_lost_health_is_not_damage_so_no_shield_is_asked_for() -> None:
    table = scenario(foes=[Side(hand=["Command Seer"])])

    table.read(EverybodyLosesHealth(10))

    assert table.foe.health == 40
    assert table.asked == [0]
