"""PettingZoo: every seat is an agent, and they answer one after another."""

from typing import Any, Final, TypedDict, Unpack

from shardmaster.installing import needs

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"{error.name} missing; shardmaster.envs needs: {needs('envs')}",
        name=error.name,
    ) from None

from shardmaster.ai.batch.actions import NO_ACTION, Actions
from shardmaster.ai.batch.games import ILLEGAL, reward
from shardmaster.ai.values.observer import Observer
from shardmaster.engine.board import board
from shardmaster.engine.endings import TURN_LIMIT as LIMIT
from shardmaster.engine.errors import ShardmasterError, shown
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.envs.deals import Versus, deal_in
from shardmaster.envs.single import RENDER_MODES, check_render_mode, rendered
from shardmaster.envs.text import observe_text
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.setting import TURN_LIMIT

Observation = dict[str, NDArray[Any]]


class Options(TypedDict, total=False):
    """What `RawEnv` takes, by name."""

    seats: int
    mode: str
    sets: tuple[str, ...]
    characters: tuple[str, ...]
    variants: tuple[str, ...]
    turn_limit: int
    max_cycles: int | None
    render_mode: str | None


class RawEnv(AECEnv[str, Observation, np.int64]):  # type: ignore[misc]
    """A versus game without wrappers.

    Agents are called `player_0` and so on, by their seats. Those who fall are not asked any more;
    rewards come at the end of the game. An illegal action changes nothing and costs a little:
    `infos[agent]["illegal"]` says so, and the same agent is asked again.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "shardmaster_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        seats: int = 2,
        mode: str = CLASSIC,
        sets: tuple[str, ...] = ("all",),
        characters: tuple[str, ...] = (),
        variants: tuple[str, ...] = (),
        turn_limit: int = TURN_LIMIT,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        super().__init__()
        self._deals: Final = Versus(seats, mode, sets, characters, variants, turn_limit)
        library = self._deals.library
        if library.players < library.seats:
            raise ShardmasterError(
                f"{shown(mode)} has a seat without a player; use shardmaster/Nemesis-v0"
            )
        if max_cycles is not None and max_cycles < 1:
            raise ShardmasterError(f"max_cycles {shown(max_cycles)}, expected 1 or more")
        self._given: Final = Options(
            seats=seats,
            mode=mode,
            sets=sets,
            characters=characters,
            variants=variants,
            turn_limit=turn_limit,
            max_cycles=max_cycles,
            render_mode=render_mode,
        )
        self._most: Final = max_cycles
        """Answers after which the game is cut short, if it is."""
        self._observer: Final = Observer(library, 1)
        self._actions: Final = Actions(library)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(library.seats)]
        self._action_spaces: Final = {
            agent: spaces.Discrete(int(self._actions.size)) for agent in self.possible_agents
        }
        self._observation_spaces: Final = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (int(self._observer.size),), np.uint8),
                    "action_mask": spaces.Box(0, 1, (int(self._actions.size),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()
        self._game: Game | None = None
        self._answers = 0

    def __getstate__(self) -> dict[str, Any]:
        """An environment can be copied and pickled in the middle of a game."""
        compiled = ("_observer", "_actions")
        return {name: each for name, each in self.__dict__.items() if name not in compiled}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        RawEnv.__init__(self, **kept["_given"])
        self.__dict__.update(kept)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game itself."""
        if self._game is None:
            raise ShardmasterError("no game was dealt yet; call reset() first")
        return self._game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; `options={"deal": number}` chooses which one."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game = self._deals.deal(deal_in(options, self._random))
        self._answers = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"illegal": False} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.to_move()]

    def observe(self, agent: str) -> Observation:
        """What an agent may know; only those who are asked have legal actions."""
        game, seat = self.game, self._seat(agent)
        self._observer.observe(game, seat, 0)
        mask = np.zeros(self._actions.size, dtype=np.int8)
        if game.waiting >> seat & 1:
            count = self._actions.list_all(game, seat)
            mask[np.asarray(memoryview(self._actions.listed))[:count]] = 1
        amounts = np.asarray(memoryview(self._observer.slots.amounts))
        return {"observation": amounts.copy(), "action_mask": mask}

    def observe_text(self, agent: str, cards: bool = False) -> str:
        """The board as an agent sees it; for those who are asked, the question and the actions.

        With `cards`, what every card on the board does comes first.
        """
        return observe_text(self._actions, self.game, self._seat(agent), cards)

    def _seat(self, agent: str) -> Seat:
        if agent not in self.possible_agents:
            expected = ", ".join(self.possible_agents)
            raise ShardmasterError(f"agent {shown(agent)}, expected one of {expected}")
        return Seat(self.possible_agents.index(agent))

    def step(self, action: np.int64 | None) -> None:
        game, agent = self.game, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._action_spaces[agent].contains(action):
            raise ShardmasterError(
                f"{agent} answers {shown(action)}, expected 0 to {self._actions.size - 1}"
            )
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat(agent)
        option = self._actions.option_of(game, seat, int(action))
        illegal = option == NO_ACTION
        self.infos = {each: {"illegal": illegal and each == agent} for each in self.agents}
        if illegal:
            self.rewards[agent] = ILLEGAL
        else:
            game.apply(seat, option)
        self._answers += 1
        self._settle()
        self._accumulate_rewards()
        if game.waiting:
            self.agent_selection = self.possible_agents[game.to_move()]
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        """Note who has left the game, and how it ended."""
        game = self.game
        stalled = game.over and game.winners == 0 and game.reason == LIMIT
        cut = self._most is not None and self._answers >= self._most
        for agent in self.agents:
            seat = Seat(self.possible_agents.index(agent))
            if self.terminations[agent]:
                continue
            if game.over and not stalled:
                self.rewards[agent] = reward(game, seat)
                self.terminations[agent] = True
            elif stalled or cut:
                self.truncations[agent] = True

    def render(self) -> Any:
        """The board as a spectator sees it."""
        return rendered(self.render_mode, board(self.game, NO_SEAT))

    def close(self) -> None:
        """There is nothing to close."""


def aec_env(**setting: Unpack[Options]) -> AECEnv[str, Observation, np.int64]:
    """A versus game as PettingZoo's tools expect it, with its usual wrappers.

    `seats`, `mode`, `sets`, `characters`, `variants` and `turn_limit` say what is played, and
    `max_cycles` after how many answers it is cut short.
    """
    return wrappers.OrderEnforcingWrapper(RawEnv(**setting))
