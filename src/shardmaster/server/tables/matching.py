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
from shardmaster.server.matches import Search, Seek, Sought
from shardmaster.server.store import Seeking
from shardmaster.server.tables.creation import dealt
from shardmaster.server.tables.credentials import hashed, new_id
from shardmaster.server.tables.events import Opened, Place, TableTerms
from shardmaster.server.tables.names import readable
from shardmaster.server.tables.rating import skill_of
from shardmaster.server.tables.rooms import Rooms

CLOCK: Final = 180
"""Seconds for a turn."""
SETS: Final = ("all",)

_dice: Final = SystemRandom()


async def seek(rooms: Rooms, wanted: Seek) -> Sought:
    """Let a player seek a game; one who seeks already begins again."""
    if wanted.mode not in contested():
        raise UnknownName("mode", wanted.mode, [*contested()])
    player = hashed(wanted.player)
    skill = await skill_of(rooms.store, player, wanted.mode)
    await rooms.store.contests.seek(
        Seeking(
            player,
            hashed(wanted.secret),
            wanted.mode,
            readable(wanted.name, rooms.workers.bots),
            skill.points,
            json.encode(wanted.style),
        )
    )
    return await wait(rooms, Search(wanted.player, wanted.secret))


async def wait(rooms: Rooms, search: Search) -> Sought:
    """Seat a player who seeks a game, if others of near rating do so too."""
    found = await _search(rooms, search)
    if found.table:
        return _told(found)
    others = await rooms.store.contests.seekers(found.mode)
    mates = [] if search.bot else _mates(found, others)
    if mates is not None:
        await _seat(rooms, [found, *mates])
        # If one of them was faster, both may be seated by now.
        found = await _search(rooms, search)
    return _told(found, len(others) - 1)


async def cease(rooms: Rooms, search: Search) -> Sought:
    """End a search; if it is too late for that, say where the game has begun."""
    found = await rooms.store.contests.cease(hashed(search.player), hashed(search.secret))
    if found is None:
        raise Refusal("not-seeking")
    return _told(found)


async def _search(rooms: Rooms, search: Search) -> Seeking:
    found = await rooms.store.contests.sought(hashed(search.player), hashed(search.secret))
    if found is None:
        raise Refusal("not-seeking")
    return found


def _mates(seeking: Seeking, others: list[Seeking]) -> list[Seeking] | None:
    """Who plays with a player; None while there are too few."""
    by_player = {each.player: each for each in others}
    chosen = company(
        _seeker(seeking), [_seeker(each) for each in others], contested()[seeking.mode].fewest
    )
    return None if chosen is None else [by_player[each.player] for each in chosen]


def _seeker(seeking: Seeking) -> Seeker:
    return Seeker(seeking.player, seeking.points, seeking.waited)


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
        waited=found.waited,
        points=round(found.points),
        others=max(0, others),
        bot=bot_for(Skill(found.points)),
    )
