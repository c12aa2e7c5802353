"""Both stores do what a few lines of plain Python would do, whatever is asked of them."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from shardmaster.server.store import Conflict, Owned, Row, Store, Summary, UnknownTable
from tests.server.postgres import Postgres
from tests.server.stores import opened

Step = tuple[str, tuple[object, ...]]

ids = st.sampled_from(["a", "b", "c", "d"])
processes = st.sampled_from(["p", "q", "r"])
people = st.sampled_from(["ann", "ben"])
numbers = st.integers(0, 9)
limits = st.integers(0, 3)
moments = st.sampled_from([0.0, 1e3, 1e9, 1.5e9, 2e9])
versions = st.integers(1, 2)
some_events = st.lists(st.binary(max_size=20), min_size=1, max_size=3)
flags = st.booleans()
summaries = st.builds(
    Summary, listed=flags, free=st.integers(0, 2), started=flags, finished=flags, about=st.binary()
)
rows = st.builds(
    Row,
    id=ids,
    created=st.floats(0, 2e9),
    wakes=moments,
    clock=st.binary(max_size=9),
    kind=st.text("game", max_size=4),
    listed=flags,
    free=st.integers(0, 2),
    started=flags,
    finished=flags,
    about=st.binary(),
    holder=st.sampled_from(["", "p", "q"]),
    rules=versions,
)
steps: st.SearchStrategy[Step] = st.one_of(
    st.tuples(st.just("create"), st.tuples(rows, some_events)),
    st.tuples(
        st.just("append"), st.tuples(ids, processes, numbers, some_events, st.none() | summaries)
    ),
    st.tuples(st.just("append_next"), st.tuples(ids, some_events, st.none() | summaries)),
    st.tuples(st.just("load"), st.tuples(ids, numbers)),
    st.tuples(st.just("row"), st.tuples(ids)),
    st.tuples(st.just("waiting"), st.tuples(versions, moments, limits)),
    st.tuples(st.just("keep_film"), st.tuples(ids, st.integers(1, 3), st.binary(max_size=20))),
    st.tuples(st.just("film"), st.tuples(ids)),
    st.tuples(st.just("unfilmed"), st.tuples(versions, limits)),
    st.tuples(st.just("orphaned"), st.tuples(versions, moments, limits)),
    st.tuples(st.just("note_player"), st.tuples(ids, st.integers(0, 2), people)),
    st.tuples(st.just("forget_seat"), st.tuples(ids, st.integers(0, 2))),
    st.tuples(st.just("players"), st.tuples(ids)),
    st.tuples(st.just("owned"), st.tuples(people, limits)),
    st.tuples(st.just("keep_facts"), st.tuples(ids, people, st.binary(max_size=9))),
    st.tuples(st.just("forget_player"), st.tuples(people)),
    st.tuples(st.just("delete_unbegun"), st.tuples(moments, limits)),
    st.tuples(st.just("claim"), st.tuples(ids, processes)),
    st.tuples(st.just("release"), st.tuples(ids, processes, moments, st.binary(max_size=9))),
    st.tuples(st.just("beat"), st.tuples(processes, st.text("xyz", max_size=3))),
    st.tuples(st.just("address_of"), st.tuples(processes)),
    st.tuples(st.just("gone"), st.tuples(processes)),
)


class Model:
    """The contract in memory, for processes that never die without saying so."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self.events: dict[str, list[bytes]] = {}
        self.films: dict[str, bytes] = {}
        self.seats: dict[tuple[str, int], str] = {}
        self.facts: dict[tuple[str, int], bytes] = {}
        self.addresses: dict[str, str] = {}

    def spelled_out(self, step: Step) -> Step:
        """The step itself, with the right process and number where it says `append_next`."""
        name, arguments = step
        if name != "append_next":
            return step
        table_id = str(arguments[0])
        number = len(self.events.get(table_id, [])) + 1
        holder = self.rows[table_id].holder if table_id in self.rows else ""
        return "append", (table_id, holder, number, *arguments[1:])

    def find(self, table_id: str) -> Row:
        if table_id not in self.rows:
            raise UnknownTable(table_id)
        return self.rows[table_id]

    async def create(self, table: Row, events: list[bytes]) -> None:
        if table.id in self.rows:
            raise Conflict("")
        self.rows[table.id] = table
        self.events[table.id] = events

    async def append(
        self,
        table_id: str,
        process: str,
        number: int,
        events: list[bytes],
        summary: Summary | None,
    ) -> None:
        table = self.find(table_id)
        if process != table.holder or number != len(self.events[table_id]) + 1:
            raise Conflict("")
        self.events[table_id] = self.events[table_id] + events
        if summary is not None:
            self.rows[table_id] = structs.replace(table, **structs.asdict(summary))

    async def load(self, table_id: str, since: int) -> list[bytes]:
        self.find(table_id)
        return self.events[table_id][since:]

    async def row(self, table_id: str) -> Row:
        return self.find(table_id)

    def newest(self, rules: int) -> list[Row]:
        tables = sorted(self.rows.values(), key=lambda table: (table.created, table.id))
        return [each for each in tables[::-1] if each.rules == rules]

    async def waiting(self, rules: int, since: float, limit: int) -> list[Row]:
        found = [each for each in self.newest(rules) if each.created >= since]
        return [each for each in found if each.listed and each.free and not each.finished][:limit]

    async def keep_film(self, table_id: str, number: int, film: bytes) -> bool:
        table = self.rows.get(table_id)
        fits = table is not None and table.finished and number == len(self.events[table_id])
        if fits:
            self.films[table_id] = film
        return fits

    async def film(self, table_id: str) -> bytes | None:
        return self.films.get(table_id)

    async def unfilmed(self, rules: int, limit: int) -> list[str]:
        tables = self.newest(rules)
        found = [each.id for each in tables if each.finished and each.id not in self.films]
        return found[:limit]

    async def orphaned(self, rules: int, now: float, limit: int) -> list[str]:
        tables = sorted(self.rows.values(), key=lambda table: (table.created, table.id))
        running = [
            each for each in tables if each.started and not each.finished and each.rules == rules
        ]
        left = [each for each in running if each.holder not in self.addresses]
        return [each.id for each in left if each.holder or 0 < each.wakes <= now][:limit]

    async def delete_unbegun(self, before: float, limit: int) -> int:
        found = sorted((each.created, each.id) for each in self.rows.values() if not each.started)
        free = [id for _, id in found if self.rows[id].holder not in self.addresses]
        deleted = [id for id in free if self.rows[id].created < before][:limit]
        for id in deleted:
            del self.rows[id], self.events[id]
            self.films.pop(id, None)
        self.seats = {at: who for at, who in self.seats.items() if at[0] in self.rows}
        return len(deleted)

    async def note_player(self, table_id: str, seat: int, player: str) -> None:
        seated = await self.players(table_id)
        free = (table_id, seat) not in self.seats
        if table_id in self.rows and free and player not in seated.values():
            self.seats[table_id, seat] = player
            self.facts[table_id, seat] = b""

    async def forget_seat(self, table_id: str, seat: int) -> None:
        self.seats.pop((table_id, seat), None)

    async def players(self, table_id: str) -> dict[int, str]:
        return {seat: who for (id, seat), who in self.seats.items() if id == table_id and who}

    async def owned(self, player: str, limit: int) -> list[Owned]:
        found = [
            (table, at)
            for at, who in self.seats.items()
            if who == player and (table := self.rows[at[0]]).finished
        ]
        found.sort(key=lambda each: (each[0].created, each[0].id), reverse=True)
        return [
            Owned(table.id, at[1], table.created, table.kind, table.rules, self.facts[at])
            for table, at in found[:limit]
        ]

    async def keep_facts(self, table_id: str, player: str, facts: bytes) -> None:
        for seat, who in (await self.players(table_id)).items():
            if who == player:
                self.facts[table_id, seat] = facts

    async def forget_player(self, player: str) -> None:
        for at in [at for at, who in self.seats.items() if who == player]:
            if self.rows[at[0]].finished:
                del self.seats[at]
            else:
                self.seats[at] = ""

    async def claim(self, table_id: str, process: str) -> str:
        table = self.find(table_id)
        if table.holder not in self.addresses:
            self.rows[table_id] = structs.replace(table, holder=process)
        return self.rows[table_id].holder

    async def release(self, table_id: str, process: str, wakes: float, clock: bytes) -> None:
        table = self.rows.get(table_id)
        if table is not None and table.holder == process:
            self.rows[table_id] = structs.replace(table, holder="", wakes=wakes, clock=clock)

    async def beat(self, process: str, address: str) -> bool:
        in_time = process in self.addresses
        self.addresses[process] = address
        return in_time

    async def address_of(self, process: str) -> str | None:
        return self.addresses.get(process)

    async def gone(self, process: str) -> None:
        self.addresses.pop(process, None)


async def outcome(
    call: Callable[..., Coroutine[None, None, object]], arguments: tuple[object, ...]
) -> object:
    """What a call returns, or which way it refuses."""
    try:
        return await call(*arguments)
    except (Conflict, UnknownTable) as error:
        return type(error)


async def compare(store: Store, story: list[Step]) -> None:
    model = Model()
    for step in story:
        name, arguments = model.spelled_out(step)

        expected = await outcome(getattr(model, name), arguments)

        assert await outcome(getattr(store, name), arguments) == expected, (name, arguments)
    for table_id in model.rows:
        assert await store.row(table_id) == model.rows[table_id]
        assert await store.load(table_id) == model.events[table_id]


@settings(max_examples=60)
@given(st.lists(steps, max_size=40))
def test_sqlite_does_what_the_model_does(story: list[Step]) -> None:
    async def run(folder: str) -> None:
        async with opened(str(Path(folder) / "tables.db")) as store:
            await compare(store, story)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.database()


@settings(max_examples=60)
@given(story=st.lists(steps, max_size=40))
def test_postgres_does_what_the_model_does(database: str, story: list[Step]) -> None:
    import asyncpg

    async def run() -> None:
        async with opened(database) as store:
            connection = await asyncpg.connect(database)
            for name in ("tables", "events", "processes"):
                await connection.execute(f"DELETE FROM shardmaster.{name}")
            await connection.close()
            await compare(store, story)

    asyncio.run(run())
