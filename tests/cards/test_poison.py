"""Crimson Thorn: poison seeds and the attacks that spread them."""

import pytest

from shardmaster.ai.appraisal import Appraisal
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.ids import DISCARD, Card, Seat, operand_of, zone
from shardmaster.engine.observe import observe
from shardmaster.testing import Hero, battle

SEED = "Poison Seed"


# Seeds that are drawn


def test_a_drawn_seed_hurts_and_goes_to_the_discard_pile_of_any_player() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=["Crystal", SEED]), Hero(), Hero())

    table.play("Data Heretic", by=0)
    assert table.asked == [0]
    table.aim(2)

    assert table.me.health == 45
    assert table.me.hand == ["Crystal"]
    assert table.heroes[2].discard == [SEED]


def test_a_seed_may_stay_with_the_player_who_drew_it() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=[SEED, "Crystal"]))

    table.play("Data Heretic", by=0).aim(0)

    assert table.me.discard == [SEED]
    assert table.me.hand == ["Crystal"]


def test_no_card_is_drawn_for_a_seed() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=[SEED, "Crystal", "Blaster"]))

    table.play("Data Heretic", by=0).aim(0)

    assert table.me.hand == ["Crystal"]
    assert table.me.deck == ["Blaster"]


@pytest.mark.parametrize("seat", range(3))
def test_a_seed_cannot_be_played(seat: int) -> None:
    """It has nothing that playing would read; it leaves the hand as the other cards do."""
    table = battle(*(Hero(hand=[SEED, "Crystal"]) for _ in range(3)))

    assert not table.may("play", SEED, by=seat)
    table.play("Crystal", by=seat).end_turn(by=seat)

    assert SEED in table.heroes[seat].discard


def test_shields_do_not_help_against_a_seed() -> None:
    table = battle(Hero(hand=["Data Heretic", "Cryptofist Monk"], deck=[SEED, "Crystal"]))

    table.play("Data Heretic", by=0)

    assert table.me.health == 45
    assert not table.may("choose")


def test_a_seed_in_the_new_hand_hurts_at_the_end_of_the_turn() -> None:
    deck = ["Crystal", SEED, "Crystal", "Blaster", "Shard Reactor"]
    table = battle(Hero(deck=deck), Hero())

    table.end_turn(by=0)
    assert table.me.health == 45
    table.aim(1)

    assert len(table.me.hand) == 4
    assert table.heroes[1].discard == [SEED]
    assert table.asked == [1]


def test_two_seeds_of_a_new_hand_go_different_ways() -> None:
    deck = [SEED, SEED, "Crystal", "Crystal", "Blaster"]
    table = battle(Hero(deck=deck), Hero())

    table.end_turn(by=0).aim(0).aim(1)

    assert table.me.health == 40
    assert [hero.discard for hero in table.heroes] == [[SEED], [SEED]]


def test_a_seed_comes_up_when_the_discard_pile_is_shuffled() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=[], discard=[SEED, "Crystal"]))

    table.play("Data Heretic", by=0).aim(1)

    assert table.me.health == 45
    assert table.me.hand == ["Crystal"]


def test_a_seed_drawn_from_the_deck_of_another_player_hurts_who_drew_it() -> None:
    table = battle(
        Hero(deck=["Crystal"]),
        Hero(deck=[SEED]),
        Hero(deck=["Blaster"]),
        fate=["Custcutta Scourge"],
    )

    table.boss_turn()
    assert table.asked == [2]
    table.aim(2)

    assert table.heroes[2].health == 45
    assert table.heroes[2].discard == [SEED]


def test_a_seed_that_is_discarded_from_the_deck_does_nothing() -> None:
    table = battle(
        Hero(hand=["Legion Carrier"], deck=[SEED, "Crystal", "Blaster"]),
    )

    table.play("Legion Carrier", by=0).pick("Legion Carrier")

    assert table.me.health == 50
    assert sorted(table.me.discard) == ["Blaster", "Crystal", SEED]


def test_a_seed_put_into_hand_without_being_drawn_does_nothing() -> None:
    table = battle(Hero(champions=["Oblivion Gatekeeper"], deck=[SEED, "Crystal"]))

    table.exhaust("Oblivion Gatekeeper", by=0)

    assert table.me.health == 50
    assert table.me.hand == [SEED]


def test_everybody_sees_a_drawn_seed() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=[SEED, "Crystal"]))

    table.play("Data Heretic", by=0)

    assert [card["name"] for card in observe(table.game, 1)["seats"][0]["hand"]] == [SEED]


def test_a_seed_may_bring_a_player_down() -> None:
    table = battle(Hero(health=5, hand=["Data Heretic"], deck=[SEED, "Crystal"]), Hero(), Hero())

    table.play("Data Heretic", by=0)

    assert not table.me.alive
    assert table.asked == [1, 2]


def test_a_fallen_player_gets_no_seeds() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=[SEED, "Crystal"]), Hero(), Hero())
    table.concede(1)

    table.play("Data Heretic", by=0)

    assert table.may("aim")
    assert table.options() == ["seat 0", "seat 2"]


def test_the_last_player_standing_keeps_the_seed() -> None:
    table = battle(Hero(hand=["Data Heretic"], deck=[SEED, "Crystal"]), Hero())
    table.concede(1)

    table.play("Data Heretic", by=0)

    assert table.me.discard == [SEED]
    assert table.asked == [0]


def test_a_seed_can_be_banished() -> None:
    table = battle(Hero(hand=["Shadow Apostle"], discard=[SEED]))

    table.play("Shadow Apostle", by=0).pick(SEED)

    assert table.banished == [SEED]


def test_greedy_would_rather_have_no_seed_in_the_deck() -> None:
    game = battle(Hero(discard=[SEED])).game
    seed = game.table.top(zone(Seat(0), DISCARD))

    assert Appraisal(game.library).owned(seed, 5) < 0


def test_greedy_banishes_a_seed() -> None:
    table = battle(Hero(hand=["Shadow Apostle"], discard=[SEED, "Evokatus"]))
    table.play("Shadow Apostle", by=0)

    choice = Greedy().choose(table.game.clone(), Seat(0))

    assert table.game.definition(Card(operand_of(choice))).name == SEED


# Burning


def test_three_gems_burn_a_seed_of_the_own_discard_pile() -> None:
    table = battle(Hero(gems=4, discard=[SEED, "Crystal"]))

    table.burn(by=0)

    assert table.me.gems == 1
    assert table.me.discard == ["Crystal"]
    assert table.supply == [SEED] * 8


@pytest.mark.parametrize(
    "hero",
    [Hero(gems=2, discard=[SEED]), Hero(gems=9, discard=["Crystal"]), Hero(gems=9, deck=[SEED])],
)
def test_burning_takes_a_seed_in_the_discard_pile_and_three_gems(hero: Hero) -> None:
    table = battle(hero, Hero(gems=2, discard=[SEED]))

    assert not table.may("burn", by=0)


# The attacks


def test_toxify_puts_a_seed_into_the_discard_pile_of_the_player_who_drew_it() -> None:
    table = battle(Hero(), Hero(), fate=["Quiet Moment", "Toxify"]).boss_turn()

    assert [hero.discard for hero in table.heroes] == [[], [SEED]]
    assert table.supply == [SEED] * 7


def test_toxify_without_seeds_left_only_grows_the_boss() -> None:
    table = battle(Hero(), Hero(discard=[SEED] * 8), fate=["Toxify"]).boss_turn()

    assert table.me.discard == []
    assert table.boss.mastery == 1


def test_stranglevines_puts_a_seed_on_top_of_a_deck() -> None:
    table = battle(
        Hero(), Hero(discard=["Crystal", SEED], deck=["Blaster"]), fate=["Stranglevines"]
    )

    table.boss_turn()

    assert table.heroes[1].deck == [SEED, "Blaster"]
    assert table.heroes[1].discard == ["Crystal"]


def test_the_player_who_drew_stranglevines_chooses_whose_deck() -> None:
    table = battle(
        Hero(discard=[SEED]), Hero(), Hero(discard=[SEED]), fate=["Quiet Moment", "Stranglevines"]
    ).boss_turn()

    assert table.asked == [1]
    assert table.options() == ["seat 0", "seat 2"]
    table.aim(2)

    assert table.heroes[2].deck[0] == SEED
    assert table.me.discard == [SEED]


def test_stranglevines_without_seeds_in_discard_piles_only_grows_the_boss() -> None:
    table = battle(Hero(deck=[SEED]), Hero(), fate=["Stranglevines"]).boss_turn()

    assert table.asked == [0, 1]
    assert table.boss.mastery == 3


def test_noxious_vapors_make_everybody_discard_the_hand_and_draw_four() -> None:
    fresh = ["Crystal"] * 4
    table = battle(
        Hero(hand=["Evokatus", "Axia"], deck=fresh),
        Hero(hand=["Nil Assassin"], deck=fresh),
        fate=["Noxious Vapors"],
    ).boss_turn()

    assert [hero.hand for hero in table.heroes] == [fresh, fresh]
    assert [hero.discard for hero in table.heroes] == [["Evokatus", "Axia"], ["Nil Assassin"]]


def test_seeds_drawn_by_noxious_vapors_hurt_before_the_next_player_draws() -> None:
    table = battle(
        Hero(deck=[SEED, "Crystal", "Crystal", "Crystal"]),
        Hero(deck=["Blaster"]),
        fate=["Noxious Vapors"],
    ).boss_turn()

    assert table.asked == [0]
    assert table.heroes[1].hand == []
    table.aim(1)

    assert table.me.health == 45
    assert table.heroes[1].health == 45
    assert table.asked == [1]


def test_the_boss_gains_mastery_after_noxious_vapors_are_over() -> None:
    deck = [SEED, "Crystal", "Crystal", "Crystal"]
    table = battle(Hero(deck=deck), Hero(), fate=["Noxious Vapors"]).boss_turn()

    assert table.boss.mastery == 0
    table.aim(0)

    assert table.boss.mastery == 1
