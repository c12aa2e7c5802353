"""Wraethe of the base set."""

import pytest

from shardmaster.testing import Side, scenario


@pytest.mark.parametrize(("mastery", "power"), [(9, 4), (10, 8)])
def test_aetherbreaker_gives_eight_power_instead_of_four_at_10_mastery(
    mastery: int, power: int
) -> None:
    table = scenario(hand=["Aetherbreaker"], mastery=mastery)

    table.play("Aetherbreaker")

    assert table.me.power == power


@pytest.mark.parametrize(("mastery", "power"), [(19, 5), (20, 10)])
def test_fao_cutul_doubles_all_unspent_power_at_20_mastery(mastery: int, power: int) -> None:
    """Its own two power are doubled too."""
    table = scenario(champions=["Fao Cu'tul, The Formless"], power=3, mastery=mastery)

    table.exhaust("Fao Cu'tul, The Formless")

    assert table.me.power == power


def test_li_hin_exhausts_for_one_power() -> None:
    table = scenario(champions=["Li Hin, The Shattered"])

    table.exhaust("Li Hin, The Shattered")

    assert table.me.power == 1


def test_li_hin_cannot_be_attacked() -> None:
    table = scenario(power=50, foes=[Side(champions=["Li Hin, The Shattered", "Evokatus"])])

    assert not table.may("strike", "Li Hin, The Shattered")
    assert table.may("strike", "Evokatus")


def test_li_hin_does_not_protect_her_owner() -> None:
    table = scenario(power=5, foes=[Side(champions=["Li Hin, The Shattered"])])

    table.end_turn()

    assert table.foe.health == 45


def test_nil_assassin_gives_five_power() -> None:
    table = scenario(hand=["Nil Assassin"])

    table.play("Nil Assassin")

    assert table.me.power == 5


def test_scion_of_nothingness_gives_three_power_without_echo() -> None:
    table = scenario(hand=["Scion of Nothingness"], discard=["Crystal", "Spore Cleric"])

    table.play("Scion of Nothingness")

    assert table.me.power == 3


def test_scion_of_nothingness_adds_two_power_for_each_wraethe_card_in_the_discard_pile() -> None:
    table = scenario(
        hand=["Scion of Nothingness"],
        played=["Umbral Scourge"],
        discard=["Nil Assassin", "Crystal", "Zen Chi Set, Godkiller"],
        foes=[Side(discard=["Nil Assassin"])],
    )

    table.play("Scion of Nothingness")

    assert table.me.power == 3 + 2 * 2


def test_shadebound_sentry_returns_a_mercenary_of_any_faction() -> None:
    table = scenario(
        hand=["Shadebound Sentry"], discard=["Spore Cleric", "Nil Assassin", "Command Seer"]
    )

    table.play("Shadebound Sentry").pick("Spore Cleric")

    assert table.me.power == 3
    assert table.me.hand == ["Spore Cleric"]


def test_shadebound_sentry_must_return_a_mercenary_and_nothing_else() -> None:
    table = scenario(
        hand=["Shadebound Sentry"],
        discard=["Spore Cleric", "Nil Assassin", "Command Seer", "Evokatus"],
    )

    table.play("Shadebound Sentry")

    assert sorted(table.options()) == ["Nil Assassin (discard)", "Spore Cleric (discard)"]


def test_shadow_apostle_banishes_a_card_from_hand() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"])

    table.play("Shadow Apostle").pick("Crystal")

    assert table.me.power == 2
    assert table.me.hand == []
    assert table.banished == ["Crystal"]


def test_shadow_apostle_banishes_a_card_from_the_discard_pile() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"], discard=["Crystal"])

    table.play("Shadow Apostle").pick("Crystal", "discard")

    assert table.me.hand == ["Crystal"]
    assert table.me.discard == []
    assert table.banished == ["Crystal"]


def test_shadow_apostle_banishes_one_card_only() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal", "Crystal"])

    table.play("Shadow Apostle").pick("Crystal")

    assert table.may("end")


def test_shadow_apostle_need_not_banish() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"])

    table.play("Shadow Apostle").decline()

    assert table.me.power == 2
    assert table.banished == []


def test_umbral_scourge_gives_a_mastery_and_may_banish() -> None:
    table = scenario(hand=["Umbral Scourge"], discard=["Blaster"])

    table.play("Umbral Scourge").pick("Blaster")

    assert table.me.mastery == 1
    assert table.banished == ["Blaster"]


def test_umbral_scourge_need_not_banish() -> None:
    table = scenario(hand=["Umbral Scourge"], discard=["Blaster"])

    table.play("Umbral Scourge").decline()

    assert table.me.mastery == 1
    assert table.me.discard == ["Blaster"]


def test_wraethe_skirmisher_gives_two_power_without_echo() -> None:
    table = scenario(hand=["Wraethe Skirmisher"], discard=["Spore Cleric"])

    table.play("Wraethe Skirmisher")

    assert table.me.power == 2


def test_wraethe_skirmisher_gives_six_power_instead_with_echo() -> None:
    table = scenario(hand=["Wraethe Skirmisher"], discard=["Li Hin, The Shattered"])

    table.play("Wraethe Skirmisher")

    assert table.me.power == 6


def test_zara_ra_banishes_nothing_below_10_mastery() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Crystal"], mastery=8)

    table.play("Zara Ra, Soulflayer")

    assert table.me.power == 4
    assert table.me.mastery == 9
    assert table.may("end")


def test_zara_ra_banishes_two_cards_from_hand_and_discard_when_her_mastery_reaches_10() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Crystal"], discard=["Blaster"], mastery=9)

    table.play("Zara Ra, Soulflayer").pick("Crystal").pick("Blaster")

    assert table.me.power == 4
    assert table.me.mastery == 10
    assert sorted(table.banished) == ["Blaster", "Crystal"]


def test_zara_ra_may_banish_one_card_or_none() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Crystal"], discard=["Blaster"], mastery=9)
    none = scenario(hand=["Zara Ra, Soulflayer", "Crystal"], discard=["Blaster"], mastery=9)

    table.play("Zara Ra, Soulflayer").pick("Crystal").decline()
    none.play("Zara Ra, Soulflayer").decline()

    assert table.banished == ["Crystal"]
    assert none.banished == []


def test_zen_chi_set_returns_a_wraethe_card_of_your_choice() -> None:
    table = scenario(
        champions=["Zen Chi Set, Godkiller"], discard=["Nil Assassin", "Crystal", "Umbral Scourge"]
    )

    table.exhaust("Zen Chi Set, Godkiller").pick("Umbral Scourge")

    assert table.me.power == 3
    assert table.me.hand == ["Umbral Scourge"]


def test_zen_chi_set_must_return_a_wraethe_card_and_nothing_else() -> None:
    table = scenario(
        champions=["Zen Chi Set, Godkiller"], discard=["Nil Assassin", "Crystal", "Umbral Scourge"]
    )

    table.exhaust("Zen Chi Set, Godkiller")

    assert sorted(table.options()) == ["Nil Assassin (discard)", "Umbral Scourge (discard)"]


def test_zen_chi_set_gives_power_without_a_card_to_return() -> None:
    table = scenario(champions=["Zen Chi Set, Godkiller"], discard=["Crystal"])

    table.exhaust("Zen Chi Set, Godkiller")

    assert table.me.power == 3
    assert table.me.hand == []
