"""Gaining and losing health, mastery, gems and power."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.events import GAINS, LOSES
from shardmaster.engine.ids import (
    BANISHED_CENTER,
    CARDS,
    GEMS,
    HEALTH,
    INFINITE,
    MASTERY,
    NO_CARD,
    POWER,
    Seat,
)
from shardmaster.engine.modifiers import CONVERSION, TRANSFUSION
from shardmaster.engine.rules.center import banish_center
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.zones import draw

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

MOST_HEALTH: Final = 50
MOST_MASTERY: Final = 30


def gain(game: "Game", seat: Seat, resource: i64, amount: i64) -> None:
    """Gain some of a resource, or draw cards; what goes above a cap is lost."""
    if game.library.converts:
        amount *= times_gained(game, seat, resource)
        resource = _converted(game, seat, resource)
    player = game.players[seat]
    if resource == GEMS:
        player.gems = min(INFINITE, player.gems + amount)
    elif resource == POWER:
        player.power = min(INFINITE, player.power + amount)
    elif resource == MASTERY:
        amount = min(amount, MOST_MASTERY - player.mastery)
        player.mastery += amount
        if player.mastery == MOST_MASTERY or game.library.fate:
            game.unsettled = True
    else:
        _gain_uncounted(game, seat, resource, amount)
        return
    if amount:
        game.note(GAINS, seat, NO_CARD, amount, resource)


def times_gained(game: "Game", seat: Seat, resource: i64) -> i64:
    """How many times as much of a resource a seat gains."""
    times: i64 = 1
    for bond in in_force(game, seat, CONVERSION):
        times *= bond.modifier.multiplies(resource)
    return times


def _converted(game: "Game", seat: Seat, resource: i64) -> i64:
    """What a seat gains instead of a resource."""
    for bond in in_force(game, seat, CONVERSION):
        resource = bond.modifier.converts(resource)
    return resource


def _gain_uncounted(game: "Game", seat: Seat, resource: i64, amount: i64) -> None:
    """What makes its own notes."""
    if resource == HEALTH:
        _heal(game, seat, amount)
    elif resource == CARDS:
        draw(game, seat, amount)
    elif resource == BANISHED_CENTER:
        banish_center(game, seat, amount)


def _heal(game: "Game", seat: Seat, amount: i64) -> None:
    """Gain health up to the cap; what gives power for it counts all of it."""
    player = game.players[seat]
    gained = min(amount, game.library.mode.most_health(seat) - player.health)
    player.health += gained
    if gained:
        game.note(GAINS, seat, NO_CARD, gained, HEALTH)
    for _ in in_force(game, seat, TRANSFUSION):
        gain(game, seat, POWER, amount)


def lose(game: "Game", seat: Seat, resource: i64, amount: i64) -> None:
    """Lose some of a resource, down to nothing. Losing health is not damage."""
    player = game.players[seat]
    if resource == MASTERY:
        player.marks |= game.library.earned(player.mastery)
        player.mastery = max(0, player.mastery - amount)
    elif resource == HEALTH:
        hurt(game, seat, amount)
    elif resource == GEMS:
        player.gems = max(0, player.gems - amount)
    else:
        spend_power(game, seat, min(amount, player.power))
    game.note(LOSES, seat, NO_CARD, amount, resource)


def hurt(game: "Game", seat: Seat, amount: i64) -> None:
    """Reduce a player's health; a player with none left falls when the line is done.

    A boss may do something when it has little left.
    """
    player = game.players[seat]
    player.health = max(0, player.health - amount)
    if player.health == 0 or game.library.fate:
        game.unsettled = True


def spend_power(game: "Game", seat: Seat, amount: i64) -> None:
    """Use up power; endless power stays endless."""
    player = game.players[seat]
    if player.power < INFINITE:
        player.power -= amount
