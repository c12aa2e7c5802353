"""The center cards of Relics of the Future."""

import pytest

from shardmaster.testing import Side, scenario

HOMODEUS_CHAMPIONS = [
    "Primus Pilus",
    "Optio Crusher",
    "Optio Crusher",
    "Numeri Drones",
    "Numeri Drones",
    "Evokatus",
    "Evokatus",
]


def test_axia_exhausts_for_seven_power() -> None:
    table = scenario(champions=["Axia"])

    table.exhaust("Axia")

    assert table.me.power == 7


def test_axia_costs_seven_without_a_homodeus_champion() -> None:
    table = scenario(row=["Axia"], gems=6, champions=["Li Hin, The Shattered"])

    assert not table.may("recruit", "Axia")


def test_axia_costs_a_gem_less_for_each_homodeus_champion_you_control() -> None:
    table = scenario(row=["Axia"], gems=6, champions=["Primus Pilus", "Evokatus"])

    table.recruit("Axia")

    assert table.me.gems == 1
    assert table.me.discard == ["Axia"]


def test_axia_is_no_cheaper_for_champions_of_others() -> None:
    table = scenario(row=["Axia"], gems=6, foes=[Side(champions=["Primus Pilus", "Evokatus"])])

    assert not table.may("recruit", "Axia")


def test_axia_is_free_with_seven_homodeus_champions_even_without_a_gem() -> None:
    table = scenario(row=["Axia"], gems=0, champions=HOMODEUS_CHAMPIONS)

    table.recruit("Axia")

    assert table.me.gems == 0
    assert table.me.discard == ["Axia"]


def test_axia_never_pays_you_back() -> None:
    table = scenario(row=["Axia"], gems=1, champions=[*HOMODEUS_CHAMPIONS, "General Decurion"])

    table.recruit("Axia")

    assert table.me.gems == 1


def test_axia_has_its_printed_cost_where_a_cost_is_asked_for() -> None:
    """Portal Monk reaches cards that cost up to 6; the discount is only for paying."""
    table = scenario(hand=["Portal Monk"], row=["Axia"], champions=["Primus Pilus", "Evokatus"])

    table.play("Portal Monk")

    assert not table.may("choose", "Axia")


def test_limiter_drones_banish_from_hand_or_discard_when_inspired_and_draw() -> None:
    table = scenario(
        hand=["Limiter Drones", "Crystal"],
        discard=["Blaster"],
        deck=["Shard Reactor", "Infinity Shard"],
        champions=["Li Hin, The Shattered"],
    )

    table.play("Limiter Drones")

    assert table.options() == ["Crystal (hand)", "Blaster (discard)", "Done"]
    table.pick("Blaster")
    assert table.banished == ["Blaster"]
    assert table.me.hand == ["Crystal", "Shard Reactor"]
    assert table.may("end")


def test_limiter_drones_need_not_banish() -> None:
    table = scenario(
        hand=["Limiter Drones", "Crystal"],
        deck=["Shard Reactor", "Infinity Shard"],
        champions=["Evokatus"],
    )

    table.play("Limiter Drones").decline()

    assert table.banished == []
    assert table.me.hand == ["Crystal", "Shard Reactor"]


def test_limiter_drones_banish_before_they_draw() -> None:
    table = scenario(
        hand=["Limiter Drones"], deck=["Crystal", "Shard Reactor"], champions=["Evokatus"]
    )

    table.play("Limiter Drones")

    assert table.me.hand == ["Crystal"]
    assert table.may("end")


def test_limiter_drones_banish_nothing_without_a_champion() -> None:
    table = scenario(
        hand=["Limiter Drones", "Crystal"],
        deck=["Shard Reactor", "Infinity Shard"],
        foes=[Side(champions=["Evokatus"])],
    )

    table.play("Limiter Drones")

    assert table.banished == []
    assert table.me.hand == ["Crystal", "Shard Reactor"]


def test_ferrata_guard_gives_a_gem_for_each_homodeus_champion_itself_included() -> None:
    table = scenario(champions=["Ferrata Guard", "Evokatus", "Li Hin, The Shattered"])

    table.exhaust("Ferrata Guard")

    assert table.me.gems == 2


@pytest.mark.parametrize(("power", "enough"), [(5, False), (6, True)])
def test_ferrata_guard_has_two_more_defense_under_decima(power: int, enough: bool) -> None:
    foe = Side(champions=["Ferrata Guard"], character="Decima")
    table = scenario(power=power, foes=[foe])

    assert table.may("strike", "Ferrata Guard") == enough


def test_ferrata_guard_strengthens_all_champions_of_decima() -> None:
    foe = Side(champions=["Ferrata Guard", "Li Hin, The Shattered", "Evokatus"], character="Decima")
    table = scenario(power=4, foes=[foe])

    table.strike("Evokatus")

    assert table.me.power == 0
    assert table.foe.discard == ["Evokatus"]


def test_two_ferrata_guards_add_four_defense() -> None:
    foe = Side(champions=["Ferrata Guard", "Ferrata Guard", "Evokatus"], character="Decima")
    table = scenario(power=8, foes=[foe])

    table.strike("Evokatus")

    assert table.me.power == 8 - (2 + 4)
    assert not table.may("strike", "Ferrata Guard")


def test_ferrata_guard_adds_no_defense_under_another_character() -> None:
    foe = Side(champions=["Ferrata Guard", "Evokatus"], character="Volos")
    table = scenario(power=6, foes=[foe])

    table.strike("Ferrata Guard").strike("Evokatus")

    assert table.me.power == 0


def test_ferrata_guard_of_decima_does_not_help_the_champions_of_others() -> None:
    table = scenario(
        power=2,
        character="Decima",
        champions=["Ferrata Guard"],
        foes=[Side(champions=["Evokatus"])],
    )

    assert table.may("strike", "Evokatus")


def test_the_defense_of_ferrata_guard_ends_when_it_falls() -> None:
    foe = Side(champions=["Ferrata Guard", "Evokatus"], character="Decima")
    table = scenario(power=8, foes=[foe])

    table.strike("Ferrata Guard").strike("Evokatus")

    assert table.me.power == 0


@pytest.mark.parametrize("sets", [("base", "relics"), ("base", "shadow"), ("all",)])
@pytest.mark.parametrize(("mastery", "gems"), [(6, 0), (7, 0), (8, 2)])
def test_cloud_oracles_give_two_gems_with_strictly_more_mastery_than_everybody(
    sets: tuple[str, ...], mastery: int, gems: int
) -> None:
    table = scenario(
        hand=["Cloud Oracles"],
        deck=["Crystal", "Shard Reactor"],
        mastery=mastery,
        foes=[Side(mastery=3), Side(mastery=7)],
        sets=sets,
    )

    table.play("Cloud Oracles")

    assert table.me.gems == gems
    assert table.me.hand == ["Crystal"]


def test_cloud_oracles_do_not_ask_for_the_mastery_of_those_who_fell() -> None:
    table = scenario(
        hand=["Cloud Oracles"],
        deck=["Crystal", "Shard Reactor"],
        mastery=5,
        foes=[Side(mastery=3), Side(mastery=20)],
        sets=("base", "relics"),
    )

    table.concede(2).play("Cloud Oracles")

    assert table.me.gems == 2


def test_raidian_exhausts_to_draw_a_card() -> None:
    table = scenario(champions=["Raidian, Cloud Master"], deck=["Crystal", "Shard Reactor"])

    table.exhaust("Raidian, Cloud Master")

    assert table.me.hand == ["Crystal"]


@pytest.mark.parametrize(("mastery", "may"), [(9, False), (10, True), (11, True)])
def test_raidian_cannot_be_attacked_by_players_with_less_mastery(mastery: int, may: bool) -> None:
    foe = Side(champions=["Raidian, Cloud Master"], mastery=10)
    table = scenario(power=3, mastery=mastery, foes=[foe])

    assert table.may("strike", "Raidian, Cloud Master") == may


def test_raidian_protects_nobody_else() -> None:
    foe = Side(champions=["Raidian, Cloud Master", "Evokatus"], mastery=10)
    table = scenario(power=5, foes=[foe])

    table.strike("Evokatus").end_turn()

    assert table.foe.health == 47


def test_raidian_can_be_attacked_once_the_attacker_has_caught_up_in_the_turn() -> None:
    foe = Side(champions=["Raidian, Cloud Master"], mastery=10)
    table = scenario(power=3, gems=1, mastery=9, foes=[foe])

    table.focus().strike("Raidian, Cloud Master")

    assert table.foe.discard == ["Raidian, Cloud Master"]


def test_raidian_can_be_destroyed_by_text_whatever_the_mastery() -> None:
    table = scenario(
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        foes=[Side(champions=["Raidian, Cloud Master"], mastery=10)],
    )

    table.play("Thorn Zealot")

    assert table.foe.discard == ["Raidian, Cloud Master"]


def test_mainframe_abbot_draws_a_card_and_gives_tetra_a_mastery() -> None:
    table = scenario(hand=["Mainframe Abbot"], deck=["Crystal", "Shard Reactor"], character="Tetra")

    table.play("Mainframe Abbot")

    assert table.me.hand == ["Crystal"]
    assert table.me.mastery == 1


def test_mainframe_abbot_gives_no_mastery_to_another_character() -> None:
    table = scenario(
        hand=["Mainframe Abbot"],
        deck=["Crystal", "Shard Reactor"],
        character="Decima",
        foes=[Side(character="Tetra")],
    )

    table.play("Mainframe Abbot")

    assert table.me.hand == ["Crystal"]
    assert table.me.mastery == 0


def test_mainframe_abbot_has_a_shield_of_three() -> None:
    table = scenario(power=5, foes=[Side(hand=["Mainframe Abbot"])])

    table.end_turn().shield("Mainframe Abbot")

    assert table.foe.health == 48


def test_arach_devotees_draw_and_heal_three_when_united() -> None:
    table = scenario(
        hand=["Arach Devotees"],
        deck=["Crystal", "Shard Reactor"],
        played=["Spore Cleric"],
        health=40,
    )

    table.play("Arach Devotees")

    assert table.me.hand == ["Crystal"]
    assert table.me.health == 43


def test_arach_devotees_may_reveal_the_ally_they_drew() -> None:
    table = scenario(hand=["Arach Devotees"], deck=["Spore Cleric", "Shard Reactor"], health=40)

    table.play("Arach Devotees").pick("Spore Cleric")

    assert table.me.health == 43
    assert table.me.hand == ["Spore Cleric"]


def test_arach_devotees_only_draw_when_not_united() -> None:
    table = scenario(hand=["Arach Devotees"], deck=["Crystal", "Shard Reactor"], health=40)

    table.play("Arach Devotees").decline()

    assert table.me.hand == ["Crystal"]
    assert table.me.health == 40


def test_taur_copies_an_undergrowth_ally_played_this_turn() -> None:
    table = scenario(
        champions=["Taur, Arachpriest"], played=["Spore Cleric", "Arach Devotees"], health=30
    )

    table.exhaust("Taur, Arachpriest").pick("Spore Cleric")

    assert table.me.health == 34


def test_taur_must_copy_if_there_is_an_ally_to_copy() -> None:
    table = scenario(champions=["Taur, Arachpriest"], played=["Spore Cleric", "Arach Devotees"])

    table.exhaust("Taur, Arachpriest")

    assert table.options() == ["Spore Cleric (played)", "Arach Devotees (played)"]


def test_taur_copies_the_only_ally_without_a_question() -> None:
    table = scenario(champions=["Taur, Arachpriest"], played=["Spore Cleric"], health=30)

    table.exhaust("Taur, Arachpriest")

    assert table.me.health == 34


def test_taur_copies_neither_champions_nor_other_factions() -> None:
    table = scenario(
        hand=["Additri, Gaiamancer"], champions=["Taur, Arachpriest"], played=["Nil Assassin"]
    )

    table.play("Additri, Gaiamancer").exhaust("Taur, Arachpriest")

    assert table.me.power == 0
    assert table.may("end")


def test_taur_copies_a_fast_played_mercenary() -> None:
    table = scenario(champions=["Taur, Arachpriest"], row=["Spore Cleric"], gems=2, health=30)

    table.fast_play("Spore Cleric").exhaust("Taur, Arachpriest")

    assert table.me.health == 38


def test_taur_copies_an_undergrowth_relic() -> None:
    table = scenario(champions=["Taur, Arachpriest"], hand=["Panconscious Crown"], health=30)

    table.play("Panconscious Crown").exhaust("Taur, Arachpriest")

    assert table.me.mastery == 4
    assert table.me.health == 34


def test_taur_copying_is_not_playing() -> None:
    table = scenario(
        champions=["Taur, Arachpriest", "Additri, Gaiamancer"], played=["Spore Cleric"]
    )

    table.exhaust("Taur, Arachpriest").exhaust("Additri, Gaiamancer")

    assert table.me.power == 2 + 2


def test_hounds_of_volos_heal_five_and_give_volos_five_power() -> None:
    table = scenario(hand=["Hounds of Volos"], health=40, character="Volos")

    table.play("Hounds of Volos")

    assert table.me.health == 45
    assert table.me.power == 5


def test_hounds_of_volos_only_heal_another_character() -> None:
    table = scenario(
        hand=["Hounds of Volos"], health=40, character="Rez", foes=[Side(character="Volos")]
    )

    table.play("Hounds of Volos")

    assert table.me.health == 45
    assert table.me.power == 0


def test_hounds_of_volos_may_be_fast_played() -> None:
    table = scenario(row=["Hounds of Volos"], gems=3, health=40, character="Volos")

    table.fast_play("Hounds of Volos")

    assert table.me.power == 5


def test_pall_shades_give_three_power_with_echo_and_draw() -> None:
    table = scenario(
        hand=["Pall Shades"], discard=["Nil Assassin"], deck=["Crystal", "Shard Reactor"]
    )

    table.play("Pall Shades")

    assert table.me.power == 3
    assert table.me.hand == ["Crystal"]


def test_pall_shades_only_draw_without_echo() -> None:
    table = scenario(
        hand=["Pall Shades"], discard=["Spore Cleric"], deck=["Crystal", "Shard Reactor"]
    )

    table.play("Pall Shades")

    assert table.me.power == 0
    assert table.me.hand == ["Crystal"]


def test_pall_shades_look_for_the_echo_before_a_reshuffle_takes_it_away() -> None:
    table = scenario(hand=["Pall Shades"], discard=["Nil Assassin"], deck=[])

    table.play("Pall Shades")

    assert table.me.power == 3
    assert table.me.hand == ["Nil Assassin"]


@pytest.mark.parametrize(("mastery", "health"), [(9, 50), (10, 46)])
def test_ru_bo_vai_gives_four_power_that_ignores_shields_from_ten_mastery(
    mastery: int, health: int
) -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        mastery=mastery,
        foes=[Side(hand=["Command Seer"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn()
    if table.active == 0:
        table.shield("Command Seer")

    assert table.foe.health == health


def test_ru_bo_vai_lets_all_damage_of_the_turn_ignore_shields() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        power=6,
        mastery=10,
        foes=[Side(hand=["Command Seer"]), Side(hand=["Command Seer"])],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn().assign(7)

    assert [seat.health for seat in table.seats] == [50, 43, 47]


def test_ru_bo_vai_must_be_exhausted_for_it() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        power=5,
        mastery=10,
        foes=[Side(hand=["Command Seer"])],
    )

    table.end_turn().shield("Command Seer")

    assert table.foe.health == 50


def test_ru_bo_vai_ignores_shields_only_in_the_turn_it_is_exhausted() -> None:
    table = scenario(
        champions=["Ru Bo Vai, The Transcendant"],
        deck=["Blaster"],
        mastery=10,
        foes=[Side(deck=["Command Seer"])],
    )
    table.exhaust("Ru Bo Vai, The Transcendant").end_turn().end_turn()

    table.play("Blaster").end_turn().shield("Command Seer")

    assert table.foe.health == 46


def test_the_lost_give_six_power_and_let_ko_syn_wu_banish() -> None:
    table = scenario(hand=["The Lost", "Crystal"], discard=["Blaster"], character="Ko Syn Wu")

    table.play("The Lost")

    assert table.options() == ["Crystal (hand)", "Blaster (discard)", "Done"]
    table.pick("Crystal")
    assert table.me.power == 6
    assert table.banished == ["Crystal"]
    assert table.may("end")


def test_the_lost_need_not_banish() -> None:
    table = scenario(hand=["The Lost", "Crystal"], character="Ko Syn Wu")

    table.play("The Lost").decline()

    assert table.banished == []


def test_the_lost_banish_nothing_for_another_character() -> None:
    table = scenario(
        hand=["The Lost", "Crystal"], character="Tetra", foes=[Side(character="Ko Syn Wu")]
    )

    table.play("The Lost")

    assert table.me.power == 6
    assert table.may("end")
