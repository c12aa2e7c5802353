"""Playing on at random without leaving compiled code: for search, and for speed tests."""

from mypy_extensions import i64

from shardmaster.engine.game import Game
from shardmaster.engine.rng import Rng, check_dice


def playout(game: Game, rng: Rng) -> i64:
    """Play a game to its end with random answers; returns how many were given."""
    check_dice(rng)
    menu = game.library.menu
    answers = 0
    while not game.over:
        seat = game.to_move()
        game.offer(seat)
        game.apply(seat, menu.at(rng.below(menu.count)))
        answers += 1
    return answers
