"""Lines that move cards between deck, hand and discard pile."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.effects.choice import Choice, Selection
from shardmaster.engine.ids import CARDS, DISCARD, Card, Seat, zone
from shardmaster.engine.pools import YOUR_HAND, Count, Pool
from shardmaster.engine.reach import DRAWS, HANDLES, UNKNOWN, Reach
from shardmaster.engine.rules.resources import gain
from shardmaster.engine.rules.zones import discard, put_on_deck, take_back
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class Draw(Effect):
    """Draw cards, shuffling the discard pile in when the deck runs out."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards

    def run(self, game: "Game", frame: Frame) -> None:
        gain(game, frame.seat, CARDS, self.cards)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        library = reach.game.library
        reach.add(seat, UNKNOWN if library.converts or library.fate else DRAWS)

    def text(self, words: "Wording") -> "Clause":
        return words.draw(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance * float(self.cards))


@final
class Discard(Selection):
    """Put cards of your choice from hand into the discard pile, perhaps a number for each."""

    def __init__(self, cards: i64, per: Count | None = None) -> None:
        super().__init__(Pool(YOUR_HAND, 0), cards, True)
        self.per: Final = per

    def wanted(self, game: "Game", frame: Frame) -> i64:
        per = self.per
        return self.number * (1 if per is None else per.count(game, frame.seat, frame.source))

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        discard(game, frame.seat, card)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, HANDLES)
        if self.per is not None:
            reach.add(seat, self.per.looks_at())

    def text(self, words: "Wording") -> "Clause":
        return words.discard(self.number, self.per)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        times = 1.0 if self.per is None else ledger.typical(self.per)
        ledger.draw(-chance * float(self.number) * times)


@final
class Return(Choice):
    """Put a card of the discard pile back into the hand."""

    def __init__(self, pool: Pool, may: bool = False) -> None:
        super().__init__(pool, may)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        take_back(game, frame.seat, card)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, self.pool.moved())

    def text(self, words: "Wording") -> "Clause":
        return words.take_back(self.pool, self.may)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance * min(1.0, ledger.typical(self.pool)))


@final
class ReturnAll(Effect):
    """Put all such cards of the discard pile back into the hand."""

    def __init__(self, pool: Pool) -> None:
        self.pool: Final = pool

    def run(self, game: "Game", frame: Frame) -> None:
        for card in self.pool.cards(game, frame.seat, frame.source):
            take_back(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.take_all_back(self.pool)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance * 2.0)


@final
class ReturnThis(Effect):
    """Put this card from the discard pile back into the hand."""

    def run(self, game: "Game", frame: Frame) -> None:
        if game.table.zone_of(frame.source) == zone(frame.seat, DISCARD):
            take_back(game, frame.seat, frame.source)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        reach.add(seat, HANDLES)

    def text(self, words: "Wording") -> "Clause":
        return words.take_this_back()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(0.5 * chance)


@final
class PutOnDeck(Choice):
    """You may put a card of the discard pile on top of your deck."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool, True)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        put_on_deck(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.put_on_deck(self.pool)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.5 * chance)
