"""Whose seats are whose: what the server notes about the keys of players."""

import sqlite3
from contextlib import closing

from shardmaster.server.tables.credentials import hashed
from tests.server.player import HERE, OPEN, WEB, bot, host, joined, make, me, secrets_of
from tests.server.serving import Served

ANN, BEN, CLEO = ("-".join([name] * 6) for name in ("ann", "ben", "cleo"))


def noted(server: Served, table: str) -> dict[int, str]:
    """Who holds which seat of a table, as it is stored."""
    with closing(sqlite3.connect(f"file:{server.options.database}?mode=ro", uri=True)) as file:
        query = "SELECT seat, player FROM players WHERE table_id = ? ORDER BY seat"
        return dict(file.execute(query, (table,)))


async def test_seats_belong_to_the_keys_that_come_with_them(server: Served) -> None:
    made = make(server.url, me(), OPEN)
    table = made["table"]
    async with (
        joined(server.url, table, secrets_of(made), player=ANN),
        joined(server.url, table, player=BEN) as ben,
        joined(server.url, table, player=CLEO),
    ):
        before = noted(server, table)
        await ben.sit()

    assert before == {0: hashed(ANN)}
    assert noted(server, table) == {0: hashed(ANN), 1: hashed(BEN)}


async def test_the_first_key_stays_with_a_seat(server: Served) -> None:
    made = make(server.url, me(), bot())
    for key in (ANN, BEN):
        async with joined(server.url, made["table"], secrets_of(made), player=key):
            assert noted(server, made["table"]) == {0: hashed(ANN)}


async def test_of_several_seats_at_one_device_the_first_is_mine(server: Served) -> None:
    made = make(server.url, bot(), me(), HERE)
    async with joined(server.url, made["table"], secrets_of(made), player=ANN):
        assert noted(server, made["table"]) == {1: hashed(ANN)}


async def test_a_seat_that_was_left_before_the_game_is_the_next_ones(server: Served) -> None:
    made = make(server.url, me(), OPEN, OPEN)
    table = made["table"]
    async with (
        joined(server.url, table, player=ANN) as ann,
        joined(server.url, table, player=BEN) as ben,
    ):
        await ann.sit(seat=1)
        await ann.send("leave", seat=1)
        await ann.settled()
        assert noted(server, table) == {}

        await ben.sit(seat=1)
        await ann.sit(seat=2)
        assert noted(server, table) == {1: hashed(BEN), 2: hashed(ANN)}


async def test_who_takes_a_seat_without_a_key_does_not_play_for_whoever_left_it(
    server: Served,
) -> None:
    made = make(server.url, me(), OPEN, OPEN)
    table = made["table"]
    async with joined(server.url, table, player=ANN) as ann, joined(server.url, table) as ben:
        await ann.sit(seat=1)
        await ann.send("leave", seat=1)
        await ann.settled()
        await ben.sit(seat=1)

    assert noted(server, table) == {}


async def test_a_seat_left_to_a_bot_in_a_game_is_still_known(server: Served) -> None:
    made = make(server.url, me(), bot())
    async with joined(server.url, made["table"], secrets_of(made), player=ANN) as ann:
        await ann.send("leave", seat=0)
        await ann.settled()

    assert noted(server, made["table"]) == {0: hashed(ANN)}


async def test_after_the_game_it_is_too_late_for_a_key(server: Served) -> None:
    async with host(server.url, me(), bot()) as (ann, made):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
    async with joined(server.url, made["table"], secrets_of(made), player=ANN):
        assert noted(server, made["table"]) == {}


async def test_a_key_that_is_too_short_is_refused(server: Served) -> None:
    made = make(server.url, me(), bot())
    async with joined(server.url, made["table"]) as ann:
        await ann.send("enter", player="ann")
        wrong = await ann.until_told("wrong")

    assert wrong["code"] == "no-request"
    assert wrong["text"].endswith("at `$.player`")


async def test_keys_and_their_hashes_reach_no_one_and_are_no_part_of_the_game(
    server: Served,
) -> None:
    made = make(server.url, me(), bot(), listed=True)
    table = made["table"]
    async with (
        joined(server.url, table, secrets_of(made), player=ANN) as ann,
        joined(server.url, table) as watcher,
    ):
        await ann.send("concede", seat=0)
        await watcher.until(lambda _: watcher.over)
    with closing(sqlite3.connect(f"file:{server.options.database}?mode=ro", uri=True)) as file:
        events = file.execute("SELECT data FROM events WHERE table_id = ?", (table,)).fetchall()
        rows = file.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall()
    paths = ["tables", f"tables/{table}", f"replays/{table}", "daily"]
    told = [WEB.get(f"{server.url}/api/{path}").text for path in paths]
    public = [str(ann.frames), str(watcher.frames), str(events), str(rows), *told, server.errors()]

    assert noted(server, table) == {0: hashed(ANN)}
    assert [key for key in (ANN, hashed(ANN)) for text in public if key in text] == []
