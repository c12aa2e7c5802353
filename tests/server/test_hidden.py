"""Nothing hidden on the wire: every message is held against a replica of the table."""

import asyncio
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from msgspec import to_builtins

from shardmaster.engine.events import PUBLIC, Event
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Card, Seat, operand_of
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import is_known, own_deck
from shardmaster.engine.rng import seeded
from shardmaster.server import views
from shardmaster.server.table import Table
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

COPIES = {"id", "count"}
SEGMENT = {"kind", "id", "value", "text"}


def parts(message: object) -> Iterator[Frame]:
    """Every object anywhere in a message."""
    if isinstance(message, dict):
        yield message
        for value in message.values():
            yield from parts(value)
    elif isinstance(message, list):
        for value in message:
            yield from parts(value)


def cards_in(view: Frame) -> set[int]:
    """Every card that a view names in any way."""
    named = {part["card"] for part in parts(view) if isinstance(part.get("card"), int)}
    asked = view["asked"] or {}
    picking = asked.get("picking") or {}
    return named | {*view["lit"], *picking.get("picked", []), *picking.get("among", [])}


def check_cards(view: Frame, game: Game, seat: Seat) -> None:
    hidden = [card for card in cards_in(view) if not is_known(game, seat, Card(card))]
    assert not hidden, [game.definition(Card(card)).name for card in hidden]
    for part in parts(view):
        if isinstance(part.get("card"), int) and "id" in part:
            assert part["id"] == game.definition(Card(part["card"])).slug
        elif isinstance(part.get("id"), str):
            assert set(part) in (COPIES, SEGMENT), f"{part} names a card that lies nowhere"
    deck = [(each["id"], each["count"]) for each in view["own_deck"]]
    assert deck in ([], own_deck(game, seat))


def check_line(line: Frame, event: Event, game: Game, seat: Seat) -> None:
    """A line of the log tells a card only to those who may know it."""
    viewer = PUBLIC if seat == NO_SEAT else 1 << seat
    if event.card >= 0 and not event.seen_by & viewer:
        assert line["card"] is None
        assert line["id"] is None
        assert game.definition(event.card).name not in line["text"]


def check_independence(view: Frame, table: Table, seat: Seat, advice: bool) -> None:
    """Whatever the viewer does not know may be otherwise, and the message would be the same."""
    play = table.play
    assert play is not None, "a board was sent"
    real = play.game
    who = [Seat(each) for each in range(real.seats)] if seat == NO_SEAT else [seat]
    undo: Literal["ask", "free"] = "ask" if view["undo"] == "ask" else "free"
    for knower in who:
        play.game = imagine(real, knower, seeded(table.seq))
        told = views.view(table, seat, "en", advice, undo)
        play.game = real
        assert to_builtins(told) == view


def check(player: Player, table: Table, advice: bool = False) -> None:
    """Hold what a client was told about an event against the table after it."""
    play = table.play
    for frame in player.frames:
        if frame["is"] != "state" or frame["seq"] != table.seq:
            continue
        view = frame["view"]
        seat = Seat(NO_SEAT if view["seat"] is None else view["seat"])
        if play is None:
            assert frame["log"] == []
            continue
        for line, event in zip(frame["log"], play.log[frame["log_from"] :], strict=True):
            check_line(line, event, play.game, seat)
        if view["board"] is not None:
            check_cards(view, play.game, seat)
            if table.seq % 7 == 0:
                check_independence(view, table, seat, advice)


async def play_for_a_while(player: Player, seed: int) -> None:
    await player.play(eager(seed), until=lambda _: player.confirmed >= LONG_ENOUGH)


@pytest.mark.parametrize(("others", "terms"), TERMS.values(), ids=TERMS)
async def test_nobody_is_sent_a_card_that_they_may_not_know(
    server: Served, others: list[Frame], terms: dict[str, Any]
) -> None:
    url = server.url
    async with party(url, me(), *others, seed=21, **terms) as players:
        id = players[0].table["id"]
        secrets = [players[0].secrets[0]]
        async with joined(url, id) as watcher, joined(url, id, secrets, advice=True) as advised:
            await asyncio.gather(*(play_for_a_while(each, at) for at, each in enumerate(players)))
            for each in (*players, watcher, advised):
                await each.settled()

    for table in history(id, events_of(server.options.database, id)):
        check(advised, table, advice=True)
        for player in (*players, watcher):
            check(player, table)
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

        assert reasons == [f"you do not hold seat {seat}" for seat in (1, 0, 0)]
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


async def test_the_seed_is_told_only_when_the_game_is_over(url: str) -> None:
    async with host(url, me(), bot(), seed=26) as (ann, made):
        asked_for = WEB.get(f"{url}/api/tables/{made['table']}").json()
        await ann.send("concede", seat=0)
        await ann.until(lambda frame: ann.over)

        before = [frame for frame in ann.frames if frame["is"] == "table" and not frame["over"]]
        assert [frame["seed"] for frame in [asked_for, *before]] == [None] * (1 + len(before))
        assert ann.table["seed"] == 26
