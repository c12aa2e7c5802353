"""How hard a Shadow Champion strikes."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import CHAMPIONS, Card, Seat, zone
from shardmaster.engine.pools import Count
from shardmaster.engine.rules.holding import held
from shardmaster.engine.rules.traits import cost_of

if TYPE_CHECKING:
    from shardmaster.engine.game import Game

TWIN_CHANCE: Final = 0.2
"""How often another card of the same name is in play as well."""
USUAL_COST: Final = 3.5
"""What the top card of the center deck costs on average."""


@final
class Strength(Count):
    """The printed attack and everything that adds to it, for the seat that controls the card.

    Beside a card of the same name it can be doubled, never more than once. It can be the
    cost of the card underneath instead of a number.
    """

    def __init__(
        self,
        attack: i64 = 0,
        *,
        at: i64 = 0,
        bonus: i64 = 0,
        doubles: bool = False,
        is_cost_under: bool = False,
        hits_all: bool = False,
    ) -> None:
        self.attack: Final = attack
        self.at: Final = at
        """The mastery from which the bonus counts."""
        self.bonus: Final = bonus
        self.doubles: Final = doubles
        """Twice as strong while another card of its name is in play, no matter who controls it."""
        self.is_cost_under: Final = is_cost_under
        self.hits_all: Final = hits_all
        """In a battle it attacks every player from that mastery on."""

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        attack = self.attack
        if self.is_cost_under:
            card = held(game, source)
            attack = cost_of(game, card) if card >= 0 else 0
        if self.bonus and game.players[seat].mastery >= self.at:
            attack += self.bonus
        return 2 * attack if self.doubles and _has_twin(game, source) else attack

    def usual(self, mastery: i64) -> float:
        """What it comes to in an ordinary turn."""
        attack = USUAL_COST if self.is_cost_under else float(self.attack)
        if self.bonus and mastery >= self.at:
            attack += float(self.bonus)
        return attack * (1.0 + TWIN_CHANCE) if self.doubles else attack


def _has_twin(game: "Game", source: Card) -> bool:
    """Whether another card of the same name is in play."""
    of = game.library.of
    for seat in range(game.seats):
        card = game.table.top(zone(Seat(seat), CHAMPIONS))
        while card >= 0:
            if card != source and of[card] == of[source]:
                return True
            card = game.table.after(card)
    return False
