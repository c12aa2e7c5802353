"""Lines that turn over hidden cards and do something with them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.effects.copying import copy, texts_to_copy
from shardmaster.engine.events import DRAWS, REVEALS
from shardmaster.engine.ids import (
    ALLY,
    ASIDE,
    BANISH,
    CENTER_DECK,
    CHOOSE,
    DECK,
    DECLINE,
    DISCARD,
    HAND,
    HEALTH,
    RECRUIT,
    Card,
    Seat,
    operand_of,
    verb_of,
    zone,
)
from shardmaster.engine.rules.center import next_card
from shardmaster.engine.rules.recruiting import recruit
from shardmaster.engine.rules.resources import lose
from shardmaster.engine.rules.traits import cost_of
from shardmaster.engine.rules.zones import banish, discard, replenish, reveal
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


@final
class RevealTop(Effect):
    """Reveal the top cards of your deck, reshuffling if needed, and read lines about them."""

    def __init__(self, cards: i64, then: Sequence[Effect]) -> None:
        self.cards: Final = cards
        self.then: Final = Script(list(then))

    def run(self, game: "Game", frame: Frame) -> None:
        revealed: list[Card] = []
        while len(revealed) < self.cards and replenish(game, frame.seat):
            card = game.table.top(zone(frame.seat, DECK))
            game.table.move(card, ASIDE)
            game.note(REVEALS, frame.seat, card, 0, 0)
            revealed.append(card)
        if revealed:
            game.push(self.then, frame.seat, frame.source, revealed)

    def possible(self, game: "Game", frame: Frame) -> bool:
        table = game.table
        return table.count(zone(frame.seat, DECK)) + table.count(zone(frame.seat, DISCARD)) > 0

    def text(self, words: "Wording") -> "Clause":
        return words.reveal_top(self.cards, words.lines(self.then))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.script(self.then, chance)

    def scripts(self) -> list[Script]:
        return [self.then]


@final
class LoseItsCost(Effect):
    """You, or every opponent instead, lose as much health as the revealed card costs."""

    def __init__(self, opponents: bool) -> None:
        self.opponents: Final = opponents

    def run(self, game: "Game", frame: Frame) -> None:
        amount = cost_of(game, frame.them[0])
        if amount == 0:
            return
        seats = game.rivals(frame.seat) if self.opponents else [frame.seat]
        for seat in seats:
            lose(game, seat, HEALTH, amount)

    def text(self, words: "Wording") -> "Clause":
        return words.lose_its_cost(self.opponents)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.add(HEALTH, chance * (2.5 if self.opponents else -2.5))


@final
class TakeIt(Effect):
    """Put the revealed card into your hand."""

    def run(self, game: "Game", frame: Frame) -> None:
        game.table.move(frame.them[0], zone(frame.seat, HAND))
        game.note(DRAWS, frame.seat, frame.them[0], 1, 0)

    def text(self, words: "Wording") -> "Clause":
        return words.take_it()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(chance)


@final
class TakeOne(Effect):
    """You may put one matching card among those revealed into your hand; discard the rest."""

    def __init__(self, traits: i64) -> None:
        self.traits: Final = traits

    def _fitting(self, game: "Game", frame: Frame) -> list[Card]:
        traits = game.library.traits
        return [card for card in frame.them if traits[card] & self.traits == self.traits]

    def run(self, game: "Game", frame: Frame) -> None:
        if self._fitting(game, frame):
            game.ask(frame.seat)
        else:
            self._discard(game, frame)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "choose"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for card in self._fitting(game, frame):
            menu.add_card(game, CHOOSE, card)
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            game.table.move(operand_of(option), zone(seat, HAND))
            game.note(DRAWS, seat, operand_of(option), 1, 0)
        self._discard(game, frame)

    def _discard(self, game: "Game", frame: Frame) -> None:
        for card in frame.them:
            if game.table.zone_of(card) == ASIDE:
                discard(game, frame.seat, card)

    def text(self, words: "Wording") -> "Clause":
        return words.take_one(self.traits)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.draw(0.4 * chance)


@final
class CopyRevealed(Effect):
    """Every player reveals the top card of their deck; copy one of the allies among them.

    The cards stay where they are. The reader begins, the others follow in turn order.
    """

    def run(self, game: "Game", frame: Frame) -> None:
        for turn in range(game.seats):
            seat = (frame.seat + turn) % game.seats
            if game.takes_part(seat) and replenish(game, seat):
                reveal(game, seat, game.table.top(zone(seat, DECK)))
        candidates = self._candidates(game, frame)
        if len(candidates) == 1:
            copy(game, frame, candidates[0])
        elif candidates:
            game.ask(frame.seat)

    def _candidates(self, game: "Game", frame: Frame) -> list[Card]:
        allies: list[Card] = []
        for seat in range(game.seats):
            card = game.table.top(zone(seat, DECK))
            if card >= 0 and game.library.traits[card] & ALLY:
                allies.append(card)
        return texts_to_copy(game, frame, allies)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "choose"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for card in self._candidates(game, frame):
            menu.add(CHOOSE, card)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        copy(game, frame, operand_of(option))

    def text(self, words: "Wording") -> "Clause":
        return words.copy_revealed()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.copy(0.6 * chance)


@final
class InspectCenter(Effect):
    """Reveal the top card of the center deck; you may recruit it for free, or banish it."""

    def run(self, game: "Game", frame: Frame) -> None:
        card = next_card(game)
        if card >= 0:
            reveal(game, frame.seat, card)
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "inspect"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        card = game.table.top(CENTER_DECK)
        menu.add(RECRUIT, card)
        menu.add(BANISH, card)
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        verb = verb_of(option)
        if verb == RECRUIT:
            recruit(game, seat, operand_of(option), frame.source)
        elif verb == BANISH:
            banish(game, seat, operand_of(option))

    def text(self, words: "Wording") -> "Clause":
        return words.inspect_center()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(3.0 * chance)
