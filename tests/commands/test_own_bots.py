"""Bots of your own: every command takes them by module or file, and says what is wrong with one."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shardmaster.ai.bots import View, bot_named
from shardmaster.cli import main
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.rng import seeded
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
WELL = "class Well:\n    def choose(self, view):\n        return view.options()[-1]\n"
OTHER = WELL.replace("Well", "Other")
NAMES = ["random", "tests.server.bots:Well", "bot.py", "two.py:Well"]
COMMANDS = [
    ("play --seed 1 --players human,{bot}", "Saved to"),
    ("simulate --games 2 --processes 1 --bots {bot},random", "2 games"),
    ("campaign --seed 1 --players human,{bot}", "Saved to"),
    ("campaign-balance --games 1 --processes 1 --bosses vox --bot {bot}", "targets"),
]
MISTAKES = [
    ("nosuch:Typo", "there is no module nosuch"),
    ("nosuch.py", "there is no file nosuch.py"),
    ("two.py", "this file has 2 bot classes; expected two.py:Well or two.py:Other"),
    ("two.py:Typo", "two.py has no class Typo; its bots: Well, Other"),
    ("none.py", "no class in this file has a method choose(view)"),
    ("none.py:Nothing", "Nothing has no method choose(view)"),
    ("broken.py", "it cannot be imported: SyntaxError"),
    ("leaving.py", "it cannot be imported: SystemExit"),
    ("greedy_for.py", "Wants needs depth; expected no arguments, or only seed"),
    ("unmade.py", "Unmade cannot be made: ValueError: not today"),
    ("blind.py", "Blind.choose takes other arguments; expected choose(self, view)"),
    (":Class", "expected module:Class, path/to/bot.py, path/to/bot.py:Class or command:PROGRAM"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with bots, good and bad."""
    files = {
        "bot": WELL,
        "two": WELL + OTHER,
        "none": "class Nothing:\n    pass\n",
        "broken": "class\n",
        "leaving": "raise SystemExit(1)\n",
        "greedy_for": WELL.replace("Well", "Wants")
        + "    def __init__(self, depth):\n        pass\n",
        "unmade": WELL.replace("Well", "Unmade")
        + "    def __init__(self):\n        raise ValueError('not today')\n",
        "blind": "class Blind:\n    def choose(self):\n        return 0\n",
        "cheat": "class Cheat:\n    def choose(self, view):\n        return 'win'\n",
        "ending": WELL.replace("return", "raise SystemExit(3)\n        return"),
        "raising": "class Raising:\n    def choose(self, view):\n        return 1 // 0\n",
        "seeded": WELL.replace("Well", "Seeded")
        + "    def __init__(self, seed):\n        self.seed = seed\n",
    }
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, str(EXAMPLE.parents[1])])


def shardmaster(command: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, command.split(), input=typed)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("command", "says"), COMMANDS)
def test_a_command_takes_a_bot_by_name_module_and_file(command: str, says: str, name: str) -> None:
    done = shardmaster(command.format(bot=name), "q\n" * 5)

    assert done.exit_code == 0, done.output
    assert says in done.output


@pytest.mark.parametrize(("name", "why"), MISTAKES)
def test_a_mistake_is_named(name: str, why: str) -> None:
    with pytest.raises(ShardmasterError) as refused:
        bot_named(name)

    assert why in str(refused.value)


@pytest.mark.parametrize("name", ["hal", "nosuch:Typo", "nosuch.py"])
@pytest.mark.parametrize(
    "command",
    [
        *(command for command, _ in COMMANDS),
        "serve --port 0 --bot {bot}",
    ],
)
def test_every_command_refuses_a_bad_bot_before_it_begins(command: str, name: str) -> None:
    done = shardmaster(command.format(bot=name))

    assert done.exit_code == 1
    assert f"{name!r}" in done.output
    assert "Traceback" not in done.output
    assert "ready" not in done.output


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cheat.py", "cheat.py chose 'win'; expected one of view.options()"),
        ("ending.py", "ending.py raised SystemExit: 3"),
        ("raising.py", "raising.py raised ZeroDivisionError"),
    ],
)
def test_a_bot_that_plays_wrong_ends_a_simulation_with_its_name(name: str, why: str) -> None:
    done = shardmaster(f"simulate --games 1 --processes 1 --bots {name},random")

    assert done.exit_code == 1
    assert why in done.output


def test_a_saved_game_runs_a_program_from_outside_only_if_it_is_named_again(
    tmp_path: Path,
) -> None:
    """A save may come from anywhere."""
    (tmp_path / "evil.py").write_text("open('harm', 'w').close()\n" + WELL)
    session = Session(Setting(seed=1), ("human", "evil.py"))
    (tmp_path / "game.shards").write_text(session.record())

    refused = shardmaster("play --resume game.shards", "q\n")
    harmed = (tmp_path / "harm").exists()
    other = shardmaster("play --resume game.shards --players human,bot.py", "q\n")
    person = shardmaster("play --resume game.shards --players bot.py,human", "q\n")

    assert refused.exit_code == 1
    assert "--players 'human,evil.py'" in refused.output
    assert not harmed
    assert other.exit_code == 0, other.output
    assert "people keep their seats" in person.output


def test_a_view_has_the_question_the_options_and_the_time() -> None:
    game = Setting(seed=1).deal()
    seat = game.to_move()
    view = View(game, seat, seeded(1), 2.5)

    assert view.question()
    assert [each.option for each in view.describe()] == view.options()
    assert view.sample().options(seat) == view.options()
    assert view.observe()["turn"] == game.turn
    assert view.seconds == 2.5
    assert View(game, seat, seeded(1)).seconds is None


@pytest.mark.once
def test_the_example_plays_a_legal_game() -> None:
    done = shardmaster(f"simulate --games 1 --processes 1 --sets base --bots {EXAMPLE},random")

    assert done.exit_code == 0, done.output
