"""What a seat may know about a position between turns, as rows of a table and their weights.

Cards count by definition and place: whose they are and where they are. Everything that is
shuffled together is one place, so it makes no difference which cards are in a hidden hand. Health,
mastery and the like have a row for each amount. Several enemies count by their average.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from shardmaster.ai.position import mixed
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CENTER_DECK,
    CHAMPIONS,
    DECK,
    DESTINIES,
    DESTINY_ROW,
    DISCARD,
    EXTRA_TURN_DUE,
    FATE_DECK,
    FATE_DISCARD,
    HAND,
    HAVOC,
    MONSTERS,
    PLAYED,
    RELIC_TAKEN,
    RELICS,
    ROW,
    SHADOWS,
    Seat,
    zone,
)
from shardmaster.engine.library import Library
from shardmaster.engine.table import FAST

# Whose it is
OWN: Final = 0
ENEMY: Final = 1
FRIEND: Final = 2
NEXT: Final = 3
"""The first of several enemies in turn order, in addition to their average."""
SIDES: Final = 3

# Where a card of a side is
POOL: Final = 0
"""Hand, deck, discard pile and cards played: everything that is drawn again."""
SHARE: Final = 1
"""The same, as a share of all of them: how often a card is drawn."""
DISCARDED: Final = 2
IN_PLAY: Final = 3
DESTINED: Final = 4
SET_ASIDE: Final = 5
SHADOWED: Final = 6
SIDE_PLACES: Final = 7

# Where a card of no side is
OFFERED: Final = SIDES * SIDE_PLACES
"""In the row: a place for each side that acts next."""
MONSTROUS: Final = OFFERED + SIDES
AWAITED: Final = MONSTROUS + 1
"""In the row of destinies."""
FATED: Final = AWAITED + 1
PLACES: Final = FATED + 1

# Counters of a side
HEALTHS: Final = 52
MASTERIES: Final = 31
HANDS: Final = 12
CASTS: Final = 12
HEALTH: Final = 0
MASTERY: Final = HEALTH + HEALTHS
CARDS_HELD: Final = MASTERY + MASTERIES
CHARACTER: Final = CARDS_HELD + HANDS
LIFE: Final = CHARACTER + CASTS
POOL_SIZE: Final = LIFE + 1
TOKENS: Final = POOL_SIZE + 1
EXTRA_TURN: Final = TOKENS + 1
RELIC_OWED: Final = EXTRA_TURN + 1
IN_HAVOC: Final = RELIC_OWED + 1
IN_PLAY_COUNT: Final = IN_HAVOC + 1
SECRETS: Final = IN_PLAY_COUNT + 1
"""Shadow Champions that only their owner knows."""
SIDE_COUNTERS: Final = SECRETS + 1
COUNTED_SIDES: Final = 4

# Counters of the table
ACTS: Final = COUNTED_SIDES * SIDE_COUNTERS
"""Which side acts next."""
ENEMIES_LEFT: Final = ACTS + COUNTED_SIDES
FRIENDS_LEFT: Final = ENEMIES_LEFT + 6
ROUND: Final = FRIENDS_LEFT + 6
ROUNDS: Final = 40
WITH_DESTINIES: Final = ROUND + ROUNDS
WITH_MONSTERS: Final = WITH_DESTINIES + 1
WITH_RELICS: Final = WITH_MONSTERS + 1
WITH_SHADOWS: Final = WITH_RELICS + 1
WITH_BOSS: Final = WITH_SHADOWS + 1
CENTER_LEFT: Final = WITH_BOSS + 1
FATE_LEFT: Final = CENTER_LEFT + 1
WAY: Final = FATE_LEFT + 1
"""The mode, by what makes it different."""
WAYS: Final = 5
COUNTERS: Final = WAY + WAYS

# Ways to play
ALL_AGAINST_ALL: Final = 0
ONE_ATTACK_FOR_ALL: Final = 1
TEAMS: Final = 2
MIXED_SIDES: Final = 3
ONE_PLAYER: Final = 4

USUAL_POOL: Final = 10.0
FINENESS: Final = 1_048_576.0
"""Weights differ by more than one part of this."""


@final
class Features:
    """The rows that apply to a position, for games of one library."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self.definitions: Final = i64(len(library.definitions))
        self.first_counter: Final = PLACES * self.definitions
        """Rows below are those of cards: place by place, in the library's order."""
        self.size: Final = self.first_counter + COUNTERS
        self.rows: Final = vec[i64]([i64(0)] * self.size)
        self.weights: Final = vec[float]([0.0] * self.size)
        """By row; zero for each row that does not apply."""
        self.count: i64 = 0
        self._way: Final = way_of(library)

    def add(self, row: i64, weight: float) -> None:
        if self.weights[row] == 0.0:
            self.rows[self.count] = row
            self.count += 1
        self.weights[row] += weight

    def clear(self) -> None:
        for index in range(self.count):
            self.weights[self.rows[index]] = 0.0
        self.count = 0

    def exported(self) -> list[tuple[int, float]]:
        """The rows with their weights, for other programs."""
        found: list[tuple[int, float]] = []
        for index in range(self.count):
            row = self.rows[index]
            found.append((row, self.weights[row]))
        return found

    def number(self) -> i64:
        """A number for these rows and weights, in their order; as good as never for others."""
        total: i64 = 0
        for index in range(self.count):
            row = self.rows[index]
            total = mixed(total ^ row << 40 ^ i64(self.weights[row] * FINENESS))
        return total

    def read(self, game: Game, seat: Seat) -> None:
        """Replace what was read before by the position as a seat sees it."""
        self.clear()
        enemies = game.library.enemies[seat]
        foes: i64 = 0
        friends: i64 = 0
        for other in range(game.seats):
            if other != seat and game.players[other].alive:
                if enemies >> other & 1:
                    foes += 1
                else:
                    friends += 1
        first = True
        for step in range(game.seats):
            other = (seat + step) % game.seats
            if not game.players[other].alive:
                continue
            if step == 0:
                self._side(game, other, OWN, 1.0)
                self._counters(game, other, OWN, 1.0)
            elif enemies >> other & 1:
                self._side(game, other, ENEMY, 1.0 / float(foes))
                self._counters(game, other, ENEMY, 1.0 / float(foes))
                if first and foes > 1:
                    self._counters(game, other, NEXT, 1.0)
                first = False
            else:
                self._side(game, other, FRIEND, 1.0 / float(friends))
                self._counters(game, other, FRIEND, 1.0 / float(friends))
        self._table(game, seat, foes, friends)

    def _pile(self, game: Game, number: i64, place: i64, weight: float) -> None:
        table = game.table
        of = self.library.of
        base = place * self.definitions
        card = table.top(number)
        while card >= 0:
            self.add(base + of[card], weight)
            card = table.after(card)

    def _side(self, game: Game, seat: Seat, side: i64, weight: float) -> None:
        """The cards of a seat."""
        table = game.table
        of = self.library.of
        first = side * SIDE_PLACES
        pool = (first + POOL) * self.definitions
        share = (first + SHARE) * self.definitions
        size = pool_size(game, seat)
        part = weight * USUAL_POOL / float(max(1, size))
        for kind in (HAND, DECK, DISCARD, PLAYED):
            card = table.top(zone(seat, kind))
            while card >= 0:
                if not table.has(card, FAST):
                    self.add(pool + of[card], weight)
                    self.add(share + of[card], part)
                card = table.after(card)
        self._pile(game, zone(seat, DISCARD), first + DISCARDED, weight)
        self._pile(game, zone(seat, CHAMPIONS), first + IN_PLAY, weight)
        self._pile(game, zone(seat, DESTINIES), first + DESTINED, weight)
        if not game.players[seat].marks & RELIC_TAKEN:
            self._pile(game, zone(seat, RELICS), first + SET_ASIDE, weight)
        if side == OWN:
            self._pile(game, zone(seat, SHADOWS), first + SHADOWED, weight)

    def _counters(self, game: Game, seat: Seat, side: i64, weight: float) -> None:
        player = game.players[seat]
        table = game.table
        first = self.first_counter + side * SIDE_COUNTERS
        health = max(0, player.health)
        self.add(first + HEALTH + min(health, HEALTHS - 1), weight)
        self.add(first + MASTERY + max(0, min(player.mastery, MASTERIES - 1)), weight)
        self.add(first + CARDS_HELD + min(table.count(zone(seat, HAND)), HANDS - 1), weight)
        if player.character >= 0:
            self.add(first + CHARACTER + min(player.character, CASTS - 1), weight)
        self._amount(first + LIFE, weight * float(health) / 50.0)
        self._amount(first + POOL_SIZE, weight * float(pool_size(game, seat)) / USUAL_POOL)
        self._amount(first + TOKENS, weight * float(player.tokens))
        self._amount(first + IN_PLAY_COUNT, weight * float(table.count(zone(seat, CHAMPIONS))))
        self._amount(first + SECRETS, weight * float(table.count(zone(seat, SHADOWS))))
        if player.marks & EXTRA_TURN_DUE:
            self.add(first + EXTRA_TURN, weight)
        if player.marks & HAVOC:
            self.add(first + IN_HAVOC, weight)
        if table.count(zone(seat, RELICS)) and not player.marks & RELIC_TAKEN:
            self.add(first + RELIC_OWED, weight)

    def _amount(self, row: i64, weight: float) -> None:
        if weight != 0.0:
            self.add(row, weight)

    def _table(self, game: Game, seat: Seat, foes: i64, friends: i64) -> None:
        """What belongs to no side."""
        table = game.table
        of = self.library.of
        first = self.first_counter
        side = _side_of(game, seat, game.active)
        base = (OFFERED + side) * self.definitions
        card = table.top(ROW)
        while card >= 0:
            if table.known(card) >> seat & 1:
                self.add(base + of[card], 1.0)
            card = table.after(card)
        self._pile(game, MONSTERS, MONSTROUS, 1.0)
        self._pile(game, DESTINY_ROW, AWAITED, 1.0)
        self._pile(game, FATE_DISCARD, FATED, 1.0)
        self.add(first + ACTS + side, 1.0)
        self.add(first + ENEMIES_LEFT + min(foes, 5), 1.0)
        self.add(first + FRIENDS_LEFT + min(friends, 5), 1.0)
        self.add(first + ROUND + min(game.turn // game.seats, ROUNDS - 1), 1.0)
        library = self.library
        if library.has_destinies:
            self.add(first + WITH_DESTINIES, 1.0)
        if library.has_monsters:
            self.add(first + WITH_MONSTERS, 1.0)
        if len(library.relics):
            self.add(first + WITH_RELICS, 1.0)
        if library.has_shadows:
            self.add(first + WITH_SHADOWS, 1.0)
        if library.fate:
            self.add(first + WITH_BOSS, 1.0)
            self._amount(first + FATE_LEFT, float(table.count(FATE_DECK)) / 10.0)
        self._amount(first + CENTER_LEFT, float(table.count(CENTER_DECK)) / 50.0)
        self.add(first + WAY + self._way, 1.0)


def pool_size(game: Game, seat: Seat) -> i64:
    """How many cards a seat shuffles together."""
    table = game.table
    size: i64 = 0
    for kind in (HAND, DECK, DISCARD, PLAYED):
        size += table.count(zone(seat, kind))
    return size


def _side_of(game: Game, seat: Seat, other: Seat) -> i64:
    if other == seat:
        return OWN
    return ENEMY if game.library.enemies[seat] >> other & 1 else FRIEND


def way_of(library: Library) -> i64:
    """What makes a game different from others: who is against whom, and how they attack."""
    seats = library.seats
    if library.players < seats:
        return ONE_PLAYER
    everybody = (1 << seats) - 1
    if library.enemies[0] == everybody & ~1:
        return ALL_AGAINST_ALL if library.mode.divides_damage() else ONE_ATTACK_FOR_ALL
    for seat in range(seats):
        for other in range(seats):
            friends = not library.enemies[seat] >> other & 1
            if friends and library.enemies[seat] != library.enemies[other]:
                return MIXED_SIDES
    return TEAMS
