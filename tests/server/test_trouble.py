"""A store in trouble: players see an error, nothing is half done, and play goes on afterwards."""

import asyncio
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import cast

import pytest
from msgspec import json

from shardmaster.engine.errors import Refusal
from shardmaster.engine.ids import Seat
from shardmaster.play.saves import RULES_VERSION, fingerprint
from shardmaster.server.bots.pool import Workers
from shardmaster.server.limits import Limits
from shardmaster.server.messages import State
from shardmaster.server.store import Result, StoreTrouble, Summary
from shardmaster.server.store.sqlite import SqliteStore
from shardmaster.server.tables.events import Answered, Opened, Place, Replaced, TableTerms
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.room import Room
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.tables.table import table_of
from shardmaster.server.visitors import Visitor, Visitors
from tests.patience import SOON
from tests.server.gate import HELD, Gate
from tests.server.player import (
    OPEN,
    WEB,
    begun_by_the_first,
    bot,
    closing,
    eager,
    get,
    host,
    joined,
    make,
    me,
    option,
    party,
    secrets_of,
)
from tests.server.postgres import Postgres
from tests.server.process import Options
from tests.server.replica import events_of
from tests.server.serving import Served, served

SORRY = "the server cannot save anything right now, so nothing has changed; try again later"
SERVE = [sys.executable, "-c", "from shardmaster.cli import main; main()", "serve", "--port", "0"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits are set on Linux")


@contextmanager
def full_disk(server: Served) -> Iterator[None]:
    """The server cannot write another byte to any file."""
    free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, free[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free)


async def test_an_answer_that_cannot_be_written_has_not_been_given(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with party(server.url, me(), OPEN, seed=41) as (ann, ben):
            asked = await ann.until_asked()
            board = ann.view["board"]
            with full_disk(server):
                why = await ann.refused("answer", seat=0, at=2, option=option(asked, "play"))
                await ann.settled()
                await ben.settled()
                shown = [ann.view["board"], ann.state["seq"], ben.state["seq"]]
                kept = len(events_of(server.options.database, ann.table["id"]))
                public = get(server.url, f"/api/tables/{ann.table['id']}")["seq"]
            await ann.give(option(asked, "play"))
            await ben.until(lambda _: ben.confirmed == 3)

            assert why == SORRY
            assert shown == [board, 2, 2]
            assert (kept, public) == (2, 2)
            assert len(events_of(server.options.database, ann.table["id"])) == 3
            assert len([line for line in ann.log if line["kind"] == "plays"]) == 1


class Unsure(SqliteStore):
    """A database that fails after it has written: nobody can know."""

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None = None,
        result: Result | None = None,
    ) -> None:
        await super().append(table_id, process, number, events, summary, result)
        raise StoreTrouble("the database does not answer")


async def test_what_was_written_after_all_is_shown_with_everything_that_led_to_it(
    tmp_path: Path,
) -> None:
    rooms = Rooms(
        Unsure(tmp_path / "tables.db"), Workers(0), Visitors(Limits()), "http://127.0.0.1:1"
    )
    await rooms.start()
    try:
        terms = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
        people = [Place("person", "Ann"), Place("person", "Ben")]
        await rooms.open("t", [Opened(terms, people, RULES_VERSION)])
        room = await rooms.room("t")
        [seat] = room.table.waiting
        watcher = Guest(Visitor(Limits()))
        room.arrive(watcher)
        room.show(watcher)
        assert room.table.play is not None
        with pytest.raises(StoreTrouble):
            await room.commit(Answered(seat, room.table.play.game.options(Seat(seat))[0]))
        before, after = (
            json.decode(watcher.outbox.get_nowait() or b"", type=State) for _ in range(2)
        )

        assert after.seq == before.seq + 1
        assert after.log_from <= len(before.log)
        assert "plays" in [line.kind for line in after.log]
    finally:
        await rooms.stop()


class Confused(SqliteStore):
    """A database that fails in a way nobody thought of, before or after it has written."""

    writes_first = False
    error: BaseException | None = None

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None = None,
        result: Result | None = None,
    ) -> None:
        if self.error is None or self.writes_first:
            await super().append(table_id, process, number, events, summary, result)
        if self.error is not None:
            raise self.error


@asynccontextmanager
async def confused(folder: Path) -> AsyncIterator[tuple[Rooms, Confused, Room]]:
    """A table of two people in such a database, with someone who watches."""
    store = Confused(folder / "tables.db")
    rooms = Rooms(store, Workers(0), Visitors(Limits()), "http://127.0.0.1:1")
    await rooms.start()
    try:
        terms = TableTerms("game", seats=2, seed=1, mode="free-for-all", sets=("base",))
        people = [Place("person", "Ann"), Place("person", "Ben")]
        await rooms.open("t", [Opened(terms, people, RULES_VERSION)])
        yield rooms, store, await rooms.room("t")
    finally:
        await rooms.stop()


def first_answer(room: Room) -> Answered:
    assert room.table.play is not None
    [seat] = room.table.waiting
    return Answered(seat, room.table.play.game.options(Seat(seat))[0])


async def as_stored(rooms: Rooms, room: Room) -> None:
    """What is in memory is what is stored."""
    stored = table_of("t", await rooms.store.load("t"))
    assert (room.table.seq, len(room.events)) == (stored.seq, stored.seq)
    assert room.table.places == stored.places
    assert room.table.play is not None
    assert stored.play is not None
    assert fingerprint(room.table.play.game) == fingerprint(stored.play.game)


async def test_an_event_that_cannot_be_written_down_has_not_happened(tmp_path: Path) -> None:
    async with confused(tmp_path) as (rooms, _, room):
        watcher = Guest(Visitor(Limits()))
        room.arrive(watcher)
        unwritable = Replaced(0, cast(str, object()))

        with pytest.raises(Refusal) as told:
            await room.commit(first_answer(room), unwritable)

        assert told.value.code == "server-fault"
        await as_stored(rooms, room)
        assert json.decode(watcher.outbox.get_nowait() or b"", type=State).seq == room.table.seq
        await room.commit(first_answer(room))
        assert room.table.seq == 2
        await as_stored(rooms, room)


@pytest.mark.parametrize("writes_first", [False, True])
@pytest.mark.parametrize("error", [RuntimeError("who knows"), asyncio.CancelledError()])
async def test_memory_and_disk_stay_equal_whatever_goes_wrong_while_writing(
    tmp_path: Path, error: BaseException, writes_first: bool
) -> None:
    async with confused(tmp_path) as (rooms, store, room):
        store.error, store.writes_first = error, writes_first
        with pytest.raises(type(error)):
            await room.commit(first_answer(room))
        store.error = None
        again = await rooms.room("t")

        assert again.table.seq == (2 if writes_first else 1)
        await as_stored(rooms, again)
        await again.commit(first_answer(again))
        await as_stored(rooms, again)


async def test_a_seat_that_cannot_be_written_is_not_taken(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        made = make(server.url, me(), OPEN, seed=41)
        async with joined(server.url, made["table"]) as ben:
            with full_disk(server):
                why = await ben.refused("sit", name="Ben")
                await ben.settled()
                free = ben.table["seats"][1]["who"]
            seat = await ben.sit()

            assert why == SORRY
            assert free == "open"
            assert seat == 1
            assert ben.table["started"]


async def test_a_table_that_cannot_be_written_is_not_made(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        wanted = {"seats": [me(), bot()]}
        with full_disk(server):
            refused = WEB.post(f"{server.url}/api/tables", json=wanted)
        made = WEB.post(f"{server.url}/api/tables", json=wanted)

        assert refused.status_code == 503
        assert refused.json()["code"] == "store-trouble"
        assert made.status_code == 201


async def test_bots_go_on_when_the_disk_has_room_again(tmp_path: Path, gate: Gate) -> None:
    with served(tmp_path, Options(str(tmp_path / "tables.db"), bots=(HELD,))) as server:
        async with host(server.url, me(), bot(HELD), seed=1) as (ann, made):
            await ann.give(option(await ann.until_asked(), "end"))
            await gate.reached()
            before = ann.confirmed
            with full_disk(server):
                gate.open()
                # What could not be written is taken back: everyone is shown the table again.
                await ann.until(lambda frame: frame["is"] == "state" and frame["log_from"] == 0)
                kept = len(events_of(server.options.database, made["table"]))
            await ann.play(eager(), until=lambda _: ann.view["board"]["turn"] == 3)

            assert kept == before
            assert ann.table["seats"][1]["bot"] == HELD


async def test_games_go_on_when_the_database_comes_back(postgres: Postgres, tmp_path: Path) -> None:
    with served(tmp_path, Options(postgres.database())) as server:
        made = make(server.url, me(), bot("random"), seed=begun_by_the_first(2, seed=1))
        secrets = secrets_of(made)
        async with joined(server.url, made["table"], secrets) as ann:
            asked = await ann.until_asked()
            await asyncio.to_thread(postgres.stop)
            try:
                await ann.answer(option(asked, "play"))
                code = await closing(ann)
                health = get(server.url, "/api/health")
                lobby = WEB.get(f"{server.url}/api/tables")
            finally:
                await asyncio.to_thread(postgres.start)
        async with asyncio.timeout(SOON):
            async with joined(server.url, made["table"], secrets, after=ann) as again:
                assert again.confirmed in (1, 2)
                await again.play(eager(), until=lambda _: again.view["board"]["turn"] >= 3)

    assert code == 1012
    assert health == {"ok": True}
    assert lobby.status_code == 503


@pytest.mark.parametrize(
    ("database", "complaint"),
    [
        ("/proc/nowhere/tables.db", "cannot be kept"),
        ("postgresql://nobody@/nothing?host=/nowhere", "cannot be reached"),
        ("mysql://somewhere", "tables cannot be stored in"),
        ("a letter", "damaged or not a Shardmaster database"),
    ],
)
def test_a_server_that_cannot_keep_tables_says_so_and_ends(
    tmp_path: Path, database: str, complaint: str
) -> None:
    (tmp_path / "a letter").write_text("Dear reader, " * 100)
    ended = subprocess.run(
        [*SERVE, "--database", database],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
        timeout=SOON,
    )

    assert ended.returncode == 1
    assert complaint in ended.stderr
    assert "Traceback" not in ended.stderr


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ended = subprocess.run(
            [*SERVE, "--database", server.options.database],
            check=False,
            capture_output=True,
            text=True,
            timeout=SOON,
        )

        assert ended.returncode == 1
        assert f"another Shardmaster server at {server.told}" in ended.stderr
        assert "Traceback" not in ended.stderr
        assert get(server.url, "/api/health") == {"ok": True}
