"""C39: in 2v2, shields count again against excess damage."""

from typing import Final, final

from shardmaster.engine.house_rule import HouseRule
from shardmaster.engine.mode import Mode
from shardmaster.engine.modes.team_attack import TeamAttack
from shardmaster.engine.script import Effect
from shardmaster.engine.shields import RaiseShields


@final
class ShieldsAgain(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "shields-again",
            "Shields Again",
            "In 2v2, a shield counts again when excess damage follows in the same turn.",
            "C39",
        )

    def suits(self, mode: Mode) -> bool:
        return isinstance(mode, TeamAttack)

    def change_turn(self, lines: list[Effect]) -> None:
        for at, line in enumerate(lines):
            if isinstance(line, RaiseShields):
                lines[at] = RaiseShields()


HOUSE_RULE: Final = ShieldsAgain()
