"""Taking a decision back: freely alone, otherwise by consent, and never across others."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.ids import Seat
from shardmaster.play.saves import RULES_VERSION
from shardmaster.play.session import TELLING
from shardmaster.server.tables import room
from shardmaster.server.tables.credentials import hashed
from shardmaster.server.tables.events import Answered, Opened, Place, TableTerms, written
from shardmaster.server.tables.table import table_of
from tests.server.player import (
    HERE,
    OPEN,
    Frame,
    Player,
    bot,
    eager,
    get,
    host,
    idle,
    joined,
    me,
    option,
    party,
)
from tests.server.process import Options
from tests.server.replica import events_of
from tests.server.serving import inside
from tests.server.stores import opened, row

TOLD = {EVENT_NAMES[kind] for kind in TELLING}
NOTHING = "there is nothing you can undo now"
SECRETS = ["Ann" * 10, "Ben" * 10]


async def play_a_card(player: Player) -> None:
    await player.give(option(await player.until_asked(), "play"))


async def undo(player: Player, seat: int = 0) -> None:
    await player.send("undo", seat=seat)
    await player.until_told("state")


def seq(url: str, player: Player) -> int:
    return int(get(url, f"/api/tables/{player.table['id']}")["seq"])


@asynccontextmanager
async def heroes(url: str, *others: Frame) -> AsyncIterator[list[Player]]:
    """People in a turn that they take together, where everyone may act."""
    terms: dict[str, Any] = {"kind": "battle", "boss": "moc_sai", "seed": 5}
    async with party(url, me(), *others, difficulty="novice", **terms) as players:
        await asyncio.gather(*(_play_until_asked(player) for player in players))
        yield players


async def _play_until_asked(player: Player) -> None:
    await player.play(eager(1), until=lambda _: player.asked)


async def wish(ann: Player, *others: Player) -> None:
    """Ask the others for consent, and let everyone hear of it."""
    await ann.send("undo", seat=0)
    for player in (ann, *others):
        await player.until(lambda frame: frame.get("undo_asked"))


async def test_alone_decisions_are_taken_back_one_after_the_other(url: str) -> None:
    async with host(url, me(), bot(), seed=1) as (ann, _):
        await ann.until_asked()
        boards, logs = [], []
        for _ in range(3):
            boards.append(ann.view["board"])
            logs.append(list(ann.log))
            await play_a_card(ann)
            assert ann.view["undo"] == "free"
        for _ in range(3):
            await undo(ann)

            assert ann.view["board"] == boards.pop()
            assert ann.log == logs.pop()
        assert ann.view["undo"] == ""
        assert await ann.refused("undo", seat=0) == NOTHING


async def test_what_was_taken_back_can_be_decided_otherwise(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, _):
        await play_a_card(ann)
        await undo(ann)
        await ann.give(option(await ann.until_asked(), "end"))
        await ann.play(idle, until=lambda _: ann.view["board"]["turn"] == 3)

        assert "plays" not in [line["kind"] for line in ann.log if line["turn"] == 1]


async def test_a_decision_that_showed_something_hidden_stays(url: str) -> None:
    choose = eager(4)
    free = stays = 0
    async with host(url, me(), bot("random"), seed=2) as (ann, _):
        while not ann.over and (free < 20 or stays < 10):
            asked = await ann.until_asked()
            several = len(asked["options"]) > 1
            before, at = len(ann.log), ann.confirmed
            await ann.answer(choose(asked["options"])["option"])
            while ann.confirmed == at:
                await ann.next()
            showed = any(line["kind"] in TOLD for line in ann.log[before:])
            if showed:
                stays += 1
                assert ann.view["undo"] == ""
            elif several and ann.view["undo"]:
                free += 1
        assert free >= 20
        assert stays >= 10


async def test_a_turn_that_was_ended_stays_ended(url: str) -> None:
    async with host(url, me(), bot("random"), seed=1) as (ann, _):
        await ann.give(option(await ann.until_asked(), "end"))
        await ann.until_asked()
        await ann.settled()

        assert ann.view["undo"] == ""
        assert await ann.refused("undo", seat=0) == NOTHING


def ended_by_a_decision() -> list[bytes]:
    """A game whose last answer was one of several and showed nothing hidden."""
    for seed in count():
        terms = TableTerms("game", seats=2, seed=seed, mode="free-for-all", sets=("base",))
        places = [Place("person", secret[:3], secret=hashed(secret)) for secret in SECRETS]
        events = [written(Opened(terms, places, RULES_VERSION))]
        table = table_of("table", events)
        assert table.play is not None
        chance = random.Random(seed)
        while not table.over:
            seat = table.waiting[0]
            answer = Answered(seat, chance.choice([*table.play.game.options(Seat(seat))]))
            table.apply(answer)
            events.append(written(answer))
        if table.play.can_take_back(seat):
            return events
    raise AssertionError("there is always another seed")


async def test_when_a_game_is_over_nothing_is_taken_back(tmp_path: Path) -> None:
    """Its seed and its replay are public by then."""
    options = Options(str(tmp_path / "tables.db"), workers=0)
    events = ended_by_a_decision()
    async with opened(options.database) as store:
        await store.create(row(started=True, finished=True, rules=RULES_VERSION), events)

    async with inside(options) as url, joined(url, "table", SECRETS) as both:
        before = await asyncio.to_thread(get, url, "/api/replays/table")
        for seat in (0, 1):
            await both.send("look", seat=seat)
            await both.until_told("state")

            assert (both.view["seat"], both.view["undo"]) == (seat, "")
            assert await both.refused("undo", seat=seat) == NOTHING
        assert await asyncio.to_thread(get, url, "/api/replays/table") == before
    assert len(events_of(options.database, "table")) == len(events)


async def test_people_at_one_screen_need_nobody_elses_consent(url: str) -> None:
    async with host(url, me(), HERE, seed=1) as (ann, _):
        asked = await ann.until_asked()
        await play_a_card(ann)
        assert ann.view["undo"] == "free"
        await undo(ann, asked["seat"])

        assert ann.state["seq"] == 3
        assert ann.asked is not None
        assert ann.asked["options"] == asked["options"]


async def test_in_a_turn_of_ones_own_nobody_has_to_consent(url: str) -> None:
    async with party(url, me(), OPEN, seed=41) as (ann, ben):
        await ann.until_asked()
        board = ann.view["board"]
        await play_a_card(ann)
        assert ann.view["undo"] == "free"
        await undo(ann)
        await ben.until(lambda _: ben.view["board"]["seats"][0]["played"] == [])

        assert ann.view["board"] == board
        assert ann.table["undo_asked"] is None


async def test_in_a_turn_of_all_everybody_must_consent(url: str) -> None:
    async with heroes(url, OPEN, OPEN) as (ann, ben, cleo):
        board = ann.view["board"]
        await play_a_card(ann)
        before = seq(url, ann)
        assert ann.view["undo"] == "ask"
        await wish(ann, ben, cleo)
        assert ben.table["undo_asked"] == {"seat": 0, "missing": [1, 2]}
        await ben.send("consent", seat=1, agree=True)
        await ann.until(lambda _: ann.table["undo_asked"] == {"seat": 0, "missing": [2]})
        assert seq(url, ann) == before
        await cleo.send("consent", seat=2, agree=True)
        await ann.until_told("state")
        await ann.until_told("table")

        assert ann.view["board"] == board
        assert ann.table["undo_asked"] is None


async def test_one_who_refuses_is_enough(url: str) -> None:
    async with heroes(url, OPEN, OPEN) as (ann, ben, cleo):
        await play_a_card(ann)
        board, before = ann.view["board"], seq(url, ann)
        await wish(ann, ben, cleo)
        await ben.send("consent", seat=1, agree=True)
        await cleo.send("consent", seat=2, agree=False)
        await ann.until(lambda _: ann.table["undo_asked"] is None)
        await ben.settled()

        assert ann.view["board"] == board
        assert (
            await ben.refused("consent", seat=1, agree=True) == "no one has asked for your consent"
        )
        assert seq(url, ann) == before


async def test_only_those_who_are_asked_can_consent(url: str) -> None:
    async with heroes(url, OPEN) as (ann, ben):
        await play_a_card(ann)
        before = seq(url, ann)
        await wish(ann, ben)
        async with joined(url, ann.table["id"]) as watcher:
            reasons = [
                await ann.refused("consent", seat=0, agree=True),
                await ann.refused("consent", seat=1, agree=True),
                await watcher.refused("consent", seat=1, agree=True),
            ]

        assert reasons == ["no one has asked for your consent", *["seat 1 is not yours"] * 2]
        assert seq(url, ann) == before


async def test_whatever_happens_in_the_meantime_ends_the_wish(url: str) -> None:
    async with heroes(url, OPEN) as (ann, ben):
        await play_a_card(ann)
        await wish(ann, ben)
        await play_a_card(ann)
        await ben.until(lambda _: ben.table["undo_asked"] is None)

        assert (
            await ben.refused("consent", seat=1, agree=True) == "no one has asked for your consent"
        )


async def test_nobody_takes_back_what_another_has_acted_upon(url: str) -> None:
    """In a turn that all take together the last one who acted goes first."""
    async with heroes(url, OPEN) as (ann, ben):
        for player in (ann, ben):
            await play_a_card(player)
            await player.settled()
        await ann.settled()

        assert (ann.view["undo"], ben.view["undo"]) == ("", "ask")
        assert await ann.refused("undo", seat=0) == NOTHING


async def test_a_bot_that_stands_in_for_a_player_is_not_asked(url: str) -> None:
    async with party(url, me(), OPEN, seed=41) as (ann, ben):
        await ben.send("leave", seat=1)
        await ann.until(lambda _: ann.table["seats"][1]["who"] == "bot")
        await play_a_card(ann)

        assert ann.view["undo"] == "free"
        await undo(ann)
        assert ann.state["seq"] == 5


async def test_one_who_is_away_and_played_for_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "ABSENCE_SECONDS", 0.0)
    options = Options(str(tmp_path / "tables.db"), workers=0)
    async with inside(options) as url, party(url, me(), OPEN, seed=41) as (ann, ben):
        await ben.socket.close()
        await ann.until(lambda _: not ann.table["seats"][1]["here"])
        await ann.send("replace", seat=1)
        await ann.until(lambda _: ann.table["seats"][1]["bot"] == "greedy")
        await play_a_card(ann)
        played = ann.confirmed

        assert ann.view["undo"] == "free"
        await undo(ann)
        assert ann.confirmed == played + 1


@pytest.mark.parametrize("seat", [1, 5])
async def test_nobody_takes_back_for_others(url: str, seat: int) -> None:
    async with party(url, me(), OPEN, seed=41) as (ann, ben):
        await play_a_card(ann)
        await ben.until(lambda _: ben.confirmed == 3)

        assert await ann.refused("undo", seat=seat) == f"seat {seat} is not yours"
        assert await ben.refused("undo", seat=1) == NOTHING
