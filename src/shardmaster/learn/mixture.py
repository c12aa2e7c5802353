"""Which games are played to learn from: every mode, all sets, two players most of the time."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from shardmaster.campaign.books import book_named
from shardmaster.engine.errors import Refusal, ShardmasterError
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
MODES: Final = sorted({mode for _, mode, _, _ in SHARES})
BOOK: Final = "last-light"


@dataclass(frozen=True)
class Taste:
    """Which of the games are wanted."""

    without: str = ""
    """The short name of a set that no game has; battles stay as they are."""
    only: tuple[str, ...] = ()
    """The modes, if not all."""
    players: int = 0
    """How many there are; 0 for any number."""

    def shares(self) -> list[tuple[int, str, int, str]]:
        """What is left of the mixture; a taste that leaves nothing is refused."""
        left = [
            share
            for share in SHARES
            if (not self.only or share[1] in self.only) and self.players in (0, share[2])
        ]
        if not left:
            modes = ", ".join(self.only or MODES)
            raise ShardmasterError(f"no games of {modes} with players={self.players} are learned")
        return left


ANY: Final = Taste()


def dealt(seed: int, taste: Taste = ANY) -> Game:
    """The game of a number: always the same one for the same taste."""
    shares = taste.shares()
    rng = seeded(seed)
    at = rng.below(sum(share for share, *_ in shares))
    for share, mode, players, sets in shares:
        at -= share
        if at < 0:
            if mode == "battle":
                return _battle(rng, seed)
            boxes, variants = _varied(rng, sets)
            left = tuple(box for box in boxes if box != taste.without)
            return _setting(players, seed, mode, left, variants).deal()
    raise AssertionError("the shares are counted above")


def _varied(rng: Rng, sets: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sets and variants of a game."""
    if sets == "base":
        return ("base",), ()
    if sets == "some":
        return ("base", *(box for box in EXPANSIONS if rng.below(2))), ()
    chosen = sets == "varied"
    variants = tuple(name for name in VARIANTS if rng.below(3) == 0) if chosen else ()
    return ("base", *EXPANSIONS), variants


def _setting(
    players: int, seed: int, mode: str, boxes: tuple[str, ...], variants: tuple[str, ...]
) -> Setting:
    """The game that is wanted; where variants do not go together, or a set is left out that the
    mode needs, the closest one.
    """
    for wanted in (variants, ()):
        with suppress(Refusal):
            return Setting(players, seed, mode, boxes, variants=wanted, turn_limit=TURNS)
    return Setting(2, seed, CLASSIC, boxes, turn_limit=TURNS)


def _battle(rng: Rng, seed: int) -> Game:
    book = book_named(BOOK)
    kinds = cells(book)
    return battle(book, kinds[rng.below(len(kinds))], seed).deal()
