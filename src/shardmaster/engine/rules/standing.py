"""The standing rules in force for a seat: of its cards in play, its promises and its mode."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.ids import CHAMPIONS, DESTINIES, Seat, zone
from shardmaster.engine.modifiers import Promise

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

NONE: Final[list[Promise]] = []
"""Shared and never changed."""


def in_force(game: "Game", seat: Seat, kind: i64) -> list[Promise]:
    """The modifiers of one kind that a seat has, each with the card it comes from.

    Cards in play come first, in the order of their numbers, then promises as they were made,
    then what the mode says of the seat.
    """
    if game.library.kinds >> kind & 1 == 0:
        return NONE
    found = NONE
    table = game.table
    champions = zone(seat, CHAMPIONS)
    destinies = zone(seat, DESTINIES)
    for card in game.library.carriers[kind]:
        home = table.zone_of(card)
        if home in (champions, destinies):
            for modifier in game.definition(card).standing:
                if modifier.kind == kind:
                    found = [*found, Promise(modifier, card)]
    for promise in game.players[seat].promises:
        if promise.modifier.kind == kind:
            found = [*found, promise]
    for promise in game.library.innate[seat]:
        if promise.modifier.kind == kind:
            found = [*found, promise]
    return found
