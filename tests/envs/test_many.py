"""Many games at once: the same games as one by one, whatever else goes on."""

from typing import Any

import numpy as np
import pytest

from shardmaster import Setting, ShardmasterError, View
from shardmaster.ai.batch.actions import Actions
from shardmaster.ai.batch.games import ILLEGAL
from shardmaster.ai.values.observer import Observer
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.envs import Battles, ManyGames, Versus, spread
from shardmaster.play.setting import TURN_LIMIT

BASE = ("base",)


def assert_shown(many: ManyGames) -> None:
    """Every array says the same as the games themselves."""
    library = many.batch.library
    actions, observer = Actions(library), Observer(library, 1)
    for number, game in enumerate(many.games):
        if game.over:
            assert many.counts[number] == many.masks[number].sum() == many.masks[number, 0] == 1
            continue
        seat = Seat(int(many.seats[number]))
        count = actions.list_all(game, seat)
        legal = list(actions.listed[:count])
        assert game.waiting >> seat & 1
        assert list(many.legal[number, : many.counts[number]]) == legal
        assert np.flatnonzero(many.masks[number]).tolist() == sorted(legal)
        observer.observe(game, seat, 0)
        assert many.observations[number].tolist() == list(observer.slots.amounts)


@pytest.mark.parametrize(
    "deals",
    [
        Versus(sets=BASE),
        Versus(3, variants=("shadow-summoning",)),
        Versus(4, "team-attack"),
        Versus(1, "nemesis"),
        Battles("mind_hacker", 3),
    ],
)
def test_the_arrays_show_the_games(deals: Versus | Battles) -> None:
    many = ManyGames(deals, spread(1, 3))
    rng = np.random.default_rng(1)
    for step in range(120):
        if step % 15 == 0:
            assert_shown(many)
        many.step(many.random_actions(rng))
    assert_shown(many)


def played_alone(seed: int, choices: list[int], actions: Actions) -> Game:
    game = Setting(2, seed, sets=("base",)).deal()
    for choice in choices:
        seat = game.to_move()
        count = actions.list_all(game, seat)
        game.apply(seat, actions.options[choice % count])
    return game


def test_a_game_does_not_depend_on_the_others() -> None:
    many = ManyGames(Versus(sets=BASE), [5, 6, 7])
    rng = np.random.default_rng(3)
    choices = rng.integers(1000, size=(60, 3))
    for step in choices:
        many.step(many.legal[np.arange(3), step % many.counts])
    actions = Actions(many.batch.library)
    for number, seed in enumerate([5, 6, 7]):
        alone = played_alone(seed, [int(each) for each in choices[:, number]], actions)
        assert many.games[number] == alone


def play_until_ends(many: ManyGames, ends: int) -> list[tuple[int, list[float]]]:
    """The games that ended, with their rewards."""
    rng = np.random.default_rng(2)
    found: list[tuple[int, list[float]]] = []
    while len(found) < ends:
        many.step(many.random_actions(rng))
        over = many.terminated | many.truncated
        assert not many.rewards[~over].any()
        found += [(int(number), many.rewards[number].tolist()) for number in np.flatnonzero(over)]
    return found


def test_a_finished_game_begins_again_at_once() -> None:
    many = ManyGames(Versus(sets=BASE), [1, 2])
    for number, rewards in play_until_ends(many, 3):
        assert sorted(rewards) == [-1.0, 1.0]
        assert number in (0, 1)
    assert not any(game.over for game in many.games)
    assert many.seeds.tolist() != [1, 2]
    again = many.games[0].library
    seed = int(many.seeds[0])
    assert Versus(sets=BASE).deal(seed) == Setting(2, seed, sets=("base",)).deal()
    assert again is many.games[1].library


def test_a_finished_game_can_wait_for_the_next_step() -> None:
    many = ManyGames(Versus(sets=BASE), [1, 2], resets="next-step")
    ((number, _), *_) = play_until_ends(many, 1)
    assert many.games[number].over
    assert_shown(many)
    many.step(many.random_actions(np.random.default_rng(1)))
    assert not many.games[number].over
    assert not many.terminated[number]
    assert not many.rewards[number].any()
    assert_shown(many)


def test_a_finished_game_can_stay_as_it_is() -> None:
    many = ManyGames(Versus(sets=BASE), [1, 2], resets="never")
    ((number, _), *_) = play_until_ends(many, 1)
    many.step(many.random_actions(np.random.default_rng(1)))
    assert many.games[number].over
    assert many.terminated[number]
    many.restart(number, 1)
    assert many.games[number] == Setting(2, 1, sets=("base",)).deal()
    assert_shown(many)


def test_the_turn_limit_cuts_a_game_short() -> None:
    many = ManyGames(Versus(turn_limit=3, sets=BASE), [1])
    assert play_until_ends(many, 1) == [(0, [0.0, 0.0])]
    assert many.truncated.tolist() == [True]
    assert many.terminated.tolist() == [False]


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_others_can_be_answered_for(opponent: str) -> None:
    many = ManyGames(Versus(3, sets=BASE), [1, 2], player=1, opponent=opponent)
    rng = np.random.default_rng(1)
    for _ in range(40):
        assert many.seats.tolist() == [1, 1]
        many.step(many.random_actions(rng))


def test_a_bot_gets_a_new_mind_for_each_game() -> None:
    made = []

    class First:
        def __init__(self) -> None:
            made.append(self)

        def choose(self, view: View) -> int:
            return view.options()[-1]

    many = ManyGames(Versus(turn_limit=3, sets=BASE), [1], player=0, opponent=First)
    before = len(made)
    play_until_ends(many, 1)
    assert len(made) == before + 2


def test_equal_seeds_give_equal_games() -> None:
    rng, twin = np.random.default_rng(4), np.random.default_rng(4)
    one, other = (ManyGames(Versus(sets=BASE), spread(9, 4)) for _ in range(2))
    for _ in range(400):
        one.step(one.random_actions(rng))
        other.step(other.random_actions(twin))
    assert one.games == other.games
    assert (one.observations == other.observations).all()
    assert len(set(spread(9, 100))) == 100


def test_an_illegal_answer_changes_nothing_in_its_game() -> None:
    """The others go on, and the next answer counts as ever."""
    many, twin = (ManyGames(Versus(sets=BASE), [1, 2]) for _ in range(2))
    before = many.games[1].clone()
    answers = many.legal[:, 0].copy()
    illegal = np.array([answers[0], many.actions - 1])

    many.step(illegal)

    assert many.illegal.tolist() == [False, True]
    assert many.rewards[1].tolist() == [ILLEGAL if seat == many.seats[1] else 0 for seat in (0, 1)]
    assert many.games[1] == before
    assert_shown(many)
    twin.step(answers)
    assert many.games[0] == twin.games[0]
    many.step(np.array([many.legal[0, 0], answers[1]]))
    assert not many.illegal.any()
    assert not many.rewards.any()
    assert many.games[1] == twin.games[1]


def test_what_is_no_action_changes_nothing_in_any_game() -> None:
    many = ManyGames(Versus(sets=BASE), [1, 2])
    before = [game.clone() for game in many.games]
    wrong: list[Any] = [np.zeros(3, dtype=np.int32), np.zeros(2), np.array([-1, 0])]
    for actions in [*wrong, np.array([0, 1 << 40])]:
        with pytest.raises(ShardmasterError, match="expected"):
            many.step(actions)
    with pytest.raises(ShardmasterError, match="3 bytes, expected 4 for each game"):
        many.batch.step(b"abc")
    assert many.games == before
    assert_shown(many)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ShardmasterError, match="expected one of same-step, next-step, never"):
        ManyGames(Versus(sets=BASE), [1], resets="sometimes")
    with pytest.raises(ShardmasterError, match="expected one for each game"):
        ManyGames(Versus(sets=BASE), np.array([], np.int64))
    with pytest.raises(ShardmasterError, match="opponent 'greedy', but every seat is asked"):
        ManyGames(Versus(sets=BASE), [1], opponent="greedy")
    with pytest.raises(ShardmasterError, match="player 2, expected 0 to 1"):
        ManyGames(Versus(sets=BASE), [1], player=2)
    with pytest.raises(ShardmasterError, match="there is no game -1, expected 0 to 0"):
        ManyGames(Versus(sets=BASE), [1]).restart(-1, 5)
    with pytest.raises(ShardmasterError, match="unknown boss"):
        Battles("nobody")
    with pytest.raises(ShardmasterError, match="expected the name of a bot or its class"):
        ManyGames(Versus(sets=BASE), [1], player=0, opponent=3)  # type: ignore[arg-type]


def test_the_arrays_cannot_be_written_to() -> None:
    many = ManyGames(Versus(sets=BASE), [1])
    for array in (many.observations, many.masks, many.legal, many.counts, many.rewards):
        assert not array.flags.writeable
    assert many.games[0].turn_limit == TURN_LIMIT
