"""What the shipped networks make of some positions: their rows must keep the meaning they have."""

from typing import Final

from shardmaster.ai.greedy import Greedy
from shardmaster.ai.values.judge import shipped
from shardmaster.engine.game import Game
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import seeded
from shardmaster.play.setting import Setting

WAYS: Final = [(2, "free-for-all"), (4, "team-attack"), (5, "alliance"), (1, "nemesis")]
"""Players and mode; some have a network of their own."""


def after_turns(setting: Setting, turns: int) -> Game:
    """A game that greedy has played for a while."""
    game = setting.deal()
    dice = seeded(1)
    mind = Greedy()
    while not game.over and game.turn <= turns:
        seat = game.to_move()
        game.apply(seat, mind.choose(imagine(game, seat, dice), seat))
    return game


def chances() -> dict[str, list[float]]:
    """The chance of the first seat in each way to play, with quick networks and thorough ones."""
    found = {}
    for seats, mode in WAYS:
        game = after_turns(Setting(seats, 7, mode), 9)
        found[mode] = [
            shipped(thorough).judge(game.library).chance(game, 0) for thorough in (False, True)
        ]
    return found
