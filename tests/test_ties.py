"""A tie is a draw, wherever its result is shown or counted."""

import random
from dataclasses import replace
from datetime import timedelta
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from rich.console import Console

from shardmaster.challenge.deals import FIRST_DAY, challenge_of, today
from shardmaster.challenge.scores import FOR_A_DRAW, score_of
from shardmaster.cli import main
from shardmaster.contest.outcomes import outcome_of
from shardmaster.engine.observe import seats_in
from shardmaster.language.registry import wording
from shardmaster.play.results import result_of
from shardmaster.play.saves import write
from shardmaster.play.session import Session, resume
from shardmaster.play.setting import Setting
from shardmaster.profile import played, profile
from shardmaster.terminal import watch
from tests.ties import tie, tied

NAMES = ["Ann", "Ben", "Cleo"]
ANY: dict[str, Any] = {"seed": 1, "characters": ()}


def watched(session: Session) -> str:
    screen = StringIO()
    watch(session, Console(file=screen, width=80, highlight=False), lambda prompt: "", True)
    return screen.getvalue().rpartition("The game is over")[2]


def test_those_who_fall_together_have_drawn_and_all_others_lost() -> None:
    session = tie(seats=3)
    fell = seats_in(session.game.winners)

    results = [result_of(session.game, seat) for seat in range(3)]

    assert len(fell) == 2
    assert results == ["drawn" if seat in fell else "lost" for seat in range(3)]
    assert [score_of(session, seat).outcome for seat in range(3)] == results
    assert [played(session, seat).result for seat in range(3)] == results
    assert [outcome_of(session, set(), 600.0).places[seat] == 0 for seat in range(3)] == [
        seat in fell for seat in range(3)
    ]


def test_it_is_worth_the_points_of_a_draw() -> None:
    assert [score_of(tie(), seat).points for seat in (0, 1)] == [FOR_A_DRAW, FOR_A_DRAW]


def test_a_profile_counts_it_as_drawn_and_as_no_achievement() -> None:
    summary = profile([played(tie(), 0)])

    assert (summary.total.won, summary.total.drawn, summary.total.lost) == (0, 1, 0)
    assert not any(each.games for each in summary.achievements)


def test_the_log_says_so_in_every_language() -> None:
    session = tie()
    end = session.log[-1]

    said = {code: wording(code).event(session.game, end, NAMES) for code in ("en", "fr")}

    assert said == {
        "en": "The game is a tie: Ann and Ben fall together",
        "fr": "Égalité\N{NO-BREAK SPACE}: Ann et Ben tombent ensemble",
    }


def test_the_terminal_says_so() -> None:
    bots = resume(tie().record())
    bots.players = ("greedy", "greedy")
    played, looked_on = watched(tie()), watched(bots)

    assert "You and" in played
    for screen in (played, looked_on):
        assert "tie after" in screen
        assert screen.count("draws") == 2
        assert "win" not in screen


def test_python_says_so() -> None:
    assert "a tie between " in str(tie().game)
    assert " won" not in str(tie().game)


def test_a_daily_challenge_says_so(tmp_path: Path) -> None:
    past = range((today() - FIRST_DAY).days)
    days = (challenge_of(FIRST_DAY + timedelta(number)) for number in past)
    duels = [each for each in days if replace(each.setting, **ANY) == Setting(2, **ANY)]
    games = ((duel, tied(duel.setting, random.Random(seed))) for seed in count() for duel in duels)
    duel, session = next((duel, game) for duel, game in games if game)
    session.players = duel.players("human")
    path = tmp_path / "day.shards"
    write(path, session.record())

    shown = CliRunner().invoke(main, ["daily", "--date", f"{duel.day}", "--save", str(path)])

    assert f"Drawn · {FOR_A_DRAW} points" in shown.output
