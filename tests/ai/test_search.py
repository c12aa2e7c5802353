"""The search answers legally, fairly and the same again, and takes a win that is there."""

import pytest

from shardmaster import Setting, fingerprint, seeded
from shardmaster.ai.bots import View
from shardmaster.ai.levels import Level
from shardmaster.ai.position import Positions
from shardmaster.ai.search import Search
from shardmaster.engine.game import Game
from shardmaster.engine.knowledge import imagine
from shardmaster.testing import Side, scenario
from tests.ai.small_network import small_jury

KINDS = [Level(3, 60, nested=False), Level(1, 150), Level(2, 150, replies=True, positions=500)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("seats", "mode"),
    [(2, "free-for-all"), (4, "team-attack"), (5, "alliance"), (1, "nemesis"), (3, "bloodbath")],
)
def test_it_answers_legally(kind: Level, seats: int, mode: str) -> None:
    game = Setting(seats, 3, mode).deal()
    search = Search(small_jury(), kind)
    dice = seeded(1)
    for _ in range(25):
        seat = game.to_move()
        before = fingerprint(game)
        answer = search.choose(View(game, seat, dice))
        assert fingerprint(game) == before
        game.submit(seat, answer)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.once
def test_hidden_cards_make_no_difference(kind: Level) -> None:
    """The same dice give the same worlds, so the answer is the same whatever is hidden."""
    game = Setting(seed=11).deal()
    dice = seeded(2)
    for _ in range(12):
        seat = game.to_move()
        answers = [
            Search(small_jury(), kind).choose(View(world, seat, seeded(5)))
            for world in (game, imagine(game, seat, dice), imagine(game, seat, dice))
        ]
        assert len(set(answers)) == 1
        game.apply(seat, answers[0])


@pytest.mark.parametrize("kind", KINDS)
def test_a_win_this_turn_is_taken(kind: Level) -> None:
    """The Blaster and the power that is there are just enough."""
    table = scenario(hand=["Crystal", "Blaster"], power=3, foes=[Side(health=4)])
    game = table.game
    search = Search(small_jury(), kind)
    dice = seeded(4)
    while not game.over and game.active == 0:
        seat = game.to_move()
        game.apply(seat, search.choose(View(game, seat, dice)))
    assert game.over
    assert game.winners == 1


def number(game: Game) -> int:
    return Positions(game.library).number(game)


def test_the_order_of_plays_leads_to_the_same_position() -> None:
    table = scenario(hand=["Blaster", "Crystal", "Shard Reactor"])
    one, other = table.game.clone(), table.game.clone()
    one.do("play", "Blaster").do("play", "Crystal")
    other.do("play", "Crystal")
    assert number(one) != number(other)
    other.do("play", "Blaster")
    assert number(one) == number(other)


def test_positions_differ_by_counters_and_questions() -> None:
    game = scenario(hand=["Blaster", "Crystal"], gems=3).game
    seen = {number(game)}
    for change in ("gems", "power", "health", "mastery"):
        changed = game.clone()
        setattr(changed.players[0], change, getattr(changed.players[0], change) + 1)
        seen.add(number(changed))
    focused = game.clone()
    focused.players[0].focused = True
    seen.add(number(focused))
    assert len(seen) == 6
