"""The benchmark for agents: the same games for everyone, and failures that cost only a game."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from click.testing import CliRunner, Result

from shardmaster import ShardmasterError, View
from shardmaster.ai.ladder import measured
from shardmaster.ai.program import BotFailure
from shardmaster.cli import main
from shardmaster.lab.arena import Batch, Contest, compete, standings
from shardmaster.lab.contest import SECONDS
from shardmaster.lab.ratings import expected
from shardmaster.lab.times import Times, timing
from shardmaster.lab.trials import EVENTS, SEED, Trial

pytestmark = pytest.mark.once

FIRST = "tests.lab.test_trials:First"
FAULTY = "tests.lab.test_trials:Faulty"
SLOW = "tests.lab.test_trials:Slow"
DYING = """
import json, sys
for number, line in enumerate(sys.stdin):
    if number == 0:
        print(json.dumps({"do": "ready"}), flush=True)
    else:
        sys.exit(3)
"""


class First:
    """Always takes the first option."""

    def choose(self, view: View) -> int:
        return view.options()[0]


class Faulty:
    """Fails in its third turn."""

    def choose(self, view: View) -> int:
        if view.observe()["turn"] > 4:
            raise RuntimeError("no idea")
        return view.options()[0]


class Slow:
    def choose(self, view: View) -> int:
        assert view.seconds == 0.05
        sleep(0.06)
        return view.options()[0]


def benchmark(agent: str, *arguments: object) -> Result:
    asked = ["benchmark-agent", agent, "--processes", "1", *map(str, arguments)]
    return CliRunner().invoke(main, asked)


def test_every_deal_is_played_with_every_seating() -> None:
    for event, opponent, match in Trial(FIRST).matches():
        seatings = len(match.plan.seatings)
        assert match.games == match.plan.games == event.games[opponent]
        assert match.games % seatings == 0
        assert match.plan.setting(0).seed == match.plan.setting(seatings - 1).seed == SEED
        assert match.limits == {FIRST: SECONDS}


def test_the_agent_sits_alone_or_with_a_partner() -> None:
    bots = {
        (event.name, opponent): match.plan.bots for event, opponent, match in Trial(FIRST).matches()
    }

    assert bots["duel-base", "greedy"] == (FIRST, "greedy")
    assert bots["four", "adept"] == (FIRST, "adept", "adept", "adept")
    assert bots["teams", "greedy"] == (FIRST, "greedy", "greedy", FIRST)
    assert bots["nemesis", "nemesis"] == (FIRST,)


def test_a_level_does_not_play_against_itself() -> None:
    met = {(event.name, opponent) for event, opponent, _ in Trial("greedy").matches()}

    assert ("duel-base", "novice") in met
    assert "greedy" not in {opponent for _, opponent in met}


def played(trial: Trial) -> dict[str, Any]:
    return trial.result(list(trial.play(1)))


def test_the_same_agent_gets_the_same_result() -> None:
    """Apart from its times."""
    trial = Trial(FIRST, quick=True, only=("nemesis",))

    def told() -> object:
        return [outcome["opponents"] for outcome in played(trial)["events"]]

    assert told() == told()


def test_a_rating_is_on_the_scale_of_the_ladder() -> None:
    """An agent that wins as often as novice should gets novice's rating."""
    trial = Trial(FIRST, only=("duel-base",))
    known = {bot: points for bot, (points, *_) in measured()["ratings"]["base"].items()}
    batches = []
    for at, (_, opponent, match) in enumerate(trial.matches()):
        wins = match.games * expected(known["novice"] - known[opponent])
        batches.append(Batch(at, 0, match.games, [wins, match.games - wins], {FIRST: Times()}))

    [outcome] = trial.result(batches)["events"]

    points, low, high = outcome["rating"]
    assert points == pytest.approx(known["novice"], abs=30)
    assert low < known["novice"] < high
    assert high - low < 150


def test_an_agent_that_fails_forfeits_the_game() -> None:
    found = played(Trial(FAULTY, quick=True, only=("nemesis",)))

    assert found["forfeits"] == found["games"] == 10
    assert f"{FAULTY} raised RuntimeError: no idea" in found["first_forfeit"]
    assert found["events"][0]["opponents"][0]["wins"] == 0


def test_a_program_that_ends_forfeits_and_is_started_again(tmp_path: Path) -> None:
    path = tmp_path / "dying.py"
    path.write_text(DYING, encoding="utf-8")
    contest = Contest(
        (f"command:{sys.executable} {path}", "random"), 4, sets=("base",), forfeits=True
    )

    found = standings(contest, list(compete(contest)))

    assert found.share("random") == 1
    assert len(found.failures) == 4
    assert "ended with exit code 3 instead of answering" in found.failures[0][1]


def test_an_agent_that_is_late_forfeits() -> None:
    contest = Contest((SLOW, "random"), 2, sets=("base",), forfeits=True)
    match = replace(contest.match(SLOW, "random", 2), limits={SLOW: 0.05})

    tally = match.play(0, timing({}, match.limits))

    assert tally.wins == [0, 1]
    [(bot, why)] = tally.failures
    assert bot == SLOW
    assert why == f"{SLOW} did not answer within 0.05 seconds"


def test_one_of_ours_that_is_late_forfeits_too() -> None:
    contest = Contest(("greedy", "random"), 2, sets=("base",), forfeits=True)
    match = replace(contest.match("greedy", "random", 2), limits={"greedy": 1e-9})

    [(bot, why)] = match.play(0, timing({}, match.limits)).failures

    assert bot == "greedy"
    assert why == "greedy took 0.0 seconds; expected 1e-09 at most"


def test_with_four_players_the_others_play_on() -> None:
    contest = Contest((FAULTY, "random"), 2, seats=4, forfeits=True)
    match = contest.match(FAULTY, "random", 4)

    tally = match.play(0, timing({}))

    assert [bot for bot, _ in tally.failures] == [FAULTY]
    assert tally.wins == [0, 1]
    assert tally.turns > 10


def test_without_forfeits_the_error_is_raised() -> None:
    contest = Contest((FAULTY, "random"), 2, sets=("base",))

    with pytest.raises(BotFailure, match="no idea"):
        list(compete(contest))


def test_the_arena_tells_who_forfeited() -> None:
    asked = ["arena", "--bots", f"{FAULTY},random", "--games", "2", "--sets", "base", "--forfeit"]

    shown = CliRunner().invoke(main, [*asked, "--processes", "1"])
    told = json.loads(CliRunner().invoke(main, [*asked, "--processes", "1", "--json"]).stdout)

    assert f"{FAULTY} forfeited 2 games. The first time: {FAULTY} raised" in shown.stdout
    assert [each["bot"] for each in told["forfeits"]] == [FAULTY, FAULTY]


def test_battles_have_no_forfeits() -> None:
    with pytest.raises(ShardmasterError, match="no game is forfeited in battles"):
        Contest(("random",), 1, book="last-light", forfeits=True)


def test_the_table_and_the_file_say_the_same(tmp_path: Path) -> None:
    into = tmp_path / "result.json"

    shown = benchmark(FIRST, "--quick", "--event", "nemesis", "--into", into)

    assert shown.exit_code == 0, shown.output
    found = json.loads(into.read_text(encoding="utf-8"))
    assert found["complete"] is False
    assert found["games"] == 10
    assert found["agent"] == FIRST
    assert {"protocol", "shardmaster", "rules", "python", "build"} <= found.keys()
    assert "shortened: not comparable" in " ".join(shown.stdout.split())
    assert shown.stdout.count("Against the Nemesis, all sets") == 2, "a line is wide enough for it"
    share = found["events"][0]["opponents"][0]["share"]
    assert f"{share:.1%}" in shown.stdout


def test_only_a_whole_run_is_complete() -> None:
    everything = tuple(event.name for event in EVENTS)

    assert Trial(FIRST).is_complete
    assert Trial(FIRST, only=everything).is_complete
    assert not Trial(FIRST, quick=True).is_complete
    assert not Trial(FIRST, only=everything[1:]).is_complete


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("deep-blue",), "unknown bot 'deep-blue'"),
        (("greedy", "--event", "chess"), "'chess' is not one of"),
    ],
)
def test_what_cannot_be_measured_is_refused(asked: tuple[str, ...], message: str) -> None:
    done = benchmark(*asked)

    assert done.exit_code != 0
    assert message in done.output


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(ShardmasterError, match="unknown event 'chess'; known: duel-base"):
        Trial("greedy", only=("chess",))


def test_times_are_kept_for_a_bot_that_is_late() -> None:
    times: dict[str, Times] = {}
    contest = Contest((SLOW, "random"), 2, sets=("base",), forfeits=True)
    match = replace(contest.match(SLOW, "random", 2), limits={SLOW: 0.05})

    match.play(0, timing(times, match.limits))

    assert times[SLOW].decisions == 1
