"""The destinies that look at the board, recruit, or ask for a price."""

import pytest

from shardmaster.testing import Side, scenario


def test_bound_for_life_takes_four_health_from_everybody() -> None:
    table = scenario(destinies=["Bound for Life"], health=30, seats=3)

    table.exhaust("Bound for Life")

    assert [seat.health for seat in table.seats] == [26, 46, 46]


def test_bound_for_life_is_not_damage() -> None:
    """No shield is asked for, and nothing that waits for damage hears of it."""
    table = scenario(
        destinies=["Bound for Life", "Blood for Blood"],
        played=["Crystal"],
        foes=[Side(hand=["Command Seer"], champions=["Zetta, The Encryptor"])],
    )

    table.exhaust("Bound for Life")

    assert table.asked == [0]
    assert table.foe.health == 46
    assert table.may("end")


def test_bound_for_life_may_kill_its_owner() -> None:
    table = scenario(destinies=["Bound for Life"], health=4)

    table.exhaust("Bound for Life")

    assert table.over
    assert table.winners == [1]


def test_all_who_fall_to_bound_for_life_together_tie() -> None:
    table = scenario(destinies=["Bound for Life"], health=3, foes=[Side(health=4)])

    table.exhaust("Bound for Life")

    assert table.over
    assert table.winners == [0, 1]
    assert table.reason == "tie"


def test_the_player_who_survives_bound_for_life_goes_on() -> None:
    table = scenario(
        destinies=["Bound for Life"], health=5, foes=[Side(health=4), Side(health=4), Side()]
    )

    table.exhaust("Bound for Life")

    assert not table.over
    assert [seat.alive for seat in table.seats] == [True, False, False, True]
    assert table.may("end")


def test_power_struggle_destroys_a_champion_of_your_own_for_power() -> None:
    table = scenario(
        destinies=["Power Struggle"],
        champions=["Evokatus", "Primus Pilus"],
        foes=[Side(champions=["Optio Crusher"])],
    )

    table.exhaust("Power Struggle")

    assert not table.may("decline")
    assert not table.may("choose", "Optio Crusher")

    table.pick("Primus Pilus")

    assert table.me.power == 5
    assert table.me.champions == ["Evokatus"]
    assert table.me.discard == ["Primus Pilus"]


def test_power_struggle_takes_a_champion_that_was_exhausted() -> None:
    table = scenario(destinies=["Power Struggle"], champions=["Evokatus"])

    table.exhaust("Evokatus").exhaust("Power Struggle")

    assert table.me.power == 1 + 5
    assert table.me.champions == []


def test_power_struggle_gives_nothing_without_a_champion() -> None:
    table = scenario(destinies=["Power Struggle"], foes=[Side(champions=["Optio Crusher"])])

    table.exhaust("Power Struggle")

    assert table.me.power == 0
    assert table.foe.champions == ["Optio Crusher"]


@pytest.mark.parametrize(
    ("champions", "power"),
    [([], 0), (["Evokatus"], 0), (["Evokatus", "Zetta, The Encryptor"], 4)],
)
def test_war_bound_wants_two_champions_in_play(champions: list[str], power: int) -> None:
    table = scenario(
        destinies=["War Bound"],
        champions=champions,
        foes=[Side(champions=["Optio Crusher", "Primus Pilus"])],
    )

    table.exhaust("War Bound")

    assert table.me.power == power


@pytest.mark.parametrize(("health", "drawn"), [(39, 0), (40, 1), (50, 1)])
def test_strategic_mastermind_draws_with_forty_health(health: int, drawn: int) -> None:
    table = scenario(destinies=["Strategic Mastermind"], health=health)

    table.exhaust("Strategic Mastermind")

    assert len(table.me.hand) == drawn


def test_synthesis_cannot_be_exhausted_below_fifteen_mastery() -> None:
    table = scenario(destinies=["Synthesis"], mastery=14)

    assert not table.may("exhaust")


def test_synthesis_draws_from_fifteen_mastery_on() -> None:
    table = scenario(destinies=["Synthesis"], mastery=15)

    table.exhaust("Synthesis")

    assert len(table.me.hand) == 1


def test_the_price_of_power_counts_wraethe_cards_in_your_discard_pile() -> None:
    table = scenario(
        destinies=["The Price of Power"],
        discard=["Nil Assassin", "Li Hin, The Shattered", "Crystal"],
        played=["Zara Ra, Soulflayer"],
        hand=["Nil Assassin"],
        foes=[Side(discard=["Nil Assassin"])],
    )

    table.exhaust("The Price of Power")

    assert table.me.power == 2


def test_the_price_of_power_is_nothing_with_no_wraethe_discarded() -> None:
    table = scenario(destinies=["The Price of Power"], discard=["Crystal"])

    table.exhaust("The Price of Power")

    assert table.me.power == 0


def test_whatever_it_takes_costs_six_gems() -> None:
    table = scenario(destinies=["Whatever it Takes"], gems=7)

    table.exhaust("Whatever it Takes")

    assert table.me.gems == 1
    assert table.me.power == 9


def test_whatever_it_takes_cannot_be_used_with_five_gems() -> None:
    table = scenario(destinies=["Whatever it Takes"], gems=5)

    assert not table.may("exhaust")


ROW = [
    "Kiln Drone",
    "Evokatus",
    "Command Seer",
    "Mining Drones",
    "Primus Pilus",
    "Reactor Drone",
]


def test_deadly_recruits_plays_an_ally_of_cost_one_and_keeps_it() -> None:
    table = scenario(destinies=["Deadly Recruits"], row=ROW, mastery=19)

    table.exhaust("Deadly Recruits")

    assert not table.may("choose", "Mining Drones")

    table.pick("Kiln Drone")

    assert table.me.gems == 2
    assert table.me.played == ["Kiln Drone"]

    table.end_turn()

    assert table.me.discard == ["Kiln Drone"]
    assert table.center_deck[-1] != "Kiln Drone"


def test_deadly_recruits_reaches_cost_two_at_twenty_mastery() -> None:
    """Champions are never played that way."""
    table = scenario(destinies=["Deadly Recruits"], row=ROW, mastery=20, deck=["Blaster"])

    table.exhaust("Deadly Recruits")

    assert table.may("choose", "Kiln Drone")
    assert not table.may("choose", "Primus Pilus")

    table.pick("Mining Drones")

    assert table.me.hand == ["Blaster"]


def test_deadly_recruits_may_be_declined() -> None:
    table = scenario(destinies=["Deadly Recruits"], row=ROW)

    table.exhaust("Deadly Recruits").decline()

    assert table.row == ROW
    assert table.me.played == []


def test_a_card_kept_by_deadly_recruits_is_asked_about_by_nobody_else() -> None:
    """It stays anyway, so Swyft has nothing to offer to Rez."""
    table = scenario(destinies=["Deadly Recruits"], champions=["Swyft"], character="Rez", row=ROW)

    table.exhaust("Deadly Recruits").pick("Kiln Drone")

    assert table.may("end")


def test_the_crystal_gate_recruits_a_cheap_card_free() -> None:
    table = scenario(
        destinies=["The Crystal Gate"], played=["Cache Warden", "Spore Cleric"], row=ROW
    )

    table.exhaust("The Crystal Gate")

    assert not table.may("choose", "Command Seer")

    table.pick("Reactor Drone")

    assert table.me.discard == ["Reactor Drone"]
    assert table.me.gems == 0


def test_the_crystal_gate_recruits_champions_as_well() -> None:
    table = scenario(
        destinies=["The Crystal Gate"], played=["Cache Warden", "Spore Cleric"], row=ROW
    )

    table.exhaust("The Crystal Gate").pick("Primus Pilus")

    assert table.me.discard == ["Primus Pilus"]


def test_the_crystal_gate_may_be_declined() -> None:
    table = scenario(
        destinies=["The Crystal Gate"], played=["Cache Warden", "Spore Cleric"], row=ROW
    )

    table.exhaust("The Crystal Gate").decline()

    assert table.row == ROW


def test_the_crystal_gate_stays_shut_without_both_factions() -> None:
    table = scenario(destinies=["The Crystal Gate"], played=["Cache Warden", "Kiln Drone"], row=ROW)

    table.exhaust("The Crystal Gate")

    assert table.may("end")
    assert table.row == ROW


def test_the_shard_defiant_costs_two_gems() -> None:
    assert not scenario(destinies=["The Shard Defiant"], gems=1).may("exhaust")

    table = scenario(destinies=["The Shard Defiant"], gems=3, center_deck=["Zara Ra, Soulflayer"])

    table.exhaust("The Shard Defiant").recruit("Zara Ra, Soulflayer")

    assert table.me.gems == 1
    assert table.me.discard == ["Zara Ra, Soulflayer"]


def test_the_shard_defiant_banishes_the_revealed_card() -> None:
    table = scenario(
        destinies=["The Shard Defiant"], gems=2, center_deck=["Kiln Drone", "Evokatus"], row=ROW
    )

    table.exhaust("The Shard Defiant").banish("Kiln Drone")

    assert table.banished == ["Kiln Drone"]
    assert table.center_deck == ["Evokatus"]


def test_the_shard_defiant_may_leave_the_card_on_top_where_all_have_seen_it() -> None:
    table = scenario(
        destinies=["The Shard Defiant"], gems=2, center_deck=["Kiln Drone", "Evokatus"], row=ROW
    )

    table.exhaust("The Shard Defiant").decline()

    assert table.center_deck == ["Kiln Drone", "Evokatus"]
    assert [card["name"] for card in table.seen_by(1)["center_deck"]] == ["Kiln Drone"]
    assert table.may("end")


def test_the_shard_defiant_is_not_repeated_without_an_aion_card() -> None:
    table = scenario(
        destinies=["The Shard Defiant"],
        champions=["Swyft"],
        gems=4,
        center_deck=["Kiln Drone", "Evokatus"],
        row=ROW,
    )

    table.exhaust("The Shard Defiant").recruit("Kiln Drone")

    assert table.may("end")


def test_the_shard_defiant_may_be_repeated_free_with_an_aion_card() -> None:
    table = scenario(
        destinies=["The Shard Defiant"],
        played=["Dash"],
        gems=2,
        center_deck=["Kiln Drone", "Evokatus", "Nil Assassin"],
        row=ROW,
    )

    table.exhaust("The Shard Defiant").recruit("Kiln Drone")
    table.pick("The Shard Defiant").banish("Evokatus")

    assert table.me.gems == 0
    assert table.me.discard == ["Kiln Drone"]
    assert table.banished == ["Evokatus"]
    assert table.may("end")


def test_the_repeat_of_the_shard_defiant_may_be_declined() -> None:
    table = scenario(
        destinies=["The Shard Defiant"], played=["Dash"], gems=2, center_deck=["Kiln Drone"]
    )

    table.exhaust("The Shard Defiant").decline().decline()

    assert table.may("end")


def test_the_shard_defiant_passes_over_an_ingeminex() -> None:
    table = scenario(
        destinies=["The Shard Defiant"],
        gems=2,
        center_deck=["Torment", "Kiln Drone"],
        row=ROW,
    )

    table.exhaust("The Shard Defiant").recruit("Kiln Drone")

    assert table.monsters == ["Torment"]
    assert table.me.discard == ["Kiln Drone"]


def test_an_ingeminex_turned_over_by_the_shard_defiant_attacks_at_the_end_of_the_turn() -> None:
    table = scenario(
        destinies=["The Shard Defiant"],
        gems=2,
        mastery=9,
        center_deck=["Torment", "Kiln Drone"],
        row=ROW,
        foes=[Side(mastery=3)],
    )

    table.exhaust("The Shard Defiant").decline().end_turn()

    assert [seat.mastery for seat in table.seats] == [7, 1]


def test_the_shard_defiant_finds_nothing_in_an_empty_center_deck() -> None:
    table = scenario(destinies=["The Shard Defiant"], gems=2, center_deck=[], row=ROW)

    table.exhaust("The Shard Defiant")

    assert table.may("end")


def test_stolen_futures_cannot_be_used_below_ten_mastery() -> None:
    assert not scenario(destinies=["Stolen Futures"], mastery=9).may("exhaust")


def test_stolen_futures_makes_way_for_two_destinies_of_a_larger_row() -> None:
    table = scenario(
        destinies=["Stolen Futures"],
        mastery=10,
        destiny_row=["War Bound", "Synthesis"],
        destiny_deck=["True Leader", "Soul Syphon", "Power Struggle"],
    )

    table.exhaust("Stolen Futures")

    assert table.destiny_row == ["War Bound", "Synthesis", "True Leader", "Soul Syphon"]
    assert not table.may("decline")

    table.pick("Soul Syphon").pick("War Bound")

    assert table.banished == ["Stolen Futures"]
    assert sorted(table.me.destinies) == ["Soul Syphon", "War Bound"]
    assert table.destiny_row == ["Synthesis", "True Leader"]
    assert table.destiny_deck == ["Power Struggle"]


def test_destinies_from_stolen_futures_are_ready_at_once() -> None:
    table = scenario(
        destinies=["Stolen Futures"],
        mastery=10,
        champions=["Evokatus", "Primus Pilus"],
        destiny_row=["War Bound"],
        destiny_deck=["True Leader"],
    )

    table.exhaust("Stolen Futures").exhaust("War Bound")

    assert table.me.power == 4


def test_stolen_futures_takes_from_the_row_when_the_destiny_deck_is_empty() -> None:
    table = scenario(
        destinies=["Stolen Futures"],
        mastery=10,
        destiny_row=["War Bound", "Synthesis", "True Leader"],
        destiny_deck=[],
    )

    table.exhaust("Stolen Futures").pick("Synthesis").pick("True Leader")

    assert sorted(table.me.destinies) == ["Synthesis", "True Leader"]
    assert table.destiny_row == ["War Bound"]


@pytest.mark.parametrize("left", [[], ["War Bound"], ["War Bound", "Synthesis"]])
def test_stolen_futures_takes_all_there_are_when_there_are_too_few(left: list[str]) -> None:
    table = scenario(destinies=["Stolen Futures"], mastery=10, destiny_row=left, destiny_deck=[])

    table.exhaust("Stolen Futures")

    assert table.me.destinies == left
    assert table.destiny_row == []
    assert table.banished == ["Stolen Futures"]


def test_stolen_futures_leaves_the_usual_destiny_to_be_taken() -> None:
    table = scenario(
        destinies=["Stolen Futures"],
        mastery=10,
        destiny_row=["War Bound", "Synthesis"],
        destiny_deck=["True Leader"],
    )

    table.exhaust("Stolen Futures").pick("Synthesis").pick("War Bound").take_destiny("True Leader")

    assert len(table.me.destinies) == 3


def test_the_turn_passes_on_when_bound_for_life_takes_its_owner() -> None:
    table = scenario(destinies=["Bound for Life"], health=2, power=9, seats=3)

    table.exhaust("Bound for Life")

    assert not table.me.alive
    assert table.active == 1
    assert [seat.health for seat in table.seats] == [0, 46, 46]
