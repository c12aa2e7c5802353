"""The words in which a position is written down: where a card may be, and what is counted.

The networks read positions between turns. Environments read them at every decision, so they have
more places and numbers; those they share with the networks mean the same.
"""

from typing import Final

# Whose it is
OWN: Final = 0
ENEMY: Final = 1
FRIEND: Final = 2
NEXT: Final = 3
"""The first of several enemies in turn order, in addition to their average."""

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
"""Those above are all that the networks read."""
HELD: Final = 7
ON_DECK: Final = 8
PLAYED_NOW: Final = 9
FAST_PLAYED: Final = 10
HISTORY: Final = 11
USED: Final = 12
FACED: Final = 13
ALL_SIDE_PLACES: Final = 14

SIDE_PLACE_IDS: Final = [
    "pool",
    "share",
    "discard",
    "in-play",
    "destinies",
    "relics",
    "shadows",
    "hand",
    "deck",
    "played",
    "fast-played",
    "history",
    "exhausted",
    "faced",
]
SIDE_PLACE_TEXTS: Final = [
    "in hand, deck, discard pile or played this turn: everything that is shuffled together. "
    "A card of this seat that another one drew in secret counts here",
    "a share of the pool",
    "in the discard pile",
    "champions in play",
    "destinies taken",
    "relics set aside that the viewer can name, until one is taken",
    "the viewer's own Shadow Champions to summon",
    "in hand, as far as the viewer can name them",
    "in the deck, as far as the viewer can name them",
    "in the play zone; they are discarded at the end of the turn",
    "fast-played; they return to the center deck at the end of the turn",
    "played this turn, wherever they are now",
    "champions and destinies that are exhausted",
    "cards of the boss in front of this player",
]

# Where a card of no side is
OFFERED: Final = 0
MONSTROUS: Final = 1
AWAITED: Final = 2
FATED: Final = 3
"""Those above are read by the networks, too."""
ATTACKING: Final = 4
BANISHED: Final = 5
LAID_OUT: Final = 6
ON_CENTER: Final = 7
UNDERNEATH: Final = 8
SUPPLIED: Final = 9
SPENT: Final = 10
ASKING: Final = 11
PICKED: Final = 12
TABLE_PLACES: Final = 13

TABLE_PLACE_IDS: Final = [
    "row",
    "ingeminex",
    "destiny-row",
    "fate-discard",
    "attacking",
    "banished",
    "aside",
    "center-deck",
    "under",
    "supply",
    "spent",
    "asks",
    "picked",
]
TABLE_PLACE_TEXTS: Final = [
    "in the center row, face up",
    "Ingeminex on the table",
    "destinies on offer",
    "in the discard pile of the boss",
    "Ingeminex that attack at the end of this turn",
    "banished",
    "turned over or laid out, and not yet owned by a player",
    "in the center deck: known cards on its top and at its bottom",
    "under a champion",
    "cards of the boss that wait to be brought in",
    "not cards, but what was spent this turn on cards of the boss with this name",
    "the card that asks the viewer, or that is asked about",
    "picked so far for the question that the viewer answers",
]

# What is counted for each seat, in the order of the slots
SIDE_NUMBERS: Final = {
    "alive": "1 while in the game",
    "enemy": "1 for an enemy of the viewer",
    "answers": "1 if an answer is owed",
    "on-turn": "1 if it is this player's turn",
    "health": "health",
    "health-beyond": "health beyond 255, which only a boss can have",
    "mastery": "mastery",
    "gems": "gems",
    "power": "power",
    "incoming": "damage about to be taken",
    "shields-left": "what is left of shields in a turn of the boss",
    "hand-size": "cards in hand",
    "deck-size": "cards in the deck",
    "relics-size": "relics set aside, until one is taken",
    "shadows-size": "Shadow Champions to summon",
    "tokens": "Hack tokens",
    "focused": "1 if the character is exhausted",
    "relic-taken": "1 after a relic was taken",
    "destiny-taken": "1 after a destiny was taken",
    "extra-turn-due": "1 if an extra turn follows",
    "extra-turn-taken": "1 after an extra turn",
    "finished": "1 after ending the turn that all players take together",
    "havoc": "1 for a boss in HAVOC mode",
    "jams": "1 for a boss that keeps players from scrambling",
    "bids": "1 while bidding in the auction that the viewer is asked in",
    "concerned": "1 if the viewer is asked on behalf of this seat",
    "target": "1 if the viewer is asked how much damage this seat gets",
}
ALIVE: Final = 0
IS_ENEMY: Final = 1
ANSWERS: Final = 2
ON_TURN: Final = 3
HEALTH_NOW: Final = 4
HEALTH_BEYOND: Final = 5
MASTERY_NOW: Final = 6
GEMS_NOW: Final = 7
POWER_NOW: Final = 8
INCOMING: Final = 9
SHIELDS_LEFT: Final = 10
HAND_SIZE: Final = 11
DECK_SIZE: Final = 12
RELICS_SIZE: Final = 13
SHADOWS_SIZE: Final = 14
HACK_TOKENS: Final = 15
FOCUSED: Final = 16
TAKEN_RELIC: Final = 17
TAKEN_DESTINY: Final = 18
EXTRA_DUE: Final = 19
EXTRA_TAKEN: Final = 20
HAS_FINISHED: Final = 21
RAGES: Final = 22
JAMS: Final = 23
BIDS: Final = 24
CONCERNED: Final = 25
TARGET: Final = 26
PLAYS: Final = 27
"""From here on, a slot for each character: 1 for the one this seat plays."""

# What is counted once
TABLE_NUMBERS: Final = {
    "round": "rounds played",
    "turns-left": "turns until the limit, at most 255",
    "center-size": "cards in the center deck",
    "destinies-size": "cards in the destiny deck",
    "fate-size": "cards in the fate deck",
    "veiled": "cards of the row that are face down",
    "picks": "picks made so far for the question that the viewer answers",
    "bid": "the highest bid so far",
}
ROUND_NOW: Final = 0
TURNS_LEFT: Final = 1
CENTER_SIZE: Final = 2
DESTINIES_SIZE: Final = 3
FATE_SIZE: Final = 4
VEILED_CARDS: Final = 5
PICKS: Final = 6
BID_NOW: Final = 7
ASKED: Final = 8
"""From here on, a slot for each kind of question: 1 for the one the viewer is asked."""
IN_FORCE: Final = 25
"""From here on, how many rules of each kind hold for the active player until the turn ends."""
ALL_TABLE_NUMBERS: Final = 41

MODIFIER_IDS: Final = [
    "shelter",
    "sending",
    "hearing",
    "kinship",
    "toughness",
    "shielding",
    "guard",
    "piercing",
    "transfusion",
    "keeping",
    "drawing",
    "conversion",
    "poverty",
    "burial",
    "heeding",
    "lasting",
]
MOST: Final = 255
"""The largest amount of a slot; more is written as this."""
