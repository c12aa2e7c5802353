"""What many games say about a card: shipped in small, and told in both languages."""

import pytest
from click.testing import CliRunner

from shardmaster.cli import main
from shardmaster.language.figures import gain_text, share_text
from shardmaster.language.registry import LANGUAGES, catalogue
from shardmaster.play.catalog import SETS
from shardmaster.reference.statistics import FILE, bought, figures_about, statistics, taken

SLUGS = {card.slug for box in SETS.values() for card in box.cards}


def test_the_shipped_figures_are_small_and_about_our_cards() -> None:
    assert FILE.stat().st_size < 60_000
    found = statistics()
    assert {*found["cards"], *found["relics"], *found["destinies"]} <= SLUGS
    assert len(found["cards"]) > 50


def test_a_card_of_the_row_is_compared_with_what_else_could_be_bought() -> None:
    slug = next(iter(statistics()["cards"]))

    assert bought(slug) is not None
    assert taken(slug) is None
    assert "in a similar position" in figures_about(slug)


def test_a_relic_has_a_share_of_wins() -> None:
    slug = next(iter(statistics()["relics"]))

    assert taken(slug) is not None
    assert "players who took this card won" in figures_about(slug)


def test_where_too_little_is_known_nothing_is_said() -> None:
    assert figures_about("crystal") == ""


@pytest.mark.parametrize(
    ("gain", "low", "high", "said"),
    [
        (0.034, 0.021, 0.047, "won 3.4 games in 100 more than others"),
        (-0.034, -0.047, -0.021, "won 3.4 games in 100 fewer than others"),
        (0.004, -0.011, 0.019, "won about as often as others"),
    ],
)
def test_a_gain_is_told_with_its_interval(gain: float, low: float, high: float, said: str) -> None:
    told = gain_text(200_000, "adept", gain, low, high, "en")

    assert told.startswith("In 200,000 games between bots of the level adept, players who bought")
    assert said in told
    assert ("2.1 to 4.7" if "about" not in said else "-1.1 to 1.9") in told


def test_french_writes_numbers_its_own_way() -> None:
    told = share_text(200_000, "adept", 0.543, 0.531, 0.555, "fr")

    assert told == (
        "Sur 200\u202f000 parties entre bots de niveau adept, les joueurs qui ont pris cette carte "
        "ont gagné 54,3\u00a0% de leurs parties (intervalle à 95\u00a0%\u00a0: de 53,1\u00a0% à "
        "55,5\u00a0%)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence(language: str) -> None:
    assert set(catalogue(language).figures) == set(catalogue("en").figures)
    for slug in statistics()["cards"]:
        assert "{" not in figures_about(slug, language)


def test_the_terminal_shows_the_figures_of_a_card() -> None:
    slug = next(iter(statistics()["relics"]))
    name = next(c.name for box in SETS.values() for c in box.cards if c.slug == slug)

    shown = " ".join(CliRunner().invoke(main, ["cards", name]).stdout.split())

    assert " ".join(f"{name}: {figures_about(slug)}".split()) in shown
    everything = CliRunner().invoke(main, ["cards"]).stdout
    assert "games between bots" not in everything
