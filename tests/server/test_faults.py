"""Whatever a client sends: a clear error, nothing changed, nobody disturbed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from shardmaster.server.limits import MOST_BYTES
from tests.patience import SOON
from tests.server.player import (
    OPEN,
    Player,
    bot,
    closing,
    connected,
    get,
    host,
    joined,
    make,
    me,
    option,
    party,
    secrets_of,
)

MALFORMED = {
    "nothing": "",
    "blanks": "   ",
    "no JSON": "hello",
    "half an object": '{"do": "concede", "seat": ',
    "two objects": '{"do": "concede", "seat": 0} {}',
    "a list": "[]",
    "a list of requests": '[{"do": "concede", "seat": 0}]',
    "a number": "17",
    "null": "null",
    "no kind": '{"seat": 0}',
    "unknown kind": '{"do": "cheat", "seat": 0}',
    "kind of a reply": '{"do": "welcome", "seat": 0, "secret": "x"}',
    "kind that is no text": '{"do": 7, "seat": 0}',
    "kind in capitals": '{"do": "Concede", "seat": 0}',
    "unknown field": '{"do": "concede", "seat": 0, "really": true}',
    "missing field": '{"do": "concede"}',
    "a seat as text": '{"do": "concede", "seat": "0"}',
    "a seat as a fraction": '{"do": "concede", "seat": 0.5}',
    "a seat as truth": '{"do": "concede", "seat": false}',
    "no seat": '{"do": "concede", "seat": null}',
    "a seat below zero": '{"do": "concede", "seat": -1}',
    "a seat too many": '{"do": "concede", "seat": 6}',
    "a huge seat": f'{{"do": "concede", "seat": {10**400}}}',
    "an option too large": f'{{"do": "answer", "seat": 0, "at": 2, "option": {1 << 31}}}',
    "not a number": '{"do": "answer", "seat": 0, "at": NaN, "option": 0}',
    "infinite": '{"do": "answer", "seat": 0, "at": 2, "option": 1e999}',
    "no name": '{"do": "sit", "name": ""}',
    "a long name": json.dumps({"do": "sit", "name": "x" * 25}),
    "half a character": '{"do": "sit", "name": "\\ud800"}',
    "an unknown escape": '{"do": "sit", "name": "\\x41"}',
    "control characters": '{"do": "sit", "name": "a\x00b"}',
    "a deep list": "[" * 8000,
    "a deep object": '{"do":' * 2500,
    "deep where a number should be": f'{{"do": "concede", "seat": {"[" * 5000}{"]" * 5000}}}',
    "slightly too long": json.dumps({"do": "sit", "name": "x" * MOST_BYTES}),
}


@asynccontextmanager
async def unharmed(url: str, **terms: Any) -> AsyncIterator[tuple[Player, Player]]:
    """Two people at a table; after whatever happened it is as it was, and they play on."""
    async with party(url, me(), OPEN, seed=41, **terms) as (ann, ben):
        before = get(url, f"/api/tables/{ann.table['id']}")
        yield ann, ben
        assert get(url, f"/api/tables/{ann.table['id']}") == before
        asked = await ann.until_asked()
        await ann.give(option(asked, "play"))
        await ben.until(lambda frame: ben.confirmed == ann.confirmed)


def joined_again(url: str, player: Player) -> AbstractAsyncContextManager[Player]:
    """The same person on another device."""
    return joined(url, player.table["id"], list(player.secrets.values()))


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
async def test_what_is_no_request_is_refused_and_the_connection_goes_on(
    url: str, text: str
) -> None:
    async with unharmed(url) as (ann, _):
        await ann.socket.send(text)
        refused = await ann.until_told("wrong")
        await ann.settled()

        assert refused["about"] == ""
        assert refused["text"].startswith(
            ("this request is not valid: ", "the message is too long")
        )
        assert len(refused["text"]) < 300


async def test_a_message_that_comes_in_pieces_is_put_together(url: str) -> None:
    async with host(url, me(), bot("random"), seed=42) as (ann, _):
        await ann.socket.send(iter(['{"do": "con', 'cede", "se', 'at": 0}']))
        await ann.until(lambda frame: ann.over)

        assert ann.view["board"]["winners"] == [1]


@pytest.mark.parametrize("message", ["x" * 1_000_000, ["x" * 1000] * 1000], ids=["one", "pieces"])
async def test_a_huge_message_ends_the_connection(url: str, message: str | list[str]) -> None:
    """It may end before all is sent; then there may be no telling why."""
    async with unharmed(url) as (ann, _), joined_again(url, ann) as loud:
        with suppress(ConnectionClosed):
            await loud.socket.send(message)
        code = await closing(loud)

        assert code in (1009, None)


async def test_bytes_end_the_connection_with_a_word(url: str) -> None:
    async with unharmed(url) as (ann, _), joined_again(url, ann) as odd:
        await odd.socket.send(b'{"do": "concede", "seat": 0}')
        await closing(odd)

        assert odd.frames[-1]["text"] == "messages must be text, not bytes"


async def test_text_that_is_no_unicode_ends_the_connection(url: str) -> None:
    async with unharmed(url) as (ann, _), joined_again(url, ann) as odd:
        await odd.socket.send(b'{"do": "sit", "name": "\xff\xfe"}', text=True)
        code = await closing(odd)

        assert code == 1007


FIRST: dict[str, str | bytes] = {
    "no JSON": "hello",
    "another request": '{"do": "concede", "seat": 0}',
    "bytes": b'{"do": "enter"}',
    "a short secret": '{"do": "enter", "secrets": ["short"]}',
    "many secrets": json.dumps({"do": "enter", "secrets": ["x" * 20] * 7}),
    "an unknown language": '{"do": "enter", "language": "xx"}',
    "a since below zero": '{"do": "enter", "since": -1}',
    "too long": json.dumps({"do": "enter", "language": "x" * MOST_BYTES}),
}


@pytest.mark.parametrize("text", FIRST.values(), ids=FIRST)
async def test_who_does_not_enter_properly_is_sent_away(url: str, text: str | bytes) -> None:
    async with unharmed(url) as (ann, _), connected(url, ann.table["id"]) as stranger:
        await stranger.socket.send(text)
        code = await closing(stranger)

        assert [frame["is"] for frame in stranger.frames] == ["wrong"]
        assert code == 1008


@pytest.mark.parametrize("id", ["nowhere", "x" * 64, "x" * 65, "%00", "..", "%2e%2e", "é"])
async def test_a_table_that_does_not_exist_is_named(url: str, id: str) -> None:
    async with connected(url, id) as lost:
        await lost.send("enter")
        code = await closing(lost)

        assert lost.frames[-1]["text"].startswith("there is no table ")
        assert code == 4404


async def test_who_speaks_french_is_refused_in_french(url: str) -> None:
    async with connected(url, "nowhere") as lost:
        await lost.send("enter", language="fr")
        await closing(lost)
        assert lost.frames[-1]["text"].startswith("il n'y a pas de table ")
    made = make(url, me(), bot("random"), seed=58)
    async with joined(url, made["table"], language="fr") as watcher:
        await watcher.send("concede", seat=0)
        assert (await watcher.until_told("wrong"))["text"] == "la place 0 n'est pas à vous"


# Answers that do not fit


async def test_who_is_not_asked_cannot_answer(url: str) -> None:
    async with unharmed(url) as (ann, ben):
        asked = await ann.until_asked()
        option = asked["options"][0]["option"]

        why = await ben.refused("answer", seat=1, at=asked["at"], option=option)

        assert why == "seat 1 has nothing to decide now"


async def test_nobody_answers_for_a_seat_that_is_not_theirs(url: str) -> None:
    async with unharmed(url) as (ann, ben):
        asked = await ann.until_asked()
        mine = {"seat": 0, "at": asked["at"], "option": asked["options"][0]["option"]}
        async with joined(url, ann.table["id"]) as watcher:
            reasons = [await each.refused("answer", **mine) for each in (ben, watcher)]

        assert reasons == ["seat 0 is not yours"] * 2


@pytest.mark.parametrize("late", [-1, 1, 1000])
async def test_an_answer_to_another_question_is_refused(url: str, late: int) -> None:
    async with unharmed(url) as (ann, _):
        asked = await ann.until_asked()
        option = asked["options"][0]["option"]

        why = await ann.refused("answer", seat=0, at=asked["at"] + late, option=option)

        assert why == f"question {asked['at'] + late} has already been answered; the open one is 2"


async def test_an_answer_that_is_sent_twice_counts_once(url: str) -> None:
    async with party(url, me(), OPEN, seed=41) as (ann, _):
        asked = await ann.until_asked()
        for _ in range(2):
            await ann.answer(option(asked, "play"))
        refused = await ann.until_told("wrong")
        await ann.settled()

        assert refused["about"] == "answer"
        assert get(url, f"/api/tables/{ann.table['id']}")["seq"] == 3
        assert [line["kind"] for line in ann.log].count("plays") == 1


@pytest.mark.parametrize("number", [-(1 << 31), -1, 1, 7, 65535, 65536 + 9999, (1 << 31) - 1])
async def test_an_option_that_is_not_offered_is_refused(url: str, number: int) -> None:
    async with unharmed(url) as (ann, _):
        asked = await ann.until_asked()
        assert number not in [each["option"] for each in asked["options"]]

        why = await ann.refused("answer", seat=0, at=asked["at"], option=number)

        assert str(number) in why


REQUESTS: dict[str, dict[str, object]] = {
    "answer": {"at": 2, "option": 0},
    "undo": {},
    "consent": {"agree": True},
    "concede": {},
    "leave": {},
    "replace": {},
    "call": {},
    "hint": {},
    "plan": {},
    "rematch": {},
    "say": {"phrase": "hello"},
    "vote": {"at": 2, "choice": 0},
    "take": {"at": 2, "card": "crystal"},
    "look": {},
}


@pytest.mark.parametrize("do", REQUESTS)
async def test_who_only_watches_can_do_nothing(url: str, do: str) -> None:
    async with unharmed(url) as (ann, _), joined(url, ann.table["id"]) as watcher:
        why = await watcher.refused(do, seat=0, **REQUESTS[do])

        assert why in (
            "seat 0 is not yours",
            "only players at this table can do that",
        )


UNFITTING: dict[str, dict[str, object]] = {
    "undo": {"seat": 0},
    "consent": {"seat": 0, "agree": True},
    "rematch": {"seat": 0},
    "vote": {"seat": 0, "at": 2, "choice": 0},
    "take": {"seat": 0, "at": 2, "card": "crystal"},
    "replace": {"seat": 1},
    "enter": {},
    "sit": {"name": "Eve"},
}


@pytest.mark.parametrize("do", UNFITTING)
async def test_what_does_not_fit_the_moment_is_refused(url: str, do: str) -> None:
    async with unharmed(url) as (ann, _):
        why = await ann.refused(do, **UNFITTING[do])

        assert why


STORY: dict[str, dict[str, object]] = {
    "answer": {"seat": 0, "option": 0},
    "vote": {"seat": 0, "choice": 99},
    "take": {"seat": 0, "card": "nothing"},
    "undo": {"seat": 0},
    "concede": {"seat": 0},
    "plan": {"seat": 0},
    "hint": {"seat": 0},
}


@pytest.mark.parametrize("do", STORY)
async def test_what_does_not_fit_a_story_is_refused(url: str, do: str) -> None:
    async with host(url, me(), bot(), kind="campaign", seed=44) as (ann, made):
        before = get(url, f"/api/tables/{made['table']}")
        at = {"at": ann.view["story"]["at"]} if do in ("answer", "vote", "take") else {}

        why = await ann.refused(do, **STORY[do], **at)

        assert why
        assert get(url, f"/api/tables/{made['table']}") == before


@pytest.mark.parametrize("do", ["answer", "undo", "concede", "plan", "hint", "call", "rematch"])
async def test_nothing_is_played_before_everybody_sits(url: str, do: str) -> None:
    async with host(url, me(), OPEN, seed=45) as (ann, made):
        before = get(url, f"/api/tables/{made['table']}")
        fields = {"at": 1, "option": 0} if do == "answer" else {}
        await ann.send(do, seat=0, **fields)
        await ann.settled()

        assert get(url, f"/api/tables/{made['table']}") == before
        assert not ann.table["started"]


async def test_a_name_must_be_readable(url: str) -> None:
    made = make(url, me(), OPEN, seed=46)

    async with joined(url, made["table"]) as eve:
        for name in ("   ", "\u202e", "a\u0000b", "\n\n", "\u200b"):
            assert await eve.refused("sit", name=name)
        await eve.sit("  Eve   the  First ")

        assert eve.table["seats"][1]["name"] == "Eve the First"


async def test_who_holds_several_seats_answers_for_the_one_that_is_asked(url: str) -> None:
    made = make(url, me(), {"who": "here", "name": "Hal"}, seed=47)

    async with joined(url, made["table"], secrets_of(made)) as both:
        asked = await both.until_asked()
        other = 1 - asked["seat"]
        why = await both.refused("answer", seat=other, at=asked["at"], option=0)

        assert why == f"seat {other} has nothing to decide now"


async def test_a_server_in_trouble_with_one_client_answers_the_others(url: str) -> None:
    """Bad messages and good play at the same time."""
    async with unharmed(url) as (ann, ben), joined(url, ann.table["id"]) as vandal:
        for text in list(MALFORMED.values()) * 3:
            await vandal.socket.send(text)
        await asyncio.wait_for(ben.settled(), SOON)
        await vandal.settled()

        wrongs = [frame for frame in vandal.frames if frame["is"] == "wrong"]
        assert len(wrongs) == 3 * len(MALFORMED) + 1
