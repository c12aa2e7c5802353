"""The example that learns to duel: what it credits to whom, and a short run of it."""

import json
from pathlib import Path

import jax
import numpy as np
import pytest

from examples import ppo, ppo_bot
from shardmaster.envs import ManyGames, spread

DOCS = Path(__file__).parents[2] / "docs"


def test_what_is_good_for_one_seat_is_bad_for_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 answers, then seat 1, who wins with that."""
    monkeypatch.setattr(ppo, "TRACE", 0.5)
    values = np.array([[0.1], [0.2], [0.9]], np.float32)
    ahead = np.array([[0.3], [0.4], [0.9]], np.float32)
    seats = np.array([[0], [1], [0]], np.int32)
    rewards = np.array([[0.0], [1.0]], np.float32)
    ended = np.array([[False], [True]])
    last = 1.0 - 0.2 - 0.4
    first = -(0.2 + 0.4) - 0.1 - 0.3 - 0.5 * last
    credited = ppo.credit(values, ahead, seats, rewards, ended)
    assert credited[:, 0] == pytest.approx([first, last])


def test_only_legal_actions_are_chosen() -> None:
    many = ManyGames(ppo.DEALS, spread(1, 8))
    network = ppo.new_network(jax.random.key(1), many.slots, many.actions)
    chances, _ = ppo.judge(network, many.observations, many.masks)
    assert np.exp(chances).sum(1) == pytest.approx(1)
    assert (np.exp(chances)[many.masks == 0] == 0).all()


def test_the_picture_in_the_documents_shows_their_figures() -> None:
    curve = json.loads((DOCS / "ppo.json").read_text(encoding="utf-8"))["curve"]
    assert ppo.mark(curve) in (DOCS / "ppo.svg").read_text(encoding="utf-8")


@pytest.mark.soak
def test_a_short_run_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins as good as random and soon wins more; a second run goes on from there."""
    out = tmp_path / "duel"
    monkeypatch.setenv("PPO_WEIGHTS", f"{out}.npz")
    arguments = ["--games", "128", "--every", "9", "--measure", "100", "--out", str(out)]
    first, last = ppo.main(["--minutes", "0.75", *arguments])
    assert first["random"][0] < 0.65 < last["random"][0]
    assert json.loads(out.with_suffix(".json").read_text())["curve"] == [first, last]
    assert ppo.mark([first, last]) in out.with_suffix(".svg").read_text()
    played = ppo_bot.Learnt()
    many = ManyGames(ppo.DEALS, spread(1, 8))
    chances, _ = ppo.judge(ppo.load(Path(f"{out}.npz")), many.observations, many.masks)
    for row in range(8):
        best = int(chances[row].argmax())
        assert played.act(many.observations[row], many.masks[row]) == best
    more = ppo.main(["--minutes", "0.01", "--start", f"{out}.npz", *arguments])
    assert more[:2] == [first, last]
    assert more[2]["answers"] > last["answers"]
