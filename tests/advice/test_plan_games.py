"""Plans in whole games: what they promise holds, and they reveal nothing."""

import pytest

from shardmaster import imagine, seeded
from shardmaster.advice.before_end import KINDS
from shardmaster.advice.plan import plan
from shardmaster.advice.trial import may_act, outcome
from shardmaster.engine.game import Game
from shardmaster.engine.ids import HAND, PLAY, Card, Seat, operand_of, verb_of, zone
from shardmaster.engine.snapshot import take
from tests.properties.random_games import Start, decisions, every_seat, over_games
from tests.properties.test_battles import Start as BattleStart
from tests.properties.test_battles import decisions as battle_decisions
from tests.properties.test_battles import over_battles

WARNED = {"mastery", "unify", "echo", "dominion", "inspire", "health", "played", "reshuffle"}


def hand_of(game: Game, seat: Seat) -> list[Card]:
    return game.table.pile(zone(seat, HAND))


def actors(game: Game) -> list[Seat]:
    return [seat for seat in every_seat(game) if may_act(game, seat)]


def check(game: Game, seat: Seat) -> None:
    """A plan is of the own hand, the same in every world that looks alike, and safe so far."""
    before = take(game)
    planned = plan(game, seat)
    assert take(game) == before
    hand = hand_of(game, seat)
    cards = [operand_of(option) for option in planned.options]
    assert all(verb_of(option) == PLAY for option in planned.options)
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(hand)
    assert (planned.stops_at is None) == (len(cards) == len(hand))
    assert planned.stops_at not in cards
    assert {one.card for one in planned.warnings} <= set(cards)
    assert {one.kind for one in planned.warnings} <= WARNED
    assert {one.kind for one in planned.left} <= set(KINDS.values())
    assert_safe(game, seat, planned.options)


def assert_safe(game: Game, seat: Seat, options: list[int]) -> None:
    """Nothing is asked on the way, as long as nothing hidden comes up."""
    for option in options:
        game.check(seat, option)
        result = outcome(game, seat, option)
        if result.tells:
            return
        assert not result.asks
        game = result.world


@over_games()
def test_a_plan_keeps_its_promises(start: Start) -> None:
    for game in decisions(start, every=20):
        for seat in actors(game):
            check(game, seat)


@over_games()
def test_a_plan_reveals_nothing_hidden(start: Start) -> None:
    rng = seeded(13)
    for game in decisions(start, every=40):
        for seat in actors(game):
            assert plan(imagine(game, seat, rng), seat) == plan(game, seat)


@over_battles()
@pytest.mark.once
def test_a_plan_keeps_its_promises_in_battles(start: BattleStart) -> None:
    for game in battle_decisions(start, every=20):
        for seat in actors(game):
            check(game, seat)
