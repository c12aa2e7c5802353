"""The daily challenge on a server: the same deal for everyone, and a list of the best."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta
from pathlib import Path

import pytest

from shardmaster.challenge.deals import challenge_of, today
from shardmaster.engine.errors import Refusal
from shardmaster.play.session import Session
from shardmaster.server.bots.pool import Workers
from shardmaster.server.days import DayScore, NewDay
from shardmaster.server.limits import Limits
from shardmaster.server.store import open_store
from shardmaster.server.tables.daily import day_now, open_day
from shardmaster.server.tables.events import (
    Answered,
    AnyEvent,
    Conceded,
    Left,
    Replaced,
    Returned,
    TookBack,
)
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitor, Visitors
from tests.challenge.days import first_day
from tests.server.player import WEB, Frame, get, joined, secrets_of
from tests.server.postgres import Postgres
from tests.server.process import ON_DEMAND

DUEL = first_day("free-for-all", 2, opponent="greedy", seat=0)
LATER = DUEL + timedelta(days=1)
ANN, BEN = "a" * 16, "b" * 16


@asynccontextmanager
async def rooms_at(folder: Path | str) -> AsyncIterator[Rooms]:
    """Tables in a file of a folder, or in a database."""
    store = open_store(str(folder / "tables.db") if isinstance(folder, Path) else folder)
    rooms = Rooms(store, Workers(0), Visitors(Limits()), "http://127.0.0.1:1", upkeep=ON_DEMAND)
    await rooms.start()
    try:
        yield rooms
    finally:
        await rooms.stop()


def anyone() -> Visitor:
    """Someone from an address of their own."""
    return Visitor(Limits())


def wanted(name: str = "Ann", player: str = ANN) -> NewDay:
    return NewDay(DUEL.isoformat(), name, player)


async def gave_up(rooms: Rooms, by: NewDay, *before: AnyEvent, on: date = DUEL) -> str:
    """A table of that day at which someone gave up; what happened before that."""
    made = await open_day(rooms, by, on, anyone())
    room = await rooms.room(made.table)
    async with room.lock:
        await room.commit(*before, Conceded(0))
    return made.table


async def scores(rooms: Rooms) -> list[DayScore]:
    return (await day_now(rooms, DUEL.isoformat(), LATER)).scores


async def test_everyone_gets_the_deal_of_the_day(tmp_path: Path) -> None:
    async with rooms_at(tmp_path) as rooms:
        tables = [
            await rooms.peek((await open_day(rooms, wanted(player=player), DUEL, anyone())).table)
            for player in (ANN, BEN)
        ]

    setting = challenge_of(DUEL).setting
    for table in tables:
        assert isinstance(table.session, Session)
        assert table.session.setting == setting
        assert [place.bot for place in table.places] == ["", "greedy"]
        assert table.terms.daily == DUEL.isoformat()


async def test_of_each_player_the_first_game_of_the_day_counts(tmp_path: Path) -> None:
    async with rooms_at(tmp_path) as rooms:
        first = await open_day(rooms, wanted("Ann"), DUEL, anyone())
        await gave_up(rooms, wanted("Ann again"))
        assert await scores(rooms) == []
        room = await rooms.room(first.table)
        async with room.lock:
            await room.commit(Conceded(0))
        await gave_up(rooms, wanted("Ben", BEN))

        assert await scores(rooms) == [
            DayScore("Ann", "lost", 0, 1, 0),
            DayScore("Ben", "lost", 0, 1, 0),
        ]


async def test_servers_with_one_database_have_one_list(postgres: Postgres) -> None:
    database = postgres.database()
    async with rooms_at(database) as here, rooms_at(database) as there:
        await gave_up(here, wanted())
        await gave_up(there, wanted("Ben", BEN))
        await gave_up(there, wanted("Ann again"))

        assert [score.name for score in await scores(here)] == ["Ann", "Ben"]
        assert await scores(here) == await scores(there)


async def test_a_decision_that_was_taken_back_does_not_count(tmp_path: Path) -> None:
    async with rooms_at(tmp_path) as rooms:
        made = await open_day(rooms, wanted(), DUEL, anyone())
        room = await rooms.room(made.table)
        assert room.table.play is not None
        seat = room.table.play.game.to_move()
        option = room.table.play.game.options(seat)[0]
        async with room.lock:
            await room.commit(Answered(seat, option), TookBack(seat), Conceded(0))
        await gave_up(rooms, wanted("Ben", BEN))

        ann, ben = await scores(rooms)
    assert (ann.name, ann.outcome, ann.points, ann.turns) == ("Ann", "lost", 0, ben.turns)


async def test_who_plays_later_is_not_listed_but_has_a_score(tmp_path: Path) -> None:
    async with rooms_at(tmp_path) as rooms:
        id = await gave_up(rooms, wanted(), on=LATER)

        assert await scores(rooms) == []
        played = (await rooms.public(id, Visitors(Limits()).nobody)).daily
    assert played is not None
    assert played.score == DayScore("Ann", "lost", 0, 1, 0)
    number = challenge_of(DUEL).number
    assert played.share["en"].startswith(f"Shardmaster, daily challenge {number} ({DUEL})\nLost")
    assert played.share["fr"].splitlines()[1] == "Perdu · 0 point · 1 tour"


@pytest.mark.parametrize("helped", [[Replaced(0, "master"), Returned(0)], [Left(0, "master")]])
async def test_a_game_that_a_bot_played_has_no_score(
    tmp_path: Path, helped: list[AnyEvent]
) -> None:
    async with rooms_at(tmp_path) as rooms:
        id = await gave_up(rooms, wanted(), *helped)

        assert await scores(rooms) == []
        played = (await rooms.public(id, Visitors(Limits()).nobody)).daily
    assert played is not None
    assert played.score is None


async def test_a_rematch_is_another_game(tmp_path: Path) -> None:
    async with rooms_at(tmp_path) as rooms:
        room = await rooms.room(await gave_up(rooms, wanted()))
        again = await rooms.peek(await rooms.open_again(room))

    assert again.terms.daily == ""
    assert isinstance(again.terms.seed, str)


async def test_days_to_come_cannot_be_played(tmp_path: Path) -> None:
    async with rooms_at(tmp_path) as rooms:
        with pytest.raises(Refusal, match="cannot be played"):
            await open_day(rooms, wanted(), DUEL - timedelta(days=1), anyone())
        with pytest.raises(Refusal, match="cannot be played"):
            await day_now(rooms, LATER.isoformat(), DUEL)


def posted(url: str, **wanted: object) -> Frame:
    body = {"day": today().isoformat(), "name": "Ann", "player": ANN, **wanted}
    answer = WEB.post(f"{url}/api/daily", json=body)
    return {"status": answer.status_code, **answer.json()}


def test_the_challenge_of_today_is_told(url: str) -> None:
    before = today()
    found = get(url, "/api/daily")

    assert found["day"] == found["today"]
    assert before <= date.fromisoformat(found["day"]) <= today()
    challenge = challenge_of(date.fromisoformat(found["day"]))
    assert (found["number"], found["mode"]) == (challenge.number, challenge.setting.mode)
    assert get(url, f"/api/daily?day={DUEL}")["opponent"] == "greedy"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"day": "tomorrow"}, "not-a-day"),
        ({"day": (today() + timedelta(days=2)).isoformat()}, "day-closed"),
        ({"seed": 7}, "body-misfit"),
        ({"name": "\u200b"}, "unreadable-name"),
        ({"player": "short"}, "body-misfit"),
    ],
)
def test_nothing_about_the_deal_can_be_chosen(url: str, wrong: Frame, code: str) -> None:
    refused = posted(url, **wrong)

    assert (refused["status"], refused["code"]) == (400, code)


async def test_an_earlier_day_is_played_over_the_wire(url: str) -> None:
    made = await asyncio.to_thread(posted, url, day=DUEL.isoformat())
    assert made["status"] == 201

    async with joined(url, made["table"], secrets_of(made)) as ann:
        day: Frame = {"day": DUEL.isoformat(), "score": None, "share": {}, "out": False}
        assert ann.table["daily"] == day
        await ann.send("concede", seat=0)
        over = await ann.until(lambda frame: frame["is"] == "table" and frame["over"])

    assert over["daily"]["score"]["outcome"] == "lost"
    assert get(url, f"/api/daily?day={DUEL}")["scores"] == []
    step = await asyncio.to_thread(
        WEB.post,
        f"{url}/api/replays/{made['table']}/play-on",
        json={"step": 1, "seat": 0, "name": "Ann"},
    )
    assert get(url, f"/api/tables/{step.json()['table']}")["daily"] is None
