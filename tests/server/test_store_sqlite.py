"""What is special about the store in a file."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.store import StoreTrouble, open_store
from shardmaster.server.store.opening import default_path
from shardmaster.server.store.protocol import SCHEMA
from shardmaster.server.store.sqlite import SqliteStore
from shardmaster.server.store.sqlite_layout import FIRST_LAYOUT
from tests.server.stores import ME, opened, row

HOLD = """
import asyncio, os, sys, time
from shardmaster.server.store import open_store

asyncio.run(open_store(sys.argv[1]).open())
if os.fork() == 0:
    print(os.getpid(), flush=True)
time.sleep(60)
"""


def refusal(url: str) -> str:
    """What the store says instead of opening."""
    store = open_store(url)
    with pytest.raises(StoreTrouble) as told:
        asyncio.run(store.open())
    return str(told.value)


def new_file(path: Path) -> None:
    async def run() -> None:
        async with opened(str(path)) as store:
            await store.create(row(), [b"one"])

    asyncio.run(run())


@pytest.mark.parametrize("prefix", ["", "sqlite:///"])
def test_a_path_means_a_file(tmp_path: Path, prefix: str) -> None:
    store = open_store(f"{prefix}{tmp_path}/some.db")

    assert isinstance(store, SqliteStore)
    assert store.path == tmp_path / "some.db"


def test_nothing_means_a_file_in_the_folder_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    store = open_store("")

    assert isinstance(store, SqliteStore)
    assert store.path == default_path() == tmp_path / "shardmaster" / "games.sqlite"


@pytest.mark.parametrize(
    "url", ["mysql://root:secret@host/tables", "sqlite:///", "sqlite://", ":memory:", "a\0b"]
)
def test_other_addresses_are_refused_without_repeating_secrets(url: str) -> None:
    with pytest.raises(ShardmasterError, match="expected the path of a file") as told:
        open_store(url)

    assert "secret" not in str(told.value)


def test_missing_folders_are_made(tmp_path: Path) -> None:
    new_file(tmp_path / "some" / "where" / "tables.db")

    assert (tmp_path / "some" / "where" / "tables.db").is_file()


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    new_file(tmp_path / "tables.db")

    assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0


def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert holder.stdout is not None
    child = int(holder.stdout.readline())

    try:
        assert "another Shardmaster server" in refusal(str(path))

        # Killed, it lets go of the file at once, though a child of it lives on.
        holder.kill()
        holder.wait()
        new_file(path)
    finally:
        os.kill(child, signal.SIGKILL)
        holder.stdout.close()


def test_one_server_cannot_open_a_file_twice(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "tables.db"
        async with opened(str(path)) as store:
            await store.create(row(holder=ME), [b"one"])
            for _ in range(2):
                with pytest.raises(StoreTrouble, match="opened it already"):
                    await open_store(str(path)).open()
            await store.append("table", ME, 2, [b"two"])

    asyncio.run(run())


def test_a_restarted_server_has_no_living_holders(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            await store.beat("before", "here")
            await store.create(row(started=True, holder="before"), [b"one"])
        async with opened(str(tmp_path / "tables.db")) as store:
            assert await store.orphaned(RULES_VERSION, 0.0, 10) == ["table"]
            assert await store.claim("table", "after") == "after"

    asyncio.run(run())


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy milk. " * 1000)

    assert "damaged or not a Shardmaster database" in refusal(str(path))
    assert path.read_text() == "Buy milk. " * 1000


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE tables (legs INTEGER)")
    connection.close()
    before = path.read_bytes()

    assert "another program" in refusal(str(path))
    assert path.read_bytes() == before


def changed_file(path: Path, command: str) -> None:
    """What another program does to the file."""
    connection = sqlite3.connect(path)
    connection.executescript(command)
    connection.close()


def test_the_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    new_file(path)
    changed_file(path, f"PRAGMA user_version = {SCHEMA + 1}")
    before = path.read_bytes()

    assert refusal(str(path)) == (
        f"{path} has layout {SCHEMA + 1}, which a newer Shardmaster wrote; this one reads layouts "
        f"up to {SCHEMA}: install the newer version, or use another database"
    )
    assert path.read_bytes() == before


def test_a_layout_that_nobody_wrote_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    new_file(path)
    changed_file(path, "PRAGMA user_version = 0")

    assert "has layout 0, which no Shardmaster wrote" in refusal(str(path))


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    changed_file(
        path,
        f"""{FIRST_LAYOUT}
        PRAGMA user_version = 1;
        INSERT INTO tables VALUES ('table', 0.0, 'game', 0, 0, 1, 1, '{{}}', '');
        INSERT INTO events VALUES ('table', 1, x'6f6e65');""",
    )

    async def run() -> None:
        async with opened(str(path)) as store:
            assert await store.load("table") == [b"one"]
            assert (await store.row("table")).rules == 1
            assert await store.unfilmed(1, 10) == ["table"]
            assert await store.keep_film("table", 1, b"film")
            await store.note_player("table", 0, "ann")
        async with opened(str(path)) as store:
            assert await store.film("table") == b"film"
            assert await store.players("table") == {0: "ann"}

    asyncio.run(run())


@pytest.mark.parametrize("cascade", ["ON", "OFF"])
def test_a_film_goes_with_its_table(tmp_path: Path, cascade: str) -> None:
    path = tmp_path / "tables.db"

    async def film() -> None:
        async with opened(str(path)) as store:
            await store.create(row(finished=True), [b"one"])
            assert await store.keep_film("table", 1, b"film")

    async def left() -> bytes | None:
        async with opened(str(path)) as store:
            return await store.film("table")

    asyncio.run(film())
    changed_file(path, f"PRAGMA foreign_keys = {cascade}; DELETE FROM tables")

    assert asyncio.run(left()) is None


@pytest.mark.parametrize("length", [50, 3000])
def test_a_file_that_is_cut_off_is_refused(tmp_path: Path, length: int) -> None:
    path = tmp_path / "tables.db"
    new_file(path)
    os.truncate(path, length)

    assert str(path) in refusal(str(path))


def test_damage_inside_the_file_is_reported_and_stays_trouble_of_the_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    new_file(path)
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    path.write_bytes(content)

    async def run() -> None:
        async with opened(str(path)) as store:
            for attempt in (store.load("table"), store.append("table", ME, 2, [b"two"])):
                with pytest.raises(StoreTrouble, match="malformed"):
                    await attempt

    asyncio.run(run())


def test_a_path_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()

    for path in (tmp_path / "file" / "tables.db", tmp_path / "folder", Path("/proc/tables.db")):
        assert f"games cannot be kept in {path}" in refusal(str(path))


def test_a_refused_file_can_be_opened_once_it_is_right(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    new_file(path)
    shutil.copy(path, tmp_path / "copy.db")
    os.truncate(path, 3000)
    refusal(str(path))

    shutil.copy(tmp_path / "copy.db", path)

    new_file(tmp_path / "other.db")
    asyncio.run(open_and_load(path))


async def open_and_load(path: Path) -> None:
    async with opened(str(path)) as store:
        assert await store.load("table") == [b"one"]


def test_a_full_disk_fails_the_append_and_is_overcome(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            await store.create(row(holder=ME), [b"one"])
            before = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, before[1]))
            try:
                with pytest.raises(StoreTrouble, match="disk"):
                    await store.append("table", ME, 2, [bytes(5_000_000)])
                assert await store.load("table") == [b"one"]
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
            await store.append("table", ME, 2, [bytes(5_000_000)])
            assert await store.load("table") == [b"one", bytes(5_000_000)]

    asyncio.run(run())


def test_a_write_that_fails_half_way_is_undone_and_fails_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            await store.create(row("bad", holder=ME), [b"one"])
            await store.create(row("good", holder=ME), [b"one"])

            outcomes = await asyncio.gather(
                store.append("bad", ME, 2, [b"two", cast(bytes, object())]),
                store.append("good", ME, 2, [b"two"]),
                return_exceptions=True,
            )

            assert [type(outcome) for outcome in outcomes] == [StoreTrouble, type(None)]
            assert await store.load("bad") == [b"one"]
            assert await store.load("good") == [b"one", b"two"]

    asyncio.run(run())
