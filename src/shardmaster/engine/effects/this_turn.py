"""Lines that change the rest of the turn, or what comes after it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.events import EXTRA_TURN
from shardmaster.engine.ids import EXTRA_TURN_DUE, EXTRA_TURN_TAKEN, NO_CARD, Card, Seat
from shardmaster.engine.modifiers import DRAWING, Modifier, RecruitTo
from shardmaster.engine.pools import Pool, played
from shardmaster.engine.reach import STORES, UNKNOWN, Reach
from shardmaster.engine.rules.turn import grant
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.triggers import PLAYED_CARD, When

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class ThisTurn(Effect):
    """A modifier holds until the end of the turn."""

    def __init__(self, modifier: Modifier) -> None:
        self.modifier: Final = modifier

    def run(self, game: "Game", frame: Frame) -> None:
        grant(game, frame.seat, self.modifier, frame.source)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, STORES if self.modifier.kind == DRAWING else UNKNOWN)

    def text(self, words: "Wording") -> "Clause":
        return self.modifier.text(words)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        self.modifier.weigh(ledger, chance)

    def modifiers(self) -> list[Modifier]:
        return [self.modifier]


def NextRecruit(pool: Pool, to: int) -> ThisTurn:
    """The next card of the pool that you recruit this turn goes to another zone."""
    return ThisTurn(RecruitTo(pool, to))


@final
class WithAnother(Effect):
    """Once this turn, when another card of a certain name has been played or is played later.

    A copy is not a card that was played, but to the copier the original is another one.
    """

    def __init__(self, name: str, now: Sequence[Effect], later: Sequence[Effect]) -> None:
        self.pool: Final = played(name=name, other=True)
        self.now: Final = Script(list(now))
        self.later: Final = When(PLAYED_CARD, played(name=name), list(later), once=True)

    def run(self, game: "Game", frame: Frame) -> None:
        if self.holds(game, frame):
            game.then(self.now, frame)
        else:
            grant(game, frame.seat, self.later, frame.source)

    def depends_on(self) -> str:
        return "played"

    def holds(self, game: "Game", frame: Frame) -> bool:
        return self.pool.count(game, frame.seat, frame.source) > 0

    def read_next(self, game: "Game", frame: Frame) -> list[Script]:
        return []

    def text(self, words: "Wording") -> "Clause":
        return words.with_another(self.pool.name, words.lines(self.now))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.script(self.now, 0.4 * chance)

    def scripts(self) -> list[Script]:
        return [self.now]

    def modifiers(self) -> list[Modifier]:
        return [self.later]


@final
class ExtraTurn(Effect):
    """Take another turn after this one, once in the whole game."""

    def run(self, game: "Game", frame: Frame) -> None:
        for player in game.players:
            if player.marks & EXTRA_TURN_TAKEN:
                return
        game.players[frame.seat].marks |= EXTRA_TURN_TAKEN | EXTRA_TURN_DUE
        game.note(EXTRA_TURN, frame.seat, NO_CARD, 0, 0)

    def text(self, words: "Wording") -> "Clause":
        return words.extra_turn()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(6.0 * chance)
