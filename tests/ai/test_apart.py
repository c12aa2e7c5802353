"""Classes that are not ours play in processes of their own: they cannot cheat, and end in time."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest
from click.testing import CliRunner, Result

from shardmaster import Setting, ShardmasterError, View, bot_named, seeded
from shardmaster.ai import program
from shardmaster.ai.apart import ClassBot
from shardmaster.ai.bots import Bot, OwnBot, bot_about
from shardmaster.ai.own import made
from shardmaster.ai.program import BotFailure
from shardmaster.cli import main
from shardmaster.engine.rng import dice_from
from shardmaster.lab.arena import Contest, compete, played, standings
from shardmaster.lab.contest import SECONDS
from shardmaster.lab.simulation import Plan, play_game
from shardmaster.lab.trials import Trial
from tests.patience import SOON
from tests.properties.random_games import Start, decisions

pytestmark = pytest.mark.once

WELL = '''
class Well:
    """Takes the last option."""

    def choose(self, view):
        return view.options()[-1]
'''
CHEAT = '''
import gc

from shardmaster.engine.game import Game

class Cheat:
    """Gives the win to itself, in every game it can find."""

    def choose(self, view):
        found = [each for each in gc.get_objects() if isinstance(each, Game)]
        for game in (view._game, view.sample(), *found):
            for seat, player in enumerate(game.players):
                player.health = 50 if seat == view.seat else 1
                player.power = 99
        return view.options()[-1]
'''
ATTRIBUTE = WELL.replace("return view", "return view.real_game.winner or view")
LOOPING = WELL.replace("return view", "while True:\n            pass\n        return view")
SLEEPING = WELL.replace("return view", "import time; time.sleep(1000)\n        return view")
TELLING = '''
import random

class Telling:
    """Says in its answers what a view gives it."""

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def choose(self, view):
        world = view.sample()
        assert view.looks_like(world)
        assert world.options(view.seat) == view.options()
        told = repr((view.question(), view.describe(), view.observe(), world.table.pile(0)))
        options = view.options()
        return options[(hash_of(told) + self.dice.randrange(9) + view.dice.below(9)) % len(options)]

def hash_of(text):
    return sum(map(ord, text))
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = {
        "well.py": WELL,
        "cheat.py": CHEAT,
        "attribute.py": ATTRIBUTE,
        "looping.py": LOOPING,
        "sleeping.py": SLEEPING,
        "telling.py": TELLING,
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shardmaster(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--processes", "1"])


@pytest.mark.usefixtures("folder")
def test_a_cheat_loses_like_a_weak_bot() -> None:
    asked = ("arena", "--bots", "cheat.py,greedy", "--games", "10", "--sets", "base", "--json")

    done = shardmaster(*asked)

    assert done.exit_code == 0, done.output
    share = {bot["bot"]: bot["win_rate"] for bot in json.loads(done.stdout)["bots"]}
    assert share == {"greedy": 1.0, "cheat.py": 0.0}


@pytest.mark.usefixtures("folder")
def test_a_cheat_gets_nowhere_in_the_benchmark() -> None:
    done = shardmaster("benchmark-agent", "cheat.py", "--quick", "--event", "duel-base", "--json")

    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    [event] = found["events"]
    assert found["forfeits"] == 0
    wins = {each["bot"]: each["share"] for each in event["opponents"]}
    assert wins["greedy"] == wins["adept"] == 0.0


@pytest.mark.usefixtures("folder")
def test_what_a_view_does_not_have_is_an_error_that_says_where() -> None:
    why = r"attribute.py raised AttributeError: 'View' object has no attribute 'real_game' \(.*line"

    with pytest.raises(BotFailure, match=why):
        play_game(Plan(("attribute.py", "random"), 1), 0)

    assert len(program.running()) == 1, "an error is no reason to end the process"


@pytest.mark.usefixtures("folder")
def test_nothing_of_a_class_is_run_in_this_process(tmp_path: Path) -> None:
    text = "import sys\nsys.modules['shardmaster'].was_here = True\n" + WELL
    (tmp_path / "import_me.py").write_text(text, encoding="utf-8")

    play_game(Plan(("import_me.py", "import_me:Well"), 1, sets=("base",)), 0)
    assert bot_about("import_me.py") == "Takes the last option."

    assert not hasattr(sys.modules["shardmaster"], "was_here")
    assert not [name for name in sys.modules if "import_me" in name]


@pytest.mark.usefixtures("folder")
def test_a_process_plays_one_game_after_another(tmp_path: Path) -> None:
    """And two seats never share one: partners do not know each other's hands."""
    text = f"open({str(tmp_path / 'started')!r}, 'a').write('x')\n" + WELL
    (tmp_path / "noted.py").write_text(text, encoding="utf-8")
    contest = Contest(("noted.py", "random"), games=6, mode="team-attack", sets=("base",))

    assert standings(contest, list(compete(contest))).games("random") == 6
    assert (tmp_path / "started").read_text(encoding="utf-8") == "xx"


@pytest.mark.usefixtures("folder")
def test_a_class_is_told_the_same_as_in_this_process() -> None:
    apart = bot_named("telling.py", 7)
    here = OwnBot("telling.py", _made("telling.py", 7))
    dice = seeded(7)
    for game in decisions(Start(2, 3, eager=True), every=5):
        seat = game.to_move()
        if len(game.options(seat)) == 1:
            continue
        world = View(game, seat, dice)  # as a bot apart imagines it, with its own dice
        twin = _as_sent(world)
        assert apart.choose(View(game, seat, seeded(1))) == here.choose(twin)


def _made(name: str, seed: int) -> Bot:
    bot = made(name, seed)
    assert hasattr(bot, "choose")
    return bot


def _as_sent(view: View) -> View:
    world = view.sample()
    dice = dice_from(world.rng.words())
    return View(world, view.seat, dice, 60.0)  # type: ignore[arg-type]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["looping.py", "sleeping.py"])
@pytest.mark.parametrize("others", ["random", "random,greedy"])
def test_a_class_that_does_not_return_ends_the_arena_in_time(name: str, others: str) -> None:
    asked = ("arena", "--bots", f"{name},{others}", "--games", "2", "--seconds", "0.1")
    began = monotonic()

    stopped = shardmaster(*asked)
    forfeited = shardmaster(*asked, "--forfeit")

    assert monotonic() - began < SOON
    assert stopped.exit_code == 1
    assert f"{name} did not answer within 0.1 seconds" in stopped.output
    assert forfeited.exit_code == 0, forfeited.output
    assert f"{name} did not answer within 0.1 seconds" in forfeited.stdout
    assert program.running() == []


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["looping.py", "sleeping.py"])
def test_a_class_that_does_not_return_forfeits_in_the_benchmark(name: str) -> None:
    """Its ten seconds are shortened here."""
    trial = Trial(name, quick=True, only=("nemesis",))
    [(_, _, match)] = trial.matches()
    assert match.limits == {name: SECONDS}
    began = monotonic()

    found = trial.result(list(played([replace(match, limits={name: 0.05})], 1)))

    assert monotonic() - began < SOON
    assert found["forfeits"] == found["games"] == 10
    assert found["first_forfeit"] == f"{name} did not answer within 0.05 seconds"


@pytest.mark.usefixtures("folder")
def test_ten_seconds_are_the_rule_and_battles_have_it_too() -> None:
    duel = Contest(("well.py", "greedy", "adept:worlds=2"), 2)
    battle = Contest(("well.py", "greedy"), 1, book="last-light", bosses=("vox",), seconds=3)

    assert [match.limits for match in duel.matches] == [{"well.py": 10.0}] * 3
    assert battle.matches[0].limits == {"well.py": 3}
    assert "[default: 10.0" in CliRunner().invoke(main, ["arena", "--help"]).output


@pytest.mark.usefixtures("folder")
def test_a_team_that_does_not_return_ends_a_battle() -> None:
    contest = Contest(("looping.py",), 1, book="last-light", bosses=("vox",), seconds=0.5)

    with pytest.raises(BotFailure, match=r"looping.py did not answer within 0\.5 seconds"):
        list(compete(contest))


def test_making_takes_no_time_from_the_first_answer(folder: Path) -> None:
    slow = "import time\n" + WELL.replace(
        "    def choose", "    def __init__(self):\n        time.sleep(1)\n\n    def choose"
    )
    (folder / "slow.py").write_text(slow, encoding="utf-8")
    game = Setting(seed=1).deal()
    view = View(game, game.to_move(), seeded(1), 0.9)

    assert bot_named("slow.py").choose(view) == view.options()[-1]


@pytest.mark.usefixtures("folder")
def test_a_bot_cannot_be_copied_and_knows_its_name() -> None:
    bot = bot_named("well.py")

    assert repr(bot) == "<ClassBot well.py>"
    assert isinstance(bot, ClassBot)
    with pytest.raises(TypeError, match=r"<ClassBot well\.py> cannot be copied"):
        bot.__reduce__()


def test_a_class_that_ends_its_process_while_it_is_made_is_refused(folder: Path) -> None:
    (folder / "leaving.py").write_text("import os\nos._exit(3)\n", encoding="utf-8")

    with pytest.raises(ShardmasterError, match=r"leaving.py ended with exit code 3"):
        Plan(("leaving.py", "random"), 1)
