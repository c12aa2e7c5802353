"""Which games are played to learn from: every mode, all sets, two players most of the time."""

from typing import Final

from shardmaster.campaign.books import book_named
from shardmaster.engine.errors import Refusal
from shardmaster.engine.game import Game
from shardmaster.engine.rng import Rng, seeded
from shardmaster.lab.balance import battle, cells
from shardmaster.play.catalog import CLASSIC, SETS, VARIANTS
from shardmaster.play.setting import Setting

EXPANSIONS: Final = [box.short for name, box in SETS.items() if name != "base"]
TURNS: Final = 200
"""A game that takes longer teaches nothing."""
SHARES: Final[list[tuple[int, str, int, str]]] = [
    (22, CLASSIC, 2, "base"),
    (34, CLASSIC, 2, "all"),
    (10, CLASSIC, 2, "some"),
    (4, CLASSIC, 2, "varied"),
    (5, CLASSIC, 3, "all"),
    (7, CLASSIC, 4, "all"),
    (3, "bloodbath", 3, "all"),
    (6, "team-attack", 4, "all"),
    (3, "alliance", 5, "all"),
    (4, "nemesis", 1, "all"),
    (2, "battle", 3, "all"),
]
"""How many of a hundred games are like that: mode, players and sets."""
BOOK: Final = "last-light"


def dealt(seed: int) -> Game:
    """The game of a number: always the same one."""
    rng = seeded(seed)
    at = rng.below(sum(share for share, *_ in SHARES))
    for share, mode, players, sets in SHARES:
        at -= share
        if at < 0:
            return _battle(rng, seed) if mode == "battle" else _game(rng, seed, mode, players, sets)
    raise AssertionError("the shares are counted above")


def _game(rng: Rng, seed: int, mode: str, players: int, sets: str) -> Game:
    boxes: tuple[str, ...] = ("base",) if sets == "base" else ("all",)
    variants: tuple[str, ...] = ()
    if sets == "some":
        boxes = ("base", *(box for box in EXPANSIONS if rng.below(2)))
    if sets == "varied":
        variants = tuple(name for name in VARIANTS if rng.below(3) == 0)
    try:
        setting = Setting(players, seed, mode, boxes, variants=variants, turn_limit=TURNS)
    except Refusal:  # these variants do not go together
        setting = Setting(players, seed, mode, boxes, turn_limit=TURNS)
    return setting.deal()


def _battle(rng: Rng, seed: int) -> Game:
    book = book_named(BOOK)
    kinds = cells(book)
    return battle(book, kinds[rng.below(len(kinds))], seed).deal()
