"""The destiny row and taking from it."""

from typing import TYPE_CHECKING

from shardmaster.engine.events import DESTINY_APPEARS, TAKES_DESTINY
from shardmaster.engine.ids import DESTINIES, DESTINY_DECK, DESTINY_ROW, NO_SEAT, Card, Seat, zone

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def show_destiny(game: "Game") -> None:
    """Put the next destiny of the deck into the row, if there is one."""
    card = game.table.top(DESTINY_DECK)
    if card >= 0:
        game.table.move(card, DESTINY_ROW)
        game.note(DESTINY_APPEARS, NO_SEAT, card, 0, 0)


def take_destiny(game: "Game", seat: Seat, card: Card) -> None:
    """Place a destiny in front of a player for the rest of the game; the row is not refilled."""
    game.table.move(card, zone(seat, DESTINIES))
    game.note(TAKES_DESTINY, seat, card, 0, 0)
