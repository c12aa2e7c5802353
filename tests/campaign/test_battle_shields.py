"""Shields in the turn of the boss: revealed once, and what is left of them stays."""

import pytest

from shardmaster.engine.battle.damage import Damage
from shardmaster.engine.battle.effects import BossMasters
from shardmaster.engine.battle.page import Ability
from shardmaster.engine.effects.cards import Discard, Draw
from shardmaster.engine.effects.conditional import EachPlayer
from shardmaster.engine.snapshot import restore, take
from shardmaster.testing import Hero, battle
from tests.campaign.positions import boss_page


def blows(*damage: int) -> Ability:
    """Damage to each player at the end of every turn of the boss, one blow after another."""
    return Ability(0, [EachPlayer(Damage(amount)) for amount in damage])


def test_a_player_may_reveal_shields_against_shadow_champions() -> None:
    table = battle(Hero(hand=["Command Seer"], facing=["Shard Horrors"])).boss_turn()

    table.shield("Command Seer")

    assert table.me.health == 48
    assert table.me.hand == ["Command Seer"]


def test_a_player_may_reveal_shields_against_attacks() -> None:
    table = battle(Hero(hand=["Command Seer"]), fate=["Havoc Blast"]).boss_turn()

    assert table.shield("Command Seer").me.health == 45


def test_several_shields_may_be_revealed() -> None:
    hand = ["Command Seer", "Thorn Zealot"]
    table = battle(Hero(hand=hand), fate=["Havoc Blast"]).boss_turn()

    assert table.shield(*hand).me.health == 48


def test_no_shield_need_be_revealed() -> None:
    table = battle(Hero(hand=["Command Seer"]), fate=["Havoc Blast"]).boss_turn()

    assert table.decline().me.health == 40


def test_shields_do_not_protect_champions() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"], champions=["Evokatus"], facing=["Shard Horrors"])
    ).boss_turn()

    table.shield("Cryptofist Monk")

    assert table.me.champions == []
    assert table.me.health == 50


def test_a_player_can_be_dealt_damage_several_times() -> None:
    table = battle(page=boss_page(ends=[blows(4)]), fate=["Shard Horrors"]).boss_turn()

    assert table.me.health == 39


def test_of_8_shields_against_5_damage_3_are_left_against_the_next_6() -> None:
    """The example of the rulebook."""
    table = battle(
        Hero(hand=["Cryptofist Monk"]), page=boss_page(ends=[blows(6)]), fate=["Sagittari"]
    ).boss_turn()

    table.pick("Cryptofist Monk")
    after_the_first = table.me.health
    table.decline()

    assert after_the_first == 50
    assert table.me.health == 47


def test_a_revealed_card_cannot_be_revealed_again_in_that_turn() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]), page=boss_page(ends=[blows(6)]), fate=["Sagittari"]
    ).boss_turn()

    table.pick("Cryptofist Monk")

    assert table.asked == [0]
    assert not table.may("choose", "Cryptofist Monk")


def test_nothing_is_asked_when_the_rest_prevents_everything() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]), page=boss_page(ends=[blows(2, 1)]), fate=["Sagittari"]
    ).boss_turn()

    table.shield("Cryptofist Monk")

    assert table.asked == [0, 1]
    assert table.me.health == 50


def test_the_rest_counts_against_shadow_champions_too() -> None:
    page = boss_page(starts=[blows(5)])
    table = battle(Hero(hand=["Cryptofist Monk"], facing=["Custcutta Scourge"]), page=page)

    table.boss_turn().pick("Cryptofist Monk").decline()

    assert table.me.health == 48


def test_another_copy_can_still_be_revealed() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"] * 2), page=boss_page(ends=[blows(6)]), fate=["Sagittari"]
    ).boss_turn()

    table.pick("Cryptofist Monk").pick("Cryptofist Monk")

    assert table.me.health == 50


def test_a_card_held_back_can_be_revealed_later_in_that_turn() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]), page=boss_page(ends=[blows(6)]), fate=["Sagittari"]
    ).boss_turn()

    table.decline().shield("Cryptofist Monk")

    assert table.me.health == 45


def test_the_rest_is_gone_at_the_end_of_the_turn() -> None:
    table = battle(Hero(hand=["Cryptofist Monk"]), fate=["Sagittari"]).boss_turn()

    table.shield("Cryptofist Monk")

    assert table.asked == [0, 1]
    assert table.me.player.incoming == 0


def test_a_revealed_card_is_back_in_hand_and_can_be_played() -> None:
    table = battle(Hero(hand=["Cryptofist Monk"]), fate=["Sagittari"]).boss_turn()

    table.shield("Cryptofist Monk").play("Cryptofist Monk", by=0)

    assert table.me.played == ["Cryptofist Monk"]


def test_it_can_be_revealed_again_in_the_next_turn_of_the_boss() -> None:
    table = battle(Hero(hand=["Cryptofist Monk"], facing=["Shard Horrors"]))
    table.boss_turn().shield("Cryptofist Monk")

    table.boss_turn().shield("Cryptofist Monk")

    assert table.me.health == 50


def test_a_card_revealed_before_the_boss_began_can_be_revealed_in_its_turn() -> None:
    """A mark of the boss may be reached in the players' turn."""
    page = boss_page(once=[Ability(1, [EachPlayer(Damage(5))])], ends=[blows(9)])
    table = battle(Hero(hand=["Cryptofist Monk"]), page=page)
    table.read(BossMasters(1)).shield("Cryptofist Monk")

    table.boss_turn().shield("Cryptofist Monk")

    assert table.me.health == 49


def test_the_shields_of_one_player_do_not_help_another() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]), Hero(), page=boss_page(ends=[blows(4)])
    ).boss_turn()

    table.shield("Cryptofist Monk")

    assert [hero.health for hero in table.heroes] == [50, 46]


def test_what_is_left_of_shields_is_saved() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"]), Hero(hand=["Crystal"]), page=boss_page(ends=[blows(5)])
    ).boss_turn()
    table.shield("Cryptofist Monk")

    loaded = restore(take(table.game), table.game.library)

    assert [player.incoming for player in loaded.players[:2]] == [-3, 5]
    assert loaded == table.game


def test_a_shield_drawn_later_in_the_turn_can_be_revealed() -> None:
    page = boss_page(ends=[Ability(0, [EachPlayer(Draw(1))]), blows(6)])
    table = battle(Hero(deck=["Command Seer"]), Hero(deck=[]), page=page).boss_turn().decline()

    assert table.shield("Command Seer").me.health == 49


def test_what_is_left_stays_when_the_revealed_card_is_discarded() -> None:
    page = boss_page(starts=[blows(5), Ability(0, [EachPlayer(Discard(1))]), blows(5)])
    table = battle(Hero(hand=["Cryptofist Monk"]), page=page).boss_turn().decline()

    table.shield("Cryptofist Monk")

    assert table.me.discard == ["Cryptofist Monk"]
    assert table.me.health == 48


def test_the_player_who_has_cards_in_hand_is_asked() -> None:
    """The question does not show whether there is a shield among them."""
    table = battle(Hero(hand=["Crystal"]), fate=["Havoc Blast"]).boss_turn()

    assert table.asked == [0]
    assert table.options() == ["Done"]


def test_a_player_without_cards_in_hand_is_not_asked() -> None:
    table = battle(fate=["Havoc Blast"]).boss_turn()

    assert table.asked == [0, 1]
    assert table.me.health == 40


@pytest.mark.parametrize(("mastery", "health"), [(0, 46), (7, 50)])
def test_the_shield_of_datic_robes_equals_the_mastery(mastery: int, health: int) -> None:
    table = battle(
        Hero(hand=["Datic Robes", "Thorn Zealot"], mastery=mastery), fate=["Shard Horrors"]
    ).boss_turn()
    shown = ["Datic Robes"] if mastery else ["Datic Robes", "Thorn Zealot"]

    assert table.shield(*shown).me.health == health


def test_phasic_technology_adds_to_revealed_shields() -> None:
    table = battle(
        Hero(hand=["Command Seer"], destinies=["Phasic Technology"]), fate=["Havoc Blast"]
    ).boss_turn()

    assert table.shield("Command Seer").me.health == 47


def test_praetorian_02_guards_once_in_a_turn_of_the_boss() -> None:
    table = battle(
        Hero(champions=["Praetorian-02"]), page=boss_page(ends=[blows(5, 5)])
    ).boss_turn()

    assert table.me.health == 43


def test_what_praetorian_02_has_left_is_kept_in_that_turn() -> None:
    table = battle(
        Hero(champions=["Praetorian-02"]), page=boss_page(ends=[blows(2, 2)])
    ).boss_turn()

    assert table.me.health == 49


def test_praetorian_02_guards_again_in_the_next_turn_of_the_boss() -> None:
    table = battle(Hero(champions=["Praetorian-02"]), page=boss_page(ends=[blows(5)]))

    table.boss_turn().boss_turn()

    assert table.me.health == 46


def test_poison_is_not_prevented() -> None:
    table = battle(
        Hero(hand=["Cryptofist Monk"], deck=["Poison Seed"]), page=boss_page(ends=[])
    ).read(Draw(1))

    assert table.asked == [0]
    assert table.me.health == 45
