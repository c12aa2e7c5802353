"""Where the games of an environment come from: one setting, any number of deals."""

from collections.abc import Callable
from operator import index
from typing import Any, Final, Protocol, cast

import numpy as np

from shardmaster.ai.bots import Bot, OwnBot, bot_here, bot_seed
from shardmaster.ai.own import made_by
from shardmaster.ai.view import InsideView
from shardmaster.campaign.battle import TURN_LIMIT as BATTLE_TURNS
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.engine.battle.mode import NORMAL
from shardmaster.engine.errors import ShardmasterError, UnknownName, shown
from shardmaster.engine.game import Game, deal
from shardmaster.engine.library import Library
from shardmaster.engine.rng import Rng, seeded
from shardmaster.engine.variant import CHARACTERS
from shardmaster.play.catalog import CLASSIC, cast_for
from shardmaster.play.seeds import check_seed
from shardmaster.play.setting import MOST_SEED, TURN_LIMIT, Setting

BOOK: Final = "last-light"
RANDOM: Final = "random"
DEAL: Final = "deal"
"""The option of a reset that chooses what is dealt."""
SEEDS: Final = 1 << 31
"""Deals that are drawn have a number below this one."""


def check_options(options: object, known: list[str]) -> None:
    """Refuse options of a reset that mean nothing."""
    if options is not None and not isinstance(options, dict):
        raise ShardmasterError(f"options {shown(options)}, expected a dictionary")
    for name in options or {}:
        if name not in known:
            raise ShardmasterError(f"option {shown(name)}, expected {', '.join(known)}")


def deal_in(options: dict[str, Any] | None, random: np.random.Generator) -> int:
    """The deal that the options of a reset ask for, or one that is drawn."""
    deal = (options or {}).get(DEAL)
    return drawn_deal(random) if deal is None else checked_deal(deal)


def drawn_deal(random: np.random.Generator) -> int:
    return int(random.integers(SEEDS))


def checked_deal(deal: object) -> int:
    """A deal that was chosen."""
    number = whole("deal", deal)
    check_seed(number, MOST_SEED)
    return number


def whole(what: str, given: object) -> int:
    """A whole number of any kind."""
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        raise ShardmasterError(f"{what} {shown(given)}, expected a whole number") from None


class Deals(Protocol):
    """Deals the games of one library; the same seed gives the same game."""

    library: Library

    def deal(self, seed: int) -> Game: ...


class Versus:
    """Games of players against each other, or of one against the Nemesis."""

    def __init__(
        self,
        seats: int = 2,
        mode: str = CLASSIC,
        sets: tuple[str, ...] = ("all",),
        characters: tuple[str, ...] = (),
        variants: tuple[str, ...] = (),
        turn_limit: int = TURN_LIMIT,
    ) -> None:
        setting = Setting(seats, 0, mode, sets, characters, turn_limit, variants)
        self.library: Library = setting.library()
        self._sets: Final = setting.sets
        self._limit: Final = setting.turn_limit
        decided = any(CHARACTERS in variant.decides for variant in self.library.variants)
        self._cast: Final = setting.characters if characters or decided else None

    def deal(self, seed: int) -> Game:
        """The same game as that of a `Setting` with this seed."""
        library = self.library
        cast = self._cast
        if cast is None:
            cast = cast_for(library.seats, seed, self._sets, ())
        return deal(library, seed, library.cast(cast), self._limit)


class Battles:
    """Battles of a number of players against one boss."""

    def __init__(
        self,
        boss: str = "vox",
        players: int = 2,
        difficulty: str = NORMAL,
        sets: tuple[str, ...] = ("all",),
        characters: tuple[str, ...] = (),
        turn_limit: int = BATTLE_TURNS,
        variants: tuple[str, ...] = (),
    ) -> None:
        pages = book_named(BOOK).bosses
        if boss not in pages:
            raise UnknownName("boss", boss, list(pages))
        setting = BattleSetting(
            pages[boss],
            players,
            0,
            difficulty,
            sets,
            characters,
            turn_limit=turn_limit,
            variants=variants,
        )
        self.library: Library = setting.library
        self._setting: Final = setting
        self._chosen: Final = tuple(characters)

    def deal(self, seed: int) -> Game:
        """The battle with this seed."""
        setting = self._setting
        cast = cast_for(setting.seats, seed, setting.sets, self._chosen)
        return deal(self.library, seed, self.library.cast(cast), setting.turn_limit)


Opponent = str | Callable[..., Bot]
"""A bot by its name, as everywhere in Shardmaster, or what makes one: a class, for example.

It is called without arguments, or with a `seed` if it has a parameter of that name.
"""


class Others:
    """Bots that answer for the other seats, new ones for each game."""

    def __init__(self, opponent: Opponent) -> None:
        self._opponent: Final = opponent
        self._bots: dict[tuple[int, int], Bot] = {}
        self._dice: dict[int, Rng] = {}
        self._made(0, 0)

    def _made(self, seed: int, seat: int) -> Bot:
        opponent, dice = self._opponent, bot_seed(seed, seat)
        if isinstance(opponent, str):
            return bot_here(opponent, dice)
        if not callable(opponent):
            raise ShardmasterError(
                f"{shown(opponent)} is no opponent, expected the name of a bot or its class"
            )
        name = getattr(opponent, "__name__", shown(opponent))
        return OwnBot(name, cast(Bot, made_by(opponent, dice, name, name)))

    def begin(self, number: int, seed: int, seats: int) -> None:
        """Forget the last game with this number."""
        for seat in range(seats):
            self._bots[number, seat] = self._made(seed, seat)
        self._dice[number] = seeded(-1 - seed)

    def answer(self, number: int, game: Game, seat: int) -> int:
        view = InsideView(game, seat, self._dice[number])  # a class of anyone's is in an OwnBot
        return self._bots[number, seat].choose(view)


def is_random(opponent: Opponent) -> bool:
    """Whether an opponent needs no Python: those who play at random are compiled."""
    return opponent == RANDOM
