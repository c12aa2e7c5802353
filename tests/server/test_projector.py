"""The process that shows films."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from shardmaster.engine.errors import Refusal
from shardmaster.server.tables.films import Reel, filmed
from shardmaster.server.tables.projector import MOST_REELS, Booth, Projector, Shown, Wanted
from tests.server.test_films import conceded

FILM = filmed("table", conceded())
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
        unknown = await projector.show(MOMENT, "a")
        whole = unpacked(await projector.show(Wanted("film", "table", "fr"), "a", FILM))
        moment = unpacked(await projector.show(MOMENT, "b"))
        table = unpacked(await projector.show(Wanted("table", "table"), "b"))

    assert unknown is None
    assert whole["winners"] == reel.film("fr").winners
    assert moment["view"]["seat"] == 0
    assert moment["seq"] == 1
    assert table["over"]


async def test_what_is_not_on_the_film_is_refused_in_words() -> None:
    async with projecting() as projector:
        await projector.show(MOMENT, "a", FILM)
        with pytest.raises(Refusal, match="there is no step 99, expected 1 to"):
            await projector.show(Wanted("moment", "table", "en", 99, 0), "a")


async def test_a_film_that_cannot_be_shown_does_not_stop_others() -> None:
    """The process dies of it, and another one is started."""
    async with projecting() as projector:
        with pytest.raises(Refusal, match="something went wrong on our side"):
            await projector.show(MOMENT, "a", b"no film at all")

        assert await projector.show(MOMENT, "a") is None
        assert await projector.show(MOMENT, "a", FILM) is not None


async def test_who_no_longer_wants_to_see_it_leaves_no_answer_behind() -> None:
    async with projecting() as projector:
        leaving = asyncio.create_task(projector.show(MOMENT, "a", FILM))
        await asyncio.sleep(0.05)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        table = unpacked(await projector.show(Wanted("table", "table"), "a", FILM))

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
