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
    """A game that could be the real one, as far as `seat` can tell.

    Equal dice give equal games, wherever the cards that the seat cannot name really are.
    """
    check_viewer(game, seat)
    check_dice(rng)
    imagined = game.clone()
    imagined.rng = rng.fork()
    table = imagined.table
    truth = game.table
    has_strays = game.library.has_shadows and _line_up_strays(imagined, seat)
    if has_strays:
        truth = table.clone()
    table.redeal(truth, game.library.secrets, seat, rng)
    if has_strays:
        _exchange_strays(imagined, seat, rng)
    return imagined


def looks_alike(one: "Game", other: "Game", seat: Seat) -> bool:
    """Whether a seat sees the same in two games of one deal: cards, counters and its question."""
    if one.turn != other.turn or one.active != other.active or one.waiting != other.waiting:
        return False
    if one.over != other.over or len(one.agenda) != len(other.agenda):
        return False
    for at in range(one.seats):
        if one.players[at] != other.players[at]:
            return False
    table = one.table
    twin = other.table
    for number in range(table.zones()):
        if table.count(number) != twin.count(number):
            return False
        card = table.top(number)
        there = twin.top(number)
        while card >= 0:
            known = table.known(card) >> seat & 1
            if known != twin.known(there) >> seat & 1:
                return False
            if known and (card != there or table.status(card) != twin.status(there)):
                return False
            card = table.after(card)
            there = twin.after(there)
    return not one.waiting >> seat & 1 or one.options(seat) == other.options(seat)


def _strays(imagined: "Game", origin: Seat, seat: Seat) -> list[Card]:
    """The hidden cards from a player's deck that others hold."""
    table = imagined.table
    strays: list[Card] = []
    for other in range(imagined.seats):
        for card in table.pile(zone(Seat(other), HAND)):
            if table.origin(card) == origin and not table.known(card) >> seat & 1:
                strays.append(card)
    return strays


def _at_home(imagined: "Game", origin: Seat, seat: Seat) -> list[Card]:
    """The hidden cards of a player that are still with them."""
    table = imagined.table
    found: list[Card] = []
    for kind in (HAND, DECK):
        for card in table.pile(zone(origin, kind)):
            if table.origin(card) == NO_SEAT and not table.known(card) >> seat & 1:
                found.append(card)
    return found


def _line_up_strays(imagined: "Game", seat: Seat) -> bool:
    """Let the last cards of each player, by number, be the strays; false if there are none.

    Which of a player's hidden cards has strayed is hidden too, so it must leave no trace.
    """
    table = imagined.table
    found = False
    for origin in range(imagined.seats):
        places = _strays(imagined, Seat(origin), seat)
        if not places:
            continue
        found = True
        cards = sorted(places + _at_home(imagined, Seat(origin), seat))
        for at, card in enumerate(cards[-len(places) :]):
            there = places[at]
            if there != card:
                table.exchange(there, card)
                if card in places:
                    places[places.index(card)] = there
                places[at] = card
    return found


def _exchange_strays(imagined: "Game", seat: Seat, rng: "Rng") -> None:
    """A hidden card from another player's deck could be any hidden card of that player.

    The strays join the cards that were mixed already, one after another.
    """
    table = imagined.table
    for origin in range(imagined.seats):
        strays = _strays(imagined, Seat(origin), seat)
        if not strays:
            continue
        mixed = _at_home(imagined, Seat(origin), seat)
        for stray in strays:
            mixed.append(stray)
            at = rng.below(len(mixed))
            other_card = mixed[at]
            if other_card != stray:
                table.exchange(stray, other_card)
                mixed[at] = stray
                mixed[-1] = other_card
