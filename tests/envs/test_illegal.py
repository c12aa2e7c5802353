"""An illegal action means the same everywhere: it changes nothing, costs a little and is named."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest

from shardmaster import ShardmasterError
from shardmaster.ai.batch.games import ILLEGAL
from shardmaster.engine.game import Game
from shardmaster.envs import ManyGames, RawEnv, Versus, aec_env, parallel_env
from shardmaster.envs.many import RESETS
from shardmaster.envs.registration import NAMES

pytestmark = pytest.mark.once


@dataclass
class Kind:
    """An environment, and how the one who is asked answers: the reward and what is said of it."""

    game: Callable[[], Game]
    mask: Callable[[], Any]
    answer: Callable[[Any], tuple[float, bool]]


def single(name: str) -> Kind:
    env: Any = gymnasium.make(name).unwrapped
    env.reset(seed=1)

    def answer(action: Any) -> tuple[float, bool]:
        _, reward, terminated, truncated, info = env.step(action)
        assert not terminated
        assert not truncated
        return reward, info["illegal"]

    return Kind(lambda: env.game, env.action_masks, answer)


def vector(name: str) -> Kind:
    """The other games are answered legally."""
    env: Any = gymnasium.make_vec(name, 2, "vector_entry_point")
    env.reset(seed=1)

    def answer(action: Any) -> tuple[float, bool]:
        before, other = env.games[0].clone(), env.action_masks()[0].argmax()
        _, rewards, terminated, truncated, infos = env.step(np.array([other, action]))
        assert not terminated.any()
        assert not truncated.any()
        assert rewards[0] == 0
        assert not infos["illegal"][0]
        assert env.games[0] != before
        return rewards[1], infos["illegal"][1]

    return Kind(lambda: env.games[1], lambda: env.action_masks()[1], answer)


def turns(make: Callable[..., Any]) -> Kind:
    env = make(sets=("base",))
    env.reset(seed=1)

    def answer(action: Any) -> tuple[float, bool]:
        agent = env.agent_selection
        env.step(action)
        assert not any([*env.terminations.values(), *env.truncations.values()])
        assert env.agent_selection == agent or not env.infos[agent]["illegal"]
        assert sum(info["illegal"] for info in env.infos.values()) == env.infos[agent]["illegal"]
        return env.rewards[agent], env.infos[agent]["illegal"]

    def mask() -> Any:
        return env.observe(env.agent_selection)["action_mask"]

    return Kind(lambda: env.unwrapped.game, mask, answer)


def parallel() -> Kind:
    env = parallel_env(sets=("base",))
    observations, infos = env.reset(seed=1)
    (agent,) = (agent for agent, info in infos.items() if info["asked"])

    def answer(action: Any) -> tuple[float, bool]:
        _, rewards, terminated, truncated, infos = env.step({agent: action})
        assert not any([*terminated.values(), *truncated.values()])
        assert sum(info["illegal"] for info in infos.values()) == infos[agent]["illegal"]
        return rewards[agent], infos[agent]["illegal"]

    return Kind(lambda: env.game, lambda: observations[agent]["action_mask"], answer)


def arrays(resets: str) -> Kind:
    many = ManyGames(Versus(), [3], resets)

    def answer(action: Any) -> tuple[float, bool]:
        asked = int(many.seats[0])
        many.step(np.array([action]))
        assert not many.rewards[0, np.arange(2) != asked].any()
        return float(many.rewards[0, asked]), bool(many.illegal[0])

    return Kind(lambda: many.games[0], lambda: many.masks[0], answer)


KINDS: dict[str, Callable[[], Kind]] = {
    **{f"single {name}": partial(single, name) for name in NAMES},
    **{f"vector {name}": partial(vector, name) for name in NAMES},
    "RawEnv": partial(turns, RawEnv),
    "aec_env": partial(turns, aec_env),
    "parallel_env": parallel,
    **{f"arrays {resets}": partial(arrays, resets) for resets in RESETS},
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]()


def test_an_illegal_action_costs_a_little_and_changes_nothing(kind: Kind) -> None:
    before, mask = kind.game().clone(), kind.mask()
    for illegal in np.flatnonzero(np.asarray(mask) == 0)[[0, -1]]:
        assert kind.answer(np.int64(illegal)) == (ILLEGAL, True)
        assert kind.game() == before
    assert (kind.mask() == mask).all()

    assert kind.answer(np.int64(np.asarray(mask).argmax())) == (0, False)
    assert kind.game() != before


@pytest.mark.parametrize("wrong", [-1, 99_999, 1 << 40, 1.5, None, "end"])
def test_what_is_no_action_at_all_is_refused(kind: Kind, wrong: Any) -> None:
    before, size = kind.game().clone(), len(kind.mask())

    with pytest.raises(ShardmasterError, match=rf"expected .*\b(0 to {size - 1}|whole numbers)\b"):
        kind.answer(wrong)

    assert kind.game() == before
