"""A table's row in the order of the columns that both databases share."""

from shardmaster.server.store.protocol import Row, Summary

Columns = tuple[
    str, float, str, bool, int, bool, bool, bytes, str, int, float, bytes, str, str, int
]


def columns(row: Row) -> Columns:
    return (
        row.id,
        row.created,
        row.kind,
        row.listed,
        row.free,
        row.started,
        row.finished,
        row.about,
        row.holder,
        row.rules,
        row.wakes,
        row.clock,
        row.day,
        row.player,
        row.points,
    )


def summary_columns(summary: Summary) -> tuple[bool, int, bool, bool, bytes, int]:
    return (
        summary.listed,
        summary.free,
        summary.started,
        summary.finished,
        summary.about,
        summary.points,
    )


def row_of(found: Columns) -> Row:
    """The row; SQLite knows no booleans, only 0 and 1."""
    return Row(
        id=found[0],
        created=found[1],
        kind=found[2],
        listed=bool(found[3]),
        free=found[4],
        started=bool(found[5]),
        finished=bool(found[6]),
        about=found[7],
        holder=found[8],
        rules=found[9],
        wakes=found[10],
        clock=found[11],
        day=found[12],
        player=found[13],
        points=found[14],
    )
