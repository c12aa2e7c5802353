"""A number for a position within a turn, the same whatever order led to it.

Two positions of one imagined world with the same number are taken for equal: the same cards are in
the same places, and the same question is open. Piles are compared without their order, except for
the deck's next card; within one world that and the dice tell decks apart.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.game import Game
from shardmaster.engine.ids import CENTER_DECK, DECK, Seat, zone
from shardmaster.engine.library import Library

BITS: Final = (1 << 61) - 1
LOW: Final = (1 << 30) - 1


def mixed(number: i64) -> i64:
    """A number spread over 61 bits, in steps that stay below 62."""
    x = (number ^ number >> 29) & BITS
    x = ((x & LOW) * 0x2545F491 ^ x >> 13) & BITS
    x = ((x & LOW) * 0x369DEA0F ^ x >> 17 ^ (x & BITS >> 7) << 7) & BITS
    return (x & LOW) * 0x5851F42D & BITS ^ x >> 11


@final
class Positions:
    """Numbers the positions of games of one library."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        zones = library.table.zones()
        self._places = vec[i64]()
        """A number for every definition in every zone."""
        for key in range(i64(len(library.definitions)) * zones):
            self._places = append(self._places, mixed(key + 1))
        self._rows = vec[i64]()
        """Where the places of a card begin."""
        for card in range(len(library.cards)):
            self._rows = append(self._rows, library.of[card] * zones)

    def number(self, game: Game) -> i64:
        """The number of a position."""
        total = self._cards(game)
        for seat in range(game.seats):
            total = mixed(total ^ self._seat(game, seat))
        for frame in game.agenda:
            total = mixed(total + frame.at * 1024 + len(frame.picked) * 64 + frame.seat)
            for card in frame.picked:
                total = total + mixed(card + 1234) & BITS
            for card in frame.them:
                total = total + mixed(card + 4321) & BITS
            total = mixed(total ^ frame.script.number ^ frame.source + 1)
        total = mixed(total ^ game.rng.number())
        return mixed(total ^ game.waiting << 40 ^ game.active << 32 ^ game.turn)

    def _cards(self, game: Game) -> i64:
        """What is where; of the center deck only how much is left and what comes next."""
        table = game.table
        rows = self._rows
        places = self._places
        total = mixed(table.count(CENTER_DECK) << 20 | table.top(CENTER_DECK) + 1)
        for here in range(CENTER_DECK + 1, table.zones()):
            card = table.top(here)
            while card >= 0:
                place = places[rows[card] + here]
                status = table.status(card)
                total = total + (mixed(place ^ status) if status else place) & BITS
                card = table.after(card)
        return total

    def _seat(self, game: Game, seat: Seat) -> i64:
        player = game.players[seat]
        of = self.library.of
        counters = player.health & 0xFFF
        counters = counters << 5 | player.mastery & 31
        counters = counters << 8 | player.gems & 0xFF
        counters = counters << 21 | player.power & 0x1FFFFF
        counters = counters << 3 | player.tokens & 7
        total = mixed(counters)
        total = mixed(total + (player.incoming & 0x3FFFFFF) * 64 + player.marks)
        total = mixed(total + len(player.modifiers) * 2 + (1 if player.focused else 0))
        for card in player.history:
            total = total + mixed(of[card] + 77) & BITS
        top = game.table.top(zone(seat, DECK))
        return total if top < 0 else mixed(total + of[top] + 1)
