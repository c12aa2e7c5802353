"""Tables that wait for players do so for a limited time."""

import asyncio
import sys
from pathlib import Path
from time import time

from msgspec import convert, structs

from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.messages import NewTable
from shardmaster.server.store import Row
from shardmaster.server.tables import seating
from shardmaster.server.tables.creation import make, offered_bots
from shardmaster.server.tables.events import written
from shardmaster.server.tables.table import table_of
from shardmaster.server.tables.upkeep import DAY, HOUR, Upkeep
from tests.patience import SOON
from tests.server.player import OPEN, WEB, Frame, bot, get, joined, me
from tests.server.process import Options
from tests.server.serving import inside, served
from tests.server.stores import opened


async def keep(database: str, age: float, *seats: Frame) -> str:
    """A listed table that was made so many seconds ago."""
    making = make(convert({"seats": list(seats), "listed": True}, NewTable), offered_bots())
    id, events = making.made.table, [written(making.opened)]
    about = structs.asdict(seating.summary(table_of(id, events)))
    old = Row(id=id, created=time() - age, kind="game", rules=RULES_VERSION, **about)
    async with opened(database) as store:
        await store.create(old, events)
    return id


async def there(url: str, ids: list[str]) -> list[int]:
    """The status of each table."""
    asked = [asyncio.to_thread(WEB.get, f"{url}/api/tables/{id}") for id in ids]
    return [answer.status_code for answer in await asyncio.gather(*asked)]


async def test_a_table_that_waits_for_long_leaves_the_lobby_but_can_be_joined(
    tmp_path: Path,
) -> None:
    options = Options(str(tmp_path / "tables.db"), workers=0, upkeep=Upkeep(lobby_seconds=HOUR))
    new = await keep(options.database, 0, me(), OPEN)
    old = await keep(options.database, 2 * HOUR, me(), OPEN)

    async with inside(options) as url:
        lobby = await asyncio.to_thread(get, url, "/api/tables")
        async with joined(url, old) as ben:
            await ben.sit()

            assert [table["id"] for table in lobby["tables"]] == [new]
            assert ben.table["started"]


async def test_a_table_at_which_no_game_began_is_deleted_after_a_while(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), upkeep=Upkeep(unbegun_seconds=DAY))
    old = await keep(options.database, 2 * DAY, me(), OPEN)
    new = await keep(options.database, 0, me(), OPEN)
    begun = await keep(options.database, 2 * DAY, me(), bot())

    async with inside(options) as url, asyncio.timeout(SOON):
        while await there(url, [old, new, begun]) != [404, 200, 200]:
            await asyncio.sleep(0.01)


async def test_how_long_tables_wait_is_set_on_the_command_line(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    command = [
        *(sys.executable, "-c", "from shardmaster.cli import main; main()", "serve"),
        *("--port", "0", "--database", database, "--lobby-hours", "0.5", "--unbegun-days", "2"),
    ]
    ages = [0.1 * HOUR, HOUR, 3 * DAY]
    ids = [await keep(database, age, me(), OPEN) for age in ages]
    with served(tmp_path, command=command) as server:
        listed = [table["id"] for table in get(server.url, "/api/tables")["tables"]]
        async with asyncio.timeout(SOON):
            while await there(server.url, ids) != [200, 200, 404]:
                await asyncio.sleep(0.01)

    assert listed == ids[:1]
