"""Damage in the boss's turn: shields are revealed once, and what is left of them stays."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.events import TAKES_DAMAGE
from shardmaster.engine.ids import (
    INFINITE,
    NO_CARD,
    Card,
    Seat,
)
from shardmaster.engine.pools import Count
from shardmaster.engine.reach import PARRIES, SUFFERS, Reach
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
        total = self._total(game, frame.seat, frame.source)
        if total:
            player = game.players[frame.seat]
            player.incoming = min(INFINITE, player.incoming + total)
            game.then(self.blow, frame)

    def _total(self, game: "Game", seat: Seat, source: Card) -> i64:
        return self.amount if self.per is None else self.amount * self.per.count(game, seat, source)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        if reach.game.takes_part(seat):
            reach.hurt(seat, self._total(reach.game, seat, source), SUFFERS | PARRIES)
            if self.per is not None:
                reach.add(seat, self.per.looks_at())

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

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.hurt(seat, self.amount)

    def text(self, words: "Wording") -> "Clause":
        return words.boss_wounds(self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(-0.5 * chance * float(self.amount))
