"""Health Auction: bidding health for the first turn and the first pick of a character."""

import pytest

from shardmaster import load, save
from shardmaster.engine.effects.gain import Health
from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
CAST = ["Decima", "Ko Syn Wu", "Rez", "Tetra", "Volos"]


def auction(seats: int = 3, first: int = 0, mode: str = "free-for-all") -> Scenario:
    """A new game in which a given seat opens the bidding."""
    settings = (Setting(seats, seed, mode, variants=("health-auction",)) for seed in range(100))
    tables = (Scenario(setting.deal(log=True)) for setting in settings)
    return next(table for table in tables if table.asked == [first])


def characters(table: Scenario) -> list[str | None]:
    return [side["character"] for side in table.seen_by(0)["seats"]]


def bids(table: Scenario) -> list[int]:
    """What may be bid now."""
    return [int(option.split()[1]) for option in table.options() if option.startswith("Bid ")]


# The bidding


@SEATS
def test_the_bidding_begins_with_anybody(seats: int) -> None:
    settings = [Setting(seats, seed, variants=("health-auction",)) for seed in range(60)]

    first = {Scenario(setting.deal()).asked[0] for setting in settings}

    assert first == set(range(seats))


def test_the_row_is_there_before_the_bidding() -> None:
    table = auction()

    assert len(table.row) == 6
    assert table.game.turn == 0


def test_nobody_has_a_character_before_the_bidding() -> None:
    assert characters(auction()) == [None, None, None]


def test_everybody_has_drawn_a_hand_before_the_bidding() -> None:
    """The usual set-up deals hands before the row, and the auction comes after the row."""
    assert [len(side.hand) for side in auction().seats] == [5, 5, 5]


def test_bidding_goes_round_clockwise() -> None:
    table = auction(4, first=2)

    asked = []
    for bid in (1, 2, 3, 4, 5):
        asked += table.asked
        table.bid(bid)

    assert asked == [2, 3, 0, 1, 2]


def test_any_amount_of_health_may_be_bid_from_1_to_49() -> None:
    assert bids(auction()) == list(range(1, 50))


def test_a_bid_must_be_higher_than_the_current_one() -> None:
    table = auction()

    table.bid(7)

    assert bids(table) == list(range(8, 50))


def test_a_player_who_does_not_bid_is_out_of_this_auction() -> None:
    table = auction(3)

    table.pass_().bid(1).bid(2)

    assert table.asked == [1]


def test_a_player_may_bid_again_after_being_outbid() -> None:
    table = auction(2)

    table.bid(1).bid(2).bid(3).pass_()

    assert table.asked == [0]
    assert table.may("become")


def test_the_player_who_cannot_bid_higher_is_out() -> None:
    """After a bid of 49 nobody else is asked."""
    table = auction(4)

    table.bid(3).bid(49)

    assert table.asked == [1]
    assert table.may("become")


def test_a_bid_of_49_leaves_one_health() -> None:
    table = auction(2).bid(49)

    table.become("Volos")

    assert table.me.health == 1
    assert table.me.alive


def test_bidding_ends_when_one_player_is_left() -> None:
    table = auction(3)

    table.bid(5).pass_()
    still = table.asked
    table.pass_()

    assert still == [2]
    assert table.asked == [0]
    assert table.may("become")


# Winning an auction


def test_the_winner_loses_the_health_that_was_bid() -> None:
    table = auction(3).bid(5).bid(8).pass_().pass_()

    table.become("Volos")

    assert [side.health for side in table.seats] == [50, 42, 50]


def test_those_who_were_outbid_lose_nothing() -> None:
    table = auction(2).bid(5).bid(6).pass_()

    table.become("Volos")

    assert table.me.health == 50


def test_the_winner_may_take_any_character() -> None:
    table = auction(2).bid(5).pass_()

    assert [table.may("become", name) for name in CAST] == [True] * 5


def test_the_winner_plays_the_character_chosen() -> None:
    table = auction(2).bid(5).pass_()

    table.become("Tetra")

    assert characters(table) == ["Tetra", None]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_first_winner_takes_the_first_turn(winner: int) -> None:
    table = auction(3, first=winner)

    table.bid(1).pass_().pass_().become("Volos")
    table.pass_().become("Tetra").become("Decima")

    assert table.active == winner
    assert table.game.turn == 1


def test_later_winners_do_not_change_the_turn_order() -> None:
    """Play goes on clockwise from the first winner, no matter who paid most afterwards."""
    table = auction(3).bid(1).pass_().pass_().become("Volos")
    table.pass_().become("Tetra").become("Decima")

    turns = [(table.active, table.end_turn())[0] for _ in range(4)]

    assert turns == [0, 1, 2, 0]


def test_mastery_follows_the_turn_order() -> None:
    table = auction(3, first=1).bid(1).pass_().pass_().become("Volos")

    table.pass_().become("Tetra").become("Decima")

    assert [side.mastery for side in table.seats] == [2, 0, 1]


@pytest.mark.parametrize(("gone", "mastery"), [(1, [0, 0, 1, 2]), (2, [0, 1, 0, 2])])
def test_an_empty_place_is_not_counted_in_the_turn_order(gone: int, mastery: list[int]) -> None:
    """000: each other player gets 1 more than the previous one."""
    table = auction(4).concede(gone).bid(1).pass_().pass_().become("Volos")

    table.pass_().become("Tetra").become("Decima")

    assert [side.mastery for side in table.seats] == mastery


# The next auctions


def test_the_player_to_the_left_of_the_winner_opens_the_next_auction() -> None:
    table = auction(4).bid(5).bid(6).pass_().pass_().pass_()

    table.become("Volos")

    assert table.asked == [2]
    assert table.may("bid")


def test_those_who_have_a_character_are_passed_over() -> None:
    """Seat 3 wins, then seat 2; seat 3 sits to the left of 2 but is done."""
    table = auction(4, first=3).bid(1).pass_().pass_().pass_().become("Volos")
    table.pass_().pass_()

    table.become("Tetra")

    assert table.asked == [0]
    assert table.may("bid")


def test_the_next_auction_begins_with_any_amount_again() -> None:
    table = auction(3).bid(30).pass_().pass_()

    table.become("Volos")

    assert bids(table) == list(range(1, 50))


def test_those_who_passed_may_bid_in_the_next_auction() -> None:
    table = auction(3).pass_().pass_().become("Volos")

    table.bid(4).bid(5).pass_().become("Tetra")

    assert [side.health for side in table.seats] == [50, 45, 50]


def test_a_character_that_was_taken_cannot_be_taken_again() -> None:
    table = auction(3).bid(5).pass_().pass_().become("Volos")

    table.bid(1).pass_()

    assert not table.may("become", "Volos")
    assert table.may("become", "Tetra")


@SEATS
def test_there_is_an_auction_for_all_but_the_last_player(seats: int) -> None:
    table = auction(seats)

    auctions = 0
    for name in CAST[:seats]:
        auctions += table.may("bid")
        while table.may("pass"):
            table.pass_()
        table.become(name)

    assert auctions == seats - 1
    assert table.game.turn == 1


def test_the_last_player_chooses_freely_and_keeps_50_health() -> None:
    table = auction(2).bid(5).pass_().become("Volos")

    offered = [name for name in CAST if table.may("become", name)]
    table.become("Rez")

    assert offered == ["Decima", "Ko Syn Wu", "Rez", "Tetra"]
    assert table.foe.health == 50


def test_without_any_bid_the_last_one_left_wins_for_nothing() -> None:
    table = auction(3)

    table.pass_().pass_()
    winner = table.asked
    table.become("Volos")

    assert winner == [2]
    assert table.seats[2].health == 50


# What the character brings


def test_everybody_sets_the_relics_of_the_character_they_won_aside() -> None:
    table = auction(2).bid(5).pass_()

    table.become("Rez").become("Volos")

    assert table.me.relics == ["Slipstream Shard", "Warpquartz"]
    assert table.foe.relics == ["Entropic Talons", "Panconscious Crown"]


def test_no_relics_are_set_aside_for_a_player_who_has_left() -> None:
    table = auction(3).bid(5).pass_().pass_().become("Rez").concede(0)

    table.bid(1).pass_().become("Volos").become("Tetra")

    assert [side.relics for side in table.seats] == [
        [],
        ["Entropic Talons", "Panconscious Crown"],
        ["Datic Robes", "Terminal Crescents"],
    ]


def test_characters_cannot_be_given_beforehand() -> None:
    with pytest.raises(ShardmasterError, match="Health Auction decides who plays whom"):
        Setting(2, characters=("Volos", "Tetra"), variants=("health-auction",))


def test_health_that_was_bid_may_be_gained_again_up_to_50() -> None:
    """A bid lowers health, not the most there can be."""
    table = auction(2).bid(5).pass_().become("Volos").become("Tetra")

    table.read(Health(9))

    assert table.me.health == 50


# Giving up in the middle of it


def test_when_the_player_asked_gives_up_the_next_is_asked() -> None:
    table = auction(3).bid(5)

    table.concede(1)

    assert table.asked == [2]
    assert bids(table)[0] == 6


def test_the_bid_of_one_who_gives_up_no_longer_counts() -> None:
    table = auction(3).bid(5).bid(20)

    table.concede(1)

    assert table.asked == [2]
    assert bids(table)[0] == 6


def test_when_the_leader_gives_up_the_best_remaining_bid_wins() -> None:
    table = auction(3).bid(5).bid(20).pass_()

    table.concede(1)
    table.become("Volos")

    assert table.me.health == 45


def test_when_all_others_give_up_nothing_is_left_to_bid_for() -> None:
    table = auction(2).bid(5)

    table.concede(1)

    assert table.winners == [0]


def test_a_winner_who_gives_up_before_choosing_takes_no_character() -> None:
    table = auction(3).bid(5).pass_().pass_()

    table.concede(0)

    assert table.asked == [1]
    assert table.may("bid")
    assert characters(table) == [None, None, None]


def test_the_repeated_auction_decides_who_begins() -> None:
    table = auction(3).bid(5).pass_().pass_().concede(0)

    table.bid(3).bid(4).pass_().become("Volos").become("Tetra")

    assert table.active == 2
    assert table.seats[2].health == 46


def test_the_right_to_begin_passes_clockwise_when_the_first_winner_gives_up() -> None:
    table = auction(3).bid(5).pass_().pass_().become("Volos")

    table.concede(0).pass_().become("Tetra").become("Decima")

    assert table.active == 1


def test_a_character_leaves_with_the_player_who_won_it() -> None:
    table = auction(3).bid(5).pass_().pass_().become("Volos")

    table.concede(0).pass_()

    assert not table.may("become", "Volos")


def test_the_player_to_open_the_next_auction_gives_up() -> None:
    table = auction(4).bid(5).pass_().pass_().pass_().become("Volos")

    table.concede(1)

    assert table.asked == [2]
    assert table.may("bid")


def test_an_auction_can_be_saved_in_the_middle() -> None:
    table = auction(3).bid(5).pass_()

    loaded = Scenario(load(save(table.game)))
    loaded.pass_().become("Rez")

    assert loaded.me.health == 45
    assert characters(loaded) == ["Rez", None, None]


# With teams and with five


@pytest.mark.parametrize(("winner", "first"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_the_left_player_of_the_winning_team_begins(winner: int, first: int) -> None:
    table = auction(4, winner, "team-attack")

    table.bid(1)
    for name in CAST[:4]:
        while table.may("pass"):
            table.pass_()
        table.become(name)

    assert table.active == first
    assert [side.health for side in table.seats] == [49 if s == winner else 50 for s in range(4)]


def test_five_players_bid_for_five_characters() -> None:
    table = auction(5, 0, "alliance")

    for name in CAST:
        while table.may("pass"):
            table.pass_()
        table.become(name)

    assert sorted(str(name) for name in characters(table)) == CAST
