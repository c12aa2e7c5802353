"""Cards under a card in play."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.events import HOLDS
from shardmaster.engine.ids import GONE, HOLDERS, NO_CARD, NO_SEAT, UNDER, Card, Seat

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


def likeness(game: "Game", card: Card) -> i64:
    """A number that is equal for cards in play that players could not tell apart.

    Two cards of a definition differ when different cards are under them, and in a battle
    when they are in front of different players or something was spent on one of them.
    """
    library = game.library
    if library.fate and game.table.front(card) != NO_SEAT:
        return len(library.definitions) + HOLDERS + _first_like(game, card)
    if library.has_shadows and library.cards[card].holds:
        for index, other in enumerate(library.holders):
            if library.of[other] == library.of[card] and _same_under(game, card, other):
                return len(library.definitions) + index
    return library.of[card]


def _first_like(game: "Game", card: Card) -> Card:
    """The first card of a zone that is like this one in every respect."""
    table = game.table
    other = table.top(table.zone_of(card))
    while other != card and not (
        game.library.of[other] == game.library.of[card]
        and table.status(other) == table.status(card)
        and _same_under(game, card, other)
    ):
        other = table.after(other)
    return other


def _same_under(game: "Game", one: Card, other: Card) -> bool:
    """Whether equal cards are under two cards, or none under both."""
    first = held(game, one)
    second = held(game, other)
    if first < 0 or second < 0:
        return first == second
    return game.library.of[first] == game.library.of[second]


def put_under(game: "Game", seat: Seat, card: Card, holder: Card) -> None:
    """Lay a card face up under another one."""
    game.table.move(card, _under(game, holder))
    game.note(HOLDS, seat, card, 0, holder)


def lose_held(game: "Game", holder: Card) -> None:
    """A card under another leaves the game with it."""
    card = held(game, holder)
    if card >= 0:
        game.table.move(card, GONE)
