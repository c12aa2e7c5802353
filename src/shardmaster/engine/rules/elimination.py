"""Leaving the game."""

from typing import TYPE_CHECKING

from shardmaster.engine.events import FALLS
from shardmaster.engine.ids import (
    ASIDE,
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
    """Drop whatever the player was in the middle of; the turn itself goes on below.

    A card set aside by a dropped effect leaves too, and nobody owes an answer to a question
    that is no longer asked.
    """
    table = game.table
    kept = [game.agenda[0]]
    for frame in game.agenda[1:]:
        if frame.seat != seat:
            kept.append(frame)
            continue
        for card in frame.them:
            if table.zone_of(card) == ASIDE:
                table.move(card, GONE)
    game.waiting = game.waiting & ~(1 << seat) if kept[-1] is game.agenda[-1] else 0
    game.agenda = kept
