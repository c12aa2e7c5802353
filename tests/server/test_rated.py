"""Rated games: what they allow, who has lost, and what becomes of the ratings."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from shardmaster.contest.skill import NEWCOMER, Outcome, rated
from shardmaster.server.bots.pool import Workers
from shardmaster.server.limits import Limits
from shardmaster.server.messages import NewTable, SeatWanted
from shardmaster.server.store import Result, StoreTrouble, Summary, open_store
from shardmaster.server.tables import rating, room
from shardmaster.server.tables.creation import make as made_for
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.events import Conceded, Sat
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitors
from tests.patience import SOON
from tests.server.movable import pass_time
from tests.server.player import (
    HERE,
    INVITED,
    OPEN,
    WEB,
    Frame,
    Player,
    bot,
    connected,
    get,
    joined,
    make,
    me,
    secrets_of,
)
from tests.server.process import ON_DEMAND, Options
from tests.server.serving import inside
from tests.server.stores import ME, opened, row

ANN, BEN = ("-".join([name] * 6) for name in ("ann", "ben"))
"""Their keys, where nobody else plays."""
CLOCK = int(10 * SOON)
"""Seconds for a turn: nobody is ever so slow, but time can pass at once."""
WON, LOST = (round(skill.points) for skill in rated([NEWCOMER] * 2, Outcome(((0,), (1,)), (0, 1))))
"""What becomes of newcomers after a duel."""


@asynccontextmanager
async def duel(url: str, *keys: str, **terms: Any) -> AsyncIterator[tuple[Player, Player]]:
    """Two newcomers at a rated table."""
    one, other = keys or (token_hex(), token_hex())
    wanted = {"rated": True, "clock": CLOCK, **terms}
    made = await asyncio.to_thread(make, url, me(), OPEN, **wanted)
    async with (
        joined(url, made["table"], secrets_of(made), player=one) as ann,
        joined(url, made["table"], player=other) as ben,
    ):
        await ben.sit()
        await ann.settled()
        yield ann, ben


async def ended(player: Player) -> dict[int, tuple[int, int]]:
    """What the game did to ratings, by seat: points before and after it."""
    await player.until(lambda frame: frame["is"] == "table" and frame["over"])
    changes = player.table["rated"]["changes"]
    return {each["seat"]: (each["before"], each["after"]) for each in changes}


@pytest.mark.parametrize(
    ("seats", "terms"),
    [
        ([me(), OPEN], {"clock": None}),
        ([me(), OPEN], {"seed": 7}),
        ([me(), OPEN], {"characters": ["Volos", "Tetra"]}),
        ([me(), OPEN], {"tutorial": True}),
        ([me(), HERE], {}),
        ([me(), me()], {}),
        ([me(), OPEN], {"kind": "campaign"}),
        ([me()], {"mode": "nemesis"}),
        ([me(), OPEN, bot()], {"mode": "bloodbath"}),
    ],
)
def test_what_would_not_be_fair_is_not_rated(url: str, seats: list[Frame], terms: Frame) -> None:
    body = {"seats": seats, "rated": True, "clock": CLOCK, **terms}
    refused = WEB.post(f"{url}/api/tables", json=body)

    assert (refused.status_code, refused.json()["code"]) == (400, "not-rated")


async def test_a_duel_changes_the_ratings_of_both(url: str) -> None:
    """Whoever comes back sees it too."""
    async with duel(url) as (ann, ben):
        assert ann.table["rated"] == {"changes": []}
        await ann.send("concede", seat=0)
        assert await ended(ben) == {0: (1000, LOST), 1: (1000, WON)}
    async with joined(url, ann.table["id"]) as watcher:
        assert watcher.table["rated"] == ben.table["rated"]


async def test_a_rating_goes_on_from_game_to_game_and_is_part_of_the_profile(url: str) -> None:
    points, key = 1000, token_hex()
    for _ in range(2):
        made = make(url, me(), bot("greedy"), rated=True, clock=CLOCK)
        async with joined(url, made["table"], secrets_of(made), player=key) as ann:
            await ann.send("concede", seat=0)
            ((before, after),) = (await ended(ann)).values()
        assert after < before == points
        points = after
    asked = await asyncio.to_thread(
        WEB.get, f"{url}/api/profile", headers={"Profile-Key": key}, timeout=SOON
    )
    [told] = asked.json()["contests"]

    assert (told["mode"], told["points"], told["games"]) == ("free-for-all", points, 2)
    assert 0 < told["reach"] < NEWCOMER.reach


def test_the_lobby_says_that_a_table_is_rated(url: str) -> None:
    made = make(url, me(), OPEN, rated=True, clock=CLOCK, listed=True)
    lobby = {each["id"]: each["rated"] for each in get(url, "/api/tables")["tables"]}

    assert lobby[made["table"]]


async def test_a_friendly_game_changes_nothing(url: str) -> None:
    async with duel(url, rated=False) as (ann, ben):
        await ann.send("concede", seat=0)
        await ben.until(lambda frame: frame["is"] == "table" and frame["over"])

    assert ben.table["rated"] is None


async def test_bots_of_the_ladder_can_be_met_and_keep_their_ratings(url: str) -> None:
    """Novice is weaker than a newcomer is taken for, so losing to it costs more."""
    made = make(url, me(), bot("novice"), rated=True, clock=CLOCK)
    async with joined(url, made["table"], secrets_of(made), player=token_hex()) as ann:
        await ann.send("concede", seat=0)
        changes = await ended(ann)

    ((before, after),) = changes.values()
    assert after < LOST < before == 1000


async def test_who_leaves_a_rated_game_has_lost(url: str) -> None:
    async with duel(url) as (ann, ben):
        await ben.send("leave", seat=1)
        assert await ended(ann) == {0: (1000, WON), 1: (1000, LOST)}
        assert ann.view["board"]["winners"] == [0]


async def test_who_stays_away_has_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "ABSENCE_SECONDS", 0.0)
    async with (
        inside(Options(str(tmp_path / "tables.db"), workers=0, upkeep=ON_DEMAND)) as url,
        duel(url) as (ann, ben),
    ):
        ben.cut()
        await ann.until(lambda frame: frame["is"] == "table" and not frame["seats"][1]["here"])
        await ann.send("replace", seat=1)
        assert await ended(ann) == {0: (1000, WON), 1: (1000, LOST)}


async def test_who_runs_out_of_time_has_lost(tmp_path: Path) -> None:
    async with (
        inside(Options(str(tmp_path / "tables.db"), workers=0, upkeep=ON_DEMAND)) as url,
        duel(url) as (ann, ben),
    ):
        (slow,) = ann.view["board"]["waiting"]
        await pass_time(CLOCK)
        changes = await ended(ben)

    assert changes == {slow: (1000, LOST), 1 - slow: (1000, WON)}


async def test_there_are_no_hints(url: str) -> None:
    async with duel(url) as (ann, _):
        assert await ann.refused("hint", seat=0) == "there are no hints in a rated game"


async def test_a_player_needs_a_key_and_has_one_seat(url: str) -> None:
    made = make(url, me(), OPEN, INVITED, rated=True, clock=CLOCK)
    table, invite = made["table"], made["invites"][0]["invite"]
    needs_key = "a rated game needs the key of your profile: it says whose rating changes"
    one_seat = "in a rated game, each player has only one seat"
    async with joined(url, table) as stranger, joined(url, table, player=ANN) as ann:
        assert await stranger.refused("sit", name="Ben") == needs_key
        await ann.sit()
        assert await ann.refused("sit", name="Ann", invite=invite) == one_seat
        for player, why in ((None, needs_key), (ANN, one_seat)):
            async with joined_late(url, table, secrets_of(made), player) as refused:
                assert refused["text"] == why


@asynccontextmanager
async def joined_late(
    url: str, table: str, secrets: list[str], player: str | None
) -> AsyncIterator[Frame]:
    """Someone who is not let in, and why."""
    async with connected(url, table) as guest:
        await guest.send("enter", secrets=secrets, player=player)
        yield await guest.until_told("wrong")


async def test_a_game_cannot_be_given_to_another_key(url: str) -> None:
    """Not even by deleting the profile while it goes on, neither with a new key nor the old one."""
    old, new = token_hex(), token_hex()
    async with duel(url, token_hex(), old) as (ann, ben):
        assert WEB.delete(f"{url}/api/profile", headers={"Profile-Key": old}).is_success
        for key in (new, old):
            async with joined(url, ben.table["id"], [ben.secrets[1]], player=key) as again:
                assert again.held == [1]
        await ann.send("concede", seat=0)
        changes = await ended(ben)

    assert [*changes] == [0]
    for key in (new, old):
        told = await asyncio.to_thread(
            WEB.get, f"{url}/api/profile", headers={"Profile-Key": key}, timeout=SOON
        )
        assert (told.json()["contests"], told.json()["games"]) == ([], [])


async def test_a_rematch_and_playing_on_are_friendly(url: str) -> None:
    """Nobody has agreed to them, and who is gone by then could only lose."""
    async with duel(url) as (ann, ben):
        await ann.send("concede", seat=0)
        await ended(ben)
        await ann.send("rematch", seat=0)
        await ben.until(lambda frame: frame["is"] == "table" and frame["rematch"])
    on = WEB.post(
        f"{url}/api/replays/{ben.table['id']}/play-on",
        json={"step": 2, "seat": 0, "name": "Ann"},
    )

    for table in (ben.table["rematch"], on.json()["table"]):
        assert get(url, f"/api/tables/{table}")["rated"] is None


async def test_a_game_begins_only_when_all_are_there(url: str) -> None:
    made = make(url, me(), OPEN, OPEN, rated=True, clock=CLOCK)
    table = made["table"]
    async with (
        joined(url, table, player=token_hex()) as ben,
        joined(url, table, player=token_hex()) as cleo,
    ):
        await ben.sit()
        assert await cleo.refused("sit", name="Cleo") == (
            "a rated game begins only while everyone who has a seat is at the table"
        )
        async with joined(url, table, secrets_of(made), player=token_hex()):
            await cleo.sit()
            assert cleo.table["started"]


# Whatever happens to a server


@asynccontextmanager
async def rooms_over(database: str) -> AsyncIterator[Rooms]:
    store = open_store(database)
    rooms = Rooms(
        store, Workers(0), Visitors(Limits()), "http://127.0.0.1:1", pulse=0.01, upkeep=ON_DEMAND
    )
    await rooms.start()
    try:
        yield rooms
    finally:
        await rooms.stop()


async def played(rooms: Rooms, loser: int = 0) -> str:
    """A rated duel at which someone gave up."""
    wanted = NewTable([SeatWanted("me", "Ann"), SeatWanted("open")], clock=CLOCK, rated=True)
    making = made_for(wanted, [])
    await rooms.open(making.made.table, [making.opened])
    table = await rooms.room(making.made.table)
    for seat, key in enumerate((ANN, BEN)):
        await rooms.store.note_player(table.id, seat, hashed(key))
    async with table.lock:
        await table.commit(Sat(1, "Ben", "secret"), Conceded(loser))
    return table.id


async def games(rooms: Rooms) -> list[int]:
    found = [await rooms.store.contests.standings(hashed(key)) for key in (ANN, BEN)]
    return [sum(each.games for each in standings) for standings in found]


async def test_a_game_is_rated_though_its_server_died_on_the_way(
    either_store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended, and before anything else could be done, the server was gone."""

    async def die(*_: object) -> list[object]:
        raise StoreTrouble("gone")

    with monkeypatch.context() as dying:
        dying.setattr(rating, "changes_at", die)
        dying.setattr(rating, "rate_all", die)
        async with rooms_over(either_store) as rooms:
            id = await played(rooms)
            assert await games(rooms) == [0, 0]
    async with rooms_over(either_store) as rooms:
        async with asyncio.timeout(SOON):
            while await games(rooms) == [0, 0]:
                await asyncio.sleep(0.01)
        again = await rooms.room(id)

        assert await games(rooms) == [1, 1]
        assert [each.after for each in again.changes] == [LOST, WON]


async def test_a_result_that_makes_no_sense_is_not_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.create(row(holder=ME), [b"one"])
        over = Summary(started=True, finished=True)
        await store.append("table", ME, 2, [b"two"], over, Result("free-for-all", b"nonsense"))
        await rating.rate_all(store)

        assert await store.contests.unrated(10) == []
        assert await rating.changes_at(store, "table") == []
    assert "a result cannot be rated" in caplog.text


async def test_the_best_are_listed_when_enough_is_known_of_them(tmp_path: Path) -> None:
    """By name and points, the stronger one first."""
    async with rooms_over(str(tmp_path / "tables.db")) as rooms:
        await played(rooms)
        assert (await rating.best(rooms.store, None)).players == []
        for game in range(24):
            await played(rooms, loser=0 if game % 3 else 1)

        best = await rating.best(rooms.store, "free-for-all")
        assert [each.name for each in best.players] == ["Ben", "Ann"]
        assert [each.games for each in best.players] == [25, 25]
        assert best.players[0].points > 1000 > best.players[1].points
        await rooms.store.forget_player(hashed(BEN))
        assert [each.name for each in (await rating.best(rooms.store, None)).players] == ["Ann"]
        assert (await rating.best(rooms.store, "bloodbath")).players == []


def test_the_best_of_a_mode_are_told(url: str) -> None:
    best = get(url, "/api/best?mode=team-attack")

    assert best["mode"] == "team-attack"
    assert best["modes"] == ["free-for-all", "alliance", "bloodbath", "team-attack"]
    refused = WEB.get(f"{url}/api/best?mode=nemesis")
    assert (refused.status_code, refused.json()["code"]) == (400, "unknown-name")
