"""OpenSpiel's own checks and bots, and what our game promises beyond them."""

from functools import partial
from itertools import count
from typing import Any

import numpy as np
import pytest

from shardmaster import ShardmasterError
from shardmaster.envs import ManyGames, Versus

pyspiel = pytest.importorskip("pyspiel", reason="needs open_spiel: pip install '.[spiel]'")

from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from shardmaster.envs.spiel import SIDES, THROWS  # noqa: E402

pytestmark = pytest.mark.once

SETTINGS = [
    "python_shardmaster(sets=base,turn_limit=12)",
    "python_shardmaster(players=3,mode=bloodbath,turn_limit=3)",
    "python_shardmaster(players=4,mode=team-attack,variants=relic-draft,turn_limit=3)",
    "python_shardmaster(players=5,mode=alliance,variants=health-auction+mystery-relics,turn_limit=2)",
    "python_shardmaster(sets=base+relics+shadow,variants=shadow-summoning,turn_limit=3)",
    "python_shardmaster(players=1,mode=nemesis,turn_limit=3)",
]
DUEL = "python_shardmaster(sets=base)"


def dealt(name: str = DUEL, seed: int = 7) -> Any:
    """The first question of a deal."""
    state = pyspiel.load_game(name).new_initial_state()
    for throw in seed.to_bytes(THROWS, "big"):
        assert state.is_chance_node()
        state.apply_action(throw)
    return state


def named(state: Any, *words: str) -> list[int]:
    """The actions of these names that are legal."""
    return [a for a in state.legal_actions() if state.action_to_string(a) in words]


def play_on(state: Any, steps: int, seed: int = 1) -> None:
    """A limited number of random answers, and then to the next question."""
    rng = np.random.default_rng(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        state.apply_action(int(rng.choice(state.legal_actions())))
        steps -= 1


@pytest.mark.parametrize("name", SETTINGS)
def test_open_spiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_open_spiel_can_store_every_state() -> None:
    game = pyspiel.load_game("python_shardmaster(sets=base,turn_limit=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_open_spiel_can_write_down_a_whole_game() -> None:
    name = "python_shardmaster(sets=base,turn_limit=2)"
    lines = generate_playthrough.playthrough_lines(name, seed=1)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in lines
    assert "Returns() = [0, 0]" in lines
    throws = [line for line in lines if line.startswith('# Apply action "throw')]
    assert len(throws) >= THROWS


def test_the_same_history_gives_the_same_game() -> None:
    state = dealt()
    play_on(state, 10_000)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.game == state.game
    assert again.trails == state.trails
    assert state.is_terminal()
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_shuffles_are_chance_nodes_and_nothing_else_is() -> None:
    state = dealt()
    nodes, rng = 0, np.random.default_rng(1)
    while not state.is_terminal():
        dice = state.game.rng.words()
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.is_chance_node():
            nodes += 1
            before = state.game.clone()
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            assert [side for side, _ in outcomes] == list(range(SIDES))
            for _ in range(THROWS):
                assert state.game == before
                state.apply_action(int(rng.integers(SIDES)))
        else:
            assert state.game.rng.words() == dice
    assert nodes > 3


def test_a_clone_goes_its_own_way() -> None:
    state = dealt()
    twin = state.clone()
    before = state.game.clone()
    play_on(twin, 40)
    assert state.game == before
    assert twin.game != before
    assert state.trails != twin.trails


def test_a_stored_state_plays_on_like_the_original() -> None:
    state = dealt()
    play_on(state, 40)
    game, stored = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(game) == str(state.get_game())
    guess, again = (each.clone().resample_from_infostate(0, float) for each in (stored, state))
    assert guess.game == again.game
    for each in (state, stored):
        play_on(each, 30, seed=2)
    assert stored.game == state.game
    assert stored.trails == state.trails


def test_tensors_are_the_observations_of_all_environments() -> None:
    state = dealt(seed=7)
    many = ManyGames(Versus(sets=("base",)), [7])
    player = int(many.seats[0])
    assert state.current_player() == player
    assert state.observation_tensor() == many.observations[0].tolist()
    assert state.information_state_tensor() == state.observation_tensor()
    assert state.legal_actions() == np.flatnonzero(many.masks[0]).tolist()
    other = 1 - player
    assert state.observation_tensor(other) != state.observation_tensor(player)
    assert state.legal_actions(other) == []


def test_words_for_what_a_seat_sees_and_does() -> None:
    state = dealt(seed=7)
    player = state.current_player()
    assert "Choose what to do next.\n" in state.observation_string(player)
    assert "Choose what to do next." not in state.observation_string(1 - player)
    words = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert "end" in words
    assert "play Crystal" in words


def test_an_information_state_remembers_how_it_came_about() -> None:
    """Two cards in either order lead to the same board, but not to the same memory."""
    seed, (crystal, blaster) = next(
        (seed, found)
        for seed in count(7)
        if len(found := named(dealt(seed=seed), "play Crystal", "play Blaster")) == 2
    )
    one, other = dealt(seed=seed), dealt(seed=seed)
    player = one.current_player()
    for state, order in ((one, (crystal, blaster)), (other, (blaster, crystal))):
        for action in order:
            state.apply_action(action)
    assert one.observation_tensor(player) == other.observation_tensor(player)
    assert one.information_state_string(player) != other.information_state_string(player)


def test_what_a_player_cannot_see_leaves_no_trace() -> None:
    """Hidden cards are dealt again; the player sees the same, the other one something else."""
    state = dealt()
    play_on(state, 3)
    player = state.current_player()
    other = 1 - player
    hands = set()
    for throw in range(8):
        guess = state.resample_from_infostate(player, partial(float, throw / 8))
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        assert guess.legal_actions() == state.legal_actions()
        hands.add(guess.observation_string(other))
    assert len(hands) > 1
    with pytest.raises(ShardmasterError, match="dice are being thrown"):
        state.get_game().new_initial_state().resample_from_infostate(player, float)


def test_observers_show_one_seat() -> None:
    state = dealt()
    observation = make_observation(
        state.get_game(), pyspiel.IIGObservationType(perfect_recall=False)
    )
    observation.set_from(state, 0)
    assert observation.dict["observation"].tolist() == state.observation_tensor(0)
    assert observation.string_from(state, 0) == state.observation_string(0)
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert make_observation(state.get_game(), public) is None
    with pytest.raises(ShardmasterError, match="no parameters"):
        make_observation(state.get_game(), params={"colour": 1})


def test_their_searches_play() -> None:
    """With so few simulations they need not play well, only legally."""
    state = dealt("python_shardmaster(sets=base,turn_limit=3)")
    rng = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    game = state.get_game()
    bots = [
        ismcts.ISMCTSBot(game, rollouts, 2.0, 4, random_state=rng),
        mcts.MCTSBot(game, 2.0, 4, rollouts, random_state=rng),
    ]
    for bot in bots * 2:
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        play_on(state, 0)


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(ShardmasterError, match="unknown set 'moon'; known: base"):
        pyspiel.load_game("python_shardmaster(sets=moon)")
    with pytest.raises(ShardmasterError, match="2 to 4 players, not 9"):
        pyspiel.load_game("python_shardmaster(players=9)")


def test_an_illegal_action_is_refused() -> None:
    state = dealt()
    before = state.game.clone()
    illegal = next(a for a in range(432) if a not in state.legal_actions())
    with pytest.raises(ShardmasterError, match="not legal"):
        state.apply_action(illegal)
    assert state.game == before
    assert len(state.history()) == THROWS
