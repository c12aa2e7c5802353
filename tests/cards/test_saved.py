"""The 18 saved cards: the names are those of center cards, the texts are our own."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

import shardmaster.campaign
from shardmaster.ai.appraisal import Appraisal
from shardmaster.campaign.battle import BattleSetting, saved_named
from shardmaster.cards.shadow_of_salvation import SAVED
from shardmaster.engine.definition import CardDef
from shardmaster.engine.ids import ALLY, CHAMPION, DECK, FACTIONS, MERCENARY, Seat, zone
from shardmaster.engine.ids import SAVED as SAVED_TRAIT
from shardmaster.engine.wording import plain
from shardmaster.language.english.table import ENGLISH
from shardmaster.play.catalog import SETS, STARTERS
from shardmaster.testing import Hero, battle
from shardmaster.testing.battle import PLAIN_PAGE

LINEUPS = Path(shardmaster.campaign.__file__).parent / "books" / "last_light" / "lineups.yaml"
CENTER = {card.name: card for box in SETS.values() for card in box.center}


def text_of(card: CardDef) -> str:
    return plain(ENGLISH.marked_text(card))


# What they are


def test_there_are_eighteen() -> None:
    assert len(SAVED) == 18
    assert all(card.copies == 1 and card.traits & SAVED_TRAIT for card in SAVED)


@pytest.mark.parametrize("card", SAVED, ids=lambda card: card.slug)
def test_a_saved_card_is_a_cousin_of_a_center_card(card: CardDef) -> None:
    cousin = CENTER[card.name]

    kinds = FACTIONS | ALLY | CHAMPION | MERCENARY
    assert card.traits & kinds == cousin.traits & kinds
    assert card.cost == cousin.cost
    assert card.slug == f"{cousin.slug}_saved"
    assert text_of(card) != text_of(cousin)


def test_no_two_say_the_same() -> None:
    texts = Counter(text_of(card) for card in SAVED)

    assert texts.most_common(1)[0][1] == 1


def test_seven_are_upgrades_of_weak_starting_cards() -> None:
    upgrades = Counter(card.upgrades for card in SAVED if card.upgrades)

    assert upgrades == {"Crystal": 5, "Blaster": 2}
    assert set(upgrades) < {card.name for card in STARTERS}


def test_the_line_ups_hold_every_saved_card_once() -> None:
    lineups = yaml.safe_load(LINEUPS.read_text(encoding="utf-8"))["lineups"]

    assert list(lineups) == ["first", "second", "third"]
    assert [len(slugs) for slugs in lineups.values()] == [6, 6, 6]
    assert Counter(slug for slugs in lineups.values() for slug in slugs) == Counter(
        card.slug for card in SAVED
    )


def test_every_line_up_has_an_upgrade_and_cards_of_four_factions() -> None:
    lineups = yaml.safe_load(LINEUPS.read_text(encoding="utf-8"))["lineups"]

    for slugs in lineups.values():
        cards = [saved_named(slug) for slug in slugs]
        assert any(card.upgrades for card in cards)
        assert len({card.faction for card in cards}) >= 4


# In the starting deck


def starting_deck(*saved: str) -> Counter[str]:
    return _deck_before_the_deal(0, BattleSetting(PLAIN_PAGE, 2, saved=(saved, ())))


def _deck_before_the_deal(seat: int, setting: BattleSetting) -> Counter[str]:
    library = setting.library
    return Counter(library.cards[card].slug for card in library.table.pile(zone(Seat(seat), DECK)))


def test_a_saved_card_joins_the_starting_deck() -> None:
    deck = starting_deck("brute_saved")

    assert deck == {
        "crystal": 7,
        "blaster": 1,
        "shard_reactor": 1,
        "infinity_shard": 1,
        "brute_saved": 1,
    }


@pytest.mark.parametrize("card", [card for card in SAVED if card.upgrades], ids=lambda c: c.slug)
def test_an_upgrade_takes_the_place_of_the_card_it_names(card: CardDef) -> None:
    deck = starting_deck(card.slug)

    replaced = next(starter for starter in STARTERS if starter.name == card.upgrades)
    assert deck[replaced.slug] == replaced.copies - 1
    assert sum(deck.values()) == 10


def test_two_upgrades_of_crystals_replace_two() -> None:
    deck = starting_deck("dash_saved", "order_initiate_saved")

    assert deck["crystal"] == 5


def test_a_second_upgrade_of_the_blaster_finds_nothing_to_replace() -> None:
    deck = starting_deck("limiter_drones_saved", "pall_shades_saved")

    assert deck["blaster"] == 0
    assert sum(deck.values()) == 11


def test_an_upgrade_changes_only_the_deck_of_its_player() -> None:
    setting = BattleSetting(PLAIN_PAGE, 2, saved=(("dash_saved",), ()))

    assert _deck_before_the_deal(1, setting)["crystal"] == 7


# What greedy thinks of them


@pytest.mark.parametrize("card", SAVED, ids=lambda card: card.slug)
def test_greedy_would_rather_have_a_saved_card_than_its_cousin(card: CardDef) -> None:
    library = BattleSetting(PLAIN_PAGE, 2, saved=((card.slug,), ())).library
    appraisal = Appraisal(library)

    slugs = [definition.slug for definition in library.cards]
    saved, cousin = slugs.index(card.slug), slugs.index(CENTER[card.name].slug)
    assert appraisal.owned(saved, 5) > appraisal.owned(cousin, 5)


# What they do


def hero(card: str, *, hand: tuple[str, ...] = (), **more) -> Hero:
    return Hero(hand=[card, *hand], saved=[card], **more)


def test_brute_strikes_and_warps() -> None:
    table = battle(hero("brute_saved"), row=["Data Heretic"], center_deck=[])

    table.play("brute_saved", by=0)
    assert table.me.power == 5
    table.pick("Data Heretic")

    assert "Data Heretic" in table.me.played


def test_brute_shields_three() -> None:
    table = battle(hero("brute_saved"), fate=["Havoc Blast"]).boss_turn()

    table.shield("brute_saved")

    assert table.me.health == 43


def test_dash_fetches_any_card_of_the_discard_pile() -> None:
    table = battle(hero("dash_saved", discard=("Evokatus", "Crystal"), deck=("Blaster",)))

    table.play("dash_saved", by=0).pick("Evokatus")

    assert table.me.hand == ["Evokatus"]
    assert table.me.gems == 1


@pytest.mark.parametrize(("champions", "gems"), [((), 3), (("Evokatus",), 5)])
def test_kiln_drone_gives_more_gems_with_a_champion(champions: tuple[str, ...], gems: int) -> None:
    table = battle(hero("kiln_drone_saved", champions=champions))

    table.play("kiln_drone_saved", by=0)

    assert table.me.gems == gems


@pytest.mark.parametrize(("champions", "power"), [((), 3), (("Axia",), 6)])
def test_korvus_legionnaire_fetches_a_champion(champions: tuple[str, ...], power: int) -> None:
    table = battle(hero("korvus_legionnaire_saved", champions=champions, discard=("Evokatus",)))

    table.play("korvus_legionnaire_saved", by=0)

    assert table.me.hand == ["Evokatus"]
    assert table.me.power == power


def test_limiter_drones_banish_one_card_and_draw() -> None:
    table = battle(hero("limiter_drones_saved", hand=("Crystal", "Crystal"), deck=("Axia",)))

    table.play("limiter_drones_saved", by=0).pick("Crystal")

    assert table.banished == ["Crystal"]
    assert table.me.hand == ["Crystal", "Axia"]


def test_limiter_drones_banish_two_cards_with_a_champion() -> None:
    table = battle(
        hero("limiter_drones_saved", hand=("Crystal", "Crystal"), champions=("Evokatus",))
    )

    table.play("limiter_drones_saved", by=0).pick("Crystal").pick("Crystal")

    assert table.banished == ["Crystal", "Crystal"]


@pytest.mark.parametrize(("mastery", "power"), [(9, 3), (10, 5)])
def test_optio_crusher_gives_power_every_turn(mastery: int, power: int) -> None:
    table = battle(
        Hero(champions=["optio_crusher_saved"], saved=["optio_crusher_saved"], mastery=mastery)
    )

    table.exhaust("optio_crusher_saved", by=0)

    assert table.me.power == power


@pytest.mark.parametrize(("mastery", "health"), [(9, 42), (10, 44)])
def test_optio_crusher_guards_its_player(mastery: int, health: int) -> None:
    crusher = Hero(
        champions=["optio_crusher_saved"], saved=["optio_crusher_saved"], mastery=mastery
    )
    table = battle(crusher, fate=["Havoc Blast"]).boss_turn()

    assert table.me.health == health


@pytest.mark.parametrize(("mastery", "cards"), [(7, 1), (8, 2)])
def test_cache_warden_draws_more_with_mastery(mastery: int, cards: int) -> None:
    table = battle(hero("cache_warden_saved", mastery=mastery))

    table.play("cache_warden_saved", by=0)

    assert table.me.mastery == mastery + 2
    assert len(table.me.hand) == cards


def test_cryptofist_monk_gives_power_for_shields_in_hand() -> None:
    table = battle(
        hero("cryptofist_monk_saved", hand=("Command Seer", "Crystal"), deck=("Thorn Zealot",))
    )

    table.play("cryptofist_monk_saved", by=0)

    assert table.me.power == 4


def test_order_initiate_gives_mastery_and_more_with_dominion() -> None:
    table = battle(
        hero("order_initiate_saved", played=("Evokatus", "Nil Assassin", "Spore Cleric"))
    )

    table.play("order_initiate_saved", by=0)

    assert (table.me.gems, table.me.mastery) == (2, 3)


def test_shard_abstractor_draws_mastery_out_of_the_boss() -> None:
    table = battle(hero("shard_abstractor_saved"), mastery=7)

    table.play("shard_abstractor_saved", by=0)

    assert table.me.mastery == 3
    assert table.boss.mastery == 6


def test_arach_devotees_draw_and_heal() -> None:
    table = battle(hero("arach_devotees_saved"), Hero(health=30))

    table.play("arach_devotees_saved", by=0).aim(1).decline()

    assert len(table.me.hand) == 1
    assert table.heroes[1].health == 33


def test_arach_devotees_draw_more_in_company() -> None:
    table = battle(hero("arach_devotees_saved", played=("Spore Cleric",)))

    table.play("arach_devotees_saved", by=0).aim(0)

    assert len(table.me.hand) == 2


@pytest.mark.parametrize(("mastery", "health"), [(8, 34), (9, 38)])
def test_fungal_hermit_heals_more_with_mastery(mastery: int, health: int) -> None:
    table = battle(hero("fungal_hermit_saved", mastery=mastery, health=30))

    table.play("fungal_hermit_saved", by=0).aim(0)

    assert table.me.health == health
    assert table.me.mastery == mastery + 1


@pytest.mark.parametrize(("played", "power"), [((), 5), (("Spore Cleric",), 9)])
def test_leshai_knight_is_stronger_in_company(played: tuple[str, ...], power: int) -> None:
    table = battle(hero("leshai_knight_saved", played=played))

    table.play("leshai_knight_saved", by=0)

    assert table.me.power == power


def test_spore_cleric_heals_a_player_and_pays() -> None:
    table = battle(hero("spore_cleric_saved"), Hero(health=20))

    table.play("spore_cleric_saved", by=0).aim(1)

    assert table.me.gems == 2
    assert table.heroes[1].health == 24


@pytest.mark.parametrize(("discard", "power"), [((), 2), (("Nil Assassin",), 5)])
def test_pall_shades_remember_the_dead(discard: tuple[str, ...], power: int) -> None:
    table = battle(hero("pall_shades_saved", discard=discard))

    table.play("pall_shades_saved", by=0)

    assert table.me.power == power
    assert len(table.me.hand) == 1


def test_scion_of_nothingness_counts_all_that_was_discarded() -> None:
    table = battle(hero("scion_of_nothingness_saved", discard=("Crystal", "Poison Seed", "Axia")))

    table.play("scion_of_nothingness_saved", by=0)

    assert table.me.power == 6


def test_shadebound_sentry_returns_an_ally_but_no_item() -> None:
    table = battle(hero("shadebound_sentry_saved", discard=("Crystal", "Axia", "Data Heretic")))

    table.play("shadebound_sentry_saved", by=0)

    assert table.me.hand == ["Data Heretic"]
    assert table.me.power == 4


@pytest.mark.parametrize(("discard", "power"), [(("Crystal",), 0), (("Crystal", "The Lost"), 3)])
def test_umbral_scourge_banishes_two(discard: tuple[str, ...], power: int) -> None:
    table = battle(hero("umbral_scourge_saved", hand=("Crystal",), discard=discard))

    table.play("umbral_scourge_saved", by=0).pick("Crystal", "hand").pick("Crystal", "discard")

    assert table.banished == ["Crystal", "Crystal"]
    assert (table.me.mastery, table.me.power) == (1, power)


def test_a_saved_card_and_its_cousin_are_two_different_cards() -> None:
    table = battle(hero("brute_saved", hand=("Brute",)), row=["Data Heretic"], center_deck=[])

    assert table.may("play", "brute_saved", by=0)
    assert table.may("play", "brute", by=0)
