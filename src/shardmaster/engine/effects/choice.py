"""Lines that let a player choose cards of a pool."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.ids import CHOOSE, DECLINE, Card, Seat, operand_of, verb_of
from shardmaster.engine.pools import Pool, offer
from shardmaster.engine.question import Picks
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind


RANKS: Final = 10_000
"""More than there are different cards in a zone."""


class Choice(Effect):
    """Do something with one card of a pool, which with `may` can be declined.

    Without it the thing must be done if any card fits. The pools are open to all, so with
    a single card nothing is asked.
    """

    def __init__(self, pool: Pool, may: bool) -> None:
        self.pool: Final = pool
        self.may: Final = may

    def cards(self, game: "Game", frame: Frame) -> list[Card]:
        """The cards among which is chosen."""
        return self.pool.cards(game, frame.seat, frame.source)

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def run(self, game: "Game", frame: Frame) -> None:
        cards = self.cards(game, frame)
        if len(cards) == 1 and not self.may:
            self.do(game, frame, cards[0])
        elif cards:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "choose"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        offer(game, frame, self.cards(game, frame), menu)
        if self.may:
            menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            self.do(game, frame, operand_of(option))


class OneByOne(Effect):
    """Do something with every matching card, one after another; the reader says which is next."""

    def fitting(self, game: "Game", frame: Frame) -> list[Card]:
        raise TypeError(f"{type(self).__name__} does not say what fits")

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def done(self, game: "Game", frame: Frame) -> None:
        """What follows when no card matches any more."""

    def run(self, game: "Game", frame: Frame) -> None:
        cards = self.fitting(game, frame)
        if len(cards) > 1:
            game.ask(frame.seat)
        elif cards:
            frame.again()
            self.do(game, frame, cards[0])
        else:
            self.done(game, frame)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "order"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        offer(game, frame, self.fitting(game, frame), menu)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        frame.again()
        self.do(game, frame, operand_of(option))


def highest(cards: list[Card], ranks: list[i64]) -> list[Card]:
    """Those of the cards whose rank no other one exceeds."""
    most: i64 = max(ranks) if ranks else 0
    return [card for index, card in enumerate(cards) if ranks[index] == most]


class Selection(Effect):
    """Do something with several cards of a pool, picked one at a time and done together.

    With `must` exactly this many are picked, or all there are. A picked card is shown at once,
    so that an imagined game never holds it elsewhere.
    """

    def __init__(self, pool: Pool, cards: i64, must: bool) -> None:
        self.pool: Final = pool
        self.number: Final = cards
        self.must: Final = must

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def wanted(self, game: "Game", frame: Frame) -> i64:
        """How many are picked at most."""
        return self.number

    def in_order(self) -> bool:
        """Whether it makes a difference which card is picked first."""
        return False

    def done(self, game: "Game", frame: Frame) -> None:
        """What follows once all are picked and done."""

    def run(self, game: "Game", frame: Frame) -> None:
        cards = self.pool.cards(game, frame.seat, frame.source)
        wanted = self.wanted(game, frame)
        if not cards or wanted == 0:
            return
        if self.must and len(cards) <= wanted:
            frame.picked = cards
            self._finish(game, frame)
        else:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "select"

    def picks(self, game: "Game", frame: Frame) -> Picks | None:
        most = self.wanted(game, frame)
        if most == 1:
            return None
        among = self.pool.cards(game, frame.seat, frame.source)
        least = most if self.must else 0
        return Picks(least, most, tuple(frame.picked), tuple(among), self.in_order())

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        self.pool.offer(game, frame, menu)
        if not self.must:
            menu.add(DECLINE, 0)

    def canonical(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        """Where order makes no difference, a card is followed by cards of the same rank or higher.

        Cards that must be picked also leave enough others to follow. Where there are none, since
        the first picks had another order or the cards were imagined elsewhere, all are listed.
        """
        if not self.in_order():
            self._offer_higher(game, frame, menu)
            if not self.must:
                menu.add(DECLINE, 0)
        if menu.count == 0:
            self.options(game, frame, seat, menu)

    def _offer_higher(self, game: "Game", frame: Frame, menu: "Menu") -> None:
        picked = frame.picked
        last = _rank(game, picked[-1]) if picked else -1
        needed = self.wanted(game, frame) - len(picked) if self.must else 1
        cards = self.pool.cards(game, frame.seat, frame.source)
        for card in cards:
            rank = _rank(game, card)
            if rank < last or card in picked:
                continue
            if needed > 1:
                left = 0
                for other in cards:
                    if other not in picked and _rank(game, other) >= rank:
                        left += 1
                if left < needed:
                    continue
            menu.add_card(game, CHOOSE, card)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            card = operand_of(option)
            game.table.teach(card, game.everybody)
            frame.pick(card)
            if len(frame.picked) < self.wanted(game, frame):
                game.ask(seat)
                return
        self._finish(game, frame)

    def _finish(self, game: "Game", frame: Frame) -> None:
        for card in frame.picked:
            self.do(game, frame, card)
        self.done(game, frame)


def _rank(game: "Game", card: Card) -> i64:
    """The place of a card in a fixed order, in which no pick changes anything.

    Copies of a card in one zone share it, even if they differ otherwise.
    """
    return game.table.zone_of(card) * RANKS + game.library.of[card]
