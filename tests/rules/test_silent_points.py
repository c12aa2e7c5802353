"""Points the rulebook leaves open, decided as a fair group of players would."""

import pytest

from shardmaster.engine.ids import INFINITE
from shardmaster.testing import Side, scenario


def test_an_attacked_player_with_cards_is_asked_for_shields_even_without_any() -> None:
    """Otherwise the missing question would show the attacker what is not in the hand."""
    table = scenario(power=3, foes=[Side(hand=["Crystal"])])

    table.end_turn()

    assert table.asked == [1]
    assert table.options() == ["Done"]


def test_an_attacked_player_without_cards_is_not_asked_for_shields() -> None:
    table = scenario(power=3, foes=[Side(hand=[])])

    table.end_turn()

    assert table.foe.health == 47
    assert table.active == 1


def test_attacked_players_are_asked_for_shields_in_turn_order_from_the_attackers_left() -> None:
    hand = ["Crystal"]
    table = scenario(
        hand=hand, foes=[Side(hand=["Nil Assassin"]), Side(hand=hand), Side(hand=hand)]
    )

    table.end_turn().play("Nil Assassin").end_turn().assign(1).assign(2)
    order = []
    while table.may("decline"):
        order += table.asked
        table.shield()

    assert order == [2, 3, 0]


def test_all_attacked_players_take_their_damage_at_the_same_time() -> None:
    """Nobody's damage is dealt before the last shield is shown."""
    table = scenario(power=10, foes=[Side(hand=["Crystal"]), Side(hand=["Crystal"])])

    table.end_turn().assign(5).shield()

    assert table.asked == [2]
    assert table.seats[1].health == 50

    table.shield()

    assert [seat.health for seat in table.seats] == [50, 45, 45]


def test_unify_is_asked_for_whenever_the_hand_has_cards() -> None:
    table = scenario(hand=["Le'shai Knight", "Crystal"])

    table.play("Le'shai Knight")

    assert table.options() == ["Done"]


def test_unify_is_not_asked_for_with_an_empty_hand() -> None:
    table = scenario(hand=["Le'shai Knight"])

    table.play("Le'shai Knight")

    assert table.may("end")


def test_dominion_is_asked_for_whenever_the_hand_has_cards() -> None:
    table = scenario(hand=["Order Initiate", "Crystal"])

    table.play("Order Initiate")

    assert table.options() == ["Done"]


def test_nothing_needs_to_be_revealed_when_unify_is_already_met() -> None:
    table = scenario(hand=["Le'shai Knight", "Fungal Hermit"], played=["Spore Cleric"])

    table.play("Le'shai Knight")

    assert table.me.power == 6


def test_endless_power_hits_every_opponent_in_full() -> None:
    table = scenario(power=INFINITE, foes=[Side(hand=["Cryptofist Monk"]), Side(), Side()])

    table.end_turn().shield("Cryptofist Monk")

    assert table.winners == [0]
    assert [seat.alive for seat in table.seats] == [True, False, False, False]


def test_endless_power_spares_who_cannot_be_attacked() -> None:
    table = scenario(power=INFINITE, foes=[Side(champions=["Zetta, The Encryptor"]), Side()])

    table.end_turn()

    assert [seat.alive for seat in table.seats] == [True, True, False]


def test_endless_power_stays_endless_when_some_is_spent_on_champions() -> None:
    table = scenario(
        power=INFINITE, foes=[Side(champions=["Zetta, The Encryptor", "General Decurion"])]
    )

    table.strike("Zetta, The Encryptor").strike("General Decurion")

    assert table.me.power == INFINITE


def test_endless_power_does_not_grow() -> None:
    table = scenario(
        power=INFINITE, hand=["Blaster"], champions=["Fao Cu'tul, The Formless"], mastery=30
    )

    table.play("Blaster").exhaust("Fao Cu'tul, The Formless")

    assert table.me.power == INFINITE


@pytest.mark.parametrize(
    ("first", "cards"), [("Mining Drones", 1), ("Korvus Legionnaire", 2), (None, 1)]
)
def test_the_player_chooses_in_which_order_general_decurion_copies(
    first: str | None, cards: int
) -> None:
    """Drones that come first shuffle the champion away before the Legionnaire can return it."""
    table = scenario(
        champions=["General Decurion"],
        played=["Mining Drones", "Korvus Legionnaire"],
        deck=[],
        discard=["Evokatus", "Crystal"],
        mastery=20,
    )
    table.exhaust("General Decurion")

    if first is None:
        table.decline()
    else:
        table.pick(first)

    assert len(table.me.hand) == cards


def test_general_decurion_copies_a_later_ally_right_after_its_own_text() -> None:
    table = scenario(
        champions=["General Decurion"],
        hand=["Korvus Legionnaire"],
        discard=["Evokatus", "Primus Pilus", "Drakonarius"],
        mastery=20,
    )

    table.exhaust("General Decurion").play("Korvus Legionnaire")
    assert table.me.power == 2

    table.pick("Evokatus")
    assert table.me.power == 4
    assert sorted(table.options()) == ["Drakonarius (discard)", "Primus Pilus (discard)"]


def test_a_next_recruit_promise_is_used_up_even_when_the_card_goes_elsewhere() -> None:
    table = scenario(
        hand=["Portal Monk"],
        champions=["Numeri Drones"],
        row=["Evokatus", "Primus Pilus"],
        mastery=15,
        gems=1,
    )

    table.exhaust("Numeri Drones").play("Portal Monk").pick("Evokatus").send("hand")
    table.recruit("Primus Pilus")

    assert table.me.hand == ["Evokatus"]
    assert table.me.discard == ["Primus Pilus"]


def test_an_empty_row_is_filled_at_the_end_of_the_turn() -> None:
    """Otherwise no card could ever leave the row again and refill it."""
    table = scenario(row=["Spore Cleric"], center_deck=[], gems=2)

    table.fast_play("Spore Cleric")
    assert table.row == []

    table.end_turn()
    assert table.row == ["Spore Cleric"]
    assert table.center_deck == []


def test_several_picks_are_made_one_at_a_time_and_carried_out_together() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Crystal", "Blaster"], mastery=10)

    table.play("Zara Ra, Soulflayer").pick("Crystal")
    assert table.banished == []

    table.pick("Blaster")
    assert sorted(table.banished) == ["Blaster", "Crystal"]


def test_the_turn_limit_counts_the_turn_of_every_player() -> None:
    table = scenario(seats=3, turn_limit=3)

    table.end_turn().end_turn()
    assert not table.over

    table.end_turn()
    assert table.reason == "turn-limit"


def test_damage_already_assigned_is_dealt_even_if_the_attacker_concedes() -> None:
    table = scenario(power=6, foes=[Side(hand=["Command Seer"]), Side()])

    table.end_turn().assign(6).concede(0).shield("Command Seer")

    assert table.seats[1].health == 49
    assert table.active == 1


def test_a_fresh_card_takes_the_place_of_the_one_that_left_the_row() -> None:
    row = ["Kiln Drone", "Evokatus", "Command Seer", "Spore Cleric", "Primus Pilus", "Nil Assassin"]
    table = scenario(row=row, center_deck=["Aetherbreaker"], gems=4)

    table.recruit("Command Seer")

    assert table.row == [*row[:2], "Aetherbreaker", *row[3:]]


def test_the_only_card_that_fits_a_plain_order_is_taken_without_a_question() -> None:
    table = scenario(hand=["Shadebound Sentry"], discard=["Nil Assassin", "Crystal"])

    table.play("Shadebound Sentry")

    assert table.me.hand == ["Nil Assassin"]
    assert table.may("end")
