"""What can be counted where two answers lead, and made the same in both worlds."""

from collections.abc import Callable
from typing import Final, NamedTuple

from shardmaster.advice.parts import enemies_of
from shardmaster.ai.imagined import Outlook
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat


class Count(NamedTuple):
    """Something that can be counted, the more the better for the seat."""

    name: str
    later: bool
    """Whether it shows only after the next player's turn."""
    amount: Callable[[Outlook, Seat], int]
    carry_over: Callable[[Outlook, Game, Seat], None]
    """Make it the same in a copy of the other world."""


def _enemy_health(outlook: Outlook, seat: Seat) -> int:
    players = outlook.end.players
    return -sum(max(0, int(players[enemy].health)) for enemy in enemies_of(outlook.end, seat))


def _carry_enemy_health(outlook: Outlook, world: Game, seat: Seat) -> None:
    for enemy in enemies_of(world, seat):
        world.players[enemy].health = outlook.end.players[enemy].health


def _health(outlook: Outlook, seat: Seat) -> int:
    return int(outlook.end.players[seat].health)


def _carry_health(outlook: Outlook, world: Game, seat: Seat) -> None:
    world.players[seat].health = outlook.end.players[seat].health


def _mastery(outlook: Outlook, seat: Seat) -> int:
    return int(outlook.end.players[seat].mastery)


def _carry_mastery(outlook: Outlook, world: Game, seat: Seat) -> None:
    world.players[seat].mastery = outlook.end.players[seat].mastery


def _enemy_mastery(outlook: Outlook, seat: Seat) -> int:
    players = outlook.later.players
    return -sum(int(players[enemy].mastery) for enemy in enemies_of(outlook.later, seat))


def _carry_enemy_mastery(outlook: Outlook, world: Game, seat: Seat) -> None:
    for enemy in enemies_of(world, seat):
        world.players[enemy].mastery = outlook.later.players[enemy].mastery


def _health_later(outlook: Outlook, seat: Seat) -> int:
    return int(outlook.later.players[seat].health)


def _carry_health_later(outlook: Outlook, world: Game, seat: Seat) -> None:
    world.players[seat].health = outlook.later.players[seat].health


MORE_MASTERY: Final = "more_mastery"
COUNTS: Final = (
    Count("more_damage", False, _enemy_health, _carry_enemy_health),
    Count("more_health", False, _health, _carry_health),
    Count(MORE_MASTERY, False, _mastery, _carry_mastery),
    Count("more_health_later", True, _health_later, _carry_health_later),
    Count("less_enemy_mastery", True, _enemy_mastery, _carry_enemy_mastery),
)
