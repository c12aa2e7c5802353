"""The Python in the README runs as it stands there."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def test_the_first_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert len([line for line in EXAMPLES[0].splitlines() if line.strip()]) <= 10
    namespace: dict[str, object] = {}
    exec(EXAMPLES[0], namespace)
    assert "'over': True" in capsys.readouterr().out


def test_the_second_example_sets_up_a_position() -> None:
    exec(EXAMPLES[1], {})


def test_the_card_of_the_third_example_is_the_one_in_the_game() -> None:
    source = README.parent / "src/shardmaster/cards/base/homodeus.py"
    example = EXAMPLES[2].replace("EVOKATUS = ", "EVOKATUS: Final = ")
    assert example in source.read_text(encoding="utf-8")
    assert "gain 1 power for each Homodeus champion" in README.read_text().replace("\n", " ")
