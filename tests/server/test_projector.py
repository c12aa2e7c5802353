"""The process that shows films."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from shardmaster.engine.errors import Refusal
from shardmaster.server.tables.films import Reel, filmed
from shardmaster.server.tables.projector import MOST_REELS, Booth, Projector, Shown, Wanted
from shardmaster.server.visitors import Visitor
from tests.server.movable import pass_time
from tests.server.process import GENEROUS
from tests.server.test_films import conceded

FILM = filmed("table", conceded())
ANN, BEN = (Visitor(GENEROUS) for _ in range(2))
MOMENT = Wanted("moment", "table", "en", 1, 0)


@asynccontextmanager
async def projecting() -> AsyncIterator[Projector]:
    projector = Projector()
    try:
        yield projector
    finally:
        await projector.stop()


def unpacked(shown: bytes | None) -> Any:
    assert shown is not None
    return json.loads(gzip.decompress(shown))


async def test_it_shows_what_the_film_shows_and_needs_it_only_once() -> None:
    reel = Reel(FILM)
    async with projecting() as projector:
        unknown = await projector.show(MOMENT, ANN)
        whole = unpacked(await projector.show(Wanted("film", "table", "fr"), ANN, FILM))
        moment = unpacked(await projector.show(MOMENT, BEN))
        table = unpacked(await projector.show(Wanted("table", "table"), BEN))

    assert unknown is None
    assert whole["winners"] == reel.film("fr").winners
    assert moment["view"]["seat"] == 0
    assert moment["seq"] == 1
    assert table["over"]


async def test_what_is_not_on_the_film_is_refused_in_words() -> None:
    async with projecting() as projector:
        await projector.show(MOMENT, ANN, FILM)
        with pytest.raises(Refusal, match="there is no step 99, expected 1 to"):
            await projector.show(Wanted("moment", "table", "en", 99, 0), ANN)


async def test_a_film_that_cannot_be_shown_does_not_stop_others() -> None:
    """The process dies of it, and another one is started."""
    async with projecting() as projector:
        with pytest.raises(Refusal, match="something went wrong on our side"):
            await projector.show(MOMENT, ANN, b"no film at all")

        assert await projector.show(MOMENT, ANN) is None
        assert await projector.show(MOMENT, ANN, FILM) is not None


async def test_who_watches_a_lot_waits_and_others_watch_on() -> None:
    eager = Visitor(replace(GENEROUS, work=0.5, film_burst=0.001))
    async with projecting() as projector:
        await projector.show(MOMENT, eager, FILM)
        eager.watched(1000.0)
        waiting = [asyncio.create_task(projector.show(MOMENT, eager)) for _ in range(3)]
        others = await projector.show(MOMENT, ANN)
        early = [task.done() for task in waiting]
        await pass_time(3000)
        later = await waiting[0]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    assert others == later
    assert not any(early)


async def test_who_no_longer_wants_to_see_it_leaves_no_answer_behind() -> None:
    async with projecting() as projector:
        leaving = asyncio.create_task(projector.show(MOMENT, ANN, FILM))
        await asyncio.sleep(0.05)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        table = unpacked(await projector.show(Wanted("table", "table"), ANN, FILM))

    assert table["is"] == "table"


def test_another_film_of_the_same_table_is_asked_for() -> None:
    booth = Booth()
    booth.show(Wanted("table", "table", print="one", film=FILM))

    assert booth.show(Wanted("table", "table", print="other")) == Shown(forgotten=True)
    assert not booth.show(Wanted("table", "table", print="one")).forgotten
    assert not booth.show(Wanted("table", "table")).forgotten


def test_only_the_last_films_are_kept() -> None:
    booth = Booth()
    for number in range(MOST_REELS + 1):
        booth.show(Wanted("table", str(number), film=FILM))

    assert booth.show(Wanted("table", "0")).forgotten
    assert not booth.show(Wanted("table", "1")).forgotten
