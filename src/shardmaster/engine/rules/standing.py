"""The standing rules in force for a seat: of its cards in play, of this turn and of its mode."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.ids import CHAMPIONS, DESTINIES, Seat, zone
from shardmaster.engine.modifiers import ActiveModifier

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

NONE: Final[list[ActiveModifier]] = []
"""Shared and never changed."""


def in_force(game: "Game", seat: Seat, kind: i64) -> list[ActiveModifier]:
    """The modifiers of one kind that a seat has, each with the card it comes from.

    Cards in play come first, in the order of their numbers, then modifiers as they were made,
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
                    found = [*found, ActiveModifier(modifier, card)]
    for active in game.players[seat].modifiers:
        if active.modifier.kind == kind:
            found = [*found, active]
    for active in game.library.innate[seat]:
        if active.modifier.kind == kind:
            found = [*found, active]
    return found
