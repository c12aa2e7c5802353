"""Data sets: files that follow the schema, say what happened, and can be made again."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from shardmaster import Setting
from shardmaster.cli import main
from shardmaster.data.files import ARROW
from shardmaster.data.schema import FALLS, TABLES, WAYS
from shardmaster.engine.question import KINDS
from shardmaster.lab.simulation import Plan, play_game
from shardmaster.play.catalog import SETS, STARTERS

pytestmark = pytest.mark.once

SLUGS = {card.slug for card in STARTERS} | {
    card.slug for box in SETS.values() for card in box.cards
}


def make(folder: Path, *arguments: object) -> Result:
    asked = ["data", "make", str(folder), "--processes", "1", *map(str, arguments)]
    return CliRunner().invoke(main, asked)


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    found = []
    for path in sorted((folder / table).glob("*.parquet")):
        found += pq.read_table(path).to_pylist()
    return found


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.parquet")}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of greedy, in files of two."""
    folder = tmp_path_factory.mktemp("data")
    done = make(folder, "--games", 5, "--size", 2)
    assert done.exit_code == 0, done.output
    assert f"{folder} has 5 games, " in done.stdout
    return folder


@pytest.mark.parametrize("table", TABLES)
def test_files_follow_the_schema_and_explain_their_columns(played: Path, table: str) -> None:
    paths = sorted((played / table).iterdir())
    assert [path.name for path in paths] == [f"00000000{first}.parquet" for first in (0, 2, 4)]
    for path in paths:
        found = pq.read_schema(path)
        assert [(field.name, field.type) for field in found] == [
            (column.name, ARROW[column.type]) for column in TABLES[table]
        ]
        for column in TABLES[table]:
            assert found.field(column.name).metadata[b"description"].decode() == column.about
        assert found.metadata[b"shardmaster.data"] == b"1"


def test_a_game_is_told_from_its_deal_to_its_end(played: Path) -> None:
    found = rows(played, "games")

    assert [(row["game"], row["seed"]) for row in found] == [(n, n) for n in range(5)]
    for row in found:
        setting = Setting(2, row["seed"], row["mode"], tuple(row["sets"]))
        assert tuple(row["characters"]) == setting.characters
        assert row["bots"] == ["greedy", "greedy"]
        [winner] = row["winners"]
        loser = 1 - winner
        assert row["health"][loser] == 0 < row["health"][winner]
        assert row["fell_by"][winner] is None
        assert row["fell_by"][loser] in FALLS
        assert row["fell_in"][loser] == row["turns"]
        for deck in row["decks"]:
            assert set(deck) <= SLUGS
            assert "infinity_shard" in deck
        assert {taken["how"] for taken in row["taken"]} <= set(WAYS)


def test_what_was_bought_was_on_offer(played: Path) -> None:
    games = {row["game"]: row for row in rows(played, "games")}
    bought = 0
    for turn in rows(played, "turns"):
        game = games[turn["game"]]
        assert set(turn["bought"]) <= set(turn["offered"]) <= SLUGS
        assert turn["won"] == float(turn["seat"] in game["winners"])
        recruited = [
            taken["card"]
            for taken in game["taken"]
            if (taken["turn"], taken["how"]) == (turn["turn"], "recruited")
        ]
        assert set(turn["bought"]) <= set(recruited)
        bought += len(turn["bought"])
    assert bought > 50


def test_a_game_begins_with_the_first_seat_and_has_all_its_turns(played: Path) -> None:
    for game in rows(played, "games"):
        turns = [row for row in rows(played, "turns") if row["game"] == game["game"]]
        assert turns[0]["seat"] == game["first"]
        assert turns[0]["health"] == [50, 50]
        assert turns[0]["cards"] == [10, 10]
        assert [row["turn"] for row in turns] == list(range(1, game["turns"] + 1))


def test_a_game_can_be_replayed_from_its_decisions(played: Path) -> None:
    for row in rows(played, "games"):
        decisions = [one for one in rows(played, "decisions") if one["game"] == row["game"]]
        assert [one["number"] for one in decisions] == list(range(row["choices"]))
        assert {one["kind"] for one in decisions} <= set(KINDS)
        game = Setting(2, row["seed"], row["mode"], tuple(row["sets"])).deal()
        left = iter(decisions)
        while not game.over:
            seat, options = game.decision()
            if len(options) == 1:
                game.apply(seat, options[0])
                continue
            told = next(left)
            assert told["seat"] == seat
            assert len(told["options"]) == len(options)
            assert options[told["answer"]] == told["option"]
            assert told["health"] == [player.health for player in game.players]
            assert told["hand"] == [card.slug for card in game.cards(seat, "hand")]
            game.submit(seat, told["option"])
        assert game.turn == row["turns"]
        assert [seat for seat in range(2) if game.winners >> seat & 1] == row["winners"]


def test_the_same_numbers_give_the_same_files(played: Path, tmp_path: Path) -> None:
    make(tmp_path, "--games", 5, "--size", 2)

    assert files(tmp_path) == files(played)


def test_a_run_that_was_stopped_plays_only_what_is_missing(played: Path, tmp_path: Path) -> None:
    make(tmp_path, "--games", 3, "--size", 2)
    (tmp_path / "games" / "000000000.parquet").unlink()
    before = (tmp_path / "games" / "000000002.parquet").stat().st_mtime_ns
    make(tmp_path, "--games", 3, "--size", 2)
    assert (tmp_path / "games" / "000000002.parquet").stat().st_mtime_ns == before

    make(tmp_path, "--games", 5, "--size", 2)
    assert files(tmp_path) == files(played), "the file that was not full was made again"


def test_without_decisions_there_are_games_and_turns_only(played: Path, tmp_path: Path) -> None:
    make(tmp_path, "--games", 5, "--size", 2, "--no-decisions")

    some = {name: data for name, data in files(played).items() if "decisions" not in name}
    assert files(tmp_path) == some


def test_other_games_do_not_go_into_the_same_folder(tmp_path: Path) -> None:
    make(tmp_path, "--games", 1, "--bots", "random", "--no-decisions")

    done = make(tmp_path, "--games", 1, "--bots", "greedy", "--no-decisions")

    assert done.exit_code == 1
    assert "has other games (data.json); name another folder" in done.output
    assert json.loads((tmp_path / "data.json").read_text())["bots"] == ["random", "random"]


def test_different_bots_change_seats(tmp_path: Path) -> None:
    make(tmp_path, "--games", 2, "--bots", "greedy,random", "--sets", "base", "--no-decisions")

    one, other = rows(tmp_path, "games")
    assert one["bots"] == ["greedy", "random"]
    assert other["bots"] == ["random", "greedy"]
    assert one["sets"] == ["base"]
    assert [row["bots"][row["winners"][0]] for row in (one, other)] == ["greedy", "greedy"]


def test_those_who_fell_own_nothing_but_keep_their_last_deck(tmp_path: Path) -> None:
    make(tmp_path, "--bots", "greedy", "--games", 1, "--seats", 4, "--no-decisions")

    [row] = rows(tmp_path, "games")

    early = [seat for seat in range(4) if (row["fell_in"][seat] or 0) in range(1, row["turns"])]
    assert early, "someone fell before the end"
    for seat in early:
        assert "infinity_shard" in row["decks"][seat]
    for turn in rows(tmp_path, "turns"):
        for seat in early:
            assert (turn["cards"][seat] == 0) == (turn["turn"] > row["fell_in"][seat])


@pytest.mark.parametrize(
    ("asked", "seats", "players"),
    [
        (("--mode", "nemesis"), 2, 1),
        (("--mode", "team-attack"), 4, 4),
        (("--mode", "alliance", "--variants", "health-auction"), 5, 5),
        (("--seats", 3, "--variants", "relic-draft"), 3, 3),
    ],
)
def test_every_mode_can_be_recorded(
    tmp_path: Path, asked: tuple[object, ...], seats: int, players: int
) -> None:
    done = make(tmp_path, "--bots", "random", "--games", 1, *asked)
    assert done.exit_code == 0, done.output

    [row] = rows(tmp_path, "games")

    assert row["seats"] == seats == len(row["health"]) == len(row["decks"])
    assert row["bots"] == ["random"] * players + [None] * (seats - players)
    for fall, turn in zip(row["fell_by"], row["fell_in"], strict=True):
        assert (fall is None) == (turn is None)
    assert {turn["seat"] for turn in rows(tmp_path, "turns")} <= set(range(players))


def test_writing_a_game_down_changes_nothing_about_it(played: Path) -> None:
    plan = Plan(("greedy", "greedy"), 2)

    assert rows(played, "games")[0]["turns"] == play_game(plan, 0).turns


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("--bots", "deep-blue"), "unknown bot 'deep-blue'"),
        (("--games", 0), "0 games, expected 1 or more"),
        (("--size", 0), "0 games in a file, expected 1 or more"),
        (("--bots", "greedy,random", "--seats", 3), "2 bots for 3 seats; expected 1 or 3"),
    ],
)
def test_what_cannot_be_made_is_refused(
    tmp_path: Path, asked: tuple[object, ...], message: str
) -> None:
    done = make(tmp_path / "new", *asked)

    assert done.exit_code != 0
    assert message in done.output
    assert not (tmp_path / "new").exists()
