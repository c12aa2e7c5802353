"""What a card is and costs right now: printed values, seen through the modifiers in force."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shardmaster.engine.ids import CHEAPER, HAND, SHIELDED, Card, Seat, zone
from shardmaster.engine.modifiers import KINSHIP, SHIELDING, TOUGHNESS
from shardmaster.engine.rules.standing import in_force
from shardmaster.engine.rules.zones import owner_of

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def traits_of(game: "Game", seat: Seat, card: Card) -> i64:
    """The traits of a card as `seat` may count them."""
    traits = game.library.traits[card]
    if game.library.kinds >> KINSHIP & 1:
        for bond in in_force(game, seat, KINSHIP):
            traits |= bond.modifier.kin(traits)
    return traits


def cost_of(game: "Game", card: Card) -> i64:
    """The printed cost; a card without one counts as 0."""
    return game.library.cost[card]


def price_of(game: "Game", seat: Seat, card: Card) -> i64:
    """What `seat` pays for a card of the row."""
    cost = game.library.cost[card]
    if game.library.traits[card] & CHEAPER:
        cheaper = game.definition(card).cheaper_per
        if cheaper is not None:
            return max(0, cost - cheaper.count(game, seat, card))
    return cost


def defense_of(game: "Game", card: Card) -> i64:
    """The power it takes to destroy a champion."""
    defense = game.library.defense[card]
    for bond in in_force(game, owner_of(game, card), TOUGHNESS):
        defense += bond.modifier.toughens(game, owner_of(game, card))
    return defense


def shield_of(game: "Game", seat: Seat, card: Card) -> i64:
    """The damage a card prevents when it is revealed from hand."""
    if not game.library.traits[card] & SHIELDED:
        return 0
    equal_to = game.definition(card).shield_equals
    shield = game.library.shield[card]
    if equal_to is not None:
        shield = equal_to.count(game, seat, card)
    return shield + shield_bonus(game, seat, card)


def shields_in_hand(game: "Game", seat: Seat) -> list[Card]:
    """The cards in hand that have a shield."""
    hand = game.table.pile(zone(seat, HAND))
    return [card for card in hand if game.library.traits[card] & SHIELDED]


def shield_bonus(game: "Game", seat: Seat, card: Card) -> i64:
    """What modifiers add to the shield of a card that has one."""
    bonus: i64 = 0
    for bond in in_force(game, seat, SHIELDING):
        bonus += bond.modifier.shields(game, seat, card)
    return bonus
