"""Effects that wait for something to happen."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import CHAMPIONS, STANDING, Card, Seat, zone
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.pools import Pool
from shardmaster.engine.script import Effect, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording

PLAYED_CARD: Final = 0
"""A seat has played a card and its text has been read."""


@final
class When(Modifier):
    """Once its owner does something with a card of the pool, the script is read for that card."""

    def __init__(self, event: i64, pool: Pool, do: list[Effect]) -> None:
        super().__init__()
        self.event: Final = event
        self.pool: Final = pool
        self.do: Final = Script(do)

    def hears(self, game: "Game", owner: Seat, event: i64, seat: Seat, card: Card) -> bool:
        return event == self.event and seat == owner and self.pool.fits(game, owner, card)

    def script(self) -> Script:
        return self.do

    def scripts(self) -> list[Script]:
        return [self.do]

    def text(self, words: "Wording") -> "Clause":
        return words.whenever(self.event, self.pool, words.lines(self.do))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.script(self.do, chance * ledger.typical(self.pool))


def announce(game: "Game", event: i64, card: Card) -> None:
    """Put the scripts that wait for what the active seat did with `card` on the agenda.

    The active seat's come first, then the others' in turn order; within a seat promises in
    the order they were made, then cards in play in the order they arrived. All of them are
    read after whatever is put on the agenda later, so announce before pushing a card's text.
    """
    for turn in range(game.seats - 1, -1, -1):
        owner = Seat((game.active + turn) % game.seats)
        if game.library.listeners >> event & 1:
            _cards_that_hear(game, owner, event, card)
        promises = game.players[owner].promises
        for index in range(len(promises) - 1, -1, -1):
            promise = promises[index]
            if promise.modifier.hears(game, owner, event, game.active, card):
                game.push(promise.modifier.script(), owner, promise.source, [card])


def _cards_that_hear(game: "Game", owner: Seat, event: i64, card: Card) -> None:
    table = game.table
    for listener in reversed(table.pile(zone(owner, CHAMPIONS))):
        if game.library.traits[listener] & STANDING:
            for modifier in reversed(game.definition(listener).while_in_play):
                if modifier.hears(game, owner, event, game.active, card):
                    game.push(modifier.script(), owner, listener, [card])
