"""Leaving the game."""

from typing import TYPE_CHECKING, Final

from shardmaster.engine.events import FALLS
from shardmaster.engine.ids import (
    ASIDE,
    CENTER_DECK,
    GONE,
    NO_CARD,
    NO_SEAT,
    RELIC_DECK,
    RELICS,
    SEAT_ZONES,
    SHADOW_DECK,
    SHADOWS,
    Seat,
    zone,
)
from shardmaster.engine.rules.holding import lose_held
from shardmaster.engine.rules.standing import NONE
from shardmaster.engine.rules.zones import is_in_play
from shardmaster.engine.table import FAST

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

SECRET: Final = [RELICS, SHADOWS]
"""Zones of cards set aside that others may not know."""


def eliminate(game: "Game", seat: Seat) -> None:
    """Take a player out: their cards leave with them.

    Fast-played ones go back to the center, and what was set aside in secret stays a secret.
    """
    player = game.players[seat]
    player.alive = False
    player.health = 0
    player.incoming = 0
    player.gems = 0
    player.power = 0
    player.history.clear()
    player.modifiers = NONE
    game.note(FALLS, seat, NO_CARD, 0, 0)
    table = game.table
    for kind in range(SEAT_ZONES):
        for card in table.pile(zone(seat, kind)):
            lose_held(game, card)
            if kind in SECRET and table.known(card) != game.everybody:
                table.move(card, RELIC_DECK if kind == RELICS else SHADOW_DECK)
            else:
                to = CENTER_DECK if table.has(card, FAST) else GONE
                table.move(card, game.library.estate(game, card, to))
    _forget(game, seat)


def _forget(game: "Game", seat: Seat) -> None:
    """Drop everything the player was in the middle of; the turn itself goes on below.

    Some modes let another player continue it. A card set aside by a dropped effect leaves too,
    as does one under a card that is gone, and no seat owes an answer to a question that is no
    longer asked.
    """
    table = game.table
    kept = [game.agenda[0]]
    for frame in game.agenda[1:]:
        heir = game.library.mode.heir(game, frame) if frame.seat == seat else frame.seat
        if heir != NO_SEAT or frame.seat == NO_SEAT:
            frame.seat = heir
            kept.append(frame)
            continue
        if frame.source >= 0 and not is_in_play(game, frame.source):
            lose_held(game, frame.source)
        for card in frame.them:
            if table.zone_of(card) == ASIDE:
                table.move(card, GONE)
    game.waiting = game.waiting & ~(1 << seat) if kept[-1] is game.agenda[-1] else 0
    game.agenda = kept
