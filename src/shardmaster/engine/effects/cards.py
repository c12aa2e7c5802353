"""Lines that move cards: draw, banish, return, destroy, recruit."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    CHOOSE,
    DECLINE,
    DISCARD,
    HAND,
    Card,
    Seat,
    operand_of,
    verb_of,
)
from shardmaster.engine.pools import Pool, enemy_champions, hand_or_discard, row
from shardmaster.engine.rules.recruiting import recruit
from shardmaster.engine.rules.zones import banish, destroy, draw, take_back
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.wording import Clause, Wording


@final
class Draw(Effect):
    """Draw cards, shuffling the discard pile in when the deck runs out."""

    def __init__(self, cards: i64) -> None:
        self.cards: Final = cards

    def run(self, game: "Game", frame: Frame) -> None:
        draw(game, frame.seat, self.cards)

    def text(self, words: "Wording") -> "Clause":
        return words.draw(self.cards)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance * float(self.cards))


@final
class Banish(Effect):
    """You may remove up to so many cards of a pool from the game.

    A picked card is shown at once, so that an imagined game never holds it elsewhere.
    """

    def __init__(self, up_to: i64) -> None:
        self.up_to: Final = up_to
        self.pool: Final = hand_or_discard()

    def run(self, game: "Game", frame: Frame) -> None:
        if self.pool.count(game, frame) > 0:
            game.ask(frame.seat)

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        self.pool.offer(game, frame, menu)
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            card = Card(operand_of(option))
            game.table.teach(card, game.everybody)
            frame.pick(card)
            if len(frame.picked) < self.up_to:
                game.ask(seat)
                return
        for card in frame.picked:
            banish(game, seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.banish(self.up_to, self.pool)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.banish(chance * float(self.up_to))


class Choice(Effect):
    """Do something with one card of a pool: it must be done if any card fits.

    The pools are open to all, so with a single card nothing is asked.
    """

    def __init__(self, pool: Pool) -> None:
        self.pool: Final = pool

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def run(self, game: "Game", frame: Frame) -> None:
        cards = self.pool.cards(game, frame)
        if len(cards) == 1:
            self.do(game, frame, cards[0])
        elif cards:
            game.ask(frame.seat)

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        self.pool.offer(game, frame, menu)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        self.do(game, frame, Card(operand_of(option)))


@final
class Return(Choice):
    """Put a card of the discard pile back into the hand."""

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        take_back(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.take_back(self.pool)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance * min(1.0, ledger.typical(self.pool)))


@final
class Destroy(Choice):
    """Put an enemy champion into its owner's discard pile, whatever its defense."""

    def __init__(self) -> None:
        super().__init__(enemy_champions())

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        destroy(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.destroy(self.pool, False)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.destroy(chance)


@final
class DestroyAll(Effect):
    """Put all enemy champions into their owners' discard piles."""

    def __init__(self) -> None:
        self.pool: Final = enemy_champions()

    def run(self, game: "Game", frame: Frame) -> None:
        for card in self.pool.cards(game, frame):
            destroy(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.destroy(self.pool, True)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.destroy(1.5 * chance)


@final
class Recruit(Choice):
    """Recruit a card of the row without paying, to the discard pile or elsewhere."""

    def __init__(self, cost: i64, to: i64 = DISCARD) -> None:
        super().__init__(row(cost))
        self.to: Final = to

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        recruit(game, frame.seat, card, frame.source, self.to)

    def text(self, words: "Wording") -> "Clause":
        return words.recruit(self.pool, self.to)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(chance * float(self.pool.cost) * (1.0 if self.to == HAND else 0.7))
