"""When two cards are one option: only if swapping them would leave the game as it is.

Then whatever is done with one of them comes to the same for every seat as if it were done with
the other. What players know of a card is left out: they cannot tell alike cards apart, so a
menu lists the one that is known best, and what others remember is spent first.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shardmaster.engine.ids import NO_CARD, Card, zone_bit
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.player import Player
from shardmaster.engine.rules.holding import held
from shardmaster.engine.table import FAST

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


def alike(game: "Game", one: Card, other: Card) -> bool:
    """Whether no rule could ever tell two cards of one definition apart."""
    return (
        game.table.lie_alike(one, other)
        and _same_order(game, one, other)
        and (not game.library.holders or _same_under(game, one, other))
        and _same_memory(game, one, other)
    )


def all_alike(game: "Game", card: Card) -> list[Card]:
    """All cards that one option stands for: this one, and those that are like it."""
    of = game.library.of
    found = [card]
    for other in game.table.pile(game.table.zone_of(card)):
        if other != card and of[other] == of[card] and alike(game, card, other):
            found.append(other)
    return found


def _same_order(game: "Game", one: Card, other: Card) -> bool:
    """Whether it makes no difference which of two places of a zone is left.

    Most rules look at no places. Fast-played cards go back to the center deck in the order they
    were played.
    """
    if game.table.has(one, FAST):
        return _only_alike_between(game, one, other) or _only_alike_between(game, other, one)
    return game.library.in_order & zone_bit(game.table.zone_of(one)) == 0


def _only_alike_between(game: "Game", one: Card, other: Card) -> bool:
    """Whether `other` comes after `one`, with no other fast-played cards than copies between."""
    table = game.table
    of = game.library.of
    card = table.after(one)
    while card not in (NO_CARD, other):
        if of[card] != of[one] and table.has(card, FAST):
            return False
        card = table.after(card)
    return card == other


def _same_under(game: "Game", one: Card, other: Card) -> bool:
    """Whether equal cards are under two cards, or none under both."""
    first = held(game, one)
    second = held(game, other)
    if first < 0 or second < 0:
        return first == second
    return game.library.of[first] == game.library.of[second]


def _same_memory(game: "Game", one: Card, other: Card) -> bool:
    """Whether the players and the agenda remember the same of two cards."""
    for player in game.players:
        if player.history and not _as_often(player.history, one, other):
            return False
        if player.modifiers and _carried(player, one) != _carried(player, other):
            return False
    for frame in game.agenda:
        if frame.source in (one, other):
            return False
        if frame.them and not _as_often(frame.them, one, other):
            return False
        if frame.picked and not _as_often(frame.picked, one, other):
            return False
    return True


def _as_often(cards: list[Card], one: Card, other: Card) -> bool:
    """Whether two cards are listed equally often."""
    more: i64 = 0
    for card in cards:
        if card == one:
            more += 1
        elif card == other:
            more -= 1
    return more == 0


def _carried(player: Player, card: Card) -> list[Modifier]:
    """What a card still changes this turn."""
    return [active.modifier for active in player.modifiers if active.source == card]
