"""Cards under a card in play."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.events import HOLDS
from shardmaster.engine.ids import GONE, NO_CARD, UNDER, Card, Seat

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

NOWHERE: Final = -1


def _under(game: "Game", holder: Card) -> i64:
    """The zone under a card; NOWHERE for a card that can hold none."""
    for index, card in enumerate(game.library.holders):
        if card == holder:
            return UNDER + index
    return NOWHERE


def held(game: "Game", holder: Card) -> Card:
    """The card under another one, or NO_CARD."""
    place = _under(game, holder)
    return NO_CARD if place == NOWHERE else game.table.top(place)


def put_under(game: "Game", seat: Seat, card: Card, holder: Card) -> None:
    """Lay a card face up under another one."""
    game.table.move(card, _under(game, holder))
    game.note(HOLDS, seat, card, 0, holder)


def lose_held(game: "Game", holder: Card) -> None:
    """A card under another leaves the game with it."""
    card = held(game, holder)
    if card >= 0:
        game.table.move(card, GONE)
