"""The parts in which two worlds differ, and what each of them does to the chance to win.

A part is carried over from one world into a copy of the other, and the judge compares that copy
with the original. So a difference counts for as much as it matters to the judge.
"""

from collections import Counter
from typing import Final

from shardmaster.ai.imagined import Outlook
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    DECK,
    DESTINIES,
    DISCARD,
    HAND,
    PLAYED,
    ROW,
    Card,
    Seat,
    zone,
)

# Where a card may be, as far as it makes a difference
ELSEWHERE: Final = 0
OWN_CHAMPIONS: Final = 1
OWN_DESTINIES: Final = 2
OWN_DECK: Final = 3
ENEMY_CHAMPIONS: Final = 4
ENEMY_DECKS: Final = 5
IN_ROW: Final = 6
PLACES: Final = (
    OWN_CHAMPIONS,
    OWN_DESTINIES,
    OWN_DECK,
    ENEMY_CHAMPIONS,
    ENEMY_DECKS,
    IN_ROW,
)
"""A card that changes its place is a matter of the first of the two in this order."""
SHUFFLED: Final = (HAND, DECK, DISCARD, PLAYED)
"""What a player draws again, wherever it is now."""

Names = Counter[str]
"""Cards by their ids."""


def world_of(outlook: Outlook, later: bool) -> Game:
    """Where a turn ends, or where the next player's does."""
    return outlook.later if later else outlook.end


def enemies_of(world: Game, seat: Seat) -> list[Seat]:
    """Those who are still in the game."""
    bits = world.library.enemies[seat]
    players = world.players
    return [
        Seat(other) for other in range(world.seats) if bits >> other & 1 and players[other].alive
    ]


class Places:
    """Where the cards are in a world, seen from a seat."""

    def __init__(self, world: Game, seat: Seat) -> None:
        self._world: Final = world
        self._of: Final = {ROW: IN_ROW}
        """By the numbers of zones; all others are elsewhere."""
        self._add(seat, OWN_CHAMPIONS, OWN_DECK)
        self._of[zone(seat, DESTINIES)] = OWN_DESTINIES
        for enemy in enemies_of(world, seat):
            self._add(enemy, ENEMY_CHAMPIONS, ENEMY_DECKS)

    def _add(self, seat: Seat, champions: int, deck: int) -> None:
        self._of[zone(seat, CHAMPIONS)] = champions
        for kind in SHUFFLED:
            self._of[zone(seat, kind)] = deck

    def of(self, card: Card) -> int:
        return self._of.get(self._world.table.zone_of(card), ELSEWHERE)


class Exchange:
    """The cards that are in another place here than there, by the place that it is a matter of."""

    def __init__(self, here: Game, there: Game, seat: Seat) -> None:
        self._here: Final = here
        self._there: Final = there
        self._arrived: Final[dict[int, list[Card]]] = {place: [] for place in PLACES}
        self._left: Final[dict[int, list[Card]]] = {place: [] for place in PLACES}
        places, others = Places(here, seat), Places(there, seat)
        for number in range(len(here.library.cards)):
            card = Card(number)
            now, otherwise = places.of(card), others.of(card)
            if now == otherwise:
                continue
            place = next(each for each in PLACES if each in (now, otherwise))
            (self._arrived if place == now else self._left)[place].append(card)

    def arrived(self, place: int) -> Names:
        """The cards that are in a place here, but not there, beyond equal ones that left it."""
        return self._names(self._arrived[place]) - self._names(self._left[place])

    def left(self, place: int) -> Names:
        """The cards that are in a place there, but not here."""
        return self._names(self._left[place]) - self._names(self._arrived[place])

    def _names(self, cards: list[Card]) -> Names:
        return Counter(self._here.definition(card).slug for card in cards)

    def carried_over(self, place: int) -> Game:
        """The other world with the cards of a place as they are here."""
        world = self._there.clone()
        table = self._here.table
        for card in self._arrived[place] + self._left[place]:
            world.table.move(card, table.zone_of(card))
        return world
