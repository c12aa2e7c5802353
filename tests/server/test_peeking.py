"""Looking at a table while something happens there: only what is written down has happened."""

import asyncio
from pathlib import Path

import pytest

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.bots.pool import Workers
from shardmaster.server.limits import Limits
from shardmaster.server.store import Result, StoreTrouble, Summary
from shardmaster.server.store.sqlite import SqliteStore
from shardmaster.server.tables.events import Answered, Opened, Place, TableTerms
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitors

TERMS = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
PEOPLE = [Place("person", "Ann"), Place("person", "Ben")]


class Slow(SqliteStore):
    """A database whose disk takes its time, and may turn out to be full."""

    def __init__(self, path: Path, fails: bool) -> None:
        super().__init__(path)
        self.writing = asyncio.Event()
        self.ready = asyncio.Event()
        self.fails = fails

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None = None,
        result: Result | None = None,
    ) -> None:
        self.writing.set()
        await self.ready.wait()
        if self.fails:
            raise StoreTrouble("the disk is full")
        await super().append(table_id, process, number, events, summary, result)


@pytest.mark.parametrize("fails", [False, True])
async def test_a_peek_shows_nothing_that_is_not_written_down(tmp_path: Path, fails: bool) -> None:
    store = Slow(tmp_path / "tables.db", fails)
    rooms = Rooms(store, Workers(0), Visitors(Limits()), "http://127.0.0.1:1")
    await rooms.start()
    try:
        await rooms.open("t", [Opened(TERMS, PEOPLE, RULES_VERSION)])
        room = await rooms.room("t")
        before = room.table.seq
        play = room.table.play
        assert play is not None
        seat = play.game.to_move()
        answer = Answered(seat, play.game.options(seat)[0])

        async def happen() -> None:
            async with room.lock:
                await room.commit(answer)

        happening = asyncio.create_task(happen())
        await store.writing.wait()
        peeking = asyncio.create_task(rooms.peek("t"))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not peeking.done()
        store.ready.set()
        seen = await peeking
        outcome = (await asyncio.gather(happening, return_exceptions=True))[0]

        assert isinstance(outcome, StoreTrouble) == fails
        assert seen.seq == (before if fails else before + 1)
    finally:
        store.ready.set()
        await rooms.stop()
