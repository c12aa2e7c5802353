"""Nothing hidden on the wire: every message is held against a replica of the table."""

import asyncio
from typing import Any

import pytest

from shardmaster.engine.ids import Card, Seat, operand_of
from shardmaster.engine.observe import is_known
from tests.server.hidden import check, parts
from tests.server.player import (
    HERE,
    OPEN,
    WEB,
    Frame,
    Player,
    bot,
    eager,
    host,
    joined,
    me,
    party,
)
from tests.server.replica import events_of, history
from tests.server.serving import Served

LONG_ENOUGH = 100
"""Events after which a game has shown most of what it hides."""

TERMS: dict[str, tuple[list[Frame], Frame]] = {
    "two players": ([OPEN], {}),
    "three players": ([OPEN, bot("random")], {"mode": "bloodbath"}),
    "mystery relics": ([OPEN], {"variants": ["mystery-relics"]}),
    "draft and shadows": ([OPEN], {"variants": ["relic-draft", "shadow-summoning"]}),
    "nemesis": ([], {"mode": "nemesis"}),
    "a battle": ([OPEN], {"kind": "battle", "boss": "vox"}),
    "a veiled row": ([OPEN], {"kind": "battle", "boss": "moc_sai"}),
}


async def play_for_a_while(player: Player, seed: int) -> None:
    await player.play(eager(seed), until=lambda _: player.confirmed >= LONG_ENOUGH)


DEALS = [21, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(101, 116))]


@pytest.mark.parametrize("seed", DEALS)
@pytest.mark.parametrize(("others", "terms"), TERMS.values(), ids=TERMS)
async def test_nobody_is_sent_a_card_that_they_may_not_know(
    server: Served, others: list[Frame], terms: dict[str, Any], seed: int
) -> None:
    url = server.url
    async with party(url, me(), *others, seed=seed, **terms) as players:
        id = players[0].table["id"]
        secrets = [players[0].secrets[0]]
        async with joined(url, id) as watcher, joined(url, id, secrets, advice=True) as advised:
            await asyncio.gather(*(play_for_a_while(each, at) for at, each in enumerate(players)))
            for each in (*players, watcher, advised):
                await each.settled()

    for table in history(id, events_of(server.options.database, id)):
        check(advised.frames, table, advice=True)
        for player in (*players, watcher):
            check(player.frames, table)
    assert len(watcher.frames) > 60


async def test_advice_names_no_card_that_its_seat_may_not_know(server: Served) -> None:
    given: list[tuple[int, Frame]] = []
    choose = eager(3)
    async with party(server.url, me(), OPEN, seed=22) as (ann, ben):
        for _ in range(40):
            for player in (ann, ben):
                await player.settled()
                if player.asked is not None:
                    seat = player.asked["seat"]
                    await player.send("plan", seat=seat)
                    given.append((player.state["seq"], await player.until_told("plan")))
                    await player.send("hint", seat=seat)
                    given.append((player.state["seq"], await player.until_told("hint")))
                    await player.give(choose(player.asked["options"])["option"])
        id = ann.table["id"]

    for table in history(id, events_of(server.options.database, id)):
        play = table.play
        for advice in [frame for seq, frame in given if seq == table.seq]:
            assert play is not None
            seat = Seat(advice["seat"])
            named = [part["card"] for part in parts(advice) if part.get("card", -1) >= 0]
            assert all(is_known(play.game, seat, Card(card)) for card in named)
            played = [operand_of(option) for option in advice.get("options", [])]
            assert all(is_known(play.game, seat, Card(card)) for card in played)
            assert advice.get("option", 0) in [0, *play.game.options(seat)]
    assert len(given) > 60


async def test_a_seat_is_looked_through_only_by_who_holds_it(url: str) -> None:
    async with party(url, me(), OPEN, seed=23) as (ann, ben):
        reasons = [await ann.refused("look", seat=1), await ben.refused("look", seat=0)]
        async with joined(url, ann.table["id"]) as watcher:
            reasons.append(await watcher.refused("look", seat=0))

        assert reasons == [f"seat {seat} is not yours" for seat in (1, 0, 0)]
        assert [each.view["seat"] for each in (ann, ben, watcher)] == [0, 1, None]


async def test_who_passes_the_screen_on_shows_the_log_as_the_next_player_knows_it(url: str) -> None:
    async with host(url, me(), HERE, seed=24) as (ann, made):
        await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] == 4)
        for seat in (0, 1):
            await ann.send("look", seat=seat)
            await ann.until_told("state")

            async with joined(url, made["table"], [ann.secrets[seat]]) as alone:
                assert alone.view["seat"] == seat
                assert ann.log == alone.log
                assert ann.view == alone.view | {"undo": ann.view["undo"]}


async def test_the_player_in_the_last_seat_sees_the_beginning_as_that_seat_knows_it(
    url: str,
) -> None:
    """The game begins while they still watch; they still get their own cards."""
    async with (
        party(url, me(), OPEN, seed=84) as (ann, ben),
        joined(url, ann.table["id"], [ben.secrets[1]]) as again,
        joined(url, ann.table["id"]) as watcher,
    ):
        assert ben.log == again.log
        assert ben.log != watcher.log


async def test_who_comes_back_to_several_seats_is_shown_the_log_of_the_one_that_is_asked(
    url: str,
) -> None:
    async with host(url, me(), HERE, seed=24) as (ann, made):
        await ann.play(eager(1), until=lambda _: ann.view["board"]["turn"] == 2)
        await ann.settled()
        other = 1 - ann.view["board"]["waiting"][0]
        await ann.send("look", seat=other)
        await ann.until_told("state")
        secrets = [ann.secrets[0], ann.secrets[1]]

        async with (
            joined(url, made["table"], secrets, after=ann) as back,
            joined(url, made["table"], [ann.secrets[1 - other]]) as alone,
        ):
            assert back.view["seat"] == alone.view["seat"] == 1 - other
            assert back.log == alone.log != ann.log


async def test_a_replay_is_refused_until_the_game_is_over(url: str) -> None:
    async with host(url, me(), bot(), seed=25) as (ann, made):
        id = made["table"]
        play_on = {"step": 1, "seat": 0, "name": "Eve"}
        during = [
            WEB.get(f"{url}/api/replays/{id}"),
            WEB.get(f"{url}/api/replays/{id}/1?seat=1"),
            WEB.post(f"{url}/api/replays/{id}/play-on", json=play_on),
        ]
        await ann.send("concede", seat=0)
        await ann.until(lambda frame: ann.over)
        afterwards = [
            WEB.get(f"{url}/api/replays/{id}"),
            WEB.get(f"{url}/api/replays/{id}/1?seat=1"),
            WEB.post(f"{url}/api/replays/{id}/play-on", json=play_on),
        ]

        assert [answer.status_code for answer in during] == [409, 409, 409]
        assert [answer.status_code for answer in afterwards] == [200, 200, 201]
