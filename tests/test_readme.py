"""What the README shows runs as it stands there."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from shardmaster.cli import main

pytestmark = pytest.mark.once

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
COMMANDS = re.findall(r"^shardmaster (.*)$", README.read_text(encoding="utf-8"), re.MULTILINE)
BEGUN = [each for each in COMMANDS if re.match(r"play +#|play --(?!resume)|campaign", each)]
ASKED = [each for each in COMMANDS if re.match("cards|bots|simulate|arena", each)]


def run(command: str, typed: str = "") -> str:
    done = CliRunner().invoke(main, shlex.split(command, comments=True), input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def test_the_first_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert len([line for line in EXAMPLES[0].splitlines() if line.strip()]) <= 10
    namespace: dict[str, object] = {}
    exec(EXAMPLES[0], namespace)
    assert "'over': True" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("play --players human,bot.py --seed 1", "Saved to"),
        ("simulate --bots bot.py,random --games 2 --processes 1", "2 games"),
    ],
)
def test_the_bot_of_the_second_example_plays_as_it_stands_there(
    command: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot.py").write_text(EXAMPLES[1])
    monkeypatch.chdir(tmp_path)

    assert says in run(command, "e\nq\n" * 5)


def test_the_third_example_sets_up_a_position() -> None:
    exec(EXAMPLES[2], {})


def test_the_card_of_the_fourth_example_is_the_one_in_the_game() -> None:
    source = README.parent / "src/shardmaster/cards/base/homodeus.py"
    example = EXAMPLES[3].replace("EVOKATUS = ", "EVOKATUS: Final = ")
    assert example in source.read_text(encoding="utf-8")
    assert "gain 1 power for each Homodeus champion" in README.read_text().replace("\n", " ")


@pytest.mark.parametrize("command", BEGUN)
def test_a_command_that_begins_a_game_does(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert "Saved to" in run(command, "q\n" * 5)


@pytest.mark.parametrize("command", ASKED)
def test_a_command_that_asks_something_is_answered(command: str) -> None:
    answer = run(re.sub(r"--games \d+", "--games 20", command))  # more would say the same

    assert "No card matches" not in answer
    assert len(answer.splitlines()) > 5
