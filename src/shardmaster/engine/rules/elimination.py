"""Leaving the game."""

from typing import TYPE_CHECKING

from shardmaster.engine.events import FALLS
from shardmaster.engine.ids import (
    CENTER_DECK,
    GONE,
    NO_CARD,
    SEAT_ZONES,
    Seat,
    zone,
)
from shardmaster.engine.table import FAST

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def eliminate(game: "Game", seat: Seat) -> None:
    """Take a player out: their cards leave with them, fast-played ones go back to the center."""
    player = game.players[seat]
    player.alive = False
    player.health = 0
    player.incoming = 0
    player.gems = 0
    player.power = 0
    player.history.clear()
    player.promises.clear()
    game.note(FALLS, seat, NO_CARD, 0, 0)
    table = game.table
    for kind in range(SEAT_ZONES):
        for card in table.pile(zone(seat, kind)):
            table.move(card, CENTER_DECK if table.has(card, FAST) else GONE)
    _forget(game, seat)


def _forget(game: "Game", seat: Seat) -> None:
    """Drop whatever the player was in the middle of; the turn itself goes on below."""
    flow = game.agenda[0]
    game.agenda = [flow] + [frame for frame in game.agenda[1:] if frame.seat != seat]
    game.waiting &= ~(1 << seat)
