"""Gymnasium's own checks, and what our environments promise beyond them."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from shardmaster import Setting, ShardmasterError, View
from shardmaster.ai.program import BotFailure
from shardmaster.envs import SingleEnv
from shardmaster.envs.picture import picture
from shardmaster.envs.vector import GamesVectorEnv
from shardmaster.installing import needs

pytestmark = pytest.mark.once

NAMES = ["shardmaster/Duel-v0", "shardmaster/Nemesis-v0", "shardmaster/Battle-v0"]


def made(name: str = NAMES[0], **settings: Any) -> SingleEnv:
    env = gymnasium.make(name, **settings).unwrapped
    assert isinstance(env, SingleEnv)
    return env


def random_action(env: SingleEnv, rng: np.random.Generator) -> np.int64:
    return np.int64(rng.choice(np.flatnonzero(env.action_masks())))


def play(env: SingleEnv, seed: int) -> tuple[float, list[float]]:
    """One game with random answers; its last reward, and all rewards."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards: list[float] = []
    over = False
    while not over:
        _, reward, terminated, truncated, _ = env.step(random_action(env, rng))
        rewards.append(reward)
        over = terminated or truncated
    return rewards[-1], rewards


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    for mode in ("ansi", "rgb_array", "human"):
        check_env(made(name, render_mode=mode), skip_render_check=mode != "ansi")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_ends_with_a_reward(name: str) -> None:
    last, rewards = play(made(name), 1)
    assert last in (-1.0, 1.0)
    assert not any(rewards[:-1])


class Last:
    """Answers with the last option."""

    def choose(self, view: View) -> int:
        return view.options()[-1]


@pytest.mark.parametrize("opponent", ["random", "novice", Last, f"{__file__}:Last"])
def test_opponents_go_by_name_or_class(opponent: str) -> None:
    assert play(made(opponent=opponent, sets=("base",)), 2)[0] in (-1.0, 1.0)


class Wild:
    """Answers with what is no option."""

    def __init__(self, seed: int) -> None:
        self.option = -1 - seed

    def choose(self, view: View) -> int:
        return self.option


def test_an_opponent_that_cannot_play_is_refused() -> None:
    with pytest.raises(ShardmasterError, match=r"'Setting': Setting has no method choose\(view\)"):
        made(opponent=Setting)
    with pytest.raises(ShardmasterError, match="is no opponent, expected the name of a bot or its"):
        made(opponent=Last())
    with pytest.raises(BotFailure, match=r"Wild chose -\d+; expected one of view.options\(\)"):
        play(made(opponent=Wild), 2)


@pytest.mark.parametrize("name", NAMES)
def test_a_single_name_is_no_list_of_sets(name: str) -> None:
    with pytest.raises(ShardmasterError, match="the sets are 'base', expected a list of names"):
        made(name, sets="base")


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(made(), 3) == play(made(), 3)
    env = made()
    first = env.reset(seed=1)[0]
    assert (env.reset(seed=1)[0] == first).all()
    assert not (env.reset()[0] == first).all()


def test_a_deal_can_be_chosen() -> None:
    env = made(opponent="random")
    first = env.reset(options={"deal": 12})[0]
    env.reset(seed=8)
    assert (env.reset(options={"deal": 12})[0] == first).all()
    with pytest.raises(ShardmasterError, match="option 'dela', expected deal"):
        env.reset(options={"dela": 12})
    with pytest.raises(ShardmasterError, match="options 12, expected a dictionary"):
        env.reset(options=12)  # type: ignore[arg-type]


def test_the_mask_comes_with_every_step() -> None:
    env = made(sets=("base",))
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert (info["action_mask"] == env.action_masks()).all()
        assert env.action_masks().dtype == np.bool_
        info = env.step(random_action(env, rng))[4]


def test_a_finished_game_takes_no_more_answers() -> None:
    env = made()
    play(env, 1)
    with pytest.raises(ShardmasterError, match="the game is over"):
        env.step(np.int64(0))


def test_shaped_rewards_add_up_to_those_of_the_end() -> None:
    """They begin with the potential of the deal and end without one."""
    plain, shaped = made(opponent="random"), made(opponent="random", shaping=0.5)
    last, _ = play(plain, 5)
    _, rewards = play(shaped, 5)
    shaped.reset(seed=5)
    start = shaped._potential.of(shaped._observation()[None])[0]
    assert sum(rewards) == pytest.approx(last - 0.5 * start)
    assert any(rewards[:-1])


def test_words_for_language_models() -> None:
    env = made(sets=("base",))
    env.reset(seed=1)
    text = env.observe_text()
    assert "row" in text
    assert env.observe_text(cards=True).endswith(text)
    for action in np.flatnonzero(env.action_masks()):
        assert f"\n{action}: " in text


def test_pictures_and_boards(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in ("ansi", "rgb_array", "human"):
        env = made(render_mode=mode, opponent="random")
        env.reset(options={"deal": 3})
        shown[mode] = env.render()
    assert shown["human"] is None
    assert str(shown["ansi"]) in capsys.readouterr().out
    assert shown["rgb_array"].dtype == np.uint8
    assert len(np.unique(shown["rgb_array"].reshape(-1, 3), axis=0)) == 2
    with pytest.raises(ShardmasterError, match="expected one of human, ansi, rgb_array"):
        made(render_mode="film")


def test_a_long_line_of_a_picture_goes_on_below_its_second_column() -> None:
    names = ["Giga, Source Adept 4"] * 6
    above, below = " · ".join(names[:4]), " · ".join(names[4:])

    assert (picture(f"row   {above} · {below}") == picture(f"row   {above} ·\n      {below}")).all()


def vector(name: str = NAMES[0], **settings: Any) -> GamesVectorEnv:
    env = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point", **settings)
    assert isinstance(env, GamesVectorEnv)
    return env


@pytest.mark.parametrize("name", NAMES)
def test_many_at_once(name: str) -> None:
    env = vector(name)
    observations, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        assert env.observation_space.contains(observations)
        actions = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        observations, rewards, terminated, truncated, infos = env.step(np.array(actions))
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        assert (infos["action_mask"] == env.action_masks()).all()


def test_what_was_returned_stays_as_it_was() -> None:
    env = vector(sets=("base",))
    observations, infos = env.reset(seed=1)
    kept, mask = observations.copy(), infos["action_mask"].copy()
    env.step(infos["action_mask"].argmax(axis=1))
    assert (observations == kept).all()
    assert (infos["action_mask"] == mask).all()


def test_many_games_begin_again_in_the_next_step() -> None:
    env = vector(sets=("base",), shaping=0.1, turn_limit=4)
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    ends, over = 0, np.zeros(3, dtype=np.bool_)
    while ends < 4:
        masks = infos["action_mask"]
        assert (masks[over].argmax(axis=1) == 0).all()
        actions = [rng.choice(np.flatnonzero(mask)) for mask in masks]
        _, rewards, terminated, truncated, infos = env.step(np.array(actions))
        assert not rewards[over].any()
        over = terminated | truncated
        ends += int(over.sum())


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("shardmaster.envs", "gymnasium", "envs"),
        ("shardmaster.envs", "pettingzoo", "envs"),
        ("shardmaster.envs.spiel", "pyspiel", "spiel"),
    ],
)
def test_who_has_not_installed_an_extra_learns_how(module: str, missing: str, extra: str) -> None:
    """In a process of its own, for which the package is not there."""
    command = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    done = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=False
    )
    expected = f"{missing} missing; {module} needs: {needs(extra)}"
    assert done.stderr.rstrip().endswith(expected)
