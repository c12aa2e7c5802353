"""What every card of a library is worth to a bot, at every stage of mastery."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import (
    CHAMPION,
    DECK,
    DESTINY,
    DISCARD,
    HAND,
    MERCENARY,
    PLAYED,
    Seat,
    zone,
)
from shardmaster.engine.ledger import Ledger, weighed
from shardmaster.engine.library import Library
from shardmaster.engine.script import Script
from shardmaster.engine.table import FAST, Table

STEP: Final = 5
STEPS: Final = 7
"""Mastery 0, 5, ... 30."""
MASTERIES: Final = STEP * STEPS
"""Columns of the tables: they are looked up far too often to divide each time."""

# Prices, in gems
GEM: Final = 0.9
PRICE: Final = 1.1
"""A gem that is spent on something other than a recruit."""
POWER: Final = 0.75
MASTERY: Final = 1.3
HEALTH: Final = 0.4
CARD: Final = 1.7
BANISH: Final = 1.4
DESTROY: Final = 1.2
PROTECTION: Final = 2.0
SHIELD: Final = 0.22
BATTLE_SHIELD: Final = 0.4
"""Against a boss, who attacks every turn."""
DEFENSE: Final = 0.1
CHAMPION_TURNS: Final = 2.2
"""How often a champion is exhausted before it is destroyed."""
PRESENCE: Final = 0.5
"""What any champion is good for: others count it, and enemies spend power on it."""
DESTINY_TURNS: Final = 5.0
"""How often a destiny is used in the rest of a game; it cannot be destroyed."""
SACRIFICE: Final = 3.0
"""How much longer a text waits that uses up your own champions: they are exhausted first."""


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
    """Tables by card and mastery; a card's row is the same for all its copies."""

    def __init__(self, library: Library) -> None:
        self.library: Final = library
        self._played = vec[float]()
        self._exhausted = vec[float]()
        self._owned = vec[float]()
        self._in_play = vec[float]()
        self._patience = vec[float]()
        self._harm = vec[float]()
        self._rows = vec[i64]()
        """Where the numbers of a card begin."""
        self.dearest = 0.0
        """The worth of owning the best card, at whatever mastery."""
        self.handiest = 0.0
        """The same of playing a mercenary ..."""
        self.fiercest = 0.0
        """... and of exhausting a card."""
        for card in range(len(library.cards)):
            self._rows = append(self._rows, library.of[card] * MASTERIES)
        for definition in library.definitions:
            self._appraise(definition)

    def _appraise(self, card: CardDef) -> None:
        now = [_arriving(card, STEP * step) for step in range(STEPS)]
        tap = [price(weighed(card.exhaust, STEP * step)) for step in range(STEPS)]
        usual = [tap[step] * _usable(card, STEP * step) for step in range(STEPS)]
        ledger = Ledger(0)
        for modifier in card.standing:
            modifier.weigh(ledger, 1.0)
        standing = price(ledger)
        shield = BATTLE_SHIELD if self.library.fate else SHIELD
        for step in range(STEPS):
            later = min(step + 2, STEPS - 1)
            turns = CHAMPION_TURNS if card.traits & CHAMPION else 1.0
            worth = 0.65 * (now[step] + turns * usual[step])
            worth += 0.3 * (now[later] + turns * usual[later])
            worth += 0.05 * min(now[STEPS - 1] + turns * usual[STEPS - 1], 80.0)
            worth += standing + DEFENSE * float(card.defense)
            worth += shield * _shield(card, STEP * step)
            played = weighed(card.play, STEP * step)
            used = weighed(card.exhaust, 30)
            late = played.patience + used.patience
            if used.destroyed < 0.0:
                late += SACRIFICE
            lasting = _lasting(card, 0.5 * (usual[step] + usual[later]), standing)
            harm = -min(0.0, weighed(card.exhaust, STEP * step).health, played.health)
            self.dearest = max(self.dearest, worth)
            self.fiercest = max(self.fiercest, tap[step])
            if card.traits & MERCENARY:
                self.handiest = max(self.handiest, now[step])
            for _ in range(STEP):
                self._played = append(self._played, now[step])
                self._exhausted = append(self._exhausted, tap[step])
                self._owned = append(self._owned, worth)
                self._in_play = append(self._in_play, lasting)
                self._patience = append(self._patience, late)
                self._harm = append(self._harm, harm)

    def _row(self, card: i64, mastery: i64) -> i64:
        return self._rows[card] + mastery

    def played(self, card: i64, mastery: i64) -> float:
        """The worth of playing or summoning a card now."""
        return self._played[self._row(card, mastery)]

    def exhausted(self, card: i64, mastery: i64) -> float:
        """The worth of exhausting it once."""
        return self._exhausted[self._row(card, mastery)]

    def owned(self, card: i64, mastery: i64) -> float:
        """The worth of having it in the deck for the rest of the game."""
        return self._owned[self._row(card, mastery)]

    def average(self, table: Table, seat: Seat, mastery: i64) -> float:
        """The worth of an average card among those that a seat shuffles into its deck."""
        rows = self._rows
        owned = self._owned
        hand = zone(seat, HAND)
        deck = zone(seat, DECK)
        discard = zone(seat, DISCARD)
        cards = table.count(hand) + table.count(deck) + table.count(discard)
        worth = table.total(hand, owned, rows, mastery)
        worth += table.total(deck, owned, rows, mastery)
        worth += table.total(discard, owned, rows, mastery)
        card = table.top(zone(seat, PLAYED))
        while card >= 0:
            if not table.has(card, FAST):
                cards += 1
                worth += owned[rows[card] + mastery]
            card = table.after(card)
        return worth / float(max(1, cards))

    def patience(self, card: i64, mastery: i64) -> float:
        """How much it should wait for others to be played first."""
        return self._patience[self._row(card, mastery)]

    def in_play(self, card: i64, mastery: i64) -> float:
        """The worth of having a champion or destiny in play from now on."""
        return self._in_play[self._row(card, mastery)]

    def harm(self, card: i64, mastery: i64) -> float:
        """The health its text usually takes from the player who reads it."""
        return self._harm[self._row(card, mastery)]


def _arriving(card: CardDef, mastery: int) -> float:
    """The worth of the moment it enters play, or your hand if it says something for that."""
    worth = price(weighed(card.play, mastery)) + price(weighed(card.ambush, mastery))
    return worth + price(weighed(card.drawn, mastery))


def _usable(card: CardDef, mastery: int) -> float:
    """How likely the exhaust ability is allowed in an ordinary turn."""
    return 1.0 if card.exhaust_if is None else card.exhaust_if.chance(Ledger(mastery))


def _shield(card: CardDef, mastery: int) -> float:
    if card.shield_equals is None:
        return float(card.shield)
    return Ledger(mastery).typical(card.shield_equals)


def _lasting(card: CardDef, use: float, standing: float) -> float:
    """What a card that stays brings, when using it once brings this much."""
    if not card.traits & DESTINY:
        return CHAMPION_TURNS * use + standing + PRESENCE
    gain = max(0.0, use - PRICE * float(card.exhaust_cost))
    if _is_used_up(card.exhaust):
        return gain
    return DESTINY_TURNS * (gain + standing)


def _is_used_up(script: Script) -> bool:
    """Whether the card that speaks leaves the game."""
    for part in script.walk():
        for line in part.lines:
            if line.uses_up_source():
                return True
    return False
