"""The numbers behind the game's words, and their names."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Card: TypeAlias = i64
"""One physical card."""

Seat: TypeAlias = i64
"""One player's place at the table."""

NO_CARD: Final = Card(-1)
NO_SEAT: Final = Seat(-1)
"""Stands for no seat, or for a spectator."""
NO_CHARACTER: Final = -1
"""A player whose character is still to be chosen."""
NO_CARDS: Final[list[Card]] = []
"""Shared and never changed: stands for 'no cards' where a list is replaced, not mutated."""

# Resources
GEMS: Final = 0
POWER: Final = 1
MASTERY: Final = 2
HEALTH: Final = 3
RESOURCES: Final = ["gems", "power", "mastery", "health"]
# What is gained too, but not counted
CARDS: Final = 4
"""Cards drawn from your own deck."""
BANISHED_CENTER: Final = 5
"""Cards banished from the top of the center deck."""

INFINITE: Final = 1_000_000
"""Endless power: spending some leaves as much, and dividing it gives all of it to each player."""

# Traits of a card, one bit each
HOMODEUS: Final = 1
ORDER: Final = 2
UNDERGROWTH: Final = 4
WRAETHE: Final = 8
AION: Final = 16
ALLY: Final = 32
CHAMPION: Final = 64
MERCENARY: Final = 128
ITEM: Final = 256
RELIC: Final = 512
SHIELDED: Final = 1024
EVEN: Final = 2048
ODD: Final = 4096
"""By printed cost; a card without one is neither."""
DESTINY: Final = 8192
MONSTER: Final = 16384
UNCOPYABLE: Final = 32768
CHEAPER: Final = 65536
"""Costs less for something on the table."""
SHADOW: Final = 131072
"""A Shadow Champion: in no deck, and out of the game once destroyed."""
ABERRANT: Final = 262144
GLITCH: Final = 524288
NECROTIC: Final = 1048576
TALOS: Final = 2097152
ATTACK: Final = 4194304
"""A card with which a boss attacks."""
TREACHEROUS: Final = 8388608
"""Says something for when it is drawn."""
SAVED: Final = 16777216
"""Comes back after every battle of a campaign."""

FACTIONS: Final = HOMODEUS | ORDER | UNDERGROWTH | WRAETHE | AION
FACTION_NAMES: Final = {
    HOMODEUS: "Homodeus",
    ORDER: "Order",
    UNDERGROWTH: "Undergrowth",
    WRAETHE: "Wraethe",
    AION: "Aion",
}
GROUPS: Final = ABERRANT | GLITCH | NECROTIC | TALOS
GROUP_NAMES: Final = {
    ABERRANT: "Aberrant",
    GLITCH: "Glitch",
    NECROTIC: "Necrotic",
    TALOS: "Talos",
}

# Zones of the table
CENTER_DECK: Final = 0
ROW: Final = 1
BANISHED: Final = 2
ASIDE: Final = 3
GONE: Final = 4
MONSTERS: Final = 5
DESTINY_DECK: Final = 6
DESTINY_ROW: Final = 7
RELIC_DECK: Final = 8
SHADOW_DECK: Final = 9
UNDER: Final = 10
"""Cards under a card in play: a zone for each card that can hold one."""
HOLDERS: Final = 2
FATE_DECK: Final = 12
FATE_DISCARD: Final = 13
SUPPLY: Final = 14
"""Cards of a boss that wait to be brought in."""
TABLE_ZONES: Final = 15
TABLE_ZONE_IDS: Final = [
    "center_deck",
    "row",
    "banished",
    "aside",
    "gone",
    "monsters",
    "destiny_deck",
    "destiny_row",
    "relic_deck",
    "shadow_deck",
    "under",
    "under",
    "fate_deck",
    "fate_discard",
    "supply",
]

# Zones of each seat
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
PLAYED: Final = 3
CHAMPIONS: Final = 4
RELICS: Final = 5
DESTINIES: Final = 6
SHADOWS: Final = 7
SEAT_ZONES: Final = 8
SEAT_ZONE_IDS: Final = [
    "hand",
    "deck",
    "discard",
    "played",
    "champions",
    "relics",
    "destinies",
    "shadows",
]

# Kinds of zones, one bit each: those of the table, then those of a seat
DECKS: Final = (
    1 << CENTER_DECK
    | 1 << DESTINY_DECK
    | 1 << RELIC_DECK
    | 1 << SHADOW_DECK
    | 1 << FATE_DECK
    | 1 << TABLE_ZONES + DECK
)

# What a player has done or is owed, one bit each
RELIC_TAKEN: Final = 1
DESTINY_TAKEN: Final = 2
EXTRA_TURN_TAKEN: Final = 4
EXTRA_TURN_DUE: Final = 8
FINISHED: Final = 16
"""Has done everything in the turn that all players take together."""
HAVOC: Final = 32
"""A boss in HAVOC mode."""
JAMMED: Final = 64
"""A boss that keeps the players from scrambling in their next turn."""
EARNED_DESTINY: Final = 128
"""Has had the mastery for a destiny, where that is enough."""
EARNED_RELIC: Final = 256
FIRST_MARK: Final = 9
"""From this bit on: which one-time abilities of a boss have been set off."""


def zone(seat: Seat, kind: i64) -> i64:
    """The number of a seat's own zone."""
    return TABLE_ZONES + seat * SEAT_ZONES + kind


def zone_bit(number: i64) -> i64:
    """The bit of a zone among all kinds of zones, no matter whose zone it is."""
    if number < TABLE_ZONES:
        return i64(1) << number
    return i64(1) << TABLE_ZONES + (number - TABLE_ZONES) % SEAT_ZONES


def zone_id(number: i64) -> str:
    """The id of a zone, as used in views; it does not say whose zone it is."""
    if number < TABLE_ZONES:
        return TABLE_ZONE_IDS[number]
    return SEAT_ZONE_IDS[(number - TABLE_ZONES) % SEAT_ZONES]


# Options: a verb and what it is about
OPERAND_BITS: Final = 16
OPERAND: Final = (1 << OPERAND_BITS) - 1

END: Final = 0
PLAY: Final = 1
EXHAUST: Final = 2
FOCUS: Final = 3
RECRUIT: Final = 4
FAST_PLAY: Final = 5
STRIKE: Final = 6
CHOOSE: Final = 7
DECLINE: Final = 8
ASSIGN: Final = 9
AIM: Final = 10
SEND: Final = 11
TAKE_RELIC: Final = 12
TAKE_DESTINY: Final = 13
DEFEAT: Final = 14
RETURN: Final = 15
BANISH: Final = 16
BID: Final = 17
BECOME: Final = 18
SUMMON: Final = 19
PASS: Final = 20
AID: Final = 21
PAY: Final = 22
SCRAMBLE: Final = 23
BURN: Final = 24
UNVEIL: Final = 25
OPTION: Final = 26
VERBS: Final = [
    "end",
    "play",
    "exhaust",
    "focus",
    "recruit",
    "fast-play",
    "strike",
    "choose",
    "decline",
    "assign",
    "aim",
    "send",
    "take-relic",
    "take-destiny",
    "defeat",
    "return",
    "banish",
    "bid",
    "become",
    "summon",
    "pass",
    "aid",
    "pay",
    "scramble",
    "burn",
    "unveil",
    "option",
]


def option(verb: i64, operand: i64) -> i64:
    """An answer as one number."""
    return verb << OPERAND_BITS | operand


def verb_of(answer: i64) -> i64:
    return answer >> OPERAND_BITS


def operand_of(answer: i64) -> i64:
    return answer & OPERAND
