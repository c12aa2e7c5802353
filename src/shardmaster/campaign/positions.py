"""Saved positions of every kind of game: one of the catalog, or a battle with its boss's page."""

import json
from functools import lru_cache
from typing import Final

from shardmaster.campaign.battle import BATTLE, BattleSetting
from shardmaster.engine import snapshot
from shardmaster.engine.errors import DamagedSave, ShardmasterError, shown
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


@lru_cache(maxsize=BATTLES)
def _battle(recipe: str) -> Library:
    from shardmaster.campaign.pages import read_page
    from shardmaster.campaign.source import spot_of

    match json.loads(recipe):
        case {
            "boss": str(boss),
            "page": dict(page),
            "seats": int(seats),
            "difficulty": str(difficulty),
            "leader": int(leader),
            "sets": list(sets),
            "saved": list(saved),
        } if all(isinstance(slugs, list) for slugs in saved):
            pass
        case other:
            raise DamagedSave(f"the battle is {shown(other)}, expected its boss, page and players")
    try:
        return BattleSetting(
            read_page(spot_of(boss, BOSS).name("its name"), spot_of(page, BOSS)),
            seats,
            difficulty=difficulty,
            sets=tuple(sets),
            saved=tuple(tuple(slugs) for slugs in saved),
            leader=leader,
        ).library
    except (ShardmasterError, ValueError) as error:
        raise DamagedSave(f"this battle cannot be played: {error}") from None
