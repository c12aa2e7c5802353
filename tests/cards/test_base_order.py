"""The Order of the base set."""

import pytest

from shardmaster.testing import Side, scenario

HOMODEUS_UNDERGROWTH_WRAETHE = ["Kiln Drone", "Spore Cleric", "Nil Assassin"]


def test_cache_warden_gives_a_mastery_and_no_card_below_10() -> None:
    table = scenario(hand=["Cache Warden"], deck=["Crystal"], mastery=8)

    table.play("Cache Warden")

    assert table.me.mastery == 9
    assert table.me.hand == []


def test_cache_warden_draws_when_its_own_mastery_reaches_10() -> None:
    table = scenario(hand=["Cache Warden"], deck=["Crystal", "Blaster"], mastery=9)

    table.play("Cache Warden")

    assert table.me.mastery == 10
    assert table.me.hand == ["Crystal"]


def test_command_seer_gives_two_gems() -> None:
    table = scenario(hand=["Command Seer"])

    table.play("Command Seer")

    assert table.me.gems == 2


def test_command_seer_prevents_five_damage() -> None:
    table = scenario(power=6, foes=[Side(hand=["Command Seer"])])

    table.end_turn().shield("Command Seer")

    assert table.foe.health == 49


def test_cryptofist_monk_draws_a_card() -> None:
    table = scenario(hand=["Cryptofist Monk"], deck=["Crystal", "Blaster"])

    table.play("Cryptofist Monk")

    assert table.me.hand == ["Crystal"]


def test_cryptofist_monk_prevents_eight_damage() -> None:
    table = scenario(power=9, foes=[Side(hand=["Cryptofist Monk"])])

    table.end_turn().shield("Cryptofist Monk")

    assert table.foe.health == 49


def test_data_heretic_draws_two_cards() -> None:
    table = scenario(hand=["Data Heretic"], deck=["Crystal", "Blaster", "Crystal"])

    table.play("Data Heretic")

    assert table.me.hand == ["Crystal", "Blaster"]


def test_giga_draws_a_card_when_played() -> None:
    table = scenario(hand=["Giga, Source Adept"], deck=["Crystal", "Blaster"])

    table.play("Giga, Source Adept")

    assert table.me.hand == ["Crystal"]


def test_giga_gives_three_mastery_after_the_three_factions_were_played() -> None:
    table = scenario(
        champions=["Giga, Source Adept"], played=HOMODEUS_UNDERGROWTH_WRAETHE, hand=["Crystal"]
    )

    table.exhaust("Giga, Source Adept")

    assert table.me.mastery == 3


def test_giga_may_be_exhausted_by_revealing_what_is_missing() -> None:
    table = scenario(
        champions=["Giga, Source Adept"],
        played=["Kiln Drone"],
        hand=["Spore Cleric", "Nil Assassin"],
    )

    table.exhaust("Giga, Source Adept").pick("Spore Cleric").pick("Nil Assassin")

    assert table.me.mastery == 3
    assert table.me.hand == ["Spore Cleric", "Nil Assassin"]


def test_giga_once_exhausted_cannot_refuse_to_reveal() -> None:
    table = scenario(champions=["Giga, Source Adept"], hand=HOMODEUS_UNDERGROWTH_WRAETHE)

    table.exhaust("Giga, Source Adept")

    assert table.options() == [f"{name} (hand)" for name in HOMODEUS_UNDERGROWTH_WRAETHE]


def test_giga_may_not_be_exhausted_without_dominion() -> None:
    table = scenario(
        champions=["Giga, Source Adept"], played=["Kiln Drone"], hand=["Spore Cleric", "Crystal"]
    )

    assert not table.may("exhaust")


def test_omnius_draws_two_cards_and_gives_five_mastery_with_dominion() -> None:
    table = scenario(
        hand=["Omnius, The All-Knowing"],
        played=HOMODEUS_UNDERGROWTH_WRAETHE,
        deck=["Crystal", "Blaster", "Crystal"],
    )

    table.play("Omnius, The All-Knowing")

    assert table.me.hand == ["Crystal", "Blaster"]
    assert table.me.mastery == 5


def test_omnius_may_reveal_the_cards_it_drew() -> None:
    table = scenario(
        hand=["Omnius, The All-Knowing"],
        played=["Kiln Drone"],
        deck=["Spore Cleric", "Nil Assassin"],
    )

    table.play("Omnius, The All-Knowing").pick("Spore Cleric").pick("Nil Assassin")

    assert table.me.mastery == 5


def test_omnius_gives_no_mastery_when_nothing_is_revealed() -> None:
    table = scenario(hand=["Omnius, The All-Knowing"], deck=["Spore Cleric", "Nil Assassin"])

    table.play("Omnius, The All-Knowing").decline()

    assert table.me.mastery == 0


def test_order_initiate_gives_two_gems_without_dominion() -> None:
    table = scenario(hand=["Order Initiate"], played=["Kiln Drone", "Spore Cleric"])

    table.play("Order Initiate")

    assert table.me.gems == 2
    assert table.me.mastery == 0


def test_order_initiate_adds_two_mastery_with_dominion() -> None:
    table = scenario(hand=["Order Initiate"], played=HOMODEUS_UNDERGROWTH_WRAETHE)

    table.play("Order Initiate")

    assert table.me.gems == 2
    assert table.me.mastery == 2


def test_portal_monk_recruits_a_card_for_free_to_the_discard_pile() -> None:
    table = scenario(
        hand=["Portal Monk"], row=["Drakonarius", "Zen Chi Set, Godkiller"], mastery=14
    )

    table.play("Portal Monk").pick("Drakonarius")

    assert table.me.discard == ["Drakonarius"]
    assert "Drakonarius" not in table.row
    assert len(table.row) == 6


def test_portal_monk_puts_the_card_into_hand_at_15_mastery() -> None:
    table = scenario(hand=["Portal Monk"], row=["Drakonarius"], mastery=15)

    table.play("Portal Monk").pick("Drakonarius")

    assert table.me.hand == ["Drakonarius"]
    assert table.me.discard == []


@pytest.mark.parametrize("mastery", [0, 15])
def test_portal_monk_recruits_nothing_dearer_than_six(mastery: int) -> None:
    table = scenario(
        hand=["Portal Monk"],
        row=["Zen Chi Set, Godkiller", "Drakonarius", "Omnius, The All-Knowing"],
        center_deck=[],
        mastery=mastery,
    )

    table.play("Portal Monk")

    assert table.options() == ["Drakonarius (row)", "Omnius, The All-Knowing (row)"]


def test_portal_monk_must_recruit_if_it_can() -> None:
    table = scenario(hand=["Portal Monk"])

    table.play("Portal Monk")

    assert not table.may("decline")


def test_portal_monk_does_nothing_when_no_card_is_cheap_enough() -> None:
    table = scenario(
        hand=["Portal Monk"],
        row=["Zen Chi Set, Godkiller", "Root of the Forest"],
        center_deck=[],
    )

    table.play("Portal Monk")

    assert table.me.discard == []
    assert table.may("end")


def test_shard_abstractor_gives_two_mastery() -> None:
    table = scenario(hand=["Shard Abstractor"])

    table.play("Shard Abstractor")

    assert table.me.mastery == 2


@pytest.mark.parametrize(("mastery", "drawn"), [(18, 0), (19, 2), (20, 2)])
def test_systema_ai_also_draws_two_cards_at_20_mastery(mastery: int, drawn: int) -> None:
    """Its own mastery counts first."""
    table = scenario(champions=["Systema A.I."], deck=["Crystal"] * 3, mastery=mastery)

    table.exhaust("Systema A.I.")

    assert table.me.mastery == mastery + 1
    assert len(table.me.hand) == drawn


def test_the_grand_architect_gives_five_mastery() -> None:
    table = scenario(hand=["The Grand Architect"])

    table.play("The Grand Architect")

    assert table.me.mastery == 5


def test_zetta_covers_her_owners_other_champions_but_not_herself() -> None:
    table = scenario(power=9, foes=[Side(champions=["Zetta, The Encryptor", "Evokatus"])])

    assert table.may("strike", "Zetta, The Encryptor")
    assert not table.may("strike", "Evokatus")


def test_zetta_keeps_damage_from_her_owner() -> None:
    table = scenario(power=9, foes=[Side(champions=["Zetta, The Encryptor"])])

    table.end_turn()

    assert table.foe.health == 50


def test_once_zetta_has_fallen_the_rest_may_be_attacked() -> None:
    table = scenario(power=9, foes=[Side(champions=["Zetta, The Encryptor", "Evokatus"])])

    table.strike("Zetta, The Encryptor").strike("Evokatus").end_turn()

    assert table.foe.champions == []
    assert table.foe.health == 48


def test_zetta_covers_nobody_elses_champions() -> None:
    table = scenario(
        power=2,
        foes=[Side(champions=["Zetta, The Encryptor"]), Side(champions=["Evokatus"])],
    )

    assert table.may("strike", "Evokatus")


def test_zetta_does_not_stop_what_destroys_or_takes_by_text() -> None:
    table = scenario(
        hand=["Thorn Zealot", "Venator of the Wastes"],
        played=["Spore Cleric"],
        champions=["Primus Pilus"],
        foes=[Side(champions=["Zetta, The Encryptor", "Evokatus"], mastery=2)],
    )

    table.play("Thorn Zealot").pick("Evokatus").play("Venator of the Wastes")

    assert table.foe.champions == ["Zetta, The Encryptor"]
    assert table.foe.mastery == 0


def test_zetta_prevents_five_damage_from_hand() -> None:
    table = scenario(power=6, foes=[Side(hand=["Zetta, The Encryptor"])])

    table.end_turn().shield("Zetta, The Encryptor")

    assert table.foe.health == 49


def test_zetta_has_no_exhaust_ability() -> None:
    table = scenario(champions=["Zetta, The Encryptor"])

    assert not table.may("exhaust")
