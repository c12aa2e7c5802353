"""Relic Draft: two relics each, picked from those on the table."""

import pytest

from shardmaster import load, save
from shardmaster.engine.effects.recruit import RelicToHand
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario

DRAFT = ("relic-draft",)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def mode_for(seats: int) -> str:
    return "alliance" if seats == 5 else "free-for-all"


def draft(seats: int = 3, first: int = 0, mode: str = "") -> Scenario:
    """A new game in which a given seat picks first."""
    settings = (Setting(seats, seed, mode or mode_for(seats), variants=DRAFT) for seed in range(99))
    tables = (Scenario(setting.deal(log=True)) for setting in settings)
    return next(table for table in tables if table.asked == [first])


def laid_out(table: Scenario) -> list[str]:
    """The relics on the table, as everyone sees them."""
    return [card["name"] for card in table.seen_by(0)["aside"]]


def pick_any(table: Scenario) -> Scenario:
    return table.pick(laid_out(table)[0])


def pickers(table: Scenario) -> list[int]:
    """Who picks, one after another, until the game begins; the last relic needs no question."""
    found = []
    while table.game.turn == 0:
        found += table.asked
        pick_any(table)
    return found


# What is drafted


@SEATS
def test_two_relics_for_each_player_are_dealt_face_up(seats: int) -> None:
    table = draft(seats)

    assert len(laid_out(table)) == 2 * seats
    assert all(len(table.seen_by(seat)["aside"]) == 2 * seats for seat in range(seats))


def test_which_relics_are_dealt_is_left_to_chance() -> None:
    dealt = [set(laid_out(Scenario(Setting(2, seed, variants=DRAFT).deal()))) for seed in range(40)]

    assert len(set.union(*dealt)) == 10


def test_the_row_is_dealt_before_the_draft() -> None:
    table = draft()

    assert len(table.row) == 6
    assert table.game.turn == 0


@SEATS
def test_any_relic_may_be_picked_whatever_the_character(seats: int) -> None:
    table = draft(seats)

    assert all(table.may("choose", name) for name in laid_out(table))


def test_nobody_has_relics_before_the_draft() -> None:
    assert [side.relics for side in draft().seats] == [[], [], []]


def test_a_relic_that_is_picked_lies_in_front_of_the_player() -> None:
    table = draft()
    relic = laid_out(table)[2]

    table.pick(relic)

    assert table.me.relics == [relic]
    assert relic not in laid_out(table)


def test_everybody_sees_what_was_picked() -> None:
    table = draft()
    relic = laid_out(table)[0]

    table.pick(relic)

    assert [card["name"] for card in table.seen_by(2)["seats"][0]["relics"]] == [relic]


# In which order


def test_anybody_may_be_the_first_to_pick() -> None:
    tables = [Scenario(Setting(3, seed, variants=DRAFT).deal()) for seed in range(60)]

    assert {table.asked[0] for table in tables} == {0, 1, 2}


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        (2, [0, 1, 1]),
        (3, [0, 1, 2, 2, 1]),
        (4, [0, 1, 2, 3, 3, 2, 1]),
        (5, [0, 1, 2, 3, 4, 4, 3, 2, 1]),
    ],
)
def test_picks_go_round_clockwise_and_back_again(seats: int, order: list[int]) -> None:
    """The last relic goes to the player who picked first, without a question."""
    assert pickers(draft(seats)) == order


def test_the_round_may_begin_anywhere() -> None:
    assert pickers(draft(4, first=2)) == [2, 3, 0, 1, 1, 0, 3]


@SEATS
def test_everybody_ends_up_with_two_relics(seats: int) -> None:
    table = draft(seats)

    pickers(table)

    assert [len(side.relics) for side in table.seats] == [2] * seats
    assert laid_out(table) == []


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_player_who_picked_last_in_the_first_round_takes_the_first_turn(first: int) -> None:
    table = draft(3, first)

    order = pickers(table)

    assert table.active == order[2]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_mastery_follows_the_turn_order(first: int) -> None:
    table = draft(3, first)

    pickers(table)

    assert [table.seats[(table.active + turn) % 3].mastery for turn in range(3)] == [0, 1, 2]


# With teams and with the auction


@pytest.mark.parametrize(("first", "begins"), [(3, 2), (1, 0)])
def test_with_teams_the_left_player_of_a_team_picks_last_and_begins(
    first: int, begins: int
) -> None:
    table = draft(4, first, "team-attack")

    order = pickers(table)

    assert order[3] == begins
    assert table.active == begins


def test_the_winner_of_the_auction_picks_last_and_begins() -> None:
    setting = Setting(3, variants=("health-auction", "relic-draft"))
    table = Scenario(setting.deal())
    winner = table.asked[0]
    table.bid(4).pass_().pass_().become("Volos")
    table.pass_().become("Tetra").become("Rez")

    order = pickers(table)

    assert order[:3] == [(winner + 1) % 3, (winner + 2) % 3, winner]
    assert table.active == winner


def test_the_draft_follows_the_auction() -> None:
    table = Scenario(Setting(2, variants=("health-auction", "relic-draft")).deal())

    before = laid_out(table)
    table.pass_().become("Volos").become("Tetra")

    assert before == []
    assert len(laid_out(table)) == 4


# Recruiting one


def test_only_one_of_the_two_may_be_recruited() -> None:
    table = draft()
    pickers(table)
    me = table.seats[table.active]
    me.player.mastery = 10
    relic, other = me.relics

    table.take_relic(relic)

    assert me.discard == [relic]
    assert me.relics == [other]
    assert not table.may("take-relic")


def test_ten_mastery_are_still_needed() -> None:
    table = draft()
    pickers(table)
    table.seats[table.active].player.mastery = 9

    assert not table.may("take-relic")


def test_the_reward_of_corruption_is_one_of_the_drafted_relics() -> None:
    table = draft()
    pickers(table)
    me = table.seats[table.active]
    relic, other = me.relics

    table.read(RelicToHand(), seat=table.active).pick(other)

    assert other in me.hand
    assert me.relics == [relic]


# Giving up in the middle of it


def test_when_the_player_asked_gives_up_the_next_picks() -> None:
    table = draft(3)

    table.concede(0)

    assert table.asked == [1]


def test_the_relics_of_one_who_gives_up_are_not_to_be_had() -> None:
    table = draft(3)
    relic = laid_out(table)[0]
    table.pick(relic)

    table.concede(0)

    assert relic not in laid_out(table)
    assert not table.may("choose", relic)


def test_the_others_draft_on_in_their_order() -> None:
    table = draft(4)
    pick_any(table)

    table.concede(2)

    assert pickers(table) == [1, 3, 3, 1, 0]
    assert [len(side.relics) for side in table.seats] == [2, 2, 0, 2]


def test_what_nobody_picked_leaves_the_game() -> None:
    table = draft(3)

    table.concede(1)
    pickers(table)

    assert laid_out(table) == []
    assert [len(side.relics) for side in table.seats] == [2, 0, 2]


def test_the_turn_passes_clockwise_when_the_first_player_gives_up() -> None:
    table = draft(3)

    table.concede(2)
    pickers(table)

    assert table.active == 0


def test_those_who_left_in_the_auction_have_no_relics_on_the_table() -> None:
    table = Scenario(Setting(3, variants=("health-auction", "relic-draft")).deal())

    table.concede(2)
    while table.may("pass"):
        table.pass_()
    table.become("Volos").become("Tetra")

    assert len(laid_out(table)) == 4


def test_the_draft_ends_when_one_player_is_left() -> None:
    table = draft(2)

    table.concede(0)

    assert table.winners == [1]


def test_a_draft_can_be_saved_in_the_middle() -> None:
    table = pick_any(draft(3))

    loaded = Scenario(load(save(table.game)))

    assert pickers(loaded) == [1, 2, 2, 1]
