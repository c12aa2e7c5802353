"""Homodeus of the base set."""

import pytest

from shardmaster.testing import Side, scenario


def test_kiln_drone_gives_two_gems_without_a_champion() -> None:
    table = scenario(hand=["Kiln Drone"])

    table.play("Kiln Drone")

    assert table.me.gems == 2


def test_kiln_drone_gives_four_gems_instead_when_inspired() -> None:
    table = scenario(hand=["Kiln Drone"], champions=["Li Hin, The Shattered"])

    table.play("Kiln Drone")

    assert table.me.gems == 4


def test_kiln_drone_is_not_inspired_by_an_enemy_champion() -> None:
    table = scenario(hand=["Kiln Drone"], foes=[Side(champions=["Evokatus"])])

    table.play("Kiln Drone")

    assert table.me.gems == 2


def test_korvus_legionnaire_returns_a_champion_of_any_faction() -> None:
    table = scenario(
        hand=["Korvus Legionnaire"], discard=["Evokatus", "Zetta, The Encryptor", "Crystal"]
    )

    table.play("Korvus Legionnaire").pick("Zetta, The Encryptor")

    assert table.me.power == 2
    assert table.me.hand == ["Zetta, The Encryptor"]
    assert table.me.discard == ["Evokatus", "Crystal"]


def test_korvus_legionnaire_must_return_a_champion_if_there_is_one() -> None:
    table = scenario(hand=["Korvus Legionnaire"], discard=["Evokatus", "Primus Pilus"])

    table.play("Korvus Legionnaire")

    assert not table.may("decline")


def test_korvus_legionnaire_returns_the_only_champion_without_a_question() -> None:
    table = scenario(hand=["Korvus Legionnaire"], discard=["Evokatus", "Spore Cleric"])

    table.play("Korvus Legionnaire")

    assert table.me.hand == ["Evokatus"]


def test_korvus_legionnaire_gives_power_without_a_champion_to_return() -> None:
    table = scenario(hand=["Korvus Legionnaire"], discard=["Spore Cleric"])

    table.play("Korvus Legionnaire")

    assert table.me.power == 2
    assert table.me.hand == []


def test_mining_drones_give_a_gem_and_a_card() -> None:
    table = scenario(hand=["Mining Drones"], deck=["Blaster", "Crystal"])

    table.play("Mining Drones")

    assert table.me.gems == 1
    assert table.me.hand == ["Blaster"]


def test_reactor_drone_gives_three_gems() -> None:
    table = scenario(hand=["Reactor Drone"])

    table.play("Reactor Drone")

    assert table.me.gems == 3


def test_drakonarius_exhausts_for_six_power() -> None:
    table = scenario(champions=["Drakonarius"])

    table.exhaust("Drakonarius")

    assert table.me.power == 6


def test_drakonarius_can_be_attacked_without_general_decurion() -> None:
    table = scenario(power=2, foes=[Side(champions=["Drakonarius"])])

    table.strike("Drakonarius")

    assert table.foe.discard == ["Drakonarius"]


def test_drakonarius_cannot_be_attacked_while_its_owner_controls_general_decurion() -> None:
    table = scenario(power=8, foes=[Side(champions=["Drakonarius", "General Decurion"])])

    assert not table.may("strike", "Drakonarius")
    assert table.may("strike", "General Decurion")


def test_drakonarius_can_be_attacked_once_general_decurion_has_fallen() -> None:
    table = scenario(power=9, foes=[Side(champions=["Drakonarius", "General Decurion"])])

    table.strike("General Decurion").strike("Drakonarius")

    assert table.foe.champions == []


def test_drakonarius_is_not_protected_by_the_general_decurion_of_another_player() -> None:
    table = scenario(
        power=2, champions=["General Decurion"], foes=[Side(champions=["Drakonarius"])]
    )

    assert table.may("strike", "Drakonarius")


def test_evokatus_draws_a_card_when_played() -> None:
    table = scenario(hand=["Evokatus"], deck=["Blaster", "Crystal"])

    table.play("Evokatus")

    assert table.me.hand == ["Blaster"]
    assert table.me.champions == ["Evokatus"]


def test_evokatus_counts_itself() -> None:
    table = scenario(champions=["Evokatus"])

    table.exhaust("Evokatus")

    assert table.me.power == 1


def test_evokatus_counts_only_your_homodeus_champions() -> None:
    table = scenario(
        champions=["Evokatus", "Primus Pilus", "Li Hin, The Shattered"],
        foes=[Side(champions=["Optio Crusher"])],
    )

    table.exhaust("Evokatus")

    assert table.me.power == 2


def test_general_decurion_gives_three_gems_and_copies_nothing_below_20_mastery() -> None:
    table = scenario(
        champions=["General Decurion"], played=["Reactor Drone"], hand=["Kiln Drone"], mastery=19
    )

    table.exhaust("General Decurion").play("Kiln Drone")

    assert table.me.gems == 3 + 4


def test_general_decurion_at_20_mastery_copies_the_homodeus_allies_played_before() -> None:
    table = scenario(
        champions=["General Decurion"],
        played=["Reactor Drone", "Kiln Drone", "Command Seer"],
        mastery=20,
    )

    table.exhaust("General Decurion")

    assert table.me.gems == 3 + 3 + 4


def test_general_decurion_at_20_mastery_copies_each_later_homodeus_ally() -> None:
    table = scenario(
        champions=["General Decurion"],
        hand=["Reactor Drone", "Reactor Drone", "Command Seer"],
        mastery=20,
    )

    table.exhaust("General Decurion")
    table.play("Reactor Drone").play("Command Seer").play("Reactor Drone")

    assert table.me.gems == 3 + 2 * 3 + 2 + 2 * 3


def test_general_decurion_copies_a_fast_played_ally() -> None:
    table = scenario(
        champions=["General Decurion"], row=["Venator of the Wastes"], gems=1, mastery=20
    )

    table.exhaust("General Decurion").fast_play("Venator of the Wastes")

    assert table.me.power == 8


def test_general_decurion_does_not_copy_champions() -> None:
    table = scenario(
        champions=["General Decurion"],
        hand=["Evokatus"],
        deck=["Crystal", "Blaster", "Crystal"],
        mastery=20,
    )

    table.exhaust("General Decurion").play("Evokatus")

    assert table.me.hand == ["Crystal"]


def test_general_decurion_copies_nothing_in_the_next_turn() -> None:
    table = scenario(
        champions=["General Decurion"], deck=["Reactor Drone"] + ["Crystal"] * 4, mastery=20
    )
    table.exhaust("General Decurion").end_turn().end_turn()

    table.play("Reactor Drone")

    assert table.me.gems == 3


def test_numeri_drones_send_the_next_homodeus_champion_into_play_ready() -> None:
    table = scenario(champions=["Numeri Drones"], row=["Optio Crusher"], gems=4)

    table.exhaust("Numeri Drones").recruit("Optio Crusher").exhaust("Optio Crusher")

    assert table.me.gems == 0
    assert table.me.champions == ["Numeri Drones", "Optio Crusher"]
    assert table.me.power == 3


def test_numeri_drones_do_not_play_the_champion_they_bring() -> None:
    """Only a card from hand is played, so Evokatus draws nothing."""
    table = scenario(champions=["Numeri Drones"], row=["Evokatus"], gems=3)

    table.exhaust("Numeri Drones").recruit("Evokatus")

    assert table.me.hand == []


def test_numeri_drones_wait_for_a_homodeus_champion() -> None:
    table = scenario(
        champions=["Numeri Drones"],
        row=["Systema A.I.", "Kiln Drone", "Primus Pilus"],
        gems=5,
    )

    table.exhaust("Numeri Drones")
    table.recruit("Systema A.I.").recruit("Kiln Drone").recruit("Primus Pilus")

    assert table.me.discard == ["Systema A.I.", "Kiln Drone"]
    assert table.me.champions == ["Numeri Drones", "Primus Pilus"]


def test_numeri_drones_bring_one_champion_only() -> None:
    table = scenario(champions=["Numeri Drones"], row=["Primus Pilus", "Evokatus"], gems=5)

    table.exhaust("Numeri Drones").recruit("Primus Pilus").recruit("Evokatus")

    assert table.me.champions == ["Numeri Drones", "Primus Pilus"]
    assert table.me.discard == ["Evokatus"]


def test_two_numeri_drones_bring_two_champions() -> None:
    table = scenario(
        champions=["Numeri Drones"] * 2, row=["Primus Pilus", "Evokatus", "Drakonarius"], gems=10
    )

    table.exhaust("Numeri Drones").exhaust("Numeri Drones")
    table.recruit("Primus Pilus").recruit("Evokatus").recruit("Drakonarius")

    assert table.me.champions == ["Numeri Drones"] * 2 + ["Primus Pilus", "Evokatus"]
    assert table.me.discard == ["Drakonarius"]


def test_the_promise_of_numeri_drones_ends_with_the_turn() -> None:
    table = scenario(
        champions=["Numeri Drones"], deck=["Reactor Drone"] + ["Crystal"] * 4, row=["Primus Pilus"]
    )
    table.exhaust("Numeri Drones").end_turn().end_turn()

    table.play("Reactor Drone").recruit("Primus Pilus")

    assert table.me.champions == ["Numeri Drones"]


@pytest.mark.parametrize(("mastery", "power"), [(9, 3), (10, 5)])
def test_optio_crusher_gives_five_power_instead_of_three_at_10_mastery(
    mastery: int, power: int
) -> None:
    table = scenario(champions=["Optio Crusher"], mastery=mastery)

    table.exhaust("Optio Crusher")

    assert table.me.power == power


def test_primus_pilus_draws_two_with_three_homodeus_champions_counting_itself() -> None:
    table = scenario(
        champions=["Primus Pilus", "Evokatus", "Drakonarius"],
        deck=["Crystal", "Blaster", "Crystal"],
    )

    table.exhaust("Primus Pilus")

    assert table.me.hand == ["Crystal", "Blaster"]


def test_primus_pilus_draws_nothing_with_two_homodeus_champions() -> None:
    table = scenario(
        champions=["Primus Pilus", "Evokatus", "Systema A.I."], deck=["Crystal", "Blaster"]
    )

    table.exhaust("Primus Pilus")

    assert table.me.hand == []


def test_venator_of_the_wastes_gives_only_power_without_a_champion() -> None:
    table = scenario(hand=["Venator of the Wastes"], foes=[Side(mastery=5)])

    table.play("Venator of the Wastes")

    assert table.me.power == 4
    assert table.foe.mastery == 5


def test_venator_of_the_wastes_takes_two_mastery_when_inspired() -> None:
    table = scenario(hand=["Venator of the Wastes"], champions=["Evokatus"], foes=[Side(mastery=5)])

    table.play("Venator of the Wastes")

    assert table.me.power == 4
    assert table.foe.mastery == 3


def test_venator_of_the_wastes_takes_mastery_from_one_chosen_enemy() -> None:
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
        foes=[Side(mastery=5), Side(mastery=6), Side(mastery=7)],
    )

    table.play("Venator of the Wastes").aim(2)

    assert [seat.mastery for seat in table.seats] == [0, 5, 4, 7]


def test_venator_of_the_wastes_must_choose_an_enemy() -> None:
    table = scenario(hand=["Venator of the Wastes"], champions=["Evokatus"], seats=3)

    table.play("Venator of the Wastes")

    assert table.options() == ["seat 1", "seat 2"]
