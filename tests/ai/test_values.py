"""What a seat sees of a position, and what the network makes of it."""

import zlib
from dataclasses import replace
from math import exp
from pathlib import Path

import pytest

from shardmaster import Setting, ShardmasterError, seeded
from shardmaster.ai.values.description import NUMBERS, described
from shardmaster.ai.values.features import ONE_PLAYER, PLACES, TEAMS, Features
from shardmaster.ai.values.judge import LOST, TIED, WON, Jury, hopes, result
from shardmaster.ai.values.network import Network
from shardmaster.ai.values.vocabulary import (
    DISCARDED,
    ENEMY,
    FRIEND,
    OWN,
    POOL,
    SIDE_PLACES,
)
from shardmaster.ai.values.weights import (
    QUICK,
    SHIPPED_BY_WAY,
    THOROUGH,
    read_weights,
    write_weights,
)
from shardmaster.engine.game import Game
from shardmaster.engine.knowledge import imagine
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.testing import scenario
from tests.ai.small_network import SLUGS, small_jury, small_weights
from tests.golden.chances import after_turns


def rows(game: Game, seat: int) -> dict[int, float]:
    features = Features(game.library)
    features.read(game, seat)
    return dict(features.exported())


def at_place(game: Game, seat: int, place: int) -> dict[str, float]:
    """The weights of the cards at a place, by name."""
    definitions = game.library.definitions
    first = place * len(definitions)
    return {
        definitions[row - first].name: weight
        for row, weight in rows(game, seat).items()
        if first <= row < first + len(definitions)
    }


@pytest.mark.parametrize("card", [*STARTERS, *(c for box in SETS.values() for c in box.cards)])
def test_every_card_is_described_by_the_same_numbers(card) -> None:
    numbers = described(card)
    assert len(numbers) == NUMBERS
    assert any(numbers)


def test_the_cards_of_a_side_count_wherever_they_are_drawn_from() -> None:
    game = scenario(hand=["Spore Cleric"], deck=["Crystal"] * 3, discard=["Blaster"]).game
    pool = at_place(game, 0, OWN * SIDE_PLACES + POOL)
    assert (pool["Spore Cleric"], pool["Crystal"], pool["Blaster"]) == (1.0, 3.0, 1.0)
    assert at_place(game, 0, OWN * SIDE_PLACES + DISCARDED) == {"Blaster": 1.0}


def test_what_is_mine_is_an_enemys_card_to_the_enemy() -> None:
    game = scenario(hand=["Spore Cleric"]).game
    assert at_place(game, 0, OWN * SIDE_PLACES + POOL)["Spore Cleric"] == 1.0
    assert at_place(game, 1, ENEMY * SIDE_PLACES + POOL)["Spore Cleric"] == 1.0


def test_several_enemies_count_by_their_average() -> None:
    game = Setting(3, seed=4, sets=("base",)).deal()
    assert at_place(game, 0, ENEMY * SIDE_PLACES + POOL)["Crystal"] == pytest.approx(7.0)


def test_a_partner_is_no_enemy() -> None:
    game = Setting(4, seed=4, mode="team-attack").deal()
    assert at_place(game, 0, FRIEND * SIDE_PLACES + POOL)["Crystal"] == pytest.approx(7.0)


@pytest.mark.parametrize(
    ("seats", "mode"),
    [(2, "free-for-all"), (4, "team-attack"), (5, "alliance"), (1, "nemesis"), (3, "bloodbath")],
)
def test_hidden_cards_make_no_difference(seats: int, mode: str) -> None:
    dice = seeded(2)
    for turns in (0, 5, 12):
        game = after_turns(Setting(seats, 7, mode), turns)
        seat = game.to_move()
        if seat >= 0:
            seen = [rows(imagine(game, seat, dice), seat) for _ in range(4)]
            assert all(other == pytest.approx(seen[0]) for other in seen)


def test_reading_again_forgets_what_was_read_before() -> None:
    game, other = Setting(seed=1).deal(), after_turns(Setting(seed=1), 8)
    features = Features(game.library)
    features.read(other, 0)
    features.read(game, 0)
    assert dict(features.exported()) == rows(game, 0)


def expected(network_seed: int, game: Game, seat: int) -> float:
    """The same sum, spelt out."""
    weights = small_weights(network_seed)
    width, hidden = weights.width, weights.hidden
    sums = list(weights.bias)
    definitions = game.library.definitions
    first_counter = PLACES * len(definitions)
    for row, weight in rows(game, seat).items():
        vector = [0.0] * width
        if row >= first_counter:
            start = (row - first_counter) * width
            vector = weights.counters[start : start + width]
        else:
            place, number = divmod(row, len(definitions))
            card = definitions[number]
            if card.slug in SLUGS:
                start = (place * len(SLUGS) + SLUGS.index(card.slug)) * width
                vector = list(weights.identity[start : start + width])
            for index, amount in enumerate(described(card)):
                start = (place * NUMBERS + index) * width
                for at in range(width):
                    vector[at] += amount * weights.projection[start + at]
        sums = [total + weight * number for total, number in zip(sums, vector, strict=True)]

    def layer(inputs: list[float], matrix: list[float], bias: list[float]) -> list[float]:
        size = len(inputs)
        return [
            offset + sum(a * b for a, b in zip(inputs, matrix[at * size :][:size], strict=True))
            for at, offset in enumerate(bias)
        ]

    def positive(numbers: list[float]) -> list[float]:
        return [max(0.0, number) for number in numbers]

    one = positive(layer(positive(sums), weights.first, weights.first_bias))
    assert len(one) == hidden
    two = positive(layer(one, weights.second, weights.second_bias))
    (logit,) = layer(two, weights.last, weights.last_bias)
    return 1 / (1 + exp(-logit))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_network_adds_up(seed: int) -> None:
    game = after_turns(Setting(3, seed=seed), 9)
    judge = small_jury(seed).judge(game.library)
    for seat in (0, 1, 2):
        assert judge.chance(game, seat) == pytest.approx(expected(seed, game, seat))


@pytest.mark.parametrize(("seats", "mode"), [(2, "free-for-all"), (4, "team-attack")])
def test_between_two_sides_all_seats_are_asked(seats: int, mode: str) -> None:
    """One side wins what the other loses, so their chances are one in all."""
    game = after_turns(Setting(seats, 1, mode), 9)
    judge = small_jury(1, all_sides=True).judge(game.library)
    seen = [expected(1, game, seat) for seat in range(seats)]
    own = [seat for seat in range(seats) if not game.opposed(0, seat)]
    hoped = sum(seen[seat] if seat in own else 1 - seen[seat] for seat in range(seats)) / seats
    assert judge.chance(game, 0) == pytest.approx(hoped)
    for seat in range(seats):
        assert judge.chance(game, seat) == pytest.approx(hoped if seat in own else 1 - hoped)


def test_a_chance_is_remembered_for_its_own_position() -> None:
    games = [after_turns(Setting(seed=1), turns) for turns in range(2, 14)]
    library = games[0].library
    judge = small_jury().judge(library)
    seen = [judge.chance(game, seat) for game in games for seat in (0, 1)]
    fresh = [small_jury().judge(library).chance(game, seat) for game in games for seat in (0, 1)]
    assert seen == fresh
    assert [judge.chance(game, seat) for game in games for seat in (0, 1)] == fresh
    assert len(set(fresh)) > len(games)


def test_a_card_without_training_counts_by_what_it_says() -> None:
    """To this network every card is new: with good ones the chance is higher all the same."""
    weights = read_weights(QUICK)
    unknown = replace(weights, slugs=tuple(f"old_{slug}" for slug in weights.slugs))
    jury = Jury([Network(unknown)], all_sides=False)
    good = ["Omnius, The All-Knowing", "General Decurion", "Zen Chi Set, Godkiller"]
    games = [scenario(deck=deck).game for deck in (good, ["Crystal"] * 3)]
    chances = [jury.judge(game.library).chance(game, 0) for game in games]
    assert chances[0] > chances[1] + 0.05


def test_a_finished_game_is_judged_exactly() -> None:
    game = Setting(3, seed=1).deal()
    judge = small_jury().judge(game.library)
    game.end(0b001, "last-player")
    assert [judge.chance(game, seat) for seat in range(3)] == [WON, LOST, LOST]
    game.end(0b011, "tie")
    assert [result(game, seat) for seat in range(3)] == [TIED, TIED, LOST]


def test_a_fallen_player_hopes_only_for_friends() -> None:
    alone, team = Setting(3, seed=1).deal(), Setting(4, seed=1, mode="team-attack").deal()
    for game in (alone, team):
        game.players[0].alive = False
    assert not hopes(alone, 0)
    assert hopes(team, 0)
    assert small_jury().judge(alone.library).chance(alone, 0) == LOST


def test_weights_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "small.weights"
    write_weights(path, small_weights())
    assert read_weights(path) == small_weights()


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "small.weights"
    write_weights(path, small_weights())
    whole = path.read_bytes()
    heading, _, _ = whole.partition(b"\n")
    endless = heading + b"\n" + zlib.compress(bytes(10_000_000))
    for damaged in (whole[:-2], whole[:-1] + bytes([whole[-1] ^ 1]), whole + b"  ", endless):
        path.write_bytes(damaged)
        with pytest.raises(ShardmasterError, match="damaged"):
            read_weights(path)
    path.write_bytes(b"hello\nworld")
    with pytest.raises(ShardmasterError, match="not a file of weights"):
        read_weights(path)
    path.write_bytes(whole.replace(b'"version": 2', b'"version": 1'))
    with pytest.raises(ShardmasterError, match="version 1; expected shardmaster-value version 2"):
        read_weights(path)
    with pytest.raises(ShardmasterError, match="cannot read"):
        read_weights(tmp_path / "none.weights")


def test_only_a_few_libraries_are_kept() -> None:
    jury = small_jury()
    libraries = [Setting(seats, 1, sets=(name,)).library() for seats in (2, 3, 4) for name in SETS]
    judges = [jury.judge(library) for library in libraries]
    assert jury.judge(libraries[-1]) is judges[-1]
    assert jury.judge(libraries[0]) is not judges[0]


def test_other_weights_judge_differently() -> None:
    game = Setting(seed=1).deal()
    same = replace(small_weights(), last_bias=[2.0])
    chances = [
        Jury([Network(w)], False).judge(game.library).chance(game, 0)
        for w in (small_weights(), same)
    ]
    assert chances[0] < chances[1]


@pytest.mark.parametrize(
    ("seats", "mode", "network"),
    [
        (2, "free-for-all", 0),
        (4, "free-for-all", 0),
        (3, "bloodbath", 0),
        (4, "team-attack", 1),
        (1, "nemesis", 2),
    ],
)
def test_a_way_to_play_can_have_a_network_of_its_own(seats: int, mode: str, network: int) -> None:
    game = Setting(seats, 1, mode).deal()
    networks = [Network(small_weights(seed)) for seed in (1, 2, 3)]
    by_way = {TEAMS: networks[1:2], ONE_PLAYER: networks[2:]}

    chance = Jury(networks[:1], False, by_way).judge(game.library).chance(game, 0)

    assert chance == Jury([networks[network]], False).judge(game.library).chance(game, 0)


def test_what_was_asked_before_makes_no_difference() -> None:
    """Only what has changed is added, and the sums are exact."""
    games = [after_turns(Setting(seed=7), turns) for turns in range(1, 14)]
    fresh = [Jury([Network(small_weights())], True).judge(game.library) for game in games]
    expected = [judge.chance(game, 1) for judge, game in zip(fresh, games, strict=True)]
    judge = Jury([Network(small_weights())], True).judge(games[0].library)

    assert len(set(expected)) > 1
    assert [judge.chance(game, 1) for game in reversed(games)] == expected[::-1]


def test_what_is_shipped_stays_small() -> None:
    files = [QUICK, *THOROUGH, *SHIPPED_BY_WAY.values()]

    assert sum(path.stat().st_size for path in files) <= 8_000_000
