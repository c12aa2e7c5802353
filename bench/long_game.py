"""A long campaign, kept in a store many times: what costs a server most to fetch and to show."""

import asyncio
from dataclasses import dataclass
from time import time
from typing import Final

from shardmaster.ai.bots import BOTS, Bot, View, bot_named
from shardmaster.engine.ids import Seat
from shardmaster.engine.rng import Rng, seeded
from shardmaster.play.saves import RULES_VERSION
from shardmaster.server.messages import NewTable, SeatWanted
from shardmaster.server.store import Row, open_store
from shardmaster.server.tables import seating
from shardmaster.server.tables.creation import make
from shardmaster.server.tables.events import Answered, AnyEvent, Saved, Voted, written
from shardmaster.server.tables.films import filmed
from shardmaster.server.tables.table import Table, table_of

SEATS: Final = 2
LEFT_OPEN: Final = 200
"""Events that are missing from the copies that go on."""


@dataclass(frozen=True)
class Seeded:
    """Tables that are in a store."""

    secrets: list[str]
    """Of all seats, at each table."""
    finished: list[str]
    going_on: list[str]
    events: int


def seed_store(database: str, finished: int, going_on: int) -> Seeded:
    """Put copies of one game into a new store: some with their films, some not yet over."""
    secrets, events = _played()
    film = filmed("long", events)
    over = [f"over{number}" for number in range(finished)]
    open_ones = [f"open{number}" for number in range(going_on)]

    async def keep() -> None:
        store = open_store(database)
        await store.open()
        for id in over:
            await store.create(_row(table_of(id, events)), events)
            await store.keep_film(id, len(events), film)
        for id in open_ones:
            await store.create(_row(table_of(id, events[:-LEFT_OPEN])), events[:-LEFT_OPEN])
        await store.close()

    asyncio.run(keep())
    return Seeded(secrets, over, open_ones, len(events))


def _played() -> tuple[list[str], list[bytes]]:
    """A campaign that greedy plays to its end, and the secrets of its seats."""
    here = [SeatWanted("here") for _ in range(SEATS - 1)]
    making = make(NewTable(seats=[SeatWanted("me"), *here], kind="campaign", seed=1), BOTS)
    table = Table("long", making.opened)
    events = [written(making.opened)]
    bot, dice = bot_named("greedy"), seeded(1)
    while not table.over:
        event = _told(table) or _answer(table, bot, dice)
        table.apply(event)
        events.append(written(event))
    return [held.secret for held in making.made.held], events


def _told(table: Table) -> AnyEvent | None:
    """What someone has to decide in the story."""
    campaign = table.campaign
    if campaign is None or not table.in_story:
        return None
    if campaign.savers:
        seat = campaign.savers[0]
        return Saved(seat, campaign.offered(seat)[0])
    return Voted(campaign.voters[0], (campaign.tied or [0])[0])


def _answer(table: Table, bot: Bot, dice: Rng) -> AnyEvent:
    assert table.play is not None, "a battle is fought"
    seat = table.waiting[0]
    return Answered(seat, bot.choose(View(table.play.game, Seat(seat), dice, 1.0)))


def _row(table: Table) -> Row:
    summary = seating.summary(table)
    return Row(
        id=table.id,
        created=time(),
        kind=table.terms.kind,
        rules=RULES_VERSION,
        listed=False,
        free=0,
        started=True,
        finished=summary.finished,
        about=summary.about,
    )
