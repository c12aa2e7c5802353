"""Rated games: what may be rated, how a game counts, and the ratings that follow."""

import logging
from itertools import permutations, product
from time import time
from typing import Final

from msgspec import Struct, json

from shardmaster.contest.fairness import AGE_SECONDS, OPPONENTS
from shardmaster.contest.outcomes import outcome_of
from shardmaster.contest.pairing import TOO_WEAK, contested, fixed_skill
from shardmaster.contest.skill import NEWCOMER, SETTLED, STEPS, Outcome, Skill, rated
from shardmaster.engine.errors import Refusal, UnknownName
from shardmaster.play.catalog import CLASSIC, HOUSE_RULES
from shardmaster.server.matches import Best, Listed, RatedGame, RatingChange
from shardmaster.server.messages import NewTable
from shardmaster.server.store import Bar, Rated, Result, Standing, Store
from shardmaster.server.tables.table import Table

LOG: Final = logging.getLogger(__name__)
LISTED: Final = 50
"""The best of a mode."""
MOST_RATED: Final = 100
"""Results of a process that died, rated at a time."""


class Ended(Struct, frozen=True):
    """What is stored of a rated game when it ends."""

    mode: str
    sides: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    left: tuple[int, ...]
    names: list[str]
    bots: list[str]
    """The bot at each seat; empty for a person."""
    quick: bool = False


def check_rated(wanted: NewTable) -> None:
    """Refuse a rated table that would not be fair, or whose result would say nothing."""
    people = [each for each in wanted.seats if each.who != "bot"]
    bots = [each.bot for each in wanted.seats if each.who == "bot"]
    if not (
        wanted.kind == "game"
        and wanted.mode in contested()
        and wanted.seed is None
        and wanted.clock is not None
        and not wanted.characters
        and not wanted.tutorial
        and not any(name in HOUSE_RULES for name in wanted.variants)
        and sum(each.who in ("me", "here") for each in people) == 1
        and all(fixed_skill(wanted.mode, bot) for bot in bots)
    ):
        raise Refusal("not-rated")


def result_of(table: Table, seconds: float) -> Result | None:
    """How a finished game that took so long counts; None if it was not rated."""
    if not table.terms.rated or table.play is None or not table.over:
        return None
    outcome = outcome_of(table.play, table.absent, seconds)
    ended = Ended(
        table.terms.mode,
        outcome.sides,
        outcome.places,
        outcome.left,
        [place.name for place in table.places],
        [place.bot for place in table.places],
        outcome.quick,
    )
    return Result(ended.mode, json.encode(ended))


async def rated_at(store: Store, table_id: str) -> RatedGame:
    """What a finished game did to the ratings of its players; it is rated if it was not."""
    changes = await store.contests.rate(table_id, _rate)
    return RatedGame() if changes is None else json.decode(changes, type=RatedGame)


async def rate_all(store: Store) -> None:
    """Rate what was left over by processes that died, or had trouble with the store."""
    for table_id in await store.contests.unrated(MOST_RATED):
        await store.contests.rate(table_id, _rate)


def _rate(result: bytes, players: dict[int, str], before: list[Standing]) -> Rated:
    """The new standings; a result that cannot be rated now never could, and changes nothing."""
    try:
        return _rated(json.decode(result, type=Ended), players, before)
    except Exception:
        LOG.exception("a result cannot be rated")
        return Rated([], json.encode(RatedGame()))


def _rated(ended: Ended, players: dict[int, str], before: list[Standing]) -> Rated:
    outcome = Outcome(ended.sides, ended.places, ended.left, ended.quick)
    if outcome.void:
        return Rated([], json.encode(RatedGame(counts="void")))
    known = {each.player: each for each in before}
    skills = [
        _skill(known.get(players.get(seat, ""))) or fixed_skill(ended.mode, bot) or NEWCOMER
        for seat, bot in enumerate(ended.bots)
    ]
    found = rated(skills, outcome)
    now = time()
    after = [
        Standing(
            player,
            ended.mode,
            ended.names[seat],
            found[seat].points,
            found[seat].doubt,
            found[seat].games,
            known[player].since if player in known else now,
        )
        for seat, player in players.items()
        if found[seat] != skills[seat]
    ]
    changes = [
        RatingChange(
            seat, round(skills[seat].points), round(found[seat].points), round(found[seat].reach)
        )
        for seat in players
    ]
    game = RatedGame(changes, "quick" if outcome.quick else "fully")
    return Rated(after, json.encode(game), [] if outcome.quick else _met(ended, players))


def _skill(standing: Standing | None) -> Skill | None:
    return None if standing is None else Skill(standing.points, standing.doubt, standing.games)


def _met(ended: Ended, players: dict[int, str]) -> list[tuple[str, str]]:
    """Players and their opponents. Nobody needs to prove that they can beat the weakest bot."""
    named = {seat: bot for seat, bot in enumerate(ended.bots) if bot and bot != TOO_WEAK} | players
    return [
        (players[seat], named[other])
        for side, others in permutations(ended.sides, 2)
        for seat, other in product(side, others)
        if seat in players and other in named
    ]


async def skill_of(store: Store, player: str, mode: str) -> Skill:
    """How strong a player is in a mode, by the hash of their key."""
    standings = await store.contests.standings(player)
    return _skill(next((each for each in standings if each.mode == mode), None)) or NEWCOMER


async def best(store: Store, mode: str | None) -> Best:
    """The best players of a mode, by default of the classic one."""
    modes = list(contested())
    chosen = CLASSIC if mode is None else mode
    if chosen not in modes:
        raise UnknownName("mode", chosen, modes)
    bar = Bar(SETTLED, OPPONENTS, time() - AGE_SECONDS)
    found = await store.contests.best(chosen, bar, STEPS, LISTED)
    return Best(
        chosen,
        modes,
        [
            Listed(each.name, round(each.points), round(STEPS * each.doubt), each.games)
            for each in found
        ],
    )
