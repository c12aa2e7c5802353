"""What is special about the store that several servers share."""

import asyncio
import sys
from typing import Any

import pytest

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.store import Store, StoreTrouble, open_store
from shardmaster.server.store.postgres import MOST_CONNECTIONS
from shardmaster.server.store.postgres_layout import FIRST_LAYOUT
from shardmaster.server.store.protocol import SCHEMA
from tests.server.postgres import Postgres
from tests.server.stores import LIFETIME, ME, age, opened, row

asyncpg: Any = pytest.importorskip("asyncpg")


def refusal(url: str) -> str:
    """What the store says instead of opening."""
    store = open_store(url)
    with pytest.raises(StoreTrouble) as told:
        asyncio.run(store.open())
    return str(told.value)


async def command(url: str, query: str) -> None:
    """Something an operator does to the database."""
    connection = await asyncpg.connect(url)
    await connection.execute(query)
    await connection.close()


async def insist(store: Store, table_id: str, number: int, event: bytes) -> None:
    """Append, even if each connection has to fail once before it is replaced."""
    for _ in range(MOST_CONNECTIONS):
        try:
            await store.append(table_id, ME, number, [event])
        except StoreTrouble:
            continue
        return
    await store.append(table_id, ME, number, [event])


def test_many_servers_may_begin_on_an_empty_database_at_once(postgres: Postgres) -> None:
    url = postgres.database()
    stores = [open_store(url) for _ in range(6)]

    async def run() -> None:
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].create(row(), [b"one"])
        assert [await store.load("table") for store in stores] == [[b"one"]] * 6
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_of_many_servers_that_come_up_and_claim_a_table_one_gets_it(postgres: Postgres) -> None:
    url = postgres.database()

    async def come_up(store: Store, process: str, table_id: str) -> str:
        await store.beat(process, "here")
        return await store.claim(table_id, process)

    async def run() -> None:
        async with opened(url) as first, opened(url) as second:
            for n in range(40):
                table_id = f"table-{n}"
                await first.create(row(table_id, started=True, holder="dead"), [b"one"])

                holders = await asyncio.gather(
                    *(come_up(store, f"{n}-{k}", table_id) for k in (1, 2) for store in (first,)),
                    *(come_up(store, f"{n}-{k}", table_id) for k in (3, 4) for store in (second,)),
                )

                assert len(set(holders)) == 1

    asyncio.run(run())


def test_a_server_that_died_is_succeeded_by_another(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url) as first, opened(url) as second:
            await first.beat("first", "http://first")
            await first.create(row(started=True, holder="first"), [b"one"])
            assert await second.claim("table", "second") == "first"
            assert await second.address_of("first") == "http://first"

            await age(first, LIFETIME)

            assert await second.orphaned(RULES_VERSION, 0.0, 10) == ["table"]
            assert await second.claim("table", "second") == "second"

    asyncio.run(run())


def test_the_store_works_again_after_the_database_was_down(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url) as store:
            await store.create(row(holder=ME), [b"one"])
            await asyncio.to_thread(postgres.stop)
            try:
                for attempt in (
                    store.append("table", ME, 2, [b"two"]),
                    store.load("table"),
                    store.claim("table", "me"),
                ):
                    with pytest.raises(StoreTrouble, match="PostgreSQL database does not answer"):
                        await attempt
            finally:
                await asyncio.to_thread(postgres.start)

            await store.append("table", ME, 2, [b"two"])

            assert await store.load("table") == [b"one", b"two"]

    asyncio.run(run())


def test_connections_that_were_cut_are_replaced(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url) as store:
            await asyncio.gather(
                *(store.create(row(f"table-{n}", holder=ME), [b"1"]) for n in range(20))
            )

            await command(
                url,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND application_name = 'shardmaster'",
            )

            await asyncio.gather(*(insist(store, f"table-{n}", 2, b"2") for n in range(20)))
            assert [await store.load(f"table-{n}") for n in range(20)] == [[b"1", b"2"]] * 20

    asyncio.run(run())


def test_a_store_can_be_closed_while_the_database_is_down(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url) as store:
            await store.create(row(holder=ME), [b"one"])
            await asyncio.to_thread(postgres.stop)

    try:
        asyncio.run(run())
    finally:
        postgres.start()


def test_the_database_of_a_newer_version_is_refused_and_left_alone(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url):
            await command(url, f"UPDATE shardmaster.layout SET version = {SCHEMA + 1}")

    asyncio.run(run())

    for _ in range(2):
        assert refusal(url) == (
            f"the PostgreSQL database has layout {SCHEMA + 1}, which a newer Shardmaster wrote; "
            f"this one reads layouts up to {SCHEMA}: install the newer version, or use another "
            "database"
        )


def test_a_database_of_the_first_version_is_brought_up_to_date(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        await command(
            url,
            f"""{FIRST_LAYOUT}
            INSERT INTO shardmaster.tables
            VALUES ('table', 0.0, 'game', false, 0, true, true, '{{}}', '');
            INSERT INTO shardmaster.events VALUES ('table', 1, 'one');""",
        )
        async with opened(url) as first, opened(url) as second:
            assert await first.load("table") == [b"one"]
            assert (await first.row("table")).rules == 1
            assert await first.unfilmed(1, 10) == ["table"]
            assert await second.keep_film("table", 1, b"film")
            assert await first.film("table") == b"film"
            await first.note_player("table", 0, "ann")
            assert await second.players("table") == {0: "ann"}

    asyncio.run(run())


def test_a_film_goes_with_its_table(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url) as store:
            await store.create(row(finished=True), [b"one"])
            assert await store.keep_film("table", 1, b"film")

            await command(url, "DELETE FROM shardmaster.tables")

            assert await store.film("table") is None

    asyncio.run(run())


def test_tables_of_other_programs_in_the_database_do_no_harm(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        await command(url, "CREATE TABLE events (party text); CREATE TABLE tables (legs integer)")
        async with opened(url) as store:
            await store.create(row(), [b"one"])
            assert await store.load("table") == [b"one"]

    asyncio.run(run())


def test_processes_that_died_long_ago_are_forgotten(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with opened(url) as store:
            await store.beat("old", "here")
            await store.beat("new", "here")
            await command(
                url,
                "UPDATE shardmaster.processes SET beat = now() - interval '2 days' "
                "WHERE id = 'old'",
            )
        async with opened(url):
            connection = await asyncpg.connect(url)
            known = await connection.fetch("SELECT id FROM shardmaster.processes")
            await connection.close()
        assert [name for (name,) in known] == ["new"]

    asyncio.run(run())


def test_a_missing_database_is_reported(postgres: Postgres) -> None:
    assert '"nowhere" does not exist' in refusal(postgres.url("nowhere"))


def test_a_missing_server_is_reported() -> None:
    assert "cannot be reached" in refusal("postgresql://me:secret@127.0.0.1:1/tables")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:sec/ret@host/tables",
        "postgres://me:secret@host:port/tables",
        "postgres://me:secret@host/tables?sslmode=perhaps",
    ],
)
def test_a_malformed_address_is_reported_without_its_secrets(url: str) -> None:
    told = refusal(url)

    assert "PostgreSQL database" in told
    assert "sec" not in told


def test_without_asyncpg_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    assert "shardmaster[server]" in refusal("postgres://localhost/tables")
