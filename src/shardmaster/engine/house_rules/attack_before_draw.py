"""C04: an Ingeminex attacks before the active player clears the table and draws."""

from typing import Final, final

from shardmaster.engine.flow import EndPhase, MonsterAttacks
from shardmaster.engine.house_rule import HouseRule, first
from shardmaster.engine.ids import MONSTER
from shardmaster.engine.mode import Mode
from shardmaster.engine.script import Effect


@final
class AttackBeforeDraw(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "attack-before-draw",
            "Attack before the Draw",
            "An Ingeminex attacks before the active player discards and draws a new hand.",
            "C04",
            needs=MONSTER,
        )

    def suits(self, mode: Mode) -> bool:
        return any(isinstance(line, EndPhase) for line in mode.turn().lines)

    def change_turn(self, lines: list[Effect]) -> None:
        lines.insert(first(lines, EndPhase), lines.pop(first(lines, MonsterAttacks)))


HOUSE_RULE: Final = AttackBeforeDraw()
