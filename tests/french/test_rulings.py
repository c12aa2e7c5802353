"""The rulings that clients get, in French."""

import re

import pytest

from shardmaster.engine.errors import UnknownName
from shardmaster.language.french.names import CARDS
from shardmaster.language.french.rulings import RULINGS
from shardmaster.language.language import Told
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.reference.rulings import Ruling, cards_named, rulings, rulings_about
from tests.french.checks import assert_french

pytestmark = pytest.mark.once

KEPT = [ruling for ruling in rulings() if ruling["title"] in RULINGS]
ENGLISH_NAMES = {
    card.slug: card.name for card in [*STARTERS, *(c for box in SETS.values() for c in box.cards)]
}

over_rulings = pytest.mark.parametrize("ruling", KEPT, ids=lambda ruling: ruling["title"])


def said(told: Told) -> str:
    return f"{told.title} {told.text}"


def short(slug: str) -> str:
    """What a card is called in a sentence: no title after a comma, no article, no `Ingeminex`."""
    name = CARDS[slug.removesuffix("_saved")].partition(",")[0]
    return name.removeprefix("Ingeminex\u00a0: ").removeprefix("Les ").removeprefix("Le ")


def numbers(text: str) -> list[str]:
    """All but those inside of names."""
    return sorted(re.findall(r"(?<![-\w])\d+", text))


def test_every_ruling_that_clients_get_is_translated_and_no_other() -> None:
    kept = [ruling["title"] for ruling in rulings()]

    assert list(RULINGS) == kept, "write it in french/rulings.yaml, in the order of the document"


@over_rulings
def test_a_ruling_is_french(ruling: Ruling) -> None:
    told = RULINGS[ruling["title"]]

    assert_french(told.title)
    assert_french(told.text)


@over_rulings
def test_a_ruling_names_the_cards_it_is_read_beside(ruling: Ruling) -> None:
    text = said(RULINGS[ruling["title"]])

    for slug in ruling["cards"]:
        assert short(slug) in text


@over_rulings
def test_no_card_has_its_english_name(ruling: Ruling) -> None:
    text = said(RULINGS[ruling["title"]])

    for slug in cards_named(text):
        assert short(slug) == ENGLISH_NAMES[slug].partition(",")[0]


@over_rulings
def test_the_numbers_are_the_same(ruling: Ruling) -> None:
    english = f"{ruling['title']} {ruling['text']}"

    assert numbers(said(RULINGS[ruling["title"]])) == numbers(english)


def test_rulings_are_found_by_card_and_language() -> None:
    english = rulings_about("thorn_zealot", "en")

    french = rulings_about("thorn_zealot", "fr")

    assert [ruling["title"] for ruling in french] == [
        RULINGS[ruling["title"]].title for ruling in english
    ]
    assert [ruling["text"] for ruling in french] == [
        RULINGS[ruling["title"]].text for ruling in english
    ]


def test_rulings_in_an_unknown_language_are_refused() -> None:
    with pytest.raises(UnknownName, match="unknown language 'de'"):
        rulings_about("thorn_zealot", "de")
