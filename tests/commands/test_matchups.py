"""Simulating modes and variants, and every pair of characters against the Nemesis."""

import json

from click.testing import CliRunner

from shardmaster.cli import main


def output(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["simulate", *arguments, "--processes", "1"])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_pair_of_characters_is_counted_apart() -> None:
    pairs = ["--mode", "nemesis", "--bots", "random", "--matchups", "--sets", "base"]

    found = json.loads(output(*pairs, "--games", "1", "--json"))

    assert len(found) == 12
    assert ["Tetra", "Volos"] in [entry["characters"] for entry in found]
    assert all(entry["games"] == 1 for entry in found)


def test_the_matchups_are_shown_as_a_table() -> None:
    pairs = ["--mode", "nemesis", "--bots", "random", "--matchups", "--sets", "base"]

    shown = output(*pairs, "--games", "1")

    assert "plays as" in shown
    assert shown.count("0.0%") >= 12
    assert "1 games each" in shown


def test_matchups_are_for_one_bot_alone() -> None:
    result = CliRunner().invoke(main, ["simulate", "--matchups", "--games", "1"])

    assert result.exit_code == 1
    assert "need a single bot" in result.output


def test_variants_are_played_and_reported() -> None:
    bots = ["--bots", "random,random", "--games", "2"]

    found = json.loads(output(*bots, "--variants", "relic-draft,health-auction", "--json"))

    assert found["variants"] == ["health-auction", "relic-draft"]
    assert found["games"] == 2


def test_the_nemesis_has_one_player() -> None:
    found = json.loads(output("--mode", "nemesis", "--bots", "random", "--games", "2", "--json"))

    assert found["seats"] == 1
    assert [entry["bot"] for entry in found["results"]] == ["random"]


def test_what_cannot_be_played_is_refused_with_the_reason() -> None:
    arguments = ["simulate", "--bots", "greedy", "--mode", "nemesis", "--variants", "relic-draft"]

    result = CliRunner().invoke(main, arguments)

    assert result.exit_code == 1
    assert "a draft needs two players" in result.output
