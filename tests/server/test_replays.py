"""Finished games: every step from every seat, and going on from any of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from shardmaster.server.tables.credentials import hashed
from tests.server.player import (
    OPEN,
    WEB,
    Frame,
    Player,
    at_random,
    bot,
    eager,
    get,
    host,
    joined,
    me,
    option,
    party,
    secrets_of,
)
from tests.server.replica import events_of
from tests.server.serving import Served


@asynccontextmanager
async def finished(url: str, *seats: Frame, **terms: Any) -> AsyncIterator[list[Player]]:
    """A game that was played to its end, and those who played it."""
    async with party(url, *seats, **terms) as players:
        await asyncio.gather(*(each.play(eager(at)) for at, each in enumerate(players)))
        yield players


def play_on(url: str, id: str, **wanted: Any) -> Any:
    usual = {"step": 1, "seat": 0, "name": "Eve", "bot": "random"}
    return WEB.post(f"{url}/api/replays/{id}/play-on", json=usual | wanted)


async def test_a_film_shows_every_decision_that_counted(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, made):
        asked = await ann.until_asked()
        await ann.give(option(asked, "play"))
        await ann.send("undo", seat=0)
        await ann.until_told("state")
        await ann.give(option(asked, "end"))
        await ann.until(lambda _: ann.view["board"]["turn"] == 3)
        await ann.settled()
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)

        film = get(url, f"/api/replays/{made['table']}")
        steps = [moment["step"] for moment in film["moments"]]
        assert (film["moments"][0]["seat"], film["moments"][0]["step"]) == (0, 4)
        assert film["moments"][0]["text"].lower().startswith("end")
        assert steps == list(range(4, ann.confirmed + 1))
        assert film["winners"] == [1]
        assert film["reason"] == "last-player-standing"
        assert film["table"]["seed"] == 1


async def test_every_step_is_shown_as_its_seat_saw_it(url: str) -> None:
    async with finished(url, me(), OPEN, seed=2) as players:
        id = players[0].table["id"]
        for seat, player in enumerate(players):
            seen = {frame["seq"]: frame for frame in player.frames if frame["is"] == "state"}
            for step in [3, *range(10, max(seen), 60), max(seen)]:
                shown = get(url, f"/api/replays/{id}/{step}?seat={seat}")

                assert shown["seq"] == step
                assert shown["view"]["board"] == seen[step]["view"]["board"]


async def test_who_only_watches_a_replay_sees_what_was_public(url: str) -> None:
    async with party(url, me(), OPEN, seed=3) as (ann, _):
        async with joined(url, ann.table["id"]) as watcher:
            await ann.send("concede", seat=0)
            await watcher.until(lambda _: watcher.over)
        first = get(url, f"/api/replays/{ann.table['id']}/2")

    assert first["view"]["seat"] is None
    assert first["view"]["board"]["seats"][0]["hand"] == []


async def test_a_film_is_available_in_french(url: str) -> None:
    async with finished(url, me(), bot("random"), seed=4) as (ann,):
        told = {
            language: get(url, f"/api/replays/{ann.table['id']}?language={language}")
            for language in ("en", "fr")
        }

    texts = {
        language: [moment["text"] for moment in film["moments"]] for language, film in told.items()
    }
    assert len(texts["en"]) == len(texts["fr"])
    assert texts["en"] != texts["fr"]


async def test_a_step_of_a_replay_is_available_in_french(url: str) -> None:
    async with host(url, me(), bot("random"), seed=4) as (ann, made):
        asked = await ann.until_asked()
        step = asked["at"]
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)
        told = {
            language: get(url, f"/api/replays/{made['table']}/{step}?seat=0&language={language}")
            for language in ("en", "fr")
        }

    english, french = told["en"], told["fr"]
    assert english["view"]["asked"]["text"] == asked["text"] != french["view"]["asked"]["text"]
    assert english["log"][-1]["text"] != french["log"][-1]["text"]
    assert english["view"]["board"] == french["view"]["board"]


@pytest.mark.parametrize("path", ["0", "100000", "1?seat=2", "1?seat=-2", "1?seat=9"])
async def test_there_are_no_other_steps_and_no_other_seats(url: str, path: str) -> None:
    async with host(url, me(), bot("random"), seed=5) as (ann, made):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)

        answer = WEB.get(f"{url}/api/replays/{made['table']}/{path}")

        assert answer.status_code == 400
        assert answer.json()["text"].startswith("there is no ")


async def test_a_finished_game_is_played_on_from_any_moment_against_bots(url: str) -> None:
    async with finished(url, me(), OPEN, seed=6) as (ann, _):
        id = ann.table["id"]
        step = ann.confirmed * 9 // 10
        for seat in (0, 1):
            then = get(url, f"/api/replays/{id}/{step}?seat={seat}")["view"]["board"]
            answer = play_on(url, id, step=step, seat=seat)
            made = answer.json()
            async with joined(url, made["table"], secrets_of(made)) as eve:
                start = next(f["view"]["board"] for f in eve.frames if f["is"] == "state")
                whos = [each["who"] for each in eve.table["seats"]]
                await eve.play(eager(9))

                assert answer.status_code == 201
                assert eve.held == [seat]
                assert whos == ["person" if each == seat else "bot" for each in (0, 1)]
                assert start["turn"] >= then["turn"]
                assert eve.view["board"]["over"]
                assert get(url, f"/api/tables/{id}")["seq"] == ann.confirmed


@pytest.mark.parametrize(
    "wanted",
    [{"step": 0}, {"step": 10**6}, {"seat": 2}, {"bot": "nobody"}, {"name": "\n"}, {"seat": 0}],
    ids=["no step", "a step too far", "no seat", "no bot", "no name", "who gave up"],
)
async def test_what_cannot_be_played_on_is_refused(url: str, wanted: dict[str, object]) -> None:
    async with host(url, me(), bot("random"), seed=7) as (ann, made):
        await ann.send("concede", seat=0)
        await ann.until(lambda _: ann.over)

        answer = play_on(url, made["table"], **({"step": ann.confirmed} | wanted))

        assert answer.status_code == 400
        assert answer.json()["text"]


async def test_one_who_gave_up_cannot_be_played_on_while_the_others_went_on(url: str) -> None:
    async with party(url, me(), OPEN, bot("random"), seed=97) as (ann, ben):
        await ann.send("concede", seat=0)
        await ben.until(lambda _: not ben.view["board"]["seats"][0]["alive"])
        step = ben.confirmed
        await ben.send("concede", seat=1)
        await ben.until(lambda _: ben.over)
        fallen, before, other = (
            play_on(url, ben.table["id"], step=at, seat=seat)
            for at, seat in ((step, 0), (step - 1, 0), (step, 1))
        )

        assert (fallen.status_code, fallen.json()["code"]) == (400, "nothing-left-to-play")
        assert (before.status_code, other.status_code) == (201, 201)


async def test_a_game_that_is_played_on_keeps_no_secrets_of_those_who_played_it(
    server: Served,
) -> None:
    async with party(server.url, me(), OPEN, seed=6) as (ann, ben):
        await ann.send("concede", seat=0)
        await ben.until(lambda _: ben.over)
        made = play_on(server.url, ann.table["id"], step=2).json()
    kept = {
        id: b"".join(events_of(server.options.database, id))
        for id in (ann.table["id"], made["table"])
    }

    for secret in (*ann.secrets.values(), *ben.secrets.values()):
        assert hashed(secret).encode() in kept[ann.table["id"]]
        assert hashed(secret).encode() not in kept[made["table"]]


@pytest.mark.parametrize("seat", [0, 1])
async def test_a_campaign_is_played_on_by_any_of_its_players(url: str, seat: int) -> None:
    async with party(url, me(), OPEN, kind="campaign", seed=3) as (ann, ben):
        await asyncio.gather(ann.give_up_battles(at_random(1)), ben.give_up_battles(at_random(2)))
        id = ann.table["id"]
        step = ann.confirmed // 2
        then = get(url, f"/api/replays/{id}/{step}")["view"]
        answer = play_on(url, id, step=step, seat=seat)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        async with joined(url, made["table"], secrets_of(made)) as eve:
            first = next(frame["view"] for frame in eve.frames if frame["is"] == "state")
            await eve.give_up_battles(at_random(3))

            assert eve.held == [seat]
            assert (first["story"] or {}).get("scene") == (then["story"] or {}).get("scene")
            assert eve.over


async def test_a_film_of_a_campaign_leaves_out_only_what_was_taken_back(url: str) -> None:
    """The pages read before a battle belong to it, whatever is taken back in the battle."""
    async with host(url, me(), bot("random"), kind="campaign", seed=3) as (ann, made):
        await ann.play(eager(1), until=lambda _: ann.view["undo"])
        taken_back = ann.confirmed
        await ann.send("undo", seat=0)
        await ann.until(lambda _: ann.confirmed == taken_back + 1)
        await ann.give_up_battles(at_random(1))

        film = get(url, f"/api/replays/{made['table']}")
        steps = [moment["step"] for moment in film["moments"]]
        assert any(moment["text"] for moment in film["moments"])
        assert steps == [
            step for step in range(2, ann.confirmed + 1) if step not in (taken_back, taken_back + 1)
        ]
