"""Every kind of question that the engine asks, met in random games and battles."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

from shardmaster import KINDS, Game, Kind
from shardmaster.engine.choice import ON_CARDS
from shardmaster.engine.ids import Card, Seat, operand_of, verb_of, zone_id
from shardmaster.testing import Scenario
from tests.properties import random_games, test_battles

GAMES = 40
"""At each table; in fewer, a rare card may ask nothing."""


class Met(NamedTuple):
    """A question with something to choose, in the position where it came up."""

    kind: Kind
    places: frozenset[str]
    """Where the cards lie that can be chosen."""
    shown: Scenario
    seat: Seat


@cache
def every_question() -> list[Met]:
    """Each kind of question, and for each the places of cards met before none was missing."""
    found: list[Met] = []
    known: set[tuple[Kind, str]] = set()
    for game in _decisions():
        seat = game.to_move()
        options = game.options(seat)
        kind = game.agenda[-1].line().kind(game, game.agenda[-1])
        places = frozenset(_places(game, options))
        new = {(kind, place) for place in places or {""}} - known
        if len(options) > 1 and new:
            known |= new
            found.append(Met(kind, places, Scenario(game.clone()), seat))
            if {met.kind for met in found} == KINDS.keys():
                return found
    raise AssertionError(f"never asked: {KINDS.keys() - {met.kind for met in found}}")


def each_kind() -> list[Met]:
    return list({met.kind: met for met in every_question()}.values())


def _places(game: Game, options: list[int]) -> Iterator[str]:
    for option in options:
        if verb_of(option) in ON_CARDS:
            yield zone_id(game.table.zone_of(Card(operand_of(option))))


def _decisions() -> Iterator[Game]:
    games = random_games.starts(GAMES, tables=random_games.OTHER_TABLES)
    battles = test_battles.few_starts()
    yield from chain.from_iterable(map(random_games.decisions, games))
    both = chain(map(random_games.decisions, games), map(test_battles.decisions, battles))
    yield from (game for game in chain.from_iterable(both) if not game.over)
