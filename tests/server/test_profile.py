"""Profiles on a server: own games for those who have the key, and for no one else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from shardmaster.challenge.deals import today
from shardmaster.play.saves import RULES_VERSION
from shardmaster.profile.saved import collected
from shardmaster.server.messages import PlayOn
from shardmaster.server.store import Store
from shardmaster.server.tables import bookkeeper
from shardmaster.server.tables.bookkeeper import NOTHING, Bookkeeper, Own, Wanted, told_of
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.events import AnyEvent, Conceded, Left, Replaced, Returned, written
from shardmaster.server.tables.replays import play_on
from shardmaster.server.visitors import Visitor
from tests.server.player import OPEN, WEB, Frame, bot, get, joined, make, me, secrets_of
from tests.server.postgres import Postgres
from tests.server.process import GENEROUS, ON_DEMAND, Options
from tests.server.serving import inside
from tests.server.stores import opened, row
from tests.server.test_films import conceded

ANN, BEN, CLEO, DAN, EVE = (name * 8 for name in ("ann-", "ben-", "cleo", "dan-", "eve-"))


def ask(url: str, key: str, path: str = "", method: str = "GET") -> Any:
    return WEB.request(method, f"{url}/api/profile{path}", headers={"profile-key": key})


def profile(url: str, key: str) -> Frame:
    answer = ask(url, key)
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


async def gives_up(url: str, made: Frame, key: str) -> None:
    """Sit down with a key, and lose."""
    async with joined(url, made["table"], secrets_of(made), player=key) as player:
        await player.send("concede", seat=made["held"][0]["seat"])
        await player.until(lambda _: player.over)


async def loses_to_a_bot(url: str, key: str) -> str:
    made = make(url, me(), bot())
    await gives_up(url, made, key)
    table: str = made["table"]
    return table


async def beats_ben(url: str, key: str) -> str:
    made = make(url, me(), OPEN)
    async with (
        joined(url, made["table"], secrets_of(made), player=key) as ann,
        joined(url, made["table"], player=BEN) as ben,
    ):
        await ben.sit("Ben")
        await ben.send("concede", seat=1)
        await ann.until(lambda _: ann.over)
    table: str = made["table"]
    return table


async def test_a_profile_says_what_was_played(url: str) -> None:
    tables = [await loses_to_a_bot(url, ANN), await beats_ben(url, ANN)]

    found = profile(url, ANN)

    assert found["total"] == {"games": 2, "won": 1, "drawn": 0, "lost": 1}
    assert list(found["modes"]) == ["free-for-all"]
    assert found["opponents"]["greedy"]["lost"] == found["opponents"]["human"]["won"] == 1
    assert [game["table"] for game in found["games"]] == tables
    assert [game["result"] for game in found["games"]] == ["lost", "won"]
    assert [game["people"] for game in found["games"]] == [[], ["Ben"]]
    assert found["rating"] == found["curve"][-1]
    assert (found["rating"]["games"], found["rating"]["points"] < 1000) == (1, True)
    won = {each["id"]: each["games"] for each in found["achievements"]}
    assert (won["first"], won["endless"]) == ([1], [])
    assert (found["unread"], found["left_out"]) == (0, 0)
    assert profile(url, ANN) == found
    assert [game["result"] for game in profile(url, BEN)["games"]] == ["lost"]


async def test_without_the_key_there_is_nothing_to_see(url: str) -> None:
    await loses_to_a_bot(url, CLEO)
    bare = [WEB.get(f"{url}/api/profile"), ask(url, "short"), ask(url, "x" * 65)]

    assert [answer.status_code for answer in bare] == [401] * 3
    assert "Profile-Key" in bare[0].json()["text"]
    assert WEB.get(f"{url}/api/profile/games").status_code == 401
    assert WEB.delete(f"{url}/api/profile").status_code == 401
    assert profile(url, CLEO[::-1])["total"]["games"] == 0
    assert ask(url, hashed(CLEO)).json()["games"] == []


async def test_all_own_games_can_be_taken_away(url: str, tmp_path: Path) -> None:
    for _ in range(2):
        await loses_to_a_bot(url, DAN)
    exported = ask(url, DAN, "/games")
    file = tmp_path / "mine.shards"
    file.write_bytes(exported.content)

    assert exported.headers["content-type"] == "application/x-ndjson"
    facts = [own.facts for own in collected([file]).games]
    assert [(each.opponents, each.result) for each in facts] == [(("greedy",), "lost")] * 2


async def test_a_deleted_profile_is_forgotten_but_the_games_stay(url: str) -> None:
    table = await loses_to_a_bot(url, EVE)
    made = WEB.post(
        f"{url}/api/daily", json={"day": str(today()), "name": "Eve", "player": EVE}
    ).json()
    await gives_up(url, made, EVE)
    before = profile(url, EVE)
    assert [(each["day"], each["table"]) for each in before["days"]] == [
        (str(today()), made["table"])
    ]
    assert before["total"]["lost"] == 2

    assert ask(url, EVE, method="DELETE").json() == {"deleted": True}

    after = profile(url, EVE)
    assert (after["games"], after["days"], after["curve"]) == ([], [], [])
    assert "Eve" not in [score["name"] for score in get(url, "/api/daily")["scores"]]
    assert get(url, f"/api/tables/{table}")["over"]


async def test_servers_that_share_a_database_know_the_same_players(postgres: Postgres) -> None:
    options = Options(postgres.database(), workers=0, upkeep=ON_DEMAND)
    async with inside(options) as first, inside(options) as second:
        made = await asyncio.to_thread(make, first, me(), bot())
        await gives_up(first, made, ANN)
        before = await asyncio.to_thread(profile, second, ANN)
        await asyncio.to_thread(ask, first, ANN, method="DELETE")
        after = await asyncio.to_thread(profile, second, ANN)

    assert [game["table"] for game in before["games"]] == [made["table"]]
    assert after["games"] == []


# What counts


def facts(events: list[bytes]) -> object:
    return told_of(Wanted("facts", "table", 0, [Raw(event) for event in events]))


def instead_of_the_end(*happened: AnyEvent) -> list[bytes]:
    """A game in which something else happened before seat 0 gave up."""
    return [*conceded()[:-1], *(written(each) for each in happened), written(Conceded(0))]


def test_a_game_counts_that_was_played_from_beginning_to_end() -> None:
    found = facts(conceded())

    assert isinstance(found, Own)
    assert found.facts.result == "lost"


@pytest.mark.parametrize("happened", [[Left(0, "master")], [Replaced(0, "master"), Returned(0)]])
def test_a_game_that_a_bot_played_does_not_count(happened: list[AnyEvent]) -> None:
    assert facts(instead_of_the_end(*happened)) is None
    assert facts(instead_of_the_end(Replaced(1, "master"))) is not None


async def test_a_game_that_others_began_does_not_count() -> None:
    begun = conceded()[:-1]
    wanted = PlayOn(step=len(begun), seat=0, name="Ann")
    _, events = await play_on("table", conceded(), wanted, bots=())

    assert facts([*(written(each) for each in events), written(Conceded(0))]) is None


def test_what_cannot_be_read_does_not_count() -> None:
    assert facts([b"{}"]) is None


@asynccontextmanager
async def keeping(store: Store) -> AsyncIterator[Bookkeeper]:
    books = Bookkeeper(store)
    try:
        yield books
    finally:
        await books.stop()


async def test_games_count_that_were_read_before_the_rules_moved_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bookkeeper, "MOST_READ", 1)
    game, visitor = row(finished=True, started=True), Visitor(GENEROUS)
    tables = {
        "old": replace(game, rules=RULES_VERSION + 1),
        "older": replace(game, rules=RULES_VERSION + 1),
        "battle": replace(game, kind="battle"),
        "first": replace(game, created=2.0),
        "second": replace(game, created=3.0),
        "unfinished": row(started=True),
    }
    async with opened(str(tmp_path / "tables.db")) as store, keeping(store) as books:
        for id, table in tables.items():
            await store.create(replace(table, id=id), conceded())
            await store.note_player(id, 0, ANN)
        await store.keep_facts("old", ANN, json.encode(facts(conceded())))
        begun = json.decode(await books.profile(ANN, visitor))
        done = json.decode(await books.profile(ANN, visitor))
        kept = {each.id: each.facts for each in await store.owned(ANN, 10)}

    assert [game["table"] for game in begun["games"]] == ["old", "first"]
    assert (begun["unread"], begun["left_out"]) == (1, 2)
    assert [game["table"] for game in done["games"]] == ["old", "first", "second"]
    assert (done["unread"], done["left_out"]) == (0, 2)
    assert kept["first"] not in (b"", NOTHING)
    assert kept["older"] == b""
