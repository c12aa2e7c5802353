"""Games in which the last players fall together. That is rare, so many are played at random."""

import random
from functools import cache
from itertools import count

from shardmaster.engine.endings import TIE
from shardmaster.play.session import Session
from shardmaster.play.setting import Setting

SOON = 950
"""A seed from which it does not take long to find one of two players."""


def tied(setting: Setting, dice: random.Random) -> Session | None:
    """A game played at random, if that ends in a tie."""
    game = setting.deal()
    answers = []
    while not game.over:
        seat = game.to_move()
        option = dice.choice(game.options(seat))
        answers.append((seat, option))
        game.apply(seat, option)
    if game.reason != TIE:
        return None
    session = Session(setting, ("human", *["greedy"] * (setting.seats - 1)))
    for seat, option in answers:
        session.submit(seat, option)
    return session


@cache
def tie(seats: int = 2) -> Session:
    found = (tied(Setting(seats, seed), random.Random(seed)) for seed in count(SOON))
    return next(session for session in found if session)
