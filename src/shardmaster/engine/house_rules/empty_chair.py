"""C18: in 2v2, only excess damage passes an empty chair."""

from typing import TYPE_CHECKING, Final, final

from shardmaster.engine.flow import AssignDamage
from shardmaster.engine.house_rule import HouseRule, first
from shardmaster.engine.ids import NO_CARD, Card, Seat
from shardmaster.engine.mode import Mode
from shardmaster.engine.modes.team_attack import KeepExcess, TeamAttack, across, partner
from shardmaster.engine.modifiers import SHELTER, Modifier
from shardmaster.engine.rules.combat import targets
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game


@final
class Aside(Modifier):
    """Only who sits across may be attacked, except with what was left of an attack."""

    def __init__(self) -> None:
        super().__init__(SHELTER)

    def shelters(
        self, game: "Game", owner: Seat, source: Card, attacker: Seat, target: Card
    ) -> bool:
        if target != NO_CARD or owner == across(attacker):
            return False
        return game.players[partner(attacker)].alive and _is_first_attack(game)


def _is_first_attack(game: "Game") -> bool:
    turn = game.agenda[0]
    return any(isinstance(line, KeepExcess) for line in turn.script.lines[turn.at :])


@final
class LosePower(Effect):
    """Power that reaches no player is lost, and does not count as excess."""

    def run(self, game: "Game", frame: Frame) -> None:
        if not targets(game, game.active):
            game.players[game.active].power = 0


@final
class EmptyChair(HouseRule):
    def __init__(self) -> None:
        super().__init__(
            "empty-chair",
            "Empty Chair",
            "In 2v2, after the turn in which the player across from you falls, your power reaches "
            "no player until your partner is out, too.",
            "C18",
        )

    def suits(self, mode: Mode) -> bool:
        return isinstance(mode, TeamAttack)

    def innate(self, seat: Seat) -> list[Modifier]:
        return [Aside()]

    def change_turn(self, lines: list[Effect]) -> None:
        lines.insert(first(lines, AssignDamage) + 1, LosePower())


HOUSE_RULE: Final = EmptyChair()
