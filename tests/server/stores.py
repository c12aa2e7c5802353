"""What tests of the stores have in common."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.store import Row, Store, open_store
from shardmaster.server.store.postgres import PostgresStore
from shardmaster.server.store.sqlite import SqliteStore

Story = Callable[[Store], Coroutine[None, None, None]]

LIFETIME = 600.0
"""Seconds without a sign of life after which a process counts as dead; nobody waits so long."""
ME = "me"
"""The process that holds tables in tests that have only one."""


def row(
    table_id: str = "table",
    created: float = 0.0,
    listed: bool = False,
    free: int = 0,
    started: bool = False,
    finished: bool = False,
    holder: str = "",
    rules: int = RULES_VERSION,
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
        rules=rules,
    )


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url, LIFETIME)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def age(store: Store, seconds: float) -> None:
    """Let all signs of life be so many seconds older."""
    if isinstance(store, SqliteStore):
        for process, (address, beat) in list(store.beats.items()):
            store.beats[process] = (address, beat - seconds)
        return
    import asyncpg

    assert isinstance(store, PostgresStore)
    connection = await asyncpg.connect(store.url)
    await connection.execute(
        "UPDATE shardmaster.processes SET beat = beat - make_interval(secs => $1)", seconds
    )
    await connection.close()


def tell(url: str, story: Story) -> None:
    """Let something happen in a store that is open meanwhile."""

    async def run() -> None:
        async with opened(url) as store:
            await story(store)

    asyncio.run(run())
