"""The standing rules in force for a seat: those of its cards in play and of its promises."""

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

    Champions come first, then destinies, then promises, each in the order they came.
    """
    if game.library.kinds & kind == 0:
        return NONE
    found = NONE
    table = game.table
    kinds_of = game.library.kinds_of
    for place in (CHAMPIONS, DESTINIES):
        card = table.top(zone(seat, place))
        while card >= 0:
            if kinds_of[card] & kind:
                for modifier in game.definition(card).standing:
                    if modifier.kind & kind:
                        found = [*found, Promise(modifier, card)]
            card = table.after(card)
    for promise in game.players[seat].promises:
        if promise.modifier.kind & kind:
            found = [*found, promise]
    return found
