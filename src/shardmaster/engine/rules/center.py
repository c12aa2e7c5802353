"""The center: its deck, and the row that is filled from it."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.events import APPEARS, ROW_GETS
from shardmaster.engine.ids import CENTER_DECK, MONSTER, MONSTERS, NO_SEAT, ROW, Card, Seat
from shardmaster.engine.rules.zones import banish
from shardmaster.engine.table import FRESH

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

ROW_SIZE: Final = 6


def next_card(game: "Game") -> Card:
    """The top card of the center deck, or NO_CARD.

    An Ingeminex never goes anywhere but its own space: it is put there and the next card
    takes its place. Revealed in a turn it will attack at the end of it.
    """
    table = game.table
    traits = game.library.traits
    while True:
        card = table.top(CENTER_DECK)
        if card < 0 or not traits[card] & MONSTER:
            return card
        table.move(card, MONSTERS)
        if game.turn:
            table.mark(card, FRESH)
        game.note(APPEARS, NO_SEAT, card, 0, 0)


def refill(game: "Game") -> None:
    """Fill the gaps of the row from the center deck, as far as it goes."""
    table = game.table
    while table.count(ROW) < ROW_SIZE:
        card = next_card(game)
        if card < 0:
            game.library.mode.row_stays_short(game)
            return
        table.move(card, ROW)
        game.note(ROW_GETS, NO_SEAT, card, 0, 0)


def leave_row(game: "Game", card: Card, to: i64) -> None:
    """Take a card from the row; its place is filled before anything else happens.

    A mode may let the row wait.
    """
    table = game.table
    neighbour = table.before(card)
    table.move(card, to)
    if not game.library.mode.fills_row_at_once(game):
        return
    fresh = next_card(game)
    if fresh < 0:
        game.library.mode.row_stays_short(game)
    else:
        table.move_behind(fresh, neighbour, ROW)
        game.note(ROW_GETS, NO_SEAT, fresh, 0, 0)
        if table.count(ROW) < ROW_SIZE:
            refill(game)


def banish_center(game: "Game", seat: Seat, cards: i64) -> None:
    """Banish cards from the top of the center deck, as far as it goes."""
    for _ in range(cards):
        card = next_card(game)
        if card < 0:
            return
        banish(game, seat, card)
