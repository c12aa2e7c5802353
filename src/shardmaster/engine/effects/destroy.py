"""Lines about champions in play: destroying and resetting them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.effects.choice import Choice, highest
from shardmaster.engine.events import RESETS
from shardmaster.engine.ids import Card, Seat
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.pools import ENEMY_CHAMPIONS, Pool, enemy_champions, your_champions
from shardmaster.engine.reach import TOPPLES, UNGUARDS, UNKNOWN, Reach
from shardmaster.engine.rules.traits import cost_of
from shardmaster.engine.rules.zones import cannot_be_destroyed, destroy, owner_of
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.table import EXHAUSTED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


def touch_champion(reach: Reach, card: Card) -> None:
    """Declare that a champion is destroyed."""
    definition = reach.game.definition(card)
    owner = owner_of(reach.game, card)
    reach.add(owner, UNKNOWN if definition.destroyed.length else TOPPLES)
    if definition.standing:
        reach.add(owner, UNGUARDS)


class Destruction(Choice):
    """Destroy a champion of a pool, unless none of them can be destroyed."""

    def cards(self, game: "Game", frame: Frame) -> list[Card]:
        return [card for card in super().cards(game, frame) if not cannot_be_destroyed(game, card)]


@final
class Destroy(Destruction):
    """Put an enemy champion into its owner's discard pile, regardless of its defense."""

    def __init__(self) -> None:
        super().__init__(enemy_champions(), False)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        destroy(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.destroy(self.pool, False)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.destroy(chance)


@final
class DestroyAll(Effect):
    """Put all enemy champions into their owners' discard piles, at the same time.

    So a champion that keeps others from being destroyed does so even if it falls with them.
    """

    def __init__(self) -> None:
        self.pool: Final = enemy_champions()

    def run(self, game: "Game", frame: Frame) -> None:
        champions = self.pool.cards(game, frame.seat, frame.source)
        since = len(game.agenda)
        for card in [card for card in champions if not cannot_be_destroyed(game, card)]:
            destroy(game, frame.seat, card)
        in_any_order(game, since, frame.source)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for card in self.pool.cards(reach.game, seat, source):
            touch_champion(reach, card)

    def text(self, words: "Wording") -> "Clause":
        return words.destroy(self.pool, True)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.destroy(1.5 * chance)


@final
class Sacrifice(Destruction):
    """Destroy one of your champions for something else; without one nothing happens."""

    def __init__(self, then: Sequence[Effect]) -> None:
        super().__init__(your_champions(), False)
        self.then: Final = Script(list(then))

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        destroy(game, frame.seat, card)
        game.then(self.then, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.sacrifice(words.lines(self.then))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        spared = 0.4 * chance
        ledger.destroy(-1.5 * spared)
        ledger.script(self.then, spared)

    def scripts(self) -> list[Script]:
        return [self.then]


@final
class DestroyHighest(Destruction):
    """Destroy the champion with the highest cost, yours or an enemy's; of several you choose."""

    def __init__(self, pool: Pool | None = None) -> None:
        super().__init__(pool if pool is not None else your_champions(), False)

    def cards(self, game: "Game", frame: Frame) -> list[Card]:
        cards = super().cards(game, frame)
        return highest(cards, [cost_of(game, card) for card in cards])

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for card in self.pool.cards(reach.game, seat, source):
            touch_champion(reach, card)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        destroy(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.destroy_highest(self.pool)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.destroy(chance if self.pool.where == ENEMY_CHAMPIONS else -chance)


@final
class Reset(Choice):
    """You may turn another exhausted champion of yours ready again."""

    def __init__(self) -> None:
        super().__init__(your_champions(other=True), True)

    def cards(self, game: "Game", frame: Frame) -> list[Card]:
        champions = self.pool.cards(game, frame.seat, frame.source)
        return [card for card in champions if game.table.has(card, EXHAUSTED)]

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        game.table.unmark(card, EXHAUSTED)
        game.note(RESETS, frame.seat, card, 0, 0)

    def text(self, words: "Wording") -> "Clause":
        return words.reset()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.copy(0.7 * chance)
