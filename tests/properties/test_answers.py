"""What may be answered: options always exist, all of them work, nothing else is taken."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shardmaster import (
    ENGLISH,
    IllegalAnswer,
    describe_all,
    fingerprint,
    new_game,
    plain,
    playout,
    question,
    seeded,
)
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from tests.properties.random_games import Start, decisions, every_seat, over_games

ANSWERS = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.text(max_size=5),
    st.integers(),
    st.integers(min_value=-5, max_value=12 << 16),
    st.integers(min_value=1 << 60, max_value=1 << 70),
    st.lists(st.integers(), max_size=2),
    st.binary(max_size=3),
)
SEATS = st.one_of(ANSWERS, st.integers(min_value=-2, max_value=5))


@over_games(2)
def test_waiting_seats_have_options_and_nobody_else(start: Start) -> None:
    for game in decisions(start):
        assert game.waiting
        for seat in every_seat(game):
            assert bool(game.options(seat)) == bool(game.waiting >> seat & 1)
            assert game.players[seat].alive or not game.options(seat)
        assert game.options(Seat(-1)) == []
        assert game.options(Seat(game.seats)) == []


@over_games()
def test_every_option_applies(start: Start) -> None:
    for game in decisions(start, every=3):
        seat = game.to_move()
        for option in game.options(seat):
            game.clone().apply(seat, option)


@over_games()
def test_asking_for_options_changes_nothing(start: Start) -> None:
    for game in decisions(start, every=3):
        seat = game.to_move()
        before = fingerprint(game)
        first = game.options(seat)
        assert game.options(seat) == first
        assert fingerprint(game) == before


@over_games()
def test_no_two_options_read_alike(start: Start) -> None:
    """Every question reads, and no two of its options read alike."""
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
    for game in decisions(start, every=3):
        seat = game.to_move()
        asked = plain(question(game, seat, ENGLISH).text)
        assert asked.endswith(".")
        described = describe_all(game, seat, ENGLISH, names)
        assert [option.option for option in described] == game.options(seat)
        texts = [option.text for option in described]
        assert all(texts)
        assert len(set(texts)) == len(texts)


def positions() -> list[Game]:
    """A few moments of different games, among them questions in the middle of an effect."""
    found = []
    for seats in (2, 3, 4):
        for number, game in enumerate(decisions(Start(seats, 5, True))):
            if number % 90 == 0 or (len(game.agenda) > 1 and number % 7 == 0):
                found.append(game.clone())
    return found[:30]


POSITIONS = positions()


@given(st.sampled_from(POSITIONS), SEATS, ANSWERS)
@settings(max_examples=300)
def test_anything_else_is_refused(game: Game, seat: object, answer: object) -> None:
    """The message names the seat, the answer and what was expected; nothing changes."""
    if is_answer(game, seat, answer):
        return
    before = fingerprint(game)
    with pytest.raises(IllegalAnswer) as refused:
        game.submit(seat, answer)
    assert fingerprint(game) == before
    message = str(refused.value)
    assert "seat" in message
    assert "expected" in message


def is_answer(game: Game, seat: object, answer: object) -> bool:
    return (
        type(seat) is int
        and type(answer) is int
        and 0 <= seat < game.seats
        and answer in game.options(Seat(seat))
    )


def test_a_refusal_names_seat_answer_and_options() -> None:
    game = new_game(seats=3, seed=1)
    seat = game.to_move()
    with pytest.raises(IllegalAnswer) as refused:
        game.submit(seat, -7)
    message = str(refused.value)
    assert f"seat {seat}" in message
    assert "-7" in message
    assert ", ".join(map(str, game.options(seat))) in message


def test_a_refusal_of_the_wrong_seat_names_who_is_asked() -> None:
    game = new_game(seats=3, seed=1)
    asked = game.to_move()
    wrong = Seat((asked + 1) % 3)
    with pytest.raises(IllegalAnswer) as refused:
        game.submit(wrong, game.options(asked)[0])
    message = str(refused.value)
    assert f"seat {wrong}" in message
    assert str(game.options(asked)[0]) in message
    assert f"seat {asked}" in message


HUGE = pytest.param(10**5000, id="huge")
"""Too long a number for Python to write it out."""


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0", 0.0, HUGE])
def test_an_unknown_seat_is_refused(seat: object) -> None:
    game = new_game(seed=1)
    asked = game.to_move()
    with pytest.raises(IllegalAnswer, match=f"expected an answer from seat {asked}"):
        game.submit(seat, 0)
    with pytest.raises(IllegalAnswer, match="expected 0 to 1"):
        game.concede(seat)


@pytest.mark.parametrize("answer", [-1, 1 << 40, True, None, "0", 0.0, b"0", HUGE])
def test_an_answer_of_the_wrong_kind_is_refused(answer: object) -> None:
    game = new_game(seed=1)
    with pytest.raises(IllegalAnswer, match="expected one of"):
        game.submit(game.to_move(), answer)


def test_nothing_is_taken_after_the_end() -> None:
    game = new_game(seed=1)
    playout(game, seeded(1))
    before = fingerprint(game)
    for seat in every_seat(game):
        assert game.options(seat) == []
        with pytest.raises(IllegalAnswer, match="over"):
            game.submit(seat, 0)
        with pytest.raises(IllegalAnswer, match="out of the game"):
            game.concede(seat)
    assert fingerprint(game) == before
