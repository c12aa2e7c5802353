"""The scenario builder itself."""

import doctest
from collections import Counter

import pytest

import shardmaster.testing
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import CENTER_DECK, DECK, DESTINY_DECK, HAND, ROW, Seat, zone
from shardmaster.testing import Scenario, Side, scenario


def all_cards(table: Scenario) -> Counter[str]:
    game = table.game
    piles = [game.table.pile(number) for number in range(game.table.zones())]
    return Counter(game.definition(card).name for pile in piles for card in pile)


def test_the_example_in_the_documentation_works() -> None:
    assert doctest.testmod(shardmaster.testing) == (0, 5)


def test_cards_lie_where_they_are_named_from_the_top() -> None:
    table = scenario(
        hand=["Crystal", "Evokatus"],
        deck=["Blaster", "Kiln Drone"],
        discard=["Crystal"],
        played=["Nil Assassin"],
        champions=["Primus Pilus"],
        row=["Spore Cleric"],
        center_deck=["Zara Ra, Soulflayer", "Aetherbreaker"],
        banished=["Crystal", "Omnius, The All-Knowing"],
    )

    assert table.me.hand == ["Crystal", "Evokatus"]
    assert table.me.deck == ["Blaster", "Kiln Drone"]
    assert table.me.discard == ["Crystal"]
    assert table.me.played == ["Nil Assassin"]
    assert table.me.champions == ["Primus Pilus"]
    assert table.row[0] == "Spore Cleric"
    assert table.center_deck == ["Zara Ra, Soulflayer", "Aetherbreaker"]
    assert table.banished == ["Crystal", "Omnius, The All-Knowing"]


def test_counters_are_as_given() -> None:
    table = scenario(health=1, mastery=2, gems=3, power=4, foes=[Side(health=5, mastery=6)])

    me, foe = table.me, table.foe
    assert (me.health, me.mastery, me.gems, me.power) == (1, 2, 3, 4)
    assert (foe.health, foe.mastery, foe.gems, foe.power) == (5, 6, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_lost_or_doubled(seats: int) -> None:
    named = scenario(
        hand=["Crystal", "Evokatus"],
        deck=["Blaster"],
        row=["Spore Cleric"],
        center_deck=["Aetherbreaker"],
        foes=[Side(champions=["Evokatus"], hand=["Crystal"] * 7)],
        seats=seats,
    )

    assert all_cards(named) == all_cards(scenario(seats=seats))
    assert all_cards(named).total() == len(named.game.library.cards)


def test_without_a_deck_a_seat_keeps_its_other_starting_cards() -> None:
    table = scenario(hand=["Crystal", "Blaster"])

    assert Counter(table.me.deck) == {"Crystal": 6, "Shard Reactor": 1, "Infinity Shard": 1}


def test_a_short_row_is_filled_up_unless_the_center_deck_is_empty() -> None:
    assert len(scenario(row=["Evokatus"]).row) == 6
    assert scenario(row=["Evokatus"], center_deck=[]).row == ["Evokatus"]


def test_a_hand_is_known_to_its_owner_open_zones_to_all_and_decks_to_nobody() -> None:
    game = scenario(hand=["Crystal"], discard=["Blaster"], champions=["Evokatus"], seats=3).game
    table = game.table

    for number in range(table.zones()):
        expected = 0b111
        if number in (CENTER_DECK, DESTINY_DECK, *(zone(Seat(seat), DECK) for seat in range(3))):
            expected = 0
        for seat in range(3):
            if number == zone(Seat(seat), HAND):
                expected = 1 << seat
        assert {table.known(card) for card in table.pile(number)} <= {expected}
    assert table.pile(ROW)


def test_the_more_seats_the_more_players() -> None:
    assert len(scenario(seats=4).seats) == 4
    assert len(scenario(foes=[Side(), Side()]).seats) == 3


def test_an_unknown_card_name_lists_near_matches() -> None:
    with pytest.raises(ShardmasterError, match=r"unknown card 'Zetta'; .*Zetta, The Encryptor"):
        scenario(hand=["Zetta"])
    with pytest.raises(ShardmasterError, match=r"similar names: Crystal$"):
        scenario(hand=["Crystl"])


def test_more_copies_than_there_are_is_an_error() -> None:
    with pytest.raises(ShardmasterError, match="no Evokatus is left for the hand of seat 1"):
        scenario(hand=["Evokatus"] * 2, foes=[Side(hand=["Evokatus"])])


def test_a_text_instead_of_a_list_is_an_error() -> None:
    with pytest.raises(ShardmasterError, match="expected a list of card names"):
        scenario(hand="Crystal")


def test_a_verb_that_is_not_possible_says_what_is() -> None:
    table = scenario(hand=["Crystal"])

    with pytest.raises(
        ShardmasterError, match=r"'play Blaster' is not possible: on offer: play Crystal · end$"
    ):
        table.play("Blaster")


def test_an_ambiguous_pick_says_so_and_the_zone_settles_it() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"], discard=["Crystal"])
    table.play("Shadow Apostle")

    with pytest.raises(ShardmasterError, match="'choose Crystal' is ambiguous"):
        table.pick("Crystal")

    table.pick("Crystal", zone="hand")
    assert table.me.hand == []


def test_an_unknown_verb_lists_the_known_ones() -> None:
    with pytest.raises(ShardmasterError, match=r"unknown verb 'buy'; known: .*recruit"):
        scenario().may("buy", "Evokatus")


def test_options_are_readable() -> None:
    table = scenario(hand=["Crystal"], gems=1, row=["Kiln Drone"] * 3, center_deck=[])

    assert table.options() == [
        "Play Crystal",
        "Focus: pay 1 gem, gain 1 mastery",
        "Recruit Kiln Drone for 1 gem",
        "End the turn",
    ]


def test_verbs_after_the_end_say_why_nothing_is_possible() -> None:
    table = scenario().concede(1)

    with pytest.raises(ShardmasterError, match="the game is over: last player standing"):
        table.end_turn()
