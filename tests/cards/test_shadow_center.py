"""The center cards of Shadow of Salvation."""

import pytest

from shardmaster.engine.effects.recruit import Warp
from shardmaster.testing import Side, scenario


@pytest.mark.parametrize(("mastery", "gems"), [(4, 0), (5, 0), (6, 2)])
def test_cloud_oracles_draw_and_give_two_gems_with_more_mastery_than_every_enemy(
    mastery: int, gems: int
) -> None:
    table = scenario(
        hand=["Cloud Oracles"],
        deck=["Crystal", "Shard Reactor"],
        mastery=mastery,
        foes=[Side(mastery=5)],
    )

    table.play("Cloud Oracles")

    assert table.me.hand == ["Crystal"]
    assert table.me.gems == gems


def test_cloud_oracles_must_beat_each_of_several_enemies() -> None:
    table = scenario(
        hand=["Cloud Oracles"],
        deck=["Crystal", "Shard Reactor"],
        mastery=6,
        foes=[Side(mastery=5), Side(mastery=6), Side(mastery=0)],
    )

    table.play("Cloud Oracles")

    assert table.me.gems == 0


def test_swyft_exhausts_for_two_gems_and_two_power() -> None:
    table = scenario(champions=["Swyft"])

    table.exhaust("Swyft")

    assert table.me.gems == 2
    assert table.me.power == 2


def test_swyft_lets_rez_recruit_a_card_he_fast_plays() -> None:
    table = scenario(champions=["Swyft"], row=["Nil Assassin"], gems=2, character="Rez", deck=[])

    table.fast_play("Nil Assassin").pick("Nil Assassin").end_turn().shield()

    assert table.me.power == 0
    assert table.me.hand == ["Nil Assassin"]


def test_swyft_does_nothing_for_another_character() -> None:
    table = scenario(
        champions=["Swyft"],
        row=["Nil Assassin"],
        gems=2,
        character="Decima",
        foes=[Side(character="Rez")],
    )

    table.fast_play("Nil Assassin").end_turn()

    assert table.center_deck[-1] == "Nil Assassin"


def test_breaker_goes_to_hand_when_it_is_recruited() -> None:
    table = scenario(row=["Breaker"], gems=6)

    table.recruit("Breaker")

    assert table.me.hand == ["Breaker"]
    assert table.me.gems == 0


def test_breaker_goes_to_hand_however_it_is_recruited() -> None:
    table = scenario(hand=["Portal Monk"], row=["Breaker"])

    table.play("Portal Monk").pick("Breaker")

    assert table.me.hand == ["Breaker"]


def test_breaker_warps_an_ally_of_any_cost() -> None:
    table = scenario(hand=["Breaker"], row=["The Grand Architect"])

    table.play("Breaker").pick("The Grand Architect")

    assert table.me.mastery == 5


def test_breaker_need_not_warp() -> None:
    table = scenario(hand=["Breaker"], row=["The Grand Architect"])

    table.play("Breaker").decline()

    assert table.me.mastery == 0
    assert "The Grand Architect" in table.row


def test_breaker_that_is_fast_played_is_not_recruited() -> None:
    table = scenario(row=["Breaker"])

    table.read(Warp()).pick("Breaker").decline().end_turn()

    assert table.center_deck[-1] == "Breaker"
    assert "Breaker" not in table.me.hand


def test_breaker_has_a_shield_of_four() -> None:
    table = scenario(power=5, foes=[Side(hand=["Breaker"])])

    table.end_turn().shield("Breaker")

    assert table.foe.health == 49


def test_brute_gives_four_power_and_warps_an_ally_that_costs_up_to_two() -> None:
    table = scenario(
        hand=["Brute"],
        row=[
            "Mining Drones",
            "Reactor Drone",
            "Giga, Source Adept",
            "Optio Crusher",
            "Kiln Drone",
            "Brute",
        ],
        deck=["Crystal", "Shard Reactor"],
    )

    table.play("Brute")

    assert table.options() == ["Mining Drones (row)", "Kiln Drone (row)", "Done"]
    table.pick("Mining Drones")
    assert table.me.power == 4
    assert table.me.gems == 1
    assert table.me.hand == ["Crystal"]


def test_brute_need_not_warp() -> None:
    table = scenario(hand=["Brute"], row=["Mining Drones"])

    table.play("Brute").decline()

    assert table.me.power == 4
    assert table.me.gems == 0


def test_brute_has_a_shield_of_two() -> None:
    table = scenario(power=5, foes=[Side(hand=["Brute"])])

    table.end_turn().shield("Brute")

    assert table.foe.health == 47


def test_dash_puts_an_aion_card_on_the_deck_and_draws_it() -> None:
    table = scenario(hand=["Dash"], discard=["Lucky", "Crystal", "Swyft"], deck=["Blaster"])

    table.play("Dash")

    assert table.options() == ["Lucky (discard)", "Swyft (discard)", "Done"]
    table.pick("Lucky")
    assert table.me.hand == ["Lucky"]
    assert table.me.deck == ["Blaster"]


def test_dash_may_leave_the_discard_pile_alone_and_draws_all_the_same() -> None:
    table = scenario(hand=["Dash"], discard=["Lucky"], deck=["Blaster"])

    table.play("Dash").decline()

    assert table.me.hand == ["Blaster"]
    assert table.me.discard == ["Lucky"]


def test_dash_only_draws_without_an_aion_card_in_the_discard_pile() -> None:
    table = scenario(hand=["Dash"], discard=["Crystal"], deck=["Blaster"])

    table.play("Dash")

    assert table.me.hand == ["Blaster"]


def test_dash_puts_a_relic_of_rez_back_too() -> None:
    table = scenario(hand=["Dash"], discard=["Warpquartz"], deck=["Blaster"])

    table.play("Dash").pick("Warpquartz")

    assert table.me.hand == ["Warpquartz"]


def test_dash_has_a_shield_of_two() -> None:
    table = scenario(power=5, foes=[Side(hand=["Dash"])])

    table.end_turn().shield("Dash")

    assert table.foe.health == 47


def test_lucky_gives_two_gems_and_warps_an_ally_that_costs_up_to_three() -> None:
    table = scenario(hand=["Lucky"], row=["Reactor Drone", "Aetherbreaker", *["Optio Crusher"] * 2])

    table.play("Lucky")

    assert not table.may("choose", "Aetherbreaker")
    table.pick("Reactor Drone")
    assert table.me.gems == 2 + 3


def test_lucky_need_not_warp() -> None:
    table = scenario(hand=["Lucky"], row=["Reactor Drone"])

    table.play("Lucky").decline()

    assert table.me.gems == 2
    assert "Reactor Drone" in table.row


def test_lucky_has_a_shield_of_two() -> None:
    table = scenario(power=5, foes=[Side(hand=["Lucky"])])

    table.end_turn().shield("Lucky")

    assert table.foe.health == 47
