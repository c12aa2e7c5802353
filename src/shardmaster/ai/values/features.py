"""What a seat may know about a position: the one walk over the table that all readers share.

Cards count by definition and place: whose they are and where they are. Everything that is
shuffled together is one place, so it makes no difference which cards are in a hidden hand.

The networks read positions between turns, as rows and their weights. Health, mastery and the like
have a row for each amount, and several enemies count by their average. Environments count cards
into the slots of an observation: every seat has a place of its own, and so have cards that the
viewer can name.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from shardmaster.ai.position import mixed
from shardmaster.ai.values.layout import NOWHERE, Layout, between_turns
from shardmaster.ai.values.slots import Slots
from shardmaster.ai.values.vocabulary import (
    ALL_SIDE_PLACES,
    AWAITED,
    DESTINED,
    DISCARDED,
    ENEMY,
    FAST_PLAYED,
    FATED,
    FRIEND,
    HELD,
    IN_PLAY,
    MONSTROUS,
    NEXT,
    OFFERED,
    ON_DECK,
    OWN,
    PLAYED_NOW,
    POOL,
    SET_ASIDE,
    SHADOWED,
    SHARE,
    SIDE_PLACES,
)
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

SIDES: Final = 3
PLACES: Final = SIDES * SIDE_PLACES + SIDES + 3
"""Those of each side, the row for each side that acts next, Ingeminex, destinies and fate."""

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

    def __init__(
        self, library: Library, layout: Layout | None = None, slots: Slots | None = None
    ) -> None:
        self.library: Final = library
        self.layout: Final = between_turns(library) if layout is None else layout
        self.definitions: Final = i64(len(library.definitions))
        self.first_counter: Final = self.layout.first_number
        """Rows below are those of cards: place by place, in the library's order."""
        self.size: Final = self.first_counter + COUNTERS
        self.rows: Final = vec[i64]([i64(0)] * self.size)
        self.weights: Final = vec[float]([0.0] * self.size)
        """By row; zero for each row that does not apply."""
        self.count: i64 = 0
        self._way: Final = way_of(library)
        self._has_relics: Final = len(library.relics) > 0
        self._counting: Final = slots is not None
        """Whether cards are counted into slots instead of weighed."""
        self._slots: Final = Slots(0, 0) if slots is None else slots

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
                self._side(game, other, OWN, 1.0, seat)
                self._counters(game, other, OWN, 1.0)
            elif enemies >> other & 1:
                self._side(game, other, ENEMY, 1.0 / float(foes), seat)
                self._counters(game, other, ENEMY, 1.0 / float(foes))
                if first and foes > 1:
                    self._counters(game, other, NEXT, 1.0)
                first = False
            else:
                self._side(game, other, FRIEND, 1.0 / float(friends), seat)
                self._counters(game, other, FRIEND, 1.0 / float(friends))
        self._table(game, seat, foes, friends)

    def count_side(self, game: Game, seat: Seat, side: i64, viewer: Seat) -> None:
        """Count the cards of a seat into the slots, as a viewer sees them."""
        self._side(game, seat, side, 1.0, viewer)

    def count_open(self, game: Game, viewer: Seat) -> None:
        """Count the cards of no seat that the networks know, too."""
        self._open(game, viewer, OWN)

    def _pile(self, game: Game, number: i64, row: i64, weight: float, viewer: Seat) -> None:
        """The cards of a zone; if they are counted, those that the viewer can name."""
        if row == NOWHERE:
            return
        table = game.table
        of = self.library.of
        if self._counting:
            slots = self._slots
            table.count_known(number, viewer, of, slots.amounts, slots.first + row)
            return
        card = table.top(number)
        while card >= 0:
            self.add(row + of[card], weight)
            card = table.after(card)

    def _side(self, game: Game, seat: Seat, side: i64, weight: float, viewer: Seat) -> None:
        """The cards of a seat."""
        rows = self.layout.side_rows
        first = side * ALL_SIDE_PLACES
        if self._counting:
            self._count(game, seat, first, viewer)
        else:
            pool = rows[first + POOL]
            share = rows[first + SHARE]
            size = pool_size(game, seat)
            part = weight * USUAL_POOL / float(max(1, size))
            self._weigh(game, zone(seat, HAND), pool, share, weight, part)
            self._weigh(game, zone(seat, DECK), pool, share, weight, part)
            self._weigh(game, zone(seat, DISCARD), pool, share, weight, part)
            self._weigh(game, zone(seat, PLAYED), pool, share, weight, part)
            self._pile(game, zone(seat, DISCARD), rows[first + DISCARDED], weight, viewer)
        self._pile(game, zone(seat, CHAMPIONS), rows[first + IN_PLAY], weight, viewer)
        library = self.library
        if library.has_destinies:
            self._pile(game, zone(seat, DESTINIES), rows[first + DESTINED], weight, viewer)
        if self._has_relics and not game.players[seat].marks & RELIC_TAKEN:
            self._pile(game, zone(seat, RELICS), rows[first + SET_ASIDE], weight, viewer)
        if library.has_shadows and side == OWN:
            self._pile(game, zone(seat, SHADOWS), rows[first + SHADOWED], weight, viewer)

    def _weigh(
        self, game: Game, number: i64, pool: i64, share: i64, weight: float, part: float
    ) -> None:
        """Cards that are drawn again, and how often."""
        table = game.table
        of = self.library.of
        card = table.top(number)
        while card >= 0:
            if not table.has(card, FAST):
                self.add(pool + of[card], weight)
                self.add(share + of[card], part)
            card = table.after(card)

    def _count(self, game: Game, seat: Seat, first: i64, viewer: Seat) -> None:
        """Count the cards that a seat shuffles together, and where the viewer sees them."""
        table = game.table
        of = self.library.of
        amounts = self._slots.amounts
        start = self._slots.first
        rows = self.layout.side_rows
        pool = start + rows[first + POOL]
        held = start + rows[first + HELD]
        if self.library.has_shadows:
            self._count_hand(game, seat, pool, held, viewer)
        else:
            table.count_seen(zone(seat, HAND), viewer, of, amounts, pool, held)
        there = start + rows[first + ON_DECK]
        table.count_seen(zone(seat, DECK), viewer, of, amounts, pool, there)
        there = start + rows[first + DISCARDED]
        table.count_seen(zone(seat, DISCARD), viewer, of, amounts, pool, there)
        card = table.top(zone(seat, PLAYED))
        while card >= 0:
            if table.has(card, FAST):
                amounts[start + rows[first + FAST_PLAYED] + of[card]] += u8(1)
            else:
                amounts[pool + of[card]] += u8(1)
                amounts[start + rows[first + PLAYED_NOW] + of[card]] += u8(1)
            card = table.after(card)

    def _count_hand(self, game: Game, seat: Seat, pool: i64, held: i64, viewer: Seat) -> None:
        """Count a hand that may hold cards drawn in secret from another deck.

        Such a card counts for the seat it came from: it may be any card of that one.
        """
        table = game.table
        of = self.library.of
        amounts = self._slots.amounts
        card = table.top(zone(seat, HAND))
        while card >= 0:
            at = pool
            if table.known(card) >> viewer & 1:
                amounts[held + of[card]] += u8(1)
            elif table.origin(card) >= 0:
                side = (table.origin(card) - viewer + game.seats) % game.seats
                at = self._slots.first + self.layout.side_rows[side * ALL_SIDE_PLACES + POOL]
            amounts[at + of[card]] += u8(1)
            card = table.after(card)

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

    def _open(self, game: Game, viewer: Seat, side: i64) -> None:
        """The cards of no seat: in the row, and beside it."""
        rows = self.layout.table_rows
        if self._counting:
            self._pile(game, ROW, rows[OFFERED], 1.0, viewer)
        else:
            table = game.table
            of = self.library.of
            base = rows[OFFERED] + side * self.definitions
            card = table.top(ROW)
            while card >= 0:
                if table.known(card) >> viewer & 1:
                    self.add(base + of[card], 1.0)
                card = table.after(card)
        library = self.library
        if library.has_monsters:
            self._pile(game, MONSTERS, rows[MONSTROUS], 1.0, viewer)
        if library.has_destinies:
            self._pile(game, DESTINY_ROW, rows[AWAITED], 1.0, viewer)
        if library.fate:
            self._pile(game, FATE_DISCARD, rows[FATED], 1.0, viewer)

    def _table(self, game: Game, seat: Seat, foes: i64, friends: i64) -> None:
        """What belongs to no side."""
        table = game.table
        first = self.first_counter
        side = side_of(game, seat, game.active)
        self._open(game, seat, side)
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
    unseen = table.count(zone(seat, HAND)) + table.count(zone(seat, DECK))
    return unseen + table.count(zone(seat, DISCARD)) + table.count(zone(seat, PLAYED))


def side_of(game: Game, seat: Seat, other: Seat) -> i64:
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
