"""`shardmaster bots` lists the bots with what was measured."""

import json

from click.testing import CliRunner

from shardmaster.ai.bots import BOTS
from shardmaster.ai.ladder import ladder
from shardmaster.cli import main


def output(*arguments: str) -> str:
    done = CliRunner().invoke(main, ["bots", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_every_bot_is_listed_the_weakest_first() -> None:
    shown = output()

    places = [shown.index(f"│ {name} ") for name in ladder()]
    assert places == sorted(places)
    assert "1000" in shown
    assert "casual" in shown


def test_json_has_every_figure() -> None:
    found = {entry["bot"]: entry for entry in json.loads(output("--json"))}

    assert set(found) == set(BOTS)
    novice = ladder()["novice"]
    assert found["novice"] == {
        "bot": "novice",
        "word": "first games",
        "about": "Plays like someone who has just learnt the rules, and overlooks a few things.",
        "rating": novice.rating,
        "rating_low": novice.low,
        "rating_high": novice.high,
        "ms_per_decision": novice.milliseconds,
        "ms_within_99": novice.longest,
    }
