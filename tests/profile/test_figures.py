"""The figures of a profile, and achievements."""

from dataclasses import replace
from typing import Any

import pytest

from shardmaster.language.client import client_words
from shardmaster.language.registry import LANGUAGES
from shardmaster.play.results import DRAWN, LOST, WON
from shardmaster.profile import Played, profile
from shardmaster.profile.achievements import ACHIEVEMENTS
from shardmaster.profile.figures import FAVOURITES, Tally

GAME = Played(
    "free-for-all", "Decima", ("greedy",), WON, 1.0, turns=15, health=20, lowest=15, deck=25
)
"""A game that was won, and shows nothing else."""
SHOWING: dict[str, dict[str, Any]] = {
    "first": {},
    "endless": {"endless": True, "hardest": 50},
    "kept": {"champions": 2},
    "hunter": {"destroyed": 5},
    "thin": {"deck": 15},
    "healthy": {"health": 40},
    "back": {"lowest": 10},
    "hard": {"hardest": 25},
    "blocked": {"blocked": 10},
    "faction": {"factions": {"Wraethe": 7}},
    "factions": {"factions": {"Wraethe": 3, "Order": 3, "Homodeus": 3, "Undergrowth": 3}},
    "swift": {"turns": 9, "hardest": 12},
    "hired": {"fast": 5},
    "strong": {"opponents": ("adept",)},
}


def shown(*games: Played) -> dict[str, list[int]]:
    return {
        each.achievement.id: each.games for each in profile(list(games)).achievements if each.games
    }


@pytest.mark.parametrize("id", SHOWING)
def test_a_won_game_shows_an_achievement(id: str) -> None:
    game = replace(GAME, **SHOWING[id])

    assert set(shown(game)) == {"first", id}
    assert shown(GAME) == {"first": [0]}
    assert shown(replace(game, result=LOST), replace(game, result=DRAWN)) == {}


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("kept", {"champions": 1}),
        ("kept", {"champions": 3, "champions_lost": 1}),
        ("thin", {"deck": 16}),
        ("healthy", {"health": 39}),
        ("back", {"lowest": 11}),
        ("hard", {"hardest": 50, "endless": True}),
        ("factions", {"factions": {"Wraethe": 6, "Order": 3, "Homodeus": 3, "Aion": 3}}),
        ("swift", {"turns": 3}),
        ("strong", {"opponents": ("greedy", "human")}),
    ],
)
def test_less_is_not_enough(id: str, facts: dict[str, Any]) -> None:
    assert id not in shown(replace(GAME, **facts))


def test_every_achievement_is_tried() -> None:
    assert [each.id for each in ACHIEVEMENTS] == list(SHOWING)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_says_what_to_do_and_what_to_learn(language: str) -> None:
    words = client_words("profile", language)
    for each in ACHIEVEMENTS:
        assert words.say(f"achievement_{each.id}")
        assert words.say(f"how_{each.id}", number=each.number).endswith(".")
        assert len(words.say(f"lesson_{each.id}")) > 40


def test_results_are_counted_by_mode_character_and_opponent() -> None:
    games = [
        GAME,
        replace(GAME, result=LOST, character="Volos"),
        replace(GAME, result=DRAWN, opponents=("greedy", "greedy", "human")),
        replace(GAME, mode="nemesis", opponents=()),
    ]
    found = profile(games)

    assert found.total == Tally(4, 2, 1, 1)
    assert found.modes == {"free-for-all": Tally(3, 1, 1, 1), "nemesis": Tally(1, 1, 0, 0)}
    assert found.characters == {"Decima": Tally(3, 2, 1, 0), "Volos": Tally(1, 0, 0, 1)}
    assert found.opponents == {"greedy": Tally(3, 1, 1, 1), "human": Tally(1, 0, 1, 0)}
    assert list(found.modes) == ["free-for-all", "nemesis"]


def test_favourite_cards_are_those_bought_most() -> None:
    games = [
        replace(GAME, bought={"omnius": 1, "axia": 1}),
        replace(GAME, bought={"omnius": 2}, result=LOST),
    ]
    first, second = profile(games).favourites

    assert (first.card, first.bought, first.tally) == ("omnius", 3, Tally(2, 1, 0, 1))
    assert (second.card, second.bought) == ("axia", 1)
    many = replace(GAME, bought={f"card-{number}": 1 for number in range(30)})
    assert len(profile([many]).favourites) == FAVOURITES


def test_no_games_make_an_empty_profile() -> None:
    found = profile([])

    assert found.total == Tally()
    assert found.rating is None
    assert found.data()["rating"] is None
    assert shown() == {}


def test_the_data_names_the_games_of_an_achievement() -> None:
    data = profile([replace(GAME, result=LOST), GAME]).data()

    assert data["achievements"][0] == {"id": "first", "number": 1, "games": [1]}  # type: ignore[index]
    assert data["rating"] == data["curve"][-1]  # type: ignore[index]
