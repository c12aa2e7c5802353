"""What a seat may know at a decision, as amounts in slots: the observations of environments.

Nothing that is hidden from the viewer leaves a trace here. A property test deals the hidden cards
again and compares.
"""

from typing import Final, final

from mypy_extensions import i64, u8

from shardmaster.ai.values.features import Features
from shardmaster.ai.values.layout import NOWHERE, at_decisions
from shardmaster.ai.values.slots import Slots
from shardmaster.ai.values.vocabulary import (
    ALIVE,
    ALL_SIDE_PLACES,
    ANSWERS,
    ASKED,
    ASKING,
    ATTACKING,
    BANISHED,
    BID_NOW,
    BIDS,
    CENTER_SIZE,
    CONCERNED,
    DECK_SIZE,
    DESTINIES_SIZE,
    EXTRA_DUE,
    EXTRA_TAKEN,
    FACED,
    FATE_SIZE,
    FOCUSED,
    GEMS_NOW,
    HACK_TOKENS,
    HAND_SIZE,
    HAS_FINISHED,
    HEALTH_BEYOND,
    HEALTH_NOW,
    HISTORY,
    IN_FORCE,
    INCOMING,
    IS_ENEMY,
    JAMS,
    LAID_OUT,
    MASTERY_NOW,
    MOST,
    ON_CENTER,
    ON_TURN,
    PICKED,
    PICKS,
    PLAYS,
    POWER_NOW,
    RAGES,
    RELICS_SIZE,
    ROUND_NOW,
    SHADOWS_SIZE,
    SHIELDS_LEFT,
    SPENT,
    SUPPLIED,
    TAKEN_DESTINY,
    TAKEN_RELIC,
    TARGET,
    TURNS_LEFT,
    UNDERNEATH,
    USED,
    VEILED_CARDS,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    ASIDE,
    CENTER_DECK,
    CHAMPIONS,
    DECK,
    DESTINIES,
    DESTINY_DECK,
    DESTINY_TAKEN,
    EXTRA_TURN_DUE,
    EXTRA_TURN_TAKEN,
    FATE_DECK,
    FINISHED,
    HAND,
    HAVOC,
    HOLDERS,
    JAMMED,
    MONSTERS,
    NO_SEAT,
    PLAYED,
    RELIC_TAKEN,
    RELICS,
    ROW,
    SHADOWS,
    SUPPLY,
    UNDER,
    Seat,
    zone,
)
from shardmaster.engine.ids import BANISHED as BANISHED_PILE
from shardmaster.engine.library import Library
from shardmaster.engine.question import KINDS
from shardmaster.engine.table import EXHAUSTED, FRESH, VEILED
from shardmaster.engine.variants.health_auction import standing

VERSION: Final = 1
"""Counts up whenever a slot changes its place or its meaning."""
ACT: Final = 0
"""The number of the most common kind of question."""


@final
class Observer:
    """Writes down what seats see of games of one library, for many games at once."""

    def __init__(self, library: Library, games: i64) -> None:
        self.library: Final = library
        self.layout: Final = at_decisions(library)
        self.size: Final = self.layout.size
        self.slots: Final = Slots(games, self.layout.size)
        self._features: Final = Features(library, self.layout, self.slots)
        self._kinds: Final[dict[str, int]] = {kind: number for number, kind in enumerate(KINDS)}

    def observe(self, game: Game, viewer: Seat, number: i64) -> None:
        """Replace the observation at a number by what a seat sees of a game now."""
        self.slots.begin_again(number)
        self._write(game, viewer)

    def observe_next(self, game: Game, viewer: Seat) -> None:
        """Add the observation of the next game, after the slots were renewed."""
        self.slots.begin_next()
        self._write(game, viewer)

    def _write(self, game: Game, viewer: Seat) -> None:
        seat = viewer
        for side in range(game.seats):
            if game.players[seat].alive:
                self._features.count_side(game, seat, side, viewer)
                self._seat(game, seat, side, viewer)
                self._in_turn(game, seat, side)
            seat += 1
            if seat == game.seats:
                seat = 0
        self._features.count_open(game, viewer)
        self._table(game, viewer)
        if game.waiting >> viewer & 1:
            self._question(game, viewer)

    def _seat(self, game: Game, seat: Seat, side: i64, viewer: Seat) -> None:
        """The numbers of a seat."""
        slots = self.slots
        amounts = slots.amounts
        table = game.table
        player = game.players[seat]
        slot = self.layout.first_number + side * self.layout.side_numbers
        first = slots.first + slot
        amounts[first + ALIVE] = u8(1)
        amounts[first + IS_ENEMY] = u8(self.library.enemies[viewer] >> seat & 1)
        amounts[first + ANSWERS] = u8(game.waiting >> seat & 1)
        if game.active == seat:
            amounts[first + ON_TURN] = u8(1)
        amounts[first + HEALTH_NOW] = u8(min(player.health, MOST))
        amounts[first + MASTERY_NOW] = u8(min(player.mastery, MOST))
        amounts[first + GEMS_NOW] = u8(min(player.gems, MOST))
        amounts[first + POWER_NOW] = u8(min(player.power, MOST))
        amounts[first + HAND_SIZE] = u8(table.count(zone(seat, HAND)))
        amounts[first + DECK_SIZE] = u8(table.count(zone(seat, DECK)))
        if player.incoming:
            slots.put(slot + INCOMING, player.incoming)
            slots.put(slot + SHIELDS_LEFT, -player.incoming)
        if player.focused:
            amounts[first + FOCUSED] = u8(1)
        if player.character >= 0:
            amounts[first + PLAYS + player.character] = u8(1)
        if self.library.fate:
            slots.put(slot + HEALTH_BEYOND, player.health - MOST)
            slots.put(slot + HACK_TOKENS, player.tokens)
        if self.library.has_shadows:
            slots.put(slot + SHADOWS_SIZE, table.count(zone(seat, SHADOWS)))
        marks = player.marks
        if not marks & RELIC_TAKEN:
            amounts[first + RELICS_SIZE] = u8(table.count(zone(seat, RELICS)))
        if marks:
            slots.put(slot + TAKEN_RELIC, marks & RELIC_TAKEN)
            slots.put(slot + TAKEN_DESTINY, min(1, marks & DESTINY_TAKEN))
            slots.put(slot + EXTRA_DUE, min(1, marks & EXTRA_TURN_DUE))
            slots.put(slot + EXTRA_TAKEN, min(1, marks & EXTRA_TURN_TAKEN))
            slots.put(slot + HAS_FINISHED, min(1, marks & FINISHED))
            slots.put(slot + RAGES, min(1, marks & HAVOC))
            slots.put(slot + JAMS, min(1, marks & JAMMED))

    def _in_turn(self, game: Game, seat: Seat, side: i64) -> None:
        """What cards have done this turn, and the cards of a boss."""
        slots = self.slots
        rows = self.layout.side_rows
        first = side * ALL_SIDE_PLACES
        history = game.players[seat].history
        if history:
            of = self.library.of
            amounts = slots.amounts
            row = slots.first + rows[first + HISTORY]
            for card in history:
                amounts[row + of[card]] += u8(1)
        self._used(game, zone(seat, CHAMPIONS), rows[first + USED])
        if self.library.has_destinies:
            self._used(game, zone(seat, DESTINIES), rows[first + USED])
        if self.library.fate and not self.library.voices[seat]:
            self._facing(game, zone(seat, CHAMPIONS), seat - side)
            self._facing(game, zone(seat, PLAYED), seat - side)

    def _used(self, game: Game, number: i64, row: i64) -> None:
        table = game.table
        card = table.top(number)
        while card >= 0:
            if table.has(card, EXHAUSTED):
                self.slots.add(row + self.library.of[card])
            card = table.after(card)

    def _facing(self, game: Game, number: i64, viewer: i64) -> None:
        """The cards of a boss by the player they are in front of, and what was spent on them."""
        table = game.table
        of = self.library.of
        spent = self.layout.table_rows[SPENT]
        card = table.top(number)
        while card >= 0:
            front = table.front(card)
            if front != NO_SEAT:
                side = (front - viewer + game.seats) % game.seats
                faced = self.layout.side_rows[side * ALL_SIDE_PLACES + FACED]
                self.slots.add(faced + of[card])
            for _ in range(table.tally(card)):
                self.slots.add(spent + of[card])
            card = table.after(card)

    def _table(self, game: Game, viewer: Seat) -> None:
        """What belongs to no seat."""
        slots = self.slots
        table = game.table
        library = self.library
        rows = self.layout.table_rows
        self._known(game, BANISHED_PILE, rows[BANISHED], viewer)
        self._known(game, ASIDE, rows[LAID_OUT], viewer)
        self._center(game, rows[ON_CENTER], viewer)
        if rows[UNDERNEATH] != NOWHERE:
            for holder in range(HOLDERS):
                self._known(game, UNDER + holder, rows[UNDERNEATH], viewer)
        if library.has_monsters:
            card = table.top(MONSTERS)
            while card >= 0:
                if table.has(card, FRESH):
                    slots.add(rows[ATTACKING] + library.of[card])
                card = table.after(card)
        first = self.layout.table_numbers
        if library.fate:
            self._known(game, SUPPLY, rows[SUPPLIED], viewer)
            slots.put(first + FATE_SIZE, table.count(FATE_DECK))
        if library.veils:
            for card in table.pile(ROW):
                if table.has(card, VEILED):
                    slots.add(first + VEILED_CARDS)
        amounts = slots.amounts
        start = slots.first + first
        amounts[start + ROUND_NOW] = u8(min(game.turn // game.seats, MOST))
        amounts[start + TURNS_LEFT] = u8(min(game.turn_limit - game.turn, MOST))
        amounts[start + CENTER_SIZE] = u8(table.count(CENTER_DECK))
        amounts[start + DESTINIES_SIZE] = u8(table.count(DESTINY_DECK))
        modifiers = game.players[game.active].modifiers
        if modifiers:
            for bond in modifiers:
                slots.add(first + IN_FORCE + bond.modifier.kind)

    def _known(self, game: Game, number: i64, row: i64, viewer: Seat) -> None:
        """The cards of a zone that the viewer can name."""
        slots = self.slots
        of = self.library.of
        game.table.count_known(number, viewer, of, slots.amounts, slots.first + row)

    def _center(self, game: Game, row: i64, viewer: Seat) -> None:
        """Cards that were seen on top of the center deck or put under it since it was shuffled."""
        table = game.table
        of = self.library.of
        card = table.top(CENTER_DECK)
        while card >= 0 and table.known(card) >> viewer & 1:
            self.slots.add(row + of[card])
            card = table.after(card)
        if card < 0:
            return
        card = table.bottom(CENTER_DECK)
        while table.known(card) >> viewer & 1:
            self.slots.add(row + of[card])
            card = table.before(card)

    def _question(self, game: Game, viewer: Seat) -> None:
        """What the viewer is asked."""
        slots = self.slots
        frame = game.agenda[-1]
        line = frame.line()
        first = self.layout.table_numbers
        if line.is_play_phase():
            slots.put(first + ASKED + ACT, 1)
            return
        kind: str = line.kind(game, frame)
        slots.put(first + ASKED + self._kinds[kind], 1)
        about = line.about(frame)
        if about >= 0 and game.table.known(about) >> viewer & 1:
            slots.add(self.layout.table_rows[ASKING] + self.library.of[about])
        self._mark(frame.seat, viewer, CONCERNED)
        if kind in ("bid", "become"):
            self._auction(game, viewer)
            return
        slots.put(first + PICKS, len(frame.picked))
        if kind == "assign":
            self._mark(line.divides_among(game, frame, viewer)[0], viewer, TARGET)
            return
        row = self.layout.table_rows[PICKED]
        for card in frame.picked:
            self.slots.add(row + self.library.of[card])

    def _auction(self, game: Game, viewer: Seat) -> None:
        stands = standing(game)
        self.slots.put(self.layout.table_numbers + BID_NOW, stands.bid)
        for seat in stands.bidders:
            self._mark(seat, viewer, BIDS)

    def _mark(self, seat: Seat, viewer: Seat, what: i64) -> None:
        """Set one of a seat's numbers to 1."""
        if seat != NO_SEAT:
            side = (seat - viewer + self.library.seats) % self.library.seats
            first = self.layout.first_number + side * self.layout.side_numbers
            self.slots.put(first + what, 1)
