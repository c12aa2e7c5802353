"""A server that is killed loses nothing that it confirmed, and its games go on."""

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from tests.patience import SOON
from tests.server.gate import HELD, Gate
from tests.server.player import OPEN, bot, eager, get, host, joined, make, me, party
from tests.server.process import Options
from tests.server.replica import events_of
from tests.server.serving import Served, served
from tests.server.survivor import Question, Survivor, check_all, seated

OFTEN = 30
"""Falls of a server that falls over and over."""
STRETCH = (20, 90)
"""Messages that players get at least, and at most, before a server falls again."""


class Fragile:
    """A server that goes down, and up again, as its players get on.

    What they were told decides when, not the time: it falls as often on any machine.
    """

    def __init__(self, server: Served, rng: random.Random, falls: int, blows: int = 0) -> None:
        self.server = server
        self.up = asyncio.Event()
        self.up.set()
        self.falls = falls
        """How often it still falls after a stretch of play."""
        self.blows = blows
        """How often it still falls while a boss waits for an answer."""
        self._rng = rng
        self._stretch = rng.randint(*STRETCH)
        self._struck: set[Question] = set()

    @property
    def url(self) -> str:
        return self.server.url

    async def play(self, survivors: list[Survivor]) -> None:
        """Let games be played to their ends, and fall meanwhile."""
        async with asyncio.TaskGroup() as group:

            def heard(survivor: Survivor) -> None:
                if self.up.is_set() and self._is_due(survivor):
                    self.up.clear()
                    self.server.kill()  # at once, before anyone can answer
                    group.create_task(self._rise())

            for survivor in survivors:
                group.create_task(survivor.play(self, heard))

    def _is_due(self, survivor: Survivor) -> bool:
        asked = survivor.asked_by_a_boss
        if self.blows > 0 and asked is not None and asked not in self._struck:
            self._struck.add(asked)
            self.blows -= 1
            return True
        self._stretch -= 1
        if self.falls > 0 and self._stretch <= 0:
            self._stretch = self._rng.randint(*STRETCH)
            self.falls -= 1
            return True
        return False

    async def _rise(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.up.set()


async def test_nothing_confirmed_is_lost_when_the_server_is_killed_in_running_games(
    tmp_path: Path,
) -> None:
    """Five times, two of them in the turn of a boss; new games begin until that has happened."""
    with served(tmp_path) as running:
        server = Fragile(running, random.Random(8), falls=3, blows=2)
        survivors: list[Survivor] = []
        seeds = itertools.count(81)
        while server.falls or server.blows:
            fight: dict[str, Any] = {"kind": "battle", "boss": "vox", "seed": next(seeds)}
            playing = [
                *await seated(server.url, me(), OPEN, bot("random"), **fight),
                *await seated(server.url, me(), bot("random"), seed=next(seeds)),
                *await seated(server.url, me(), OPEN, seed=next(seeds)),
            ]
            await server.play(playing)
            survivors += playing

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


async def test_bots_go_on_after_a_restart_though_nobody_comes_back(
    tmp_path: Path, gate: Gate
) -> None:
    with served(tmp_path, Options(str(tmp_path / "tables.db"), bots=(HELD,))) as server:
        async with host(server.url, me(), bot(HELD), seed=85) as (ann, made):
            await ann.send("leave", seat=0)
            await gate.reached()
        server.kill()
        table = f"/api/tables/{made['table']}"
        kept = len(events_of(server.options.database, made["table"]))
        gate.open()
        server.start()
        async with asyncio.timeout(SOON):
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
    with served(tmp_path, Options(str(tmp_path / "tables.db"), workers=2)) as running:
        server = Fragile(running, random.Random(9), falls=OFTEN)
        survivors = [
            survivor
            for seed in range(6)
            for survivor in await seated(running.url, me(), OPEN, bot("random"), seed=seed)
        ]
        await server.play(survivors)

        assert server.falls == 0
        tables = {survivor.table for survivor in survivors}
        check_all(survivors, {id: events_of(running.options.database, id) for id in tables})
