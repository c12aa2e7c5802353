"""Players by name, with weights that are not shipped yet."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from shardmaster.ai.bots import BOTS, Bot, SearchBot, bot_named, level_name
from shardmaster.ai.levels import MASTER, Level
from shardmaster.ai.search import Search
from shardmaster.ai.values.judge import Jury, shipped
from shardmaster.ai.values.network import Network
from shardmaster.ai.values.weights import contents, weights_in
from shardmaster.engine.errors import UnknownName

THOROUGH: Final = ("thorough", "reply", "deep")
"""Kinds of search with two networks, from all sides."""
KINDS: Final = ("simple", "nested", *THOROUGH)
FORM: Final = re.compile(rf"({'|'.join(KINDS)})-(\d+)-(\d+)")
FORMS: Final = [f"{kind}-WORLDS-EFFORT" for kind in KINDS]
POSITIONS: Final = 500
"""In which a certain win is looked for, for each world."""


class Searcher(SearchBot):
    """A search of any level, with any weights."""

    def __init__(self, level: Level, jury: Jury) -> None:
        self._mind = Search(jury, level)


@dataclass(frozen=True)
class Player:
    """Who plays. Its weights travel with it, since other machines do not have the files."""

    name: str
    data: tuple[bytes, ...] = field(default=(), repr=False)
    """The contents of its own files of weights."""

    def jury(self) -> Jury | None:
        """The networks of its own, if it has some."""
        return _jury(self.data, self.name) if self.data else None

    def bot(self) -> Bot:
        """A new bot that plays like this."""
        found = FORM.fullmatch(self.name.partition("@")[0])
        if found is None:
            return bot_named(self.name)
        kind, worlds = found[1], int(found[2])
        thorough = kind in THOROUGH
        level = Level(
            worlds,
            effort=int(found[3]),
            nested=kind != "simple",
            thorough=thorough,
            ahead={"reply": 1, "deep": 2}.get(kind, 0),
            positions=POSITIONS * worlds,
            deep=MASTER.deep if kind == "deep" else 0,
        )
        return Searcher(level, self.jury() or shipped(thorough))


@lru_cache(maxsize=4)
def _jury(data: tuple[bytes, ...], name: str) -> Jury:
    kind, _, files = name.partition("@")
    networks = [
        Network(weights_in(each, file)) for each, file in zip(data, files.split("+"), strict=True)
    ]
    return Jury(networks, all_sides=kind.startswith(THOROUGH))


def player_named(name: str) -> Player:
    """A bot, or a search like `nested-4-1000`; with `@FILE+FILE` it uses the weights in files.

    The kinds of search are `simple` (greedy plays the rest of the turn), `nested` (the seat asks
    again), `thorough` (two networks, from all sides), `reply` (the best options are judged after
    the next player's turn as well) and `deep` (and after one more turn, and at depth 2).

    What is wrong with a name or a file is said here, before anything is played.
    """
    kind, _, files = name.partition("@")
    if not FORM.fullmatch(kind) and name not in BOTS and not level_name(name):
        raise UnknownName("player", name, [*BOTS, *FORMS])
    data = tuple(contents(Path(file)) for file in files.split("+") if file)
    player = Player(name, data)
    player.jury()
    return player
