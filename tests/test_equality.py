"""Positions compare by their state."""

from collections.abc import Callable

import pytest

from shardmaster import Session, Setting, fingerprint, load, new_game, save, seeded
from shardmaster.engine.game import Game
from shardmaster.engine.ids import ROW
from shardmaster.engine.table import EXHAUSTED
from tests.properties.random_games import Start, decisions, over_games

CHANGES: dict[str, Callable[[Game], object]] = {
    "health": lambda game: setattr(game.players[1], "health", 49),
    "turn": lambda game: setattr(game, "turn", 2),
    "dice": lambda game: game.rng.next(),
    "row": lambda game: game.table.move(game.table.top(ROW), ROW),
    "knowledge": lambda game: game.table.set_known(game.table.top(ROW), 0),
    "status": lambda game: game.table.mark(game.table.top(ROW), EXHAUSTED),
    "history": lambda game: game.players[0].history.append(3),
    "picks": lambda game: game.agenda[-1].pick(3),
    "answer": lambda game: game.do("end"),
}


@over_games()
def test_copies_are_equal_and_different_fingerprints_mean_different_games(start: Start) -> None:
    before = start.deal()
    seen = fingerprint(before)
    for game in decisions(start, every=20):
        assert game == game.clone()
        assert load(save(game)) == game
        assert (game == before) == (fingerprint(game) == seen)
        before, seen = game.clone(), fingerprint(game)


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_changes_makes_another_position(what: str) -> None:
    game = new_game(seed=7)
    other = game.clone()
    CHANGES[what](other)
    assert game != other
    assert fingerprint(game) != fingerprint(other)


def test_the_log_does_not_count() -> None:
    setting = Setting(seed=7)
    assert setting.deal() == Session(setting).game


def test_other_rules_and_other_things_are_not_equal() -> None:
    assert new_game(seats=2) != new_game(seats=3)
    assert new_game(sets=("base",)) != new_game()
    assert new_game() != "a game"
    assert new_game().table != 1
    assert seeded(1) == seeded(1) != seeded(2)


def test_what_can_change_has_no_hash() -> None:
    game = new_game()
    for thing in (game, game.players[0], game.agenda[0], game.rng, game.table):
        with pytest.raises(TypeError, match="unhashable"):
            hash(thing)
