"""Lines that change what a player has."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from shardmaster.engine.ids import (
    AIM,
    GEMS,
    HEALTH,
    MASTERY,
    POWER,
    Card,
    Seat,
    operand_of,
)
from shardmaster.engine.pools import Count
from shardmaster.engine.reach import FORGETS, HEALS, LEARNS, STORES, UNKNOWN, Reach
from shardmaster.engine.rules.resources import gain, lose
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording

GAINED: Final = {GEMS: STORES, POWER: STORES, MASTERY: LEARNS, HEALTH: HEALS}


def touch_loss(reach: Reach, seat: Seat, resource: i64, amount: i64) -> None:
    """Declare that a player loses some of a resource."""
    if resource == HEALTH:
        reach.hurt(seat, amount)
    else:
        reach.add(seat, FORGETS if resource == MASTERY else UNKNOWN)


def _is_shared(game: "Game", seat: Seat) -> bool:
    """Whether the health may also go to another player."""
    return game.library.mode.shares_health() and len(game.friends(seat)) > 1


class Gain(Effect):
    """Gain an amount of a resource, or that amount for each card of a pool."""

    def __init__(self, resource: i64, amount: i64, per: Count | None) -> None:
        self.resource: Final = resource
        self.amount: Final = amount
        self.per: Final = per

    def run(self, game: "Game", frame: Frame) -> None:
        amount = self._total(game, frame)
        if self.resource == HEALTH and amount and _is_shared(game, frame.seat):
            game.ask(frame.seat)
        else:
            gain(game, frame.seat, self.resource, amount)

    def _total(self, game: "Game", frame: Frame) -> i64:
        per = self.per
        return (
            self.amount if per is None else self.amount * per.count(game, frame.seat, frame.source)
        )

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        game = reach.game
        is_asked = self.resource == HEALTH and _is_shared(game, seat)
        reach.add(seat, UNKNOWN if is_asked or game.library.converts else GAINED[self.resource])
        if self.per is not None:
            reach.add(seat, self.per.looks_at())

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "aim"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        """Where health may be shared, all of it goes to one player."""
        for friend in game.friends(frame.seat):
            menu.add(AIM, friend)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        gain(game, operand_of(option), self.resource, self._total(game, frame))

    def anticipate(self, game: "Game", frame: Frame) -> None:
        if self.resource in (MASTERY, HEALTH):
            self.run(game, frame)

    def text(self, words: "Wording") -> "Clause":
        return words.gain(self.resource, self.amount, self.per)

    def asked(self, words: "Wording") -> "Clause":
        """It asks only where health may be shared."""
        return words.who_gains(self.resource, self.amount, self.per)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        times = 1.0
        if self.per is not None:
            times = ledger.typical(self.per)
            ledger.wait(chance)
        ledger.add(self.resource, chance * float(self.amount) * times)


@final
class Gems(Gain):
    def __init__(self, amount: i64, per: Count | None = None) -> None:
        super().__init__(GEMS, amount, per)


@final
class Power(Gain):
    def __init__(self, amount: i64, per: Count | None = None) -> None:
        super().__init__(POWER, amount, per)


@final
class Mastery(Gain):
    def __init__(self, amount: i64, per: Count | None = None) -> None:
        super().__init__(MASTERY, amount, per)


@final
class Health(Gain):
    def __init__(self, amount: i64, per: Count | None = None) -> None:
        super().__init__(HEALTH, amount, per)


@final
class DoublePower(Effect):
    """As much power again as there is."""

    def run(self, game: "Game", frame: Frame) -> None:
        gain(game, frame.seat, POWER, game.players[frame.seat].power)

    def text(self, words: "Wording") -> "Clause":
        return words.double(POWER)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.add(POWER, chance * 8.0)
        ledger.wait(5.0 * chance)


@final
class EnemyLoses(Effect):
    """An enemy of your choice loses some of a resource."""

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource: Final = resource
        self.amount: Final = amount

    def run(self, game: "Game", frame: Frame) -> None:
        rivals = game.rivals(frame.seat)
        if len(rivals) == 1:
            lose(game, rivals[0], self.resource, self.amount)
        elif rivals:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "aim"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for rival in game.rivals(frame.seat):
            menu.add(AIM, rival)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        lose(game, Seat(operand_of(option)), self.resource, self.amount)

    def text(self, words: "Wording") -> "Clause":
        return words.enemy_loses(self.resource, self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.add(self.resource, 0.5 * chance * float(self.amount))


@final
class EachLoses(Effect):
    """All players lose some of a resource at the same time."""

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource: Final = resource
        self.amount: Final = amount

    def run(self, game: "Game", frame: Frame) -> None:
        for seat in range(game.seats):
            if game.takes_part(seat):
                lose(game, seat, self.resource, self.amount)

    def touch(self, reach: Reach, seat: Seat, source: Card, them: list[Card]) -> None:
        game = reach.game
        for other in range(game.seats):
            if game.takes_part(other):
                touch_loss(reach, other, self.resource, self.amount)

    def text(self, words: "Wording") -> "Clause":
        return words.each_loses(self.resource, self.amount)

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.2 * chance)
