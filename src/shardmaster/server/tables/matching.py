"""Quick matches: a player waits, and is seated with others of near rating."""

from random import SystemRandom
from typing import Final

from msgspec import json

from shardmaster.contest.pairing import Seeker, bot_for, company, contested, fixed_skill
from shardmaster.contest.skill import Skill
from shardmaster.engine.errors import Refusal, UnknownName
from shardmaster.play.saves import RULES_VERSION
from shardmaster.play.seeds import drawn_seed
from shardmaster.server.manners import Style
from shardmaster.server.seeking import Seek, Sought
from shardmaster.server.store import Seeking
from shardmaster.server.tables.creation import dealt
from shardmaster.server.tables.credentials import hashed, new_id
from shardmaster.server.tables.events import Opened, Place, TableTerms
from shardmaster.server.tables.names import readable
from shardmaster.server.tables.rating import skill_of
from shardmaster.server.tables.rooms import Rooms
from shardmaster.server.visitors import Visitor

CLOCK: Final = 180
"""Seconds for a turn."""
SETS: Final = ("all",)
READY_SECONDS: Final = 20.0
"""Seconds within which players who were found for one game have to say that they are there."""
LONELY_SECONDS: Final = 3.0
"""Seconds after which players who have said so may be found for another game."""

_dice: Final = SystemRandom()


async def seek(rooms: Rooms, wanted: Seek, visitor: Visitor) -> None:
    """Let a player seek a game, or go on with it; an earlier search of theirs ends."""
    if wanted.mode not in contested():
        raise UnknownName("mode", wanted.mode, [*contested()])
    player, secret = hashed(wanted.player), hashed(wanted.secret)
    if await rooms.store.contests.sought(player, secret) is not None:
        return
    style = json.encode(wanted.style)
    name = readable(wanted.name, rooms.workers.bots)
    visitor.search()
    skill = await skill_of(rooms.store, player, wanted.mode)
    await rooms.store.contests.seek(Seeking(player, secret, wanted.mode, name, skill.points, style))


async def look(rooms: Rooms, wanted: Seek, *, bot: bool = False) -> Sought:
    """Look whether others of near rating seek a game too, and whether those found are there."""
    found = await _search(rooms, wanted)
    if found.table:
        return _told(found)
    others = [
        each
        for each in await rooms.store.contests.seekers(found.mode)
        if each.player != found.player
    ]
    if bot:
        await _seat(rooms, [found])
    elif found.call and await _meet(rooms, found):
        pass
    elif (mates := _mates(found, others)) is not None:
        await rooms.store.contests.call(new_id(), [found, *mates])
    else:
        return _told(found, len(others))
    return _told(await _search(rooms, wanted), len(others))


async def answer(rooms: Rooms, wanted: Seek, call: str) -> None:
    """Note that a player who was called is there."""
    await rooms.store.contests.answer(hashed(wanted.player), hashed(wanted.secret), call)


async def cease(rooms: Rooms, wanted: Seek) -> None:
    """End a search, unless a game has begun."""
    await rooms.store.contests.cease(hashed(wanted.player), hashed(wanted.secret))


async def _search(rooms: Rooms, wanted: Seek) -> Seeking:
    found = await rooms.store.contests.sought(hashed(wanted.player), hashed(wanted.secret))
    if found is None:
        raise Refusal("not-seeking")
    return found


async def _meet(rooms: Rooms, found: Seeking) -> bool:
    """Seat those who were found for one game if all are there; returns whether the call ended."""
    contests = rooms.store.contests
    met = await contests.called(found.call)
    complete = len(met) == contested()[found.mode].fewest
    if complete and all(each.ready for each in met):
        await _seat(rooms, met)
        return True
    late = found.called > READY_SECONDS
    if late or not complete:
        await contests.release(found.call, late=late)
        return True
    return False


def _mates(seeking: Seeking, others: list[Seeking]) -> list[Seeking] | None:
    """Who plays with a player; None while there are too few.

    Two who wait in vain for others are found for each other; whoever does so does not change to
    someone who may not be there either.
    """
    if not _is_free(seeking):
        return None
    by_player = {
        each.player: each
        for each in others
        if _is_free(each) and (each.answered or not seeking.call)
    }
    chosen = company(
        _seeker(seeking), [*map(_seeker, by_player.values())], contested()[seeking.mode].fewest
    )
    return None if chosen is None else [by_player[each.player] for each in chosen]


def _is_free(seeking: Seeking) -> bool:
    """Whether a player was not called, or waits for others who are probably not there."""
    return seeking.call == "" or (seeking.ready and seeking.called > LONELY_SECONDS)


def _seeker(seeking: Seeking) -> Seeker:
    return Seeker(seeking.player, seeking.points, seeking.waited, seeking.answered != "")


async def _seat(rooms: Rooms, people: list[Seeking]) -> None:
    """Make a table for these people; bots as strong as the first of them fill it up."""
    mode = people[0].mode
    bot = bot_for(Skill(people[0].points))
    places = [_place(each) for each in people]
    size = contested()[mode].fewest
    filled = [*places, *(Place("bot", bot, bot) for _ in range(size - len(places)))]
    order = _dice.sample(range(size), size)
    terms = TableTerms(
        kind="game",
        seats=size,
        seed=drawn_seed(),
        mode=mode,
        sets=SETS,
        clock=CLOCK,
        rated=len(people) == size or fixed_skill(mode, bot) is not None,
    )
    opened = Opened(dealt(terms), [filled[number] for number in order], RULES_VERSION)
    seats = {seat: people[number] for seat, number in enumerate(order) if number < len(people)}
    await rooms.open_for(new_id(), [opened], seats)


def _place(seeking: Seeking) -> Place:
    style = json.decode(seeking.style, type=Style)
    return Place("person", seeking.name, secret=seeking.secret, style=style)


def _told(found: Seeking, others: int = 0) -> Sought:
    return Sought(
        table=found.table,
        seat=found.seat,
        call=found.call,
        ready=found.ready,
        waited=found.waited,
        points=round(found.points),
        others=others,
        bot=bot_for(Skill(found.points)),
    )
