"""A number for a position within a turn, the same whatever order led to it.

Two positions of one imagined world with the same number are taken for equal: the same cards are in
the same places, and the same question is open. Piles are compared without their order, except for
the deck's next card; within one world that and the dice tell decks apart.
"""

from typing import Final

from mypy_extensions import i64

from shardmaster.engine.game import Game
from shardmaster.engine.ids import CENTER_DECK, DECK, Seat, zone

BITS: Final = (1 << 61) - 1
LOW: Final = (1 << 30) - 1


def mixed(number: i64) -> i64:
    """A number spread over 61 bits, in steps that stay below 62."""
    x = (number ^ number >> 29) & BITS
    x = ((x & LOW) * 0x2545F491 ^ x >> 13) & BITS
    x = ((x & LOW) * 0x369DEA0F ^ x >> 17 ^ (x & BITS >> 7) << 7) & BITS
    return (x & LOW) * 0x5851F42D & BITS ^ x >> 11


def position(game: Game) -> i64:
    """The number of a position."""
    table = game.table
    of = game.library.of
    total: i64 = 0
    for number in range(table.zones()):
        card = table.top(number)
        if number == CENTER_DECK:
            total = total + mixed(table.count(number) << 20 | card + 1) & BITS
            continue
        while card >= 0:
            key = (of[card] << 8 | number) << 30 | table.status(card) >> 8
            total = total + mixed(key) & BITS
            card = table.after(card)
    for seat in range(game.seats):
        player = game.players[seat]
        counters = player.health & 0xFFF
        counters = counters << 5 | player.mastery & 31
        counters = counters << 8 | player.gems & 0xFF
        counters = counters << 21 | player.power & 0x1FFFFF
        counters = counters << 3 | player.tokens & 7
        total = mixed(total ^ counters)
        total = mixed(total + (player.incoming & 0x3FFFFFF) * 64 + player.marks)
        total = mixed(total + len(player.modifiers) * 2 + (1 if player.focused else 0))
        for card in player.history:
            total = total + mixed(of[card] + 77) & BITS
        total ^= seat
        top = table.top(zone(Seat(seat), DECK))
        if top >= 0:
            total = mixed(total + of[top] + 1)
    for frame in game.agenda:
        total = mixed(total + frame.at * 1024 + len(frame.picked) * 64 + frame.seat)
        for card in frame.picked:
            total = total + mixed(card + 1234) & BITS
        total = mixed(total ^ i64(hash(frame.script.key)) & BITS ^ frame.source + 1)
    for word in game.rng.words():
        total = mixed(total ^ i64(word & BITS))
    return mixed(total ^ game.waiting << 40 ^ game.active << 32 ^ game.turn)
