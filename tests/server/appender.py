"""A server to be killed: it appends to several tables at once and says what was confirmed."""

import asyncio
import itertools
import sys

from shardmaster.server.store import Store
from tests.server.stores import opened, row

TABLES = ["one", "two", "three", "four"]
KILLED = "killed"


def event(table_id: str, number: int) -> bytes:
    return f"{table_id}-{number}".encode() * 20


async def play(store: Store, table_id: str) -> None:
    for number in itertools.count(2):
        await store.append(table_id, KILLED, number, [event(table_id, number)])
        print(table_id, number, flush=True)


async def main(url: str) -> None:
    async with opened(url) as store:
        for table_id in TABLES:
            await store.create(row(table_id, started=True, holder=KILLED), [event(table_id, 1)])
        await store.beat(KILLED, "nowhere")
        await asyncio.gather(*(play(store, table_id) for table_id in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
