"""What cards say about themselves, where it was easy to misread."""

import pytest

from shardmaster import ENGLISH, describe_all, plain, segments
from shardmaster.cards.shadow_of_salvation import BOSS_SHADOWS
from shardmaster.cards.shadow_of_salvation.attacks import POISON_SEED, WRAETHE_TRAP
from shardmaster.engine.conditions import HealthAtLeast
from shardmaster.engine.definition import CardDef
from shardmaster.engine.effects.banish import Banish
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import At, Echo, If, Instead, Unify
from shardmaster.engine.effects.gain import Gems, Health, Power
from shardmaster.engine.ids import ITEM, NO_CARD, Seat
from shardmaster.engine.script import Effect, Script
from shardmaster.engine.wording import Wording
from shardmaster.language.english.keywords import MEANINGS
from shardmaster.language.french.catalogue import CATALOGUE
from shardmaster.language.french.table import FRENCH
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.reference.listing import find
from shardmaster.testing import scenario
from shardmaster.testing.battle import Hero, battle

CARDS = [*STARTERS, *(card for box in SETS.values() for card in box.cards)]
LANGUAGES = pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["english", "french"])


def text(slug: str, words: Wording = ENGLISH) -> str:
    card = next(card for card in CARDS if card.slug == slug)
    return plain(words.marked_text(card)).replace("\u00a0", " ")


def in_battle(name: str, words: Wording = ENGLISH) -> str:
    card = next(card for card in BOSS_SHADOWS if card.name == name)
    return plain(words.marked_text(card)).replace("\u00a0", " ")


@LANGUAGES
def test_no_phrase_has_two_colons(words: Wording) -> None:
    for card in [*CARDS, *BOSS_SHADOWS]:
        for sentence in plain(words.marked_text(card)).split(". "):
            for phrase in sentence.split(";"):
                assert phrase.count(": ") < 2, f"{card.name}: {phrase}"


def test_two_keywords_stand_before_one_colon() -> None:
    assert text("panconscious_crown").endswith("Mastery 20 and Unify: gain 50 more health.")
    assert "Maîtrise 20 et Unification : gagnez" in text("panconscious_crown", FRENCH)


def test_an_ambush_that_needs_mastery_says_so_before_the_colon() -> None:
    assert "Ambush, only with Mastery 10: each enemy must discard 1 card." in text("fragmenta")
    assert "Embuscade, uniquement avec Maîtrise 10 : chaque ennemi" in text("fragmenta", FRENCH)


def test_a_bonus_of_what_was_gained_already_is_more_of_it() -> None:
    """It adds to the first gain; only 'instead' replaces."""
    assert text("the_heart_of_nothing").endswith("Mastery 20: gain 5 more power.")
    assert text("the_heart_of_nothing", FRENCH).endswith(
        "Maîtrise 20 : gagnez 5 points de puissance de plus."
    )
    assert text("optio_crusher").endswith("Mastery 10: gain 5 power instead.")
    assert text("omnius_the_all_knowing") == "Draw 2 cards. Dominion: gain 5 mastery."


@pytest.mark.parametrize("slug", ["blood_for_blood", "the_heart_of_nothing"])
def test_damage_dealt_counts_after_shields(slug: str) -> None:
    assert "or more damage (after shields) to an opponent" in text(slug)
    assert "dégâts (boucliers déduits) à un adversaire" in text(slug, FRENCH)


def test_deadly_recruits_come_from_the_center_row() -> None:
    assert "an ally of cost 1 from the center row for free" in text("deadly_recruits")
    assert "un allié de coût 1 de la rangée centrale" in text("deadly_recruits", FRENCH)


def test_cobalt_chaplain_attacks_all_players_only_for_a_boss() -> None:
    assert text("cobalt_chaplain").startswith("Attack 8; Mastery 20: +6. Ambush")
    assert text("cobalt_chaplain", FRENCH).startswith("Force 8 ; Maîtrise 20 : +6. Embuscade")
    assert "Boss mastery 20: +6, and it attacks all players." in in_battle("Cobalt Chaplain")
    assert "+6, et il attaque tous les joueurs." in in_battle("Cobalt Chaplain", FRENCH)


@pytest.mark.parametrize("card", BOSS_SHADOWS, ids=[card.slug for card in BOSS_SHADOWS])
def test_a_shadow_champion_of_a_boss_speaks_of_the_boss_and_the_players(card: CardDef) -> None:
    english = plain(ENGLISH.marked_text(card))
    french = plain(FRENCH.marked_text(card))

    assert "Exhaust" not in english
    assert "enem" not in english
    assert ": gain" not in english
    assert "Épuisement" not in french
    assert "ennemi" not in french


def test_the_boss_gains_what_a_vector_fiend_brings() -> None:
    assert in_battle("Vector Fiend") == (
        "Attack 4. Ambush: the boss gains 1 mastery for each other Glitch champion in play."
    )
    assert "Embuscade : le boss gagne 1 point de maîtrise" in in_battle("Vector Fiend", FRENCH)


def test_the_cards_of_a_battle_say_what_holds_there() -> None:
    table = battle(Hero(facing=["Vector Fiend"]))
    cards = [card for card in table.game.library.definitions if card.name == "Vector Fiend"]

    assert [plain(ENGLISH.marked_text(card)) for card in cards] == [in_battle("Vector Fiend")]


# What belongs to a keyword and what does not


@pytest.mark.parametrize(
    ("slug", "english", "french"),
    [
        (
            "limiter_drones",
            "discard pile. In any case, draw 1 card.",
            "défausse. Dans tous les cas, piochez 1 carte.",
        ),
        (
            "pall_shades",
            "Echo: gain 3 power. In any case, draw 1 card.",
            "Écho : gagnez 3 points de puissance. Dans tous les cas, piochez 1 carte.",
        ),
        (
            "pall_shades_saved",
            "gain 5 power instead. In any case, draw 1 card.",
            "à la place. Dans tous les cas, piochez 1 carte.",
        ),
        (
            "oblivion_gatekeeper",
            "all opponents lose that much instead; in any case, put the card into your hand.",
            "à la place ; dans tous les cas, prenez la carte en main.",
        ),
    ],
)
def test_what_needs_no_keyword_says_so_behind_one(slug: str, english: str, french: str) -> None:
    """001 F.A.Q.: Limiter Drones and Pall Shades draw without their keyword."""
    assert text(slug).endswith(english)
    assert text(slug, FRENCH).endswith(french)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([Echo(Power(3)), Unify(Health(2))], "Echo: gain 3 power. Unify: gain 2 health."),
        (
            [Echo(Power(3)), Draw(1), Health(2)],
            "Echo: gain 3 power. In any case, draw 1 card. Gain 2 health.",
        ),
        (
            [Echo(Power(3)), Instead(Gems(2), At(10, Gems(4)))],
            "Echo: gain 3 power. In any case, gain 2 gems. Mastery 10: gain 4 gems instead.",
        ),
        ([Draw(1), Echo(Power(3))], "Draw 1 card. Echo: gain 3 power."),
        (
            [If(HealthAtLeast(50), [Power(6)]), Draw(1)],
            "If you have 50 health, gain 6 power. Draw 1 card.",
        ),
    ],
)
def test_only_the_phrase_behind_a_keyword_says_that_it_needs_none(
    lines: list[Effect], said: str
) -> None:
    assert plain(ENGLISH.sentences(ENGLISH.lines(Script(lines)))) == said


def test_the_doubling_of_simulacrons_needs_no_mastery() -> None:
    assert "+2; all of it doubled while" in text("simulacrons")
    assert "+2 ; le tout doublé tant" in text("simulacrons", FRENCH)


# Which cards


@pytest.mark.parametrize("slug", ["zara_ra_soulflayer", "warpquartz", "umbral_scourge_saved"])
def test_several_cards_may_come_from_hand_and_discard_pile(slug: str) -> None:
    """000: from your hand and/or your discard pile."""
    assert "from your hand and/or discard pile" in text(slug)
    assert "de votre main et/ou de votre défausse" in text(slug, FRENCH)


def test_one_card_comes_from_the_hand_or_the_discard_pile() -> None:
    assert "1 card from your hand or discard pile" in text("shadow_apostle")
    assert "1 carte de votre main ou de votre défausse" in text("shadow_apostle", FRENCH)


def test_blood_for_blood_leaves_champions_out() -> None:
    assert "banish 1 non-champion card you played this turn" in text("blood_for_blood")
    assert "1 carte non-champion que vous avez jouée" in text("blood_for_blood", FRENCH)


def test_raidian_compares_with_the_player_who_controls_it() -> None:
    said = "This cannot be attacked by players with less mastery than you."
    assert text("raidian_cloud_master").startswith(said)


def test_a_warp_without_a_number_takes_any_cost() -> None:
    assert text("breaker").endswith("Warp (any cost).")
    assert text("breaker", FRENCH).endswith("Distorsion sans limite de coût.")


def test_a_poison_seed_says_that_it_cannot_be_played() -> None:
    assert plain(ENGLISH.marked_text(POISON_SEED)).startswith("This cannot be played.")
    assert plain(FRENCH.marked_text(POISON_SEED)).startswith("Cette carte ne peut pas être jouée.")


@pytest.mark.parametrize("keyword", ["fast-play", "warp"])
def test_a_fast_played_card_goes_to_the_bottom_of_the_center_deck(keyword: str) -> None:
    """000: at the end of the turn it moves there, not into the personal deck."""
    assert "bottom of the center deck" in MEANINGS[keyword]
    assert "sous le deck central" in CATALOGUE.keywords[keyword].about


# Items

SAYS_NON_ITEM = [card for card in CARDS if "non-Item" in plain(ENGLISH.marked_text(card))]


def test_three_cards_say_non_item_and_all_explain_it() -> None:
    assert sorted(card.slug for card in SAYS_NON_ITEM) == [
        "shadebound_sentry_saved",
        "unconditional_conscription",
        "wraethe_trap",
    ]
    for card in SAYS_NON_ITEM:
        assert "item" in [each["id"] for each in segments(ENGLISH.marked_text(card))]


def test_the_four_starters_are_the_items_and_nothing_else_is() -> None:
    items = [card.name for card in CARDS if card.traits & ITEM]

    assert items == [card.name for card in STARTERS]
    assert all(name in MEANINGS["item"] for name in items)
    assert {ENGLISH.type_name(card) for card in STARTERS} == {"Item ally"}


@pytest.mark.parametrize("item", [card.name for card in STARTERS])
def test_unconditional_conscription_counts_no_item(item: str) -> None:
    table = scenario(
        destinies=["Unconditional Conscription"], played=["Spore Cleric", item], mastery=6
    )
    power = table.me.power

    table.exhaust("Unconditional Conscription")

    assert table.me.power == power


# Types


def test_no_type_is_shown_by_its_id() -> None:
    assert not [card.slug for card in CARDS if "_" in ENGLISH.type_name(card)]


@pytest.mark.parametrize("typed", ["relic ally", "Relic-Ally", "relic_ally"])
def test_types_are_found_as_people_write_them(typed: str) -> None:
    assert {card["type"] for card in find(kind=typed)} == {"relic_ally"}


# Places


def test_a_revealed_card_is_called_revealed() -> None:
    """Cards that are looked at lie in a zone that players have no name for."""
    deck = ["Evokatus", "Drakonarius", "Crystal"]
    table = scenario(hand=["Legion Carrier"], deck=deck).play("Legion Carrier")
    table.pick("Legion Carrier")

    texts = [option.text for option in describe_all(table.game, Seat(0))]

    assert "Evokatus (revealed)" in texts
    assert not [text for text in texts if "aside" in text]


def test_wraethe_trap_offers_no_item() -> None:
    table = scenario(hand=[*(card.name for card in STARTERS), "Spore Cleric"])
    detonation = WRAETHE_TRAP.detonation.lines[0]
    assert isinstance(detonation, Banish)

    offered = detonation.pool.cards(table.game, Seat(0), NO_CARD)

    assert [table.game.definition(card).name for card in offered] == ["Spore Cleric"]
