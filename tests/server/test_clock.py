"""The turn clock: who runs out of time is played for until the turn is over."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from time import time
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from shardmaster.server.messages import Made, NewTable
from shardmaster.server.store import Row
from shardmaster.server.store.rows import row_of
from shardmaster.server.tables import room, rooms
from shardmaster.server.tables.clock import TurnClock
from shardmaster.server.tables.creation import make, offered_bots
from shardmaster.server.tables.events import written
from tests.patience import SOON
from tests.server.gate import HELD, Gate
from tests.server.movable import pass_time
from tests.server.player import (
    HERE,
    Frame,
    Player,
    Says,
    begun_by_the_first,
    bot,
    eager,
    joined,
    me,
    option,
)
from tests.server.process import Options
from tests.server.replica import events_of
from tests.server.serving import inside, served
from tests.server.stores import opened, row

CLOCK = int(10 * SOON)
"""Seconds for a turn: nobody is ever so slow, but time can pass at once."""


def test_everybody_has_so_many_seconds_for_a_turn() -> None:
    clock = TurnClock(60)
    clock.follow(1, [0], now=100.0)

    assert clock.left(0, now=130.0) == 30.0
    assert clock.left(1, now=130.0) == 60.0
    assert clock.next_alarm(now=130.0) == 30.0


def test_time_stands_still_while_another_player_is_asked() -> None:
    clock = TurnClock(60)
    clock.follow(1, [0], now=100.0)
    clock.follow(1, [1], now=110.0)
    clock.follow(1, [0], now=150.0)

    assert clock.left(0, now=155.0) == 45.0
    assert clock.left(1, now=155.0) == 20.0


def test_a_new_turn_gives_everybody_their_time_back() -> None:
    clock = TurnClock(60)
    clock.follow(1, [0], now=100.0)
    clock.follow(2, [0], now=150.0)

    assert clock.left(0, now=160.0) == 50.0


def test_only_those_who_are_asked_run_out_of_time() -> None:
    clock = TurnClock(60)
    clock.follow(1, [0], now=100.0)
    clock.follow(1, [1], now=170.0)

    assert clock.overdue(now=170.0) == []
    assert clock.overdue(now=230.0) == [1]
    assert clock.left(0, now=230.0) == 0.0


def test_without_a_clock_time_does_not_run() -> None:
    clock = TurnClock(None)
    clock.follow(1, [0], now=100.0)

    assert clock.left(0, now=10_000.0) is None
    assert clock.overdue(now=10_000.0) == []
    assert clock.next_alarm(now=10_000.0) is None


async def clock_table(database: Path, *seats: Frame, **terms: Any) -> Made:
    """A table in a new database, with a clock that nobody could ask for."""
    if terms.get("kind", "game") == "game":
        terms["seed"] = begun_by_the_first(len(seats), seed=1, **terms)
    wanted = convert({"seats": list(seats), "seed": 1, **terms}, NewTable)
    making = make(wanted, offered_bots((HELD,)))
    agreed = replace(making.opened.terms, clock=CLOCK)
    async with opened(str(database)) as store:
        first = written(replace(making.opened, terms=agreed))
        await store.create(row(making.made.table, started=True), [first])
    return making.made


async def test_greedy_answers_for_who_is_out_of_time_until_the_turn_is_over(
    tmp_path: Path,
) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), bot("random"))
    async with (
        inside(Options(str(tmp_path / "tables.db"))) as url,
        joined(url, made.table, [made.held[0].secret]) as ann,
    ):
        seconds = ann.table["seats"][0]["seconds"]
        asked = await ann.until_asked()
        await pass_time(CLOCK / 2)
        await ann.settled()
        before = ann.confirmed
        await pass_time(CLOCK / 2)
        await ann.until(lambda _: ann.view["board"]["turn"] == 2)
        own = [line["kind"] for line in ann.log if line["turn"] == 1 and line["seat"] == 0]
        late = [line for line in ann.log if line["late"]]
        await ann.play(eager(), until=lambda _: ann.view["board"]["turn"] == 3)
        await ann.until_told("table")

        assert asked["kind"] == "act"
        assert 0 < seconds <= CLOCK
        assert before == asked["at"]
        assert own.count("plays") > 1
        assert {(line["turn"], line["seat"]) for line in late} == {(1, 0)}
        assert [line["kind"] for line in late].count("plays") == own.count("plays")
        assert [line for line in ann.log if line["late"]] == late, "only what was late is marked"
        assert ann.table["seats"][0]["bot"] is None
        assert ann.table["seats"][0]["seconds"] > CLOCK / 2


async def test_who_answers_in_time_plays_for_themselves(tmp_path: Path) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), HERE)
    with served(tmp_path) as server:
        secrets = [held.secret for held in made.held]
        async with joined(server.url, made.table, secrets) as ann:
            await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] == 3)

            answers = sum(frame["is"] == "state" for frame in ann.frames)
            assert ann.confirmed <= answers


async def test_a_clock_goes_on_while_nobody_is_there(tmp_path: Path) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), bot("random"))
    options = Options(str(tmp_path / "tables.db"))
    async with inside(options) as url:
        async with joined(url, made.table, [made.held[0].secret]) as ann:
            await ann.until_asked()
        before = len(events_of(options.database, made.table))
        await pass_time(CLOCK)
        async with asyncio.timeout(SOON):
            while len(events_of(options.database, made.table)) == before:
                await asyncio.sleep(0.05)
        async with joined(url, made.table, [made.held[0].secret]) as back:
            assert before == ann.confirmed < back.confirmed


class Wall:
    """A clock on the wall that tests can move on."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def time(self) -> float:
        return time() + self.ahead


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """Empty tables are put away at once, and what the server takes for the date can change."""
    wall = Wall()
    monkeypatch.setattr(rooms, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(rooms, "time", wall.time)
    return wall


async def put_away(database: str, table: str) -> Row:
    """The row of a table that no process has in memory."""
    query = "SELECT * FROM tables WHERE id = ?"
    async with asyncio.timeout(SOON):
        while True:
            with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
                found = row_of(connection.execute(query, (table,)).fetchone())
            if found.holder == "" and found.wakes:
                return found
            await asyncio.sleep(0.01)


async def test_a_table_with_a_long_clock_is_put_away_and_wakes_in_time(
    tmp_path: Path, wall: Wall
) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), bot("random"))
    options = Options(str(tmp_path / "tables.db"), pulse=0.05)
    async with inside(options) as url:
        async with joined(url, made.table, [made.held[0].secret]) as ann:
            await ann.until_asked()
        began = time()
        kept = await put_away(options.database, made.table)
        before = len(events_of(options.database, made.table))
        wall.ahead = CLOCK
        async with asyncio.timeout(SOON):
            while len(events_of(options.database, made.table)) == before:
                await asyncio.sleep(0.05)
        async with joined(url, made.table, [made.held[0].secret]) as back:
            await back.until_asked()

        assert began < kept.wakes <= time() + CLOCK
        assert before == ann.confirmed < back.confirmed


async def test_time_runs_while_a_table_is_put_away(tmp_path: Path, wall: Wall) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), HERE)
    options = Options(str(tmp_path / "tables.db"), pulse=0.05)
    secrets = [held.secret for held in made.held]
    left = []
    async with inside(options) as url:
        for _ in range(3):
            async with joined(url, made.table, secrets) as ann:
                asked = await ann.until_asked()
                left.append(ann.table["seats"][asked["seat"]]["seconds"])
            await put_away(options.database, made.table)
            wall.ahead += CLOCK / 4
        async with joined(url, made.table, secrets) as ann:
            await ann.give(option(await ann.until_asked(), "end"))
            await ann.send("look", seat=1 - asked["seat"])
            asked = await ann.until_asked()
            await ann.settled()
            fresh = ann.table["seats"][asked["seat"]]["seconds"]

    assert [round(4 * seconds / CLOCK) for seconds in (*left, fresh)] == [4, 3, 2, 4]


async def test_a_table_whose_clock_is_about_to_ring_stays_in_memory(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "SHORT_SECONDS", 2 * CLOCK)
    made = await clock_table(tmp_path / "tables.db", me(), bot("random"))
    options = Options(str(tmp_path / "tables.db"), pulse=0.01)
    async with inside(options) as url:
        async with joined(url, made.table, [made.held[0].secret]) as ann:
            await ann.until_asked()
        before = len(events_of(options.database, made.table))
        wall.ahead = -CLOCK  # only the clock of the table in memory can ring
        await pass_time(CLOCK)
        async with asyncio.timeout(SOON):
            while len(events_of(options.database, made.table)) == before:
                await asyncio.sleep(0.05)


async def test_time_does_not_run_for_bots(tmp_path: Path, gate: Gate) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), bot(HELD))
    options = Options(str(tmp_path / "tables.db"), bots=(HELD,), patience=CLOCK)
    async with (
        inside(options) as url,
        joined(url, made.table, [made.held[0].secret]) as ann,
    ):
        await ann.give(option(await ann.until_asked(), "end"))
        await gate.reached()
        await pass_time(CLOCK / 2)
        async with joined(url, made.table) as watcher:
            waiting = watcher.view["board"]["waiting"]
            seconds = watcher.table["seats"][1]["seconds"]
        gate.open()

        assert waiting == [1]
        assert seconds == CLOCK


def in_heroes_turn(player: Player) -> Says:
    """Whether all players are asked what to do."""
    return lambda _: player.asked is not None and player.asked["kind"] == "act"


async def test_a_page_of_the_story_gives_everybody_their_time_back(tmp_path: Path) -> None:
    made = await clock_table(tmp_path / "tables.db", me(), HERE, kind="campaign")
    first, second = (held.secret for held in made.held)
    async with (
        inside(Options(str(tmp_path / "tables.db"))) as url,
        joined(url, made.table, [first]) as ann,
        joined(url, made.table, [second]) as hal,
    ):
        await asyncio.gather(
            *(each.play(eager(), until=in_heroes_turn(each)) for each in (ann, hal))
        )
        await ann.until_asked()
        await pass_time(0.75 * CLOCK)
        await ann.send("concede", seat=0)
        await hal.send("concede", seat=1)
        await ann.until(lambda _: ann.view["story"])
        async with joined(url, made.table) as watcher:
            seconds = [seat["seconds"] for seat in watcher.table["seats"][:2]]

        assert all(left > CLOCK / 2 for left in seconds)
