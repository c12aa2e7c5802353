"""C23: in Bloodbath, an attack on one opponent also hits one who cannot be attacked."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.flow import AssignDamage, assign
from shardmaster.engine.house_rule import HouseRule, first
from shardmaster.engine.mode import Mode
from shardmaster.engine.modes.bloodbath import Bloodbath
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class HitAll(Effect):
    """All remaining power hits every rival, if one of them can be attacked."""

    def run(self, game: "Game", frame: Frame) -> None:
        player = game.players[game.active]
        power = player.power
        if player.alive and power and targets(game, game.active):
            for rival in game.rivals(game.active):
                player.power = power
                assign(game, rival, power)


@final
class NoHiding(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "no-hiding",
            "No Hiding",
            "In Bloodbath, an attack on one opponent also hits the other one, even if that one "
            "cannot be attacked.",
            "C23",
        )

    def suits(self, mode: Mode) -> bool:
        return isinstance(mode, Bloodbath)

    def change_turn(self, lines: list[Effect]) -> None:
        lines[first(lines, AssignDamage)] = HitAll()


HOUSE_RULE: Final = NoHiding()
