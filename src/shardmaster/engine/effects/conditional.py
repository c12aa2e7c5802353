"""Lines that happen only under a condition, or that a condition improves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.conditions import (
    DOMINION,
    ECHO,
    INSPIRE,
    UNIFY,
    Condition,
    MasteryAtLeast,
)
from shardmaster.engine.ids import CHOOSE, DECLINE, HAND, Card, Seat, operand_of, verb_of, zone
from shardmaster.engine.reach import UNKNOWN, Reach
from shardmaster.engine.rules.zones import reveal
from shardmaster.engine.script import Effect, Frame, Script

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


@final
class If(Effect):
    """Read one script when the condition is met and another when it is not.

    A condition that cards from hand may meet is asked whenever the hand has cards: whether
    a question comes up never shows others what is in a hand. With `must` the condition was
    a requirement, so showing what is missing cannot be declined, except in an imagined game
    that has dealt the missing cards elsewhere.
    """

    def __init__(
        self,
        condition: Condition,
        then: Sequence[Effect],
        otherwise: Sequence[Effect] = (),
        must: bool = False,
    ) -> None:
        self.condition: Final = condition
        self.then: Final = Script(list(then))
        self.otherwise: Final = Script(list(otherwise))
        self.must: Final = must

    def run(self, game: "Game", frame: Frame) -> None:
        if self.condition.met(game, frame):
            game.then(self.then, frame)
        elif self.condition.shows and game.table.count(zone(frame.seat, HAND)) > 0:
            game.ask(frame.seat)
        else:
            game.then(self.otherwise, frame)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        """Only what holds now is read, unless something before it in the text decides that."""
        bits = self.condition.looks_at()
        if reach.changes(seat, bits):
            reach.read(self.then, seat, source, them)
            reach.read(self.otherwise, seat, source, them)
        elif bits != UNKNOWN:
            holds = self.condition.met(reach.game, Frame(self.then, 0, seat, source, them, []))
            reach.read(self.then if holds else self.otherwise, seat, source, them)
        reach.add(seat, bits)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "show"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        self.condition.offer(game, frame, menu)
        if not self.must or menu.count == 0:
            menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == DECLINE:
            game.then(self.otherwise, frame)
            return
        card = Card(operand_of(option))
        reveal(game, seat, card)
        frame.pick(card)
        if self.condition.met(game, frame):
            game.then(self.then, frame)
        else:
            game.ask(seat)

    def text(self, words: "Wording") -> "Clause":
        label = self.condition.text(words)
        return words.conditional(label, words.lines(self.then), words.lines(self.otherwise))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        met = 1.0 if self.must else self.condition.chance(ledger)
        ledger.wait(self.condition.patience * chance)
        ledger.script(self.then, chance * met)
        ledger.script(self.otherwise, chance * (1.0 - met))

    def depends_on(self) -> str:
        return self.condition.kind()

    def holds(self, game: "Game", frame: Frame) -> bool:
        return self.condition.can_be_met(game, frame)

    def read_next(self, game: "Game", frame: Frame) -> list[Script]:
        return [self.then if self.holds(game, frame) else self.otherwise]

    def scripts(self) -> list[Script]:
        return [self.then, self.otherwise]


def At(mastery: i64, *then: Effect) -> If:
    """A mastery threshold bonus."""
    return If(MasteryAtLeast(mastery), then)


def Unify(*then: Effect) -> If:
    return If(UNIFY, then)


def Dominion(*then: Effect) -> If:
    return If(DOMINION, then)


def Echo(*then: Effect) -> If:
    return If(ECHO, then)


def Inspire(*then: Effect) -> If:
    return If(INSPIRE, then)


def Instead(usual: Effect, *tiers: If) -> If:
    """The last tier whose condition is met replaces all before it."""
    line: Effect = usual
    for tier in tiers:
        line = If(tier.condition, tier.then.lines, [line])
    assert isinstance(line, If), "Instead needs at least one tier"
    return line


@final
class May(Effect):
    """Read the lines if the player wants to; nothing is asked when they would do nothing."""

    def __init__(self, *then: Effect) -> None:
        self.then: Final = Script(list(then))

    def run(self, game: "Game", frame: Frame) -> None:
        for line in self.then.lines:
            if line.possible(game, frame):
                game.ask(frame.seat)
                return

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "may"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        menu.add(CHOOSE, frame.source)
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        if verb_of(option) == CHOOSE:
            game.then(self.then, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.may(words.lines(self.then))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.script(self.then, chance)

    def scripts(self) -> list[Script]:
        return [self.then]


@final
class EachPlayer(Effect):
    """Every player reads the lines for themselves, in turn order from the active one.

    In the turn of a boss the leader is the first.
    """

    def __init__(self, *lines: Effect) -> None:
        self.lines: Final = Script(list(lines))

    def run(self, game: "Game", frame: Frame) -> None:
        first = game.library.mode.first_reader(game)
        for turn in range(game.seats - 1, -1, -1):
            seat = (first + turn) % game.seats
            if game.takes_part(seat):
                game.push(self.lines, seat, frame.source, frame.them)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        for other in range(reach.game.seats):
            if reach.game.takes_part(other):
                reach.read(self.lines, other, source, them)

    def text(self, words: "Wording") -> "Clause":
        return words.each_player(words.lines(self.lines))

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.2 * chance)

    def read_next(self, game: "Game", frame: Frame) -> list[Script]:
        return []

    def scripts(self) -> list[Script]:
        return [self.lines]
