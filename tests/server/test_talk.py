"""Quick phrases: who hears them, who may not say them, and that nothing of them is kept."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from shardmaster.server.manners import PHRASES, Back, Colour
from tests.server.player import OPEN, Player, get, host, joined, me, party
from tests.server.process import GENEROUS, Options
from tests.server.serving import inside

PROTOCOL = Path(__file__).parents[2] / "docs/protocol.md"


async def heard(player: Player) -> tuple[int, str]:
    said = await player.until_told("said")
    return said["seat"], said["phrase"]


async def test_everyone_at_the_table_hears_a_phrase_spectators_included(url: str) -> None:
    async with (
        party(url, me(), OPEN, seed=3) as (ann, ben),
        joined(url, ann.table["id"]) as watcher,
    ):
        await ben.send("say", seat=1, phrase="well_played")

        assert [await heard(each) for each in (ann, ben, watcher)] == [(1, "well_played")] * 3


async def test_players_greet_each_other_before_the_game_begins(url: str) -> None:
    async with host(url, me(), OPEN, seed=3) as (ann, made), joined(url, made["table"]) as cat:
        await ann.send("say", seat=0, phrase="hello")

        assert await heard(cat) == (0, "hello")
        assert not ann.table["started"]


async def test_nothing_that_is_said_is_kept(url: str) -> None:
    async with party(url, me(), OPEN, seed=3) as (ann, ben):
        before = get(url, f"/api/tables/{ann.table['id']}")
        await ann.send("say", seat=0, phrase="hello")
        await heard(ben)

        assert get(url, f"/api/tables/{ann.table['id']}") == before
        async with joined(url, ann.table["id"]) as late:
            await late.settled()
            assert "said" not in {frame["is"] for frame in late.frames}


async def test_a_phrase_that_is_not_on_the_list_is_refused_with_the_list(url: str) -> None:
    async with host(url, me(), OPEN, seed=3) as (ann, _):
        why = await ann.refused("say", seat=0, phrase="you are terrible")

        assert why.startswith("there is no phrase you are terrible, expected one of hello, ")
        assert all(phrase in why for phrase in PHRASES)


async def test_nobody_speaks_for_another(url: str) -> None:
    async with party(url, me(), OPEN, seed=3) as (ann, ben):
        assert await ann.refused("say", seat=1, phrase="hello") == "seat 1 is not yours"
        await ann.send("say", seat=0, phrase="hello")

        assert await heard(ben) == (0, "hello"), "and nothing came before it"


async def test_who_says_too_much_has_to_wait_even_on_another_connection(tmp_path: Path) -> None:
    limits = replace(GENEROUS, phrases=0.001, phrase_burst=2.0)
    async with (
        inside(Options(str(tmp_path / "tables.db"), limits=limits)) as url,
        party(url, me(), OPEN, seed=3) as (ann, ben),
    ):
        for _ in range(2):
            await ann.send("say", seat=0, phrase="hello")
        why = await ann.refused("say", seat=0, phrase="hello")
        async with joined(url, ann.table["id"], list(ann.secrets.values())) as again:
            still = await again.refused("say", seat=0, phrase="hello")
        await ben.send("say", seat=1, phrase="thanks")

        await heard(ann)
        said = [frame["phrase"] for frame in ann.frames if frame["is"] == "said"]
        assert said == ["hello", "hello", "thanks"]
        assert why == still == "you have said a lot; wait a moment"


@pytest.mark.parametrize(
    ("beginning", "words"),
    [
        ("There is no free text.", ["phrase", *PHRASES]),
        (
            "A seat can have a",
            ["style", "sit", "colour", *get_args(Colour)[1:], "back", *get_args(Back)[1:]],
        ),
    ],
)
def test_the_protocol_lists_what_can_be_chosen(beginning: str, words: list[str]) -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    paragraph = text.partition(beginning)[2].partition("\n\n")[0]

    assert re.findall(r"`([a-z_]+)`", paragraph) == words
