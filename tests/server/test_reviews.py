"""Reviews are worked out by a process of their own, and sent part by part."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from shardmaster.engine.errors import Refusal
from shardmaster.play.session import Session
from shardmaster.review.reviewer import review
from shardmaster.review.telling import told
from shardmaster.server.store import Store
from shardmaster.server.tables import reviews
from shardmaster.server.tables.events import Answered, Left, TookBack, read, written
from shardmaster.server.tables.films import NotOver, finished
from shardmaster.server.tables.reviews import Reviews
from shardmaster.server.tables.table import Unplayable, table_of
from tests.review.games import LITTLE
from tests.server.player import WEB, bot, host, me
from tests.server.stores import opened, row
from tests.server.test_bots import children
from tests.server.test_films import conceded, played


@asynccontextmanager
async def reviewing(
    tmp_path: Path, *ids: str, **about: Any
) -> AsyncIterator[tuple[Reviews, Store]]:
    """Reviews of some finished games."""
    async with opened(str(tmp_path / "tables.db")) as store:
        for id in ids:
            await store.create(replace(row(id, finished=True), **about), conceded())
        found = Reviews(store)
        try:
            yield found, store
        finally:
            await found.stop()


def with_second_thoughts(events: list[bytes]) -> list[bytes]:
    """The same game, but whatever can be taken back is taken back once."""
    table = table_of("table", events[:1])
    happened = events[:1]
    for data in events[1:]:
        event = read(data)
        table.apply(event)
        happened.append(data)
        if isinstance(event, Answered):
            back = TookBack(event.seat)
            with suppress(Refusal):
                table.apply(back)
                table.apply(event)
                happened += [written(back), data]
    return happened


async def parts(found: Reviews, id: str, owner: object = None) -> list[Any]:
    """What a review consists of; on a slow machine those who wait are told so in between."""
    shown = found.parts(id, owner)
    return [json.loads(part) async for part in shown if part != reviews.WAITING]


async def test_games_are_reviewed_in_turn_and_the_last_ones_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A review that is there, or on its way, is not worked out again: the game is gone by then."""
    monkeypatch.setattr(reviews, "MOST_KEPT", 1)
    async with reviewing(tmp_path, "one", "two") as (found, store):
        watching = [parts(found, id, owner) for id, owner in (("one", 1), ("two", 2), ("two", 3))]
        one, two, shared = await asyncio.gather(*watching)
        await store.close()
        again = await parts(found, "two")
        with pytest.raises(Refusal):
            await parts(found, "one")

    assert [part["kind"] for part in one][:2] == ["chances", "chances"]
    assert one[1]["chances"] == [0.0, 1.0]
    assert one == two == shared == again


async def test_one_who_has_asked_for_nothing_yet_comes_before_one_who_asks_for_many(
    tmp_path: Path,
) -> None:
    ids = ("a1", "a2", "a3", "a4", "b1", "c1")
    ended: list[str] = []

    async def watch(id: str) -> None:
        await parts(found, id, id[0])
        ended.append(id)

    async with reviewing(tmp_path, *ids) as (found, _):
        await watch("a1")
        await asyncio.gather(*map(watch, ids[1:]))

    assert ended == ["a1", "a2", "b1", "c1", "a3", "a4"]


async def test_one_who_wants_the_same_as_one_with_many_does_not_wait_behind_these(
    tmp_path: Path,
) -> None:
    """It counts as the turn of whoever got there first, and nobody loses one for it."""
    ids = ("a1", "a2", "a3", "b1", "b2")
    wishes = [("a1", "a"), ("a2", "a"), ("a3", "a"), ("a3", "b"), ("b1", "b"), ("b2", "a")]
    ended: list[str] = []

    async def watch(id: str, owner: str) -> None:
        await parts(found, id, owner)
        ended.append(id)

    async with reviewing(tmp_path, *ids) as (found, _):
        await asyncio.gather(*(watch(id, owner) for id, owner in wishes))

    assert ended == ["a1", "a3", "a3", "a2", "b1", "b2"]


async def test_a_review_that_no_one_wants_ends(tmp_path: Path) -> None:
    async with reviewing(tmp_path, "one", "two") as (found, _):
        watching = found.parts("one", "ann")
        while (first := await anext(watching)) == reviews.WAITING:
            pass
        waiting = asyncio.create_task(parts(found, "two", "ben"))
        await asyncio.sleep(0)
        await watching.aclose()
        two = await waiting

    assert json.loads(first) == two[0]
    assert two[-1]["done"] == two[-1]["of"]


async def test_nothing_is_left_of_a_review_that_no_one_wants(tmp_path: Path) -> None:
    async with reviewing(tmp_path, "one") as (found, _):
        watching = found.parts("one", "ann")
        while await anext(watching) == reviews.WAITING:
            pass
        [process] = children(os.getpid(), "server.tables.reviews")
        await watching.aclose()
        await asyncio.sleep(0)
        await found.stop()

        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


async def test_nothing_is_left_of_a_review_that_is_closed_while_the_server_stops(
    tmp_path: Path,
) -> None:
    async with reviewing(tmp_path, "one") as (found, _):
        watching = found.parts("one", "ann")
        while await anext(watching) == reviews.WAITING:
            pass
        [process] = children(os.getpid(), "server.tables.reviews")
        stopping = asyncio.create_task(found.stop())
        for _ in range(10):  # it is killed by then, but hardly gone
            await asyncio.sleep(0)
        await watching.aclose()
        await stopping

        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


async def test_a_game_that_goes_on_is_not_looked_into(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.create(row("one"), conceded()[:1])
        with pytest.raises(NotOver):
            await Reviews(store).check("one")


async def test_a_battle_has_no_review(tmp_path: Path) -> None:
    async with reviewing(tmp_path, "one", kind="battle") as (found, _):
        with pytest.raises(Refusal, match="battles of the campaign"):
            await found.check("one")


async def test_a_game_of_other_rules_has_no_review(tmp_path: Path) -> None:
    async with reviewing(tmp_path, "one", rules=0) as (found, _):
        with pytest.raises(Unplayable):
            await found.check("one")


def reviewed(events: list[bytes]) -> list[Any]:
    session = finished("table", events).session
    assert isinstance(session, Session)
    return [told(part) for part in review(session, care=LITTLE)]


def test_what_was_taken_back_is_no_part_of_the_game() -> None:
    events = played(12)
    hesitant = with_second_thoughts(events)

    assert len(hesitant) > len(events)
    assert reviewed(hesitant) == reviewed(events)


def test_a_game_in_which_a_bot_took_over_is_reviewed_like_any_other() -> None:
    events = played(12)
    left = [*events[:5], written(Left(1, "greedy")), *events[5:]]

    assert reviewed(left) == reviewed(events)


async def test_what_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEW_SECONDS", 0.0)
    async with reviewing(tmp_path, "one") as (found, _):
        with pytest.raises(Refusal, match="something went wrong on our side"):
            await parts(found, "one")


async def test_who_waits_hears_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PULSE_SECONDS", 0.001)
    async with reviewing(tmp_path, "one") as (found, _):
        first = await anext(found.parts("one", None))

    assert json.loads(first) == {"kind": "progress", "done": 0, "of": 1}


async def test_the_server_sends_it_as_events(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        await ann.until_asked()
        running = WEB.get(f"{url}/api/replays/{made['table']}/review")
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        with WEB.stream("GET", f"{url}/api/replays/{made['table']}/review") as answer:
            kind = answer.headers["content-type"]
            events = "".join(answer.iter_text()).split("\n\n")

    assert running.status_code == 409
    assert kind.startswith("text/event-stream")
    assert events[-2:] == ["event: done\ndata: {}", ""]
    told = [json.loads(event.removeprefix("data: ")) for event in events[:-2]]
    assert [part["kind"] for part in told][-1] == "progress"
    assert told[-1]["done"] == told[-1]["of"]
