"""A server that is killed loses nothing that it confirmed, and its games go on."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.player import OPEN, bot, eager, get, host, joined, make, me, party
from tests.server.process import Options
from tests.server.replica import events_of
from tests.server.serving import Served, served
from tests.server.survivor import check_all, seated


class Fragile:
    """A server that goes down, and up again."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.up = asyncio.Event()
        self.up.set()

    @property
    def url(self) -> str:
        return self.server.url

    async def fall(self) -> None:
        self.up.clear()
        await asyncio.to_thread(self.server.restart)
        self.up.set()


async def test_nothing_confirmed_is_lost_when_the_server_is_killed_in_running_games(
    tmp_path: Path,
) -> None:
    rng = random.Random(8)
    with served(tmp_path) as running:
        server = Fragile(running)
        url = running.url
        fight: dict[str, Any] = {"kind": "battle", "boss": "vox", "seed": 81}
        heroes = await seated(url, me(), OPEN, bot("random"), **fight)
        survivors = [
            *heroes,
            *await seated(url, me(), bot("random"), seed=82),
            *await seated(url, me(), OPEN, seed=83),
        ]
        playing = [asyncio.create_task(survivor.play(server)) for survivor in survivors]
        falls = 0
        while not all(task.done() for task in playing):
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            boss = heroes[0].asked_in_the_turn_of_the_boss
            if falls < 5 and (boss or rng.random() < 0.3):
                await server.fall()
                falls += 1
        await asyncio.gather(*playing)

        assert falls == 5
        tables = {survivor.table for survivor in survivors}
        check_all(survivors, {id: events_of(running.options.database, id) for id in tables})


async def test_a_battle_goes_on_in_the_middle_of_the_turn_of_its_boss(tmp_path: Path) -> None:
    fight: dict[str, Any] = {"kind": "battle", "boss": "vox", "seed": 84}
    with served(tmp_path) as server:
        async with party(server.url, me(), OPEN, **fight) as (ann, ben):
            helping = asyncio.create_task(ben.play(eager(2)))
            await ann.play(eager(1), until=lambda _: ann.asked and ann.asked["kind"] == "shields")
            helping.cancel()
            id, asked, board = ann.table["id"], ann.asked, ann.view["board"]
            server.restart()

        async with joined(server.url, id, [ann.secrets[0]]) as again:
            assert asked is not None
            assert again.asked == asked
            assert again.view["board"] == board
            await again.give(asked["options"][0]["option"])


async def test_bots_go_on_after_a_restart_though_nobody_comes_back(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        async with host(server.url, me(), bot("random"), seed=85) as (ann, made):
            await ann.send("leave", seat=0)
            await ann.until(lambda _: ann.confirmed > 5)
        server.restart()
        table = f"/api/tables/{made['table']}"
        kept = len(events_of(server.options.database, made["table"]))
        async with asyncio.timeout(60.0):
            while get(server.url, table)["seq"] <= kept + 5:
                await asyncio.sleep(0.05)


async def test_a_table_that_waits_for_players_is_still_there_after_a_restart(
    tmp_path: Path,
) -> None:
    with served(tmp_path) as server:
        made = make(server.url, me(), OPEN, listed=True, seed=86)
        server.restart()
        listed = get(server.url, "/api/tables")["tables"]

        async with joined(server.url, made["table"]) as ben:
            await ben.sit()

            assert [table["id"] for table in listed] == [made["table"]]
            assert ben.table["started"]


@pytest.mark.soak
async def test_a_server_that_is_killed_over_and_over_plays_every_game_to_its_end(
    tmp_path: Path,
) -> None:
    rng = random.Random(9)
    with served(tmp_path, Options(str(tmp_path / "tables.db"), workers=2)) as running:
        server = Fragile(running)
        survivors = [
            survivor
            for seed in range(6)
            for survivor in await seated(running.url, me(), OPEN, bot("random"), seed=seed)
        ]
        playing = [asyncio.create_task(survivor.play(server)) for survivor in survivors]
        while not all(task.done() for task in playing):
            await asyncio.sleep(rng.uniform(0.05, 3.0))
            await server.fall()
        await asyncio.gather(*playing)

        tables = {survivor.table for survivor in survivors}
        check_all(survivors, {id: events_of(running.options.database, id) for id in tables})
