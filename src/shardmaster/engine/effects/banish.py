"""Lines that remove cards from the game."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.effects.choice import Selection
from shardmaster.engine.effects.copying import CopyIt
from shardmaster.engine.ids import Card, Seat
from shardmaster.engine.pools import Pool, hand_or_discard
from shardmaster.engine.reach import UNKNOWN, Reach
from shardmaster.engine.rules.zones import banish
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class Banish(Selection):
    """Banish cards of a pool, usually up to a number; their effects may be gained."""

    def __init__(
        self, cards: i64, pool: Pool | None = None, must: bool = False, gaining: bool = False
    ) -> None:
        super().__init__(pool if pool is not None else hand_or_discard(), cards, must)
        self.gaining: Final = gaining
        self.one: Final = Script([CopyIt(gaining=True)] if gaining else [])

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        banish(game, frame.seat, card)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, UNKNOWN if self.gaining else self.pool.moved())

    def in_order(self) -> bool:
        return self.gaining

    def done(self, game: "Game", frame: Frame) -> None:
        """Gain the effects one after another, so that equal cards do not hinder each other."""
        for card in reversed(frame.picked):
            game.push(self.one, frame.seat, frame.source, [card])

    def text(self, words: "Wording") -> "Clause":
        return words.banish(self.number, self.pool, self.must, self.gaining)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.banish(chance * float(self.number))
        if self.gaining:
            ledger.copy(0.6 * chance * float(self.number))

    def scripts(self) -> list[Script]:
        return [self.one]


@final
class BanishThis(Effect):
    """Banish this card."""

    def run(self, game: "Game", frame: Frame) -> None:
        banish(game, frame.seat, frame.source)

    def uses_up_source(self) -> bool:
        return True

    def text(self, words: "Wording") -> "Clause":
        return words.banish_this()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance)
