"""2v2 Team Attack: partners side by side, each facing one opponent.

Clockwise the seats are: left and right player of two teams that face each other, so seat 0
sits across from 1 and is the partner of 3, and 2 sits across from 3 and is the partner of 1.
The left players are 0 and 2.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.endings import LAST_TEAM, TIE
from shardmaster.engine.flow import (
    AssignDamage,
    DealDamage,
    EndPhase,
    MonsterAttacks,
    NextTurn,
    PlayPhase,
)
from shardmaster.engine.ids import INFINITE, Seat
from shardmaster.engine.mode import Mode
from shardmaster.engine.player import Player
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.shields import LowerShields, RaiseShields

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

TEAMS: Final = [0b1001, 0b0110]
"""The seats of either team, one bit each."""
LEFT: Final = [0, 2]
"""The left player of either team."""


def team(seat: Seat) -> i64:
    return 0 if seat in (0, 3) else 1


def partner(seat: Seat) -> Seat:
    return 3 - seat


def across(seat: Seat) -> Seat:
    return seat ^ 1


@final
class KeepExcess(Effect):
    """Damage beyond what eliminates a player is not dealt and becomes power again."""

    def run(self, game: "Game", frame: Frame) -> None:
        for player in game.players:
            if player.incoming > player.health:
                take_back_power(game, player, player.incoming - player.health)


def take_back_power(game: "Game", target: Player, amount: i64) -> None:
    """Give assigned power back to the attacker; endless power was never used up."""
    attacker = game.players[game.active]
    if attacker.alive and attacker.power < INFINITE:
        target.incoming -= amount
        attacker.power = min(INFINITE, attacker.power + amount)


@final
class TeamAttack(Mode):
    def __init__(self) -> None:
        super().__init__(
            "team-attack",
            "2v2 Team Attack",
            4,
            4,
            "Two teams of two: attack the player across from you and champions of either enemy.",
        )

    def turn(self) -> Script:
        """The classic turn with a second attack for what the first one had left over.

        Both are damage of one attacker, against which a shield counts once.
        """
        return Script(
            [
                PlayPhase(),
                AssignDamage(),
                RaiseShields(once=True),
                KeepExcess(),
                DealDamage(),
                AssignDamage(),
                RaiseShields(once=True),
                DealDamage(),
                LowerShields(),
                EndPhase(),
                MonsterAttacks(),
                NextTurn(),
            ]
        )

    def begins(self, seat: Seat) -> Seat:
        """The left player of the team that has the first turn."""
        return LEFT[team(seat)]

    def starting_mastery(self, order: i64) -> i64:
        return 0

    def enemies(self, seat: Seat, seats: int) -> i64:
        return TEAMS[1 - team(seat)]

    def may_hit(self, game: "Game", seat: Seat, rival: Seat) -> bool:
        """Only the player across, unless that player or the partner is out."""
        players = game.players
        return (
            rival == across(seat)
            or not players[across(seat)].alive
            or not players[partner(seat)].alive
        )

    def settle(self, game: "Game") -> None:
        """A player who concedes under attack does not save the partner: the power is free again."""
        for player in game.players:
            if player.alive and player.health == 0:
                take_back_power(game, player, max(0, player.incoming))
        super().settle(game)

    def judge(self, game: "Game", living: i64, fallen: i64) -> None:
        """Partners win together, whichever of them is left."""
        if living == 0:
            game.end(game.everybody, TIE)
        elif living & TEAMS[0] == 0:
            game.end(TEAMS[1], LAST_TEAM)
        elif living & TEAMS[1] == 0:
            game.end(TEAMS[0], LAST_TEAM)


MODE: Final = TeamAttack()
