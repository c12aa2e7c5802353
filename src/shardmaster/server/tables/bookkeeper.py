"""Profiles: the finished games of a player, read by a process of its own.

Each game is read once. What it says about its player is kept in the store, so that it still counts
when the rules move on.
"""

import os
import sys
from collections.abc import Iterable
from dataclasses import asdict
from time import process_time
from typing import BinaryIO, Final, Literal

from msgspec import Raw, Struct, convert, json
from msgspec.structs import replace

from shardmaster.campaign.session import HUMAN
from shardmaster.contest.outcomes import outcome_of
from shardmaster.contest.skill import STEPS
from shardmaster.engine.errors import ShardmasterError
from shardmaster.play import saves
from shardmaster.play.session import Session
from shardmaster.profile import Played, played, profile
from shardmaster.profile.rating import RECENT
from shardmaster.server import logs
from shardmaster.server.days import DayScore
from shardmaster.server.profiles import DayResult, GamePlayed, ProfileNow, RatingInMode
from shardmaster.server.store import Owned, Row, Standing, Store
from shardmaster.server.tables.events import Reseated, read
from shardmaster.server.tables.films import finished
from shardmaster.server.tables.helper import Helper
from shardmaster.server.tables.table import Table
from shardmaster.server.visitors import Visitor

MOST_GAMES: Final = 1000
"""Games that a profile looks back on, the newest."""
MOST_DAYS: Final = 100
MOST_READ: Final = 50
"""Games that are read for one request; the next one goes on."""
GAME: Final = "game"
"""The kind of table that counts."""
NOTHING: Final = b"null"
"""What is kept about a game that does not count."""
NICENESS: Final = 15


class Wanted(Struct, frozen=True, tag="game"):
    """A request: what a game says about the player at a seat, or its record."""

    part: Literal["facts", "record"]
    table: str
    seat: int
    events: list[Raw]


class Own(Struct, frozen=True):
    """What is kept about a game of a player."""

    facts: Played
    people: list[str]
    """The names of others at the table."""


class Counted(Struct, frozen=True):
    """A game that counts."""

    table: str
    created: float
    own: Own


class Summed(Struct, frozen=True, tag="sum"):
    """A request: the profile that games add up to, the oldest of which come first."""

    games: list[tuple[str, float, Raw]]
    contests: list[RatingInMode]
    days: list[DayResult]
    unread: int
    left_out: int


class Told(Struct, frozen=True):
    """A reply."""

    data: Raw
    seconds: float
    """What it has taken."""


class Bookkeeper:
    """Asks the process, which is started with the first profile. Visitors take turns."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._helper: Final = Helper("shardmaster.server.tables.bookkeeper")

    async def profile(self, player: str, visitor: Visitor) -> bytes:
        """The profile of a player as JSON. Games that are new to it are read first."""
        owned = await self._owned(player)
        unread = [each for each in owned if _is_readable(each)]
        known = {each.id: each.facts for each in owned if each.facts}
        for each in unread[:MOST_READ]:
            known[each.id] = await self._ask(await self._wanted(each, "facts"), visitor)
            await self._store.keep_facts(each.id, player, known[each.id])
        counted = [
            (each.id, each.created, Raw(known[each.id]))
            for each in owned
            if known.get(each.id, NOTHING) != NOTHING
        ]
        left = max(0, len(unread) - MOST_READ)
        contests = [_rating(each) for each in await self._store.contests.standings(player)]
        days = [_day(row) for row in await self._store.days(player, MOST_DAYS)]
        summed = Summed(counted, contests, days, left, len(owned) - len(counted) - left)
        return await self._ask(summed, visitor)

    async def records(self, player: str, visitor: Visitor) -> list[bytes]:
        """The records of a player's games that count and can be replayed."""
        found = [
            await self._ask(await self._wanted(each, "record"), visitor)
            for each in await self._owned(player)
            if _can_be_replayed(each) and each.facts != NOTHING
        ]
        return [record for record in found if record != NOTHING]

    async def _owned(self, player: str) -> list[Owned]:
        """A player's games, the oldest first."""
        return (await self._store.owned(player, MOST_GAMES))[::-1]

    async def _wanted(self, game: Owned, part: Literal["facts", "record"]) -> Wanted:
        events = [Raw(event) for event in await self._store.load(game.id)]
        return Wanted(part, game.id, game.seat, events)

    async def _ask(self, wanted: Wanted | Summed, visitor: Visitor) -> bytes:
        about = f"table {wanted.table}" if isinstance(wanted, Wanted) else "a profile"
        async with self._helper.turn(visitor):
            told = await self._helper.ask(wanted, Told, about)
            visitor.watched(told.seconds)
        return bytes(told.data)

    async def stop(self) -> None:
        await self._helper.stop()


def _can_be_replayed(game: Owned) -> bool:
    return game.kind == GAME and game.rules == saves.RULES_VERSION


def _is_readable(game: Owned) -> bool:
    return not game.facts and _can_be_replayed(game)


def _rating(standing: Standing) -> RatingInMode:
    reach = round(STEPS * standing.doubt)
    return RatingInMode(standing.mode, round(standing.points), reach, standing.games)


def _day(row: Row) -> DayResult:
    score = json.decode(row.about, type=DayScore)
    return DayResult(row.day, row.id, score.outcome, score.points, score.turns)


# What the process does


def own_game(wanted: Wanted) -> Table | None:
    """The game, if the player at the seat has played it from beginning to end."""
    try:
        events = [bytes(event) for event in wanted.events]
        table = finished(wanted.table, events)
        taken_over = any(isinstance(read(event), Reseated) for event in events)
    except (ShardmasterError, RecursionError):
        return None
    if taken_over or wanted.seat in table.stood_in or not isinstance(table.session, Session):
        return None
    if table.terms.rated and outcome_of(table.session, table.absent, 0).void:
        return None
    return table


def told_of(wanted: Wanted) -> object:
    """What is wanted of a game; None if it does not count."""
    table = own_game(wanted)
    if table is None or not isinstance(table.session, Session):
        return None
    if wanted.part == "record":
        return Raw(table.session.record().strip().encode())
    named = zip(table.session.players, table.places)
    people = [
        place.name
        for seat, (player, place) in enumerate(named)
        if player == HUMAN and seat != wanted.seat
    ]
    return Own(played(table.session, wanted.seat), people)


def summed_up(wanted: Summed) -> ProfileNow:
    games = [Counted(id, created, json.decode(own, type=Own)) for id, created, own in wanted.games]
    figures = profile([each.own.facts for each in games]).data()
    return convert(
        {
            **figures,
            "recent": RECENT,
            "games": [_listed(each) for each in games],
            "contests": wanted.contests,
            "days": wanted.days,
            "unread": wanted.unread,
            "left_out": wanted.left_out,
        },
        ProfileNow,
    )


def _listed(game: Counted) -> GamePlayed:
    shown = {**asdict(game.own.facts), "people": game.own.people}
    return convert({**shown, "table": game.table, "created": game.created}, GamePlayed)


def serve(source: Iterable[bytes], sink: BinaryIO) -> None:
    """Read games until the input ends."""
    decoder = json.Decoder(Wanted | Summed)
    for line in source:
        began = process_time()
        wanted = decoder.decode(line)
        found = told_of(wanted) if isinstance(wanted, Wanted) else summed_up(wanted)
        told = Told(Raw(json.encode(found)), 0.0)
        sink.write(json.encode(replace(told, seconds=process_time() - began)) + b"\n")
        sink.flush()


if __name__ == "__main__":
    logs.continued()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)
