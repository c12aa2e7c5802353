"""The example of a bot that plays over the network."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def test_the_example_makes_a_table_and_plays_to_the_end(url: str) -> None:
    command = [sys.executable, str(EXAMPLE), url]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"watch it at {url}/table/")
    assert "winners: [" in done.stdout
    assert done.stderr == ""
