"""5 Player Alliance: neighbours are allies, the two across the table are enemies."""

from functools import partial

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario

PLAIN = Side()

alliance = partial(scenario, mode="alliance")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_players_are_needed(seats: int) -> None:
    with pytest.raises(ShardmasterError, match=f"5 Player Alliance takes 5 players, not {seats}"):
        Setting(seats, mode="alliance")


def test_five_characters_are_needed() -> None:
    with pytest.raises(ShardmasterError, match="more characters than the 4 in these sets"):
        Setting(5, mode="alliance", sets=("base", "relics", "horizon"))


@pytest.mark.parametrize(
    ("seat", "enemies"), [(0, [2, 3]), (1, [3, 4]), (2, [0, 4]), (3, [0, 1]), (4, [1, 2])]
)
def test_neighbours_are_allies_and_the_other_two_are_enemies(seat: int, enemies: list[int]) -> None:
    seen = alliance().seen_by(seat)

    assert [other["seat"] for other in seen["seats"] if other["enemy"]] == enemies


def test_power_is_divided_between_the_two_enemies() -> None:
    table = alliance(power=9)

    table.end_turn().assign(4)

    assert [side.health for side in table.seats] == [50, 50, 46, 45, 50]


def test_one_enemy_may_get_all_of_it() -> None:
    table = alliance(power=9)

    table.end_turn().assign(9)

    assert [side.health for side in table.seats] == [50, 50, 41, 50, 50]


def test_once_an_enemy_is_out_the_other_gets_everything() -> None:
    table = alliance(power=9).concede(2)

    table.end_turn()

    assert [side.health for side in table.seats] == [50, 50, 0, 41, 50]


def test_power_never_reaches_an_ally() -> None:
    """Not even endless power."""
    table = alliance(hand=["Infinity Shard"], mastery=30)

    table.play("Infinity Shard").end_turn()

    assert [side.alive for side in table.seats] == [True, True, False, False, True]


def test_power_is_wasted_when_no_enemy_may_be_attacked() -> None:
    table = alliance(power=9, foes=[PLAIN, PLAIN, Side(champions=["Zetta, The Encryptor"])])

    table.concede(2).end_turn()

    assert [side.health for side in table.seats] == [50, 50, 0, 50, 50]


@pytest.mark.parametrize(("owner", "may"), [(1, False), (2, True), (3, True), (4, False)])
def test_only_champions_of_enemies_may_be_struck(owner: int, may: bool) -> None:
    foes = [Side(champions=["Evokatus"]) if seat == owner else PLAIN for seat in range(1, 5)]
    table = alliance(power=9, foes=foes)

    assert table.may("strike") == may


# Winning


def test_a_player_wins_by_defeating_both_enemies() -> None:
    table = alliance(power=10, foes=[PLAIN, Side(health=5), Side(health=5), PLAIN])

    table.end_turn().assign(5)

    assert table.winners == [0]
    assert table.reason == "enemies-defeated"


def test_allies_do_not_win_along() -> None:
    """Seats 1 and 4 each have an enemy left."""
    table = alliance()

    table.concede(2).concede(3)

    assert table.winners == [0]


def test_one_enemy_out_is_not_enough() -> None:
    table = alliance()

    table.concede(2)

    assert not table.over


@pytest.mark.parametrize("allies", [[1], [4], [1, 4]])
def test_it_does_not_matter_whether_allies_have_been_defeated(allies: list[int]) -> None:
    table = alliance(power=10, foes=[PLAIN, Side(health=5), Side(health=5), PLAIN])
    for ally in allies:
        table.concede(ally)

    table.end_turn().assign(5)

    assert 0 in table.winners


def test_it_does_not_matter_who_defeats_the_enemies() -> None:
    """Seat 4 eliminates seat 2, an enemy of both."""
    table = alliance(foes=[PLAIN, Side(health=1), PLAIN, Side(hand=["Blaster"])])
    table.concede(3).end_turn().end_turn().end_turn()

    table.play("Blaster").end_turn().assign(0).shield()

    assert table.winners == [0]


def test_two_players_whose_enemies_fall_together_share_the_victory() -> None:
    """With 2 and 4 out nobody has won; seat 3 is the last enemy of 0 and of 1."""
    table = alliance(foes=[PLAIN, PLAIN, Side(health=5)], power=5).concede(2).concede(4)
    over = table.over

    table.end_turn()

    assert not over
    assert table.winners == [0, 1]
    assert table.reason == "enemies-defeated"


def test_an_eliminated_player_does_not_win() -> None:
    """Seat 1 falls together with both enemies; the last two are enemies and play on."""
    low = Side(health=4)
    table = alliance(destinies=["Bound for Life"], foes=[low, PLAIN, low, low])

    table.exhaust("Bound for Life")

    assert [side.alive for side in table.seats] == [True, False, True, False, False]
    assert not table.over


def test_the_last_two_play_on_until_one_falls() -> None:
    low = Side(health=4)
    table = alliance(destinies=["Bound for Life"], foes=[low, PLAIN, low, low])
    table.exhaust("Bound for Life")

    table.concede(2)

    assert table.winners == [0]


def test_everybody_falling_at_once_is_a_tie_of_those_who_fell() -> None:
    low = Side(health=4)
    table = alliance(destinies=["Bound for Life"], health=4, foes=[low, PLAIN, low, low])
    table.concede(2)

    table.exhaust("Bound for Life")

    assert table.winners == [0, 1, 3, 4]
    assert table.reason == "tie"


def test_alliances_do_not_shift_when_a_player_falls() -> None:
    """Seats 1 and 4 become neighbours when 0 is out and stay enemies."""
    table = alliance().concede(0)

    assert table.seen_by(1)["seats"][4]["enemy"]
    assert not table.seen_by(1)["seats"][2]["enemy"]


def test_after_a_fall_power_still_goes_at_the_old_enemies() -> None:
    table = alliance(foes=[Side(hand=["Blaster"])]).concede(0)

    table.play("Blaster").end_turn().assign(0)

    assert [side.health for side in table.seats] == [0, 50, 50, 50, 49]


def test_an_enemy_who_gives_up_is_out_for_both_opponents() -> None:
    table = alliance().concede(3)

    table.concede(4)

    assert table.winners == [1]


# The beginning


def test_anybody_may_begin() -> None:
    first = {Scenario(Setting(5, seed, "alliance").deal()).active for seed in range(60)}

    assert first == {0, 1, 2, 3, 4}


def test_players_begin_with_0_to_4_mastery_in_turn_order() -> None:
    for seed in range(5):
        table = Scenario(Setting(5, seed, "alliance").deal())
        order = [(table.active + turn) % 5 for turn in range(5)]

        assert [table.seats[seat].mastery for seat in order] == [0, 1, 2, 3, 4]


def test_play_goes_on_clockwise() -> None:
    table = alliance()

    turns = [(table.active, table.end_turn())[0] for _ in range(6)]

    assert turns == [0, 1, 2, 3, 4, 0]


# What cards say of enemies, opponents and players


def test_an_enemy_of_your_choice_is_never_an_ally() -> None:
    foes = [Side(mastery=5)] * 4
    table = alliance(hand=["Venator of the Wastes"], champions=["Evokatus"], foes=foes)

    table.play("Venator of the Wastes")
    offered = [seat for seat in range(5) if f"seat {seat}" in str(table.options())]
    table.aim(3)

    assert offered == [2, 3]
    assert [side.mastery for side in table.seats] == [0, 5, 5, 3, 5]


def test_opponents_who_lose_health_are_the_two_enemies() -> None:
    table = alliance(champions=["Oblivion Gatekeeper"], deck=["Nil Assassin"], mastery=20)

    table.exhaust("Oblivion Gatekeeper")

    assert [side.health for side in table.seats] == [50, 50, 48, 48, 50]


def test_an_enemy_champion_is_never_an_allys() -> None:
    foes = [
        Side(champions=["Evokatus"]),
        Side(champions=["Optio Crusher"]),
        Side(champions=["Drakonarius"]),
        Side(champions=["Axia"]),
    ]
    table = alliance(hand=["Thorn Zealot"], played=["Spore Cleric"], foes=foes)
    named = ["Evokatus", "Optio Crusher", "Drakonarius", "Axia"]

    table.play("Thorn Zealot")

    assert [table.may("choose", name) for name in named] == [False, True, True, False]


def test_destroying_all_enemy_champions_spares_those_of_allies() -> None:
    foes = [
        Side(champions=["Evokatus"]),
        Side(champions=["Optio Crusher"]),
        Side(champions=["Drakonarius"]),
        Side(champions=["Axia"]),
    ]
    table = alliance(hand=["Ghostwillow Avenger"], mastery=15, foes=foes)

    table.play("Ghostwillow Avenger")

    assert [side.champions for side in table.seats] == [[], ["Evokatus"], [], [], ["Axia"]]


def test_what_every_player_loses_allies_lose_too() -> None:
    table = alliance(destinies=["Bound for Life"])

    table.exhaust("Bound for Life")

    assert [side.health for side in table.seats] == [46] * 5


def test_the_amended_cloud_oracles_compare_with_enemies_only() -> None:
    foes = [Side(mastery=9), Side(mastery=1), Side(mastery=1), Side(mastery=9)]
    table = alliance(hand=["Cloud Oracles"], mastery=5, foes=foes)

    table.play("Cloud Oracles")

    assert table.me.gems == 2


def test_every_player_shows_a_card_to_duplication_fabricator() -> None:
    """An ally's card may be copied as well as an enemy's."""
    foes = [Side(deck=["Torian Commandos"]), PLAIN, PLAIN, PLAIN]
    table = alliance(hand=["Duplication Fabricator"], deck=["Crystal"], foes=foes)

    table.play("Duplication Fabricator").pick("Torian Commandos", owner=1)

    assert table.me.power == 2
