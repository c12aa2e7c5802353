"""Players by name, with weights that are not shipped yet."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from shardmaster.ai.bots import BOTS, Bot, SearchBot, bot_named
from shardmaster.ai.levels import Level
from shardmaster.ai.search import Search
from shardmaster.ai.values.network import Network, shipped
from shardmaster.ai.values.weights import contents, weights_in
from shardmaster.engine.errors import UnknownName

FORM: Final = re.compile(r"(simple|nested|reply)(\d?)-(\d+)-(\d+)")
FORMS: Final = ["simple-WORLDS-EFFORT", "nested-WORLDS-EFFORT"]


class Searcher(SearchBot):
    """A search of any level, with any weights."""

    def __init__(self, level: Level, network: Network) -> None:
        self._mind = Search(network, level)


@dataclass(frozen=True)
class Player:
    """Who plays. Its weights travel with it, since other machines do not have the file."""

    name: str
    data: bytes = field(default=b"", repr=False)
    """The contents of its own file of weights."""

    def network(self) -> Network | None:
        """The network of its own, if it has one."""
        return _network(self.data, self.name) if self.data else None

    def bot(self) -> Bot:
        """A new bot that plays like this."""
        found = FORM.fullmatch(self.name.partition("@")[0])
        if found is None:
            return bot_named(self.name)
        worlds = int(found[3])
        level = Level(worlds, int(found[4]), found[1] != "simple", int(found[2] or 0), 500 * worlds)
        return Searcher(level, self.network() or shipped())


@lru_cache(maxsize=4)
def _network(data: bytes, name: str) -> Network:
    return Network(weights_in(data, name.partition("@")[2]))


def player_named(name: str) -> Player:
    """A bot, or a search like `nested-4-1000`; with `@FILE` it uses the weights in a file.

    What is wrong with a name or a file is said here, before anything is played.
    """
    kind, _, file = name.partition("@")
    if not FORM.fullmatch(kind) and name not in BOTS:
        raise UnknownName("player", name, [*BOTS, *FORMS])
    player = Player(name, contents(Path(file)) if file else b"")
    player.network()
    return player
