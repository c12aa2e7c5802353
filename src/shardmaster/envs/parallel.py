"""PettingZoo, for tools that want an action of every agent in every step."""

from typing import Any, Final, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from shardmaster.engine.game import Game
from shardmaster.envs.aec import Observation, Options, RawEnv

Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class EverySeatEnv(ParallelEnv[str, Observation, np.int64]):  # type: ignore[misc]
    """A versus game in which all agents act, and only the one who is asked is heard.

    The others have a mask with action 0 alone, and whatever they do is ignored. An illegal action
    changes nothing and costs a little; `infos[agent]["illegal"]` says so. All agents stay until the
    game is over.
    """

    metadata: dict[str, Any] = {**RawEnv.metadata, "is_parallelizable": True}  # noqa: RUF012

    def __init__(self, **setting: Unpack[Options]) -> None:
        self._turns: Final = RawEnv(**setting)
        self.render_mode = self._turns.render_mode
        self.possible_agents = self._turns.possible_agents

    @property
    def game(self) -> Game:
        """The game itself."""
        return self._turns.game

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal a new game; `options={"deal": number}` chooses which one."""
        self._turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(self, actions: dict[str, np.int64]) -> Step:
        turns = self._turns
        turns.step(actions.get(turns.agent_selection))
        terminated, truncated = dict(turns.terminations), dict(turns.truncations)
        observations, infos = self._observations(), self._infos()
        if any(terminated.values()) or any(truncated.values()):
            self.agents = []
        return observations, dict(turns.rewards), terminated, truncated, infos

    def _observations(self) -> dict[str, Observation]:
        seen = {agent: self._turns.observe(agent) for agent in self.agents}
        for agent, each in seen.items():
            if not self._is_asked(agent):
                each["action_mask"][:] = 0
                each["action_mask"][0] = 1
        return seen

    def _infos(self) -> Infos:
        told = self._turns.infos
        return {agent: {**told[agent], "asked": self._is_asked(agent)} for agent in self.agents}

    def _is_asked(self, agent: str) -> bool:
        return not self._turns.game.over and agent == self._turns.agent_selection

    def observe_text(self, agent: str, cards: bool = False) -> str:
        """The same as that of `RawEnv`."""
        return self._turns.observe_text(agent, cards)

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return self._turns.render()

    def close(self) -> None:
        """There is nothing to close."""


def parallel_env(**setting: Unpack[Options]) -> EverySeatEnv:
    """A versus game in which every agent acts in every step, and only who is asked is heard.

    It takes the same as `aec_env`.
    """
    return EverySeatEnv(**setting)
