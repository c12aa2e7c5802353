"""Standing rules of several cards at work together."""

import pytest

from shardmaster.testing import Scenario, Side, scenario


def defenses(table: Scenario, viewer: int, owner: int) -> dict[str, int | None]:
    """The defense of a seat's champions as another seat sees it."""
    seen = table.seen_by(viewer)["seats"][owner]["champions"]
    return {card["name"]: card["defense"] for card in seen}


ARMY = Side(
    character="Decima",
    champions=["Ferrata Guard", "Ferrata Guard", "Evokatus"],
    destinies=["One Mind, One Army"],
)


def test_everything_that_toughens_champions_adds_up() -> None:
    """Two guards and a destiny: two more defense each, for the guards themselves as well."""
    table = scenario(power=8, foes=[ARMY])

    assert defenses(table, 0, 1) == {"Ferrata Guard": 4 + 6, "Evokatus": 2 + 6}
    assert not table.may("strike", "Ferrata Guard")

    table.strike("Evokatus")

    assert table.me.power == 0


def test_a_fallen_guard_no_longer_toughens_the_others() -> None:
    table = scenario(power=16, foes=[ARMY])

    table.strike("Ferrata Guard")

    assert defenses(table, 0, 1) == {"Ferrata Guard": 4 + 4, "Evokatus": 2 + 4}

    table.strike("Evokatus")

    assert table.me.power == 0


def test_guards_toughen_only_for_their_character() -> None:
    table = scenario(
        power=4,
        foes=[
            Side(
                character="Volos",
                champions=["Ferrata Guard", "Evokatus"],
                destinies=["One Mind, One Army"],
            )
        ],
    )

    assert defenses(table, 0, 1) == {"Ferrata Guard": 6, "Evokatus": 4}
    assert table.may("strike", "Evokatus")


def test_what_toughens_champions_reaches_no_destiny_and_no_champion_elsewhere() -> None:
    table = scenario(
        row=["Axia"], foes=[Side(champions=["Evokatus"], destinies=["One Mind, One Army"])]
    )

    row = {card["name"]: card["defense"] for card in table.seen_by(1)["row"]}

    assert row["Axia"] == 7


HOMODEUS = [
    "Evokatus",
    "Evokatus",
    "Primus Pilus",
    "Optio Crusher",
    "Optio Crusher",
    "Numeri Drones",
    "Numeri Drones",
    "Drakonarius",
]


@pytest.mark.parametrize("champions", [0, 1, 3, 6])
def test_axia_costs_a_gem_less_for_each_homodeus_champion(champions: int) -> None:
    mine = HOMODEUS[:champions]
    price = 7 - champions

    assert not scenario(champions=mine, row=["Axia"], gems=price - 1).may("recruit", "Axia")

    table = scenario(champions=[*mine, "Zetta, The Encryptor"], row=["Axia"], gems=price)
    table.recruit("Axia")

    assert table.me.gems == 0


@pytest.mark.parametrize("champions", [7, 8])
@pytest.mark.parametrize("gems", [0, 2])
def test_axia_is_free_at_best(champions: int, gems: int) -> None:
    table = scenario(champions=HOMODEUS[:champions], row=["Axia"], gems=gems)

    table.recruit("Axia")

    assert table.me.gems == gems
    assert table.me.discard == ["Axia"]


def test_axia_is_cheaper_only_for_those_who_control_the_champions() -> None:
    table = scenario(row=["Axia"], gems=6, foes=[Side(champions=["Evokatus", "Optio Crusher"])])

    assert not table.may("recruit", "Axia")


def test_axia_counts_the_champion_that_numeri_drones_just_brought_into_play() -> None:
    """The drones count, their gem helps, and the promise was used up by the first champion."""
    table = scenario(champions=["Numeri Drones"], row=["Axia", "Primus Pilus"], gems=6)

    table.exhaust("Numeri Drones").recruit("Primus Pilus").recruit("Axia")

    assert table.me.gems == 6 + 1 - 2 - (7 - 2)
    assert table.me.champions == ["Numeri Drones", "Primus Pilus"]
    assert table.me.discard == ["Axia"]


def test_numeri_drones_bring_a_discounted_axia_into_play_ready() -> None:
    table = scenario(champions=["Numeri Drones"], row=["Axia"], gems=5)

    table.exhaust("Numeri Drones").recruit("Axia").exhaust("Axia")

    assert table.me.gems == 0
    assert table.me.power == 7


def test_free_recruits_go_by_the_printed_cost_of_axia() -> None:
    table = scenario(hand=["Portal Monk"], champions=HOMODEUS[:3], row=["Axia", "Kiln Drone"])

    table.play("Portal Monk")

    assert not table.may("choose", "Axia")


def ways(table: Scenario) -> list[str]:
    """Where a recruited card may be sent."""
    offered = table.options()
    return [to for to in ("hand", "deck", "play", "discard") if any(to in way for way in offered)]


def test_numeri_drones_and_maglev_tunnels_offer_play_or_deck() -> None:
    """The promise must be kept, the tunnels may be used: the discard pile is out."""
    table = scenario(
        champions=["Numeri Drones"], destinies=["Maglev Tunnels"], row=["Evokatus"], gems=3
    )

    table.exhaust("Numeri Drones").recruit("Evokatus")

    assert ways(table) == ["deck", "play"]

    table.send("play")

    assert table.me.champions == ["Numeri Drones", "Evokatus"]


def test_the_promise_of_numeri_drones_is_used_up_by_a_champion_sent_to_the_deck() -> None:
    table = scenario(
        champions=["Numeri Drones"],
        destinies=["Maglev Tunnels"],
        row=["Evokatus", "Primus Pilus"],
        gems=6,
    )

    table.exhaust("Numeri Drones").recruit("Evokatus").send("deck").recruit("Primus Pilus")

    assert ways(table) == ["deck", "discard"]


@pytest.mark.parametrize(("mastery", "usual"), [(14, "discard"), (15, "hand")])
def test_portal_monk_and_maglev_tunnels_offer_both_places(mastery: int, usual: str) -> None:
    table = scenario(
        hand=["Portal Monk"], destinies=["Maglev Tunnels"], mastery=mastery, row=["Evokatus"]
    )

    table.play("Portal Monk").pick("Evokatus")

    assert sorted(ways(table)) == sorted(["deck", usual])


def test_anomaly_cleric_and_maglev_tunnels_offer_hand_or_deck() -> None:
    table = scenario(
        hand=["Anomaly Cleric"], destinies=["Maglev Tunnels"], mastery=10, row=["Evokatus"], gems=1
    )

    table.play("Anomaly Cleric").recruit("Evokatus")

    assert ways(table) == ["hand", "deck"]


def test_anomaly_cleric_numeri_drones_and_maglev_tunnels_offer_three_places() -> None:
    table = scenario(
        hand=["Anomaly Cleric"],
        champions=["Numeri Drones"],
        destinies=["Maglev Tunnels"],
        mastery=10,
        row=["Evokatus"],
    )

    table.play("Anomaly Cleric").exhaust("Numeri Drones").recruit("Evokatus")

    assert ways(table) == ["hand", "deck", "play"]


def test_anomaly_cleric_sends_a_relic_to_the_hand() -> None:
    table = scenario(hand=["Anomaly Cleric"], character="Tetra", mastery=10)

    table.play("Anomaly Cleric").take_relic("Datic Robes")

    assert table.me.hand == ["Datic Robes"]


def test_breaker_goes_to_hand_and_uses_up_a_promise_for_the_hand() -> None:
    table = scenario(hand=["Anomaly Cleric"], mastery=10, row=["Breaker", "Kiln Drone"], gems=4)

    table.play("Anomaly Cleric").recruit("Breaker").recruit("Kiln Drone")

    assert table.me.hand == ["Breaker"]
    assert table.me.discard == ["Kiln Drone"]


def test_breaker_goes_to_hand_no_matter_who_recruits_it_free() -> None:
    table = scenario(hand=["Portal Monk"], row=["Breaker"])

    table.play("Portal Monk").pick("Breaker")

    assert table.me.hand == ["Breaker"]


def test_breaker_is_no_champion_so_tunnels_and_drones_leave_it_alone() -> None:
    table = scenario(
        champions=["Numeri Drones"],
        destinies=["Maglev Tunnels"],
        row=["Breaker", "Evokatus"],
        gems=9,
    )

    table.exhaust("Numeri Drones").recruit("Breaker").recruit("Evokatus").send("play")

    assert table.me.hand == ["Breaker"]
    assert table.me.champions == ["Numeri Drones", "Evokatus"]


@pytest.mark.parametrize(("mine", "theirs", "allowed"), [(4, 5, False), (5, 5, True), (6, 5, True)])
def test_raidian_is_safe_from_those_with_less_mastery(
    mine: int, theirs: int, allowed: bool
) -> None:
    table = scenario(
        power=3, mastery=mine, foes=[Side(mastery=theirs, champions=["Raidian, Cloud Master"])]
    )

    assert table.may("strike", "Raidian, Cloud Master") is allowed
    seen = table.seen_by(0)["seats"][1]["champions"][0]
    assert seen["sheltered"] is not allowed


def test_raidian_may_be_struck_once_the_attacker_has_caught_up() -> None:
    table = scenario(
        power=3, gems=1, mastery=4, foes=[Side(mastery=5, champions=["Raidian, Cloud Master"])]
    )

    table.focus().strike("Raidian, Cloud Master")

    assert table.foe.discard == ["Raidian, Cloud Master"]


def test_raidian_protects_neither_its_owner_nor_the_others() -> None:
    table = scenario(
        power=5, foes=[Side(mastery=5, champions=["Raidian, Cloud Master", "Evokatus"])]
    )

    table.strike("Evokatus").end_turn()

    assert table.foe.health == 47


def test_text_destroys_raidian_whatever_the_masteries() -> None:
    table = scenario(
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        foes=[Side(mastery=5, champions=["Raidian, Cloud Master"])],
    )

    table.play("Thorn Zealot")

    assert table.foe.discard == ["Raidian, Cloud Master"]


def test_zetta_shelters_raidian_and_their_owner_even_from_greater_mastery() -> None:
    foe = Side(mastery=5, champions=["Raidian, Cloud Master", "Zetta, The Encryptor"])
    table = scenario(power=20, mastery=9, foes=[foe])

    assert not table.may("strike", "Raidian, Cloud Master")

    table.strike("Zetta, The Encryptor").strike("Raidian, Cloud Master").end_turn()

    assert table.foe.champions == []
    assert table.foe.health == 50 - (20 - 5 - 3)


def test_after_zetta_raidian_is_still_safe_from_less_mastery() -> None:
    foe = Side(mastery=5, champions=["Raidian, Cloud Master", "Zetta, The Encryptor"])
    table = scenario(power=20, mastery=4, foes=[foe])

    table.strike("Zetta, The Encryptor")

    assert not table.may("strike", "Raidian, Cloud Master")


def test_zetta_is_tougher_in_a_united_army() -> None:
    foe = Side(champions=["Zetta, The Encryptor"], destinies=["One Mind, One Army"])

    assert not scenario(power=6, foes=[foe]).may("strike")
    assert scenario(power=7, foes=[foe]).may("strike")


def test_scion_of_nothingness_counts_kin_in_the_discard_pile() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"],
        hand=["Scion of Nothingness"],
        discard=["Spore Cleric", "Additri, Gaiamancer", "Nil Assassin", "Kiln Drone"],
    )

    table.play("Scion of Nothingness")

    assert table.me.power == 3 + 2 * 3


def test_additri_counts_kin_among_the_allies_played() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"],
        champions=["Additri, Gaiamancer"],
        played=["Nil Assassin", "Spore Cleric", "Kiln Drone"],
        hand=["Li Hin, The Shattered"],
    )

    table.play("Li Hin, The Shattered").exhaust("Additri, Gaiamancer")

    assert table.me.power == 2 + 2 * 2


def test_carnivorous_vine_counts_other_kin_played_and_never_itself() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"],
        hand=["Carnivorous Vine"],
        played=["Nil Assassin", "Cache Warden"],
        health=20,
    )

    table.play("Carnivorous Vine")

    assert table.me.power == 3 + 2
    assert table.me.health == 20 + 3 + 2


def test_kin_return_with_zen_chi_set_and_the_dispossessed() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"],
        champions=["Zen Chi Set, Godkiller"],
        played=["Spore Cleric"],
        discard=["Le'shai Knight", "The Dispossessed", "Kiln Drone"],
    )

    table.take_back("The Dispossessed").exhaust("Zen Chi Set, Godkiller")

    assert sorted(table.me.hand) == ["Le'shai Knight", "The Dispossessed"]


def test_kinship_is_for_its_owner_only() -> None:
    table = scenario(
        hand=["Scion of Nothingness"],
        discard=["Spore Cleric"],
        foes=[Side(destinies=["Project Yggdrasil"])],
    )

    table.play("Scion of Nothingness")

    assert table.me.power == 3


@pytest.mark.parametrize("mastery", [0, 7])
def test_phasic_technology_adds_to_the_mastery_of_datic_robes(mastery: int) -> None:
    table = scenario(
        power=20,
        foes=[
            Side(
                character="Tetra",
                mastery=mastery,
                hand=["Datic Robes"],
                destinies=["Phasic Technology"],
            )
        ],
    )

    table.end_turn().shield("Datic Robes")

    assert table.foe.health == 50 - 20 + mastery + 2


GUARDED = Side(
    character="Decima",
    champions=["Praetorian-02"],
    hand=["Korvus Legionnaire", "Command Seer"],
)


def test_a_guard_in_play_and_shields_from_hand_add_up() -> None:
    table = scenario(power=20, foes=[GUARDED])

    table.end_turn().shield("Korvus Legionnaire", "Command Seer")

    assert table.foe.health == 50 - 20 + 3 + 2 + 5


def test_a_guard_in_play_works_without_any_question() -> None:
    table = scenario(power=3, foes=[GUARDED])

    table.end_turn()

    assert table.foe.health == 50
    assert table.active == 1


def test_a_guard_prevents_damage_from_each_attacker_again() -> None:
    table = scenario(
        power=5, foes=[Side(power=5), Side(character="Decima", champions=["Praetorian-02"])]
    )

    table.end_turn().assign(0).end_turn().assign(5)

    assert table.seats[2].health == 50 - 2 - 2


def test_damage_that_ignores_shields_ignores_guards_as_well() -> None:
    """A guard is a shield that its owner has in play."""
    table = scenario(mastery=10, power=6, champions=["Ru Bo Vai, The Transcendant"], foes=[GUARDED])

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn()

    assert table.active == 1
    assert table.foe.health == 50 - 10


def test_a_guard_holds_while_ru_bo_vai_lacks_mastery() -> None:
    table = scenario(mastery=9, power=6, champions=["Ru Bo Vai, The Transcendant"], foes=[GUARDED])

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn().shield()

    assert table.foe.health == 50 - 10 + 3


def test_ignored_shields_are_back_in_the_next_turn() -> None:
    table = scenario(
        mastery=10,
        champions=["Ru Bo Vai, The Transcendant"],
        deck=["Blaster"] + ["Crystal"] * 4,
        foes=[GUARDED],
    )

    table.exhaust("Ru Bo Vai, The Transcendant").end_turn().end_turn().play("Blaster").end_turn()

    assert table.foe.health == 50 - 4


def test_what_blood_for_blood_hears_is_what_a_guard_lets_through() -> None:
    table = scenario(
        power=7,
        destinies=["Blood for Blood"],
        played=["Crystal"],
        foes=[Side(character="Decima", champions=["Praetorian-02"], hand=[])],
    )

    table.end_turn()

    assert table.foe.health == 46
    assert table.active == 1
