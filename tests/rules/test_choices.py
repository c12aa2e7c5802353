"""Our readings where the rulebook is silent or disagrees with a card."""

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.setting import Setting
from shardmaster.testing import Side, scenario

ROW = [
    "Kiln Drone",
    "Evokatus",
    "Command Seer",
    "Korvus Legionnaire",
    "Primus Pilus",
    "Reactor Drone",
]


def test_a_champion_is_paid_for_in_full_at_once() -> None:
    """Part payments could only be added up within the turn, so they never help."""
    table = scenario(
        hand=["Blaster", "Nil Assassin"], power=6, foes=[Side(champions=["General Decurion"])]
    )

    assert not table.may("strike")

    table.play("Blaster").strike("General Decurion")

    assert table.me.power == 0


def test_a_champion_keeps_no_damage_from_turn_to_turn() -> None:
    table = scenario(
        power=6,
        deck=["Blaster"] + ["Crystal"] * 4,
        foes=[Side(champions=["General Decurion"], health=50)],
    )

    table.end_turn().end_turn().play("Blaster")

    assert not table.may("strike")


def test_all_power_must_be_assigned_when_a_player_may_be_hit() -> None:
    table = scenario(power=6, seats=3)

    table.end_turn().assign(0)

    assert [seat.health for seat in table.seats] == [50, 50, 44]


def test_power_is_wasted_when_nobody_may_be_hit() -> None:
    table = scenario(power=6, foes=[Side(champions=["Zetta, The Encryptor"])])

    table.end_turn()

    assert table.foe.health == 50
    assert table.active == 1


def test_a_champion_played_this_turn_counts_for_dominion() -> None:
    table = scenario(
        hand=["Evokatus", "Order Initiate"], deck=[], played=["Spore Cleric", "Nil Assassin"]
    )

    table.play("Evokatus").play("Order Initiate")

    assert table.me.mastery == 2


def test_a_champion_from_an_earlier_turn_does_not_count_for_dominion() -> None:
    table = scenario(
        hand=["Order Initiate"], champions=["Evokatus"], played=["Spore Cleric", "Nil Assassin"]
    )

    table.play("Order Initiate")

    assert table.me.mastery == 0


def test_a_champion_that_came_into_play_by_an_effect_does_not_count_for_dominion() -> None:
    table = scenario(
        hand=["Order Initiate"],
        champions=["Numeri Drones"],
        played=["Spore Cleric", "Nil Assassin"],
        row=["Evokatus"],
        gems=3,
    )

    table.exhaust("Numeri Drones").recruit("Evokatus").play("Order Initiate")

    assert table.me.mastery == 0


def test_giga_may_be_exhausted_only_while_dominion_is_met() -> None:
    table = scenario(
        champions=["Giga, Source Adept"],
        played=["Kiln Drone", "Spore Cleric"],
        hand=["Umbral Scourge", "Crystal"],
    )

    assert table.may("exhaust")

    table.play("Umbral Scourge").pick("Crystal")
    table.exhaust("Giga, Source Adept")

    assert table.me.mastery == 1 + 3


def test_giga_stays_ready_while_dominion_is_out_of_reach() -> None:
    table = scenario(champions=["Giga, Source Adept"], played=["Kiln Drone", "Spore Cleric"])

    assert not table.may("exhaust")


@pytest.mark.parametrize("banisher", ["Shadow Apostle", "Umbral Scourge"])
def test_no_card_that_banishes_from_hand_reaches_a_played_crystal(banisher: str) -> None:
    """The rulebook's 'Shade' matches no card: any card that banishes is meant."""
    table = scenario(hand=["Crystal", banisher, "Crystal"])

    table.play("Crystal").play(banisher).pick("Crystal")

    assert table.me.gems == 1
    assert table.me.played == ["Crystal", banisher]


def test_fast_played_cards_reach_the_bottom_of_the_center_deck_in_the_order_they_were_played() -> (
    None
):
    table = scenario(
        row=["Spore Cleric", "Nil Assassin", "Cache Warden"],
        center_deck=["Zara Ra, Soulflayer"] + ["Aetherbreaker"] * 2 + ["Optio Crusher"],
        gems=6,
    )

    table.fast_play("Nil Assassin").fast_play("Cache Warden").fast_play("Spore Cleric").end_turn()

    assert table.center_deck == ["Optio Crusher", "Nil Assassin", "Cache Warden", "Spore Cleric"]


def test_a_gap_in_the_row_is_filled_at_the_next_refill_once_cards_are_back() -> None:
    table = scenario(
        row=["Spore Cleric", "Kiln Drone", "Evokatus"],
        center_deck=[],
        gems=2,
        foes=[Side(hand=["Crystal"])],
    )

    table.fast_play("Spore Cleric").end_turn()

    assert table.row == ["Kiln Drone", "Evokatus"]
    assert table.center_deck == ["Spore Cleric"]

    table.play("Crystal").recruit("Kiln Drone")

    assert table.row == ["Spore Cleric", "Evokatus"]


def test_mastery_may_be_lost_by_card_text_but_not_below_zero() -> None:
    table = scenario(hand=["Venator of the Wastes"], champions=["Evokatus"], foes=[Side(mastery=1)])

    table.play("Venator of the Wastes")

    assert table.foe.mastery == 0


def test_five_players_cannot_play_everybody_against_everybody() -> None:
    with pytest.raises(ShardmasterError, match="Free for All takes 2 to 4 players, not 5"):
        Setting(5)


def test_the_cards_of_an_eliminated_player_leave_with_the_player() -> None:
    table = scenario(
        power=5,
        foes=[
            Side(
                health=5,
                hand=["Crystal"],
                deck=["Blaster"],
                discard=["Kiln Drone"],
                champions=["Evokatus"],
            ),
            Side(),
        ],
    )

    table.end_turn().assign(5).shield()

    for name in ("Crystal", "Blaster", "Kiln Drone", "Evokatus"):
        assert name in table.gone
    fallen = table.seats[1]
    assert fallen.hand + fallen.deck + fallen.discard + fallen.champions == []


def test_the_fast_played_cards_of_an_eliminated_player_go_back_to_the_center_deck() -> None:
    table = scenario(
        row=["Spore Cleric", "Nil Assassin", *ROW[:4]],
        center_deck=["Zara Ra, Soulflayer", "Aetherbreaker", "Optio Crusher"],
        gems=4,
        hand=["Fungal Hermit"],
        seats=3,
    )
    table.fast_play("Nil Assassin").fast_play("Spore Cleric").play("Fungal Hermit")

    table.concede(0)

    assert table.center_deck == ["Optio Crusher", "Nil Assassin", "Spore Cleric"]
    assert "Fungal Hermit" in table.gone


def test_the_recruiting_player_picks_when_two_effects_send_a_card_to_different_places() -> None:
    table = scenario(
        hand=["Portal Monk"], champions=["Numeri Drones"], row=["Evokatus"], mastery=15
    )

    table.exhaust("Numeri Drones").play("Portal Monk").pick("Evokatus")
    assert sorted(table.options()) == ["Into play", "To your hand"]

    table.send("play")
    assert table.me.champions == ["Numeri Drones", "Evokatus"]
    assert table.me.hand == []


def test_an_effect_that_leaves_the_discard_pile_alone_gives_way_to_one_that_does_not() -> None:
    """Below 15 mastery Portal Monk names no place of its own, so there is nothing to pick."""
    table = scenario(
        hand=["Portal Monk"], champions=["Numeri Drones"], row=["Evokatus"], mastery=14
    )

    table.exhaust("Numeri Drones").play("Portal Monk").pick("Evokatus")

    assert table.me.champions == ["Numeri Drones", "Evokatus"]


def test_a_champion_sent_into_play_is_not_played() -> None:
    table = scenario(champions=["Numeri Drones"], row=["Evokatus"], gems=3, deck=["Crystal"])

    table.exhaust("Numeri Drones").recruit("Evokatus")

    assert table.me.hand == []
    assert table.may("exhaust", "Evokatus")


def test_a_copier_cannot_copy_itself() -> None:
    table = scenario(hand=["Ojas, Genesis Druid"], played=["Crystal"])

    table.play("Ojas, Genesis Druid")

    assert table.me.gems == 1
    assert table.may("end")
