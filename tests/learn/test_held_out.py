"""A set is held out of training: its cards are then judged by their descriptions alone."""

import json
from dataclasses import replace
from itertools import count
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest
from click.testing import CliRunner

from shardmaster.ai.values.features import PLACES
from shardmaster.ai.values.vocabulary import OWN, POOL, SIDE_PLACES
from shardmaster.ai.values.weights import read_weights
from shardmaster.cli import main
from shardmaster.engine.errors import UnknownName
from shardmaster.learn.held_out import EVERYTHING, IDENTITY, TRAINED, WITHOUT, recipes
from shardmaster.learn.mixture import EXPANSIONS, Taste, dealt
from shardmaster.learn.shards import Batch, read_shards
from shardmaster.learn.training import (
    CARDS,
    HELD_BACK,
    Parameters,
    Recipe,
    Training,
    held_back,
    logits,
    parameters_of,
    with_cards,
)
from shardmaster.learn.vocabulary import FIRST_COUNTER, ROWS, SLUGS, cards_of, descriptions

pytestmark = pytest.mark.soak

SMALL = Recipe(width=16, hidden=16, epochs=2, batch=64, rate=3e-3)
BOX = "horizon"
GAMES = 2 * HELD_BACK + 1


def learn(*arguments: object) -> str:
    done = CliRunner().invoke(main, ["learn", *map(str, arguments)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def has_the_set(number: int) -> bool:
    slugs = {SLUGS[card] for card in cards_of(BOX)}
    return not slugs.isdisjoint(card.slug for card in dealt(number).library.definitions)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some games, and one more without the set that will be held back."""
    folder = tmp_path_factory.mktemp("games")
    asked = ("play", folder, "--player", "random", "--processes", 1, "--kept", 0.1)
    learn(*asked, "--games", GAMES)
    last = next(number for number in count(GAMES - 1, HELD_BACK) if not has_the_set(number))
    learn(*asked, "--games", 1, "--seed", last)
    return folder


@pytest.fixture(scope="module")
def data(games: Path) -> Batch:
    return read_shards(sorted(games.glob("*.parquet")), ROWS, SMALL.longest)


@pytest.fixture(scope="module")
def networks(games: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Parameters]:
    """What is learned by each recipe, as it is stored."""
    folder = tmp_path_factory.mktemp("networks")
    found = {}
    for name, recipe in recipes(SMALL, BOX).items():
        training = Training(recipe, folder / name, sorted(games.glob("*.parquet")))
        training.run(lambda report: None)
        training.write(folder / f"{name}.weights")
        found[name] = parameters_of(read_weights(folder / f"{name}.weights"))
    return found


def test_a_game_has_a_set_if_any_of_its_cards_was_seen(data: Batch) -> None:
    having = with_cards(data, cards_of(BOX))
    dealt_with = {number for number in set(data.game.tolist()) if has_the_set(number)}

    assert 5 < len(dealt_with) < GAMES - 5
    assert set(data.game[having].tolist()) == dealt_with
    assert not with_cards(data, []).any()


def test_games_of_the_set_are_left_out(games: Path, data: Batch, tmp_path: Path) -> None:
    shards = sorted(games.glob("*.parquet"))
    left_out = with_cards(data, cards_of(BOX))

    everything = Training(SMALL, tmp_path / "all", shards)
    without = Training(replace(SMALL, without=BOX), tmp_path / "some", shards)

    assert everything.positions == (~held_back(data)).sum()
    assert without.positions == (~held_back(data) & ~left_out).sum()
    assert 0 < without.positions < everything.positions


def own_rows(card: int) -> list[int]:
    """A card in the own deck."""
    return [(OWN * SIDE_PLACES + POOL) * CARDS + card]


def chance(parameters: Parameters, rows: list[int]) -> float:
    told = logits(
        parameters,
        jnp.asarray(descriptions(), jnp.float32),
        jnp.ones(CARDS),
        jnp.asarray([[*rows, FIRST_COUNTER]]),
        jnp.ones((1, len(rows) + 1)),
    )
    return float(told[0])


def test_cards_of_the_set_have_nothing_of_their_own(networks: dict[str, Parameters]) -> None:
    unknown = cards_of(BOX)
    known = [card for card in range(CARDS) if card not in unknown]

    assert len(unknown) > 20
    assert np.any(networks[EVERYTHING]["identity"][:, unknown] != 0)
    for name in (WITHOUT, IDENTITY):
        own = networks[name]["identity"]
        assert own.shape == (PLACES, CARDS, SMALL.width)
        assert not own[:, unknown].any()
        assert own[:, known].any()


def test_only_their_descriptions_speak_for_them(networks: dict[str, Parameters]) -> None:
    """Without descriptions, a deck with such a card is judged like one without it."""
    nothing = {name: chance(parameters, []) for name, parameters in networks.items()}
    cards = {
        name: {chance(parameters, own_rows(card)) for card in cards_of(BOX)}
        for name, parameters in networks.items()
    }

    assert cards[IDENTITY] == {nothing[IDENTITY]}
    assert not networks[IDENTITY]["projection"].any()
    assert len(cards[WITHOUT]) > 5
    assert len(cards[EVERYTHING]) > 5


def test_what_no_position_uses_says_nothing(networks: dict[str, Parameters], data: Batch) -> None:
    trained = data.part(~held_back(data))
    unused = np.setdiff1d(np.arange(FIRST_COUNTER), trained.rows.ravel())
    flat = networks[EVERYTHING]["identity"].reshape(FIRST_COUNTER, -1)

    assert len(unused) > 0
    assert not flat[unused].any()


def test_the_losses_are_compared(games: Path, tmp_path: Path) -> None:
    asked = ("held-out", games, "--set", BOX, "--into", tmp_path, "--epochs", 1, "--width", 8)

    told = json.loads(learn(*asked, "--batch", 64, "--json"))
    again = json.loads(learn(*asked, "--batch", 64, "--json"))
    shown = learn(*asked, "--batch", 64)

    assert told == again, "nothing is trained twice"
    assert (told["set"], told["cards"]) == (BOX, len(cards_of(BOX)))
    for games_like in (told["with"], told["others"]):
        assert games_like["positions"] > 0
        assert 0.3 < games_like["guess"] < 0.7
        assert set(games_like["networks"]) == set(TRAINED)
        assert all(0.1 < loss < 3 for loss in games_like["networks"].values())
    assert len(set(told["with"]["networks"].values())) == 3
    assert f"{told['with']['networks'][WITHOUT]:.4f}" in shown
    assert {path.name for path in tmp_path.glob("*.weights")} == {
        f"{name}.weights" for name in TRAINED
    }


@pytest.mark.parametrize("box", ["base", "all", "nosuch"])
def test_only_an_expansion_can_be_held_out(box: str) -> None:
    with pytest.raises(
        UnknownName, match=rf"unknown set '{box}'; known: .*relics, shadow, horizon"
    ):
        cards_of(box)


def test_weights_that_may_know_the_set_are_refused(games: Path, tmp_path: Path) -> None:
    files = ("--into", str(tmp_path / "x.weights"), "--start", str(tmp_path / "y.weights"))
    done = CliRunner().invoke(main, ["learn", "train", str(games), *files, "--without", BOX])

    assert done.exit_code == 2
    assert "--start brings what was left out" in done.output


@pytest.mark.parametrize("box", EXPANSIONS)
def test_games_can_be_played_without_a_set(box: str) -> None:
    slugs = {SLUGS[card] for card in cards_of(box)}
    modes = set[str]()
    for number in range(150):
        library = dealt(number, Taste(box)).library
        if not library.fate:
            modes.add(library.mode.name)
            assert slugs.isdisjoint(card.slug for card in library.definitions)
    assert len(modes) >= 4


def test_self_play_can_leave_out_a_set(tmp_path: Path) -> None:
    asked = ("play", tmp_path, "--player", "random", "--games", 6, "--processes", 1, "--kept", 1)

    learn(*asked, "--without", BOX)

    found = read_shards(sorted(tmp_path.glob("*.parquet")), ROWS, SMALL.longest)
    assert any(map(has_the_set, range(6)))
    assert not with_cards(found, cards_of(BOX)).any()
