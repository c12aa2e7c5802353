"""The turn of the boss: fate cards, attacks and mastery."""

import pytest

from shardmaster.engine.battle.counts import OngoingAttacks
from shardmaster.engine.battle.damage import Damage
from shardmaster.engine.battle.effects import BossMasters, EnterHavoc
from shardmaster.engine.battle.fate import PlayFate
from shardmaster.engine.battle.mode import HEROIC
from shardmaster.engine.battle.page import Ability
from shardmaster.engine.effects.conditional import EachPlayer
from shardmaster.engine.effects.gain import EnemyLoses
from shardmaster.engine.events import ATTACKS, SHUFFLES, SUMMONS
from shardmaster.engine.ids import MASTERY
from shardmaster.testing import BattleScenario, Hero, battle
from tests.campaign.positions import boss_page


def dealt_to(table: BattleScenario) -> list[tuple[str, int]]:
    """The fate cards that were turned over, and for whom."""
    assert table.game.log is not None
    return [
        (table.game.definition(event.card).name, event.about)
        for event in table.game.log
        if event.kind in (ATTACKS, SUMMONS)
    ]


# Fate cards


def test_each_player_is_dealt_a_fate_card_the_leader_first() -> None:
    table = battle(seats=3, fate=["Toxify", "Lesser Unstable Rift", "Wrathbloom"])

    table.boss_turn()

    assert dealt_to(table) == [("Toxify", 0), ("Lesser Unstable Rift", 1), ("Wrathbloom", 2)]


def test_one_player_is_done_before_the_next_one_is_dealt_a_card() -> None:
    table = battle(Hero(hand=["Crystal"]), fate=["Shard Horrors", "Wrathbloom"])

    table.boss_turn()

    assert table.asked == [0]
    assert dealt_to(table) == [("Shard Horrors", 0)]


def test_an_empty_fate_deck_is_made_of_the_fate_discard_pile() -> None:
    table = battle(fate=["Wrathbloom"], quiet=0, fate_discard=["Toxify"])

    table.boss_turn()

    assert dealt_to(table) == [("Wrathbloom", 0), ("Toxify", 1)]
    assert table.game.log is not None
    assert SHUFFLES in [event.kind for event in table.game.log if event.seat == 2]


def test_the_fate_deck_is_reshuffled_only_when_a_card_is_needed() -> None:
    table = battle(fate=["Toxify", "Toxify"], quiet=0)

    table.boss_turn()

    assert (table.fate_deck, table.fate_discard) == ([], ["Toxify", "Toxify"])


def test_without_any_fate_card_nothing_is_dealt() -> None:
    table = battle(quiet=0)

    table.boss_turn()

    assert dealt_to(table) == []
    assert table.asked == [0, 1]


def test_an_attack_that_is_being_read_is_not_shuffled_into_the_fate_deck() -> None:
    """Masterstroke calls for two more cards when it was the last one."""
    table = battle(
        fate=["Masterstroke"], quiet=0, fate_discard=["Toxify", "Toxify"], veiled=["Kiln Drone"]
    )

    table.read(PlayFate(1), seat=0)

    assert dealt_to(table) == [("Masterstroke", 0), ("Toxify", 0), ("Toxify", 0)]


def test_an_attack_is_executed_and_discarded() -> None:
    table = battle(fate=["Toxify"])

    table.boss_turn()

    assert table.boss.mastery == 1
    assert table.heroes[0].discard == ["Poison Seed"]
    assert "Toxify" in table.fate_discard


def test_an_attack_lies_in_front_of_its_player_while_it_is_read() -> None:
    table = battle(Hero(hand=["Crystal"]), fate=["Havoc Blast"])

    table.boss_turn()

    assert table.asked == [0]
    assert table.heroes[0].ongoing == ["Havoc Blast"]
    assert table.shield().fate_discard == ["Havoc Blast", "Quiet Moment"]


def test_an_ongoing_attack_is_executed_and_stays_in_front_of_its_player() -> None:
    table = battle(fate=["Quiet Moment", "Greater Unstable Rift"])

    table.boss_turn()

    assert table.boss.mastery == 2
    assert table.heroes[1].ongoing == ["Greater Unstable Rift"]
    assert table.heroes[0].ongoing == []
    assert table.fate_discard == ["Quiet Moment"]


def test_an_attack_that_is_only_read_is_no_ongoing_attack() -> None:
    burning = Ability(1, [EachPlayer(Damage(4, per=OngoingAttacks()))])
    table = battle(
        Hero(), Hero(ongoing=["Twin Trap"]), page=boss_page(once=[burning]), fate=["Toxify"]
    )

    table.boss_turn()

    assert [hero.health for hero in table.heroes] == [50, 46]


def test_attacks_hit_players_and_never_champions() -> None:
    table = battle(Hero(champions=["Evokatus"]), fate=["Havoc Blast"])

    table.boss_turn()

    assert table.me.champions == ["Evokatus"]
    assert table.me.health == 40


def test_zetta_does_not_shelter_from_attacks() -> None:
    """An attack deals damage by its text; no power is assigned."""
    table = battle(Hero(champions=["Zetta, The Encryptor"]), fate=["Havoc Blast"])

    table.boss_turn()

    assert table.me.health == 40


# Mastery


def once(at: int, damage: int, in_havoc: bool = False) -> Ability:
    return Ability(at, [EachPlayer(Damage(damage))], in_havoc)


@pytest.mark.parametrize(("mastery", "health"), [(3, 50), (4, 43), (5, 43)])
def test_a_mark_that_is_met_or_crossed_sets_off_its_ability(mastery: int, health: int) -> None:
    table = battle(page=boss_page(once=[once(5, 7)]), mastery=mastery, fate=["Toxify"])

    table.boss_turn()

    assert table.me.health == health


def test_a_mark_can_be_jumped_over() -> None:
    table = battle(page=boss_page(once=[once(5, 7)]), mastery=4, fate=["Stranglevines"])

    table.boss_turn()

    assert table.boss.mastery == 7
    assert table.me.health == 43


def test_an_ability_is_read_as_soon_as_its_mark_is_reached() -> None:
    """Before the next player is dealt a card, and before Shadow Champions attack."""
    table = battle(
        Hero(hand=["Crystal"]), page=boss_page(once=[once(1, 7)]), fate=["Toxify", "Toxify"]
    )

    table.boss_turn()

    assert table.asked == [0]
    assert dealt_to(table) == [("Toxify", 0)]


def test_a_one_time_ability_is_read_only_once() -> None:
    table = battle(page=boss_page(once=[once(5, 7)]), mastery=4, fate=["Toxify"] * 2)

    table.boss_turn()

    assert table.boss.mastery == 6
    assert table.me.health == 43


def test_a_one_time_ability_is_not_set_off_again_when_mastery_was_lost_and_regained() -> None:
    table = battle(page=boss_page(once=[once(5, 7)]), mastery=4, fate=["Toxify"])
    table.boss_turn()

    table.read(EnemyLoses(MASTERY, 3), BossMasters(3))

    assert table.boss.mastery == 5
    assert table.me.health == 43


def test_several_marks_crossed_at_once_are_read_in_their_order() -> None:
    page = boss_page(once=[once(7, 9), once(6, 3)])
    table = battle(Hero(hand=["Crystal"]), page=page, mastery=5, fate=["Stranglevines"])

    table.boss_turn()

    assert table.me.player.incoming == 3
    assert table.shield().me.player.incoming == 9


def test_a_mark_can_be_reached_in_the_players_turn() -> None:
    table = battle(page=boss_page(once=[once(5, 7)]), mastery=4)

    table.read(BossMasters(1))

    assert table.me.health == 43


@pytest.mark.parametrize(("seats", "health"), [(2, 43), (3, 43), (4, 50), (5, 50)])
def test_the_mark_for_the_number_of_players_counts(seats: int, health: int) -> None:
    marks = {2: 4, 3: 5, 4: 6, 5: 7}
    page = boss_page(once=[Ability(marks, [EachPlayer(Damage(7))])])
    table = battle(page=page, mastery=3, seats=seats)

    table.read(BossMasters(2))

    assert [hero.health for hero in table.heroes] == [health] * seats


@pytest.mark.parametrize(("seats", "health"), [(2, 48), (3, 50)])
def test_so_does_that_of_an_ongoing_ability(seats: int, health: int) -> None:
    page = boss_page(starts=[Ability({2: 5, 3: 6, 4: 6, 5: 6}, [EachPlayer(Damage(2))])])

    table = battle(page=page, mastery=5, seats=seats).boss_turn()

    assert table.me.health == health


def test_an_ongoing_ability_is_read_in_every_turn_of_the_boss() -> None:
    page = boss_page(starts=[Ability(5, [EachPlayer(Damage(2))])])
    table = battle(page=page, mastery=5)

    table.boss_turn().boss_turn()

    assert table.me.health == 46


def test_an_ongoing_ability_waits_for_its_mark() -> None:
    page = boss_page(starts=[Ability(5, [EachPlayer(Damage(2))])])

    table = battle(page=page, mastery=4).boss_turn()

    assert table.me.health == 50


def test_an_ongoing_ability_goes_off_and_on_with_the_mastery() -> None:
    page = boss_page(ends=[Ability(5, [EachPlayer(Damage(2))])])
    table = battle(page=page, mastery=5).boss_turn()

    table.read(EnemyLoses(MASTERY, 1)).boss_turn()
    below = table.me.health
    table.read(BossMasters(1)).boss_turn()

    assert (below, table.me.health) == (48, 46)


def test_the_boss_grows_before_its_ongoing_abilities_are_read() -> None:
    page = boss_page(growth=2, starts=[Ability(2, [EachPlayer(Damage(3))])])

    table = battle(page=page).boss_turn()

    assert table.boss.mastery == 2
    assert table.me.health == 47


def test_an_ability_for_the_end_of_the_turn_follows_all_fate_cards() -> None:
    page = boss_page(ends=[Ability(2, [EachPlayer(Damage(3))])])

    table = battle(page=page, fate=["Toxify"] * 2).boss_turn()

    assert table.me.health == 47


def test_a_heroic_boss_gains_twice_the_mastery_of_an_attack() -> None:
    table = battle(fate=["Toxify"], difficulty=HEROIC).boss_turn()

    assert table.boss.mastery == 2


def test_a_heroic_boss_gains_twice_the_mastery_of_an_ambush() -> None:
    table = battle(Hero(facing=["Simulacrons"]), fate=["Vector Fiend"], difficulty=HEROIC)

    assert table.boss_turn().boss.mastery == 2


def test_a_heroic_boss_crosses_marks_with_the_doubled_mastery() -> None:
    page = boss_page(once=[once(2, 7)])

    table = battle(page=page, fate=["Toxify"], difficulty=HEROIC).boss_turn()

    assert table.me.health == 43


def test_players_gain_their_usual_mastery_in_a_heroic_battle() -> None:
    table = battle(Hero(gems=1), difficulty=HEROIC)

    assert table.focus(by=0).me.mastery == 1


def test_a_boss_has_at_most_30_mastery() -> None:
    table = battle(mastery=29, fate=["Stranglevines"]).boss_turn()

    assert table.boss.mastery == 30


# HAVOC mode


def test_havoc_mode_begins_at_its_mastery() -> None:
    table = battle(page=boss_page(havoc_at=15), mastery=14, fate=["Toxify"])

    assert not table.in_havoc
    assert table.boss_turn().in_havoc


def test_havoc_mode_begins_as_soon_as_too_little_health_is_left() -> None:
    table = battle(Hero(power=51), page=boss_page(havoc_below=50))

    table.end_turn(by=0)

    assert table.boss.health == 49
    assert table.in_havoc


def test_at_exactly_that_health_it_has_not_begun() -> None:
    table = battle(Hero(power=50), page=boss_page(havoc_below=50))

    assert not table.end_turn(by=0).in_havoc


def test_havoc_mode_lasts_when_the_mastery_is_lost() -> None:
    table = battle(page=boss_page(havoc_at=15), mastery=14).read(BossMasters(1))

    assert table.read(EnemyLoses(MASTERY, 5)).in_havoc


def test_the_havoc_ability_at_14_does_not_fire_when_havoc_begins_at_15() -> None:
    page = boss_page(havoc_at=15, once=[once(14, 7, in_havoc=True)])
    table = battle(page=page, mastery=13).read(BossMasters(1)).read(BossMasters(1))

    assert table.in_havoc
    assert table.me.health == 50


def test_nor_does_it_fire_when_both_marks_are_crossed_at_once() -> None:
    page = boss_page(havoc_at=15, once=[once(14, 7, in_havoc=True)])

    table = battle(page=page, mastery=13).read(BossMasters(2))

    assert table.in_havoc
    assert table.me.health == 50


def test_it_never_fires_later_in_havoc_mode() -> None:
    page = boss_page(havoc_at=15, once=[once(14, 7, in_havoc=True)])
    table = battle(page=page, mastery=13).read(BossMasters(2))

    table.read(EnemyLoses(MASTERY, 5)).read(BossMasters(5))

    assert table.me.health == 50


def test_it_fires_when_the_boss_was_in_havoc_mode_before() -> None:
    page = boss_page(havoc_at=15, once=[once(14, 7, in_havoc=True)])
    table = battle(page=page, mastery=13).read(EnterHavoc())

    assert table.read(BossMasters(1)).me.health == 43


@pytest.mark.parametrize("at", [15, 16])
def test_havoc_abilities_from_that_mark_on_fire(at: int) -> None:
    page = boss_page(havoc_at=15, once=[once(at, 7, in_havoc=True)])

    assert battle(page=page, mastery=14).read(BossMasters(2)).me.health == 43
