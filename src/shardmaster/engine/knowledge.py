"""Imagined games: everything a seat cannot know, dealt again.

An imagined game differs from the real one only in what its seat could not name: cards of
which its bit is off change places within their class, and every place keeps what others
know of it. A seat sees the same table and has the same options in both.
"""

from typing import TYPE_CHECKING

from shardmaster.engine.ids import DECK, HAND, NO_SEAT, Card, Seat, zone
from shardmaster.engine.observe import check_viewer
from shardmaster.engine.rng import check_dice

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.rng import Rng


def imagine(game: "Game", seat: Seat, rng: "Rng") -> "Game":
    """A game that could be the real one, as far as `seat` can tell."""
    check_viewer(game, seat)
    check_dice(rng)
    imagined = game.clone()
    imagined.rng = rng.fork()
    table = imagined.table
    for zones in game.library.secrets:
        table.redeal(game.table, zones, seat, rng)
    if game.library.has_shadows:
        _exchange_strays(imagined, seat, rng)
    return imagined


def _exchange_strays(imagined: "Game", seat: Seat, rng: "Rng") -> None:
    """A hidden card from another player's deck could be any hidden card of that player.

    The strays join the cards that were mixed already, one after another.
    """
    table = imagined.table
    for origin in range(imagined.seats):
        mixed: list[Card] = []
        strays: list[Card] = []
        for other in range(imagined.seats):
            for card in table.pile(zone(Seat(other), HAND)):
                if table.origin(card) == origin and not table.known(card) >> seat & 1:
                    strays.append(card)
        if not strays:
            continue
        for kind in (HAND, DECK):
            for card in table.pile(zone(Seat(origin), kind)):
                if table.origin(card) == NO_SEAT and not table.known(card) >> seat & 1:
                    mixed.append(card)
        for stray in strays:
            mixed.append(stray)
            at = rng.below(len(mixed))
            other_card = mixed[at]
            if other_card != stray:
                table.exchange(stray, other_card)
                mixed[at] = stray
                mixed[-1] = other_card
