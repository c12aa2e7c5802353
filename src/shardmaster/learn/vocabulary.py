"""The rows of positions numbered for all games alike, whatever cards a game has."""

from functools import cache, lru_cache
from typing import Final

from shardmaster.ai.values.description import described
from shardmaster.ai.values.features import COUNTERS, PLACES, Features
from shardmaster.engine.definition import CardDef
from shardmaster.engine.errors import UnknownName
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library
from shardmaster.play.catalog import SETS, STARTERS, check_sets

CARDS: Final[dict[str, CardDef]] = {
    card.slug: card
    for card in sorted(
        [*STARTERS, *(card for box in SETS.values() for card in box.cards)],
        key=lambda card: card.slug,
    )
}
SLUGS: Final = tuple(CARDS)
FIRST_COUNTER: Final = PLACES * len(SLUGS)
ROWS: Final = FIRST_COUNTER + COUNTERS


@cache
def _numbers() -> dict[str, int]:
    return {slug: number for number, slug in enumerate(SLUGS)}


def cards_of(box: str) -> list[int]:
    """The numbers of the cards of a set that no other set has."""
    if box in ("all", "base"):
        raise UnknownName("set", box, [each.short for each in SETS.values()][1:])
    *_, name = check_sets((box,))
    others = {card.slug for full, each in SETS.items() if full != name for card in each.cards}
    others |= {card.slug for card in STARTERS}
    numbers = _numbers()
    return [numbers[card.slug] for card in SETS[name].cards if card.slug not in others]


def descriptions() -> list[list[float]]:
    """What the definitions say, a row for each card."""
    return [described(card) for card in CARDS.values()]


class Reader:
    """Reads positions of one library."""

    def __init__(self, library: Library) -> None:
        self._features: Final = Features(library)
        numbers = _numbers()
        own = [numbers.get(card.slug, -1) for card in library.definitions]
        self._rows: Final = [
            place * len(SLUGS) + number if number >= 0 else -1
            for place in range(PLACES)
            for number in own
        ] + list(range(FIRST_COUNTER, ROWS))

    def read(self, game: Game, seat: Seat) -> tuple[list[int], list[float]]:
        """The rows that apply, and their weights; cards of no set are left out."""
        self._features.read(game, seat)
        rows: list[int] = []
        weights: list[float] = []
        for row, weight in self._features.exported():
            number = self._rows[row]
            if number >= 0:
                rows.append(number)
                weights.append(weight)
        return rows, weights


@lru_cache(maxsize=32)
def reader_of(library: Library) -> Reader:
    """The reader for a library; the last ones are kept."""
    return Reader(library)
