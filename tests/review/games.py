"""Short finished games, and a review that takes little time."""

from functools import cache
from typing import Any, Final

from shardmaster.ai.bots import GreedyBot, View
from shardmaster.ai.levels import Level
from shardmaster.engine.rng import seeded
from shardmaster.play.saves import read
from shardmaster.play.session import Session, resume
from shardmaster.play.setting import Setting
from shardmaster.review.care import Care
from tests.golden.files import FOLDER

BRIEF: Final = Level(worlds=1, effort=40, positions=100)
LITTLE: Final = Care(
    glance=1, candidates=1, level=BRIEF, first=2, worlds=2, hands=1, each=10, replies=20
)


@cache
def played(turns: int = 6, **setting: Any) -> Session:
    """A game of greedy bots that ends after a few turns."""
    agreed = {"seed": 5, "sets": ("base",), **setting}
    session = Session(Setting(turn_limit=turns, **agreed), ("greedy",) * agreed.get("seats", 2))
    bot = GreedyBot()
    dice = seeded(1)
    while not session.game.over:
        seat = session.game.to_move()
        session.submit(seat, bot.choose(View(session.game, seat, dice)))
    return session


@cache
def recorded(name: str) -> Session:
    """One of the golden games."""
    return resume(read(FOLDER / f"{name}.record.json"))
