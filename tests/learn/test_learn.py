"""Self-play, training and evaluation at a tiny size; the same seed gives the same games."""

import json
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from shardmaster.ai.values.features import TEAMS, way_of
from shardmaster.ai.values.judge import Jury
from shardmaster.ai.values.network import Network
from shardmaster.ai.values.weights import read_weights, write_weights
from shardmaster.cli import main
from shardmaster.engine.errors import ShardmasterError
from shardmaster.learn.mixture import Taste, dealt
from shardmaster.learn.shards import blended, read_shards
from shardmaster.learn.training import (
    Recipe,
    Training,
    fresh,
    logits,
    parameters_of,
    weights_of,
)
from shardmaster.learn.vocabulary import ROWS, SLUGS, descriptions, reader_of

SMALL = Recipe(width=8, hidden=4, epochs=3, batch=64, rate=1e-2)


def learn(*arguments: object) -> str:
    result = CliRunner().invoke(main, ["learn", *map(str, arguments)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    learn("play", folder, "--games", 12, "--size", 6, "--processes", 1, "--kept", 1)
    return folder


def test_positions_are_parquet_files(games: Path) -> None:
    tables = [pq.read_table(path) for path in sorted(games.glob("*.parquet"))]
    assert len(tables) == 2
    for table in tables:
        assert {"rows", "weights", "won", "thought", "strayed", "game", "seat", "turn"} == set(
            table.schema.names
        )
        assert table.num_rows > 20
        assert set(table["won"].to_pylist()) <= {0.0, 0.5, 1.0}
        assert max(map(max, table["rows"].to_pylist())) < ROWS
        assert np.isnan(table["thought"]).all()


def test_the_same_seed_gives_the_same_games(games: Path, tmp_path: Path) -> None:
    learn("play", tmp_path, "--games", 6, "--size", 6, "--processes", 1, "--kept", 1)
    name = "000000000.parquet"
    assert (tmp_path / name).read_bytes() == (games / name).read_bytes()


def test_files_that_are_there_are_not_made_again(games: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in games.glob("*")}
    learn("play", games, "--games", 12, "--size", 6, "--processes", 1, "--kept", 1)
    assert {path: path.stat().st_mtime_ns for path in games.glob("*")} == before


def test_training_lowers_the_loss_and_can_be_resumed(games: Path, tmp_path: Path) -> None:
    shards = sorted(games.glob("*.parquet"))
    whole = Training(SMALL, tmp_path / "whole", shards)
    reports: list[dict[str, float]] = []
    whole.run(reports.append)
    assert reports[-1]["loss"] < reports[0]["loss"]
    stopped = Training(SMALL, tmp_path / "stopped", shards)

    def stop(found: dict[str, float]) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped.run(stop)
    resumed = Training(SMALL, tmp_path / "stopped", shards)
    assert resumed.epoch == 1
    later: list[dict[str, float]] = []
    resumed.run(later.append)
    assert [found["loss"] for found in later] == pytest.approx(
        [found["loss"] for found in reports[1:]], rel=1e-4
    )


@pytest.mark.soak
def test_only_the_same_training_is_not_done_twice(games: Path, tmp_path: Path) -> None:
    """With other positions or other weights to begin with, all epochs are trained."""
    into, other = tmp_path / "new.weights", tmp_path / "games"
    learn("play", other, "--games", 3, "--seed", 50, "--processes", 1, "--kept", 1)
    starts = [tmp_path / f"{seed}.weights" for seed in range(2)]
    for seed, start in enumerate(starts):
        write_weights(start, weights_of(fresh(replace(SMALL, seed=seed))))
    asked = ("train", "--into", into, "--epochs", 1, "--batch", 64)
    made = []
    for different in ((games,), (other,), (other, "--start", starts[0])):
        assert '"epoch": 1' in learn(*asked, "--width", 8, *different)
        made.append(into.read_bytes())
    last = (*asked, other, "--start", starts[1])
    assert '"epoch": 1' in learn(*last)

    again = learn(*last)

    assert len({*made, into.read_bytes()}) == 4
    assert '"epoch"' not in again
    assert "nothing to train: all epochs were trained before" in again


@pytest.mark.soak
def test_the_game_judges_like_the_training(tmp_path: Path) -> None:
    """Both builds of the network agree, as far as half precision goes; teams ask every seat."""
    path = tmp_path / "small.weights"
    write_weights(path, weights_of(fresh(SMALL)))
    parameters = parameters_of(read_weights(path))
    jury = Jury([Network(read_weights(path))], all_sides=False)
    games = [game for game in map(dealt, range(8)) if way_of(game.library) != TEAMS]
    assert len(games) > 3
    for game in games:
        rows, weights = reader_of(game.library).read(game, 0)
        told = logits(
            parameters,
            jnp.asarray(descriptions()),
            jnp.ones(len(SLUGS)),
            jnp.asarray([rows]),
            jnp.asarray([weights]),
        )
        chance = jury.judge(game.library).chance(game, 0)
        assert chance == pytest.approx(float(jax.nn.sigmoid(told)[0]), abs=1e-4)


def test_shards_are_padded_with_a_row_that_counts_nothing(games: Path) -> None:
    batch = read_shards(sorted(games.glob("*.parquet")), ROWS, 256)
    assert (batch.weights[batch.rows == ROWS] == 0).all()
    assert (batch.weights[batch.rows != ROWS] != 0).all()


@pytest.mark.parametrize(
    ("strayed", "targets"),
    [
        ([0, 0, 0, 0, 0], [0.8625, 0.0, 0.95, 1.0, 1.0]),
        ([0, 0, 1, 0, 0], [0.6, 0.0, 0.6, 1.0, 1.0]),
    ],
)
def test_targets_blend_what_was_thought_later_with_the_end(
    strayed: list[int], targets: list[float]
) -> None:
    """For each seat of each game; answers at random are not held against the turns before."""
    won = np.array([1.0, 0.0, 1.0, 1.0, 1.0])
    thought = np.array([0.5, 0.3, 0.6, 0.8, 0.1])
    game = np.array([7, 7, 7, 7, 8])
    seat = np.array([0, 1, 0, 0, 0])

    found = blended(won, thought, np.array(strayed), game, seat, 0.75)

    assert found == pytest.approx(targets)


def test_games_of_players_without_networks_count_as_they_ended() -> None:
    won = np.array([1.0, 0.0, 1.0])

    found = blended(won, np.full(3, np.nan), np.ones(3), np.zeros(3), np.array([0, 1, 0]), 0.5)

    assert found.tolist() == won.tolist()


@pytest.mark.soak
def test_turns_with_answers_at_random_are_not_learned(tmp_path: Path) -> None:
    weights = tmp_path / "small.weights"
    write_weights(weights, weights_of(fresh(SMALL)))
    games = tmp_path / "games"
    learn(
        *("play", games, "--player", f"simple-1-10@{weights}", "--whims", "0.1", "--kept", 1),
        *("--only", "free-for-all", "--players", 2, "--games", 3, "--processes", 1),
    )
    [shard] = games.glob("*.parquet")
    strayed = pq.read_table(shard)["strayed"].to_pylist()

    batch = read_shards([shard], ROWS, 256, 0.9)

    assert 0 < len(batch) == strayed.count(0) < len(strayed)
    learn("train", games, "--into", tmp_path / "new.weights", "--start", weights, "--epochs", 1)
    assert (tmp_path / "new.weights").exists()


@pytest.mark.parametrize("only_seen", [False, True])
def test_what_no_position_uses_can_be_forgotten(
    games: Path, tmp_path: Path, only_seen: bool
) -> None:
    before = fresh(SMALL)
    recipe = replace(SMALL, only_seen=only_seen)

    training = Training(recipe, tmp_path, sorted(games.glob("*.parquet")), before)

    kept = np.asarray(training.parameters["identity"]).any(axis=-1)
    assert kept.all() != only_seen
    assert np.asarray(before["identity"])[kept].tolist() == (
        np.asarray(training.parameters["identity"])[kept].tolist()
    )


SMALL_RUN = (
    *("run", "--games", 6, "--width", 8, "--rounds", 2, "--own", "2,3", "--epochs", "1,2"),
    *("--kept", "1,0.5", "--player", "simple-1-10", "--processes", 1),
)


@pytest.mark.soak
def test_numbers_are_for_one_round_each(tmp_path: Path) -> None:
    """The last one is also for the rounds after it, and no deal is played twice."""
    learn(*SMALL_RUN, tmp_path)
    played = [
        {
            number
            for shard in (tmp_path / f"games-{each}").glob("*.parquet")
            for number in pq.read_table(shard)["game"].to_pylist()
        }
        for each in range(3)
    ]
    assert played[0] <= set(range(6))
    assert played[1] == {6, 7}
    assert played[2] <= {8, 9, 10}
    assert [epochs_in(tmp_path / f"round-{each}.run") for each in range(3)] == [1, 2, 2]
    assert read_weights(tmp_path / "round-2.weights").width == 8


def epochs_in(folder: Path) -> int:
    with np.load(folder / "checkpoint.npz") as saved:
        return int(saved["epoch"])


@pytest.mark.soak
def test_a_run_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    """What was stopped in the last round plays no game again, and comes to the same weights."""
    learn(*SMALL_RUN, tmp_path)
    last = tmp_path / "round-2.weights"
    whole = last.read_bytes()
    last.unlink()
    (tmp_path / "round-2.run" / "checkpoint.npz").unlink()
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.glob("games-*/*")}
    learn(*SMALL_RUN, tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("games-*/*")} == kept
    assert last.read_bytes() == whole


@pytest.mark.parametrize("numbers", ["0.1,-1", "nan", "inf"])
def test_shares_are_numbers_from_0_on(tmp_path: Path, numbers: str) -> None:
    done = CliRunner().invoke(main, ["learn", "play", str(tmp_path), "--whims", numbers])
    assert f"'{numbers}' is not a list of numbers separated by commas" in done.output
    assert done.exit_code == 2


def test_a_list_of_numbers_that_is_none_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["learn", "run", str(tmp_path), "--own", "5,many"])
    assert "'5,many' is not a list of whole numbers separated by commas" in done.output


def test_the_whole_loop_runs(tmp_path: Path) -> None:
    learn(*SMALL_RUN, tmp_path)
    told = learn(
        *("judge", f"simple-1-10@{tmp_path / 'round-1.weights'},random"),
        *("--games", 2, "--sets", "base", "--processes", 1, "--json"),
    )
    found = json.loads(told)
    assert found["games"] == 2
    assert sum(row["win_rate"] for row in found["players"]) == pytest.approx(1.0)


@pytest.mark.parametrize("command", [("judge", "nosuch,greedy"), ("play", "FOLDER")])
def test_a_player_that_is_unknown_is_refused_before_anything_is_played(
    tmp_path: Path, command: tuple[str, str]
) -> None:
    name, argument = command
    player = [] if name == "judge" else ["--player", "nosuch"]
    asked = [name, argument.replace("FOLDER", str(tmp_path)), *player, "--processes", "2"]

    result = CliRunner().invoke(main, ["learn", *asked])

    assert "unknown player 'nosuch'" in result.output


def test_games_can_be_of_some_modes_only() -> None:
    wanted = ("nemesis", "team-attack")

    found = {dealt(number, Taste(only=wanted)).library.mode.name for number in range(30)}

    assert found == set(wanted)


def test_games_can_be_of_some_number_of_players_only() -> None:
    duels = Taste(only=("free-for-all",), players=2)

    assert {dealt(number, duels).seats for number in range(30)} == {2}
    with pytest.raises(ShardmasterError, match="no games of nemesis with players=2"):
        Taste(only=("nemesis",), players=2).shares()
