"""Whole games over the socket, from the first question to the last."""

import asyncio

from tests.server.player import OPEN, bot, eager, host, joined, me


def test_a_person_plays_a_whole_game_against_a_bot(url: str) -> None:
    async def go() -> None:
        async with host(url, me(), bot(), seed=1) as (ann, _):
            await ann.play(eager())

            assert ann.view["board"]["over"]
            assert ann.view["board"]["winners"] in ([0], [1])
            assert ann.log[-1]["kind"] == "game_ends"
            assert ann.table["seed"] == 1

    asyncio.run(go())


def test_two_people_play_against_each_other(url: str) -> None:
    async def go() -> None:
        async with host(url, me(), OPEN, seed=2) as (ann, made), joined(url, made["table"]) as ben:
            await ben.sit()
            await asyncio.gather(ann.play(eager(1)), ben.play(eager(2)))

            assert ann.view["board"]["winners"] == ben.view["board"]["winners"] != []
            assert [line["kind"] for line in ann.log] == [line["kind"] for line in ben.log]

    asyncio.run(go())
