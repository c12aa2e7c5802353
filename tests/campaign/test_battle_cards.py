"""Cards of the players, relics, destinies and Ingeminex inside a battle."""

from collections.abc import Sequence

from shardmaster.engine.battle.page import Ability
from shardmaster.engine.effects.gain import Mastery
from shardmaster.testing import BattleScenario, Hero, battle
from tests.campaign.positions import boss_page

# Players' cards


def test_cloud_oracles_have_no_enemy_player_to_compare_with() -> None:
    """The boss is no player, and friends are no enemies."""
    table = battle(Hero(hand=["Cloud Oracles"], deck=[]), Hero(mastery=9), mastery=20)

    assert table.play("Cloud Oracles", by=0).me.gems == 2


def test_venator_makes_the_boss_lose_mastery() -> None:
    table = battle(
        Hero(hand=["Venator of the Wastes"], champions=["Evokatus"]), Hero(mastery=5), mastery=7
    ).play("Venator of the Wastes", by=0)

    assert table.boss.mastery == 5
    assert table.heroes[1].mastery == 5
    assert table.asked == [0, 1]


def test_venator_is_not_inspired_by_a_shadow_champion() -> None:
    table = battle(Hero(hand=["Venator of the Wastes"], facing=["Wrathbloom"]), mastery=7)

    assert table.play("Venator of the Wastes", by=0).boss.mastery == 7


def test_oblivion_gatekeeper_takes_health_from_the_boss_alone() -> None:
    table = battle(
        Hero(champions=["Oblivion Gatekeeper"], deck=["Axia"], mastery=20), Hero(), health=40
    ).exhaust("Oblivion Gatekeeper", by=0)

    assert table.boss.health == 33
    assert [hero.health for hero in table.heroes] == [50, 50]


def test_duplication_fabricator_turns_over_the_decks_of_all_players() -> None:
    table = battle(
        Hero(hand=["Duplication Fabricator"], deck=["Crystal"]), Hero(deck=["Nil Assassin"])
    ).play("Duplication Fabricator", by=0)

    assert len(table.options()) == 2
    assert table.pick("Nil Assassin").me.power == 5


def test_bound_for_life_takes_health_from_players_only() -> None:
    table = battle(Hero(destinies=["Bound for Life"])).exhaust("Bound for Life", by=0)

    assert [hero.health for hero in table.heroes] == [46, 46]
    assert table.boss.health == 100


def test_blood_for_blood_counts_the_damage_to_the_boss() -> None:
    table = battle(Hero(hand=["The Rotten"], destinies=["Blood for Blood"]))

    table.play("The Rotten", by=0).end_turn(by=0).pick("The Rotten")

    assert table.boss.health == 95
    assert table.banished == ["The Rotten"]


def test_it_does_not_count_power_spent_on_shadow_champions() -> None:
    table = battle(
        Hero(hand=["The Rotten"], destinies=["Blood for Blood"], facing=["Shard Horrors"])
    )

    table.play("The Rotten", by=0).strike("Shard Horrors", by=0).end_turn(by=0)

    assert table.boss.health == 97
    assert table.asked == [1]


def test_the_heart_of_nothing_draws_for_10_damage_to_the_boss() -> None:
    table = battle(Hero(hand=["The Heart of Nothing"], power=5))

    table.play("The Heart of Nothing", by=0).end_turn(by=0)

    assert table.boss.health == 90
    assert len(table.me.hand) == 8


def test_the_damage_of_two_players_is_not_added_up_for_it() -> None:
    table = battle(Hero(hand=["The Heart of Nothing"]), Hero(power=5))

    table.play("The Heart of Nothing", by=0).end_turn(by=1).end_turn(by=0)

    assert len(table.me.hand) == 5


def test_conditions_on_cards_played_look_at_ones_own_turn() -> None:
    """Unify is not met by an ally that another player has played."""
    table = battle(Hero(hand=["Spore Cleric"]), Hero(hand=["Le'shai Knight"]))

    table.play("Spore Cleric", by=0).aim(0).play("Le'shai Knight", by=1)

    assert table.heroes[1].power == 3


def test_fast_played_cards_leave_when_their_player_finishes() -> None:
    table = battle(Hero(gems=2), row=["Nil Assassin"], center_deck=["Dash", "Brute"])

    table.fast_play("Nil Assassin", by=0)
    before = table.me.played
    table.end_turn(by=0)

    assert before == ["Nil Assassin"]
    assert table.center_deck[-1] == "Nil Assassin"


def test_an_empty_row_is_filled_when_a_player_finishes() -> None:
    table = battle(Hero(gems=2), row=["Nil Assassin"], center_deck=[])

    table.fast_play("Nil Assassin", by=0)
    before = table.row
    table.end_turn(by=0)

    assert (before, table.row) == ([], ["Nil Assassin"])


def test_a_card_kept_by_swyft_counts_as_recruited() -> None:
    table = battle(
        Hero(gems=2, champions=["Swyft"], character="Rez", ongoing=["Wraethe Trap"]),
        row=["Nil Assassin"],
    )

    table.fast_play("Nil Assassin", by=0).pick("Nil Assassin")

    assert table.me.ongoing == []


# Extra turn


def test_an_extra_turn_follows_at_once() -> None:
    table = battle(Hero(hand=["Slipstream Shard"], mastery=20, power=4), Hero())

    table.play("Slipstream Shard", by=0).end_turn(by=0)

    assert table.asked == [0, 1]
    assert len(table.me.hand) == 5
    assert table.boss.health == 96


def test_after_the_extra_turn_the_player_has_finished() -> None:
    table = battle(Hero(hand=["Slipstream Shard"], mastery=20), Hero())

    table.play("Slipstream Shard", by=0).end_turn(by=0).end_turn(by=0)

    assert table.asked == [1]


def test_the_boss_waits_for_the_extra_turn() -> None:
    table = battle(Hero(hand=["Slipstream Shard"], mastery=20), Hero(), fate=["Toxify"])

    table.end_turn(by=1).play("Slipstream Shard", by=0).end_turn(by=0)
    before = table.boss.mastery
    table.end_turn(by=0)

    assert (before, table.boss.mastery) == (0, 1)


# Relics and destinies


def test_a_relic_may_be_taken_once_in_a_battle() -> None:
    table = battle(Hero(mastery=10, character="Tetra"))

    table.take_relic("Datic Robes", by=0)

    assert table.me.discard == ["Datic Robes"]
    assert not table.may("take-relic", by=0)


def test_a_relic_takes_10_mastery() -> None:
    assert not battle(Hero(mastery=9)).may("take-relic", by=0)


def test_mastery_from_a_shadow_champion_counts_for_a_relic_at_once() -> None:
    table = battle(Hero(mastery=8, facing=["Shard Horrors"]), Hero(power=2))

    table.strike("Shard Horrors", by=1)

    assert table.may("take-relic", by=0)


def test_a_destiny_may_be_taken_once_in_a_battle() -> None:
    table = battle(Hero(mastery=5), destiny_row=["War Bound", "Synthesis"])

    table.take_destiny("War Bound", by=0)

    assert table.me.destinies == ["War Bound"]
    assert not table.may("take-destiny", by=0)


def test_a_destiny_that_is_taken_is_gone_for_the_others() -> None:
    table = battle(Hero(mastery=5), Hero(mastery=5), destiny_row=["War Bound", "Synthesis"])

    table.take_destiny("War Bound", by=1)

    assert table.destiny_row == ["Synthesis"]
    assert not table.may("take-destiny", "War Bound", by=0)


# Ingeminex


def awaiting(
    monster: str, *heroes: Hero, mastery: int = 0, fate: Sequence[str] = ()
) -> BattleScenario:
    """A battle in which recruiting Kiln Drone turns an Ingeminex over."""
    return battle(
        *heroes,
        mastery=mastery,
        fate=fate,
        row=["Kiln Drone"],
        center_deck=[monster, "Dash", "Brute", "Lucky", "Dash"],
    )


def test_an_ingeminex_attacks_all_players_and_not_the_boss() -> None:
    table = awaiting("Brutality", Hero(gems=1))

    table.recruit("Kiln Drone", by=0).end_turns()

    assert [hero.health for hero in table.heroes] == [45, 45]
    assert table.boss.health == 100


def test_it_attacks_when_all_players_have_finished_and_before_the_boss() -> None:
    table = awaiting("Brutality", Hero(gems=1), Hero(), fate=["Toxify"])

    table.recruit("Kiln Drone", by=0).end_turn(by=0)
    before = [hero.health for hero in table.heroes]
    table.end_turn(by=1)

    assert before == [50, 50]
    assert [hero.health for hero in table.heroes] == [45, 45]


def test_torment_takes_mastery_from_players_only() -> None:
    table = awaiting("Torment", Hero(gems=1, mastery=4), Hero(mastery=1), mastery=7)

    table.recruit("Kiln Drone", by=0).end_turns()

    assert [hero.mastery for hero in table.heroes] == [2, 0]
    assert table.boss.mastery == 7


def test_agony_asks_the_leader_first() -> None:
    table = awaiting("Agony", Hero(gems=1), Hero())

    table.recruit("Kiln Drone", by=0).end_turn(by=0).end_turn(by=1)

    assert table.asked == [0]


def test_malice_leaves_shadow_champions_alone() -> None:
    table = awaiting("Malice", Hero(gems=1, facing=["Wrathbloom"]), Hero(champions=["Axia"]))

    table.recruit("Kiln Drone", by=0).end_turns()

    assert table.heroes[1].champions == []
    assert table.boss.champions == ["Wrathbloom"]


def test_defeated_in_time_it_does_not_attack() -> None:
    table = awaiting("Brutality", Hero(gems=1), Hero(power=10, health=20))

    table.recruit("Kiln Drone", by=0).defeat("Brutality", by=1).aim(1).end_turns()

    assert [hero.health for hero in table.heroes] == [50, 40]


def test_the_player_who_defeats_it_has_its_reward() -> None:
    table = battle(Hero(power=10), monsters=["Torment"]).defeat("Torment", by=0)

    assert [hero.mastery for hero in table.heroes] == [4, 0]
    assert table.boss.mastery == 0


def test_power_is_not_combined_on_an_ingeminex() -> None:
    table = battle(Hero(power=6), Hero(power=4), monsters=["Torment"])

    assert not table.may("defeat", by=0)
    assert not table.may("aid", by=0)


def test_revealed_in_the_turn_of_the_boss_it_attacks_at_the_end_of_that_turn() -> None:
    table = battle(fate=["Gene Scavs"], center_deck=["Brutality", "Dash", "Brute"]).boss_turn()

    assert table.monsters == ["Brutality"]
    assert [hero.health for hero in table.heroes] == [43, 45]


def test_it_does_not_attack_again_at_the_end_of_the_players_turn() -> None:
    table = battle(fate=["Gene Scavs"], center_deck=["Brutality", "Dash", "Brute"]).boss_turn()
    health = [hero.health for hero in table.heroes]

    table.end_turn(by=0).end_turn(by=1)

    assert health[1] == table.heroes[1].health == 45


def test_a_player_can_fall_by_an_ingeminex() -> None:
    table = awaiting("Brutality", Hero(gems=1), Hero(health=5))

    table.recruit("Kiln Drone", by=0).end_turns()

    assert [hero.player.alive for hero in table.heroes] == [True, False]
    assert table.asked == [0]


# Mastery of players and of the boss are apart


def test_mastery_of_players_sets_off_nothing_of_the_boss() -> None:
    page = boss_page(once=[Ability(3, [Mastery(1)])])
    table = battle(page=page)

    assert table.read(Mastery(5)).boss.mastery == 0


def test_shadow_champions_grow_with_the_mastery_of_the_boss_only() -> None:
    table = battle(Hero(mastery=15, facing=["Shard Horrors"])).boss_turn()

    assert table.me.health == 43
