"""The tables of a data set and what their columns mean.

This is the only place that names them: files, documentation and tests follow it.
"""

from dataclasses import dataclass
from typing import Final

VERSION: Final = 1
"""Counts up when a column changes its meaning or goes away."""

NUMBER: Final = "int64"
SHORT: Final = "int16"
SEAT: Final = "int8"
SHARE: Final = "float"
TEXT: Final = "string"
SEATS: Final = "list<int8>"
SHORTS: Final = "list<int16>"
TEXTS: Final = "list<string>"
DECKS: Final = "list<list<string>>"
TAKEN: Final = "list<struct<turn: int16, seat: int8, how: string, card: string>>"


@dataclass(frozen=True)
class Column:
    name: str
    type: str
    about: str


ATTACK: Final = "attack"
ENDLESS: Final = "endless-power"
LOSS: Final = "loss"
MONSTERS: Final = "ingeminex"
GAVE_UP: Final = "conceded"
FALLS: Final = {
    ATTACK: "damage that a player dealt with their power",
    ENDLESS: "the same, with the endless power of the Infinity Shard",
    LOSS: "a card that made them lose health",
    MONSTERS: "an attack of an Ingeminex",
    GAVE_UP: "they gave up",
}
"""What can take a player out of the game."""

RECRUITED: Final = "recruited"
FAST_PLAYED: Final = "fast-played"
DESTINY: Final = "destiny"
DEFEATED: Final = "defeated"
WAYS: Final = {
    RECRUITED: "paid for, taken as a relic, or got for free",
    FAST_PLAYED: "a mercenary that was played straight from the row",
    DESTINY: "a destiny that was taken",
    DEFEATED: "an Ingeminex that was defeated",
}
"""How a card can be taken."""

GAMES: Final = (
    Column("game", NUMBER, "The number of the game in this data set."),
    Column("seed", NUMBER, "The seed of the deal; mode, sets and seed give the same deal again."),
    Column("mode", TEXT, "The mode, as `shardmaster modes` lists them."),
    Column("variants", TEXTS, "The variants that were added to it."),
    Column("sets", TEXTS, "The sets that were played with."),
    Column("seats", SEAT, "Seats at the table, including those without a player."),
    Column("bots", TEXTS, "Who sat at each seat; null for a seat without a player."),
    Column("characters", TEXTS, "The character of each seat; null if it has none."),
    Column("first", SEAT, "The seat that had the first turn."),
    Column("winners", SEATS, "The seats that won; all of those who fell together share a tie."),
    Column("ending", TEXT, "Why the game ended."),
    Column("turns", SHORT, "Turns of all seats together."),
    Column("choices", SHORT, "Decisions with more than one option."),
    Column("health", SHORTS, "The health of each seat at the end."),
    Column("mastery", SHORTS, "The mastery of each seat at the end."),
    Column(
        "fell_by",
        TEXTS,
        "What took each seat out of the game; null if it was still in: "
        + "; ".join(f"`{fall}`, {about}" for fall, about in FALLS.items())
        + ".",
    ),
    Column("fell_in", SHORTS, "The turn in which each seat fell; null if it did not."),
    Column("relics", TEXTS, "The relic that each seat recruited; null if it did not."),
    Column("destinies", TEXTS, "The destiny that each seat took first; null if it took none."),
    Column(
        "decks",
        DECKS,
        "All cards that each seat owned at the end, by id; for a seat that fell, at the beginning "
        "of the turn in which it fell.",
    ),
    Column(
        "taken",
        TAKEN,
        "The cards that were taken, in order: "
        + "; ".join(f"`{way}`, {about}" for way, about in WAYS.items())
        + ".",
    ),
)

TURNS: Final = (
    Column("game", NUMBER, "The game, as in `games`."),
    Column("turn", SHORT, "The number of the turn, counted from 1 over all seats."),
    Column("seat", SEAT, "Whose turn it was. Turns without a player are left out."),
    Column("health", SHORTS, "The health of each seat when the play phase began."),
    Column("mastery", SHORTS, "The mastery of each seat at that time."),
    Column("cards", SHORTS, "How many cards each seat owned at that time."),
    Column("champions", SHORTS, "How many champions each seat had in play at that time."),
    Column("row", TEXTS, "The cards in the center row at that time."),
    Column(
        "offered",
        TEXTS,
        "The cards of the row that the seat could pay for at some time of its turn.",
    ),
    Column("bought", TEXTS, "Those that it paid for and recruited."),
    Column("fast_played", TEXTS, "The mercenaries that it paid for and played from the row."),
    Column("focused", SEAT, "1 if it used Focus, 0 if not."),
    Column("won", SHARE, "How the game ended for the seat: 1 won, 0.5 tied, 0 lost."),
)

DECISIONS: Final = (
    Column("game", NUMBER, "The game, as in `games`."),
    Column(
        "number",
        SHORT,
        "The number of the decision in its game, counted from 0. Where a seat has only one "
        "option, there is no row.",
    ),
    Column("turn", SHORT, "The turn, as in `turns`; 0 before the first one."),
    Column("seat", SEAT, "Who decides."),
    Column("active", SEAT, "Whose turn it is."),
    Column("kind", TEXT, "What is asked; `docs/protocol.md` explains the kinds of questions."),
    Column("source", TEXT, "The card that asks; null if it is none."),
    Column("gems", NUMBER, "The gems that the seat has."),
    Column("power", NUMBER, "Its power; a million stands for endless power."),
    Column("health", SHORTS, "The health of each seat."),
    Column("mastery", SHORTS, "The mastery of each seat."),
    Column("hands", SHORTS, "How many cards each seat has in hand."),
    Column("hand", TEXTS, "The cards in the hand of the seat that decides."),
    Column("played", TEXTS, "The cards that it has played this turn, champions left out."),
    Column("champions", TEXTS, "The champions it has in play."),
    Column("enemy_champions", TEXTS, "The champions that its enemies have in play."),
    Column("row", TEXTS, "The cards in the center row."),
    Column("deck", SHORT, "How many cards are in its deck."),
    Column("discard", SHORT, "How many cards are in its discard pile."),
    Column(
        "options",
        TEXTS,
        "What it may answer: a verb, and after a colon the card, the seat, the place or the amount "
        "that it is about.",
    ),
    Column("answer", SHORT, "What it answered: the place in `options`, counted from 0."),
    Column("option", NUMBER, "The same as a number of the engine, with which a game is replayed."),
    Column("won", SHARE, "How the game ended for the seat: 1 won, 0.5 tied, 0 lost."),
)

TABLES: Final = {"games": GAMES, "turns": TURNS, "decisions": DECISIONS}
"""The columns of each table, which is a folder of Parquet files."""
