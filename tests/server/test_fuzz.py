"""Messages that nobody thought of."""

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.observe import observe
from shardmaster.server.manners import PHRASES
from shardmaster.server.messages import AnyRequest, Enter
from shardmaster.server.tables.table import table_of
from tests.server.player import (
    HERE,
    Player,
    closing,
    connected,
    get,
    host,
    joined,
    make,
    me,
    secrets_of,
)
from tests.server.replica import events_of
from tests.server.serving import Served

KINDS = {
    kind.__struct_config__.tag: kind.__struct_fields__
    for kind in AnyRequest.__args__
    if kind is not Enter
}
FIELDS = sorted({field for fields in KINDS.values() for field in fields})

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 8),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.sampled_from(["", "x" * 24, "x" * 25, "crystal", "\x00", "\ufeff", "🙂", "é" * 24]),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
SENSIBLE = {
    "seat": st.integers(0, 5),
    "at": st.integers(0, 40),
    "option": st.integers(0, 1 << 20),
    "choice": st.integers(0, 99),
    "agree": st.booleans(),
    "name": st.text(min_size=1, max_size=24),
    "invite": st.text(max_size=64),
    "card": st.text(max_size=64),
    "style": st.fixed_dictionaries({"colour": st.sampled_from(["", "sky"])}),
    "phrase": st.sampled_from(PHRASES),
}


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """Something like a request: some fields right, some wrong, missing or too many."""
    do = draw(st.sampled_from(sorted(KINDS)))
    message: dict[str, Any] = {"do": do}
    for field in KINDS[do]:
        message[field] = draw(SENSIBLE[field] | SENSIBLE[field] | SENSIBLE[field] | values)
    if draw(st.integers(0, 4)) == 0:
        message.pop(draw(st.sampled_from(sorted(message))), None)
    if draw(st.integers(0, 4)) == 0:
        message[draw(st.sampled_from(FIELDS) | st.text(max_size=6))] = draw(values)
    return message


texts = st.one_of(requests().map(json.dumps), values.map(json.dumps), st.text(max_size=60))
FEW = settings(
    max_examples=20,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
ROUNDS = [0, *(pytest.param(number, marks=pytest.mark.soak) for number in range(1, 41))]
again = pytest.mark.parametrize("round", ROUNDS)
"""Every round draws other messages."""


async def send_all(player: Player, messages: list[str]) -> int:
    """Send messages to a table; how many of them were refused."""
    for message in messages:
        await player.socket.send(message)
    await player.settled()
    return len([frame for frame in player.frames if frame["is"] == "wrong"]) - 1


@again
@FEW
@given(messages=st.lists(texts, min_size=5, max_size=25))
def test_whatever_a_stranger_sends_is_refused_and_changes_nothing(
    server: Served, messages: list[str], round: int
) -> None:
    async def go() -> None:
        async with host(server.url, me(), HERE, seed=61) as (ann, made):
            async with joined(server.url, made["table"]) as stranger:
                refused = await send_all(stranger, messages)

            assert refused == len(messages)
            assert get(server.url, f"/api/tables/{made['table']}")["seq"] == 1
            await ann.settled()

    asyncio.run(go())


@again
@FEW
@given(messages=st.lists(texts, min_size=5, max_size=25))
def test_whatever_a_player_sends_the_table_stays_sound(
    server: Served, messages: list[str], round: int
) -> None:
    made = make(server.url, me(), HERE, seed=62)

    async def go() -> None:
        async with joined(server.url, made["table"], secrets_of(made)) as player:
            await send_all(player, messages)
        async with joined(server.url, made["table"], secrets_of(made)) as again:
            kept = events_of(server.options.database, made["table"])
            replica = table_of("replica", kept)
            assert replica.seq == again.state["seq"] == len(kept)
            assert replica.play is not None
            seat = Seat(NO_SEAT if again.view["seat"] is None else again.view["seat"])
            assert again.view["board"] == observe(replica.play.game, seat)

    asyncio.run(go())


@again
@FEW
@given(first=texts)
def test_whatever_comes_first_is_answered(server: Served, first: str, round: int) -> None:
    made = make(server.url, me(), HERE, seed=63)

    async def go() -> None:
        async with connected(server.url, made["table"]) as stranger:
            await stranger.socket.send(first)
            code = await closing(stranger)

            assert [frame["is"] for frame in stranger.frames] == ["wrong"]
            assert code == 1008

    asyncio.run(go())
