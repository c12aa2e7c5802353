"""Readings of our own for Relics of the Future and Shadow of Salvation."""

import pytest

from shardmaster.testing import Side, scenario


def test_mastery_that_was_lost_again_does_not_count_for_a_relic() -> None:
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Primus Pilus"],
        foes=[Side(character="Volos", mastery=11)],
    )

    table.play("Venator of the Wastes").end_turn().shield()

    assert table.foe.mastery == 9
    assert not table.may("take-relic")


def test_a_promise_for_the_next_recruit_holds_for_a_relic() -> None:
    table = scenario(hand=["Anomaly Cleric"], character="Volos", mastery=10)

    table.play("Anomaly Cleric").take_relic("Entropic Talons")

    assert table.me.hand == ["Entropic Talons"]


def test_a_promise_is_used_up_by_a_relic() -> None:
    table = scenario(hand=["Anomaly Cleric"], row=["Kiln Drone"], character="Volos", mastery=10)

    table.play("Anomaly Cleric").take_relic("Entropic Talons").recruit("Kiln Drone")

    assert table.me.discard == ["Kiln Drone"]


def test_numeri_drones_bring_a_relic_champion_of_homodeus_into_play() -> None:
    table = scenario(champions=["Numeri Drones"], character="Decima", mastery=10)

    table.exhaust("Numeri Drones").take_relic("Praetorian-02")

    assert table.me.champions == ["Numeri Drones", "Praetorian-02"]


def test_numeri_drones_wait_for_another_champion_when_a_relic_ally_is_taken() -> None:
    table = scenario(
        champions=["Numeri Drones"], row=["Primus Pilus"], gems=1, character="Decima", mastery=10
    )

    table.exhaust("Numeri Drones").take_relic("Praetorian-01").recruit("Primus Pilus")

    assert table.me.discard == ["Praetorian-01"]
    assert table.me.champions == ["Numeri Drones", "Primus Pilus"]


def test_the_player_picks_when_two_promises_send_a_relic_to_different_places() -> None:
    table = scenario(
        hand=["Anomaly Cleric"], champions=["Numeri Drones"], character="Decima", mastery=10
    )

    table.exhaust("Numeri Drones").play("Anomaly Cleric").take_relic("Praetorian-02").send("hand")

    assert table.me.hand == ["Praetorian-02"]


def test_a_relic_brought_into_play_is_not_played() -> None:
    """So it is no Homodeus card for Dominion."""
    table = scenario(
        hand=["Order Initiate"],
        champions=["Numeri Drones"],
        played=["Spore Cleric", "Nil Assassin"],
        character="Decima",
        mastery=10,
    )

    table.exhaust("Numeri Drones").take_relic("Praetorian-02").play("Order Initiate")

    assert table.me.mastery == 10


def test_praetorian_01_comes_back_before_the_champions_text() -> None:
    table = scenario(hand=["Evokatus"], discard=["Praetorian-01", "Crystal"], deck=[])

    table.play("Evokatus")

    assert table.me.hand == ["Praetorian-01", "Crystal"]


def test_praetorian_02_guards_by_itself_before_any_shield_is_asked_for() -> None:
    table = scenario(power=3, foes=[Side(champions=["Praetorian-02"], hand=["Command Seer"])])

    table.end_turn()

    assert table.active == 1
    assert table.foe.health == 50


def test_damage_that_ignores_shields_ignores_praetorian_02() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        mastery=10,
        foes=[Side(champions=["Praetorian-02"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn()

    assert table.foe.health == 46


def test_nobody_is_asked_for_shields_that_would_be_ignored() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        mastery=10,
        foes=[Side(hand=["Command Seer"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn()

    assert table.active == 1


def test_a_price_never_falls_below_nothing() -> None:
    champions = ["Primus Pilus", *["Optio Crusher"] * 2, *["Numeri Drones"] * 2]
    champions += [*["Evokatus"] * 2, "General Decurion"]
    table = scenario(row=["Axia"], gems=1, champions=champions)

    table.recruit("Axia")

    assert table.me.gems == 1


def test_two_entropic_talons_count_the_same_health_twice() -> None:
    table = scenario(hand=["Entropic Talons", "Ojas, Genesis Druid", "Spore Cleric"], health=30)

    table.play("Entropic Talons").play("Ojas, Genesis Druid").play("Spore Cleric")

    assert table.me.health == 34
    assert table.me.power == 8


def test_a_kept_card_stays_in_play_until_the_end_of_the_turn() -> None:
    """There is no Echo from a Wraethe card that Rez has just kept."""
    table = scenario(
        hand=["Pall Shades"], champions=["Swyft"], row=["Nil Assassin"], gems=2, character="Rez"
    )

    table.fast_play("Nil Assassin").pick("Nil Assassin").play("Pall Shades")

    assert table.me.power == 5
    assert table.me.played == ["Nil Assassin", "Pall Shades"]


def test_a_kept_card_that_is_sent_to_hand_may_be_played_again() -> None:
    table = scenario(
        hand=["Anomaly Cleric"],
        champions=["Swyft"],
        row=["Nil Assassin"],
        mastery=10,
        character="Rez",
    )

    table.play("Anomaly Cleric").fast_play("Nil Assassin").pick("Nil Assassin")
    table.play("Nil Assassin").end_turn().shield()

    assert "Nil Assassin" in table.me.discard + table.me.hand
    assert "Nil Assassin" not in table.center_deck[-1:]


def test_starting_cards_and_relics_are_allies_that_warpquartz_may_banish() -> None:
    table = scenario(hand=["Warpquartz", "Crystal", "Slipstream Shard"], mastery=20)

    table.play("Warpquartz")

    assert table.options() == ["Crystal (hand)", "Slipstream Shard (hand)", "Done"]


def test_the_player_who_reads_slipstream_shard_takes_the_extra_turn() -> None:
    """Duplication Fabricator copies the relic from the deck of Rez."""
    table = scenario(
        hand=["Duplication Fabricator"],
        deck=["Evokatus", "Crystal"],
        mastery=20,
        character="Volos",
        foes=[Side(character="Rez", deck=["Slipstream Shard"])],
    )

    table.play("Duplication Fabricator").end_turn()

    assert table.active == 0


def test_an_effect_that_cannot_be_copied_can_be_gained() -> None:
    """Warpquartz banishes Duplication Fabricator, which copies the Reactor Drone it reveals."""
    table = scenario(
        hand=["Warpquartz", "Duplication Fabricator"],
        deck=["Reactor Drone"],
        mastery=20,
        foes=[Side(deck=["Evokatus"])],
    )

    table.play("Warpquartz").pick("Duplication Fabricator").decline()

    assert table.me.mastery == 21
    assert table.me.gems == 3 + 3


@pytest.mark.parametrize(
    ("first", "second", "power"),
    [("Spore Cleric", "Furrowing Elemental", 3 + 6), ("Furrowing Elemental", "Spore Cleric", 3)],
)
def test_warpquartz_reads_the_cards_in_the_order_they_were_picked(
    first: str, second: str, power: int
) -> None:
    """Only with the Cleric's health first there are 50 when the Elemental looks."""
    hand = ["Warpquartz", "Furrowing Elemental", "Spore Cleric"]
    table = scenario(hand=hand, health=42, mastery=20)

    table.play("Warpquartz").pick(first).pick(second).decline()

    assert table.me.health == 50
    assert table.me.power == power


def test_two_equal_allies_banished_by_warpquartz_both_give_their_effect() -> None:
    table = scenario(hand=["Warpquartz", "Spore Cleric", "Spore Cleric"], health=30, mastery=20)

    table.play("Warpquartz").pick("Spore Cleric").pick("Spore Cleric").decline()

    assert table.me.health == 38


def test_a_warp_that_is_gained_works() -> None:
    table = scenario(hand=["Warpquartz", "Lucky"], row=["Reactor Drone"], mastery=20)

    table.play("Warpquartz").pick("Lucky").decline().pick("Reactor Drone")

    assert table.me.gems == 3 + 2 + 3


def test_ten_damage_to_several_opponents_draw_three_more_cards_once() -> None:
    table = scenario(hand=["The Heart of Nothing"], power=15, foes=[Side(deck=[]), Side(deck=[])])

    table.play("The Heart of Nothing").end_turn().assign(10)

    assert len(table.me.hand) == 8


def test_damage_beyond_the_health_of_an_opponent_counts_for_the_heart_of_nothing() -> None:
    table = scenario(
        hand=["The Heart of Nothing"], power=5, foes=[Side(deck=[], health=1), Side(deck=[])]
    )

    table.play("The Heart of Nothing").end_turn().assign(10)

    assert len(table.me.hand) == 8


def test_those_who_fell_do_not_count_for_the_highest_mastery() -> None:
    table = scenario(
        hand=["Cloud Oracles"], deck=["Crystal"], mastery=5, foes=[Side(), Side(mastery=20)]
    )

    table.concede(2).play("Cloud Oracles")

    assert table.me.gems == 2
