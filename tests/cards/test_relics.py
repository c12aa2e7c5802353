"""The relics of the five characters."""

import pytest

from shardmaster.testing import Side, scenario


@pytest.mark.parametrize(("mastery", "power"), [(0, 8), (19, 8), (20, 12)])
def test_praetorian_01_gives_8_power_or_12_from_20_mastery(mastery: int, power: int) -> None:
    table = scenario(hand=["Praetorian-01"], mastery=mastery)

    table.play("Praetorian-01")

    assert table.me.power == power


def test_praetorian_01_returns_to_hand_when_you_play_a_champion() -> None:
    table = scenario(hand=["Li Hin, The Shattered"], discard=["Crystal", "Praetorian-01"])

    table.play("Li Hin, The Shattered")

    assert table.me.hand == ["Praetorian-01"]
    assert table.me.discard == ["Crystal"]


def test_praetorian_01_returns_without_a_question() -> None:
    table = scenario(hand=["Primus Pilus"], discard=["Praetorian-01"])

    table.play("Primus Pilus")

    assert table.may("end")
    assert table.me.hand == ["Praetorian-01"]


def test_praetorian_01_stays_in_the_discard_pile_when_you_play_an_ally() -> None:
    table = scenario(hand=["Reactor Drone"], discard=["Praetorian-01"])

    table.play("Reactor Drone")

    assert table.me.discard == ["Praetorian-01"]


def test_praetorian_01_stays_when_another_player_plays_a_champion() -> None:
    table = scenario(hand=["Primus Pilus"], foes=[Side(discard=["Praetorian-01"])])

    table.play("Primus Pilus")

    assert table.foe.discard == ["Praetorian-01"]


def test_praetorian_01_returns_before_the_text_of_the_champion_is_read() -> None:
    """Evokatus would have shuffled it into the deck."""
    table = scenario(hand=["Evokatus"], discard=["Praetorian-01", "Crystal"], deck=[])

    table.play("Evokatus")

    assert sorted(table.me.hand) == ["Crystal", "Praetorian-01"]


@pytest.mark.parametrize(("mastery", "prevented"), [(0, 3), (19, 3), (20, 6)])
def test_praetorian_02_prevents_3_damage_or_6_from_20_mastery(mastery: int, prevented: int) -> None:
    foe = Side(champions=["Praetorian-02"], mastery=mastery, deck=[])
    table = scenario(power=8, foes=[foe])

    table.end_turn()

    assert table.foe.health == 50 - (8 - prevented)


def test_praetorian_02_prevents_all_of_a_small_attack() -> None:
    table = scenario(power=3, foes=[Side(champions=["Praetorian-02"], hand=["Command Seer"])])

    table.end_turn()

    assert table.foe.health == 50
    assert table.active == 1


def test_praetorian_02_works_together_with_shields_from_hand() -> None:
    table = scenario(power=10, foes=[Side(champions=["Praetorian-02"], hand=["Command Seer"])])

    table.end_turn().shield("Command Seer")

    assert table.foe.health == 50 - (10 - 3 - 5)


def test_praetorian_02_works_against_every_opponent() -> None:
    table = scenario(
        power=5,
        foes=[Side(hand=["Nil Assassin"]), Side(champions=["Praetorian-02"], deck=[])],
    )

    table.end_turn().assign(0)
    table.play("Nil Assassin").end_turn().assign(5)

    assert table.seats[2].health == 50 - 2 - 2


def test_praetorian_02_protects_no_champions() -> None:
    table = scenario(power=2, foes=[Side(champions=["Praetorian-02", "Evokatus"])])

    table.strike("Evokatus")

    assert table.foe.discard == ["Evokatus"]


def test_praetorian_02_does_not_prevent_lost_health() -> None:
    table = scenario(
        champions=["Oblivion Gatekeeper"],
        deck=["The Grand Architect"],
        mastery=20,
        foes=[Side(champions=["Praetorian-02"])],
    )

    table.exhaust("Oblivion Gatekeeper")

    assert table.foe.health == 43


@pytest.mark.parametrize(("power", "enough"), [(8, False), (9, True)])
def test_praetorian_02_has_nine_defense_and_stays_in_play(power: int, enough: bool) -> None:
    table = scenario(power=power, foes=[Side(champions=["Praetorian-02"])])

    assert table.may("strike", "Praetorian-02") == enough


def test_praetorian_02_has_nothing_to_exhaust_and_inspires() -> None:
    table = scenario(hand=["Praetorian-02", "Kiln Drone"])

    table.play("Praetorian-02").play("Kiln Drone")

    assert not table.may("exhaust", "Praetorian-02")
    assert table.me.champions == ["Praetorian-02"]
    assert table.me.gems == 4


@pytest.mark.parametrize(("mastery", "hand"), [(19, ["Crystal"]), (20, ["Crystal", "Blaster"])])
def test_datic_robes_draw_one_card_or_two_from_20_mastery(mastery: int, hand: list[str]) -> None:
    table = scenario(
        hand=["Datic Robes"], deck=["Crystal", "Blaster", "Shard Reactor"], mastery=mastery
    )

    table.play("Datic Robes")

    assert table.me.hand == hand


@pytest.mark.parametrize("mastery", [1, 12, 20])
def test_datic_robes_have_a_shield_as_high_as_your_mastery(mastery: int) -> None:
    table = scenario(power=25, foes=[Side(hand=["Datic Robes"], mastery=mastery)])

    table.end_turn().shield("Datic Robes")

    assert table.foe.health == 50 - (25 - mastery)


@pytest.mark.parametrize(
    ("mastery", "power"), [(0, 1), (1, 1), (2, 2), (9, 5), (10, 6), (18, 10), (19, 20), (30, 30)]
)
def test_terminal_crescents_give_half_your_mastery_rounded_up_or_all_of_it_from_20(
    mastery: int, power: int
) -> None:
    """Its own mastery is counted already."""
    table = scenario(hand=["Terminal Crescents"], mastery=mastery)

    table.play("Terminal Crescents")

    assert table.me.mastery == min(30, mastery + 1)
    assert table.me.power == power


def test_entropic_talons_draw_two_cards() -> None:
    table = scenario(hand=["Entropic Talons"], deck=["Crystal", "Blaster", "Shard Reactor"])

    table.play("Entropic Talons")

    assert table.me.hand == ["Crystal", "Blaster"]


def test_entropic_talons_give_a_power_for_each_health_gained_later_in_the_turn() -> None:
    table = scenario(hand=["Entropic Talons", "Spore Cleric"], health=40)

    table.play("Entropic Talons").play("Spore Cleric")

    assert table.me.health == 44
    assert table.me.power == 4


def test_entropic_talons_do_not_count_health_gained_before() -> None:
    table = scenario(hand=["Entropic Talons", "Spore Cleric"], health=40)

    table.play("Spore Cleric").play("Entropic Talons")

    assert table.me.power == 0


def test_entropic_talons_work_for_one_turn_only() -> None:
    table = scenario(
        hand=["Entropic Talons"], deck=["Crystal", "Blaster", "Spore Cleric"], health=40
    )
    table.play("Entropic Talons").end_turn().end_turn()

    table.play("Spore Cleric")

    assert table.me.health == 44
    assert table.me.power == 0


@pytest.mark.parametrize(("mastery", "gained"), [(19, 0), (20, 10)])
def test_entropic_talons_heal_10_from_20_mastery_and_count_it(mastery: int, gained: int) -> None:
    table = scenario(hand=["Entropic Talons"], health=30, mastery=mastery)

    table.play("Entropic Talons")

    assert table.me.health == 30 + gained
    assert table.me.power == gained


def test_panconscious_crown_gives_two_mastery_and_two_health() -> None:
    table = scenario(hand=["Panconscious Crown"], health=30)

    table.play("Panconscious Crown")

    assert table.me.mastery == 2
    assert table.me.health == 32
    assert table.may("end")


@pytest.mark.parametrize(("mastery", "health"), [(17, 12), (18, 50)])
def test_panconscious_crown_heals_50_when_united_from_20_mastery(mastery: int, health: int) -> None:
    """Its own mastery is counted already."""
    table = scenario(
        hand=["Panconscious Crown"], played=["Spore Cleric"], health=10, mastery=mastery
    )

    table.play("Panconscious Crown")

    assert table.me.health == health


def test_panconscious_crown_needs_another_undergrowth_ally_for_its_unify() -> None:
    table = scenario(hand=["Panconscious Crown"], health=10, mastery=20)

    table.play("Panconscious Crown")

    assert table.me.health == 12


def test_panconscious_crown_may_reveal_an_ally_from_hand() -> None:
    table = scenario(hand=["Panconscious Crown", "Spore Cleric"], health=10, mastery=20)

    table.play("Panconscious Crown").pick("Spore Cleric")

    assert table.me.health == 50


@pytest.mark.parametrize(("mastery", "power"), [(19, 5), (20, 10)])
def test_the_heart_of_nothing_gives_5_power_and_5_more_from_20_mastery(
    mastery: int, power: int
) -> None:
    table = scenario(hand=["The Heart of Nothing"], mastery=mastery)

    table.play("The Heart of Nothing")

    assert table.me.power == power


@pytest.mark.parametrize(("power", "cards"), [(4, 5), (5, 8)])
def test_the_heart_of_nothing_draws_three_more_cards_after_10_damage_to_one_opponent(
    power: int, cards: int
) -> None:
    table = scenario(hand=["The Heart of Nothing"], power=power, foes=[Side(deck=[])])

    table.play("The Heart of Nothing").end_turn()

    assert len(table.me.hand) == cards


def test_the_heart_of_nothing_does_not_count_damage_that_was_prevented() -> None:
    table = scenario(hand=["The Heart of Nothing"], power=9, foes=[Side(hand=["Command Seer"])])

    table.play("The Heart of Nothing").end_turn().shield("Command Seer")

    assert table.foe.health == 41
    assert len(table.me.hand) == 5


def test_the_heart_of_nothing_does_not_count_power_spent_on_champions() -> None:
    table = scenario(
        hand=["The Heart of Nothing"], power=12, foes=[Side(champions=["Axia"], deck=[])]
    )

    table.play("The Heart of Nothing").strike("Axia").end_turn()

    assert table.foe.health == 40
    assert len(table.me.hand) == 8


def test_the_heart_of_nothing_needs_10_damage_apart_from_champions() -> None:
    table = scenario(
        hand=["The Heart of Nothing"], power=11, foes=[Side(champions=["Axia"], deck=[])]
    )

    table.play("The Heart of Nothing").strike("Axia").end_turn()

    assert table.foe.health == 41
    assert len(table.me.hand) == 5


def test_the_heart_of_nothing_does_not_count_lost_health() -> None:
    table = scenario(
        hand=["The Heart of Nothing"],
        champions=["Oblivion Gatekeeper"],
        deck=["The Grand Architect", *["Crystal"] * 7],
        mastery=20,
        foes=[Side(champions=["Zetta, The Encryptor"])],
    )

    table.play("The Heart of Nothing").exhaust("Oblivion Gatekeeper").end_turn()

    assert table.foe.health == 43
    assert len(table.me.hand) == 5


def test_the_heart_of_nothing_waits_for_one_turn_only() -> None:
    table = scenario(
        hand=["The Heart of Nothing"],
        deck=["Omnius, The All-Knowing", "Nil Assassin", "Nil Assassin"],
        foes=[Side(deck=[])],
    )
    table.play("The Heart of Nothing").end_turn().end_turn()

    table.play("Nil Assassin").play("Nil Assassin").end_turn()

    assert table.foe.health == 50 - 5 - 10
    assert len(table.me.hand) == 4


def test_the_world_piercer_gives_two_mastery_and_returns_a_mercenary() -> None:
    table = scenario(
        hand=["The World Piercer"], discard=["Nil Assassin", "Spore Cleric", "Reactor Drone"]
    )

    table.play("The World Piercer")

    assert table.options() == ["Nil Assassin (discard)", "Spore Cleric (discard)"]
    table.pick("Spore Cleric")
    assert table.me.mastery == 2
    assert table.me.hand == ["Spore Cleric"]
    assert table.me.discard == ["Nil Assassin", "Reactor Drone"]


def test_the_world_piercer_returns_the_only_mercenary_without_a_question() -> None:
    table = scenario(hand=["The World Piercer"], discard=["Nil Assassin", "Reactor Drone"])

    table.play("The World Piercer")

    assert table.me.hand == ["Nil Assassin"]


def test_the_world_piercer_gives_mastery_without_a_mercenary_to_return() -> None:
    table = scenario(hand=["The World Piercer"], discard=["Reactor Drone"])

    table.play("The World Piercer")

    assert table.me.mastery == 2
    assert table.me.hand == []


@pytest.mark.parametrize(("mastery", "all_of_them"), [(17, False), (18, True)])
def test_the_world_piercer_returns_all_mercenaries_from_20_mastery(
    mastery: int, all_of_them: bool
) -> None:
    """Its own mastery is counted already."""
    table = scenario(
        hand=["The World Piercer"],
        discard=["Nil Assassin", "Spore Cleric", "Nil Assassin", "Reactor Drone"],
        mastery=mastery,
    )

    table.play("The World Piercer")

    assert table.may("choose") != all_of_them
    if all_of_them:
        assert sorted(table.me.hand) == ["Nil Assassin", "Nil Assassin", "Spore Cleric"]
        assert table.me.discard == ["Reactor Drone"]


def test_slipstream_shard_gives_a_mastery_and_a_card() -> None:
    table = scenario(hand=["Slipstream Shard"], deck=["Crystal", "Shard Reactor"])

    table.play("Slipstream Shard")

    assert table.me.mastery == 1
    assert table.me.hand == ["Crystal"]


@pytest.mark.parametrize(("mastery", "active"), [(18, 1), (19, 0)])
def test_slipstream_shard_gives_an_extra_turn_from_20_mastery(mastery: int, active: int) -> None:
    """Its own mastery is counted already."""
    table = scenario(hand=["Slipstream Shard"], mastery=mastery)

    table.play("Slipstream Shard").end_turn()

    assert table.active == active


def test_warpquartz_gives_three_gems_and_three_power() -> None:
    table = scenario(hand=["Warpquartz", "Spore Cleric"], mastery=19)

    table.play("Warpquartz")

    assert table.me.gems == 3
    assert table.me.power == 3
    assert table.may("end")


def test_warpquartz_banishes_up_to_three_allies_from_20_mastery_and_gains_their_effects() -> None:
    table = scenario(
        hand=["Warpquartz", "Spore Cleric", "Crystal"],
        discard=["Nil Assassin", "Blaster"],
        health=40,
        mastery=20,
    )

    table.play("Warpquartz").pick("Crystal").pick("Spore Cleric").pick("Nil Assassin")

    assert sorted(table.banished) == ["Crystal", "Nil Assassin", "Spore Cleric"]
    assert table.me.gems == 3 + 1
    assert table.me.power == 3 + 5
    assert table.me.health == 44
    assert table.may("end")


def test_warpquartz_may_banish_fewer_allies_or_none() -> None:
    table = scenario(hand=["Warpquartz", "Spore Cleric", "Nil Assassin"], health=40, mastery=20)

    table.play("Warpquartz").pick("Spore Cleric").decline()

    assert table.banished == ["Spore Cleric"]
    assert table.me.health == 44
    assert table.me.power == 3


def test_warpquartz_need_not_banish_at_all() -> None:
    table = scenario(hand=["Warpquartz", "Spore Cleric"], mastery=20)

    table.play("Warpquartz").decline()

    assert table.banished == []


def test_warpquartz_banishes_allies_only() -> None:
    table = scenario(
        hand=["Warpquartz", "Evokatus", "Crystal"], discard=["Axia", "Praetorian-01"], mastery=20
    )

    table.play("Warpquartz")

    assert table.options() == ["Crystal (hand)", "Praetorian-01 (discard)", "Done"]


def test_warpquartz_gains_the_effect_of_each_of_two_equal_allies() -> None:
    table = scenario(hand=["Warpquartz", "Spore Cleric", "Spore Cleric"], health=30, mastery=20)

    table.play("Warpquartz").pick("Spore Cleric").pick("Spore Cleric").decline()

    assert table.banished == ["Spore Cleric", "Spore Cleric"]
    assert table.me.health == 38


def test_warpquartz_gains_an_effect_without_playing_the_card() -> None:
    """Additri counts Undergrowth allies played this turn."""
    table = scenario(
        hand=["Warpquartz", "Spore Cleric"], champions=["Additri, Gaiamancer"], mastery=20
    )

    table.play("Warpquartz").pick("Spore Cleric").decline()
    table.exhaust("Additri, Gaiamancer")

    assert table.me.power == 3 + 2


def test_warpquartz_asks_the_questions_of_the_allies_it_banished() -> None:
    table = scenario(
        hand=["Warpquartz", "Shadow Apostle", "Evokatus"], discard=["Blaster"], mastery=20
    )

    table.play("Warpquartz").pick("Shadow Apostle").decline()

    assert table.options() == ["Evokatus (hand)", "Blaster (discard)", "Done"]
