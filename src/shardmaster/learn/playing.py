"""Self-play on several processes: each writes shards of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from shardmaster.lab.processes import shared_out
from shardmaster.learn.games import Positions, play_game
from shardmaster.learn.players import network_in, player_named
from shardmaster.learn.shards import write_shard


@dataclass(frozen=True)
class Order:
    """Which games to play, and who plays them."""

    folder: Path
    player: str
    games: int
    first: int = 0
    """The number of the first game; every number is another deal."""
    kept: float = 0.35
    """The chance that a turn is kept."""
    whims: tuple[float, ...] = (0.0, 0.0, 0.02, 0.08)
    """How often a seat answers at random, one of these for each seat and game."""
    size: int = 500
    """Games in a shard."""

    def shards(self) -> list[tuple[Path, int, int]]:
        """The file of each shard, its first game and how many there are."""
        return [
            (
                self.folder / f"{self.first + start:09}.parquet",
                self.first + start,
                min(self.size, self.games - start),
            )
            for start in range(0, self.games, self.size)
        ]


def play_shard(order: Order, path: Path, first: int, count: int) -> int:
    bot = player_named(order.player)
    _, _, file = order.player.partition("@")
    network = network_in(Path(file)) if file else None
    positions = Positions()
    for number in range(first, first + count):
        play_game(number, bot, network, order.kept, list(order.whims), positions)
    write_shard(path, positions)
    return count


def play(order: Order, processes: int) -> Iterator[int]:
    """Play what is missing; yields the number of games after each shard."""
    order.folder.mkdir(parents=True, exist_ok=True)
    left = []
    for path, first, count in order.shards():
        if path.exists():
            yield count
        else:
            left.append((order, path, first, count))
    player_named(order.player)  # a wrong name is refused here, not in some process
    yield from shared_out(play_shard, left, processes, "spawn")
