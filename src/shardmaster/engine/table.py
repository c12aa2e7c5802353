"""Where every card is: ordered zones in one flat vector.

Each card has a small record in `cells`; a zone is a ring of cards that starts and ends at
the zone's own record. So a card is in exactly one zone by construction, every move takes the
same few steps, and copying the table is copying one block of memory. Nothing outside
this file knows the layout.

The first card of a zone is its top. What is learnt by a card's arrival is part of the zone:
a hand teaches its owner, an open pile everyone, a deck no one.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr, u8

from shardmaster.engine.ids import (
    CENTER_DECK,
    DECK,
    DESTINY_DECK,
    FATE_DECK,
    HAND,
    NO_CARD,
    RELIC_DECK,
    SEAT_ZONES,
    SHADOW_DECK,
    SHADOWS,
    TABLE_ZONES,
    Card,
    Seat,
)
from shardmaster.engine.rng import Dice

RECORD: Final = 2
"""A record has 2**RECORD cells."""
LINE: Final = 8
"""Cells that a processor fetches together."""
NEXT: Final = 0
PREVIOUS: Final = 1
ZONE: Final = 2
STATE: Final = 3
"""Who knows the card, a bit for each seat, and above those bits its status."""
# In a zone's own record
COUNT: Final = 2
TEACHES: Final = 3

SEAT_BITS: Final = 0xFF

# Status
EXHAUSTED: Final = 0x100
FAST: Final = 0x200
"""Fast-played: leaves for the bottom of the center deck at the end of the turn."""
FRESH: Final = 0x400
"""An Ingeminex revealed this turn: it attacks at the end of it."""

ORIGIN_SHIFT: Final = 11
ORIGIN: Final = 0x7 << ORIGIN_SHIFT
"""From whose deck a card came into another player's hand: that seat plus one."""

SHOWN: Final = 1 << 14
"""A shield that has been used in this turn of the boss, or against this attacker."""
VEILED: Final = 1 << 15
"""Face down in the row."""
FRONT_SHIFT: Final = 16
FRONT: Final = 0x7 << FRONT_SHIFT
"""Which player a card of the boss is in front of: that seat plus one."""
TALLY_SHIFT: Final = 19
SHARE_BITS: Final = 6
SHARE: Final = 0x3F
TALLY: Final = 0x3FFF_FFFF << TALLY_SHIFT
"""What was spent on a card this turn, if that was not enough: the share of every player."""
BATTLE_STATUS: Final = SHOWN | VEILED | FRONT | TALLY


@mypyc_attr(acyclic=True, free_list_len=1)
class Table:
    def __init__(self, cards: i64, seats: i64, cells: vec[i64], scratch: vec[i64]) -> None:
        self.cards: Final = cards
        self.seats: Final = seats
        self.cells: Final = cells
        self.scratch: Final = scratch
        """Room to sort a pile in; shared by all clones and empty between calls."""

    def __repr__(self) -> str:
        return f"<Table {self.cards} cards in {self.zones()} zones>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and (
            self.cards == other.cards and self.seats == other.seats and self.cells == other.cells
        )

    def clone(self) -> "Table":
        # A slice is copied number by number, this in one go.
        return Table(self.cards, self.seats, extend(vec[i64](), self.cells), self.scratch)

    # Looking

    def zone_of(self, card: Card) -> i64:
        return self.cells[card << RECORD | ZONE]

    def count(self, zone: i64) -> i64:
        return self.cells[self.cards + zone << RECORD | COUNT]

    def top(self, zone: i64) -> Card:
        """The first card of a zone, or NO_CARD."""
        card = self.cells[self.cards + zone << RECORD | NEXT]
        return card if card < self.cards else NO_CARD

    def bottom(self, zone: i64) -> Card:
        """The last card of a zone, or NO_CARD."""
        card = self.cells[self.cards + zone << RECORD | PREVIOUS]
        return card if card < self.cards else NO_CARD

    def after(self, card: Card) -> Card:
        """The card that follows in the same zone, or NO_CARD."""
        following = self.cells[card << RECORD | NEXT]
        return following if following < self.cards else NO_CARD

    def before(self, card: Card) -> Card:
        """The card that comes before in the same zone, or NO_CARD."""
        preceding = self.cells[card << RECORD | PREVIOUS]
        return preceding if preceding < self.cards else NO_CARD

    def pile(self, zone: i64) -> list[Card]:
        """The cards of a zone from the top down, as a new list."""
        cells = self.cells
        cards: list[Card] = []
        card = cells[self.cards + zone << RECORD | NEXT]
        while card < self.cards:
            cards.append(card)
            card = cells[card << RECORD | NEXT]
        return cards

    def total(self, zone: i64, numbers: vec[float], starts: vec[i64], column: i64) -> float:
        """The sum of a number for each card of a zone: it is in a row that starts somewhere."""
        cells = self.cells
        total = 0.0
        card = cells[self.cards + zone << RECORD | NEXT]
        while card < self.cards:
            total += numbers[starts[card] + column]
            card = cells[card << RECORD | NEXT]
        return total

    def count_known(self, zone: i64, seat: Seat, of: vec[i64], counts: vec[u8], first: i64) -> None:
        """Count the cards of a zone that a seat can name, by what `of` says of each card.

        What is counted as 0 has its count at `first`.
        """
        cells = self.cells
        card = cells[self.cards + zone << RECORD | NEXT]
        while card < self.cards:
            record = card << RECORD
            if cells[record | STATE] >> seat & 1:
                counts[first + of[card]] += u8(1)
            card = cells[record | NEXT]

    def count_seen(
        self, zone: i64, seat: Seat, of: vec[i64], counts: vec[u8], first: i64, known: i64
    ) -> None:
        """Count all cards of a zone, and once more, from `known` on, those a seat can name."""
        cells = self.cells
        card = cells[self.cards + zone << RECORD | NEXT]
        while card < self.cards:
            record = card << RECORD
            kind = of[card]
            counts[first + kind] += u8(1)
            if cells[record | STATE] >> seat & 1:
                counts[known + kind] += u8(1)
            card = cells[record | NEXT]

    def zones(self) -> i64:
        return TABLE_ZONES + self.seats * SEAT_ZONES

    def touch(self) -> i64:
        """Read everything once, in order: memory is slower where each read waits for the last."""
        cells = self.cells
        total: i64 = 0
        for at in range(0, i64(len(cells)), LINE):
            total ^= cells[at]
        return total

    # Moving

    def _place(self, card: i64, left: i64, right: i64, zone: i64) -> None:
        """Take `card` from where it is and put it between two neighbours of `zone`."""
        cells = self.cells
        record = card << RECORD
        old_left = cells[record | PREVIOUS]
        old_right = cells[record | NEXT]
        cells[old_left << RECORD | NEXT] = old_right
        cells[old_right << RECORD | PREVIOUS] = old_left
        old_home = self.cards + cells[record | ZONE]
        cells[old_home << RECORD | COUNT] -= 1
        home = self.cards + zone << RECORD
        cells[home | COUNT] += 1
        cells[left << RECORD | NEXT] = card
        cells[record | PREVIOUS] = left
        cells[record | NEXT] = right
        cells[right << RECORD | PREVIOUS] = card
        cells[record | ZONE] = zone
        cells[record | STATE] = cells[record | STATE] & SEAT_BITS | cells[home | TEACHES]

    def move(self, card: Card, zone: i64) -> None:
        """Put a card under all others of a zone; it is ready again."""
        home = self.cards + zone
        last = self.cells[home << RECORD | PREVIOUS]
        if last != card:
            self._place(card, last, home, zone)

    def move_on_top(self, card: Card, zone: i64) -> None:
        home = self.cards + zone
        first = self.cells[home << RECORD | NEXT]
        if first != card:
            self._place(card, home, first, zone)

    def move_behind(self, card: Card, neighbour: Card, zone: i64) -> None:
        """Put a card right after `neighbour` in its zone; NO_CARD stands for the zone's start."""
        left: i64 = self.cards + zone if neighbour == NO_CARD else neighbour
        right = self.cells[left << RECORD | NEXT]
        self._place(card, left, right, zone)

    def pour(self, source: i64, target: i64) -> None:
        """Put all cards of one zone under those of another, in their order."""
        cells = self.cells
        cards = self.cards
        from_home = cards + source << RECORD
        to_home = cards + target << RECORD
        first = cells[from_home | NEXT]
        if first >= cards:
            return
        lesson = cells[to_home | TEACHES]
        last = first
        card = first
        while card < cards:
            record = card << RECORD
            cells[record | ZONE] = target
            cells[record | STATE] = cells[record | STATE] & SEAT_BITS | lesson
            last = card
            card = cells[record | NEXT]
        tail = cells[to_home | PREVIOUS]
        cells[tail << RECORD | NEXT] = first
        cells[first << RECORD | PREVIOUS] = tail
        cells[last << RECORD | NEXT] = cards + target
        cells[to_home | PREVIOUS] = last
        cells[to_home | COUNT] += cells[from_home | COUNT]
        cells[from_home | COUNT] = 0
        cells[from_home | NEXT] = cards + source
        cells[from_home | PREVIOUS] = cards + source

    def shuffle(self, zone: i64, rng: Dice) -> None:
        """Put a zone into a random order that no one knows."""
        cells = self.cells
        order = self.scratch
        home = self.cards + zone
        count: i64 = 0
        card = cells[home << RECORD | NEXT]
        while card < self.cards:
            order[count] = card
            count += 1
            card = cells[card << RECORD | NEXT]
        rng.mix(order, 0, count)
        left = home
        for at in range(count):
            card = order[at]
            record = card << RECORD
            cells[left << RECORD | NEXT] = card
            cells[record | PREVIOUS] = left
            cells[record | STATE] = 0
            left = card
        cells[left << RECORD | NEXT] = home
        cells[home << RECORD | PREVIOUS] = left

    def arrange(self, zone: i64, order: list[Card]) -> None:
        """Put the cards of a zone into a new order, with nothing learnt or forgotten."""
        cells = self.cells
        home = self.cards + zone
        left = home
        for card in order:
            cells[left << RECORD | NEXT] = card
            cells[card << RECORD | PREVIOUS] = left
            cells[card << RECORD | ZONE] = zone
            left = card
        cells[left << RECORD | NEXT] = home
        cells[home << RECORD | PREVIOUS] = left
        cells[home << RECORD | COUNT] = len(order)

    # Knowing

    def known(self, card: Card) -> i64:
        """A bit for every seat that could name this card where it is."""
        return self.cells[card << RECORD | STATE] & SEAT_BITS

    def teach(self, card: Card, seats: i64) -> None:
        self.cells[card << RECORD | STATE] |= seats

    def set_known(self, card: Card, seats: i64) -> None:
        state = self.cells[card << RECORD | STATE]
        self.cells[card << RECORD | STATE] = state & ~SEAT_BITS | seats

    def redeal(self, truth: "Table", secrets: list[list[int]], seat: Seat, rng: Dice) -> None:
        """Let the cards that `seat` cannot name change places, group of zones by group.

        Cards that came from another player's deck stay: they are none of the others. Every
        place keeps what it was known by. The cards are taken in the order of their numbers
        before they are mixed, so that their true places leave no trace.
        """
        true_cells = truth.cells
        hidden = self.scratch
        groups = vec[i64]([-1] * self.zones())
        ends = vec[i64]([0] * len(secrets))
        room: i64 = 0
        for number, zones in enumerate(secrets):
            ends[number] = room
            for zone in zones:
                groups[zone] = number
                room += truth.count(zone)
        fixed = i64(1) << seat | ORIGIN
        for card in range(self.cards):
            record = card << RECORD
            group = groups[true_cells[record | ZONE]]
            if group >= 0 and true_cells[record | STATE] & fixed == 0:
                hidden[ends[group]] = card
                ends[group] += 1
        start: i64 = 0
        for number, zones in enumerate(secrets):
            if ends[number] - start > 1:
                rng.mix(hidden, start, ends[number])
                self._fill(truth, zones, fixed, start)
            for zone in zones:
                start += truth.count(zone)

    def _fill(self, truth: "Table", zones: list[int], fixed: i64, slot: i64) -> None:
        """Put the mixed cards, from a slot on, where the true table has cards that may change."""
        cells = self.cells
        true_cells = truth.cells
        hidden = self.scratch
        for zone in zones:
            home = self.cards + zone
            left = home
            there = true_cells[home << RECORD | NEXT]
            while there < self.cards:
                state = true_cells[there << RECORD | STATE]
                card = there
                if state & fixed == 0:
                    card = hidden[slot]
                    slot += 1
                record = card << RECORD
                cells[left << RECORD | NEXT] = card
                cells[record | PREVIOUS] = left
                cells[record | ZONE] = zone
                cells[record | STATE] = state
                left = card
                there = true_cells[there << RECORD | NEXT]
            cells[left << RECORD | NEXT] = home
            cells[home << RECORD | PREVIOUS] = left

    def exchange(self, one: Card, other: Card) -> None:
        """Let two cards change places; every place keeps what is known of it."""
        swap = {one: other, other: one}
        homes = [self.zone_of(one), self.zone_of(other)]
        orders = [[swap.get(card, card) for card in self.pile(home)] for home in homes]
        for home, order in zip(homes, orders, strict=True):
            self.arrange(home, order)
        state = self.cells[one << RECORD | STATE]
        self.cells[one << RECORD | STATE] = self.cells[other << RECORD | STATE]
        self.cells[other << RECORD | STATE] = state

    # Status

    def origin(self, card: Card) -> Seat:
        """From whose deck a card came into the hand it is in; NO_SEAT for its owner's."""
        return (self.cells[card << RECORD | STATE] & ORIGIN) // (1 << ORIGIN_SHIFT) - 1

    def set_origin(self, card: Card, seat: Seat) -> None:
        """Remember it until the card moves on."""
        self.mark(card, (seat + 1) * (1 << ORIGIN_SHIFT))

    def front(self, card: Card) -> Seat:
        """Which player a card of the boss is in front of; NO_SEAT for others."""
        return (self.cells[card << RECORD | STATE] & FRONT) // (1 << FRONT_SHIFT) - 1

    def set_front(self, card: Card, seat: Seat) -> None:
        self.mark(card, (seat + 1) * (1 << FRONT_SHIFT))

    def tally(self, card: Card) -> i64:
        """What was spent on a card so far, by all players together."""
        shares = (self.cells[card << RECORD | STATE] & TALLY) >> TALLY_SHIFT
        spent: i64 = 0
        while shares:
            spent += shares & SHARE
            shares >>= SHARE_BITS
        return spent

    def share(self, card: Card, seat: Seat) -> i64:
        """What one player has spent on a card so far."""
        return self.cells[card << RECORD | STATE] >> TALLY_SHIFT + SHARE_BITS * seat & SHARE

    def add_to_tally(self, card: Card, seat: Seat, spent: i64) -> None:
        self.cells[card << RECORD | STATE] += spent << TALLY_SHIFT + SHARE_BITS * seat

    def drop_share(self, card: Card, seat: Seat) -> None:
        """Forget what one player has spent on a card."""
        self.unmark(card, i64(SHARE) << TALLY_SHIFT + SHARE_BITS * seat)

    def lie_alike(self, one: Card, other: Card) -> bool:
        """Whether two cards are in the same zone and state, no matter what is known of them."""
        cells = self.cells
        first = one << RECORD
        second = other << RECORD
        return (
            cells[first | ZONE] == cells[second | ZONE]
            and (cells[first | STATE] ^ cells[second | STATE]) & ~(SEAT_BITS | ORIGIN) == 0
        )

    def has(self, card: Card, status: i64) -> bool:
        return self.cells[card << RECORD | STATE] & status != 0

    def status(self, card: Card) -> i64:
        return self.cells[card << RECORD | STATE] & ~SEAT_BITS

    def mark(self, card: Card, status: i64) -> None:
        self.cells[card << RECORD | STATE] |= status

    def unmark(self, card: Card, status: i64) -> None:
        self.cells[card << RECORD | STATE] &= ~status


def lay_out(homes: list[int], seats: i64) -> Table:
    """A table with card i at the bottom of zone homes[i], known to those who see it there."""
    cards = len(homes)
    zones = TABLE_ZONES + seats * SEAT_ZONES
    cells = vec[i64]([0] * (cards + zones << RECORD))
    table = Table(cards, seats, cells, vec[i64]([0] * cards))
    everybody = (1 << seats) - 1
    for zone in range(zones):
        table.cells[cards + zone << RECORD | TEACHES] = _lesson(zone, everybody)
    piles: list[list[Card]] = [[] for _ in range(zones)]
    for card, home in enumerate(homes):
        piles[home].append(Card(card))
    for zone in range(zones):
        table.arrange(zone, piles[zone])
        for card in piles[zone]:
            table.teach(card, _lesson(zone, everybody))
    return table


def _lesson(zone: i64, everybody: i64) -> i64:
    """Who learns what a card is when it comes to this zone."""
    if zone in (CENTER_DECK, DESTINY_DECK, RELIC_DECK, SHADOW_DECK, FATE_DECK):
        return 0
    if zone < TABLE_ZONES:
        return everybody
    seat, kind = divmod(zone - TABLE_ZONES, SEAT_ZONES)
    if kind in (HAND, SHADOWS):
        return 1 << Seat(seat)
    return 0 if kind == DECK else everybody
