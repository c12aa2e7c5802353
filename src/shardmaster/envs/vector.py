"""Gymnasium's vector interface over many games: the same environments, stepped in one call."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from shardmaster.ai.values.layout import at_decisions
from shardmaster.envs.deals import SEEDS, Battles, Deals, Opponent
from shardmaster.envs.many import Bytes, ManyGames, spread
from shardmaster.envs.single import (
    LEARNER,
    Potential,
    duel_deals,
    nemesis_deals,
    observation_space,
)

Arrays = tuple[Bytes, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class GamesVectorEnv(VectorEnv[Bytes, NDArray[np.integer], NDArray[Any]]):
    """One learner in each of many games. `infos["action_mask"]` has the legal actions.

    A game that is over begins again in the next step, whose action for it is ignored. An action
    that is not legal is refused, and nothing happens in any game.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self, deals: Deals, num_envs: int, opponent: Opponent, shaping: float = 0.0
    ) -> None:
        self.num_envs = num_envs
        self._many: Final = ManyGames(deals, spread(0, num_envs), "next-step", LEARNER, opponent)
        self._potential: Final = Potential(at_decisions(deals.library))
        self._shaping: Final = shaping
        self.single_observation_space = observation_space(self._many)
        self.single_action_space = spaces.Discrete(self._many.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal all games again; a list has a seed for each of them."""
        if isinstance(seed, list):
            super().reset(seed=None)
            drawn = self.np_random.integers(SEEDS, size=self.num_envs)
            deals = [int(new) if one is None else one for one, new in zip(seed, drawn, strict=True)]
        else:
            super().reset(seed=seed)
            deals = [int(each) for each in self.np_random.integers(SEEDS, size=self.num_envs)]
        for number, deal in enumerate(deals):
            self._many.restart(number, deal)
        return self._many.observations.copy(), self._infos()

    def step(self, actions: NDArray[np.integer]) -> Arrays:
        many = self._many
        began = many.terminated | many.truncated
        before = self._potential.of(many.observations) if self._shaping else None
        many.step(actions)
        rewards = many.rewards[:, LEARNER].copy()
        terminated, truncated = many.terminated.copy(), many.truncated.copy()
        if before is not None:
            after = np.where(terminated | truncated, 0.0, self._potential.of(many.observations))
            rewards += self._shaping * np.where(began, 0.0, after - before)
        return many.observations.copy(), rewards, terminated, truncated, self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal; only the first one in a game that is over."""
        return self._many.masks.astype(np.bool_)

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._many.masks.copy(),
            "_action_mask": np.ones(self.num_envs, dtype=np.bool_),
        }


def duels(
    num_envs: int,
    opponent: Opponent = "greedy",
    shaping: float = 0.0,
    **setting: Any,
) -> GamesVectorEnv:
    """`shardmaster/Duel-v0`, many at once. Only random opponents are compiled throughout."""
    return GamesVectorEnv(duel_deals(**setting), num_envs, opponent, shaping)


def nemeses(
    num_envs: int,
    shaping: float = 0.0,
    **setting: Any,
) -> GamesVectorEnv:
    """`shardmaster/Nemesis-v0`, many at once."""
    return GamesVectorEnv(nemesis_deals(**setting), num_envs, "random", shaping)


def battles(
    num_envs: int,
    partner: Opponent = "greedy",
    shaping: float = 0.0,
    **setting: Any,
) -> GamesVectorEnv:
    """`shardmaster/Battle-v0`, many at once."""
    return GamesVectorEnv(Battles(**setting), num_envs, partner, shaping)
