"""The arena on the command line."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shardmaster.cli import main
from shardmaster.installing import needs

pytestmark = pytest.mark.once


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["arena", "--processes", "1", *arguments])


def output(*arguments: str) -> str:
    done = arena(*arguments)
    assert done.exit_code == 0, done.output
    return done.stdout


SMALL = ("--sets", "base", "--games", "4")


def test_ratings_and_the_time_of_a_decision_are_shown() -> None:
    shown = output(*SMALL)

    assert "free-for-all, base, 2 players" in shown
    assert "1000" in shown
    assert shown.index("greedy") < shown.index("random")
    assert " ms" in shown
    assert "wins of" not in shown, "two bots need no table of pairs"


def test_three_bots_get_a_table_of_pairs(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(
        "class First:\n    def choose(self, view):\n        return view.options()[0]\n",
        encoding="utf-8",
    )

    shown = json.loads(output("--bots", f"greedy,random,{bot}", *SMALL, "--json"))

    assert {entry["bot"] for entry in shown["bots"]} == {"greedy", "random", str(bot)}
    assert len(shown["matches"]) == 3
    assert "wins of" in output("--bots", f"greedy,random,{bot}", *SMALL)


def test_the_same_seed_gives_the_same_results() -> None:
    def results() -> list[object]:
        found = json.loads(output(*SMALL, "--json", "--seed", "5"))
        return [found["matches"], [entry["rating"] for entry in found["bots"]]]

    assert results() == results()


def test_json_names_every_figure() -> None:
    found = json.loads(output(*SMALL, "--json"))

    assert found["matches"] == [
        {
            "match": "1 greedy and 1 random",
            "games": 4,
            "sides": {"greedy": 1, "random": 1},
            "wins": {"greedy": 4.0, "random": 0.0},
        }
    ]
    greedy = found["bots"][0]
    assert (greedy["rating"], greedy["win_rate"], greedy["games"]) == (1000, 1, 4)
    assert greedy["ms_per_decision"] > 0
    assert greedy["ms_within_99"] > 0


def test_against_the_nemesis_there_are_win_rates_only() -> None:
    shown = output("--mode", "nemesis", "--games", "2")

    assert "nemesis, all, 1 player " in shown + " "
    assert "rating" not in shown


def test_a_plot_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "ladder.svg"

    output(*SMALL, "--plot", str(picture))

    assert "<svg" in picture.read_text(encoding="utf-8")


def test_what_cannot_be_drawn_is_refused_before_the_games(tmp_path: Path) -> None:
    wrong = arena("--games", "1000000", "--plot", str(tmp_path / "ladder.doc"))
    solo = arena("--games", "1000000", "--mode", "nemesis", "--plot", str(tmp_path / "x.png"))

    assert "expected a .png, .svg or .pdf file" in wrong.output
    assert "there are none where one side plays" in solo.output
    assert (wrong.exit_code, solo.exit_code) == (2, 2)


def test_a_journal_is_kept_and_used(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"

    first = json.loads(output(*SMALL, "--json", "--journal", str(journal)))
    lines = journal.read_text(encoding="utf-8")
    again = json.loads(output(*SMALL, "--json", "--journal", str(journal)))

    assert first == again, "even the times: nothing was played again"
    assert journal.read_text(encoding="utf-8") == lines
    assert arena("--games", "6", "--journal", str(journal)).exit_code == 1


def test_an_unknown_boss_lists_the_known_ones() -> None:
    done = arena("--book", "last-light", "--bosses", "nobody", "--games", "1")

    assert done.exit_code == 1
    assert "unknown boss 'nobody'; known: " in done.output


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    done = arena("--games", "1000000", "--ray", "local")

    assert done.exit_code == 1
    assert f"ray missing; --ray needs: {needs('cluster')}" in done.output
