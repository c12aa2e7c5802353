"""What a text is worth: expected gains, collected line by line.

Every effect adds what it brings, scaled by the chance that it happens. Bots put their own
prices on the columns.
"""

from typing import Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    AION,
    CHAMPION,
    EVEN,
    FACTIONS,
    GEMS,
    HEALTH,
    INFINITE,
    ITEM,
    MASTERY,
    MERCENARY,
    ODD,
    POWER,
    SHIELDED,
)
from shardmaster.engine.pools import (
    ENEMY_CHAMPIONS,
    YOU_PLAYED,
    YOUR_CHAMPIONS,
    YOUR_DISCARD,
    Count,
    MasteryShare,
    Pool,
)
from shardmaster.engine.script import Script
from shardmaster.engine.strength import Strength

OPPOSED: Final = 0.6
"""What the loss of an enemy counts, compared to a gain."""
ENOUGH_POWER: Final = 200.0
"""What endless power counts as: more than any player has left."""


@final
class Ledger:
    def __init__(self, mastery: i64) -> None:
        self.at_mastery: Final = mastery
        """The mastery of the player for whom the text is weighed."""
        self.gems = 0.0
        self.power = 0.0
        self.mastery = 0.0
        self.health = 0.0
        self.cards = 0.0
        self.banishes = 0.0
        self.destroyed = 0.0
        self.protection = 0.0
        self.others = 0.0
        """Gains without a separate column, in gems."""
        self.patience = 0.0
        """How much the text gains from being read late in the turn."""

    def script(self, script: Script, chance: float) -> None:
        """Add all lines of a script."""
        if chance > 0.0:
            for line in script.lines:
                line.weigh(self, chance)

    def add(self, resource: i64, amount: float) -> None:
        if resource == GEMS:
            self.gems += amount
        elif resource == POWER:
            self.power += amount if amount < INFINITE else ENOUGH_POWER
        elif resource == MASTERY:
            self.mastery += amount
        elif resource == HEALTH:
            self.health += amount

    def draw(self, cards: float) -> None:
        self.cards += cards

    def banish(self, cards: float) -> None:
        self.banishes += cards

    def destroy(self, champions: float) -> None:
        self.destroyed += champions

    def protect(self, chance: float) -> None:
        self.protection += chance

    def recruit(self, gems: float) -> None:
        """A recruit worth this many gems, without paying them."""
        self.others += gems

    def hasten(self, gems: float) -> None:
        """A recruit that is there sooner."""
        self.others += gems

    def copy(self, texts: float) -> None:
        """Another card's text again."""
        self.others += 3.0 * texts
        self.wait(2.0 * texts)

    def oppose(self, script: Script, chance: float) -> None:
        """What an enemy loses by a script, as far as that is good for the reader."""
        theirs = Ledger(self.at_mastery)
        theirs.script(script, chance)
        self.draw(-OPPOSED * theirs.cards)
        self.others -= OPPOSED * theirs.others

    def wait(self, patience: float) -> None:
        """The text counts what came before it, so it is better read late."""
        self.patience += patience

    def mastery_reached(self, mastery: i64) -> float:
        return 1.0 if self.at_mastery >= mastery else 0.0

    def typical(self, pool: Count) -> float:
        """How many cards of a pool there are in an ordinary turn."""
        if isinstance(pool, MasteryShare):
            return float(self.at_mastery) / float(pool.parts)
        if isinstance(pool, Strength):
            return pool.usual(self.at_mastery)
        if not isinstance(pool, Pool):
            return 1.0
        if pool.where == YOUR_CHAMPIONS:
            return 1.4 if pool.needs & ~CHAMPION else 1.2
        if pool.where == ENEMY_CHAMPIONS:
            return 1.0
        if pool.where == YOUR_DISCARD and not pool.needs:
            return 4.0
        return _played(pool) if pool.where == YOU_PLAYED else 1.5


def _played(pool: Pool) -> float:
    """How many such cards are played in an ordinary turn."""
    needs = pool.needs
    if needs & AION:
        return 0.2
    if needs & FACTIONS:
        return 0.8
    if needs & SHIELDED:
        return 0.6
    if needs & CHAMPION:
        return 0.8
    if needs & MERCENARY:
        return 1.0
    if needs & (EVEN | ODD):
        return 1.7
    return 1.4 if pool.lacks & ITEM else 1.2


def weighed(script: Script, mastery: i64) -> Ledger:
    """The ledger of a script for a player with this mastery."""
    ledger = Ledger(mastery)
    ledger.script(script, 1.0)
    return ledger
