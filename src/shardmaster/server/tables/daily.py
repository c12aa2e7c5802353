"""The daily challenge: tables for it, and who did best."""

from datetime import date
from typing import Final

from msgspec import json

from shardmaster.challenge.deals import FIRST_DAY, Challenge, challenge_of, day_named
from shardmaster.play import saves
from shardmaster.server.days import DayNow, DayScore, NewDay
from shardmaster.server.messages import Held, Made
from shardmaster.server.store import Conflict, Row
from shardmaster.server.tables.creation import Making
from shardmaster.server.tables.credentials import hashed, new_id, new_secret
from shardmaster.server.tables.events import AnyEvent, Opened, Place, TableTerms
from shardmaster.server.tables.names import readable
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitor

LISTED: Final = 20
"""The best of a day."""


async def open_day(rooms: Rooms, wanted: NewDay, today: date, visitor: Visitor) -> Made:
    """A table for the challenge of a day that has come.

    For the list of the best, the first table of a player counts that was made on the day itself,
    unless too many of the same visitor count already: anyone can make up keys.
    """
    day = day_named(wanted.day, today)
    name = readable(wanted.name, rooms.workers.bots)
    making = _making(challenge_of(day), name, wanted)
    id, events = making.made.table, list[AnyEvent]([making.opened])
    counts = day == today and visitor.day_places.take(day)
    if counts:
        try:
            await rooms.open(id, events, day.isoformat(), hashed(wanted.player))
        except Conflict:  # there is one already
            visitor.day_places.give_back(day)
            counts = False
    if not counts:
        await rooms.open(id, events)
    return making.made


def _making(challenge: Challenge, name: str, wanted: NewDay) -> Making:
    setting = challenge.setting
    secret = new_secret()
    places = [Place("bot", bot, bot) for bot in challenge.players("")]
    places[challenge.seat] = Place("person", name, secret=hashed(secret), style=wanted.style)
    terms = TableTerms(
        kind="game",
        seats=setting.seats,
        seed=setting.seed,
        mode=setting.mode,
        sets=setting.sets,
        variants=setting.variants,
        characters=setting.characters,
        known=True,
        daily=challenge.day.isoformat(),
    )
    made = Made(new_id(), [Held(challenge.seat, secret)], [])
    return Making(made, Opened(terms, places, saves.RULES_VERSION))


async def day_now(rooms: Rooms, named: str | None, today: date) -> DayNow:
    """The challenge of a day, by default of today, and who did best on that day."""
    day = today if named is None else day_named(named, today)
    challenge = challenge_of(day)
    setting = challenge.setting
    best = await rooms.store.best(day.isoformat(), saves.RULES_VERSION, LISTED)
    return DayNow(
        day=day.isoformat(),
        number=challenge.number,
        today=today.isoformat(),
        first=FIRST_DAY.isoformat(),
        mode=setting.mode,
        variants=list(setting.variants),
        sets=list(setting.sets),
        players=setting.seats,
        opponent=challenge.opponent,
        character=challenge.character,
        scores=[_score(row) for row in best],
    )


def _score(row: Row) -> DayScore:
    return json.decode(row.about, type=DayScore)
