"""What the definition of a card says, as numbers; even a card without training has these."""

from typing import Final

from mypy_extensions import i64

from shardmaster.engine.definition import NO_COST, CardDef
from shardmaster.engine.ids import (
    ABERRANT,
    AION,
    ALLY,
    ATTACK,
    CHAMPION,
    CHEAPER,
    DESTINY,
    GLITCH,
    HOMODEUS,
    ITEM,
    MERCENARY,
    MONSTER,
    NECROTIC,
    ORDER,
    RELIC,
    SAVED,
    SHADOW,
    SHIELDED,
    TALOS,
    TREACHEROUS,
    UNDERGROWTH,
    WRAETHE,
)
from shardmaster.engine.ledger import Ledger
from shardmaster.engine.script import Script

TRAITS: Final = [
    HOMODEUS,
    ORDER,
    UNDERGROWTH,
    WRAETHE,
    AION,
    ALLY,
    CHAMPION,
    MERCENARY,
    ITEM,
    RELIC,
    SHIELDED,
    DESTINY,
    MONSTER,
    CHEAPER,
    SHADOW,
    ABERRANT,
    GLITCH,
    NECROTIC,
    TALOS,
    ATTACK,
    TREACHEROUS,
    SAVED,
]
MASTERIES: Final = [0, 5, 10, 15, 20, 30]
"""Where texts are weighed: those on which cards change."""
SCALE: Final = 0.25
"""Brings ordinary amounts close to 1."""
MOST: Final = 5.0
"""Endless power is not that much better than a lot of it."""
COLUMNS: Final = 10
NUMBERS: Final = len(TRAITS) + 8 + COLUMNS * (2 * len(MASTERIES) + 7)


def described(card: CardDef) -> list[float]:
    """The numbers of a card, in the order that weights are stored for."""
    found = [1.0 if card.traits & trait else 0.0 for trait in TRAITS]
    found.append(1.0)
    found.append(0.0 if card.cost == NO_COST else 1.0)
    found.append(SCALE * float(max(0, card.cost)))
    found.append(SCALE * float(card.defense))
    found.append(SCALE * _shield(card, 0))
    found.append(SCALE * _shield(card, 30))
    found.append(SCALE * float(card.exhaust_cost))
    found.append(1.0 if card.exhaust_if is None else card.exhaust_if.chance(Ledger(10)))
    for mastery in MASTERIES:
        found += _columns(card.play, mastery)
        found += _columns(card.exhaust, mastery)
    for script in (
        card.attack,
        card.reward,
        card.ambush,
        card.destroyed,
        card.drawn,
        card.detonation,
    ):
        found += _columns(script, 10)
    standing = Ledger(10)
    for modifier in card.standing:
        modifier.weigh(standing, 1.0)
    return found + _row(standing)


def _columns(script: Script, mastery: i64) -> list[float]:
    ledger = Ledger(mastery)
    ledger.script(script, 1.0)
    return _row(ledger)


def _row(ledger: Ledger) -> list[float]:
    amounts = [
        ledger.gems,
        ledger.power,
        ledger.mastery,
        ledger.health,
        ledger.cards,
        ledger.banishes,
        ledger.destroyed,
        ledger.protection,
        ledger.others,
        ledger.patience,
    ]
    return [max(-MOST, min(MOST, SCALE * amount)) for amount in amounts]


def _shield(card: CardDef, mastery: i64) -> float:
    if card.shield_equals is None:
        return float(card.shield)
    return Ledger(mastery).typical(card.shield_equals)
