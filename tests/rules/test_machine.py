"""The machine itself, with lines made for the test."""

from typing import TYPE_CHECKING

import pytest

from shardmaster.engine.errors import IllegalAnswer
from shardmaster.engine.ids import DECLINE, GEMS, HEALTH, Card, Seat
from shardmaster.engine.rules.resources import gain, lose
from shardmaster.engine.script import Effect, Frame
from shardmaster.play.saves import fingerprint
from shardmaster.testing import scenario

if TYPE_CHECKING:
    from shardmaster.engine.game import Game
    from shardmaster.engine.menu import Menu
    from shardmaster.engine.question import Kind


class EverybodyTakesAGem(Effect):
    """All living seats are asked at once; each takes a gem when it answers."""

    def run(self, game: "Game", frame: Frame) -> None:
        for seat in range(game.seats):
            if game.players[seat].alive and Card(seat) not in frame.picked:
                game.ask(Seat(seat))

    def kind(self, game: "Game", frame: Frame) -> "Kind":
        return "may"

    def options(self, game: "Game", frame: Frame, seat: Seat, menu: "Menu") -> None:
        menu.add(DECLINE, 0)

    def answer(self, game: "Game", frame: Frame, seat: Seat, option: int) -> None:
        gain(game, seat, GEMS, 1)
        frame.pick(Card(seat))
        self.run(game, frame)


class Fall(Effect):
    """The reader loses all health."""

    def run(self, game: "Game", frame: Frame) -> None:
        lose(game, frame.seat, HEALTH, 50)


class FirstSeatGetsAGem(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        gain(game, Seat(0), GEMS, 1)


class Forever(Effect):
    def run(self, game: "Game", frame: Frame) -> None:
        frame.again()


def test_several_seats_may_be_asked_at_once() -> None:
    table = scenario(seats=3)

    table.read(EverybodyTakesAGem())

    assert table.asked == [0, 1, 2]
    assert table.game.waiting == 0b111


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_seats_asked_at_once_may_answer_in_any_order(order: tuple[int, int, int]) -> None:
    table = scenario(seats=3).read(EverybodyTakesAGem())

    for seat in order:
        table.decline(by=seat)

    assert [seat.gems for seat in table.seats] == [1, 1, 1]
    assert table.asked == [0]
    assert table.may("end")


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    table = scenario(seats=3).read(EverybodyTakesAGem())

    table.decline(by=1)

    assert table.asked == [0, 2]
    with pytest.raises(IllegalAnswer, match="seat 1 answered"):
        table.game.submit(1, DECLINE << 16)


def test_a_seat_that_concedes_owes_no_answer() -> None:
    table = scenario(seats=3).read(EverybodyTakesAGem())

    table.concede(1)

    assert table.asked == [0, 2]


@pytest.mark.parametrize("reader", [0, 1])
def test_a_question_to_others_goes_with_the_player_whose_card_asked_it(reader: int) -> None:
    table = scenario(seats=3).read(EverybodyTakesAGem(), seat=reader)

    table.concede(reader)

    assert table.asked == [1 - reader]
    assert table.may("end")
    assert table.game.turn == (2 if reader == 0 else 1)


def test_what_an_eliminated_player_was_reading_leaves_the_agenda() -> None:
    table = scenario(seats=3)

    table.read(Fall(), FirstSeatGetsAGem(), seat=1)

    assert not table.foe.alive
    assert table.me.gems == 0
    assert table.asked == [0]


def test_what_others_were_reading_stays_on_the_agenda() -> None:
    table = scenario(seats=3)

    table.read(EverybodyTakesAGem(), FirstSeatGetsAGem(), seat=0)
    table.concede(2).decline(by=0).decline(by=1)

    assert table.me.gems == 2


def test_a_line_that_never_ends_is_reported() -> None:
    with pytest.raises(RuntimeError, match="never ends"):
        scenario().read(Forever())


@pytest.mark.parametrize("answer", [-1, 99_999_999, True, "end", None, 0.0])
def test_a_wrong_answer_is_refused_and_changes_nothing(answer: object) -> None:
    game = scenario(hand=["Crystal"]).game
    before = fingerprint(game)

    with pytest.raises(IllegalAnswer, match="seat 0 answered"):
        game.submit(0, answer)

    assert fingerprint(game) == before


def test_an_answer_of_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="expected an answer from seat 0"):
        scenario().game.submit(1, 0)


def test_an_answer_after_the_end_is_refused() -> None:
    table = scenario()
    table.concede(1)

    with pytest.raises(IllegalAnswer, match="the game is over"):
        table.game.submit(0, 0)


def test_a_decision_is_whose_it_is_and_what_may_be_answered() -> None:
    game = scenario(hand=["Blaster"]).game

    assert game.decision() == (0, game.options(0))
