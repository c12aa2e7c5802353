"""Data sets: which games are played, by whom, and into which files they go."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from shardmaster import __version__
from shardmaster.ai.bots import bot_named
from shardmaster.data.files import empty, packed, rows_in, write_whole
from shardmaster.data.recording import record_game
from shardmaster.data.schema import TABLES, VERSION
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.rng import seeded
from shardmaster.lab.processes import Workers, shared_out
from shardmaster.lab.simulation import Plan
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.saves import RULES_VERSION
from shardmaster.play.setting import Setting

CARD: Final = "data.json"
"""The file that says what a data set is made of."""


@dataclass(frozen=True)
class Order:
    """Which games to play. Every game has a deal of its own, and bots change seats in turn."""

    bots: tuple[str, ...]
    """One for each player."""
    games: int
    seed: int = 0
    """The seed of the first deal; the others follow it."""
    mode: str = CLASSIC
    sets: tuple[str, ...] = ("all",)
    variants: tuple[str, ...] = ()
    size: int = 500
    """Games in a file."""
    decisions: bool = True
    """Whether every decision is written down, or only games and turns."""

    def __post_init__(self) -> None:
        self.plan()
        if self.size < 1:
            raise ShardmasterError(f"{self.size} games in a file, expected 1 or more")

    def plan(self) -> Plan:
        """The same games for the arena; it checks bots, mode and sets."""
        return Plan(self.bots, self.games, self.seed, self.mode, self.sets, self.variants)

    def setting(self, number: int) -> Setting:
        return Setting(
            len(self.bots), self.seed + number, self.mode, self.sets, variants=self.variants
        )

    @property
    def tables(self) -> list[str]:
        """What is written."""
        return [name for name in TABLES if name != "decisions" or self.decisions]

    def parts(self) -> list[tuple[int, int]]:
        """The first game of each file and how many there are."""
        return [
            (first, min(self.size, self.games - first)) for first in range(0, self.games, self.size)
        ]


def file_name(first: int) -> str:
    """The file of some games, by the first of them."""
    return f"{first:09}.parquet"


def play_part(order: Order, first: int, count: int) -> tuple[int, int, dict[str, bytes]]:
    """Play some games; returns the first one, how many there are, and a file for each table."""
    plan = order.plan()
    rows = {table: empty(table) for table in order.tables}
    for number in range(first, first + count):
        record_game(
            number,
            order.setting(number),
            [order.bots[bot] for bot in plan.seating(number)],
            bot_named,
            seeded(-1 - order.seed - number),
            rows["games"],
            rows["turns"],
            rows.get("decisions"),
        )
    return first, count, {table: packed(table, found) for table, found in rows.items()}


def make(order: Order, folder: Path, workers: Workers) -> Iterator[int]:
    """Play the games that are missing in a folder; yields how many were added, file by file.

    Workers write nothing: they may be other machines.
    """
    _begin(order, folder)
    left = []
    for first, count in order.parts():
        if rows_in(folder / "games" / file_name(first)) == count:
            yield count
        else:
            left.append((order, first, count))
    for first, count, files in shared_out(play_part, left, workers, "spawn"):
        for table in reversed(order.tables):  # the table of games says that all are there
            write_whole(folder / table / file_name(first), files[table])
        yield count


def _begin(order: Order, folder: Path) -> None:
    """Make the folders of a data set; other games must not be in them."""
    about = {
        **asdict(order),
        "sets": order.setting(0).sets,
        "shardmaster": __version__,
        "rules": RULES_VERSION,
        "data": VERSION,
    }
    told = json.dumps(about, indent=1) + "\n"
    path = folder / CARD
    if path.exists() and _without_games(path.read_text(encoding="utf-8")) != _without_games(told):
        raise ShardmasterError(f"{folder} has other games ({CARD}); name another folder")
    for table in order.tables:
        (folder / table).mkdir(parents=True, exist_ok=True)
    write_whole(path, told.encode())


def _without_games(card: str) -> dict[str, object]:
    """What must stay the same: more games can be added to a data set."""
    found: dict[str, object] = json.loads(card)
    found.pop("games", None)
    return found
