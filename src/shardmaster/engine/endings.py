"""Why a game is over, by id; each language has its own sentence for it."""

from typing import Final

TIE: Final = "tie"
LAST_PLAYER: Final = "last-player-standing"
LAST_TEAM: Final = "last-team-standing"
ENEMIES_DEFEATED: Final = "enemies-defeated"
ROW_EMPTY: Final = "row-empty"
"""The row against the Nemesis cannot be filled any more."""
NEMESIS_MASTERY: Final = "nemesis-mastery"
BOSS_DEFEATED: Final = "boss-defeated"
HEROES_FALLEN: Final = "heroes-fallen"
HERO_NOT_AVENGED: Final = "hero-not-avenged"
"""A hero fell, and the boss outlived the last turn of the others."""
TURN_LIMIT: Final = "turn-limit"

ENDINGS: Final = [
    TIE,
    LAST_PLAYER,
    LAST_TEAM,
    ENEMIES_DEFEATED,
    ROW_EMPTY,
    NEMESIS_MASTERY,
    BOSS_DEFEATED,
    HEROES_FALLEN,
    HERO_NOT_AVENGED,
    TURN_LIMIT,
]
