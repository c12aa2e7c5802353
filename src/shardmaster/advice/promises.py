"""What a better deck or more mastery brings in later turns."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from shardmaster.advice.parts import SHUFFLED
from shardmaster.advice.reasons import Reason
from shardmaster.ai.appraisal import BANISH, CARD, GEM, HEALTH, MASTERY, POWER, price
from shardmaster.engine.definition import CardDef
from shardmaster.engine.game import Game
from shardmaster.engine.ids import CHAMPIONS, Seat, zone
from shardmaster.engine.ledger import Ledger, weighed
from shardmaster.engine.library import Library


class _Column(NamedTuple):
    """Something that texts give, and its price."""

    name: str
    amount: Callable[[Ledger], float]
    price: float


COLUMNS: Final = (
    _Column("later_gems", lambda ledger: ledger.gems, GEM),
    _Column("later_power", lambda ledger: ledger.power, POWER),
    _Column("later_mastery", lambda ledger: ledger.mastery, MASTERY),
    _Column("later_health", lambda ledger: ledger.health, HEALTH),
    _Column("later_cards", lambda ledger: ledger.cards, CARD),
    _Column("later_banishing", lambda ledger: ledger.banishes, BANISH),
)
THRESHOLD: Final = "threshold"
PROMISES: Final = (*(column.name for column in COLUMNS), THRESHOLD)
LEAST: Final = 1.0
"""How much more of something they have to bring."""


def promise(
    library: Library, cards: Sequence[str], others: Sequence[str], mastery: int
) -> list[Reason]:
    """What cards bring more of, above all, than as many others in the turns they come up in."""
    if len(cards) != len(others):
        return []
    more = {
        column: _brings(library, cards, column, mastery) - _brings(library, others, column, mastery)
        for column in COLUMNS
    }
    best = max(COLUMNS, key=lambda column: more[column] * column.price)
    return [Reason(best.name)] if more[best] >= LEAST else []


def _brings(library: Library, cards: Sequence[str], column: _Column, mastery: int) -> float:
    known = {card.slug: card for card in library.definitions}
    return sum((_gives(known[card], column, mastery) for card in cards), 0.0)


def _gives(card: CardDef, column: _Column, mastery: int) -> float:
    """When a card is played, and exhausted once."""
    return sum(column.amount(weighed(script, mastery)) for script in (card.play, card.exhaust))


def threshold(world: Game, seat: Seat, before: int, after: int) -> list[Reason]:
    """Which of a seat's own cards does more with this mastery than with less, above all."""
    owned = [
        world.definition(card)
        for kind in (*SHUFFLED, CHAMPIONS)
        for card in world.table.pile(zone(seat, kind))
    ]
    growing = {card: _worth(card, after) - _worth(card, before) for card in owned}
    best = max(growing, key=lambda card: growing[card], default=None)
    if best is None or growing[best] <= 0:
        return []
    reached = next(
        level for level in range(before, after + 1) if _worth(best, level) > _worth(best, before)
    )
    return [Reason(THRESHOLD, float(reached), (best.slug,))]


def _worth(card: CardDef, mastery: int) -> float:
    return price(weighed(card.play, mastery)) + price(weighed(card.exhaust, mastery))
