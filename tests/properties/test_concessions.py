"""Players who give up in the middle of anything: the game goes on for the others."""

import pytest

from shardmaster import Session, fingerprint, load, resume, save
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.testing import Side, scenario
from tests.properties.random_games import Start, choose, decisions, every_seat, over_games

pytestmark = pytest.mark.once

PATIENCE = 60
"""A random player gives up once in about so many decisions of the table."""


def may_concede(game: Game, seat: Seat) -> bool:
    """Those who are in the game and played by someone."""
    return game.players[seat].alive and seat < game.library.players


@over_games(4)
def test_the_game_goes_on_without_those_who_concede(start: Start) -> None:
    session = Session(start.setting)
    rng = start.rng()
    while not session.game.over:
        game = session.game
        if rng.below(PATIENCE) == 0:
            living = [seat for seat in every_seat(game) if may_concede(game, seat)]
            gone = living[rng.below(len(living))]
            session.concede(gone)
            assert not game.players[gone].alive
        else:
            seat = game.to_move()
            options = game.options(seat)
            assert options
            session.submit(seat, choose(start, options, rng))
    assert fingerprint(resume(session.record()).game) == fingerprint(session.game)


@over_games()
def test_anybody_may_concede_at_any_decision(start: Start) -> None:
    for game in decisions(start, every=10):
        for seat in every_seat(game):
            if may_concede(game, seat):
                other = game.clone()
                other.concede(seat)
                assert other.over or other.options(other.to_move())
                if not other.over:
                    assert fingerprint(load(save(other))) == fingerprint(other)


@pytest.mark.parametrize("leaver", [1, 2, 3])
def test_damage_is_divided_again_when_a_target_concedes(leaver: int) -> None:
    """What was assigned stays assigned; the rest is divided among those who are left."""
    table = scenario(seats=4, power=9).end_turn().assign(2)

    table.concede(leaver)

    left = [seat for seat in (1, 2, 3) if seat != leaver]
    table.assign(3)
    received = [50 - table.seats[seat].health for seat in left]
    assert sum(received) == (7 if leaver == 1 else 9)


def test_a_choice_of_one_who_concedes_falls_away() -> None:
    """There is no champion left to destroy, so nothing is asked."""
    foe = Side(champions=["Evokatus", "Optio Crusher"])
    table = scenario(seats=3, hand=["Thorn Zealot"], played=["Spore Cleric"], foes=[foe])
    table.play("Thorn Zealot")

    table.concede(1)

    assert table.asked == [0]
    assert table.may("end")


def test_a_shield_counts_once_although_a_player_concedes() -> None:
    shields = Side(hand=["Command Seer", "Cryptofist Monk"])
    table = scenario(seats=3, power=20, foes=[shields]).end_turn().assign(20)
    table.pick("Command Seer")

    table.concede(2)

    assert table.asked == [1]
    assert table.may("choose", "Cryptofist Monk")
    assert not table.may("choose", "Command Seer")
