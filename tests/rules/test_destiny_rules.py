"""Taking destinies, keeping them and losing them."""

import pytest

from shardmaster.engine.ids import DESTINY_DECK, DESTINY_ROW
from shardmaster.play.setting import Setting
from shardmaster.testing import Side, scenario

DESTINIES = ["War Bound", "Synthesis", "Bound for Life"]


def test_six_of_thirty_destinies_are_shown() -> None:
    game = Setting(seed=4).deal()

    assert game.table.count(DESTINY_ROW) == 6
    assert game.table.count(DESTINY_DECK) == 24


def test_the_destiny_deck_is_shuffled() -> None:
    rows = {tuple(Setting(seed=seed).deal().table.pile(DESTINY_ROW)) for seed in range(5)}

    assert len(rows) == 5


def test_everybody_sees_the_row_and_nobody_the_deck() -> None:
    game = Setting(seed=4).deal()

    for seat in range(2):
        for card in game.table.pile(DESTINY_ROW):
            assert game.table.known(card) >> seat & 1
        for card in game.table.pile(DESTINY_DECK):
            assert not game.table.known(card) >> seat & 1


def test_there_are_no_destinies_without_their_set() -> None:
    game = Setting(seed=4, sets=("base", "relics")).deal()

    assert game.table.count(DESTINY_ROW) == 0
    assert game.table.count(DESTINY_DECK) == 0


@pytest.mark.parametrize(("mastery", "allowed"), [(4, False), (5, True), (30, True)])
def test_a_destiny_wants_five_mastery(mastery: int, allowed: bool) -> None:
    table = scenario(mastery=mastery, destiny_row=DESTINIES)

    assert table.may("take_destiny") is allowed


def test_a_destiny_costs_nothing_and_its_place_stays_empty() -> None:
    table = scenario(mastery=5, gems=3, power=2, destiny_row=DESTINIES)
    left = len(table.destiny_deck)

    table.take_destiny("Synthesis")

    assert table.me.destinies == ["Synthesis"]
    assert table.destiny_row == ["War Bound", "Bound for Life"]
    assert len(table.destiny_deck) == left
    assert (table.me.gems, table.me.power, table.me.mastery) == (3, 2, 5)


def test_only_one_destiny_may_be_taken_in_a_game() -> None:
    table = scenario(mastery=5, destiny_row=DESTINIES)

    table.take_destiny("Synthesis")

    assert not table.may("take_destiny")

    table.end_turn().end_turn()

    assert table.active == 0
    assert not table.may("take_destiny")


def test_every_player_has_a_destiny_of_their_own_to_take() -> None:
    table = scenario(mastery=5, destiny_row=DESTINIES, foes=[Side(mastery=5)])

    table.take_destiny("Synthesis").end_turn().take_destiny("War Bound")

    assert table.foe.destinies == ["War Bound"]


def test_a_destiny_may_be_taken_at_any_time_of_the_play_phase() -> None:
    """As soon as the mastery is there, and between any two other actions."""
    table = scenario(
        mastery=4, gems=2, hand=["Blaster"], destiny_row=DESTINIES, champions=["Evokatus"]
    )

    table.exhaust("Evokatus")
    assert not table.may("take_destiny")

    table.focus().take_destiny("War Bound").play("Blaster")

    assert table.me.destinies == ["War Bound"]


def test_a_destiny_is_not_taken_in_the_turn_of_another_player() -> None:
    table = scenario(power=3, destiny_row=DESTINIES, foes=[Side(mastery=9, hand=["Command Seer"])])

    table.end_turn()

    assert table.asked == [1]
    assert not table.may("take_destiny")


def test_mastery_that_was_lost_again_does_not_allow_a_destiny() -> None:
    """What counts is the mastery at that moment, not the highest so far."""
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
        destiny_row=DESTINIES,
        foes=[Side(mastery=6)],
    )

    table.play("Venator of the Wastes").end_turn()

    assert table.foe.mastery == 4
    assert not table.may("take_destiny")


def test_a_destiny_stays_for_the_rest_of_the_game() -> None:
    table = scenario(mastery=5, destiny_row=DESTINIES)

    table.take_destiny("Bound for Life")
    for _ in range(6):
        table.end_turn()

    assert table.me.destinies == ["Bound for Life"]


def test_a_destiny_may_be_exhausted_in_the_turn_it_is_taken() -> None:
    table = scenario(mastery=5, destiny_row=DESTINIES)

    table.take_destiny("Bound for Life").exhaust("Bound for Life")

    assert table.foe.health == 46


def test_a_destiny_is_exhausted_once_per_turn_and_ready_in_the_next() -> None:
    table = scenario(destinies=["Bound for Life"])

    table.exhaust("Bound for Life")

    assert table.me.exhausted == ["Bound for Life"]
    assert not table.may("exhaust")

    table.end_turn().end_turn().exhaust("Bound for Life")

    assert table.foe.health == 42


def test_a_destiny_is_not_exhausted_by_anybody_else() -> None:
    table = scenario(foes=[Side(destinies=["Bound for Life"])])

    assert not table.may("exhaust")


def test_a_destiny_cannot_be_struck_or_destroyed() -> None:
    table = scenario(
        power=40,
        mastery=15,
        hand=["Ghostwillow Avenger"],
        foes=[Side(destinies=["Bound for Life"], champions=["Evokatus"])],
    )

    assert table.may("strike", "Evokatus")
    assert not table.may("strike", "Bound for Life")

    table.play("Ghostwillow Avenger")

    assert table.foe.champions == []
    assert table.foe.destinies == ["Bound for Life"]


def test_a_destiny_is_no_champion() -> None:
    """It neither inspires, nor is it counted or reset as one."""
    table = scenario(
        hand=["Kiln Drone"], destinies=["War Bound", "Bound for Life"], champions=["G-48"]
    )

    table.exhaust("War Bound").exhaust("Bound for Life").exhaust("G-48")

    assert table.me.power == 0
    assert table.may("end")


def test_a_destiny_does_not_inspire() -> None:
    table = scenario(hand=["Kiln Drone"], destinies=["War Bound"])

    table.play("Kiln Drone")

    assert table.me.gems == 2


def test_the_destinies_of_an_eliminated_player_leave() -> None:
    table = scenario(
        power=10,
        destiny_row=DESTINIES,
        foes=[Side(health=5, destinies=["One Mind, One Army"]), Side()],
    )

    table.end_turn().assign(5)

    assert table.foe.destinies == []
    assert "One Mind, One Army" in table.gone
    assert table.destiny_row == DESTINIES


def test_a_reward_gives_a_destiny_without_the_mastery_and_keeps_the_usual_one() -> None:
    table = scenario(power=10, mastery=4, gems=1, monsters=["Malice"], destiny_row=DESTINIES)

    table.defeat("Malice").pick("War Bound")
    assert table.me.destinies == ["War Bound"]
    assert not table.may("take_destiny")

    table.focus().take_destiny("Synthesis")
    assert table.me.destinies == ["War Bound", "Synthesis"]


def test_a_reward_gives_a_destiny_on_top_of_the_usual_one() -> None:
    table = scenario(power=10, mastery=5, monsters=["Agony"], destiny_row=DESTINIES)

    table.take_destiny("Synthesis").defeat("Agony").pick("War Bound")

    assert table.me.destinies == ["Synthesis", "War Bound"]


def test_a_reward_finds_no_destiny_in_an_empty_row() -> None:
    table = scenario(power=10, monsters=["Malice"], destiny_row=[])

    table.defeat("Malice")

    assert table.me.destinies == []
    assert table.may("end")
