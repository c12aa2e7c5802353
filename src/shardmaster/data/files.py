"""Tables as Parquet files that describe themselves."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from shardmaster import __version__
from shardmaster.data.schema import (
    DECKS,
    NUMBER,
    SEAT,
    SEATS,
    SHARE,
    SHORT,
    SHORTS,
    TABLES,
    TAKEN,
    TEXT,
    TEXTS,
    VERSION,
    Column,
)
from shardmaster.play.saves import RULES_VERSION

Rows = dict[str, list[Any]]
"""The columns of a table, each with its values."""

ARROW: Final[dict[str, Any]] = {
    NUMBER: pa.int64(),
    SHORT: pa.int16(),
    SEAT: pa.int8(),
    SHARE: pa.float32(),
    TEXT: pa.string(),
    SEATS: pa.list_(pa.int8()),
    SHORTS: pa.list_(pa.int16()),
    TEXTS: pa.list_(pa.string()),
    DECKS: pa.list_(pa.list_(pa.string())),
    TAKEN: pa.list_(
        pa.struct(
            [
                ("turn", pa.int16()),
                ("seat", pa.int8()),
                ("how", pa.string()),
                ("card", pa.string()),
            ]
        )
    ),
}
ABOUT: Final = b"description"
"""Under which a column's meaning is kept in a file."""


def schema(columns: Sequence[Column]) -> Any:
    """The columns of a table for Parquet, with what they mean."""
    fields = [
        pa.field(column.name, ARROW[column.type], metadata={ABOUT: column.about.encode()})
        for column in columns
    ]
    return pa.schema(
        fields,
        metadata={
            "shardmaster": __version__,
            "shardmaster.rules": str(RULES_VERSION),
            "shardmaster.data": str(VERSION),
        },
    )


def empty(table: str) -> Rows:
    """The columns of a table without any rows."""
    return {column.name: [] for column in TABLES[table]}


def packed(table: str, rows: Rows) -> bytes:
    """The contents of a Parquet file; the same rows give the same bytes."""
    file = BytesIO()
    made = pa.Table.from_pydict(rows, schema=schema(TABLES[table]))
    pq.write_table(made, file, compression="zstd")
    return file.getvalue()


def rows_in(path: Path) -> int:
    """How many rows a file has; none if there is no file."""
    return int(pq.read_metadata(path).num_rows) if path.exists() else 0


def write_whole(path: Path, data: bytes) -> None:
    """Write a whole file, or nothing."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)
