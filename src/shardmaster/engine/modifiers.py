"""Standing rules: what a card in play, or a promise of this turn, changes for others.

A modifier is immutable data that is asked, never run. Its carriers are cards in play and
promises; nobody caches the answers.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from shardmaster.engine.ids import CHAMPIONS, NO_CARD, Card, Seat, zone
from shardmaster.engine.pools import Pool

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.script import Script
    from shardmaster.engine.wording import Clause, Wording

NOWHERE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """Changes nothing; each kind of modifier answers one of the questions differently."""

    def __init__(self) -> None:
        self.key = ""

    def shelters(self, game: "Game", owner: Seat, source: Card, target: Card) -> bool:
        """Whether no power may be spent on `target`; NO_CARD stands for the owner."""
        return False

    def sends(self, game: "Game", owner: Seat, recruit: Card) -> i64:
        """The zone to which a recruited card goes instead, or NOWHERE."""
        return NOWHERE

    def hears(self, game: "Game", owner: Seat, event: i64, seat: Seat, card: Card) -> bool:
        """Whether this event sets off the script of the modifier."""
        return False

    def name(self, key: str) -> None:
        """Give the modifier and the scripts inside it their keys."""
        self.key = key
        for index, script in enumerate(self.scripts()):
            script.name(f"{key}.{index}")

    def script(self) -> "Script":
        raise TypeError(f"{type(self).__name__} has no script")

    def scripts(self) -> "list[Script]":
        return []

    def text(self, words: "Wording") -> "Clause":
        raise TypeError(f"{type(self).__name__} does not say how it reads")

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it is worth")


@mypyc_attr(acyclic=True)
@final
class Promise:
    """A modifier that holds until the end of the turn, and the card that made it."""

    def __init__(self, modifier: Modifier, source: Card) -> None:
        self.modifier: Final = modifier
        self.source: Final = source


# Whom a shelter covers
ITSELF: Final = 0
ITS_OWNER: Final = 1
HOUSEHOLD: Final = 2
"""The owner and the owner's other champions."""


@final
class Sheltered(Modifier):
    """No power may be spent on those who are covered; being destroyed by text still works."""

    def __init__(self, who: i64, with_: str = "") -> None:
        super().__init__()
        self.who: Final = who
        self.with_: Final = with_
        """The champion that must be in play beside it, if any."""

    def shelters(self, game: "Game", owner: Seat, source: Card, target: Card) -> bool:
        if self.who == ITSELF:
            covered = target == source
        elif self.who == ITS_OWNER:
            covered = target == NO_CARD
        else:
            covered = target != source
        return covered and (not self.with_ or _controls(game, owner, self.with_))

    def text(self, words: "Wording") -> "Clause":
        return words.sheltered(self.who, self.with_)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.protect(chance * (0.25 if self.with_ else 1.0))


def _controls(game: "Game", seat: Seat, name: str) -> bool:
    table = game.table
    card = table.top(zone(seat, CHAMPIONS))
    while card >= 0:
        if game.definition(card).name == name:
            return True
        card = table.after(card)
    return False


@final
class RecruitTo(Modifier):
    """A recruited card of the pool goes to another zone."""

    def __init__(self, pool: Pool, to: i64) -> None:
        super().__init__()
        self.pool: Final = pool
        self.to: Final = to

    def sends(self, game: "Game", owner: Seat, recruit: Card) -> i64:
        return self.to if self.pool.fits(game, owner, recruit) else NOWHERE

    def text(self, words: "Wording") -> "Clause":
        return words.next_recruit(self.pool, self.to)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.3 * chance)
