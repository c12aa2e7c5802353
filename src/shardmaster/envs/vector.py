"""Gymnasium's vector interface over many games: the same environments, stepped in one call."""

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from shardmaster.ai.values.layout import at_decisions
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.game import Game
from shardmaster.envs.deals import (
    DEAL,
    Battles,
    Deals,
    Opponent,
    check_options,
    checked_deal,
    drawn_deal,
    whole,
)
from shardmaster.envs.many import Bytes, ManyGames, spread
from shardmaster.envs.single import (
    LEARNER,
    Potential,
    duel_deals,
    nemesis_deals,
    observation_space,
)

RESET_MASK: Final = "reset_mask"

Booleans = NDArray[np.bool_]
Arrays = tuple[Bytes, NDArray[np.float64], Booleans, Booleans, dict[str, Any]]
Dice = tuple[np.random.Generator, int]
"""What the deals of a game are drawn with, and its seed."""


class GamesVectorEnv(VectorEnv[Bytes, NDArray[np.integer], NDArray[Any]]):
    """One learner in each of many games. `infos["action_mask"]` has the legal actions.

    It does what Gymnasium's `SyncVectorEnv` does with as many of our single environments, only
    faster. `autoreset_mode` says when a finished game begins again: in the next step, whose action
    for it is ignored; in the same step; or when `reset` is called with a mask.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        deals: Deals,
        num_envs: int,
        opponent: Opponent,
        shaping: float = 0.0,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        self.num_envs = num_envs
        self.autoreset_mode: Final = _mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self._many: Final = ManyGames(deals, spread(0, num_envs), "never", LEARNER, opponent)
        self._dice: Final[list[Dice]] = [seeding.np_random() for _ in range(num_envs)]
        self._potential: Final = Potential(at_decisions(deals.library))
        self._shaping: Final = shaping
        self.single_observation_space = observation_space(self._many)
        self.single_action_space = spaces.Discrete(self._many.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def games(self) -> list[Game]:
        """The games themselves."""
        return self._many.games

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        """What the deals of each game are drawn with."""
        return tuple(random for random, _ in self._dice)

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override]
        """The seed of each game."""
        return tuple(seed for _, seed in self._dice)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal games again, each with its own seed: a list has them all, a number the first one.

        `options={"reset_mask": mask}` deals only the games where the mask is true, and
        `options={"deal": deal}` chooses a deal for all games or, with a list, for each.
        """
        check_options(options, [DEAL, RESET_MASK])
        given = options or {}
        chosen = _numbers(self._checked_mask(given.get(RESET_MASK)))
        deal = given.get(DEAL)
        if isinstance(seed, int | np.integer):
            seed = range(int(seed), int(seed) + self.num_envs)
        seeds = [None if each is None else _seed(each) for each in self._for_each("seed", seed)]
        deals = [
            None if each is None else checked_deal(each) for each in self._for_each(DEAL, deal)
        ]
        for number in chosen:
            if seeds[number] is not None:
                self._dice[number] = seeding.np_random(seeds[number])
            self._begin(number, deals[number])
        return self._many.observations.copy(), self._infos()

    def _for_each(self, what: str, given: object) -> list[object]:
        """What was given for each game, or once for all of them."""
        if not isinstance(given, Sequence | np.ndarray) or isinstance(given, str):
            return [given] * self.num_envs
        if len(given) != self.num_envs:
            raise ShardmasterError(
                f"{what} {shown(given)}, expected one for each of {self.num_envs} games"
            )
        return list(given)

    def _checked_mask(self, mask: object) -> Booleans:
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        given = mask if isinstance(mask, np.ndarray) else np.empty(0)
        if given.shape != (self.num_envs,) or given.dtype != np.bool_ or not given.any():
            raise ShardmasterError(
                f"{RESET_MASK} {shown(mask)}, expected an array of {self.num_envs} booleans, "
                "at least one of them True"
            )
        return cast(Booleans, given)

    def _begin(self, number: int, deal: int | None = None) -> None:
        """Deal one game again; without a deal, one is drawn."""
        random, _ = self._dice[number]
        self._many.restart(number, drawn_deal(random) if deal is None else deal)

    def step(self, actions: NDArray[np.integer]) -> Arrays:
        """Answer in every game. An illegal action costs a little and changes nothing."""
        many, mode = self._many, self.autoreset_mode
        ended = many.terminated | many.truncated
        if mode == AutoresetMode.DISABLED and ended.any():
            raise ShardmasterError(
                f"games {_numbers(ended)} are over; "
                f'reset(options={{"{RESET_MASK}": mask}}) deals them again'
            )
        before = self._potential.of(many.observations) if self._shaping else None
        many.step(actions)
        for number in _numbers(ended):
            self._begin(number)
        rewards = many.rewards[:, LEARNER].copy()
        terminated, truncated = many.terminated.copy(), many.truncated.copy()
        over = terminated | truncated
        if before is not None:
            after = np.where(over, 0.0, self._potential.of(many.observations))
            rewards += self._shaping * np.where(ended, 0.0, after - before)
        last: dict[str, Any] = {}
        if mode == AutoresetMode.SAME_STEP and over.any():
            last = self._last(over)
            for number in _numbers(over):
                self._begin(number)
        return many.observations.copy(), rewards, terminated, truncated, self._infos() | last

    def action_masks(self) -> Booleans:
        """Which actions are legal; only the first one in a game that is over."""
        return cast(Booleans, self._many.masks.astype(np.bool_))

    def _last(self, over: Booleans) -> dict[str, Any]:
        """How the games looked that are over, before others take their place."""
        observations = np.full(self.num_envs, None, dtype=object)
        for number in _numbers(over):
            observations[number] = self._many.observations[number].copy()
        facts = self._facts()
        for each in facts.values():
            each[~over] = 0
        return {
            "final_obs": observations,
            "_final_obs": over.copy(),
            "final_info": _marked(facts, over),
            "_final_info": over.copy(),
        }

    def _infos(self) -> dict[str, Any]:
        return _marked(self._facts(), np.ones(self.num_envs, np.bool_))

    def _facts(self) -> dict[str, NDArray[Any]]:
        """What infos tell of each game."""
        return {"action_mask": self._many.masks.copy(), "illegal": self._many.illegal.copy()}


def _marked(infos: dict[str, NDArray[Any]], where: Booleans) -> dict[str, Any]:
    """Infos with the masks that say in which games they mean something."""
    return infos | {f"_{name}": where.copy() for name in infos}


def _numbers(where: Booleans) -> list[int]:
    """The numbers of these games."""
    return [int(number) for number in np.flatnonzero(where)]


def _mode(given: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        expected = ", ".join(mode.value for mode in AutoresetMode)
        raise ShardmasterError(
            f"autoreset_mode {shown(given)}, expected one of {expected}"
        ) from None


def _seed(given: object) -> int:
    seed = whole("seed", given)
    if seed < 0:
        raise ShardmasterError(f"seed {shown(given)}, expected a whole number from 0")
    return seed


def duels(
    num_envs: int,
    opponent: Opponent = "greedy",
    shaping: float = 0.0,
    autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    **setting: Any,
) -> GamesVectorEnv:
    """`shardmaster/Duel-v0`, many at once. Only random opponents are compiled throughout."""
    return GamesVectorEnv(duel_deals(**setting), num_envs, opponent, shaping, autoreset_mode)


def nemeses(
    num_envs: int,
    shaping: float = 0.0,
    autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    **setting: Any,
) -> GamesVectorEnv:
    """`shardmaster/Nemesis-v0`, many at once."""
    return GamesVectorEnv(nemesis_deals(**setting), num_envs, "random", shaping, autoreset_mode)


def battles(
    num_envs: int,
    partner: Opponent = "greedy",
    shaping: float = 0.0,
    autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    **setting: Any,
) -> GamesVectorEnv:
    """`shardmaster/Battle-v0`, many at once."""
    return GamesVectorEnv(Battles(**setting), num_envs, partner, shaping, autoreset_mode)
