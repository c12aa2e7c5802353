"""What can be counted where two answers lead, and made the same in both worlds."""

from typing import Final, NamedTuple

from shardmaster.advice.parts import enemies_of, world_of
from shardmaster.ai.imagined import Outlook
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat


class Count(NamedTuple):
    """A number that players have, own or enemies', by its name in `Player`."""

    name: str
    number: str
    of_enemies: bool
    later: bool
    """Whether it shows only after the next player's turn."""

    def amount(self, outlook: Outlook, seat: Seat) -> int:
        """How much there is of it, the more the better for the seat."""
        world = world_of(outlook, self.later)
        total = sum(
            max(0, int(getattr(world.players[each], self.number)))
            for each in self._whose(world, seat)
        )
        return -total if self.of_enemies else total

    def carry_over(self, outlook: Outlook, world: Game, seat: Seat) -> None:
        """Make it the same in a copy of the other world."""
        players = world_of(outlook, self.later).players
        for each in self._whose(world, seat):
            setattr(world.players[each], self.number, getattr(players[each], self.number))

    def _whose(self, world: Game, seat: Seat) -> list[Seat]:
        return enemies_of(world, seat) if self.of_enemies else [seat]


MORE_MASTERY: Final = "more_mastery"
COUNTS: Final = (
    Count("more_damage", "health", of_enemies=True, later=False),
    Count("more_health", "health", of_enemies=False, later=False),
    Count(MORE_MASTERY, "mastery", of_enemies=False, later=False),
    Count("more_health_later", "health", of_enemies=False, later=True),
    Count("less_enemy_mastery", "mastery", of_enemies=True, later=True),
)
