"""What clients know before any game."""

from collections.abc import Iterator

import msgspec
import pytest

from shardmaster.engine.errors import UnknownName
from shardmaster.language.registry import as_written
from shardmaster.reference.listing import all_cards
from shardmaster.server.http.catalogue import (
    CardFacts,
    CardList,
    Catalog,
    RulingList,
    card_list,
    cards_json,
    catalog,
    catalog_json,
    rule_list,
    ruling_list,
    rulings_json,
)
from tests.french.checks import ENGLISH_WORDS
from tools.translations import missing

[FRENCH] = [language for language in as_written() if language.code == "fr"]
LEFT = {entry.partition(": ")[2] for entry in missing(FRENCH)}
"""What has no French name yet: English stands in for it."""


def card(name: str, language: str = "en") -> CardFacts:
    return next(each for each in card_list(language).cards if each["id"] == name)


def prose(told: object) -> Iterator[str]:
    """Every title, description and text in an answer that a translator has seen."""
    if isinstance(told, list):
        for each in told:
            yield from prose(each)
    elif isinstance(told, dict) and LEFT.isdisjoint((told.get("id"), told.get("name"))):
        for key, value in told.items():
            if key in ("title", "about", "text") and isinstance(value, str):
                yield value
            else:
                yield from prose(value)


def test_every_card_is_listed_once() -> None:
    ids = [each["id"] for each in card_list("en").cards]

    assert ids == [each["id"] for each in all_cards()]
    assert len(set(ids)) == len(ids)


def test_the_text_comes_in_segments() -> None:
    amounts = [part for part in card("mining_drones")["text"] if part["kind"] == "amount"]

    assert amounts == [{"kind": "amount", "id": "gems", "value": "1", "text": "1 gem"}]


def test_conditions_name_their_mastery() -> None:
    assert card("systema_ai")["conditions"] == ["mastery:20"]


def test_conditions_name_their_keyword() -> None:
    assert card("thorn_zealot")["conditions"] == ["unify"]


def test_a_card_names_the_words_that_explain_it() -> None:
    assert card("command_seer")["keywords"] == ["shield"]


def test_a_relic_champion_is_explained_as_a_relic() -> None:
    assert "relic" in card("praetorian_02")["keywords"]


def test_every_word_that_explains_a_card_is_listed() -> None:
    everything = card_list("en")
    known = {word.id for word in everything.keywords}

    assert {word for each in everything.cards for word in each["keywords"]} <= known


def test_monsters_and_shadow_champions_have_a_faction_of_their_own() -> None:
    assert card("agony")["faction"] == "ingeminex"
    assert card("stitchborg")["faction"] == "necrotic"


def test_rulings_are_listed_by_card() -> None:
    titles = [ruling.asks for ruling in ruling_list("en").rulings["thorn_zealot"]]

    assert "Can Thorn Zealot destroy Li Hin?" in titles


def test_rulings_come_in_the_language_asked_for() -> None:
    titles = [ruling.asks for ruling in ruling_list("fr").rulings["thorn_zealot"]]

    assert "Le Zélote des Épines peut-il détruire Li Hin\u00a0?" in titles


def test_rules_are_found_by_words_or_by_what_they_are_about() -> None:
    found, about = (
        rule_list("zelote epines li hin", "", "fr"),
        rule_list("", "li_hin,shields", "fr"),
    )

    assert found.rules[0].id == "000-faq-6"
    assert rule_list("zyzzyva", "li_hin_the_shattered", "en").rules == []
    assert "000-faq-6" not in [rule.id for rule in about.rules]
    assert "000-faq-6" in [rule.id for rule in rule_list("", "li_hin_the_shattered", "en").rules]


def test_figures_come_in_the_language_asked_for() -> None:
    english, french = ruling_list("en").figures, ruling_list("fr").figures

    assert english.keys() == french.keys()
    assert english["entropic_talons"].startswith("In ")
    assert french["entropic_talons"].startswith("Sur ")
    assert "crystal" not in english, "everyone has it"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_answers_are_of_their_types(language: str) -> None:
    assert msgspec.json.decode(cards_json(language), type=CardList) == card_list(language)
    assert msgspec.json.decode(catalog_json(language), type=Catalog) == catalog(language)
    assert msgspec.json.decode(rulings_json(language), type=RulingList) == ruling_list(language)


def test_the_catalog_is_in_the_language_asked_for() -> None:
    assert catalog("en").modes[0].title != catalog("fr").modes[0].title


def test_nothing_in_french_is_english() -> None:
    answers = [cards_json("fr"), catalog_json("fr")]

    said = [text for answer in answers for text in prose(msgspec.json.decode(answer))]

    assert [text for text in said if ENGLISH_WORDS.search(text)] == []


def test_bosses_and_books_are_named_in_the_language_asked_for() -> None:
    told = catalog("fr")

    assert "Épine Pourpre" in [boss.name for boss in told.bosses]
    assert [book.title for book in told.books] == ["La Dernière Lueur"]


def test_the_catalog_lists_the_bosses_of_a_book() -> None:
    told = catalog("en")

    assert {boss.book for boss in told.bosses} == {book.id for book in told.books}


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownName):
        cards_json("tlh")
