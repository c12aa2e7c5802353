"""Victory, defeat, and the last turn of the survivors."""

import pytest

from shardmaster.campaign.battle import BattleSetting
from shardmaster.engine.battle.damage import Damage
from shardmaster.engine.battle.effects import BossMasters, Lose
from shardmaster.engine.battle.mode import NOVICE
from shardmaster.engine.battle.page import Ability
from shardmaster.engine.effects.cards import Draw
from shardmaster.engine.effects.conditional import EachPlayer
from shardmaster.engine.errors import IllegalAnswer
from shardmaster.engine.ids import HEALTH
from shardmaster.testing import Hero, battle
from tests.campaign.positions import boss_page

# Victory


def test_the_players_win_when_the_boss_has_no_health_left() -> None:
    table = battle(Hero(power=5), Hero(), Hero(), health=5).end_turn(by=0)

    assert table.over
    assert table.winners == [0, 1, 2]
    assert table.reason == "boss-defeated"


def test_they_win_at_once_although_others_have_not_finished() -> None:
    table = battle(Hero(), Hero(power=5), health=5).end_turn(by=1)

    assert table.over
    assert table.asked == []


def test_they_win_in_the_middle_of_a_card() -> None:
    """Oblivion Gatekeeper takes health from all opponents before its card is put in hand."""
    table = battle(
        Hero(champions=["Oblivion Gatekeeper"], deck=["Axia"], mastery=20), health=7
    ).exhaust("Oblivion Gatekeeper", by=0)

    assert table.winners == [0, 1]


def test_they_win_in_the_turn_of_the_boss() -> None:
    table = battle(page=boss_page(starts=[Ability(0, [Lose(HEALTH, 3)])]), health=3).boss_turn()

    assert table.winners == [0, 1]


def test_more_damage_than_needed_wins_as_well() -> None:
    assert battle(Hero(power=50), health=5).end_turn(by=0).winners == [0, 1]


def test_a_fallen_player_shares_the_victory() -> None:
    table = battle(Hero(power=5), Hero(), health=5).concede(1).end_turn(by=0)

    assert table.winners == [0, 1]


def test_the_players_win_when_the_boss_falls_together_with_one_of_them() -> None:
    table = battle(Hero(health=3), health=3)
    table.boss.player.health = 0

    table.read(Lose(HEALTH, 3), seat=0)

    assert table.winners == [0, 1]


def test_the_players_win_when_the_boss_falls_together_with_all_of_them() -> None:
    table = battle(Hero(health=3), Hero(), health=3)
    table.boss.player.health = 0
    table.heroes[1].player.health = 0

    table.read(Lose(HEALTH, 3), seat=0)

    assert table.winners == [0, 1]


# A player falls


def test_a_player_without_health_falls() -> None:
    table = battle(Hero(health=7), fate=["Shard Horrors"]).boss_turn()

    assert not table.me.alive
    assert not table.over


def test_the_rest_of_the_turn_of_the_boss_goes_on() -> None:
    table = battle(
        Hero(health=7),
        Hero(),
        page=boss_page(ends=[Ability(0, [EachPlayer(Damage(2))])]),
        fate=["Shard Horrors", "Wrathbloom"],
    ).boss_turn()

    assert table.heroes[1].facing == ["Wrathbloom"]
    assert table.heroes[1].health == 45


def test_an_attack_goes_on_when_the_player_falls_to_whom_it_was_dealt() -> None:
    """The boss still gains the mastery of Havoc Blast."""
    table = battle(Hero(health=10), fate=["Havoc Blast"]).boss_turn()

    assert not table.me.alive
    assert table.boss.mastery == 2
    assert table.fate_discard == ["Havoc Blast", "Quiet Moment"]


def test_an_attack_on_all_players_goes_on_without_the_first() -> None:
    table = battle(Hero(health=10), Hero(), havoc=True, fate=["Armageddon"]).boss_turn()

    assert not table.me.alive
    assert table.heroes[1].health == 40
    assert table.boss.mastery == 2


def test_an_attack_goes_on_when_its_player_gives_up() -> None:
    table = battle(Hero(hand=["Crystal"]), fate=["Havoc Blast"]).boss_turn()

    table.concede(0)

    assert table.boss.mastery == 2
    assert table.boss.health == 100
    assert table.asked == [1]


def test_someone_else_chooses_when_the_player_gives_up_who_was_asked() -> None:
    table = battle(Hero(hand=["Crystal"]), Hero(hand=["Crystal"]), fate=["Deathgrasp"])
    table.boss_turn()

    table.concede(0)

    assert table.asked == [1]
    table.option(1)
    assert table.heroes[1].hand == ["Crystal"]
    assert table.boss.mastery == 1


def test_a_fallen_player_is_dealt_no_fate_card() -> None:
    table = battle(
        Hero(), Hero(health=10), Hero(), havoc=True, fate=["Armageddon", "Toxify", "Wrathbloom"]
    ).boss_turn()

    assert not table.heroes[1].alive
    assert "Toxify" in table.fate_discard
    assert table.heroes[2].discard == ["Poison Seed"]
    assert table.fate_deck[0] == "Wrathbloom"


def test_the_cards_of_a_fallen_player_leave() -> None:
    table = battle(
        Hero(health=7, hand=["Crystal"], champions=["Axia"], discard=["Dash"], deck=["Blaster"])
    )

    table.concede(0)

    assert (table.me.hand, table.me.deck, table.me.discard, table.me.champions) == ([], [], [], [])
    assert {"Crystal", "Axia", "Dash", "Blaster"} <= set(table.gone)


def test_shadow_champions_and_attacks_stay_in_front_of_a_fallen_player() -> None:
    table = battle(
        Hero(facing=["Wrathbloom"], ongoing=["Lesser Unstable Rift"]), Hero(), Hero()
    ).concede(0)

    assert table.me.facing == ["Wrathbloom"]
    assert table.me.ongoing == ["Lesser Unstable Rift"]


def test_they_can_still_be_fought() -> None:
    table = battle(
        Hero(facing=["Wrathbloom"], ongoing=["Lesser Unstable Rift"]),
        Hero(power=8, gems=5),
        Hero(),
    ).concede(0)

    table.strike("Wrathbloom", by=1).pay("Lesser Unstable Rift", 5, by=1)

    assert table.boss.champions == []
    assert table.me.ongoing == []


def test_they_attack_nobody_else() -> None:
    table = battle(
        Hero(health=7, facing=["Shard Horrors"]), Hero(), Hero(), fate=["Quiet Moment"]
    ).boss_turn()

    assert [hero.health for hero in table.heroes] == [0, 50, 50]


def test_the_survivors_have_one_last_turn() -> None:
    table = battle(Hero(health=7), Hero(), Hero(), fate=["Shard Horrors"]).boss_turn()

    assert table.asked == [1, 2]


def test_they_can_still_win_in_it() -> None:
    table = battle(Hero(health=7), Hero(power=5), health=5, fate=["Shard Horrors"]).boss_turn()

    assert table.end_turn(by=1).winners == [0, 1]


def test_the_players_are_defeated_when_the_next_turn_of_the_boss_begins() -> None:
    page = boss_page(growth=2)
    table = battle(Hero(health=7), Hero(), Hero(), page=page, fate=["Shard Horrors"]).boss_turn()
    table.end_turn(by=1)
    before = table.over

    table.end_turn(by=2)

    assert not before
    assert table.winners == [3]
    assert table.reason == "hero-not-avenged"
    assert table.boss.mastery == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_falls_in_the_players_turn_leaves_the_others_an_additional_one(seats: int) -> None:
    """Poison drawn with the new hand of the player who finishes last."""
    page = boss_page(starts=[Ability(0, [EachPlayer(Damage(5))])])
    table = battle(Hero(health=5, deck=["Poison Seed"]), seats=seats, page=page)
    others = list(range(1, seats))
    for seat in others:
        table.end_turn(by=seat)

    table.end_turn(by=0)

    assert not table.me.alive
    assert table.asked == others
    assert [hero.health for hero in table.heroes[1:]] == [50] * len(others)
    assert table.end_turns().reason == "hero-not-avenged"


def test_the_others_finish_the_turn_and_have_the_additional_one() -> None:
    table = battle(Hero(health=5, deck=["Poison Seed"]), Hero(), Hero()).end_turn(by=0)

    assert table.end_turns().asked == [1, 2]
    assert table.end_turns().reason == "hero-not-avenged"


def test_they_can_win_in_the_additional_turn() -> None:
    table = battle(Hero(health=5, deck=["Poison Seed"]), Hero(deck=["Blaster"]), health=1)
    table.end_turn(by=1).end_turn(by=0).play("Blaster", by=1)

    assert table.end_turn(by=1).winners == [0, 1]


def test_whoever_falls_in_a_last_turn_leaves_the_others_one_more() -> None:
    table = battle(
        Hero(health=7),
        Hero(health=5, deck=["Poison Seed"]),
        Hero(health=5, deck=["Crystal"] * 5 + ["Poison Seed"]),
        Hero(),
        fate=["Shard Horrors"],
    ).boss_turn()
    fell_before = not table.me.alive

    table.end_turns()
    asked = [table.asked]
    table.end_turns()
    asked.append(table.asked)

    assert fell_before
    assert asked == [[2, 3], [3]]
    assert table.end_turn(by=3).reason == "hero-not-avenged"


def test_an_additional_turn_counts_as_a_round_towards_the_turn_limit() -> None:
    game = BattleSetting(boss_page(), 3, 0, NOVICE, turn_limit=4).deal()
    game.concede(0)
    for seat in (1, 2):
        game.submit(seat, 0)
    before = (game.over, game.turn)

    for seat in (1, 2):
        game.submit(seat, 0)

    assert before == (False, 4)
    assert (game.winners, game.reason) == (0, "turn-limit")


def test_falling_in_the_middle_of_a_card_ends_it() -> None:
    table = battle(Hero(health=5, hand=["Thorn Zealot"], deck=["Poison Seed"]), Hero())

    table.play("Thorn Zealot", by=0)

    assert not table.me.alive
    assert table.asked == [1]


def test_the_players_are_defeated_at_once_when_all_have_fallen() -> None:
    table = battle(
        Hero(health=5), Hero(health=5), page=boss_page(starts=[Ability(0, [EachPlayer(Damage(5))])])
    ).boss_turn()

    assert table.winners == [2]
    assert table.reason == "heroes-fallen"


def test_a_player_with_1_health_stands() -> None:
    table = battle(Hero(health=8), fate=["Shard Horrors"]).boss_turn()

    assert table.me.health == 1
    assert table.asked == [0, 1]


# Giving up and the turn limit


def test_the_player_who_gives_up_falls() -> None:
    table = battle(seats=3).concede(1)

    assert table.asked == [0, 2]
    assert table.end_turns().end_turns().reason == "hero-not-avenged"


def test_the_last_unfinished_player_may_give_up() -> None:
    table = battle(seats=3).end_turn(by=0).end_turn(by=2)

    table.concede(1)

    assert table.asked == [0, 2]
    assert table.end_turns().reason == "hero-not-avenged"


def test_the_boss_is_defeated_by_nobody_who_gives_up() -> None:
    table = battle(seats=2).concede(0).concede(1)

    assert table.winners == [2]


def test_nobody_can_give_up_for_the_boss() -> None:
    table = battle(seats=2)

    with pytest.raises(IllegalAnswer, match="no player sits there"):
        table.concede(2)


def test_giving_up_in_the_middle_of_ones_own_question_lets_the_others_go_on() -> None:
    table = battle(Hero(hand=["Spore Cleric"]), Hero(), Hero()).play("Spore Cleric", by=0)

    table.concede(0)

    assert table.asked == [1, 2]


def test_when_another_player_gives_up_the_open_question_is_asked_again() -> None:
    table = battle(Hero(hand=["Spore Cleric"]), Hero(), Hero()).play("Spore Cleric", by=0)

    table.concede(1)

    assert table.asked == [0]
    assert table.options() == ["seat 0", "seat 2"]


def test_a_battle_without_end_is_given_up_at_its_turn_limit() -> None:
    game = BattleSetting(boss_page(), 2, 0, NOVICE, turn_limit=2).deal()

    for seat in (0, 1):
        game.submit(seat, 0)

    assert game.over
    assert (game.winners, game.reason) == (0, "turn-limit")


def test_the_boss_answers_nothing() -> None:
    table = battle(seats=2).read(BossMasters(1), Draw(1), seat=2)

    assert table.game.options(2) == []
