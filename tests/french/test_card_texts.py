"""Every card can be read in French, and nothing is lost on the way."""

import pytest

from shardmaster import ENGLISH, plain
from shardmaster.cards.shadow_of_salvation import BOSS_SHADOWS
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import SAVED
from shardmaster.language.french.names import CARDS
from shardmaster.language.french.table import FRENCH
from shardmaster.play.catalog import SETS, STARTERS
from tests.french.checks import assert_french, facts

EVERY_CARD = [
    *STARTERS,
    *(card for box in SETS.values() for card in box.cards),
    *BOSS_SHADOWS,
]
over_cards = pytest.mark.parametrize("card", EVERY_CARD, ids=[card.slug for card in EVERY_CARD])


def card_named(slug: str) -> CardDef:
    return next(card for card in EVERY_CARD if card.slug == slug)


def text(slug: str) -> str:
    return plain(FRENCH.marked_text(card_named(slug))).replace("\u00a0", " ")


@over_cards
def test_every_card_has_a_french_name(card: CardDef) -> None:
    assert FRENCH.card_name(card).strip()


def test_every_french_name_belongs_to_a_card() -> None:
    assert set(CARDS) <= {card.slug for card in EVERY_CARD if not card.traits & SAVED}


@over_cards
def test_the_french_text_states_the_same_facts(card: CardDef) -> None:
    assert facts(FRENCH.marked_text(card)) == facts(ENGLISH.marked_text(card))


@over_cards
def test_the_text_is_clean_french(card: CardDef) -> None:
    assert_french(FRENCH.marked_text(card))


@over_cards
def test_the_text_begins_with_a_capital_and_ends_with_a_full_stop(card: CardDef) -> None:
    shown = plain(FRENCH.marked_text(card))

    assert shown[0].isupper()
    assert shown.endswith(".")


def test_a_saved_card_is_called_like_the_card_it_was() -> None:
    saved = card_named("kiln_drone_saved")

    assert FRENCH.card_name(saved) == FRENCH.card_name(card_named("kiln_drone"))


def test_endless_power_is_no_number() -> None:
    assert "gagnez une puissance infinie" in text("infinity_shard")


def test_neighbours_with_the_same_verb_share_it() -> None:
    assert text("torian_commandos") == "Gagnez 2 cristaux et 2 points de puissance."


def test_what_may_be_done_stands_in_the_infinitive() -> None:
    assert "Vous pouvez bannir 1 carte de votre main ou de votre défausse." in text(
        "shadow_apostle"
    )


def test_what_follows_a_choice_is_said_to_the_reader_again() -> None:
    assert text("legion_carrier").endswith(
        "Vous pouvez révéler les 3 premières cartes de votre deck ; prenez en main jusqu'à "
        "1 champion parmi elles ; défaussez le reste."
    )


def test_what_others_do_is_said_of_them() -> None:
    assert "chaque ennemi défausse 1 carte pour chaque champion qu'il contrôle" in text(
        "shard_spiders"
    )


def test_participles_agree_with_what_was_played() -> None:
    assert "carte du Maquis que vous avez jouée" in text("nature_dominance")
    assert "allié du Maquis que vous avez joué" in text("additri_gaiamancer")


def test_what_replaces_something_is_said_before_a_list_of_ways() -> None:
    assert "Si le boss est en mode CHAOS, à la place, choisissez un effet" in text("deathgrasp")
