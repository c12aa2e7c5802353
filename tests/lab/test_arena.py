"""The arena: who meets whom on which deals, and that nothing but the contest decides the result."""

from pathlib import Path

import pytest

from shardmaster import ShardmasterError, View
from shardmaster.lab.arena import Batch, Contest, Journal, compete, standings
from shardmaster.lab.contest import BossMatch, Match
from shardmaster.lab.times import Times

FIRST = "tests.lab.test_arena:FirstOption"


class FirstOption:
    """Always takes the first option."""

    def choose(self, view: View) -> int:
        return view.options()[0]


def plans(contest: Contest) -> list[tuple[str, ...]]:
    return [match.plan.bots for match in contest.matches if isinstance(match, Match)]


def test_every_two_bots_meet_on_the_same_deals() -> None:
    contest = Contest(("random", "greedy", FIRST), games=5, seed=3)

    assert plans(contest) == [("random", "greedy"), ("random", FIRST), ("greedy", FIRST)]
    for match in contest.matches:
        assert isinstance(match, Match)
        assert match.games == 6, "whole deals: each once with every seating"
        assert [match.plan.setting(game).seed for game in range(6)] == [3, 3, 4, 4, 5, 5]


def test_with_more_sides_each_bot_sits_alone_in_half_of_the_games() -> None:
    contest = Contest(("random", "greedy"), games=8, seats=4)

    assert plans(contest) == [
        ("random", "greedy", "greedy", "greedy"),
        ("greedy", "random", "random", "random"),
    ]
    assert [match.sides for match in contest.matches] == [
        {"random": 1, "greedy": 3},
        {"greedy": 1, "random": 3},
    ]
    assert [match.games for match in contest.matches] == [4, 4]


def test_partners_are_the_same_bot() -> None:
    contest = Contest(("random", "greedy"), games=4, mode="team-attack")

    assert contest.places == [[0, 3], [1, 2]]
    assert plans(contest) == [("random", "greedy", "greedy", "random")]
    assert contest.matches[0].sides == {"random": 1, "greedy": 1}


@pytest.mark.once
def test_against_the_nemesis_each_bot_has_a_win_rate_of_its_own() -> None:
    contest = Contest(("random", "greedy"), games=4, mode="nemesis")

    found = standings(contest, list(compete(contest)))

    assert contest.is_solo
    assert found.ratings == []
    assert [score.sides for score in found.scores] == [{"random": 1}, {"greedy": 1}]
    assert found.share("random") == 0
    assert found.games("random") == 4


def test_teams_fight_the_bosses_of_a_book() -> None:
    contest = Contest(("random",), 1, book="last-light", bosses=("glitchmother",), seats=2)

    match = contest.matches[0]
    found = standings(contest, list(compete(contest)))

    assert isinstance(match, BossMatch)
    assert (match.cell.boss, match.cell.players) == ("glitchmother", 2)
    assert found.games("random") == 1


@pytest.mark.once
def test_greedy_has_1000_points_and_the_best_bot_comes_first() -> None:
    contest = Contest(("random", "greedy"), games=10, sets=("base",))

    found = standings(contest, list(compete(contest)))

    assert found.ranking == ["greedy", "random"]
    assert found.ratings[0].points == 1000
    assert found.ratings[1].points < 700
    assert found.share("greedy", "random") + found.share("random", "greedy") == pytest.approx(1)
    assert found.times["greedy"].decisions > 100
    assert found.times["greedy"].mean > 0


def test_without_greedy_the_first_bot_has_1000_points() -> None:
    contest = Contest(("random", FIRST), games=2, sets=("base",))

    found = standings(contest, list(compete(contest)))

    assert {rating.bot: rating.points for rating in found.ratings}["random"] == 1000


@pytest.mark.once
def test_several_processes_come_to_the_same_standings() -> None:
    contest = Contest(("random", "greedy"), games=50, sets=("base",))

    alone = standings(contest, list(compete(contest)))
    together = standings(contest, list(compete(contest, workers=2)))

    assert alone == together


@pytest.mark.once
def test_an_interrupted_contest_resumes_from_its_journal(tmp_path: Path) -> None:
    contest = Contest(("random", "greedy"), games=50, sets=("base",))
    path = tmp_path / "games.jsonl"
    playing = compete(contest, journal=Journal(path, contest))
    next(playing)
    with path.open("a") as file:
        file.write('{"match": 0, "fir')

    again = Journal(path, contest)
    assert [(batch.first, batch.games) for batch in again.batches] == [(0, 20)]
    found = standings(contest, list(compete(contest, journal=again)))

    assert found == standings(contest, list(compete(contest)))
    assert len(Journal(path, contest).batches) == 3


def test_a_journal_belongs_to_one_contest(tmp_path: Path) -> None:
    Journal(tmp_path / "games.jsonl", Contest(("random", "greedy"), games=2))

    with pytest.raises(ShardmasterError, match="games of another contest"):
        Journal(tmp_path / "games.jsonl", Contest(("random", "greedy"), games=4))


@pytest.mark.parametrize(
    ("bots", "games", "message"),
    [
        (("greedy",), 2, "1 bots, expected 2 or more"),
        (("greedy", "greedy"), 2, "greedy named twice; name each bot once"),
        (("greedy", "random"), 0, "0 games, expected 1 or more"),
        (("greedy", "deep blue"), 2, "unknown bot 'deep blue'"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(
    bots: tuple[str, ...], games: int, message: str
) -> None:
    with pytest.raises(ShardmasterError, match=message):
        Contest(bots, games)


def test_a_side_alone_has_no_draws() -> None:
    contest = Contest(("random",), games=4, mode="nemesis")

    found = standings(contest, [Batch(0, 0, 4, [1.0], {})])

    assert found.share("random") == 0.25


def test_times_are_known_to_a_tenth() -> None:
    times = Times()
    for milliseconds in range(1, 101):
        times.note(milliseconds / 1000)

    assert times.decisions == 100
    assert times.mean == pytest.approx(0.0505)
    assert times.within(0.5) == pytest.approx(0.05, rel=0.1)
    assert times.within(0.99) == pytest.approx(0.099, rel=0.1)
    assert times.within(1.0) >= 0.1
