"""What one address can make the server keep is bounded: games, and places in lists."""

import sqlite3
from collections import Counter
from contextlib import closing
from datetime import date
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from msgspec.structs import replace

from shardmaster.challenge.deals import today
from shardmaster.engine.errors import Refusal
from shardmaster.server.limits import DAY_SECONDS, EVENT_BYTES, TABLE_BYTES, Limits, PerDay
from shardmaster.server.visitors import Visitor
from tests.server.movable import pass_time
from tests.server.player import OPEN, bot, host, joined, make, me, secrets_of
from tests.server.process import GENEROUS, Options
from tests.server.replica import events_of
from tests.server.serving import served
from tests.server.test_limits import web

SHARE = 64_000
"""A tenth of a percent of the usual one, so that it is soon used up."""
LITTLE = replace(GENEROUS, stored=SHARE, day_places=5)
MALLORY, ANN = "127.0.0.21", "127.0.0.22"


def stored(database: str, table: str) -> int:
    """What the events of a table count for."""
    events = events_of(database, table)
    return sum(map(len, events)) + EVENT_BYTES * len(events)


async def test_one_who_takes_back_and_answers_without_end_is_stopped(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), limits=LITTLE, workers=0)
    with served(tmp_path, options) as server:
        made = make(server.url, me(), OPEN, seed=61)
        id, told = made["table"], dict[str, Any]()
        async with (
            joined(server.url, id, secrets_of(made), at=MALLORY) as mallory,
            joined(server.url, id, at=ANN) as ann,
        ):
            await ann.sit("Ann")
            mover, other = (mallory, ann) if await _asked(mallory) else (ann, mallory)
            while told.get("code") != "too-much-stored":
                asked = await mover.until_asked()
                await mover.answer(asked["options"][0]["option"])
                await mover.send("undo", seat=asked["seat"])
                for _ in range(2):
                    told = await mover.until(_settles)
                    if told["is"] == "wrong":
                        break
            assert "try again in" in told["text"]
            assert SHARE * 0.9 < stored(options.database, id) < SHARE * 1.1 + TABLE_BYTES

            mine = MALLORY if mover is mallory else ANN
            with web(mine) as browser:
                refused = browser.post(f"{server.url}/api/tables", json={"seats": [me(), bot()]})
            assert (refused.status_code, refused.json()["code"]) == (429, "too-much-stored")
            with web("127.0.0.23") as browser:
                other_made = browser.post(f"{server.url}/api/tables", json={"seats": [me(), bot()]})
            assert other_made.status_code == 201, "others are not meant"

            await mover.send("concede", seat=mover.held[0])
            await other.until(lambda _: other.over)


def _settles(frame: dict[str, Any]) -> bool:
    return frame["is"] in ("wrong", "state")


async def _asked(player: Any) -> bool:
    """Whether this player begins."""
    await player.until(lambda frame: frame["is"] == "state" and bool(player.view["board"]))
    return bool(player.asked)


async def test_games_that_are_played_on_count_with_their_past(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), limits=LITTLE, bots=())
    with served(tmp_path, options) as server:
        async with host(server.url, me(), bot("random"), seed=62) as (ann, made):
            await ann.play(lambda options: options[0], until=lambda _: ann.confirmed > 30)
            await ann.send("concede", seat=0)
            await ann.until(lambda _: ann.over)
        wanted = {"step": 30, "seat": 0, "name": "Mallory"}
        with web(MALLORY) as browser:
            answers = [
                browser.post(f"{server.url}/api/replays/{made['table']}/play-on", json=wanted)
                for _ in range(30)
            ]
        tables = [answer.json()["table"] for answer in answers if answer.status_code == 201]
        kept = sum(stored(options.database, id) for id in tables)

    assert Counter(answer.status_code for answer in answers).keys() == {201, 429}
    assert answers[-1].json()["code"] == "too-much-stored"
    assert len(tables) < 10
    assert SHARE * 0.5 < kept < SHARE * 1.5


def places_in(database: str) -> int:
    """Games that count for the list of a day."""
    with closing(sqlite3.connect(database)) as connection:
        found: int = connection.execute("SELECT count(*) FROM tables WHERE day <> ''").fetchone()[0]
    return found


async def test_one_visitor_takes_few_places_of_a_day(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), limits=LITTLE, workers=0)

    def begin(address: str, times: int) -> None:
        with web(address) as browser:
            for number in range(times):
                body = {"day": today().isoformat(), "name": f"No {number}", "player": token_hex()}
                made = browser.post(f"{server.url}/api/daily", json=body)
                assert made.status_code == 201, "everyone may play, whether it counts or not"

    with served(tmp_path, options) as server:
        begin(MALLORY, 12)
        begin(ANN, 1)

    assert places_in(options.database) == LITTLE.day_places + 1


async def test_a_game_that_was_begun_before_takes_no_second_place(tmp_path: Path) -> None:
    options = Options(str(tmp_path / "tables.db"), limits=LITTLE, workers=0)
    with served(tmp_path, options) as server, web(ANN) as browser:
        keys = [*["a" * 16] * 8, *(letter * 16 for letter in "bcde")]
        for key in keys:
            body = {"day": today().isoformat(), "name": "Ann", "player": key}
            assert browser.post(f"{server.url}/api/daily", json=body).status_code == 201

    assert places_in(options.database) == 5


async def test_there_is_room_again_as_time_passes() -> None:
    visitor = Visitor(Limits(stored=DAY_SECONDS))
    visitor.store([b"x" * (DAY_SECONDS + 59 - EVENT_BYTES)])
    with pytest.raises(Refusal, match="try again in 59 seconds"):
        visitor.check_stored()

    await pass_time(60)
    visitor.check_stored()


def test_a_day_is_counted_by_itself() -> None:
    places, first, second = PerDay(2), date(2026, 1, 31), date(2026, 2, 1)

    assert [places.take(first) for _ in range(3)] == [True, True, False]
    assert places.take(second)
    places.give_back(second)
    assert [places.take(second) for _ in range(3)] == [True, True, False]
