"""Damage in the boss's turn: shields are revealed once, and what is left of them stays."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.events import TAKES_DAMAGE
from shardmaster.engine.ids import (
    INFINITE,
    NO_CARD,
)
from shardmaster.engine.pools import Count
from shardmaster.engine.rules.resources import hurt
from shardmaster.engine.script import Effect, Frame, Script
from shardmaster.engine.shields import ShowShields, guard

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class Damage(Effect):
    """The boss deals damage to the reader, who may block it; the fallen are left alone."""

    def __init__(self, amount: i64, per: Count | None = None) -> None:
        self.amount: Final = amount
        self.per: Final = per
        self.blow: Final = Script(blow())

    def run(self, game: "Game", frame: Frame) -> None:
        if not game.takes_part(frame.seat):
            return
        times = 1 if self.per is None else self.per.count(game, frame.seat, frame.source)
        if self.amount * times:
            player = game.players[frame.seat]
            player.incoming = min(INFINITE, player.incoming + self.amount * times)
            game.then(self.blow, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.boss_damage(self.amount, self.per)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.4 * chance * float(self.amount))

    def scripts(self) -> list[Script]:
        return [self.blow]


@final
class Guard(Effect):
    """Cards in play that guard their owner do so once in a turn of the boss."""

    def run(self, game: "Game", frame: Frame) -> None:
        guard(game, frame.seat, once=True)


@final
class Suffer(Effect):
    """Take what was not blocked."""

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[frame.seat]
        if player.incoming > 0:
            game.note(TAKES_DAMAGE, frame.seat, NO_CARD, player.incoming, game.active)
            hurt(game, frame.seat, player.incoming)
            player.incoming = 0


def blow() -> list[Effect]:
    """Damage that is on its way to a player is blocked or suffered."""
    return [Guard(), ShowShields(once=True), Suffer()]


@final
class Wound(Effect):
    """The boss deals damage that no shield prevents."""

    def __init__(self, amount: i64) -> None:
        self.amount: Final = amount

    def run(self, game: "Game", frame: Frame) -> None:
        game.note(TAKES_DAMAGE, frame.seat, NO_CARD, self.amount, boss_of(game))
        hurt(game, frame.seat, self.amount)

    def text(self, words: "Wording") -> "Clause":
        return words.boss_wounds(self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance * float(self.amount))
