"""Warp: playing an ally straight from the row without paying."""

import pytest

from shardmaster.engine.effects.recruit import Warp
from shardmaster.testing import scenario


def test_a_warp_takes_any_ally_mercenary_or_not_but_never_a_champion() -> None:
    row = ["Reactor Drone", "Nil Assassin", "Primus Pilus", "Li Hin, The Shattered"]
    table = scenario(hand=["Breaker"], row=[*row, "Evokatus", "Aetherbreaker"])

    table.play("Breaker")

    assert table.options() == [
        "Reactor Drone (row)",
        "Nil Assassin (row)",
        "Aetherbreaker (row)",
        "Done",
    ]


def test_a_warp_costs_nothing() -> None:
    table = scenario(hand=["Breaker"], row=["Aetherbreaker"], gems=1)

    table.play("Breaker").pick("Aetherbreaker")

    assert table.me.gems == 1
    assert table.me.power == 4


def test_a_warp_may_be_declined() -> None:
    table = scenario(hand=["Breaker"], row=["Aetherbreaker"])

    table.play("Breaker").decline()

    assert table.me.power == 0
    assert "Aetherbreaker" in table.row


def test_nothing_is_asked_when_no_ally_can_be_warped() -> None:
    champions = ["Primus Pilus", "Li Hin, The Shattered", "Evokatus", "Evokatus"]
    table = scenario(hand=["Breaker"], row=[*champions, "Optio Crusher", "Optio Crusher"])

    table.play("Breaker")

    assert table.may("end")


@pytest.mark.parametrize(("card", "may"), [("Reactor Drone", True), ("Aetherbreaker", False)])
def test_a_warp_reaches_cards_up_to_its_number(card: str, may: bool) -> None:
    table = scenario(hand=["Lucky"], row=[card])

    table.play("Lucky")

    assert table.may("choose", card) == may


def test_the_place_of_a_warped_card_is_filled_before_its_text_is_read() -> None:
    table = scenario(hand=["Lucky"], row=["Brute"], center_deck=["Kiln Drone", "Spore Cleric"])

    table.play("Lucky").pick("Brute")

    assert "Kiln Drone" in table.row
    assert table.may("choose", "Kiln Drone")


def test_a_warped_card_goes_to_the_bottom_of_the_center_deck_at_the_end_of_the_turn() -> None:
    table = scenario(hand=["Lucky"], row=["Reactor Drone"])

    table.play("Lucky").pick("Reactor Drone")
    assert table.me.played == ["Lucky", "Reactor Drone"]
    table.end_turn()

    assert table.center_deck[-1] == "Reactor Drone"
    assert "Lucky" in table.me.discard + table.me.hand


def test_a_warped_ally_counts_as_played_for_unify() -> None:
    table = scenario(hand=["Lucky", "Le'shai Knight"], row=["Spore Cleric"])

    table.play("Lucky").pick("Spore Cleric").play("Le'shai Knight")

    assert table.me.power == 6


def test_a_warped_ally_has_its_own_unify() -> None:
    table = scenario(hand=["Lucky"], played=["Spore Cleric"], row=["Le'shai Knight"])

    table.play("Lucky").pick("Le'shai Knight")

    assert table.me.power == 6


def test_a_warped_ally_counts_as_played_for_dominion() -> None:
    table = scenario(
        hand=["Lucky", "Order Initiate"],
        played=["Kiln Drone", "Nil Assassin"],
        row=["Spore Cleric"],
    )

    table.play("Lucky").pick("Spore Cleric").play("Order Initiate")

    assert table.me.mastery == 2


def test_the_aion_card_that_warps_does_not_count_for_dominion() -> None:
    table = scenario(hand=["Lucky", "Order Initiate"], played=["Kiln Drone", "Nil Assassin"])

    table.play("Lucky").decline().play("Order Initiate")

    assert table.me.mastery == 0


def test_a_warped_card_may_warp_again() -> None:
    table = scenario(hand=["Breaker"], row=["Lucky", "Brute", "Mining Drones"], deck=["Crystal"])

    table.play("Breaker").pick("Lucky").pick("Brute").pick("Mining Drones")

    assert table.me.played == ["Breaker", "Lucky", "Brute", "Mining Drones"]
    assert table.me.gems == 2 + 1
    assert table.me.power == 4


def test_a_warp_within_a_warp_has_its_own_number() -> None:
    table = scenario(hand=["Breaker"], row=["Brute", "Reactor Drone", "Mining Drones"])

    table.play("Breaker").pick("Brute")

    assert not table.may("choose", "Reactor Drone")
    assert table.may("choose", "Mining Drones")


def test_all_cards_of_a_chain_of_warps_go_back_in_the_order_they_were_played() -> None:
    table = scenario(hand=["Breaker"], row=["Lucky", "Brute", "Spore Cleric"])

    table.play("Breaker").pick("Lucky").pick("Brute").pick("Spore Cleric").end_turn().shield()

    assert table.center_deck[-3:] == ["Lucky", "Brute", "Spore Cleric"]


def test_copying_a_warp_warps_again() -> None:
    table = scenario(hand=["Lucky", "Ojas, Genesis Druid"], row=["Reactor Drone", "Nil Assassin"])

    table.play("Lucky").pick("Reactor Drone")
    table.play("Ojas, Genesis Druid").pick("Lucky").pick("Nil Assassin")

    assert table.me.gems == 2 + 3 + 2
    assert table.me.power == 5


def test_swyft_lets_rez_recruit_a_warped_card() -> None:
    table = scenario(
        hand=["Lucky"], champions=["Swyft"], row=["Reactor Drone"], character="Rez", deck=[]
    )

    table.play("Lucky").pick("Reactor Drone").pick("Reactor Drone").end_turn()

    assert sorted(table.me.hand) == ["Lucky", "Reactor Drone"]
    assert "Reactor Drone" not in table.center_deck[-1:]


def test_swyft_leaves_rez_the_choice_for_each_card() -> None:
    table = scenario(
        champions=["Swyft"],
        row=["Nil Assassin", "Spore Cleric"],
        gems=4,
        character="Rez",
        deck=[],
    )

    table.fast_play("Nil Assassin").decline()
    table.fast_play("Spore Cleric").pick("Spore Cleric").end_turn().shield()

    assert table.center_deck[-1] == "Nil Assassin"
    assert table.me.hand == ["Spore Cleric"]


def test_swyft_asks_after_the_text_of_the_fast_played_card() -> None:
    table = scenario(
        champions=["Swyft"], hand=["Crystal"], row=["Shadow Apostle"], gems=2, character="Rez"
    )

    table.fast_play("Shadow Apostle")

    assert table.options() == ["Crystal (hand)", "Done"]
    table.decline()
    assert table.may("choose", "Shadow Apostle")


def test_swyft_asks_for_each_card_of_a_chain_of_warps() -> None:
    table = scenario(
        hand=["Breaker"],
        champions=["Swyft"],
        row=["Brute", "Spore Cleric"],
        character="Rez",
        deck=[],
    )

    table.play("Breaker").pick("Brute").pick("Spore Cleric")
    table.pick("Spore Cleric").decline().end_turn().shield()

    assert sorted(table.me.hand) == ["Breaker", "Spore Cleric"]
    assert table.center_deck[-1] == "Brute"


def test_two_swyfts_ask_once() -> None:
    table = scenario(champions=["Swyft", "Swyft"], row=["Nil Assassin"], gems=2, character="Rez")

    table.fast_play("Nil Assassin").decline()

    assert table.may("end")


def test_swyft_does_not_reach_back_to_cards_fast_played_before_it_came() -> None:
    table = scenario(hand=["Swyft"], row=["Nil Assassin"], gems=2, character="Rez")

    table.fast_play("Nil Assassin").play("Swyft").end_turn().shield()

    assert table.center_deck[-1] == "Nil Assassin"


def test_swyft_does_nothing_without_rez() -> None:
    table = scenario(hand=["Lucky"], champions=["Swyft"], row=["Reactor Drone"], character="Volos")

    table.play("Lucky").pick("Reactor Drone").end_turn()

    assert table.center_deck[-1] == "Reactor Drone"


def test_a_promise_for_the_next_recruit_holds_for_a_fast_played_card_that_rez_keeps() -> None:
    """Anomaly Cleric: the next card recruited goes to hand."""
    table = scenario(
        hand=["Anomaly Cleric"],
        champions=["Swyft"],
        row=["Nil Assassin"],
        mastery=10,
        character="Rez",
    )

    table.play("Anomaly Cleric").fast_play("Nil Assassin").pick("Nil Assassin")

    assert table.me.hand == ["Nil Assassin"]
    assert table.me.power == 5


def test_a_promise_for_the_next_recruit_is_kept_for_later_when_rez_declines() -> None:
    table = scenario(
        hand=["Anomaly Cleric"],
        champions=["Swyft"],
        row=["Nil Assassin", "Kiln Drone"],
        mastery=10,
        character="Rez",
    )

    table.play("Anomaly Cleric").fast_play("Nil Assassin").decline().recruit("Kiln Drone")

    assert table.me.hand == ["Kiln Drone"]


def test_breaker_goes_to_hand_when_rez_keeps_it() -> None:
    """Fast-playing is not recruiting, but keeping the card is."""
    table = scenario(champions=["Swyft"], row=["Breaker"], character="Rez")

    table.read(Warp()).pick("Breaker").decline().pick("Breaker")

    assert table.me.hand == ["Breaker"]
