"""The pages of bosses in French, and every word a page can be written with."""

import pytest

from shardmaster import ENGLISH, plain
from shardmaster.campaign.books import book_named
from shardmaster.campaign.pages import page_text
from shardmaster.campaign.source import parse
from shardmaster.campaign.vocabulary import WORDS, Reader, read_line
from shardmaster.engine.battle.page import Page
from shardmaster.engine.script import Effect
from shardmaster.language.french.table import FRENCH
from tests.french.checks import assert_french, facts

PAGES = list(book_named("last-light").bosses.values())
over_pages = pytest.mark.parametrize("page", PAGES, ids=[page.slug for page in PAGES])


def line(text: str, by_player: bool = False) -> Effect:
    return read_line(parse(text, "page"), Reader(is_player=by_player))


def said(text: str, by_player: bool = False) -> str:
    sentences = FRENCH.sentences([line(text, by_player).text(FRENCH)])
    return plain(sentences).replace("\u00a0", " ")


@over_pages
def test_a_page_states_the_same_facts(page: Page) -> None:
    french, english = page_text(page, FRENCH), page_text(page, ENGLISH)

    assert [facts(paragraph) for paragraph in french] == [facts(part) for part in english]


@over_pages
def test_a_page_is_clean_french(page: Page) -> None:
    for paragraph in page_text(page, FRENCH):
        assert_french(paragraph)


@pytest.mark.parametrize("name", WORDS)
def test_every_word_of_a_page_can_be_said(name: str) -> None:
    word = WORDS[name]
    effect = line(word.example, word.by_player)

    marked = FRENCH.sentences([effect.text(FRENCH)])

    assert_french(marked)
    assert facts(marked) == facts(ENGLISH.sentences([effect.text(ENGLISH)]))


def test_what_all_players_do_is_said_of_each() -> None:
    assert said("each_player: [{damage: 3}, {discard: 1}, {lose_mastery: 2}]") == (
        "Chaque joueur subit 3 dégâts, défausse 1 carte et perd 2 points de maîtrise."
    )


def test_players_who_meet_a_condition_are_named_by_it() -> None:
    assert said("each_player: [{if_tokens: {at_least: 4, do: [{damage: 3}]}}]") == (
        "Chaque joueur qui a au moins 4 jetons Piratage subit 3 dégâts."
    )


def test_what_cannot_be_said_of_players_is_said_to_them() -> None:
    assert said("each_player: [{if_havoc: [{damage: 3}]}]") == (
        "Chaque joueur : si le boss est en mode CHAOS, subissez 3 dégâts."
    )


def test_the_boss_does_it_in_the_third_person() -> None:
    assert said("destroy_champions: true") == "Le boss détruit tous les champions des joueurs."
