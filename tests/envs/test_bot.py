"""What was learnt in an environment plays as a bot, and sees the same as there."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from shardmaster import ShardmasterError, View, seeded
from shardmaster.ai.program import BotFailure
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.envs import ManyGames, ObservingBot, RawEnv, SingleEnv, Versus, checksum
from shardmaster.lab.simulation import Plan, play_game

pytestmark = pytest.mark.once

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "ppo_bot.py")
HIDDEN = 8


class Last(ObservingBot):
    """Takes the last legal action, and remembers what it was shown."""

    def act(self, observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        self.observation, self.mask = observation, mask
        return int(np.flatnonzero(mask)[-1])


def answered(bot: ObservingBot, game: Game, seat: int) -> int:
    return bot.choose(View(game, Seat(seat), seeded(0)))


@pytest.mark.parametrize(
    "setting",
    [{"sets": ("base",)}, {"seats": 4, "mode": "team-attack", "variants": ("relic-draft",)}],
)
def test_a_bot_sees_what_an_agent_sees_and_does_what_it_does(setting: dict[str, Any]) -> None:
    env, bot = RawEnv(**setting), Last()
    env.reset(seed=1)
    for _ in range(60):
        agent, twin = env.agent_selection, env.game.clone()
        seat = env.possible_agents.index(agent)
        seen = env.observe(agent)
        twin.submit(seat, answered(bot, twin, seat))
        if seen["action_mask"].sum() > 1:
            assert (bot.observation == seen["observation"]).all()
            assert (bot.mask == seen["action_mask"]).all()
        env.step(np.int64(np.flatnonzero(seen["action_mask"])[-1]))
        assert env.game == twin


def test_it_can_be_an_opponent() -> None:
    env = SingleEnv(Versus(sets=("base",), turn_limit=20), Last)
    env.reset(seed=1)
    truncated = False
    while not truncated:
        _, _, _, truncated, _ = env.step(np.int64(np.flatnonzero(env.action_masks())[-1]))


class Wrong(Last):
    def act(self, observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        return int(np.flatnonzero(mask == 0)[0])


def test_an_action_that_is_not_legal_is_refused() -> None:
    game = Versus(sets=("base",)).deal(7)
    with pytest.raises(ShardmasterError, match=r"action \d+, expected one that the mask allows"):
        answered(Wrong(), game, game.to_move())


def weights(path: Path, library_sum: str) -> None:
    rng = np.random.default_rng(1)
    many = ManyGames(Versus(sets=("base",)), [1])
    slots, actions = many.slots, many.actions
    shapes = [(slots, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
    stored = {f"weights{at}": rng.normal(size=shape) for at, shape in enumerate(shapes)}
    stored |= {f"bias{at}": np.zeros(shape[1]) for at, shape in enumerate(shapes)}
    np.savez(path, checksum=library_sum, **stored)  # type: ignore[arg-type]


def test_the_example_plays_with_weights_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "duel.npz"
    weights(path, checksum(Versus(sets=("base",)).library))
    monkeypatch.setenv("PPO_WEIGHTS", str(path))

    assert play_game(Plan((EXAMPLE, "random"), 1, sets=("base",)), 0).games == 1
    with pytest.raises(BotFailure, match="has learnt duels with the base game, and no others"):
        play_game(Plan((EXAMPLE, "random"), 1), 0)


def test_the_example_refuses_weights_of_other_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other.npz"
    weights(path, "of other cards")
    monkeypatch.setenv("PPO_WEIGHTS", str(path))

    with pytest.raises(ShardmasterError, match="was learnt with other slots, actions or cards"):
        Plan((EXAMPLE, "random"), 1, sets=("base",))
