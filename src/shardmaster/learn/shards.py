"""Positions as Parquet files that any program can read."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from shardmaster.learn.games import Positions


def packed(positions: Positions) -> bytes:
    """The contents of a Parquet file."""
    offsets = np.concatenate([[0], np.asarray(positions.ends)]).astype(np.int32)
    table = pa.table(
        {
            "rows": pa.ListArray.from_arrays(offsets, np.asarray(positions.rows)),
            "weights": pa.ListArray.from_arrays(offsets, np.asarray(positions.weights)),
            "won": np.asarray(positions.won),
            "thought": np.asarray(positions.thought),
            "strayed": np.asarray(positions.strayed),
            "game": np.asarray(positions.game),
            "seat": np.asarray(positions.seat),
            "turn": np.asarray(positions.turn),
        }
    )
    file = BytesIO()
    pq.write_table(table, file, compression="zstd")
    return file.getvalue()


def write_shard(path: Path, data: bytes) -> None:
    """Write a whole shard, or nothing."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.rename(path)


class Batch:
    """Positions as arrays, padded to the longest."""

    def __init__(self, rows: np.ndarray, weights: np.ndarray, target: np.ndarray, game: np.ndarray):
        self.rows = rows
        self.weights = weights
        self.target = target
        self.game = game

    def __len__(self) -> int:
        return len(self.target)

    def part(self, chosen: np.ndarray) -> "Batch":
        """Some of the positions."""
        return Batch(
            self.rows[chosen], self.weights[chosen], self.target[chosen], self.game[chosen]
        )


def read_shards(paths: list[Path], padding: int, longest: int, trust: float = 1.0) -> Batch:
    """All positions of some shards with their targets; rows beyond the longest are left out.

    So are positions that someone strayed from: they teach nothing but what was thought before.
    """
    parts = [_read(path, padding, longest, trust) for path in paths]
    return Batch(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.weights for part in parts]),
        np.concatenate([part.target for part in parts]),
        np.concatenate([part.game for part in parts]),
    )


def blended(
    won: np.ndarray,
    thought: np.ndarray,
    strayed: np.ndarray,
    game: np.ndarray,
    seat: np.ndarray,
    trust: float,
) -> np.ndarray:
    """How games ended, blended with what was thought of later positions of the same seat.

    `trust` is how much more the rest of the game counts than what was thought of the next
    position. Whatever came after an answer at random counts for nothing. Games in which no one
    thought anything count as they ended.
    """
    targets = won.copy()
    after: dict[tuple[int, int], tuple[float, float]] = {}
    for index in np.flatnonzero(~np.isnan(thought))[::-1]:
        whose = (int(game[index]), int(seat[index]))
        if strayed[index]:
            targets[index] = thought[index]
        elif whose in after:
            next_thought, rest = after[whose]
            targets[index] = (1 - trust) * next_thought + trust * rest
        after[whose] = (float(thought[index]), float(targets[index]))
    return targets


def _read(path: Path, padding: int, longest: int, trust: float) -> Batch:
    table = pq.read_table(path)
    lists = table["rows"].combine_chunks()
    offsets = lists.offsets.to_numpy()
    values = lists.values.to_numpy()
    amounts = table["weights"].combine_chunks().values.to_numpy()
    count = len(offsets) - 1
    lengths = np.diff(offsets)
    owner = np.repeat(np.arange(count), lengths)
    at = np.arange(len(values)) - np.repeat(offsets[:-1], lengths)
    fits = at < longest
    rows = np.full((count, longest), padding, np.uint16)
    weights = np.zeros((count, longest), np.float16)
    rows[owner[fits], at[fits]] = values[fits]
    weights[owner[fits], at[fits]] = amounts[fits]
    won, thought, strayed, game, seat = (
        table[name].to_numpy() for name in ("won", "thought", "strayed", "game", "seat")
    )
    target = blended(won, thought, strayed, game, seat, trust).astype(np.float32)
    return Batch(rows, weights, target, game).part(np.isnan(thought) | (strayed == 0))
