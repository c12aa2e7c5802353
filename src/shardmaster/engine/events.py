"""What happened, for logs and animations. Search keeps no log.

An event names who may know its card; to all others the card is hidden.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import NO_CARD, NO_SEAT, Card, Seat

PUBLIC: Final = 0x100
"""Above the bits of the seats: everyone may know the card, spectators included."""

TURN_BEGINS: Final = 0
PLAYS: Final = 1
FAST_PLAYS: Final = 2
EXHAUSTS: Final = 3
FOCUSES: Final = 4
RECRUITS: Final = 5
GAINS: Final = 6
LOSES: Final = 7
DRAWS: Final = 8
SHUFFLES: Final = 9
REVEALS: Final = 10
BANISHES: Final = 11
TAKES_BACK: Final = 12
DESTROYS: Final = 13
ASSIGNS: Final = 14
BLOCKS: Final = 15
TAKES_DAMAGE: Final = 16
FALLS: Final = 17
ROW_GETS: Final = 18
GAME_ENDS: Final = 19
CONCEDES: Final = 20
DISCARDS: Final = 21
TOPS_DECK: Final = 22
RESETS: Final = 23
APPEARS: Final = 24
DEFEATS: Final = 25
TAKES_DESTINY: Final = 26
DESTINY_APPEARS: Final = 27
EXTRA_TURN: Final = 28
ATTACKS: Final = 29
BIDS: Final = 30
PASSES: Final = 31
BECOMES: Final = 32
DRAFTS: Final = 33
SUMMONS: Final = 34
HOLDS: Final = 35
SETS_ASIDE: Final = 36
AIDS: Final = 37
PAYS: Final = 38
CLOSES: Final = 39
SCRAMBLES: Final = 40
USES: Final = 41
HACKS: Final = 42
RAGES: Final = 43
EVENT_NAMES: Final = [
    "turn_begins",
    "plays",
    "fast_plays",
    "exhausts",
    "focuses",
    "recruits",
    "gains",
    "loses",
    "draws",
    "shuffles",
    "reveals",
    "banishes",
    "takes_back",
    "destroys",
    "assigns",
    "blocks",
    "takes_damage",
    "falls",
    "row_gets",
    "game_ends",
    "concedes",
    "discards",
    "tops_deck",
    "resets",
    "appears",
    "defeats",
    "takes_destiny",
    "destiny_appears",
    "extra_turn",
    "attacks",
    "bids",
    "passes",
    "becomes",
    "drafts",
    "summons",
    "holds",
    "sets_aside",
    "aids",
    "pays",
    "closes",
    "scrambles",
    "uses",
    "hacks",
    "rages",
]


@mypyc_attr(acyclic=True)
@final
class Event:
    def __init__(
        self, kind: i64, seat: Seat, card: Card, amount: i64, about: i64, seen_by: i64
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.card: Final = card
        self.amount: Final = amount
        self.about: Final = about
        """The other party: a seat, a resource, a card or a character, as the kind says."""
        self.seen_by: Final = seen_by
        """A bit for every seat that may know the card, and `PUBLIC` when all of them do."""

    def __reduce__(self) -> tuple[object, ...]:
        facts = (self.kind, self.seat, self.card, self.amount, self.about, self.seen_by)
        return Event, facts

    def __repr__(self) -> str:
        facts = [f"seat {self.seat}"] if self.seat != NO_SEAT else []
        facts += [f"card {self.card}"] if self.card != NO_CARD else []
        facts += [f"amount {self.amount}"] if self.amount else []
        return f"<Event {EVENT_NAMES[self.kind]}: {', '.join(facts)}>"

    def for_seat(self, seat: Seat) -> "Event":
        """The event as this seat may know it; for NO_SEAT, what is public."""
        viewer = PUBLIC if seat == NO_SEAT else 1 << seat
        if self.card == NO_CARD or self.seen_by & viewer:
            return self
        return Event(self.kind, self.seat, NO_CARD, self.amount, self.about, self.seen_by)
