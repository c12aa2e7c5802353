"""Thousands of games in one call, as arrays of numpy."""

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from shardmaster.ai.batch.games import AT_ONCE, NEVER, NEXT_STEP, Batch
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT
from shardmaster.engine.rng import seeded
from shardmaster.envs.deals import RANDOM, Deals, Opponent, Others, is_random

RESETS: Final = {"same-step": AT_ONCE, "next-step": NEXT_STEP, "never": NEVER}

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int32]


class ManyGames:
    """Games that are answered, dealt again and observed together, a row of each array for each.

    Every seat is asked in its turn, and `seats` says which; with `player`, one seat is asked and
    the opponent answers for all others. The arrays are views that the next step changes: copy what
    you keep.
    """

    def __init__(
        self,
        deals: Deals,
        seeds: Sequence[int] | NDArray[np.integer],
        resets: str = "same-step",
        player: int | None = None,
        opponent: Opponent = RANDOM,
    ) -> None:
        if resets not in RESETS:
            raise ShardmasterError(f"resets {shown(resets)}, expected one of {', '.join(RESETS)}")
        if len(seeds) == 0:
            raise ShardmasterError("no seeds, expected one for each game")
        players = deals.library.players
        if player is not None and not 0 <= player < players:
            raise ShardmasterError(f"player {shown(player)}, expected 0 to {players - 1}")
        if player is None and not is_random(opponent):
            raise ShardmasterError(
                f"opponent {shown(opponent)}, but every seat is asked; player=0 asks only seat 0"
            )
        self._deals: Final = deals
        self._given: Final = (resets, player, opponent)
        self._others: Final = None if player is None or is_random(opponent) else Others(opponent)
        self.count: Final = len(seeds)
        self.batch: Final = Batch(
            deals.library,
            self._deal,
            [int(seed) for seed in seeds],
            RESETS[resets],
            NO_SEAT if player is None else player,
            None if self._others is None else self._others.answer,
        )
        batch = self.batch
        self.slots: Final = int(batch.observer.size)
        """How many numbers an observation has."""
        self.actions: Final = int(batch.actions.size)
        rows = (self.count, -1)
        amounts = np.asarray(memoryview(batch.observer.slots.amounts))
        self.observations: Final = cast(Bytes, amounts).reshape(rows)
        """What the seats that are asked may know."""
        self.masks: Final = np.asarray(memoryview(batch.masks)).view(np.int8).reshape(rows)
        """1 for each action that is legal now; in a game that is over, for the first one alone."""
        self.legal: Final = cast(Numbers, np.asarray(memoryview(batch.legal))).reshape(rows)
        """The legal actions, in the first places of each row."""
        self.counts: Final = cast(Numbers, np.asarray(memoryview(batch.counts)))
        """How many there are."""
        self.seats: Final = cast(Numbers, np.asarray(memoryview(batch.seats)))
        """Who is asked, and sees the observation."""
        rewards = np.asarray(memoryview(batch.rewards)).reshape(rows)
        self.rewards: Final = cast(NDArray[np.float64], rewards)
        """What the last answer brought each seat: 1 for a victory, -1 for a defeat."""
        self.terminated: Final = np.asarray(memoryview(batch.terminated)).view(np.bool_)
        self.truncated: Final = np.asarray(memoryview(batch.truncated)).view(np.bool_)
        """Whether the turn limit has ended the game."""
        self.illegal: Final = np.asarray(memoryview(batch.illegal)).view(np.bool_)
        """Whether the last answer was not legal: nothing happened, and the reward is negative."""
        self.seeds: Final = cast(NDArray[np.int64], np.asarray(memoryview(batch.seeds)))
        """Of the deals that are being played."""
        self._rows: Final = np.arange(self.count)

    def __repr__(self) -> str:
        return f"<ManyGames {self.count}, {self.slots} slots, {self.actions} actions>"

    @property
    def games(self) -> list[Game]:
        """The games themselves, for looking at them."""
        return self.batch.games

    def step(self, actions: NDArray[np.integer]) -> None:
        """Answer in every game; nothing happens where the action is not legal."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise ShardmasterError(
                f"actions are {given.dtype} of shape {given.shape}, "
                f"expected whole numbers of shape ({self.count},)"
            )
        if given.min() < 0 or given.max() >= self.actions:
            raise ShardmasterError(
                f"actions are {given.min()} to {given.max()}, expected 0 to {self.actions - 1}"
            )
        self.batch.step(given.astype(np.int32).tobytes())

    def restart(self, number: int, seed: int) -> None:
        """Deal one game again."""
        if not 0 <= number < self.count:
            raise ShardmasterError(f"there is no game {number}, expected 0 to {self.count - 1}")
        self.batch.restart(number, seed)

    def random_actions(self, rng: np.random.Generator) -> Numbers:
        """A legal action for each game, all equally likely."""
        picks = (rng.random(self.count) * self.counts).astype(np.int64)
        return self.legal[self._rows, picks]

    def __getstate__(self) -> dict[str, Any]:
        """Games can be copied and pickled wherever they are."""
        return {
            "given": (self._deals, self.seeds.tolist(), *self._given),
            "others": self._others,
            "games": [
                (
                    self.games[number],
                    self.batch.dice[number],
                    self.rewards[number].tolist(),
                    bool(self.terminated[number]),
                    bool(self.truncated[number]),
                    bool(self.illegal[number]),
                )
                for number in range(self.count)
            ],
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        ManyGames.__init__(self, *kept["given"])
        if self._others is not None:
            self._others.__dict__.update(kept["others"].__dict__)
        for number, kept_game in enumerate(kept["games"]):
            self.batch.take_over(number, *kept_game)

    def _deal(self, number: int, seed: int) -> Game:
        if self._others is not None:
            self._others.begin(number, seed, self._deals.library.seats)
        return self._deals.deal(seed)


def spread(seed: int, count: int) -> list[int]:
    """Seeds for a number of games, derived from one."""
    dice = seeded(seed)
    return [dice.next() for _ in range(count)]
