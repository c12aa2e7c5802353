"""Rated games: what they allow, who has lost, and what becomes of the ratings."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from msgspec import json

from shardmaster.ai.ladder import ladder
from shardmaster.contest.fairness import AGE_SECONDS, LEAST_SECONDS, LEAST_TURNS, OPPONENTS
from shardmaster.contest.pairing import TOO_WEAK
from shardmaster.contest.skill import NEWCOMER, Outcome, rated
from shardmaster.play.catalog import CLASSIC
from shardmaster.server.bots.pool import Workers
from shardmaster.server.limits import Limits
from shardmaster.server.messages import NewTable, SeatWanted
from shardmaster.server.store import Result, Store, StoreTrouble, Summary, open_store
from shardmaster.server.tables import rating, room
from shardmaster.server.tables.creation import make as made_for
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.events import Answered, Conceded, Sat
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
    idle,
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
LONG = 900
"""Seconds for a turn that do not run out when a game has become long enough."""
ENOUGH = LEAST_TURNS * 2
"""Turns of a duel after which giving up is no quick loss."""
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


async def played_to(turn: int, *players: Player) -> None:
    """Everyone does as little as possible until a turn begins."""

    def begins(frame: Frame) -> bool:
        return frame["is"] == "state" and bool(frame["view"]["board"]["turn"] >= turn)

    await asyncio.gather(*(each.play(idle, begins) for each in players))


@asynccontextmanager
async def timeless(folder: Path, *keys: str) -> AsyncIterator[tuple[str, Player, Player]]:
    """A duel at a server whose time can be moved on."""
    async with (
        inside(Options(str(folder / "tables.db"), workers=0, upkeep=ON_DEMAND)) as url,
        duel(url, *keys, clock=LONG) as (ann, ben),
    ):
        yield url, ann, ben


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


async def test_a_duel_changes_the_ratings_of_both(tmp_path: Path) -> None:
    """Whoever comes back sees it too."""
    async with timeless(tmp_path) as (url, ann, ben):
        assert ann.table["rated"] == {"changes": [], "counts": "fully"}
        await played_to(ENOUGH + 1, ann, ben)
        await pass_time(LEAST_SECONDS)
        await ann.send("concede", seat=0)
        assert await ended(ben) == {0: (1000, LOST), 1: (1000, WON)}
        assert ben.table["rated"]["counts"] == "fully"
        async with joined(url, ann.table["id"]) as watcher:
            assert watcher.table["rated"] == ben.table["rated"]


@pytest.mark.parametrize(
    ("turn", "seconds"), [(1, LEAST_SECONDS), (ENOUGH, LEAST_SECONDS), (ENOUGH + 1, 0)]
)
async def test_a_quick_loss_is_a_loss_but_nobodys_gain(
    tmp_path: Path, turn: int, seconds: float
) -> None:
    async with timeless(tmp_path) as (_, ann, ben):
        await played_to(turn, ann, ben)
        await pass_time(seconds)
        await ann.send("concede", seat=0)
        assert await ended(ben) == {0: (1000, LOST), 1: (1000, 1000)}

    assert ben.table["rated"]["counts"] == "quick"


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
        assert await ended(ann) == {0: (1000, 1000), 1: (1000, LOST)}
        assert ann.view["board"]["winners"] == [0]


@pytest.mark.parametrize("came", [True, False])
async def test_who_stays_away_has_lost_unless_they_never_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, came: bool
) -> None:
    """Where nobody came, there was no game to win."""
    monkeypatch.setattr(room, "ABSENCE_SECONDS", 0.0)
    async with timeless(tmp_path) as (_, ann, ben):
        if came:
            await played_to(3, ann, ben)
        ben.cut()
        await ann.until(lambda frame: frame["is"] == "table" and not frame["seats"][1]["here"])
        await ann.send("replace", seat=1)
        changes = await ended(ann)

    assert changes == ({0: (1000, 1000), 1: (1000, LOST)} if came else {})
    assert ann.table["rated"]["counts"] == ("quick" if came else "void")


@pytest.mark.parametrize("came", [True, False])
async def test_who_runs_out_of_time_has_lost_unless_they_never_came(
    tmp_path: Path, came: bool
) -> None:
    async with timeless(tmp_path) as (_, ann, ben):
        await played_to(3 if came else 1, ann, ben)
        (slow,) = ann.view["board"]["waiting"]
        await pass_time(LONG)
        changes = await ended(ben)

    assert changes == ({slow: (1000, LOST), 1 - slow: (1000, 1000)} if came else {})
    assert ben.table["rated"]["counts"] == ("quick" if came else "void")


async def test_a_game_to_which_nobody_came_is_no_win_in_a_profile(tmp_path: Path) -> None:
    keys = token_hex(), token_hex()
    async with timeless(tmp_path, *keys) as (url, ann, _):
        await pass_time(LONG)
        assert await ended(ann) == {}
        for key in keys:
            told = await asyncio.to_thread(
                WEB.get, f"{url}/api/profile", headers={"Profile-Key": key}, timeout=SOON
            )
            assert (told.json()["contests"], told.json()["games"]) == ([], [])
            assert told.json()["left_out"] == 1


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
        await ben.send("rematch", seat=1)
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


async def played(
    rooms: Rooms,
    people: tuple[str, ...] = (ANN, BEN),
    *,
    turns: int = ENOUGH + 1,
) -> str:
    """A rated duel of two people, in which the first one gave up."""
    wanted = NewTable([SeatWanted("me", "Ann"), SeatWanted("open")], clock=LONG, rated=True)
    making = made_for(wanted, [])
    await rooms.open(making.made.table, [making.opened])
    table = await rooms.room(making.made.table)
    for seat, key in enumerate(people):
        await rooms.store.note_player(table.id, seat, hashed(key))
    async with table.lock:
        await table.commit(Sat(1, "Ben", "secret"))
        play = table.table.play
        assert play is not None
        while play.game.turn < turns:
            (seat,) = table.table.waiting
            await table.commit(Answered(seat, play.game.options(seat)[-1]))
        await pass_time(LEAST_SECONDS)
        await table.commit(Conceded(0))
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
        dying.setattr(rating, "rated_at", die)
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
        assert [each.after for each in again.rated.changes] == [LOST, WON]


async def test_a_result_that_makes_no_sense_is_not_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.create(row(holder=ME), [b"one"])
        over = Summary(started=True, finished=True)
        await store.append("table", ME, 2, [b"two"], over, Result("free-for-all", b"nonsense"))
        await rating.rate_all(store)

        assert await store.contests.unrated(10) == []
        assert (await rating.rated_at(store, "table")).changes == []
    assert "a result cannot be rated" in caplog.text


async def aged(database: str, seconds: float) -> None:
    """Let everyone's first rated game be so much longer ago."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE ratings SET since = since - ?", (seconds,))


async def listed(store: Store) -> list[str]:
    return [each.name for each in (await rating.best(store, None)).players]


async def test_the_best_are_listed_when_enough_is_known_of_them(tmp_path: Path) -> None:
    """By name and points, the stronger one first, after games against different opponents."""
    database = str(tmp_path / "tables.db")
    async with rooms_over(database) as rooms:
        for game in range(24):
            await played(rooms, (ANN, BEN) if game % 3 else (BEN, ANN))
        await aged(database, AGE_SECONDS)
        assert await listed(rooms.store) == []
        for number in range(OPPONENTS - 1):
            assert await listed(rooms.store) == []
            await played(rooms, (f"opponent number {number}", BEN))

        [best] = (await rating.best(rooms.store, "free-for-all")).players
        assert (best.name, best.games) == ("Ben", 24 + OPPONENTS - 1)
        assert best.points > 1000
        assert (await rating.best(rooms.store, "bloodbath")).players == []
        await rooms.store.forget_player(hashed(BEN))
        assert await listed(rooms.store) == []


async def test_bots_are_opponents_and_nobody_is_listed_on_their_first_day(tmp_path: Path) -> None:
    """To meet the weakest bot proves nothing."""
    database = str(tmp_path / "tables.db")
    bots = [bot for bot in ladder() if bot != TOO_WEAK][: OPPONENTS - 1]
    async with opened(database) as store:

        async def meet(table: str, bot: str) -> None:
            outcome = (((0,), (1,)), (0, 1), ())
            ended = rating.Ended(CLASSIC, *outcome, names=["Ann", bot], bots=["", bot])
            await store.create(row(table, started=True, holder=ME), [b"one"])
            await store.note_player(table, 0, hashed(ANN))
            over = Summary(started=True, finished=True)
            result = Result(CLASSIC, json.encode(ended))
            await store.append(table, ME, 2, [b"two"], over, result)
            await rating.rate_all(store)

        for number, bot in enumerate([TOO_WEAK, *bots] * 3):
            await meet(f"table-{number}", bot)
        await aged(database, AGE_SECONDS)
        assert await listed(store) == []
        await meet("table", list(ladder())[-1])
        assert await listed(store) == ["Ann"]
        await aged(database, -AGE_SECONDS)
        assert await listed(store) == []


async def test_conceded_games_make_no_champion(tmp_path: Path) -> None:
    """However many accomplices there are, with a key for each game."""
    database = str(tmp_path / "tables.db")
    async with rooms_over(database) as rooms:
        for game in range(46):
            await played(rooms, (f"accomplice number {game}", BEN), turns=1)
        await aged(database, AGE_SECONDS)

        assert await listed(rooms.store) == []
        assert await rooms.store.contests.standings(hashed(BEN)) == []


def test_the_best_of_a_mode_are_told(url: str) -> None:
    best = get(url, "/api/best?mode=team-attack")

    assert best["mode"] == "team-attack"
    assert best["modes"] == ["free-for-all", "alliance", "bloodbath", "team-attack"]
    refused = WEB.get(f"{url}/api/best?mode=nemesis")
    assert (refused.status_code, refused.json()["code"]) == (400, "unknown-name")
