"""A team of processes gives the same answers as one process, in the time it has."""

import os

import pytest

from shardmaster import Setting, ShardmasterError, bot_named, seeded
from shardmaster.ai.bots import SearchBot, View
from shardmaster.ai.levels import Level
from shardmaster.ai.search import Search
from shardmaster.ai.team import Team
from shardmaster.ai.values.judge import shipped
from shardmaster.campaign.books import book_named
from shardmaster.engine.game import Game
from shardmaster.lab.balance import battle, cells
from tests.ai.small_network import small_jury

QUICK = Level(6, 600, ahead=2, positions=50, deep=100)


def answers(game: Game, search: Search, count: int) -> list[tuple[int, float]]:
    """What a search answers, and the chance that it sees."""
    game = game.clone()
    dice = seeded(1)
    found = []
    for _ in range(count):
        seat = game.to_move()
        answer = search.choose(View(game, seat, dice))
        found.append((answer, search.chance))
        game.apply(seat, answer)
    return found


EVERY_NUMBER = [2, 3, 8]
"""Cores; with the last there are more processes than worlds."""


@pytest.mark.once
@pytest.mark.parametrize(
    ("seats", "mode", "numbers"),
    [
        (1, "nemesis", [2]),
        (2, "free-for-all", [8]),
        (4, "team-attack", [3]),
        pytest.param(1, "nemesis", EVERY_NUMBER, marks=pytest.mark.soak),
        pytest.param(2, "free-for-all", EVERY_NUMBER, marks=pytest.mark.soak),
        pytest.param(4, "team-attack", EVERY_NUMBER, marks=pytest.mark.soak),
    ],
)
def test_several_cores_give_the_same_answers(seats: int, mode: str, numbers: list[int]) -> None:
    """Also after worlds were kept for some decisions, and with more processes than worlds."""
    game = Setting(seats, 5, mode).deal()
    alone = answers(game, Search(shipped(False), QUICK), 30)
    for cores in numbers:
        team = Team(cores, thorough=False)
        assert answers(game, Search(shipped(False), QUICK, team), 30) == alone
        assert len(team.process_ids) == cores - 1


@pytest.mark.once
def test_several_cores_think_about_a_battle() -> None:
    """Its cards are in no catalog: they travel with the page of the boss."""
    book = book_named("last-light")
    game = battle(book, cells(book)[0], 1).deal()
    team = Team(2, thorough=False)
    alone = answers(game, Search(shipped(False), QUICK), 8)
    assert answers(game, Search(shipped(False), QUICK, team), 8) == alone
    assert len(team.process_ids) == 1


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.once
def test_processes_end_with_the_bot() -> None:
    game = Setting(seed=5).deal()
    bot = bot_named("expert:cores=2:worlds=2")
    assert isinstance(bot, SearchBot)
    assert bot._team is not None
    assert bot._team.process_ids == [], "nothing is started before there is something to do"
    bot.choose(View(game, game.to_move(), seeded(1)))
    [helper] = bot._team.process_ids
    assert is_running(helper)
    del bot
    assert not is_running(helper)


@pytest.mark.once
def test_a_helper_that_died_is_told() -> None:
    game = Setting(seed=5).deal()
    team = Team(2, thorough=False)
    search = Search(shipped(False), QUICK, team)
    answers(game, search, 1)
    [helper] = team.process_ids
    os.kill(helper, 9)
    with pytest.raises(ShardmasterError, match="a process that helped to think ended with exit"):
        answers(game, search, 5)


def test_without_time_only_one_world_is_looked_at() -> None:
    game = Setting(seed=5).deal()
    search = Search(small_jury(), QUICK)
    seat = game.to_move()
    assert search.choose(View(game, seat, seeded(1), seconds=0.0)) in game.options(seat)
    assert search.worlds == 1


def test_with_enough_time_all_worlds_are_looked_at() -> None:
    game = Setting(seed=5).deal()
    level = Level(6, 100_000, nested=False)
    timed = Search(small_jury(), level)
    untimed = Search(small_jury(), level)
    seat = game.to_move()
    answer = timed.choose(View(game, seat, seeded(1), seconds=1000.0))
    assert answer == untimed.choose(View(game, seat, seeded(1)))
    assert timed.worlds == untimed.worlds == 6


def test_the_shorter_time_counts() -> None:
    game = Setting(seed=5).deal()
    level = Level(6, 100_000, nested=False, seconds=1e-9)
    search = Search(small_jury(), level)
    search.choose(View(game, game.to_move(), seeded(1), seconds=1000.0))
    assert search.worlds == 1


@pytest.mark.once
def test_helpers_are_not_given_more_time_than_there_is() -> None:
    """The first world is looked at here; no other one is begun after that."""
    game = Setting(seed=5).deal()
    search = Search(shipped(False), QUICK, Team(2, thorough=False))
    search.choose(View(game, game.to_move(), seeded(1), seconds=0.0))
    assert search.worlds == 1
