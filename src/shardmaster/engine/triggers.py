"""Effects that wait for something to happen."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    CHAMPIONS,
    DESTINIES,
    DISCARD,
    NO_CARD,
    NO_CARDS,
    Card,
    Seat,
    zone,
)
from shardmaster.engine.modifiers import HEARING, ActiveModifier, Modifier
from shardmaster.engine.ordering import in_any_order
from shardmaster.engine.pools import Pool
from shardmaster.engine.script import Effect, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording

PLAYING_CARD: Final = 0
"""A seat plays a card; its text has not been read yet."""
PLAYED_CARD: Final = 1
"""A seat has played a card and its text has been read."""
DEALT_DAMAGE: Final = 2
"""A seat has dealt this much damage to one opponent."""

EVENTS: Final = 3

IN_PLAY: Final = 0
IN_DISCARD: Final = 1


@final
class When(Modifier):
    """Once its owner does something in their turn, a script is read.

    For cards the pool says which; for damage `at_least` says how much.
    """

    def __init__(
        self,
        event: i64,
        pool: Pool | None,
        do: list[Effect],
        place: i64 = IN_PLAY,
        at_least: i64 = 0,
        once: bool = False,
    ) -> None:
        super().__init__(HEARING)
        self.event: Final = event
        self.pool: Final = pool
        self.do: Final = Script(do)
        self.place: Final = place
        """Where the card is while it waits."""
        self.at_least: Final = at_least
        self.once: Final = once
        """As a modifier of this turn it is used up the first time."""

    def hears(
        self, game: "Game", owner: Seat, source: Card, event: i64, card: Card, amount: i64
    ) -> bool:
        if event != self.event or amount < self.at_least:
            return False
        return self.pool is None or (card != source and self.pool.fits(game, owner, card))

    def script(self) -> Script:
        return self.do

    def scripts(self) -> list[Script]:
        return [self.do]

    def text(self, words: "Wording") -> "Clause":
        return words.whenever(self)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        often = 0.5 if self.pool is None else ledger.typical(self.pool)
        ledger.script(self.do, chance * often)


def announce(game: "Game", seat: Seat, event: i64, card: Card, amount: i64) -> None:
    """Put the scripts with which a seat waits for what it just did on the agenda, in any order.

    All of them are read after anything that is put on the agenda later.
    """
    if game.library.listeners[event] or game.players[seat].modifiers:
        since = len(game.agenda)
        hear(game, seat, event, card, amount)
        in_any_order(game, since)


def hear(game: "Game", seat: Seat, event: i64, card: Card, amount: i64) -> None:
    """Put those scripts on the agenda, where more may follow that happens at the same moment.

    Modifiers come first, in the order they were made, then cards in the order of their numbers.
    """
    for listener in reversed(game.library.listeners[event]):
        _card_hears(game, seat, listener, event, card, amount)
    player = game.players[seat]
    modifiers = player.modifiers
    for index in range(len(modifiers) - 1, -1, -1):
        active = modifiers[index]
        if _hears(game, seat, active, event, card, amount):
            _read(game, seat, active, card)
            modifier = active.modifier
            if isinstance(modifier, When) and modifier.once:
                player.modifiers = player.modifiers[:index] + player.modifiers[index + 1 :]


def _card_hears(
    game: "Game", seat: Seat, listener: Card, event: i64, card: Card, amount: i64
) -> None:
    """Let a card listen that is where it waits."""
    home = game.table.zone_of(listener)
    discarded = home == zone(seat, DISCARD)
    if not discarded and home != zone(seat, CHAMPIONS) and home != zone(seat, DESTINIES):
        return
    for modifier in game.definition(listener).standing:
        waits_in_discard = isinstance(modifier, When) and modifier.place == IN_DISCARD
        active = ActiveModifier(modifier, listener)
        if waits_in_discard == discarded and _hears(game, seat, active, event, card, amount):
            _read(game, seat, active, card)


def _hears(
    game: "Game", seat: Seat, active: ActiveModifier, event: i64, card: Card, amount: i64
) -> bool:
    modifier = active.modifier
    return modifier.kind == HEARING and modifier.hears(
        game, seat, active.source, event, card, amount
    )


def _read(game: "Game", seat: Seat, active: ActiveModifier, card: Card) -> None:
    """To the script 'it' is the card that was played, if the event has one."""
    them = NO_CARDS if card == NO_CARD else [card]
    game.push(active.modifier.script(), seat, active.source, them)
