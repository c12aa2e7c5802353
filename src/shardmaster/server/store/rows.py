"""A table's row in the order of the columns that both databases share."""

from shardmaster.server.store.protocol import Row, Summary

Columns = tuple[str, float, str, bool, int, bool, bool, bytes, str, int]


def columns(row: Row) -> Columns:
    return (row.id, row.created, row.kind, *summary_columns(row), row.holder, row.rules)


def summary_columns(summary: Summary) -> tuple[bool, int, bool, bool, bytes]:
    return (summary.listed, summary.free, summary.started, summary.finished, summary.about)


def row_of(found: Columns) -> Row:
    """The row; SQLite knows no booleans, only 0 and 1."""
    table_id, created, kind, listed, free, started, finished, about, holder, rules = found
    return Row(
        id=table_id,
        created=created,
        kind=kind,
        listed=bool(listed),
        free=free,
        started=bool(started),
        finished=bool(finished),
        about=about,
        holder=holder,
        rules=rules,
    )
