"""Copies of a game: clones, snapshots and records equal the original and go on like it."""

import pytest

from shardmaster import Session, fingerprint, load, resume, save
from shardmaster.engine.game import Game
from shardmaster.engine.rng import Rng
from shardmaster.testing import scenario
from tests.properties.random_games import Start, choose, decisions, over_games

pytestmark = pytest.mark.once

AHEAD = 12
"""How many answers a copy and its original are given to prove that they go on alike."""


def go_on(start: Start, game: Game, rng: Rng) -> list[str]:
    """The states after some more answers."""
    seen = []
    for _ in range(AHEAD):
        if game.over:
            break
        seat = game.to_move()
        game.apply(seat, choose(start, game.options(seat), rng))
        seen.append(fingerprint(game))
    return seen


@over_games()
def test_a_clone_equals_its_original_and_leaves_it_alone(start: Start) -> None:
    for game in decisions(start, every=20):
        before = fingerprint(game)
        clone = game.clone()
        assert fingerprint(clone) == before
        ahead = go_on(start, clone, start.rng())
        assert fingerprint(game) == before
        assert go_on(start, game.clone(), start.rng()) == ahead


@over_games()
def test_an_original_leaves_its_clone_alone(start: Start) -> None:
    clone = start.deal()
    before = fingerprint(clone)
    for number, game in enumerate(decisions(start)):
        if number % 10 == 0:
            assert fingerprint(clone) == before
            clone = game.clone()
            before = fingerprint(clone)


@over_games()
def test_a_snapshot_equals_its_original(start: Start) -> None:
    for game in decisions(start, every=20):
        loaded = load(save(game))
        assert fingerprint(loaded) == fingerprint(game)
        assert loaded.options(loaded.to_move()) == game.options(game.to_move())
        assert go_on(start, loaded, start.rng()) == go_on(start, game.clone(), start.rng())


@over_games()
def test_a_finished_game_can_be_saved(start: Start) -> None:
    game = start.deal()
    go_on_to_the_end(start, game)
    assert fingerprint(load(save(game))) == fingerprint(game)
    assert fingerprint(game.clone()) == fingerprint(game)


def go_on_to_the_end(start: Start, game: Game) -> None:
    rng = start.rng()
    while not game.over:
        go_on(start, game, rng)


@over_games()
def test_a_record_equals_its_original(start: Start) -> None:
    """Resumed from time to time; the resumed session goes on in place of the first."""
    session = Session(start.setting, ("human",) * start.seats)
    rng = start.rng()
    decision = 0
    while not session.game.over:
        game = session.game
        seat = game.to_move()
        session.submit(seat, choose(start, game.options(seat), rng))
        decision += 1
        if decision % 200 == 0 or session.game.over:
            again = resume(session.record())
            assert fingerprint(again.game) == fingerprint(session.game)
            assert again.answers == session.answers
            assert again.setting == session.setting
            assert again.players == session.players
            assert len(again.log) == len(session.log)
            assert again.record() == session.record()
            session = again


@over_games()
def test_undo_brings_the_state_back(start: Start) -> None:
    session = Session(start.setting)
    rng = start.rng()
    for _ in range(150):
        if session.game.over:
            break
        game = session.game
        before = fingerprint(game)
        events = len(session.log)
        seat = game.to_move()
        option = choose(start, game.options(seat), rng)
        session.submit(seat, option)
        if session.can_undo(seat):
            session.undo(seat)
            assert fingerprint(session.game) == before
            assert len(session.log) == events
            session.submit(seat, option)


def test_a_question_about_damage_can_be_saved() -> None:
    """What was dealt is no card, so the script that asks has none to carry."""
    table = scenario(destinies=["Blood for Blood"], hand=["The Rotten"])
    table.play("The Rotten").end_turn()
    assert table.asked == [0]
    assert table.may("choose", "The Rotten")

    assert fingerprint(load(save(table.game))) == fingerprint(table.game)
