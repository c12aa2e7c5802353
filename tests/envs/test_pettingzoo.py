"""PettingZoo's own checks, and what our environment promises beyond them."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import aec_wrapper_fn

from shardmaster import Setting, ShardmasterError
from shardmaster.envs import RawEnv, aec_env, parallel_env, shardmaster_v0

pytestmark = pytest.mark.once

SETTINGS: list[dict[str, Any]] = [
    {"sets": ("base",)},
    {"seats": 3, "mode": "bloodbath"},
    {"seats": 4, "mode": "team-attack", "variants": ("relic-draft",)},
    {"seats": 5, "mode": "alliance", "variants": ("health-auction", "mystery-relics")},
    {"seats": 2, "variants": ("shadow-summoning",)},
]
ODD = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
]
"""PettingZoo's check knows by name which of its own games may have a mask."""


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.filterwarnings(*ODD)
def test_pettingzoo_finds_nothing_wrong(setting: dict[str, Any]) -> None:
    api_test(aec_env(**setting), num_cycles=30)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: aec_env(sets=("base",)), num_cycles=30)


def test_every_way_to_render_works() -> None:
    render_test(lambda render_mode: aec_env(sets=("base",), render_mode=render_mode))


def play(env, seed: int) -> dict[str, float]:
    """One game with random answers; the sum of the rewards of each agent."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        mask = observation["action_mask"]
        env.step(None if over else rng.choice(np.flatnonzero(mask)))
    return total


def test_who_wins_gets_a_point_and_who_loses_gives_one() -> None:
    assert sorted(play(aec_env(sets=("base",)), 1).values()) == [-1.0, 1.0]
    rewards = play(aec_env(seats=3, sets=("base",)), 1)
    assert sorted(rewards.values()) == [-1.0, -1.0, 1.0]
    team = list(play(aec_env(seats=4, mode="team-attack"), 1).values())
    enemies = Setting(4, mode="team-attack").library().enemies[0]
    assert [team[0] == -team[seat] for seat in range(4)] == [
        bool(enemies >> seat & 1) for seat in range(4)
    ]


def test_only_those_who_are_asked_have_legal_actions() -> None:
    env = aec_env(sets=("base",))
    env.reset(seed=1)
    for agent in env.possible_agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_a_game_can_be_cut_short() -> None:
    """An answer is a cycle here; their `max_cycles_test` has all agents act equally often."""
    env = aec_env(sets=("base",), max_cycles=7)
    env.reset(seed=1)
    answers = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if not (terminated or truncated):
            answers += 1
            env.step(int(observation["action_mask"].argmax()))
        else:
            assert (terminated, truncated) == (False, True)
            env.step(None)
    assert answers == 7
    assert env.agents == []


@pytest.mark.parametrize("setting", SETTINGS[:3])
def test_pettingzoo_finds_nothing_wrong_where_all_act_at_once(setting: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(**setting), num_cycles=2000)


def test_where_all_act_at_once_pettingzoo_counts_the_cycles() -> None:
    """With their own conversion, as in the modules of their games in which all act at once."""
    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=aec_wrapper_fn(parallel_env)))


def test_the_same_seed_gives_the_same_game_where_all_act_at_once() -> None:
    parallel_seed_test(lambda: parallel_env(sets=("base",)), num_cycles=30)


def test_only_who_is_asked_is_heard() -> None:
    """Both ways to play give the same game, whatever those do who are not asked."""
    env, turns = parallel_env(sets=("base",)), RawEnv(sets=("base",))
    rng = np.random.default_rng(1)
    observations, infos = env.reset(seed=1)
    turns.reset(seed=1)
    size = env.action_space(env.agents[0]).n
    while env.agents:
        (asked,) = (agent for agent, info in infos.items() if info["asked"])
        assert asked == turns.agent_selection
        for agent, each in observations.items():
            mask = turns.observe(agent)["action_mask"] if agent == asked else np.arange(size) == 0
            assert (each["action_mask"] == mask).all()
        actions = {agent: np.int64(rng.integers(size)) for agent in env.agents}
        actions[asked] = rng.choice(np.flatnonzero(observations[asked]["action_mask"]))
        observations, rewards, terminated, truncated, infos = env.step(actions)
        turns.step(actions[asked])
        assert env.game == turns.game
    assert rewards == turns.rewards
    assert terminated == dict.fromkeys(env.possible_agents, True)
    assert not any(truncated.values())


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_game_can_be_copied_and_played_on(copied: Callable[[Any], Any]) -> None:
    """Searches try out what happens; the game itself does not change."""
    env = aec_env(sets=("base",))
    fresh = copied(env)
    env.reset(seed=1)
    fresh.reset(seed=1)
    assert fresh.unwrapped.game == env.unwrapped.game
    for _ in range(40):
        env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    twin, before = copied(env), env.unwrapped.game.clone()
    action = twin.observe(twin.agent_selection)["action_mask"].argmax()
    twin.step(action)
    assert env.unwrapped.game == before
    env.step(action)
    assert twin.unwrapped.game == env.unwrapped.game
    assert twin.agent_selection == env.agent_selection

    together = parallel_env(sets=("base",))
    together.reset(seed=1)
    assert copied(together).game == together.game


def test_it_is_a_module_like_those_of_pettingzoo() -> None:
    for make in (shardmaster_v0.env, shardmaster_v0.raw_env, shardmaster_v0.parallel_env):
        env = make(sets=("base",), max_cycles=5)
        assert env.metadata["name"] == "shardmaster_v0"


def test_illegal_answers_count_towards_the_end_of_a_game_that_is_cut_short() -> None:
    turns = aec_env(sets=("base",), max_cycles=3)
    together = parallel_env(sets=("base",), max_cycles=3)
    turns.reset(seed=1)
    together.reset(seed=1)
    for cycle in range(3):
        assert len(together.agents) == 2
        truncated = together.step(dict.fromkeys(together.agents, np.int64(431)))[3]
        turns.step(np.int64(431))
        assert truncated == turns.truncations == dict.fromkeys(truncated, cycle == 2)


def test_what_cannot_be_is_refused() -> None:
    env = RawEnv(sets=("base",))
    with pytest.raises(ShardmasterError, match=r"call reset\(\) first"):
        env.step(np.int64(0))
    with pytest.raises(ShardmasterError, match=r"call reset\(\) first"):
        env.observe("player_0")
    with pytest.raises(ShardmasterError, match="deal 'twelve', expected a whole number"):
        env.reset(options={"deal": "twelve"})
    env.reset()
    with pytest.raises(ShardmasterError, match="agent 'ann', expected one of player_0, player_1"):
        env.observe_text("ann")
    with pytest.raises(ShardmasterError, match="max_cycles 0, expected 1 or more"):
        aec_env(max_cycles=0)


def test_a_seat_without_a_player_is_no_agent() -> None:
    with pytest.raises(ShardmasterError, match="use shardmaster/Nemesis-v0"):
        aec_env(seats=1, mode="nemesis")


def test_words_for_language_models() -> None:
    env = RawEnv(sets=("base",))
    env.reset(options={"deal": 7})
    asked = env.agent_selection
    (other,) = (agent for agent in env.agents if agent != asked)
    assert "Choose what to do next.\n" in env.observe_text(asked)
    assert "Choose what to do next." not in env.observe_text(other)
    assert "hand 5" in env.observe_text(asked)
    told = env.observe_text(asked, cards=True)
    assert "Crystal (Item ally): Gain 1 gem.\n" in told
    assert told.endswith(f"\n\n{env.observe_text(asked)}")
