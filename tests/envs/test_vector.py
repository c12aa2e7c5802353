"""The vector environments beside Gymnasium's own, over as many single ones of ours."""

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from shardmaster import ShardmasterError
from shardmaster.envs.vector import GamesVectorEnv

pytestmark = pytest.mark.once

GAMES = 3
SETTINGS: dict[str, dict[str, Any]] = {
    "shardmaster/Duel-v0": {"opponent": "random", "sets": ("base",), "turn_limit": 6},
    "shardmaster/Nemesis-v0": {"shaping": 0.1, "turn_limit": 6},
    "shardmaster/Battle-v0": {"partner": "greedy", "turn_limit": 6},
}
DUEL = "shardmaster/Duel-v0"


def vector(name: str = DUEL, **settings: Any) -> GamesVectorEnv:
    given = {**SETTINGS[name], **settings}
    env = gymnasium.make_vec(name, GAMES, "vector_entry_point", **given)
    assert isinstance(env, GamesVectorEnv)
    return env


def theirs(name: str, mode: AutoresetMode) -> SyncVectorEnv:
    """Gymnasium's vector environment over single ones of ours."""
    kwargs = {"autoreset_mode": mode}
    env = gymnasium.make_vec(name, GAMES, "sync", vector_kwargs=kwargs, **SETTINGS[name])
    assert isinstance(env, SyncVectorEnv)
    return env


def legal(infos: dict[str, Any], rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])


def assert_same(ours: Any, others: Any) -> None:
    """Arrays, numbers and nested infos say the same; infos only where their masks are set."""
    if isinstance(others, dict):
        assert ours.keys() == others.keys()
        for key in others:
            if not key.startswith("_"):
                mask = others[f"_{key}"]
                assert (ours[f"_{key}"] >= mask).all()
                if isinstance(others[key], dict):
                    assert_same(ours[key], others[key])
                else:
                    assert_same(list(ours[key][mask]), list(others[key][mask]))
    elif isinstance(others, list | tuple):
        assert len(ours) == len(others)
        for one, other in zip(ours, others):
            assert_same(one, other)
    else:
        assert np.asarray(ours).dtype == np.asarray(others).dtype
        np.testing.assert_allclose(ours, others, atol=1e-12)


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("name", SETTINGS)
def test_it_does_what_gymnasium_does_with_single_ones(name: str, mode: AutoresetMode) -> None:
    """Illegal answers, games that end and games that are dealt again included."""
    ours, others = vector(name, autoreset_mode=mode), theirs(name, mode)
    assert ours.metadata["autoreset_mode"] == mode
    assert (ours.observation_space, ours.action_space) == (
        others.observation_space,
        others.action_space,
    )
    rng = np.random.default_rng(1)
    ours.reset(seed=3)
    seeds: list[int | list[int | None]] = [[4, 5, 6], 7, [8, None, 9]]
    for seed in seeds:
        _, infos = begun = ours.reset(seed=seed)
        assert_same(begun, others.reset(seed=seed))
    ends = 0
    while ends < 8:
        actions = legal(infos, rng)
        actions[rng.random(GAMES) < 0.1] = ours.single_action_space.n - 1  # type: ignore[attr-defined]
        _, _, terminated, truncated, infos = step = ours.step(actions)
        assert_same(step, others.step(actions))
        over = terminated | truncated
        ends += int(over.sum())
        if mode == AutoresetMode.DISABLED and over.any():
            options = {"reset_mask": over}
            again = ours.reset(options=options)
            assert list(options) == ["reset_mask"]
            assert_same(again, others.reset(options=options))
            infos = again[1]


def test_a_mask_deals_only_these_games_again() -> None:
    env = vector(turn_limit=80)
    observations, infos = env.reset(seed=1)
    for _ in range(5):
        observations, *_, infos = env.step(legal(infos, np.random.default_rng(2)))
    before = [game.clone() for game in env.games]

    mask = np.array([False, True, False])
    after, again = env.reset(seed=[5, 6, 7], options={"reset_mask": mask})

    assert [game == was for game, was in zip(env.games, before)] == [True, False, True]
    assert (after[~mask] == observations[~mask]).all()
    assert (again["action_mask"][~mask] == infos["action_mask"][~mask]).all()
    assert (after[1] == vector(turn_limit=80).reset(seed=6)[0][0]).all()


def test_deals_can_be_chosen() -> None:
    env = vector()
    one = env.reset(options={"deal": 12})[0]
    assert (one == one[0]).all()
    several = env.reset(options={"deal": [3, 12, 5]})[0]
    assert (several[1] == one[1]).all()
    assert not (several[0] == several[2]).all()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"options": {"reset_maks": np.ones(3, np.bool_)}}, "expected deal, reset_mask"),
        ({"options": ["reset_mask"]}, "expected a dictionary"),
        ({"options": {"reset_mask": [True, False, True]}}, "expected an array of 3 booleans"),
        ({"options": {"reset_mask": np.ones(2, np.bool_)}}, "expected an array of 3 booleans"),
        ({"options": {"reset_mask": np.ones(3)}}, "expected an array of 3 booleans"),
        ({"options": {"reset_mask": np.zeros(3, np.bool_)}}, "at least one of them True"),
        ({"options": {"deal": "twelve"}}, "expected a whole number"),
        ({"options": {"deal": [1, 2]}}, "expected one for each of 3 games"),
        ({"options": {"deal": [1, 2, "x"]}}, "expected a whole number"),
        ({"options": {"deal": 1 << 99}}, "the seed is 6338"),
        ({"seed": "seven"}, "expected a whole number"),
        ({"seed": -1}, "expected a whole number"),
        ({"seed": 1.5}, "expected a whole number"),
        ({"seed": [1, 2]}, "expected one for each of 3 games"),
        ({"seed": [1, -2, None]}, "expected a whole number"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(wrong: dict[str, Any], message: str) -> None:
    env, twin = vector(), vector()
    for each in (env, twin):
        each.reset(seed=1)
    before = [game.clone() for game in env.games]

    with pytest.raises(ShardmasterError, match=message):
        env.reset(**wrong)

    assert env.games == before
    assert_same(env.reset(), twin.reset())


def test_an_unknown_way_to_begin_again_is_refused() -> None:
    expected = "expected one of NextStep, SameStep, Disabled"
    with pytest.raises(ShardmasterError, match=expected):
        vector(autoreset_mode="sometimes")
    assert vector(autoreset_mode="SameStep").metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert GamesVectorEnv.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_a_finished_game_waits_where_nothing_deals_it_again() -> None:
    env = vector(autoreset_mode="Disabled")
    _, infos = env.reset(seed=1)
    rng, over = np.random.default_rng(1), np.zeros(GAMES, np.bool_)
    while not over.any():
        _, _, terminated, truncated, infos = env.step(legal(infos, rng))
        over = terminated | truncated
    before = [game.clone() for game in env.games]

    with pytest.raises(ShardmasterError, match=r"are over; .*reset_mask.* deals them again"):
        env.step(legal(infos, rng))

    assert env.games == before


@pytest.mark.parametrize("mode", AutoresetMode)
def test_copies_play_on_with_the_same_deals(mode: AutoresetMode) -> None:
    env = vector(autoreset_mode=mode)
    _, infos = env.reset(seed=1)
    twin = deepcopy(env)
    rng, other = np.random.default_rng(1), np.random.default_rng(1)
    for _ in range(60):
        step = env.step(legal(infos, rng))
        assert_same(step, twin.step(legal(infos, other)))
        infos, over = step[-1], step[2] | step[3]
        if mode == AutoresetMode.DISABLED and over.any():
            infos = env.reset(options={"reset_mask": over})[1]
            twin.reset(options={"reset_mask": over})


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_the_wrappers_of_gymnasium_work_on_it(mode: AutoresetMode) -> None:
    env = DictInfoToList(RecordEpisodeStatistics(vector(autoreset_mode=mode)))
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    lengths: list[int] = []
    while len(lengths) < 4:
        actions = [rng.choice(np.flatnonzero(info["action_mask"])) for info in infos]
        _, _, terminated, truncated, infos = env.step(np.array(actions))
        over = np.flatnonzero(terminated | truncated)
        lengths += [infos[number]["episode"]["l"] for number in over]
        assert [number for number, info in enumerate(infos) if "final_obs" in info] == (
            over.tolist() if mode == AutoresetMode.SAME_STEP else []
        )
    assert min(lengths) > 1
