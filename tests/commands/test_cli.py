"""The command line: what it prints, and that wrong input gets a clear message."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shardmaster.cli import main
from shardmaster.play.catalog import SETS
from shardmaster.play.commitments import commitment, deal_text
from shardmaster.play.saves import sealed
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting


def shardmaster(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def test_the_version_says_which_build_it_is() -> None:
    done = shardmaster("--version")
    assert done.output.startswith("shardmaster 0.1.0 (")
    assert done.output.rstrip().endswith(("(compiled)", "(interpreted)"))


@pytest.mark.once
def test_python_runs_the_package_as_the_command() -> None:
    command = [sys.executable, "-m", "shardmaster", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == shardmaster("--version").output


def test_cards_as_json_give_every_fact_of_every_card() -> None:
    cards = json.loads(shardmaster("cards", "--json").output)
    copies = sum(card.copies for card in SETS["base"].cards)
    assert sum(card["copies"] for card in cards if card["set"] == "base") == copies
    zetta = next(card for card in cards if card["id"] == "zetta_the_encryptor")
    assert zetta == {
        "id": "zetta_the_encryptor",
        "name": "Zetta, The Encryptor",
        "set": "base",
        "faction": "Order",
        "type": "champion",
        "cost": 5,
        "copies": 1,
        "defense": 5,
        "attack": None,
        "shield": 5,
        "character": None,
        "saved": False,
        "text": "You and your other champions cannot be attacked.",
    }
    crystal = next(card for card in cards if card["id"] == "crystal")
    assert crystal["cost"] is crystal["faction"] is crystal["shield"] is None


def test_cards_are_found_by_words_and_filters() -> None:
    found = json.loads(
        shardmaster(
            "cards", "mastery", "--faction", "wraethe", "--type", "mercenary", "--json"
        ).output
    )
    assert [card["name"] for card in found] == [
        "Aetherbreaker",
        "Umbral Scourge",
        "Zara Ra, Soulflayer",
        "Umbral Scourge",
        "Cinder Scars",
    ]
    assert "No card matches" in shardmaster("cards", "dragon").output


def test_saved_cards_and_boss_attacks_are_types_of_their_own() -> None:
    saved = json.loads(shardmaster("cards", "--type", "saved", "--json").output)
    attacks = json.loads(shardmaster("cards", "--type", "boss_attack", "--json").output)

    assert len(saved) == 18
    assert sum(card["copies"] for card in attacks) == 36 + 8


def test_the_table_of_cards_reads_well() -> None:
    done = shardmaster("cards", "--cost", "7", "--set", "base")
    assert "General Decurion" in done.output
    assert "4 different cards, 4 in all" in done.output


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        (["Praetorian-02"], "Homodeus champion, relic of Decima, defense 9"),
        (["Datic", "Robes"], "Order ally, relic of Tetra, shield mastery"),
        (["--type", "destiny", "Synthesis"], "destiny"),
        (["--type", "ingeminex", "Agony"], "Ingeminex, defeat with 10"),
        (["Swyft"], "Aion champion, x2, defense 3"),
        (["Armageddon"], "boss attack, x1"),
        (["--type", "saved", "Dash"], "saved Aion ally, x1, shield 3"),
    ],
)
def test_cards_say_what_they_are(arguments: list[str], kind: str) -> None:
    done = CliRunner().invoke(main, ["cards", *arguments], env={"COLUMNS": "200"})
    assert kind in done.output


def test_relics_of_both_types_are_found_as_relics() -> None:
    found = json.loads(shardmaster("cards", "--type", "relic", "--json").output)
    assert len(found) == 10
    assert {card["character"] for card in found} == {"Decima", "Tetra", "Volos", "Ko Syn Wu", "Rez"}


def test_help_lists_sets_and_characters() -> None:
    told = " ".join(shardmaster("play", "--help").output.split())
    assert "base, relics, shadow, horizon" in told
    assert "Decima, Ko Syn Wu, Tetra, Volos, Rez" in told


@pytest.mark.parametrize(
    ("sets", "characters", "there", "missing"),
    [
        ("base", "Tetra,Volos", "Center row", "relics"),
        ("base,relics", "Tetra,Volos", "Datic Robes", "Destiny row"),
        ("base,shadow", "Rez,Tetra", "Slipstream Shard", "Destiny row"),
        ("horizon", "Tetra,Volos", "Destiny row", "relics"),
        ("all", "rez,ko syn wu", "The World Piercer", "Rez's"),
    ],
)
def test_sets_and_characters_are_chosen(
    tmp_path: Path, sets: str, characters: str, there: str, missing: str
) -> None:
    save = ["--save", str(tmp_path / "game.shards")]
    chosen = ["--sets", sets, "--characters", characters, "--seed", "4"]
    done = shardmaster("play", *chosen, *save, typed="q\n")
    assert done.exit_code == 0
    assert there in done.output
    assert missing not in done.output


def test_simulate_prints_a_summary() -> None:
    done = shardmaster("simulate", "--games", "10", "--processes", "1")
    assert done.exit_code == 0
    assert "greedy" in done.output
    assert "95 % interval" in done.output
    assert "10 games" in done.output


def test_simulate_as_json() -> None:
    done = shardmaster(
        "simulate", "--games", "12", "--bots", "greedy,random,random", "--json", "--processes", "1"
    )
    summary = json.loads(done.stdout)
    assert summary["games"] == 12
    assert summary["seats"] == 3
    assert [result["bot"] for result in summary["results"]] == ["greedy", "random 2", "random 3"]
    assert sum(r["wins"] for r in summary["results"]) + summary["draws"] == pytest.approx(12)


@pytest.mark.once
def test_bench_prints_one_object() -> None:
    figures = json.loads(shardmaster("bench", "--json", "--seconds", "0.001").stdout)
    assert isinstance(figures["compiled"], bool)
    assert figures["loop_per_s"] > 0
    for name in ("base_2p", "base_4p"):
        for figure in (
            "decisions_per_s",
            "games_per_s",
            "clone_us",
            "imagine_us",
            "state_bytes",
            "greedy_games_per_s",
        ):
            assert figures[name][figure] > 0
        assert figures[name]["state_bytes"] < 16 * 1024


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "--bots", "greedy,hal"], "unknown bot 'hal'; known: "),
        (["simulate", "--bots", "greedy"], "Free for All takes 2 to 4 players, not 1"),
        (["simulate", "--sets", "base,moon"], "unknown set 'moon'; known: base, relics, shadow"),
        (["simulate", "--mode", "chess"], "unknown mode 'chess'; known: "),
        (["simulate", "--games", "0"], "0 games, expected 1 or more"),
        (["cards", "--faction", "elves"], "unknown faction 'elves'; known: Homodeus"),
        (["play", "--players", "human,hal"], "unknown player 'hal'; known: human, "),
        (["play", "--characters", "Tetra,Bob"], "unknown character 'Bob'; known: Decima"),
        (["play", "--resume", "nowhere.shards"], "cannot read nowhere.shards"),
        (["replay", "nowhere.shards"], "cannot read nowhere.shards"),
        (["verify", "nowhere.shards"], "cannot read nowhere.shards"),
    ],
)
def test_wrong_input_gets_a_clear_message(arguments: list[str], message: str) -> None:
    done = shardmaster(*arguments)
    assert done.exit_code == 1
    assert message in done.output
    assert "Traceback" not in done.output


def test_a_game_is_played_saved_and_resumed(tmp_path: Path) -> None:
    save = tmp_path / "game.shards"
    first = shardmaster("play", "--seed", "4", "--save", str(save), typed="1\nq\n")
    assert first.exit_code == 0
    assert save.exists()
    again = shardmaster("play", "--resume", str(save), typed="q\n")
    assert again.exit_code == 0
    over = shardmaster("play", "--seed", "4", "--save", str(save))
    assert "already exists" in over.output


def test_a_recorded_game_is_replayed(tmp_path: Path) -> None:
    session = Session(Setting(seed=1, turn_limit=2), ("random", "random"))
    while not session.game.over:
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[-1])
    record = tmp_path / "game.shards"
    record.write_text(session.record())
    done = shardmaster("replay", str(record), "--all")
    assert done.exit_code == 0
    assert "turn limit" in done.output


def test_a_damaged_record_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "game.shards"
    record.write_text('{"shardmaster": "record"')
    done = shardmaster("replay", str(record))
    assert done.exit_code == 1
    assert "not a Shardmaster record" in done.output


def begun(seed: int | str) -> Session:
    session = Session(Setting(seed=seed, sets=("base",)))
    for _ in range(5):
        seat = session.game.to_move()
        session.submit(seat, session.game.options(seat)[0])
    return session


def test_a_record_is_verified_against_the_commitment_to_its_deal(tmp_path: Path) -> None:
    seed = "5eed" * 16
    session = begun(seed)
    promised = commitment(deal_text(session.agreed()))
    record = tmp_path / "game.shards"
    record.write_text(session.record())

    shown = shardmaster("verify", str(record))
    right = shardmaster("verify", str(record), promised.upper())
    wrong = shardmaster("verify", str(record), "0" * 64)

    dealt = f"Every answer fits the cards dealt by the seed {seed}.\n"
    assert shown.output == f"{dealt}Its commitment is {promised}.\n"
    assert (right.exit_code, right.output) == (0, f"{dealt}This is the deal that was promised.\n")
    assert wrong.exit_code == 1
    assert "not the deal that was promised" in wrong.output


def test_a_record_of_other_cards_is_not_verified(tmp_path: Path) -> None:
    """With another seed in a record, its answers no longer fit."""
    data = json.loads(begun("5eed" * 16).record())
    del data["check"], data["shardmaster"], data["rules"]
    record = tmp_path / "game.shards"
    record.write_text(sealed("record", {**data, "seed": "5eee" * 16}))

    done = shardmaster("verify", str(record))

    assert done.exit_code == 1
    assert "does not fit" in done.output


def test_a_chosen_seed_has_no_commitment_to_verify(tmp_path: Path) -> None:
    record = tmp_path / "game.shards"
    record.write_text(begun(7).record())

    assert "no deal was promised" in shardmaster("verify", str(record)).output
