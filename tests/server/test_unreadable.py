"""Stored tables that cannot be read: they are reported and set apart, and all others go on."""

import asyncio
import logging
from pathlib import Path

import pytest

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.bots.pool import Workers
from shardmaster.server.limits import Limits
from shardmaster.server.store import Row, open_store
from shardmaster.server.tables.events import Opened, Place, TableTerms, written
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitors
from tests.patience import SOON
from tests.server.player import WEB, closing, connected
from tests.server.process import Options
from tests.server.serving import inside
from tests.server.stores import opened, row

TERMS = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
PEOPLE = [Place("person", "Ann"), Place("person", "Ben")]
GOOD = written(Opened(TERMS, PEOPLE, RULES_VERSION))
BAD = {
    "no JSON": [b"\xff\xfe nonsense"],
    "cut off": [GOOD[:40]],
    "nothing": [b""],
    "another event first": [b'{"event":"returned","seat":0}'],
    "very deep": [b"[" * 100_000],
    "terms of no game": [GOOD.replace(b"free-for-all", b"solitaire")],
    "cut off later": [GOOD, b'{"event":"answ'],
    "unknown later": [GOOD, b'{"event":"cheated","seat":0}'],
}


def orphan(id: str, created: float) -> Row:
    """A table that is being played, whose server has died."""
    return row(id, created=created, started=True, holder="dead", rules=RULES_VERSION)


@pytest.mark.parametrize("events", BAD.values(), ids=BAD)
async def test_a_table_that_cannot_be_read_does_not_keep_others_from_going_on(
    tmp_path: Path, events: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    path = str(tmp_path / "tables.db")
    async with opened(path) as store:
        await store.create(orphan("bad", 1), events)
        await store.create(orphan("good", 2), [GOOD])
    rooms = Rooms(open_store(path), Workers(0), Visitors(Limits()), "ws://127.0.0.1:1", pulse=0.01)
    with caplog.at_level(logging.ERROR):
        await rooms.start()
        try:
            async with asyncio.timeout(SOON):
                while (await rooms.store.row("good")).holder != rooms.process:
                    await asyncio.sleep(0.01)
                await rooms.store.create(orphan("late", 3), [GOOD])
                while (await rooms.store.row("late")).holder != rooms.process:
                    await asyncio.sleep(0.01)
            apart = (await rooms.store.row("bad")).holder
        finally:
            await rooms.stop()

    assert apart == ""
    assert len([line for line in caplog.messages if "table bad" in line]) == 1


async def test_who_wants_a_table_that_cannot_be_read_is_refused_for_good(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), workers=0)
    async with opened(options.database) as store:
        for number, events in enumerate(BAD.values()):
            bad = row(f"bad{number}", started=True, rules=RULES_VERSION)
            over = row(f"over{number}", started=True, finished=True, rules=RULES_VERSION)
            await store.create(bad, events)
            await store.create(over, events)

    answers: dict[str, list[int]] = {}
    async with inside(options) as url:
        for number, why in enumerate(BAD):
            async with connected(url, f"bad{number}") as late:
                await late.send("enter")
                answers[why] = [await closing(late) or 0]
            for path in ("tables/bad", "tables/over", "replays/over"):
                answer = await asyncio.to_thread(WEB.get, f"{url}/api/{path}{number}")
                answers[why].append(answer.status_code)

    assert answers == {why: [4410, 410, 410, 410] for why in BAD}
