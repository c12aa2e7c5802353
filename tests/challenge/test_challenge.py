"""The daily challenge: the same deal everywhere, a score that can be recomputed."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shardmaster.ai.bots import BOTS
from shardmaster.ai.greedy import Greedy
from shardmaster.challenge.deals import (
    FIRST_DAY,
    GAMES,
    LEVELS,
    SETS,
    challenge_of,
    day_named,
    today,
)
from shardmaster.challenge.scores import Score, score_of, shared
from shardmaster.cli import main
from shardmaster.engine.errors import Refusal
from shardmaster.play.saves import fingerprint
from shardmaster.play.session import Session, resume
from shardmaster.play.setting import Setting

DUEL = date(2026, 2, 1)
"""A duel with greedy."""
ALONE = date(2026, 1, 7)
"""Against the Nemesis."""
AUCTION = date(2026, 2, 9)
TEAMS = date(2026, 1, 30)


PINNED = {
    DUEL: ("free-for-all", (), 2, 2257956, 0, "greedy", "4a44a13db52e4b3edccbd646701e0cdb"),
    ALONE: ("nemesis", (), 1, 515721358, 0, "", "cbd23ea29d43c4bc2fac38915fb8e9b3"),
    AUCTION: (
        "free-for-all",
        ("health-auction",),
        2,
        2503994930,
        1,
        "adept",
        "13800c6df153e5da4dd2fd125cd3e160",
    ),
    TEAMS: ("team-attack", (), 4, 3487917095, 3, "expert", "8d18026e5e1cc1620969a9d744dd4157"),
}


@pytest.mark.parametrize("day", PINNED)
def test_a_day_has_the_same_deal_on_every_machine_and_in_both_builds(day: date) -> None:
    challenge = challenge_of(day)
    setting = challenge.setting

    dealt = (
        setting.mode,
        setting.variants,
        setting.seats,
        setting.seed,
        challenge.seat,
        challenge.opponent,
        fingerprint(setting.deal()),
    )

    assert dealt == PINNED[day]


@pytest.mark.once
def test_everything_that_a_day_may_bring_can_be_dealt() -> None:
    for mode, seats, variants in GAMES:
        for sets in SETS:
            if not variants:
                assert Setting(seats, 1, mode, ("all",) if seats > 3 else sets).deal().seats
        assert Setting(seats, 1, mode, variants=variants).deal().seats
    assert set(LEVELS) <= BOTS.keys()


@pytest.mark.once
def test_days_differ() -> None:
    year = [challenge_of(FIRST_DAY + timedelta(days)) for days in range(365)]

    assert len({each.setting.seed for each in year}) == 365
    assert {each.setting.mode for each in year} == {mode for mode, _, _ in GAMES}
    assert {each.opponent for each in year} == {"", *LEVELS}
    assert {each.seat for each in year} == {0, 1, 2, 3, 4}
    assert [each.number for each in year] == list(range(1, 366))


@pytest.mark.once
@pytest.mark.parametrize("text", ["", "today", "2026-02-30", "1/2/2026", "20260201", "2026-W05-7"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        day_named(text, DUEL)
    assert refused.value.code == "not-a-day"


@pytest.mark.once
def test_only_days_that_have_come_can_be_played() -> None:
    assert day_named("2026-02-01", DUEL) == DUEL
    assert day_named("2026-01-01", DUEL) == FIRST_DAY
    for text in ("2026-02-02", "2025-12-31"):
        with pytest.raises(Refusal) as refused:
            day_named(text, DUEL)
        assert refused.value.code == "day-closed"


# Scores


def finished(setting: Setting) -> Session:
    session = Session(setting)
    bot = Greedy()
    while not session.game.over:
        seat = session.game.to_move()
        session.submit(seat, bot.choose(session.game, seat))
    return session


def test_points_for_the_result_turns_and_health() -> None:
    session = finished(Setting(seed=3))

    assert score_of(session, 0) == Score("lost", 4 * (50 - 19), turns=12, health=0)
    assert score_of(session, 1) == Score("won", 500 + 300 - 10 * 12 + 4 * 19, turns=12, health=19)


@pytest.mark.once
def test_a_draw_is_worth_the_same_for_everyone() -> None:
    session = finished(Setting(seed=3, turn_limit=4))

    assert score_of(session, 0) == Score("drawn", 250, turns=2, health=47)
    assert score_of(session, 1).points == 250


@pytest.mark.once
def test_giving_up_at_once_is_worth_nothing() -> None:
    session = Session(challenge_of(DUEL).setting)

    session.concede(0)

    assert score_of(session, 0).points == 0


@pytest.mark.once
def test_the_text_to_share_says_nothing_about_the_deal() -> None:
    challenge = challenge_of(DUEL)
    score = Score("won", 812, 9, 31)

    assert shared(challenge, score, "en").splitlines() == [
        "Shardmaster, daily challenge 32 (2026-02-01)",
        "Won · 812 points · 9 turns",
        "♥♥♥♥♥♥♥♡♡♡",
    ]
    assert shared(challenge, Score("lost", 1, 1, 0), "fr").splitlines()[1:] == [
        "Perdu · 1 point · 1 tour",
        "♡♡♡♡♡♡♡♡♡♡",
    ]


# In the terminal


def played(folder: Path, typed: str, *options: str) -> Result:
    arguments = ["daily", "--save", str(folder / "day.shards"), *options]
    return CliRunner().invoke(main, arguments, input=typed)


@pytest.mark.once
def test_a_challenge_is_played_kept_and_shared(tmp_path: Path) -> None:
    begun = played(tmp_path, "q\n", "--date", "2026-02-01")
    assert "2026-02-01: Free for All, Base game, with greedy. You play Decima." in begun.output
    assert "shardmaster daily --date 2026-02-01 --save" in begun.output
    assert "daily challenge" not in begun.output

    ended = played(tmp_path, "concede\nyes\n", "--date", "2026-02-01")
    text = "Shardmaster, daily challenge 32 (2026-02-01)\nLost · 0 points · 1 turn\n"
    assert text in ended.output

    again = played(tmp_path, "", "--date", "2026-02-01", "--language", "fr")
    assert again.output.startswith("\nShardmaster, défi du jour 32 (2026-02-01)\nPerdu · 0")
    session = resume((tmp_path / "day.shards").read_text())
    assert session.setting == challenge_of(DUEL).setting


@pytest.mark.once
def test_another_game_is_not_the_challenge(tmp_path: Path) -> None:
    (tmp_path / "day.shards").write_text(Session(Setting(seed=1), ("human", "greedy")).record())

    refused = played(tmp_path, "", "--date", "2026-02-01")

    assert refused.exit_code == 1
    assert "is not the challenge of 2026-02-01" in refused.output


@pytest.mark.once
def test_what_is_played_can_be_looked_up() -> None:
    def shown(*options: str) -> str:
        return CliRunner().invoke(main, ["daily", "--show", *options]).output

    assert shown().startswith(f"{today()}: ")
    assert shown("--date", str(TEAMS)) == (
        "2026-01-30: 2v2 Team Attack, all sets, with 3 × expert. You play Tetra.\n"
    )
    assert shown("--date", str(ALONE)) == (
        "2026-01-07: Single Player Nemesis, all sets, solo. You play Volos.\n"
    )
    assert "cannot be played" in shown("--date", str(today() + timedelta(days=2)))
