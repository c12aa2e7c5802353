"""Questions, answers and events of random games, in every mode and against every boss."""

from collections.abc import Iterator

import pytest

from shardmaster import ENGLISH, describe_all, plain, question
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.engine.endings import ENDINGS
from shardmaster.engine.events import CONCEDES, EVENT_NAMES, Event
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    GEMS,
    HEALTH,
    INFINITE,
    MASTERY,
    NO_CARD,
    POWER,
    SEAT_ZONE_IDS,
    TABLE_ZONE_IDS,
    Seat,
)
from shardmaster.language.describe import names_of
from shardmaster.language.english.table import ENDS as ENGLISH_ENDS
from shardmaster.language.english.table import OPTIONS as ENGLISH_OPTIONS
from shardmaster.language.english.table import ZONES as ENGLISH_ZONES
from shardmaster.language.french.table import ENDS, EVENT_TEXTS, FRENCH, OPTIONS, ZONES
from tests.french.checks import assert_french, facts
from tests.properties import random_games, test_battles

NAMES = ["Alice", "Bruno", "Le Chat", "Les Élus", "Édith", "Hugo"]


def asked(game: Game) -> Iterator[Seat]:
    yield from (Seat(seat) for seat in range(game.seats) if game.waiting >> seat & 1)


def assert_everything_can_be_said(game: Game, names: list[str]) -> None:
    for seat in asked(game):
        said = question(game, seat, FRENCH, names).text
        assert_french(said)
        assert facts(said) == facts(question(game, seat, ENGLISH, names).text)
        options = describe_all(game, seat, FRENCH, names)
        for option in options:
            assert_french(option.text)
        english = describe_all(game, seat, ENGLISH, names)
        different = len({option.text for option in english})
        assert len({option.text for option in options}) >= different


def assert_the_log_can_be_told(game: Game, names: list[str]) -> None:
    for event in game.log or []:
        assert_french(FRENCH.event(game, event, names))
        hidden = Event(event.kind, event.seat, NO_CARD, event.amount, event.about, 0)
        assert_french(FRENCH.event(game, hidden, names))


@pytest.mark.once
@random_games.over_games()
def test_a_random_game_speaks_french(start: random_games.Start) -> None:
    game = start.deal(log=True)

    for _ in random_games.play(start, game, every=5):
        assert_everything_can_be_said(game, NAMES[: game.seats])

    assert game.over
    assert_the_log_can_be_told(game, NAMES[: game.seats])


@pytest.mark.once
@test_battles.over_battles()
def test_a_random_battle_speaks_french(start: test_battles.Start) -> None:
    game = start.setting.deal(log=True)
    rng = start.rng()
    names = [*NAMES[: start.seats], names_of(game, FRENCH)[-1]]

    while not game.over:
        assert_everything_can_be_said(game, names)
        test_battles.answer(game, rng)
        if start.is_hardy:
            test_battles.restore_health(game)

    assert_the_log_can_be_told(game, names)


def some_game() -> Game:
    return random_games.Start(2, 0, eager=False).deal(log=True)


def some_battle() -> Game:
    return BattleSetting(book_named("last-light").bosses["moc_sai"]).deal()


@pytest.mark.parametrize("name", EVENT_TEXTS)
def test_every_kind_of_event_has_words(name: str) -> None:
    """Abilities are those of a boss."""
    game = some_battle() if name == "uses" else some_game()
    kind = EVENT_NAMES.index(name)

    for amount in (0, 1, 2, 5, INFINITE):
        assert_french(FRENCH.event(game, Event(kind, Seat(0), NO_CARD, amount, 1, 0), NAMES))


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        (0b00, "Partie nulle : limite de tours atteinte"),
        (0b10, "Bruno gagne : limite de tours atteinte"),
        (0b11, "Alice et Bruno gagnent : limite de tours atteinte"),
    ],
)
def test_the_end_names_who_has_won(winners: int, expected: str) -> None:
    game = some_game()
    game.end(winners, "turn-limit")

    told = FRENCH.event(game, (game.log or [])[-1], NAMES)

    assert told.replace("\u00a0", " ") == expected


def test_every_event_has_its_text() -> None:
    assert {*EVENT_TEXTS, "game_ends"} == set(EVENT_NAMES)


def test_every_zone_has_its_name() -> None:
    assert set(ZONES) == set(ENGLISH_ZONES) == {*TABLE_ZONE_IDS, *SEAT_ZONE_IDS}


def test_every_end_of_a_game_is_known() -> None:
    ends = {reason for reasons in random_games.REASONS.values() for reason in reasons}

    assert set(ENDS) == set(ENGLISH_ENDS) == set(ENDINGS) == ends | set(test_battles.REASONS)


def test_every_option_of_english_is_there() -> None:
    assert set(OPTIONS) == set(ENGLISH_OPTIONS)


@pytest.mark.parametrize(
    ("resource", "amount", "expected"),
    [
        (GEMS, 1, "1 cristal"),
        (GEMS, 2, "2 cristaux"),
        (POWER, 0, "0 point de puissance"),
        (POWER, 3, "3 points de puissance"),
        (MASTERY, 1, "1 point de maîtrise"),
        (HEALTH, 50, "50 points de santé"),
        (POWER, INFINITE, "une puissance infinie"),
        (GEMS, INFINITE, "des cristaux à l'infini"),
    ],
)
def test_amounts_are_counted(resource: int, amount: int, expected: str) -> None:
    assert plain(FRENCH.amount(resource, amount)) == expected


def test_infinite_damage_is_no_number() -> None:
    assert FRENCH.damage(INFINITE) == "des dégâts infinis"


def test_a_player_who_concedes_is_named() -> None:
    event = Event(CONCEDES, Seat(1), NO_CARD, 0, 0, 0)

    assert FRENCH.event(some_game(), event, NAMES) == "Bruno abandonne"


def test_players_without_a_character_are_counted() -> None:
    game = random_games.Start(3, 1, True, "bloodbath", ("health-auction",)).deal()

    assert names_of(game, FRENCH) == ["Joueur 1", "Joueur 2", "Joueur 3"]


def test_a_boss_nobody_translated_keeps_its_name() -> None:
    assert FRENCH.boss_name("The Glitchmother") == "La Mère Glitch"
    assert FRENCH.boss_name("Somebody's Boss") == "Somebody's Boss"
