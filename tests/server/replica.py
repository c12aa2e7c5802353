"""A table built again from what is kept in the database, to hold the server's words against."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from shardmaster.server.tables.table import Table, table_of


def events_of(database: str, table: str) -> list[bytes]:
    """What is kept of a table in an SQLite file, also while a server has it open."""
    query = "SELECT data FROM events WHERE table_id = ? ORDER BY number"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [data for (data,) in connection.execute(query, (table,))]


def history(id: str, events: list[bytes]) -> Iterator[Table]:
    """The table after each of its events; always the same object, which moves on."""
    table = table_of(id, events[:1])
    yield table
    for data in events[1:]:
        table.read(data)
        yield table
