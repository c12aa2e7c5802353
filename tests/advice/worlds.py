"""Worlds that look alike to a seat."""

from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Card


def has_strays(game: Game) -> bool:
    """Whether someone holds a card of another player's deck.

    Which card that is decides how the others are dealt in an imagined world: all worlds are as
    likely as before, but the same dice lead to another one.
    """
    return any(game.table.origin(Card(card)) != NO_SEAT for card in range(game.table.cards))
