"""Self-play: workers play the games of a shard, and what they return is written here."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from shardmaster.lab.processes import Workers, shared_out
from shardmaster.learn.games import Positions, play_game
from shardmaster.learn.mixture import ANY, Taste
from shardmaster.learn.players import Player
from shardmaster.learn.shards import packed, write_shard


@dataclass(frozen=True)
class Order:
    """Which games to play, and who plays them."""

    player: Player
    games: int
    first: int = 0
    """The number of the first game; every number is another deal."""
    kept: float = 0.35
    """The chance that a turn is kept."""
    whims: tuple[float, ...] = (0.0,)
    """How often a seat answers at random, one of these for each seat and game."""
    guests: float = 0.0
    """The share of seats that greedy plays instead."""
    size: int = 500
    """Games in a shard."""
    taste: Taste = ANY
    """Which games they are."""

    def shards(self) -> list[tuple[int, int]]:
        """The first game of each shard and how many there are."""
        return [
            (self.first + start, min(self.size, self.games - start))
            for start in range(0, self.games, self.size)
        ]


def file_name(first: int) -> str:
    """The file of a shard, by its first game."""
    return f"{first:09}.parquet"


def play_shard(order: Order, first: int, count: int) -> tuple[int, int, bytes]:
    """Play some games; returns the first one, how many there are, and what their file holds."""
    bot = order.player.bot()
    jury = order.player.jury()
    positions = Positions()
    for number in range(first, first + count):
        play_game(
            number,
            bot,
            jury,
            order.kept,
            list(order.whims),
            order.guests,
            positions,
            order.taste,
        )
    return first, count, packed(positions)


def play(order: Order, folder: Path, workers: Workers) -> Iterator[int]:
    """Play what is missing in a folder; yields the number of games after each shard.

    Workers write nothing: they may be other machines.
    """
    folder.mkdir(parents=True, exist_ok=True)
    left = []
    for first, count in order.shards():
        if (folder / file_name(first)).exists():
            yield count
        else:
            left.append((order, first, count))
    for first, count, data in shared_out(play_shard, left, workers, "spawn"):
        write_shard(folder / file_name(first), data)
        yield count
