"""Playing on at random without leaving compiled code: for search, and for speed tests."""

from shardmaster.engine.game import Game
from shardmaster.engine.rng import Rng


def playout(game: Game, rng: Rng) -> int:
    """Play a game to its end with random answers; returns how many were given."""
    menu = game.library.menu
    answers = 0
    while not game.over:
        seat = game.to_move()
        game.offer(seat)
        game.apply(seat, menu.at(rng.below(menu.count)))
        answers += 1
    return answers
