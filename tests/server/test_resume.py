"""Connections that break: players who come back get what they missed, and nothing else."""

import random
from contextlib import AsyncExitStack
from math import inf

import pytest

from tests.server.player import (
    OPEN,
    Frame,
    Player,
    bot,
    connected,
    eager,
    host,
    joined,
    me,
    option,
    party,
    secrets_of,
)

TERMS: dict[str, tuple[list[Frame], Frame]] = {
    "a game": ([me(), bot("random")], {}),
    "mystery relics": ([me(), bot("random")], {"variants": ["mystery-relics"]}),
    "an auction": ([me(), bot("random")], {"variants": ["health-auction"]}),
    "nemesis": ([me()], {"mode": "nemesis"}),
    "a battle": ([me(), bot("random")], {"kind": "battle", "boss": "moc_sai"}),
}


class Steady:
    """Someone whose connection never breaks: what they knew after each event."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.known: dict[int, tuple[list[Frame], Frame]] = {}
        self._note()

    def _note(self) -> None:
        self.known[self.player.state["seq"]] = (list(self.player.log), self.player.view)

    async def follow(self, seq: int) -> tuple[list[Frame], Frame]:
        while seq not in self.known:
            if (await self.player.next())["is"] == "state":
                self._note()
        return self.known[seq]


async def breaking(url: str, made: Frame, steady: Steady, events: float = inf) -> Player:
    """Play with a connection that breaks after every message, and compare each time.

    It goes on to the end, or until more than so many events have been met.
    """
    rng = random.Random(1)
    choose = eager(1)
    stack = AsyncExitStack()
    player: Player | None = None
    while player is None or player.state["seq"] <= events:
        await stack.aclose()
        player = await stack.enter_async_context(
            joined(url, made["table"], secrets_of(made), after=player)
        )
        assert (player.log, player.view) == await steady.follow(player.state["seq"])
        if player.over:
            break
        if player.view["undo"] == "free" and rng.random() < 0.1:
            await player.send("undo", seat=0)
        elif player.duty is not None:
            await player.act(choose)
        await player.next()
    await stack.aclose()
    return player


@pytest.mark.parametrize("kind", TERMS)
async def test_a_client_that_is_cut_off_after_every_message_misses_nothing(
    url: str, kind: str
) -> None:
    seats, terms = TERMS[kind]
    async with host(url, *seats, seed=11, **terms) as (ann, made):
        steady = Steady(ann)

        broken = await breaking(url, made, steady, events=50)
        await steady.follow(broken.state["seq"])

        assert broken.state["seq"] > 50
        assert len(steady.known) == broken.state["seq"]


@pytest.mark.parametrize(
    "kind",
    [
        kind if kind == "an auction" else pytest.param(kind, marks=pytest.mark.soak)
        for kind in TERMS
    ],
)
async def test_a_client_that_is_cut_off_all_the_time_sees_the_end(url: str, kind: str) -> None:
    seats, terms = TERMS[kind]
    async with host(url, *seats, seed=11, **terms) as (ann, made):
        steady = Steady(ann)

        broken = await breaking(url, made, steady)

        assert broken.over
        assert len(steady.known) == broken.state["seq"]


async def test_who_comes_back_is_sent_only_what_was_missed(url: str) -> None:
    async with party(url, me(), OPEN, seed=12) as (ann, _):
        asked = await ann.until_asked()
        before = len(ann.log)
        away = Player(ann.socket)
        away.logs, away.confirmed = {0: list(ann.log)}, ann.confirmed
        await ann.give(asked["options"][0]["option"])

        async with joined(url, ann.table["id"], [ann.secrets[0]], after=away) as back:
            assert back.state["log_from"] == before
            assert back.state["log"] == ann.log[before:]
            assert back.log == ann.log


async def test_a_player_who_was_away_during_an_undo_learns_where_the_log_was_cut(url: str) -> None:
    async with host(url, me(), bot(), seed=13) as (ann, made):
        first = ann.state
        asked = await ann.until_asked()
        await ann.give(option(asked, "play"))
        away = Player(ann.socket)
        away.logs, away.confirmed = {0: list(ann.log)}, ann.confirmed
        await ann.send("undo", seat=0)
        await ann.until_told("state")

        async with joined(url, made["table"], secrets_of(made), after=away) as back:
            assert len(away.logs[0]) > len(first["log"])
            assert back.state["log_from"] == len(first["log"])
            assert back.state["log"] == []
            assert back.log == first["log"]


async def test_a_client_that_claims_to_have_seen_the_future_gets_everything(url: str) -> None:
    async with host(url, me(), bot(), seed=14) as (ann, made):
        await ann.until_asked()

        async with connected(url, made["table"]) as ahead:
            await ahead.send("enter", since=10**9)
            await ahead.until_told("state")

            assert ahead.state["log_from"] == 0
            assert len(ahead.log) == len(ann.log)
