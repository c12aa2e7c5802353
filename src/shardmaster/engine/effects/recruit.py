"""Lines that bring new cards: from the row, relics and destinies."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.effects.choice import Choice, Selection
from shardmaster.engine.ids import ALLY, DISCARD, HAND, Card
from shardmaster.engine.pools import ANY_COST, THE_DESTINY_ROW, YOUR_RELICS, Pool, row
from shardmaster.engine.rules.destinies import show_destiny, take_destiny
from shardmaster.engine.rules.recruiting import can_own, fast_play, recruit
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.wording import Clause, Wording


@final
class Recruit(Choice):
    """Recruit a card of the row for free, to the discard pile or elsewhere."""

    def __init__(self, cost: i64, to: i64 = DISCARD, may: bool = False) -> None:
        super().__init__(row(cost), may)
        self.to: Final = to

    def cards(self, game: "Game", frame: Frame) -> list[Card]:
        return super().cards(game, frame) if can_own(game, frame.seat) else []

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        recruit(game, frame.seat, card, frame.source, self.to)

    def text(self, words: "Wording") -> "Clause":
        return words.recruit(self.pool, self.to, self.may)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(chance * float(self.pool.cost) * (1.0 if self.to == HAND else 0.7))


@final
class Warp(Choice):
    """You may fast-play an ally of the row for free, mercenary or not; perhaps keep it."""

    def __init__(self, cost: i64 = ANY_COST, keep: bool = False) -> None:
        super().__init__(row(cost, ALLY), True)
        self.keep: Final = keep

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        fast_play(game, frame.seat, card, self.keep)

    def text(self, words: "Wording") -> "Clause":
        return words.warp(self.pool.cost, self.keep)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        gems = float(min(self.pool.cost, 6))
        ledger.recruit(chance * gems * (1.2 if self.keep else 0.9))


@final
class RelicToHand(Choice):
    """Recruit one more of the relics set aside, straight to hand."""

    def __init__(self) -> None:
        super().__init__(Pool(YOUR_RELICS, 0), False)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        recruit(game, frame.seat, card, frame.source, HAND)

    def text(self, words: "Wording") -> "Clause":
        return words.relic_to_hand()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(8.0 * chance)


@final
class GainDestiny(Selection):
    """Take destinies from the row, on top of the one that every player may take."""

    def __init__(self, cards: i64 = 1) -> None:
        super().__init__(Pool(THE_DESTINY_ROW, 0), cards, True)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        take_destiny(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.gain_destiny(self.number)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(3.5 * chance * float(self.number))


@final
class ShowDestinies(Effect):
    """Put more destinies from the deck into the row."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards

    def run(self, game: "Game", frame: Frame) -> None:
        for _ in range(self.cards):
            show_destiny(game)

    def text(self, words: "Wording") -> "Clause":
        return words.show_destinies(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.2 * chance)
