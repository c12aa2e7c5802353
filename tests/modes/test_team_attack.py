"""2v2 Team Attack, sentence by sentence, and what a fair group makes of its silences.

Seat 0 sits across from seat 1 and beside seat 3; seat 2 sits across from seat 3.
"""

from functools import partial

import pytest

from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.events import TAKES_DAMAGE
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario

ACROSS = 1
OTHER = 2
PARTNER = 3
PLAIN = Side()

team_attack = partial(scenario, mode="team-attack")


def facing(across: Side = PLAIN, other: Side = PLAIN, partner: Side = PLAIN) -> list[Side]:
    """Those around seat 0, clockwise."""
    return [across, other, partner]


def in_turn_of(table: Scenario, seat: int) -> Scenario:
    """The table once a seat has the turn; nobody does anything before."""
    while table.active != seat:
        table.end_turn()
    return table


# Four players, two teams


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_four_players_are_needed(seats: int) -> None:
    with pytest.raises(ShardmasterError, match=f"2v2 Team Attack takes 4 players, not {seats}"):
        Setting(seats, mode="team-attack")


@pytest.mark.parametrize(("seat", "enemies"), [(0, [1, 2]), (1, [0, 3]), (2, [0, 3]), (3, [1, 2])])
def test_neighbours_of_one_side_are_a_team_against_the_other_two(
    seat: int, enemies: list[int]
) -> None:
    seen = team_attack().seen_by(seat)

    assert [other["seat"] for other in seen["seats"] if other["enemy"]] == enemies


@pytest.mark.parametrize(("seat", "across"), [(0, 1), (1, 0), (2, 3), (3, 2)])
def test_power_damages_the_player_across_and_nobody_else(seat: int, across: int) -> None:
    armed = Side(hand=["Blaster"])
    table = in_turn_of(team_attack(foes=facing(armed, armed, armed), hand=["Blaster"]), seat)

    table.play("Blaster").end_turn().shield()

    assert [50 - side.health for side in table.seats] == [int(side == across) for side in range(4)]


def test_nobody_is_asked_to_divide_power_while_all_are_in_the_game() -> None:
    table = team_attack(power=7)

    table.end_turn()

    assert table.seats[ACROSS].health == 43
    assert table.active == 1


@pytest.mark.parametrize("owner", [ACROSS, OTHER])
def test_champions_of_either_opponent_may_be_attacked(owner: int) -> None:
    guarded = Side(champions=["Evokatus"])
    table = team_attack(foes=facing(guarded, guarded), power=2)

    table.strike("Evokatus", owner=owner)

    assert table.seats[owner].champions == []
    assert table.seats[owner].discard == ["Evokatus"]


def test_the_champions_of_the_partner_may_not_be_attacked() -> None:
    table = team_attack(foes=facing(partner=Side(champions=["Evokatus"])), power=20)

    assert not table.may("strike")


# Excess power


def test_excess_power_hits_the_remaining_opponent_in_the_same_turn() -> None:
    table = team_attack(foes=facing(Side(health=4)), power=10)

    table.end_turn()

    assert not table.seats[ACROSS].alive
    assert table.seats[OTHER].health == 44


def test_power_that_just_eliminates_leaves_nothing_for_the_other() -> None:
    table = team_attack(foes=facing(Side(health=10)), power=10)

    table.end_turn()

    assert not table.seats[ACROSS].alive
    assert table.seats[OTHER].health == 50


def test_nothing_is_excess_while_the_player_across_lives() -> None:
    table = team_attack(foes=facing(Side(health=11)), power=10)

    table.end_turn()

    assert table.seats[ACROSS].health == 1
    assert table.seats[OTHER].health == 50


def test_what_shields_prevent_is_no_excess() -> None:
    table = team_attack(foes=facing(Side(hand=["Command Seer"], health=4)), power=10)

    table.end_turn().shield("Command Seer")

    assert not table.seats[ACROSS].alive
    assert table.seats[OTHER].health == 49


def test_a_shield_that_saves_the_player_across_saves_the_partner_too() -> None:
    table = team_attack(foes=facing(Side(hand=["Command Seer"], health=6)), power=10)

    table.end_turn().shield("Command Seer")

    assert table.seats[ACROSS].health == 1
    assert table.seats[OTHER].health == 50


def test_the_remaining_opponent_may_show_shields_against_the_excess() -> None:
    table = team_attack(foes=facing(Side(health=4), Side(hand=["Command Seer"])), power=10)

    table.end_turn()
    asked = table.asked
    table.shield("Command Seer")

    assert asked == [OTHER]
    assert table.seats[OTHER].health == 49


def test_the_excess_may_eliminate_the_other_opponent_as_well() -> None:
    table = team_attack(foes=facing(Side(health=4), Side(health=6)), power=10)

    table.end_turn()

    assert table.winners == [0, PARTNER]


def test_endless_power_goes_through_both_opponents() -> None:
    table = team_attack(hand=["Infinity Shard"], mastery=30)

    table.play("Infinity Shard").end_turn()

    assert table.winners == [0, PARTNER]


def test_excess_that_nobody_may_be_hit_with_is_wasted() -> None:
    table = team_attack(
        foes=facing(Side(health=4), Side(champions=["Zetta, The Encryptor"])), power=10
    )

    table.end_turn()

    assert not table.seats[ACROSS].alive
    assert table.seats[OTHER].health == 50


def test_a_player_across_who_cannot_be_attacked_shields_the_partner() -> None:
    table = team_attack(
        foes=facing(Side(champions=["Zetta, The Encryptor"]), Side(health=1)), power=10
    )

    table.end_turn()

    assert [side.health for side in table.seats] == [50, 50, 1, 50]


def test_damage_is_counted_for_the_opponent_who_takes_it() -> None:
    """Eight to one and four to the other are never ten to anyone."""
    table = team_attack(foes=facing(Side(health=8)), hand=["The Heart of Nothing"], power=7)

    table.play("The Heart of Nothing").end_turn()

    assert table.seats[OTHER].health == 46
    assert len(table.me.hand) == 5


def test_excess_of_ten_counts_as_damage_of_ten() -> None:
    table = team_attack(foes=facing(Side(health=2)), hand=["The Heart of Nothing"], power=7)

    table.play("The Heart of Nothing").end_turn()

    assert table.seats[OTHER].health == 40
    assert len(table.me.hand) == 8


# Later turns, and lone survivors


@pytest.mark.parametrize(("attacker", "gone", "left"), [(0, 1, 2), (3, 2, 1)])
def test_once_the_player_across_is_out_power_hits_the_remaining_opponent(
    attacker: int, gone: int, left: int
) -> None:
    armed = Side(hand=["Blaster"])
    table = team_attack(foes=facing(armed, armed, armed), hand=["Blaster"]).concede(gone)

    in_turn_of(table, attacker).play("Blaster").end_turn().shield()

    assert table.seats[left].health == 49


def test_the_partner_may_not_help_against_the_player_across() -> None:
    """Seat 3 faces seat 2 and cannot turn on seat 1."""
    table = team_attack(foes=facing(partner=Side(hand=["Nil Assassin"])))

    in_turn_of(table, PARTNER).play("Nil Assassin").end_turn().shield()

    assert table.seats[OTHER].health == 45
    assert table.seats[ACROSS].health == 50


def test_without_a_partner_power_is_divided_between_both_opponents() -> None:
    table = team_attack(power=9).concede(PARTNER)

    table.end_turn().assign(2)

    assert table.seats[ACROSS].health == 48
    assert table.seats[OTHER].health == 43


@pytest.mark.parametrize("damage", [0, 9])
def test_without_a_partner_either_opponent_may_get_all_of_it(damage: int) -> None:
    table = team_attack(power=9).concede(PARTNER)

    table.end_turn().assign(damage)

    assert [table.seats[ACROSS].health, table.seats[OTHER].health] == [50 - damage, 41 + damage]


def test_both_opponents_hit_a_lone_survivor() -> None:
    table = team_attack(foes=facing(Side(hand=["Nil Assassin"]), Side(hand=["Nil Assassin"])))
    table.concede(PARTNER).end_turn()

    table.play("Nil Assassin").end_turn().shield()
    table.play("Nil Assassin").end_turn().shield()

    assert table.me.health == 40


def test_a_lone_survivor_passes_excess_on_as_well() -> None:
    table = team_attack(foes=facing(Side(health=4)), power=10).concede(PARTNER)

    table.end_turn().assign(10)

    assert not table.seats[ACROSS].alive
    assert table.seats[OTHER].health == 44


def against_excess(shielded: Side, power: int, first: int) -> Scenario:
    """A lone survivor assigns `first` to seat 1, who has 1 health, and the rest to seat 2."""
    table = team_attack(foes=facing(Side(health=1), shielded), power=power).concede(PARTNER)
    return table.end_turn().assign(first)


def test_a_shield_is_not_shown_twice_against_one_attacker() -> None:
    """000 F.A.Q.: the same shield works again against damage from a different opponent."""
    table = against_excess(Side(hand=["Command Seer", "Crystal"]), power=12, first=6)

    table.shield("Command Seer")
    assert table.asked == [OTHER]
    assert not table.may("choose", "Command Seer")
    table.shield()

    assert table.seats[OTHER].health == 50 - (6 - 5) - 5


def test_another_shield_may_be_shown_against_the_excess() -> None:
    table = against_excess(Side(hand=["Command Seer", "Cryptofist Monk"]), power=12, first=6)

    table.shield("Command Seer").shield("Cryptofist Monk")

    assert table.seats[OTHER].health == 50 - (6 - 5)


def test_what_is_left_of_a_shield_counts_against_the_excess() -> None:
    """000: the total assigned to a player is reduced by what the shields say."""
    table = against_excess(Side(hand=["Command Seer"]), power=12, first=9)

    table.shield("Command Seer").shield()

    assert table.seats[OTHER].health == 50 - (3 + 8 - 5)


def test_a_guard_in_play_works_once_against_one_attacker() -> None:
    table = against_excess(Side(champions=["Praetorian-02"]), power=12, first=6)

    assert table.seats[OTHER].health == 50 - (6 + 5 - 3)


def test_the_same_shield_works_against_the_next_attacker() -> None:
    """000 F.A.Q., and nothing is left of it from before."""
    deck = ["Command Seer", "Crystal", "Crystal", "Crystal", "Crystal"]
    table = in_turn_of(team_attack(foes=facing(other=Side(deck=deck))).concede(ACROSS), PARTNER)

    for attacker, power in [(PARTNER, 4), (0, 6)]:
        assert table.active == attacker
        table.game.players[attacker].power = power
        table.end_turn().shield("Command Seer")

    assert table.seats[OTHER].health == 50 - (6 - 5)


# Giving up under attack


def test_giving_up_under_attack_does_not_save_the_partner() -> None:
    table = team_attack(foes=facing(Side(hand=["Command Seer"])), power=10)
    table.end_turn()

    table.concede(ACROSS)

    assert table.seats[OTHER].health == 40


def test_damage_that_was_assigned_is_dealt_when_the_attacker_gives_up() -> None:
    table = team_attack(foes=facing(Side(hand=["Command Seer"], health=4)), power=10)
    table.end_turn()

    table.concede(0).shield()

    assert not table.seats[ACROSS].alive
    assert table.seats[OTHER].health == 50


def test_there_is_no_excess_when_the_attacker_gives_up() -> None:
    """Nobody is left who could assign it again: all of it hits the player across."""
    table = team_attack(foes=facing(Side(hand=["Command Seer"], health=4)), power=10)
    table.end_turn()

    table.concede(0).shield()

    dealt = [event for event in table.game.log or [] if event.kind == TAKES_DAMAGE]
    assert [(event.seat, event.amount) for event in dealt] == [(ACROSS, 10)]


# Who begins


def test_either_team_may_begin_and_its_left_player_does() -> None:
    first = {Scenario(Setting(4, seed, "team-attack").deal()).active for seed in range(40)}

    assert first == {0, 2}


def test_both_teams_begin_equally_often() -> None:
    firsts = [Scenario(Setting(4, seed, "team-attack").deal()).active for seed in range(200)]

    assert 70 < firsts.count(0) < 130


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_both_opponents_have_a_turn_before_the_first_team_goes_again(
    first: int, order: list[int]
) -> None:
    tables = (Scenario(Setting(4, seed, "team-attack").deal()) for seed in range(40))
    table = next(table for table in tables if table.active == first)

    turns = [(table.active, table.end_turn())[0] for _ in range(4)]

    assert turns == order


def test_everybody_begins_without_mastery() -> None:
    table = Scenario(Setting(4, mode="team-attack").deal())

    assert [side.mastery for side in table.seats] == [0, 0, 0, 0]


# How it ends


def test_a_team_wins_when_both_opponents_are_out() -> None:
    table = team_attack()

    table.concede(ACROSS)
    over = table.over
    table.concede(OTHER)

    assert not over
    assert table.winners == [0, PARTNER]
    assert table.reason == "last-team-standing"


def test_a_partner_who_fell_shares_the_victory() -> None:
    table = team_attack(foes=facing(Side(health=5), Side(health=5)), power=10).concede(PARTNER)

    table.end_turn().assign(5)

    assert not table.seats[PARTNER].alive
    assert table.winners == [0, PARTNER]


def test_the_game_goes_on_while_each_team_has_a_player() -> None:
    table = team_attack()

    table.concede(PARTNER).concede(ACROSS)

    assert not table.over


def test_the_last_of_both_teams_falling_together_is_a_tie_of_all() -> None:
    table = team_attack(foes=facing(Side(health=4)), destinies=["Bound for Life"], health=4)
    table.concede(PARTNER).concede(OTHER)

    table.exhaust("Bound for Life")

    assert table.winners == [0, 1, 2, 3]
    assert table.reason == "tie"


# What cards say of enemies, opponents and players


def test_an_enemy_is_never_the_partner() -> None:
    mastery = Side(mastery=5)
    table = team_attack(
        foes=facing(mastery, mastery, mastery),
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
    )

    table.play("Venator of the Wastes")
    offered = [seat for seat in (ACROSS, OTHER, PARTNER) if f"seat {seat}" in str(table.options())]
    table.aim(OTHER)

    assert offered == [ACROSS, OTHER]
    assert [side.mastery for side in table.seats] == [0, 5, 3, 5]


def test_opponents_who_lose_health_are_the_two_enemies() -> None:
    table = team_attack(champions=["Oblivion Gatekeeper"], deck=["Nil Assassin"], mastery=20)

    table.exhaust("Oblivion Gatekeeper")

    assert [side.health for side in table.seats] == [50, 48, 48, 50]


def test_an_enemy_champion_is_never_the_partners() -> None:
    table = team_attack(
        foes=facing(
            Side(champions=["Optio Crusher"]),
            Side(champions=["Drakonarius"]),
            Side(champions=["Evokatus"]),
        ),
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
    )

    table.play("Thorn Zealot")

    assert table.may("choose", "Optio Crusher")
    assert table.may("choose", "Drakonarius")
    assert not table.may("choose", "Evokatus")


def test_destroying_all_enemy_champions_spares_the_partners() -> None:
    guarded = Side(champions=["Optio Crusher"])
    table = team_attack(
        foes=facing(guarded, guarded, Side(champions=["Evokatus"])),
        hand=["Ghostwillow Avenger"],
        mastery=15,
    )

    table.play("Ghostwillow Avenger")

    assert [side.champions for side in table.seats] == [[], [], [], ["Evokatus"]]


def test_what_every_player_loses_the_partner_loses_too() -> None:
    table = team_attack(destinies=["Bound for Life"])

    table.exhaust("Bound for Life")

    assert [side.health for side in table.seats] == [46, 46, 46, 46]


@pytest.mark.parametrize(("sets", "gems"), [(("relics",), 0), (("shadow",), 2)])
def test_cloud_oracles_compare_with_the_partner_only_if_they_speak_of_every_player(
    sets: tuple[str, ...], gems: int
) -> None:
    """The old ones speak of every other player, the new ones of enemies."""
    table = team_attack(
        foes=facing(Side(mastery=1), Side(mastery=1), Side(mastery=9)),
        hand=["Cloud Oracles"],
        mastery=5,
        sets=sets,
    )

    table.play("Cloud Oracles")

    assert table.me.gems == gems


def test_the_rest_of_the_game_is_as_usual() -> None:
    """Recruiting, for one."""
    table = team_attack(gems=2, row=["Spore Cleric"])

    table.recruit("Spore Cleric").end_turn()

    assert table.active == ACROSS
    assert len(table.me.hand) == 5
