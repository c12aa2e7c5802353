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
            "target": np.asarray(positions.target),
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


def read_shards(paths: list[Path], padding: int, longest: int) -> Batch:
    """All positions of some shards; rows beyond the longest length are left out."""
    parts = [_read(path, padding, longest) for path in paths]
    return Batch(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.weights for part in parts]),
        np.concatenate([part.target for part in parts]),
        np.concatenate([part.game for part in parts]),
    )


def _read(path: Path, padding: int, longest: int) -> Batch:
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
    return Batch(
        rows, weights, table["target"].to_numpy().astype(np.float32), table["game"].to_numpy()
    )
