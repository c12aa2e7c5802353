"""Random games against the Nemesis with every combination of sets."""

from collections.abc import Iterator

import pytest

from shardmaster import fingerprint, load, save
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BANISHED,
    DECK,
    DESTINIES,
    DISCARD,
    END,
    HAND,
    PLAYED,
    RELICS,
    ROW,
    SHADOWS,
    Seat,
    verb_of,
    zone,
)
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import observe
from shardmaster.engine.rng import seeded, side_seed
from shardmaster.language.describe import describe_all, question
from shardmaster.play.catalog import characters_of
from shardmaster.play.setting import Setting

SETS = [
    ("base",),
    ("relics",),
    ("shadow",),
    ("horizon",),
    ("relics", "shadow"),
    ("relics", "horizon"),
    ("shadow", "horizon"),
    ("all",),
]
SEEDS = range(2)
MANY = range(2, 40)
NEVER = (HAND, DECK, DISCARD, RELICS, DESTINIES, SHADOWS)


def settings(seed: int) -> list[Setting]:
    """A game with each combination of sets, and with secret relics where there are enough."""
    plain = [Setting(1, seed, "nemesis", sets) for sets in SETS]
    secret = [
        Setting(1, seed, "nemesis", sets, variants=("mystery-relics",))
        for sets in SETS
        if "relics" in sets or "all" in sets
    ]
    return plain + secret


def name(setting: Setting) -> str:
    return f"{'+'.join(setting.sets)}-{setting.seed}" + "".join(setting.variants)


OVER_GAMES = pytest.mark.parametrize(
    "setting",
    [
        *(pytest.param(each, id=name(each)) for seed in SEEDS for each in settings(seed)),
        *(
            pytest.param(each, id=name(each), marks=pytest.mark.soak)
            for seed in MANY
            for each in settings(seed)
        ),
    ],
)


def decisions(setting: Setting, every: int) -> Iterator[Game]:
    """A game played at random, at some of its decisions and at the end of it."""
    game = setting.deal()
    rng = seeded(side_seed(setting.seed, "answers") * 31 + len(setting.sets))
    number = 0
    while not game.over:
        if number % every == 0:
            yield game
        number += 1
        options = game.options(0)
        answer = options[rng.below(len(options))]
        if verb_of(answer) == END and rng.below(4):
            answer = options[rng.below(len(options))]
        game.apply(0, answer)
    yield game


@OVER_GAMES
def test_only_you_are_asked_and_the_nemesis_holds_nothing(setting: Setting) -> None:
    for game in decisions(setting, every=1):
        assert game.over or game.waiting == 1
        assert all(game.table.count(zone(Seat(1), kind)) == 0 for kind in NEVER)
        assert game.players[1].gems == 0


@OVER_GAMES
def test_the_row_has_six_cards_in_your_turn_and_the_nemesis_none_in_play(setting: Setting) -> None:
    for game in decisions(setting, every=1):
        if game.turn and game.active == 0 and not game.over:
            assert game.table.count(ROW) == 6
            assert game.table.count(zone(Seat(1), PLAYED)) == 0


@OVER_GAMES
def test_a_saved_game_goes_on_alike(setting: Setting) -> None:
    for game in decisions(setting, every=9):
        loaded = load(save(game))
        assert fingerprint(loaded) == fingerprint(game)
        assert loaded.options(0) == game.options(0)


@OVER_GAMES
def test_an_imagined_game_looks_the_same_to_you(setting: Setting) -> None:
    rng = seeded(side_seed(setting.seed, "imagining"))
    for game in decisions(setting, every=5):
        imagined = imagine(game, Seat(0), rng)
        assert observe(imagined, Seat(0)) == observe(game, Seat(0))
        assert imagined.options(0) == game.options(0)


@OVER_GAMES
def test_every_question_can_be_put_into_words(setting: Setting) -> None:
    for game in decisions(setting, every=3):
        if not game.over:
            texts = [option.text for option in describe_all(game, Seat(0))]
            assert question(game, Seat(0)).text
            assert all(texts)


@OVER_GAMES
def test_the_banished_pile_only_grows(setting: Setting) -> None:
    before = 0
    for game in decisions(setting, every=1):
        assert game.table.count(BANISHED) >= before
        before = game.table.count(BANISHED)


@OVER_GAMES
def test_a_game_ends_in_one_of_the_ways_of_the_rules(setting: Setting) -> None:
    *_, game = decisions(setting, every=1)

    nemesis_won = game.winners == 0b10
    assert game.reason in (
        "last-player-standing",
        "tie",
        "nemesis-mastery",
        "row-empty",
    )
    assert game.reason in ("last-player-standing", "tie") or nemesis_won


@pytest.mark.parametrize("sets", SETS)
def test_every_pair_of_characters_can_be_played(sets: tuple[str, ...]) -> None:
    names = characters_of(Setting(1, 0, "nemesis", sets).sets)

    pairs = [(you, nemesis) for you in names for nemesis in names if you != nemesis]
    games = [Setting(1, 0, "nemesis", sets, pair).deal() for pair in pairs]

    assert ("Rez" in names) == ("shadow" in sets or "all" in sets)
    assert all(game.waiting == 1 for game in games)
