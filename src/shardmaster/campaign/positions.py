"""Positions of every kind of game as text, and pickled: of the catalog, or with a boss's page."""

import copyreg
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from shardmaster.campaign.battle import BATTLE, BattleSetting
from shardmaster.engine import snapshot
from shardmaster.engine.battle.page import Page
from shardmaster.engine.errors import DamagedSave, ShardmasterError, shown
from shardmaster.engine.events import Event
from shardmaster.engine.game import Game
from shardmaster.engine.library import Library
from shardmaster.play.saves import POSITION, Data, read_setting, unsealed

BOSS: Final = "the boss"
BATTLES: Final = 32
"""Libraries of battles that are remembered."""


def load(text: str) -> Game:
    """The game from a text made by `save`."""
    data = unsealed(POSITION, text)
    return snapshot.restore(data.pop("state", None), library_of(data))


def library_of(recipe: Data) -> Library:
    """The library that a recipe says how to build; the same one for the same recipe."""
    if BATTLE in recipe:
        return _battle(json.dumps(recipe[BATTLE]))
    return read_setting({**recipe, "seed": 0, "characters": [], "turn_limit": 1}).library()


def page_of(boss: str, written: object) -> Page:
    """The page of a boss as a book has it."""
    from shardmaster.campaign.pages import read_page
    from shardmaster.campaign.source import spot_of

    return read_page(spot_of(boss, BOSS).name("its name"), spot_of(written, BOSS))


@lru_cache(maxsize=BATTLES)
def _battle(recipe: str) -> Library:
    match json.loads(recipe):
        case {
            "boss": str(boss),
            "page": dict(page),
            "seats": int(seats),
            "difficulty": str(difficulty),
            "leader": int(leader),
            "sets": list(sets),
            "saved": list(saved),
            "variants": list(variants),
        } if all(isinstance(slugs, list) for slugs in saved):
            pass
        case other:
            raise DamagedSave(f"the battle is {shown(other)}, expected its boss, page and players")
    try:
        return BattleSetting(
            page_of(boss, page),
            seats,
            difficulty=difficulty,
            sets=tuple(sets),
            saved=tuple(tuple(slugs) for slugs in saved),
            leader=leader,
            variants=tuple(variants),
        ).library
    except (ShardmasterError, ValueError) as error:
        raise DamagedSave(f"this battle cannot be played: {error}") from None


def _reduced_game(game: Game) -> tuple[Callable[..., Game], tuple[object, ...]]:
    state = snapshot.take(game)
    return _game, (game.library, state, game.log, game.pauses, game.paused, game.unsettled)


def _game(
    library: Library,
    state: Data,
    log: list[Event] | None,
    pauses: bool,
    paused: bool,
    unsettled: bool,
) -> Game:
    game = snapshot.read(state, library)
    game.log, game.pauses, game.paused, game.unsettled = log, pauses, paused, unsettled
    return game


def _reduced_library(library: Library) -> tuple[Callable[..., Library], tuple[object, ...]]:
    if not library.recipe:
        raise _unwritten(f"a game of {library.mode.title}")
    return library_of, (library.recipe,)


def _reduced_page(page: Page) -> tuple[Callable[..., Page], tuple[object, ...]]:
    if not page.written:
        raise _unwritten(f"the page of {page.name}")
    return page_of, (page.slug, page.written)


def _unwritten(what: str) -> ShardmasterError:
    return ShardmasterError(
        f"{what} cannot be pickled: its rules are neither in the catalog nor in a Battle Book"
    )


copyreg.pickle(Game, _reduced_game)
copyreg.pickle(Library, _reduced_library)
copyreg.pickle(Page, _reduced_page)
