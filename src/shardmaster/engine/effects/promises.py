"""Lines that change the rest of the turn."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.modifiers import Modifier, RecruitTo
from shardmaster.engine.pools import Pool
from shardmaster.engine.rules.turn import promise
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class NextRecruit(Effect):
    """The next card of the pool that you recruit this turn goes to another zone."""

    def __init__(self, pool: Pool, to: i64) -> None:
        self.modifier: Final = RecruitTo(pool, to)

    def run(self, game: "Game", frame: Frame) -> None:
        promise(game, frame.seat, self.modifier, frame.source)

    def text(self, words: "Wording") -> "Clause":
        return self.modifier.text(words)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        self.modifier.weigh(ledger, chance)

    def modifiers(self) -> list[Modifier]:
        return [self.modifier]
