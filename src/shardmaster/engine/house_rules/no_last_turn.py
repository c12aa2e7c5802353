"""C20: a fall in the players' turn leaves no additional turn."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.battle.flow import NextRound
from shardmaster.engine.battle.mode import Battle
from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.house_rule import HouseRule, first
from shardmaster.engine.ids import EXTRA_TURN_DUE
from shardmaster.engine.mode import Mode
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class SpareNobody(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        game.players[boss_of(game)].marks &= ~EXTRA_TURN_DUE


@final
class NoLastTurn(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "no-last-turn",
            "No Last Turn",
            "When a hero falls in the players' turn, it is the last: the survivors finish it, and "
            "the boss's next turn is defeat.",
            "C20",
            in_battles=True,
        )

    def suits(self, mode: Mode) -> bool:
        return isinstance(mode, Battle)

    def change_turn(self, lines: list[Effect]) -> None:
        lines.insert(first(lines, NextRound), SpareNobody())


HOUSE_RULE: Final = NoLastTurn()
