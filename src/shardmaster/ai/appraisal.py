"""What every card of a library is worth to a bot, at every stage of mastery."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import CHAMPION
from shardmaster.engine.ledger import Ledger, weighed
from shardmaster.engine.library import Library

STEP: Final = 5
STEPS: Final = 7
"""Mastery 0, 5, ... 30."""

# Prices, in gems
GEM: Final = 0.9
POWER: Final = 0.75
MASTERY: Final = 1.3
HEALTH: Final = 0.4
CARD: Final = 1.7
BANISH: Final = 1.4
DESTROY: Final = 1.2
PROTECTION: Final = 2.0
SHIELD: Final = 0.22
DEFENSE: Final = 0.1
CHAMPION_TURNS: Final = 2.2
"""How often a champion is exhausted before somebody destroys it."""


def price(ledger: Ledger) -> float:
    """A ledger in gems."""
    return (
        GEM * ledger.gems
        + POWER * ledger.power
        + MASTERY * ledger.mastery
        + HEALTH * ledger.health
        + CARD * ledger.cards
        + BANISH * ledger.banishes
        + DESTROY * ledger.destroyed
        + PROTECTION * ledger.protection
        + ledger.others
    )


@final
class Appraisal:
    """Tables by card and step of mastery; a card's row is the same for all its copies."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self._played = vec[float]()
        self._exhausted = vec[float]()
        self._owned = vec[float]()
        self._patience = vec[float]()
        for definition in library.definitions:
            self._appraise(definition)

    def _appraise(self, card: CardDef) -> None:
        now = [price(weighed(card.play, STEP * step)) for step in range(STEPS)]
        tap = [price(weighed(card.exhaust, STEP * step)) for step in range(STEPS)]
        ledger = Ledger(0)
        for modifier in card.standing:
            modifier.weigh(ledger, 1.0)
        standing = price(ledger) + SHIELD * float(card.shield) + DEFENSE * float(card.defense)
        for step in range(STEPS):
            later = min(step + 2, STEPS - 1)
            turns = CHAMPION_TURNS if card.traits & CHAMPION else 1.0
            worth = 0.65 * (now[step] + turns * tap[step]) + 0.3 * (now[later] + turns * tap[later])
            worth += 0.05 * min(now[STEPS - 1] + turns * tap[STEPS - 1], 80.0)
            late = weighed(card.play, STEP * step).patience
            self._played = append(self._played, now[step])
            self._exhausted = append(self._exhausted, tap[step])
            self._owned = append(self._owned, worth + standing)
            self._patience = append(self._patience, late + weighed(card.exhaust, 30).patience)

    def _row(self, card: i64, mastery: i64) -> i64:
        return self.library.of[card] * STEPS + mastery // STEP

    def played(self, card: i64, mastery: i64) -> float:
        """The worth of playing a card now."""
        return self._played[self._row(card, mastery)]

    def exhausted(self, card: i64, mastery: i64) -> float:
        """The worth of exhausting it once."""
        return self._exhausted[self._row(card, mastery)]

    def owned(self, card: i64, mastery: i64) -> float:
        """The worth of having it in the deck for the rest of the game."""
        return self._owned[self._row(card, mastery)]

    def patience(self, card: i64, mastery: i64) -> float:
        """How much it should wait for others to be played first."""
        return self._patience[self._row(card, mastery)]
