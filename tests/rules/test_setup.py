"""Setting up: decks, hands, the row, and who begins."""

from collections import Counter

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.ids import CENTER_DECK, DECK, HAND, ROW, Seat, zone
from shardmaster.play.catalog import SETS
from shardmaster.play.saves import fingerprint
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_everybody_begins_with_50_health_and_no_gems_or_power(seats: int) -> None:
    table = Scenario(Setting(seats).deal())

    assert [seat.health for seat in table.seats] == [50] * seats
    assert [seat.gems for seat in table.seats] == [0] * seats
    assert [seat.power for seat in table.seats] == [0] * seats


@SEATS
def test_everybody_begins_with_their_own_ten_starting_cards(seats: int) -> None:
    table = Scenario(Setting(seats).deal())

    for seat in table.seats:
        assert Counter(seat.hand + seat.deck) == {
            "Crystal": 7,
            "Blaster": 1,
            "Shard Reactor": 1,
            "Infinity Shard": 1,
        }


@SEATS
def test_everybody_draws_five_cards_and_keeps_five_in_the_deck(seats: int) -> None:
    table = Scenario(Setting(seats).deal())

    assert [len(seat.hand) for seat in table.seats] == [5] * seats
    assert [len(seat.deck) for seat in table.seats] == [5] * seats


@SEATS
def test_six_cards_of_the_center_deck_form_the_row(seats: int) -> None:
    table = Scenario(Setting(seats, sets=("base",)).deal())

    assert len(table.row) == 6
    assert len(table.center_deck) == sum(card.copies for card in SETS["base"].center) - 6


@SEATS
def test_each_player_after_the_first_begins_with_one_more_mastery(seats: int) -> None:
    for seed in range(10):
        table = Scenario(Setting(seats, seed).deal())
        order = [(table.active + turn) % seats for turn in range(seats)]

        assert [table.seats[seat].mastery for seat in order] == list(range(seats))


@SEATS
def test_any_seat_may_be_the_first_to_move(seats: int) -> None:
    first = {Scenario(Setting(seats, seed).deal()).active for seed in range(60)}

    assert first == set(range(seats))


def test_decks_are_shuffled() -> None:
    decks = [Scenario(Setting(2, seed).deal()) for seed in range(2)]

    assert decks[0].center_deck != decks[1].center_deck
    assert decks[0].me.deck + decks[0].me.hand != decks[1].me.deck + decks[1].me.hand


def test_the_same_setting_deals_the_same_game() -> None:
    assert fingerprint(Setting(4, 7).deal()) == fingerprint(Setting(4, 7).deal())
    assert fingerprint(Setting(4, 7).deal()) != fingerprint(Setting(4, 8).deal())


def test_at_first_a_hand_is_known_to_its_owner_the_row_to_all_and_decks_to_nobody() -> None:
    game = Setting(3).deal()
    known = game.table.known

    for seat in range(3):
        assert {known(card) for card in game.table.pile(zone(Seat(seat), HAND))} == {1 << seat}
        assert {known(card) for card in game.table.pile(zone(Seat(seat), DECK))} == {0}
    assert {known(card) for card in game.table.pile(ROW)} == {0b111}
    assert {known(card) for card in game.table.pile(CENTER_DECK)} == {0}


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(ShardmasterError, match=f"takes 2 to 4 players, not {seats}"):
        Setting(seats)
