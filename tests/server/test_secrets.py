"""A seat belongs to the holder of its secret, and to no one else."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest

from tests.server.player import (
    HERE,
    INVITED,
    OPEN,
    WEB,
    bot,
    connected,
    eager,
    host,
    joined,
    make,
    me,
    party,
    secrets_of,
)
from tests.server.serving import Served


def guesses(secret: str) -> dict[str, str]:
    """What someone might try who does not have the secret."""
    return {
        "another": "x" * len(secret),
        "shorter": secret[:-1],
        "longer": secret + "A",
        "other case": secret.swapcase(),
        "with a blank": f" {secret[1:]}",
    }


@pytest.mark.parametrize("guess", guesses("x" * 16))
async def test_who_guesses_a_secret_only_watches(url: str, guess: str) -> None:
    async with host(url, me(), bot(), seed=31) as (ann, made):
        wrong = guesses(ann.secrets[0])[guess]

        async with joined(url, made["table"], [wrong]) as eve:
            why = await eve.refused("concede", seat=0)

            assert eve.view["seat"] is None
            assert eve.held == []
            assert why == "seat 0 is not yours"


async def test_the_hash_of_a_secret_opens_nothing(server: Served) -> None:
    made = make(server.url, me(), bot(), seed=31)
    with closing(sqlite3.connect(server.options.database)) as connection:
        query = "SELECT data FROM events WHERE table_id = ? AND number = 1"
        (opened,) = connection.execute(query, (made["table"],)).fetchone()
    stored = json.loads(opened)["places"][0]["secret"]

    async with joined(server.url, made["table"], [stored]) as eve:
        assert stored not in secrets_of(made)
        assert eve.held == []


async def test_the_secret_of_another_table_opens_nothing(url: str) -> None:
    made, other = (make(url, me(), bot(), seed=31) for _ in range(2))

    async with joined(url, made["table"], secrets_of(other)) as eve:
        assert eve.held == []


async def test_a_secret_opens_its_own_seat_and_no_other(url: str) -> None:
    made = make(url, me(), HERE, seed=32)

    async with joined(url, made["table"], [secrets_of(made)[1]]) as hal:
        why = await hal.refused("concede", seat=0)

        assert hal.held == [1]
        assert why == "seat 0 is not yours"


async def test_who_holds_several_secrets_holds_several_seats(url: str) -> None:
    made = make(url, me(), HERE, bot(), seed=32)

    async with joined(url, made["table"], secrets_of(made)) as both:
        assert both.held == [0, 1]


async def test_a_seat_that_is_taken_cannot_be_taken_again(url: str) -> None:
    async with party(url, me(), OPEN, seed=33) as (ann, _), joined(url, ann.table["id"]) as eve:
        reasons = [await eve.refused("sit", name="Eve", seat=seat) for seat in (0, 1, 5, None)]

        assert reasons == ["there are no open seats"] * 4
        assert eve.held == []


async def test_of_two_who_want_the_last_seat_at_once_one_gets_it(url: str) -> None:
    made = make(url, me(), OPEN, seed=33)

    async with joined(url, made["table"]) as ben, joined(url, made["table"]) as eve:
        for player in (ben, eve):
            await player.send("sit", name="First")
        await asyncio.gather(ben.settled(), eve.settled())

        assert sorted([len(ben.secrets), len(eve.secrets)]) == [0, 1]


async def test_an_invited_seat_opens_only_to_its_invitation(url: str) -> None:
    made = make(url, me(), INVITED, INVITED, seed=34)
    codes = [invited["invite"] for invited in made["invites"]]

    async with joined(url, made["table"]) as ben:
        refused = [
            await ben.refused("sit", name="Ben"),
            await ben.refused("sit", name="Ben", seat=1),
            await ben.refused("sit", name="Ben", seat=1, invite=codes[1]),
            await ben.refused("sit", name="Ben", seat=1, invite="x" * len(codes[0])),
            await ben.refused("sit", name="Ben", seat=1, invite=secrets_of(made)[0]),
        ]
        seat = await ben.sit(invite=codes[1])

        assert refused == [
            "there are no open seats",
            *["this seat is reserved for an invited player"] * 4,
        ]
        assert seat == 2


async def test_an_invitation_is_used_up_by_taking_the_seat(url: str) -> None:
    made = make(url, me(), INVITED, OPEN, seed=34)
    code = made["invites"][0]["invite"]

    async with joined(url, made["table"]) as ben, joined(url, made["table"]) as eve:
        await ben.sit(seat=1, invite=code)
        why = await eve.refused("sit", name="Eve", seat=1, invite=code)

        assert why == "there are no open seats"


async def test_who_leaves_before_the_game_frees_the_seat_and_voids_the_secret(url: str) -> None:
    made = make(url, me(), OPEN, OPEN, seed=35)

    async with joined(url, made["table"]) as ben:
        seat = await ben.sit()
        await ben.send("leave", seat=seat)
        await ben.until(lambda frame: frame["is"] == "table" and not ben.held)
        async with joined(url, made["table"], [ben.secrets[seat]]) as again:
            assert ben.table["seats"][seat]["who"] == "open"
            assert again.held == []
            assert await again.sit("Cleo", seat=seat) == seat
            assert await ben.refused("concede", seat=seat) == f"seat {seat} is not yours"


async def test_who_leaves_during_the_game_gives_the_seat_to_a_bot_for_good(url: str) -> None:
    async with party(url, me(), OPEN, seed=35) as (ann, ben):
        await ben.send("leave", seat=1)
        await ben.until(lambda frame: frame["is"] == "table" and not ben.held)

        async with joined(url, ann.table["id"], [ben.secrets[1]]) as again:
            seat = again.table["seats"][1]
            assert (seat["who"], seat["bot"]) == ("bot", "greedy")
            assert again.held == []
            assert ben.view["seat"] is None
            await ann.play(eager(), until=lambda _: ann.view["board"]["turn"] == 3)
            assert ann.view["board"]["waiting"] == [0]


async def test_who_leaves_on_one_device_has_left_on_all_of_them(url: str) -> None:
    made = make(url, me(), OPEN, OPEN, seed=36)

    async with joined(url, made["table"]) as phone:
        seat = await phone.sit()
        async with joined(url, made["table"], [phone.secrets[seat]]) as tablet:
            await phone.send("leave", seat=seat)
            await tablet.until(lambda frame: frame["is"] == "table" and not tablet.held)
            async with joined(url, made["table"]) as cleo:
                await cleo.sit("Cleo", seat=seat)
                why = await tablet.refused("leave", seat=seat)

                assert why == f"seat {seat} is not yours"
                assert tablet.view["seat"] is None


async def test_secrets_and_their_hashes_reach_no_one_else(server: Served) -> None:
    """Not in any message to others, not in any answer over HTTP, not in the log."""
    url = server.url
    async with party(url, me(), OPEN, seed=37) as (ann, ben):
        id = ann.table["id"]
        async with joined(url, id) as watcher:
            await ben.send("concede", seat=1)
            await ann.send("rematch", seat=0)
            await ben.send("rematch", seat=1)
            for player in (ann, ben, watcher):
                await player.until(lambda frame: frame.get("rematch") is not None)
    paths = ["tables", f"tables/{id}", f"replays/{id}", f"replays/{id}/1?seat=1", "openapi.json"]
    answers = [WEB.get(f"{url}/api/{path}").text for path in paths]
    with closing(sqlite3.connect(server.options.database)) as connection:
        query = "SELECT data FROM events WHERE table_id = ? AND number <= 2"
        kept = [json.loads(data) for (data,) in connection.execute(query, (id,))]
    hashes = [kept[0]["places"][0]["secret"], kept[1]["secret"]]
    secrets = [ann.secrets[0], ben.secrets[1]]

    told = [frame for each in (ann, ben, watcher) for frame in each.frames]
    told_others = [frame for frame in told if frame["is"] != "welcome"]
    public = [json.dumps(told_others), *answers, server.errors()]
    assert [word for word in [*secrets, *hashes] if any(word in text for text in public)] == []
    assert [word for word in hashes if word in json.dumps(told)] == []
    assert all(len(each) == 64 for each in hashes)


async def test_a_secret_in_the_address_opens_nothing(url: str) -> None:
    made = make(url, me(), bot(), seed=38)
    secret = secrets_of(made)[0]

    async with connected(url, f"{made['table']}?secrets={secret}&secret={secret}") as eve:
        await eve.send("enter")
        await eve.until_told("table")

        assert eve.held == []
