"""Modes and variants on the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shardmaster.campaign.books import book_named
from shardmaster.cli import main
from shardmaster.play.catalog import MODES, VARIANTS
from shardmaster.play.session import resume


def shardmaster(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def played(tmp_path: Path, *arguments: str, typed: str = "q\n") -> Result:
    """A new game that is left again."""
    save = str(tmp_path / "game.shards")
    return shardmaster("play", "--seed", "4", "--save", save, *arguments, typed=typed)


def kept(tmp_path: Path) -> tuple[str, ...]:
    """Who plays the game that was saved."""
    return resume((tmp_path / "game.shards").read_text()).players


def test_modes_and_variants_are_listed_with_a_sentence_each() -> None:
    told = " ".join(shardmaster("modes").output.split())

    for mode in MODES.values():
        assert f"{mode.name} {mode.fewest}" in told
        assert mode.title in told
    for variant in VARIANTS.values():
        assert f"{variant.name} {variant.fewest}-{variant.most}" in told
        assert variant.title in told


def test_no_colour_is_needed_to_read_them() -> None:
    assert "\x1b" not in shardmaster("modes").output


def test_a_variant_says_where_it_is_not_played() -> None:
    told = " ".join(shardmaster("modes").output.split())

    assert "Not in alliance, nemesis." in told


def test_modes_as_json_give_every_fact() -> None:
    told = json.loads(shardmaster("modes", "--json").output)

    nemesis = next(mode for mode in told["modes"] if mode["name"] == "nemesis")
    assert nemesis == {
        "name": "nemesis",
        "title": "Single Player Nemesis",
        "fewest": 1,
        "most": 1,
        "about": MODES["nemesis"].about,
        "places": {"1": 2},
    }
    assert [mode["name"] for mode in told["modes"]] == list(MODES)


def test_variants_as_json_say_which_modes_accept_them_and_why_not() -> None:
    told = json.loads(shardmaster("modes", "--json").output)

    auction = next(each for each in told["variants"] if each["name"] == "health-auction")
    verdicts = {verdict["mode"]: verdict for verdict in auction["modes"]}
    assert verdicts["free-for-all"] == {
        "mode": "free-for-all",
        "players": [2, 3, 4],
        "reason": None,
    }
    assert verdicts["nemesis"]["players"] == []
    assert "Health Auction takes 2 to 5 players, not 1" in verdicts["nemesis"]["reason"]


@pytest.mark.parametrize(
    ("mode", "players"),
    [
        ("free-for-all", ("human", "greedy")),
        ("bloodbath", ("human", "greedy", "greedy")),
        ("team-attack", ("human", "greedy", "greedy", "greedy")),
        ("alliance", ("human", "greedy", "greedy", "greedy", "greedy")),
        ("nemesis", ("human",)),
    ],
)
def test_a_mode_knows_who_plays_if_nobody_is_named(
    tmp_path: Path, mode: str, players: tuple[str, ...]
) -> None:
    done = played(tmp_path, "--mode", mode)

    assert done.exit_code == 0
    assert kept(tmp_path) == players


def test_a_bot_may_decide_for_the_nemesis(tmp_path: Path) -> None:
    done = played(tmp_path, "--mode", "nemesis", "--players", "human,greedy")

    assert done.exit_code == 0
    assert kept(tmp_path) == ("human", "greedy")


def test_both_characters_are_chosen_against_the_nemesis(tmp_path: Path) -> None:
    done = played(tmp_path, "--mode", "nemesis", "--characters", "Rez,Volos")

    assert "Volos (Nemesis)" in done.output
    assert "Rez (you)" in done.output


def test_variants_are_chosen_and_kept(tmp_path: Path) -> None:
    first = played(tmp_path, "--variants", "health-auction, relic-draft", typed="3\nq\n")

    again = shardmaster("play", "--resume", str(tmp_path / "game.shards"), typed="q\n")

    assert "How much health do you bid?" in first.output
    session = resume((tmp_path / "game.shards").read_text())
    assert session.setting.variants == ("health-auction", "relic-draft")
    assert again.exit_code == 0
    assert "Set-up" in again.output


def test_a_game_against_the_nemesis_is_resumed(tmp_path: Path) -> None:
    chosen = ["--mode", "nemesis", "--players", "human,random", "--characters", "Rez,Volos"]
    played(tmp_path, *chosen, typed="a\ne\na\ne\nq\n")

    again = shardmaster("play", "--resume", str(tmp_path / "game.shards"), typed="q\n")

    assert again.exit_code == 0
    assert "Volos (Nemesis)" in again.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "human"], "Free for All takes 2 to 4 players, not 1"),
        (["--mode", "alliance", "--players", "human,greedy"], "takes 5 players, not 2"),
        (["--mode", "nemesis", "--players", "human,human"], "cannot play only the Nemesis"),
        (["--mode", "nemesis", "--players", "human,greedy,greedy"], "takes 1 player, not 3"),
        (["--mode", "nemesis", "--variants", "health-auction"], "takes 2 to 5 players, not 1"),
        (["--mode", "chess"], "unknown mode 'chess'; known: "),
        (["--variants", "chess"], "unknown variant 'chess'; known: "),
        (["--variants", "relic-draft,mystery-relics"], "both decide who gets which relics"),
        (["--mode", "nemesis", "--characters", "Rez"], "1 characters for 2 players"),
        (
            ["--variants", "health-auction", "--characters", "Rez,Tetra"],
            "Health Auction decides who plays whom",
        ),
    ],
)
def test_what_cannot_be_played_gets_a_clear_message(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    done = played(tmp_path, *arguments)

    assert done.exit_code == 1
    assert message in done.output
    assert "Traceback" not in done.output


def test_the_help_names_modes_and_variants() -> None:
    told = " ".join(shardmaster("play", "--help").output.split()).replace("- ", "-")

    assert f"Game mode: {', '.join(MODES)}; " in told
    assert f"separated by commas: {', '.join(VARIANTS)}. " in told


def test_campaigns_difficulties_and_single_battles_are_listed_for_programs() -> None:
    (told,) = json.loads(shardmaster("modes", "--json").output)["campaigns"]

    assert (told["name"], told["fewest"], told["most"]) == ("last-light", 2, 5)
    assert [each["name"] for each in told["difficulties"]] == ["novice", "normal", "heroic"]
    assert [each["name"] for each in told["battles"]] == list(book_named("last-light").bosses)
    assert told["battles"][1]["title"] == "Vox"


def test_campaigns_and_their_bosses_are_listed_for_people() -> None:
    told = " ".join(shardmaster("modes").output.split())

    assert "The Last Light." in told
    assert "Difficulties: novice, normal, heroic." in told
    assert "mind_hacker" in told


@pytest.mark.parametrize(
    "command", ["play", "campaign", "battle", "simulate", "campaign-balance", "bench"]
)
def test_every_command_that_deals_takes_a_seed(command: str) -> None:
    assert "--seed" in shardmaster(command, "--help").output
