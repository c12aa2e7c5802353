"""PettingZoo's own checks, and what our environment promises beyond them."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from shardmaster import Setting, ShardmasterError
from shardmaster.envs import RawEnv, aec_env

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
    """Their `max_cycles_test` needs rounds in which all act at once; here an answer is a cycle."""
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


def test_an_illegal_action_loses() -> None:
    env = aec_env(sets=("base",))
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(env.observe(agent)["action_mask"].argmin())
    env.step(illegal)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_without_wrappers_an_illegal_action_is_refused() -> None:
    env = RawEnv(sets=("base",))
    with pytest.raises(ShardmasterError, match=r"call reset\(\) first"):
        env.observe("player_0")
    env.reset(seed=1)
    before = env.game.clone()
    illegal = np.int64(env.observe(env.agent_selection)["action_mask"].argmin())
    with pytest.raises(ShardmasterError, match="may not answer"):
        env.step(illegal)
    assert env.game == before


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
