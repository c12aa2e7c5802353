"""Lines about the card under the card itself."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from shardmaster.engine.ids import AIM, Seat, operand_of
from shardmaster.engine.rules.center import next_card
from shardmaster.engine.rules.holding import held, put_under
from shardmaster.engine.rules.recruiting import can_own, recruit
from shardmaster.engine.rules.zones import reveal
from shardmaster.engine.script import Effect, Frame

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.ledger import Ledger
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind
    from shardmaster.engine.wording import Clause, Wording


@final
class HoldTop(Effect):
    """Put the top card of the center deck face up under this card."""

    def run(self, game: "Game", frame: Frame) -> None:
        card = next_card(game)
        if card >= 0:
            reveal(game, frame.seat, card)
            put_under(game, frame.seat, card, frame.source)

    def text(self, words: "Wording") -> "Clause":
        return words.hold_top()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.hasten(0.2 * chance)


@final
class GiveHeld(Effect):
    """Choose a player, who recruits the card under this one."""

    def run(self, game: "Game", frame: Frame) -> None:
        if held(game, frame.source) >= 0:
            game.ask(frame.seat)

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "aim"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        for step in range(game.seats):
            other = Seat((frame.seat + step) % game.seats)
            if game.takes_part(other) and can_own(game, other):
                menu.add(AIM, other)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: i64) -> None:
        recruit(game, Seat(operand_of(option)), held(game, frame.source), frame.source)

    def text(self, words: "Wording") -> "Clause":
        return words.give_held()

    def weigh(self, ledger: "Ledger", chance: float) -> None:
        ledger.recruit(1.5 * chance)
