"""What a card is and costs right now: printed values, seen through the modifiers in force."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shardmaster.engine.ids import Card, Seat

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def traits_of(game: "Game", seat: Seat, card: Card) -> i64:
    """The traits of a card as `seat` may count them."""
    return game.library.traits[card]


def cost_of(game: "Game", card: Card) -> i64:
    """The printed cost; a card without one counts as 0."""
    return max(0, game.library.cost[card])


def price_of(game: "Game", seat: Seat, card: Card) -> i64:
    """What `seat` pays for a card of the row."""
    return cost_of(game, card)


def defense_of(game: "Game", card: Card) -> i64:
    """The power it takes to destroy a champion."""
    return game.library.defense[card]


def shield_of(game: "Game", seat: Seat, card: Card) -> i64:
    """The damage a card prevents when it is revealed from hand."""
    return game.library.shield[card]
