"""Players by name, with weights that are not shipped yet."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from shardmaster.ai.bots import BOTS, Bot, View, bot_named
from shardmaster.ai.levels import Level
from shardmaster.ai.search import Search
from shardmaster.ai.values.network import Network, shipped
from shardmaster.ai.values.weights import read_weights
from shardmaster.engine.errors import UnknownName

FORM: Final = re.compile(r"(simple|nested)-(\d+)-(\d+)")
FORMS: Final = ["simple-WORLDS-EFFORT", "nested-WORLDS-EFFORT"]


class Searcher:
    """Judges every option by where the turn ends, in imagined worlds."""

    def __init__(self, level: Level, network: Network | None = None) -> None:
        self._level: Final = level
        self._network = network
        self._search: Search | None = None

    def choose(self, view: View) -> int:
        if self._search is None:
            network = self._network or shipped()
            level = self._level
            self._search = Search(network, level.worlds, level.effort, level.nested)
        return self._search.choose(view)


@cache
def network_in(path: Path) -> Network:
    return Network(read_weights(path))


def player_named(name: str) -> Bot:
    """A bot, or a search like `nested-4-1000`; with `@FILE` it uses the weights in a file."""
    kind, _, file = name.partition("@")
    found = FORM.fullmatch(kind)
    if found is None:
        if name not in BOTS:
            raise UnknownName("player", name, [*BOTS, *FORMS])
        return bot_named(name)
    level = Level(int(found[2]), int(found[3]), found[1] == "nested")
    return Searcher(level, network_in(Path(file)) if file else None)
