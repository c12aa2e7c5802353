"""Lines that let a player choose cards of a pool."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shardmaster.engine.ids import CHOOSE, DECLINE, Card, Seat, operand_of, verb_of
from shardmaster.engine.pools import Pool, offer
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu


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

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        offer(game, frame, self.cards(game, frame), menu)
        if self.may:
            menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            self.do(game, frame, operand_of(option))


class OneByOne(Effect):
    """Do something with every fitting card, one after the other; the reader says which is next."""

    def fitting(self, game: "Game", frame: Frame) -> list[Card]:
        raise TypeError(f"{type(self).__name__} does not say what fits")

    def do(self, game: "Game", frame: Frame, card: Card) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def done(self, game: "Game", frame: Frame) -> None:
        """What follows when no card fits any more."""

    def run(self, game: "Game", frame: Frame) -> None:
        cards = self.fitting(game, frame)
        if len(cards) > 1:
            game.ask(frame.seat)
        elif cards:
            frame.again()
            self.do(game, frame, cards[0])
        else:
            self.done(game, frame)

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

    With `must` exactly so many are picked, or all there are. A picked card is shown at once,
    so that an imagined game never holds it elsewhere. Cards are picked in a fixed order, so
    that every selection is reached once.
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

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        if self.must:
            self._offer_enough(game, frame, menu)
        else:
            self.pool.offer(game, frame, menu)
            menu.add(DECLINE, 0)

    def _offer_enough(self, game: "Game", frame: Frame, menu: "Menu") -> None:
        """List the cards after which enough others are left.

        An imagined game may have dealt those elsewhere; any card will do then.
        """
        table = game.table
        of = game.library.of
        picked = frame.picked
        missing = self.wanted(game, frame) - len(picked)
        last = self._rank(game, picked[-1]) if picked else -1
        cards = self.pool.cards(game, frame.seat, frame.source)
        menu.group()
        for card in cards:
            rank = self._rank(game, card)
            if rank < last or card in picked:
                continue
            left = 0
            for other in cards:
                if other not in picked and self._rank(game, other) >= rank:
                    left += 1
            if left >= missing:
                menu.add_card(CHOOSE, card, of[card], table.known(card))
        if menu.count == 0:
            for card in cards:
                if card not in picked:
                    menu.add_card(CHOOSE, card, of[card], table.known(card))

    def _rank(self, game: "Game", card: Card) -> i64:
        return game.table.zone_of(card) * 10_000 + game.library.of[card]

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
