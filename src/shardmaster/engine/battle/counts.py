"""What the lines of a boss count and check."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from shardmaster.engine.battle.seats import boss_of
from shardmaster.engine.conditions import Condition
from shardmaster.engine.ids import HAVOC, PLAYED, ROW, Card, Seat, zone
from shardmaster.engine.pools import Count
from shardmaster.engine.reach import COUNTS_TOKENS, SEES_VEILS
from shardmaster.engine.table import VEILED

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.script import Frame
    from shardmaster.engine.wording import Wording


@final
class BossMastery(Count):
    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        return game.players[boss_of(game)].mastery


@final
class HackTokens(Count):
    """Those in front of the reader."""

    def looks_at(self) -> i64:
        return COUNTS_TOKENS

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        return game.players[seat].tokens


@final
class OngoingAttacks(Count):
    """Those in front of the reader."""

    def looks_at(self) -> i64:
        return 0

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        found: i64 = 0
        for card in game.table.pile(zone(boss_of(game), PLAYED)):
            if game.table.front(card) == seat and game.definition(card).ongoing:
                found += 1
        return found


@final
class VeiledCards(Count):
    """Cards of the row that are face down."""

    def looks_at(self) -> i64:
        return SEES_VEILS

    def count(self, game: "Game", seat: Seat, source: Card) -> i64:
        return veiled_cards(game)


def veiled_cards(game: "Game") -> i64:
    found: i64 = 0
    card = game.table.top(ROW)
    while card >= 0:
        if game.table.has(card, VEILED):
            found += 1
        card = game.table.after(card)
    return found


@final
class InHavoc(Condition):
    """The boss is in HAVOC mode."""

    def __init__(self) -> None:
        super().__init__(False, 0.0)

    def met(self, game: "Game", frame: "Frame") -> bool:
        return game.players[boss_of(game)].marks & HAVOC != 0

    def looks_at(self) -> i64:
        return 0

    def text(self, words: "Wording") -> str:
        return words.if_havoc()

    def chance(self, ledger: "Ledger") -> float:
        return 0.5


@final
class RowVeiled(Condition):
    """A card of the row is face down."""

    def __init__(self) -> None:
        super().__init__(False, 0.0)

    def met(self, game: "Game", frame: "Frame") -> bool:
        return veiled_cards(game) > 0

    def looks_at(self) -> i64:
        return SEES_VEILS

    def text(self, words: "Wording") -> str:
        return words.if_veiled()

    def chance(self, ledger: "Ledger") -> float:
        return 0.5


@final
class TokensAtLeast(Condition):
    """The reader has at least this many hack tokens."""

    def __init__(self, tokens: i64) -> None:
        super().__init__(False, 0.0)
        self.tokens = tokens

    def met(self, game: "Game", frame: "Frame") -> bool:
        return game.players[frame.seat].tokens >= self.tokens

    def looks_at(self) -> i64:
        return COUNTS_TOKENS

    def text(self, words: "Wording") -> str:
        return words.if_tokens(self.tokens)

    def chance(self, ledger: "Ledger") -> float:
        return 0.4
