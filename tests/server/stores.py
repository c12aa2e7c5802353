"""What tests of the stores have in common."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shardmaster.server.store import LIFETIME, Row, Store, open_store


def row(
    table_id: str = "table",
    created: float = 0.0,
    listed: bool = False,
    free: int = 0,
    started: bool = False,
    finished: bool = False,
    holder: str = "",
) -> Row:
    return Row(
        id=table_id,
        created=created,
        kind="game",
        listed=listed,
        free=free,
        started=started,
        finished=finished,
        about=b'{"mode": "free-for-all"}',
        holder=holder,
    )


@asynccontextmanager
async def opened(url: str, lifetime: float = LIFETIME) -> AsyncIterator[Store]:
    store = open_store(url, lifetime)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
