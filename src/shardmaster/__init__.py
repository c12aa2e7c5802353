"""Shardmaster: an exact and fast rules machine for Shards of Infinity.

>>> import shardmaster
>>> game = shardmaster.new_game(seats=2, seed=7)
>>> while not game.over:
...     seat = game.to_move()
...     game.submit(seat, game.options(seat)[0])
>>> game.reason
'turn-limit'
"""

from typing import Final

try:
    from shardmaster.engine import rng as _compiled  # noqa: F401
except ValueError as error:  # what mypyc has compiled looks whether librt fits
    raise ImportError(
        f"this build of Shardmaster does not fit the librt beside it ({error}): "
        "install Shardmaster again without caches, or another librt"
    ) from error

from shardmaster.advice.hint import Hint, hint
from shardmaster.advice.reasons import Reason
from shardmaster.ai.bots import Bot, View, bot_named
from shardmaster.campaign.positions import load
from shardmaster.engine.board import board
from shardmaster.engine.definition import CardDef
from shardmaster.engine.description import Description
from shardmaster.engine.errors import DamagedSave, IllegalAnswer, ShardmasterError, UnknownName
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import Result, TableSeen, observe, result
from shardmaster.engine.playout import playout
from shardmaster.engine.question import KINDS, Kind, Picks, Question
from shardmaster.engine.rng import Rng, Seed, seeded
from shardmaster.engine.wording import plain, segments
from shardmaster.language.describe import describe, describe_all, question
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.saves import fingerprint, save
from shardmaster.play.seeds import drawn_seed
from shardmaster.play.session import Session, resume
from shardmaster.play.setting import TURN_LIMIT, Setting

__version__: Final = "0.1.0"

__all__ = [
    "ENGLISH",
    "KINDS",
    "NO_SEAT",
    "Bot",
    "CardDef",
    "DamagedSave",
    "Description",
    "Game",
    "Hint",
    "IllegalAnswer",
    "Kind",
    "Picks",
    "Question",
    "Reason",
    "Result",
    "Rng",
    "Seat",
    "Session",
    "Setting",
    "ShardmasterError",
    "TableSeen",
    "UnknownName",
    "View",
    "board",
    "bot_named",
    "describe",
    "describe_all",
    "fingerprint",
    "hint",
    "imagine",
    "load",
    "new_game",
    "observe",
    "plain",
    "playout",
    "question",
    "result",
    "resume",
    "save",
    "seeded",
    "segments",
]


def new_game(
    seats: int = 2,
    seed: Seed | None = None,
    mode: str = CLASSIC,
    sets: tuple[str, ...] = ("all",),
    characters: tuple[str, ...] = (),
    turn_limit: int = TURN_LIMIT,
    variants: tuple[str, ...] = (),
) -> Game:
    """A game that is set up and waits for its first answer; without a seed, one is drawn."""
    dealt = drawn_seed() if seed is None else seed
    return Setting(seats, dealt, mode, sets, characters, turn_limit, variants).deal()
