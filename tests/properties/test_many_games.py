"""Thousands of games with all sets and numbers of players, played through and looked over."""

from typing import Final

import pytest

from shardmaster.engine.endings import ENDINGS
from shardmaster.engine.game import Game
from shardmaster.engine.ids import INFINITE, Card
from shardmaster.engine.rules.resources import MOST_HEALTH, MOST_MASTERY
from shardmaster.play.catalog import ADDITIONS, HOUSE_RULES, MODES
from tests.properties.random_games import (
    REASONS,
    SEATS,
    SETS,
    TABLES,
    Start,
    name,
    play,
    starts,
)

GAMES: Final = 20_000
BATCH: Final = 100
FEW: Final = 8
"""How many games of the first batch an ordinary run plays."""
EVERY: Final = 25
"""How many answers lie between two looks at a game."""


def batch(number: int) -> list[Start]:
    """Games whose seats, sets and eagerness all change."""
    seeds = range(number * BATCH, (number + 1) * BATCH)
    return [Start(SEATS[seed % len(SEATS)], seed, seed % 2 == 1) for seed in seeds]


def test_the_games_cover_every_table() -> None:
    tables = {(start.seats, start.sets, start.eager) for start in batch(0)}

    assert len(tables) == len(SEATS) * len(SETS) * 2


def test_every_mode_and_variant_has_tables() -> None:
    assert {table.mode for table in TABLES} == set(MODES)
    for_battles = [
        rule.name for rule in HOUSE_RULES.values() if not any(map(rule.suits, MODES.values()))
    ]
    assert {variant for table in TABLES for variant in table.variants} == {*ADDITIONS} - {
        *for_battles
    }
    assert {(table.mode, table.seats) for table in TABLES} == {
        (mode.name, seats) for mode in MODES.values() for seats in range(mode.fewest, mode.most + 1)
    }


@pytest.mark.parametrize("start", starts(1, 0, TABLES), ids=name)
def test_a_game_at_every_table_holds(start: Start) -> None:
    play_and_look(start)


@pytest.mark.soak
@pytest.mark.parametrize("start", starts(200, 1, TABLES[:1]), ids=name)
def test_more_games_at_every_table_hold(start: Start) -> None:
    for table in TABLES:
        play_and_look(start._replace(mode=table.mode, seats=table.seats, variants=table.variants))


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=pytest.mark.soak) for number in range(GAMES // BATCH)]
)
def test_a_batch_of_games_holds(number: int) -> None:
    for start in batch(number):
        play_and_look(start)


@pytest.mark.parametrize("start", batch(0)[:FEW], ids=name)
def test_a_game_holds(start: Start) -> None:
    play_and_look(start)


def play_and_look(start: Start) -> None:
    game = start.deal()
    cards = list(range(len(game.library.cards)))
    for _ in play(start, game, EVERY):
        look(game, cards)
    look(game, cards)
    assert game.over
    assert game.reason in REASONS.get(start.mode, ENDINGS)
    assert bool(game.winners) == (game.reason != "turn-limit")
    assert game.turn <= game.turn_limit


def look(game: Game, cards: list[Card]) -> None:
    """Every card lies in one place, and no counter leaves its bounds."""
    table = game.table
    assert sorted(card for zone in range(table.zones()) for card in table.pile(zone)) == cards
    for player in game.players:
        assert 0 <= player.health <= MOST_HEALTH
        assert 0 <= player.mastery <= MOST_MASTERY
        assert player.gems >= 0
        assert 0 <= player.power <= INFINITE
        assert player.alive == (player.health > 0)
