"""Your own bot, in one file.

    shardmaster play --players human,examples/bot.py
    shardmaster simulate --bots examples/bot.py,random --games 100
    shardmaster serve --bot examples/bot.py

It never sees the real game. It asks for games that look the same from its seat, tries every
option in some of them, plays on at random, and takes the option that won most often.
"""

from time import monotonic

from shardmaster import Seat, playout
from shardmaster.ai.view import View


class Dreamer:
    """Takes the option after which random play wins most often."""

    def __init__(self, dreams: int = 4, seconds: float = 1.0) -> None:
        self.dreams = dreams
        """Games that are played to their end for each option."""
        self.seconds = seconds
        """The longest it thinks about an answer, even if it has more time."""

    def choose(self, view: View) -> int:
        options = view.options()
        if len(options) == 1:
            return options[0]
        allowed = self.seconds if view.seconds is None else min(self.seconds, view.seconds / 2)
        end = monotonic() + allowed
        wins = dict.fromkeys(options, 0)
        for _ in range(self.dreams):
            world = view.sample()
            for option in options:
                if monotonic() > end:
                    break
                dream = world.clone()
                dream.apply(Seat(view.seat), option)
                playout(dream, view.dice)
                wins[option] += dream.winners >> view.seat & 1
        return max(options, key=lambda option: wins[option])
