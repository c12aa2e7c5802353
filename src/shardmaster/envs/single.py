"""Gymnasium: one seat learns, and bots answer for the others."""

from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from shardmaster.ai.values.layout import Layout, at_decisions
from shardmaster.ai.values.vocabulary import HEALTH_NOW, IS_ENEMY, MASTERY_NOW
from shardmaster.campaign.battle import TURN_LIMIT as BATTLE_TURNS
from shardmaster.engine.battle.mode import NORMAL
from shardmaster.engine.board import board
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.game import Game
from shardmaster.envs.deals import (
    DEAL,
    Battles,
    Deals,
    Opponent,
    Versus,
    check_options,
    deal_in,
)
from shardmaster.envs.many import Bytes, ManyGames
from shardmaster.envs.picture import picture
from shardmaster.envs.text import observe_text
from shardmaster.play.setting import TURN_LIMIT

LEARNER: Final = 0
"""The seat that learns. Who takes the first turn is left to the deal."""
HEALTH_WORTH: Final = 0.01
MASTERY_WORTH: Final = 0.02
"""What a point of an advantage counts in the potential of shaped rewards."""
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]


class SingleEnv(gymnasium.Env[Bytes, np.int64]):
    """One seat of a game; an action is legal where `action_masks()` has a 1.

    A step is the learner's answer and everything that follows until it is asked again. An illegal
    action changes nothing and costs a little; `info["illegal"]` says so.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        deals: Deals,
        opponent: Opponent,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._shaping: Final = shaping
        self._many: Final = ManyGames(deals, [0], "never", LEARNER, opponent)
        self._potential: Final = Potential(at_decisions(deals.library))
        self.observation_space = observation_space(self._many)
        self.action_space = spaces.Discrete(self._many.actions)
        self._ended = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal a new game; `options={"deal": number}` chooses which one."""
        check_options(options, [DEAL])
        super().reset(seed=seed)
        deal = deal_in(options, self.np_random)
        self._many.restart(0, deal)
        self._ended = False
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise ShardmasterError("the game is over; reset() deals a new one")
        if not self.action_space.contains(action):
            raise ShardmasterError(
                f"action {shown(action)}, expected 0 to {self._many.actions - 1}"
            )
        before = self._worth()
        self._many.step(np.array([action]))
        terminated, truncated = bool(self._many.terminated[0]), bool(self._many.truncated[0])
        self._ended = terminated or truncated
        reward = float(self._many.rewards[0, LEARNER]) + self._worth() - before
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, terminated, truncated, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as sb3-contrib wants to know."""
        return cast(NDArray[np.bool_], self._many.masks[0].astype(np.bool_))

    @property
    def game(self) -> Game:
        """The game itself."""
        return self._many.games[0]

    def observe_text(self, cards: bool = False) -> str:
        """The board, the question and the legal actions in words.

        With `cards`, what every card on the board does comes first.
        """
        return observe_text(self._many.batch.actions, self.game, LEARNER, cards)

    def render(self) -> Any:
        return rendered(self.render_mode, board(self.game, LEARNER))

    def _worth(self) -> float:
        """What the position adds to the rewards that are shaped; nothing once the game is over."""
        if self._shaping == 0.0 or self._ended:
            return 0.0
        return self._shaping * float(self._potential.of(self._many.observations)[0])

    def _observation(self) -> Bytes:
        return cast(Bytes, self._many.observations[0].copy())

    def _info(self) -> dict[str, Any]:
        many = self._many
        return {"action_mask": many.masks[0].copy(), "illegal": bool(many.illegal[0])}


class Potential:
    """How far ahead the learner is, as the potential for shaped rewards.

    What a step brings is the difference between two potentials, and a finished game has none: over
    a whole game they add up to minus the first one, so what is best to do stays the same.
    """

    def __init__(self, layout: Layout) -> None:
        first = [layout.first_number + side * layout.side_numbers for side in range(layout.sides)]
        self._health: Final = np.array(first) + HEALTH_NOW
        self._mastery: Final = np.array(first) + MASTERY_NOW
        self._enemy: Final = np.array(first) + IS_ENEMY

    def of(self, observations: Bytes) -> NDArray[np.float64]:
        """The potential of each observation: own worth less the average of the enemies."""
        worth = HEALTH_WORTH * observations[:, self._health].astype(np.float64)
        worth += MASTERY_WORTH * observations[:, self._mastery]
        enemy = observations[:, self._enemy]
        count = np.maximum(enemy.sum(axis=1), 1)
        return cast(NDArray[np.float64], worth[:, 0] - (worth * enemy).sum(axis=1) / count)


def observation_space(many: ManyGames) -> spaces.Space[Bytes]:
    return cast(spaces.Space[Bytes], spaces.Box(0, 255, (many.slots,), np.uint8))


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        expected = ", ".join(RENDER_MODES)
        raise ShardmasterError(f"render_mode {shown(mode)}, expected one of {expected}")


def rendered(mode: str | None, text: str) -> str | NDArray[np.uint8] | None:
    """A board as a mode wants to have it."""
    if mode == "human":
        print(f"{text}\n")
        return None
    if mode == "rgb_array":
        return picture(text)
    return text if mode == "ansi" else None


def duel_deals(
    mode: str = "free-for-all",
    seats: int = 2,
    sets: tuple[str, ...] = ("all",),
    characters: tuple[str, ...] = (),
    variants: tuple[str, ...] = (),
    turn_limit: int = TURN_LIMIT,
) -> Versus:
    return Versus(seats, mode, sets, characters, variants, turn_limit)


def nemesis_deals(
    sets: tuple[str, ...] = ("all",),
    characters: tuple[str, ...] = (),
    variants: tuple[str, ...] = (),
    turn_limit: int = TURN_LIMIT,
) -> Versus:
    return Versus(1, "nemesis", sets, characters, variants, turn_limit)


def duel(
    opponent: Opponent = "greedy",
    shaping: float = 0.0,
    render_mode: str | None = None,
    **setting: Any,
) -> SingleEnv:
    """`shardmaster/Duel-v0`: against bots; with more seats, all others are played by them."""
    return SingleEnv(duel_deals(**setting), opponent, shaping, render_mode)


def nemesis(shaping: float = 0.0, render_mode: str | None = None, **setting: Any) -> SingleEnv:
    """`shardmaster/Nemesis-v0`: alone against the Nemesis, whose decisions are the learner's."""
    return SingleEnv(nemesis_deals(**setting), "random", shaping, render_mode)


def battle(
    partner: Opponent = "greedy",
    shaping: float = 0.0,
    render_mode: str | None = None,
    boss: str = "vox",
    players: int = 2,
    difficulty: str = NORMAL,
    sets: tuple[str, ...] = ("all",),
    characters: tuple[str, ...] = (),
    turn_limit: int = BATTLE_TURNS,
    variants: tuple[str, ...] = (),
) -> SingleEnv:
    """`shardmaster/Battle-v0`: with bots as partners against a boss of the campaign."""
    deals = Battles(boss, players, difficulty, sets, characters, turn_limit, variants)
    return SingleEnv(deals, partner, shaping, render_mode)
