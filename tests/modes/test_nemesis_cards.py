"""Cards of the Nemesis that speak of other cards, of characters and of what it does not have."""

import pytest

from shardmaster.testing import Scenario, Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

# Copying


def test_ojas_copies_another_card_it_played_this_turn() -> None:
    table = nemesis_turn("Le'shai Knight", row=["Ojas, Genesis Druid"])

    assert table.me.health == 50 - 3 - 3


def test_ojas_copies_twice_with_20_mastery() -> None:
    table = nemesis_turn(
        "Hounds of Volos", row=["Ojas, Genesis Druid"], nemesis=Side(mastery=20, health=10)
    )

    assert table.foe.health == 10 + 3 * 5


def test_ojas_alone_copies_nothing() -> None:
    table = nemesis_turn("Ojas, Genesis Druid", row=["Additri, Gaiamancer"])

    assert table.me.health == 50 - 2 - 2


def test_you_choose_what_ojas_copies() -> None:
    table = nemesis_turn("Le'shai Knight", row=["Spore Cleric", "Ojas, Genesis Druid"])

    table.pick("Spore Cleric")

    assert table.asked == [0]
    assert table.options() == [
        "Le'shai Knight (played by seat 1)",
        "Spore Cleric (played by seat 1)",
    ]


def test_taur_copies_an_undergrowth_ally() -> None:
    table = nemesis_turn("The Rotten", nemesis=Side(champions=["Taur, Arachpriest"]))

    assert table.me.health == 40
    assert table.foe.mastery == 2


def test_taur_copies_nothing_of_another_faction() -> None:
    table = nemesis_turn("Nil Assassin", nemesis=Side(champions=["Taur, Arachpriest"]))

    assert table.me.health == 45


@pytest.mark.parametrize(("mastery", "damage", "banished"), [(19, 2, 5), (20, 4, 7)])
def test_decurion_copies_homodeus_allies_with_20_mastery(
    mastery: int, damage: int, banished: int
) -> None:
    nemesis = Side(champions=["General Decurion"], mastery=mastery)

    table = nemesis_turn("Torian Commandos", nemesis=nemesis)

    assert table.me.health == 50 - damage
    assert len(table.banished) == banished + 1


def test_decurion_copies_a_homodeus_ally_that_is_warped_later() -> None:
    nemesis = Side(champions=["General Decurion", "J-Chord"], mastery=20)
    table = nemesis_turn("Spore Cleric", row=["Torian Commandos"], nemesis=nemesis)

    table.pick("General Decurion").pick("Torian Commandos")

    assert table.me.health == 46


# Duplication Fabricator


def fabricated(*deck: str, nemesis: Side | None = None, you: Side | None = None) -> Scenario:
    """The Nemesis reveals Duplication Fabricator; in hand you have five cards of no use."""
    mine = you or Side(deck=["Crystal"] * 5 + list(deck))
    return nemesis_turn("Duplication Fabricator", you=mine, nemesis=nemesis or Side())


def test_duplication_fabricator_copies_the_top_ally_of_your_deck() -> None:
    table = fabricated("Nil Assassin", "Spore Cleric").shield()

    assert table.me.health == 45
    assert table.me.deck == ["Nil Assassin", "Spore Cleric"]


def test_you_know_the_card_it_revealed() -> None:
    table = fabricated("Nil Assassin", "Spore Cleric").shield()

    known = [card["name"] for card in table.seen_by(0)["seats"][0]["deck"]]

    assert known == ["Nil Assassin"]


def test_gems_of_the_copied_card_banish_center_cards() -> None:
    table = fabricated("Crystal")

    assert len(table.banished) == 1 + 1


@pytest.mark.parametrize(("mastery", "damage"), [(0, 2), (8, 2), (9, 3), (20, 5), (28, 5)])
def test_a_copied_infinity_shard_goes_by_its_mastery(mastery: int, damage: int) -> None:
    table = fabricated("Infinity Shard", nemesis=Side(mastery=mastery)).shield()

    assert table.me.health == 50 - damage


def test_a_copied_keyword_is_ignored_below_15() -> None:
    assert fabricated("Le'shai Knight").shield().me.health == 47


def test_a_champion_on_your_deck_is_not_copied() -> None:
    table = fabricated("Optio Crusher")

    assert table.active == 0
    assert table.me.health == 50


def test_your_discard_pile_is_shuffled_for_it() -> None:
    table = fabricated(you=Side(deck=["Crystal"] * 5, discard=["Nil Assassin"])).shield()

    assert table.me.deck == ["Nil Assassin"]
    assert table.me.health == 45


def test_nothing_is_copied_when_you_have_no_deck() -> None:
    table = nemesis_turn("Duplication Fabricator")

    assert table.foe.mastery == 1
    assert table.banished == ["Duplication Fabricator"]


@pytest.mark.parametrize("card", ["Legion Carrier", "Portal Monk", "Shadow Apostle", "Dash"])
def test_a_copied_text_that_it_cannot_perform_asks_nothing(card: str) -> None:
    table = fabricated(card)
    if table.active == 1:
        table.shield()

    assert table.active == 0
    assert table.me.deck == [card]


def test_health_it_gains_gives_power_by_a_copied_relic() -> None:
    """Entropic Talons copied first, then Orm Madu heals."""
    you = Side(deck=["Crystal"] * 5 + ["Entropic Talons"], character="Volos")
    nemesis = Side(champions=["Orm Madu"], health=40)

    table = fabricated(you=you, nemesis=nemesis).shield()

    assert table.foe.mastery == 1 + 2
    assert table.me.health == 50 - 7


@pytest.mark.parametrize(("champions", "mastery"), [([], 1), (["Drakonarius"], 4)])
def test_cards_it_would_draw_at_the_end_of_the_turn_give_mastery(
    champions: list[str], mastery: int
) -> None:
    """The Heart of Nothing promises three cards for ten damage."""
    you = Side(deck=["Crystal"] * 5 + ["The Heart of Nothing"], character="Ko Syn Wu")

    table = fabricated(you=you, nemesis=Side(champions=champions)).shield()

    assert table.foe.mastery == mastery
    assert table.foe.hand == []


def test_a_copied_slipstream_shard_gives_it_an_extra_turn() -> None:
    you = Side(deck=["Crystal"] * 5 + ["Slipstream Shard"], character="Rez")
    nemesis = Side(mastery=20, champions=["Li Hin, The Shattered"], character="Volos")

    table = fabricated(you=you, nemesis=nemesis).shield()

    assert table.active == 1
    assert table.me.health == 49


def test_your_duplication_fabricator_reads_your_deck_only() -> None:
    you = Side(hand=["Duplication Fabricator"], deck=["Nil Assassin"])
    table = nemesis_next("Spore Cleric", you=you)

    table.play("Duplication Fabricator")

    assert table.me.power == 5


# Warp


def test_you_choose_what_it_warps() -> None:
    table = nemesis_turn("Brute", row=["Cache Warden", "Zara Ra, Soulflayer", "Optio Crusher"])

    assert table.asked == [0]
    assert "Cache Warden (row)" in table.options()
    assert "Zara Ra, Soulflayer (row)" not in table.options()
    assert "Optio Crusher (row)" not in table.options()


def test_a_warped_ally_is_read_for_the_nemesis() -> None:
    table = nemesis_turn("Brute", row=["Nil Assassin"], nemesis=Side(character="Volos"))

    table.pick("Nil Assassin")

    assert table.me.health == 50 - 4 - 5


def test_you_may_decline_a_warp() -> None:
    table = nemesis_turn("Brute", row=["Nil Assassin"], nemesis=Side(character="Volos"))

    table.decline()

    assert table.me.health == 46
    assert table.row[0] == "Nil Assassin"


def test_a_warped_ally_is_not_replaced_before_the_end_of_the_turn() -> None:
    champions = ["Optio Crusher", "Drakonarius"]
    table = nemesis_turn("Brute", row=["Nil Assassin"], nemesis=Side(champions=champions))

    table.pick("Nil Assassin")

    assert table.active == 1
    assert len(table.row) == 5


def test_the_faction_of_a_warped_ally_does_not_matter_for_the_row() -> None:
    table = nemesis_turn("Brute", row=["Nil Assassin", "Aetherbreaker"])

    table.pick("Nil Assassin")

    assert table.row[0] == "Aetherbreaker"


@pytest.mark.parametrize(("mastery", "may"), [(14, False), (15, True)])
def test_j_chord_warps_more_with_15_mastery(mastery: int, may: bool) -> None:
    nemesis = Side(champions=["J-Chord"], mastery=mastery)

    table = nemesis_turn("Spore Cleric", row=["Zara Ra, Soulflayer"], nemesis=nemesis)

    assert table.may("choose", "Zara Ra, Soulflayer") == may


def test_breaker_warps_any_ally() -> None:
    table = nemesis_turn("Breaker", row=["The Grand Architect"])

    assert table.may("choose", "The Grand Architect")


def test_breaker_without_an_ally_in_the_row_asks_nothing() -> None:
    champions = ["Zetta, The Encryptor", "Systema A.I.", "Evokatus", "Evokatus", "Drakonarius"]

    table = nemesis_turn("Breaker", row=[*champions, "Optio Crusher"])

    assert table.active == 0


def test_a_nemesis_rez_with_swyft_keeps_nothing() -> None:
    table = nemesis_turn("Brute", row=["Nil Assassin"], nemesis=Side(champions=["Swyft"]))

    table.pick("Nil Assassin")

    assert table.active == 0
    assert table.foe.discard == []
    assert "Nil Assassin" in table.banished


# Champions


def test_g_48_lets_a_champion_act_again() -> None:
    nemesis = Side(champions=["Optio Crusher", "G-48"])
    table = nemesis_turn("Spore Cleric", nemesis=nemesis)

    table.pick("Optio Crusher").pick("Optio Crusher")

    assert table.active == 0
    assert table.me.health == 50 - 3 - 3


def test_you_may_decline_for_g_48() -> None:
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=["Optio Crusher", "G-48"]))

    table.pick("Optio Crusher").decline()

    assert table.me.health == 47


def test_g_48_first_resets_nothing() -> None:
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=["Optio Crusher", "G-48"]))

    table.pick("G-48")

    assert table.active == 0
    assert table.me.health == 47


@pytest.mark.parametrize("mastery", [0, 20])
def test_oblivion_gatekeeper_reveals_nothing(mastery: int) -> None:
    nemesis = Side(champions=["Oblivion Gatekeeper"], mastery=mastery, health=20)

    table = nemesis_turn("Shard Abstractor", you=Side(deck=["Axia"] * 1), nemesis=nemesis)

    assert (table.me.health, table.foe.health) == (50, 20)
    assert table.foe.hand == []


@pytest.mark.parametrize(("health", "mastery"), [(42, 0), (43, 1), (50, 1)])
def test_orm_madu_gives_mastery_at_50_health(health: int, mastery: int) -> None:
    table = nemesis_turn("Orm Madu", nemesis=Side(health=health))

    assert table.foe.mastery == mastery


def test_the_promise_of_numeri_drones_is_for_nothing() -> None:
    nemesis = Side(champions=["Numeri Drones"])

    table = nemesis_turn("Spore Cleric", row=["Optio Crusher"], nemesis=nemesis)

    assert table.foe.champions == ["Numeri Drones"]
    assert table.foe.player.modifiers == []


def test_evokatus_counts_the_homodeus_champions_of_the_nemesis() -> None:
    you = Side(champions=["Optio Crusher"], deck=())
    nemesis = Side(champions=["Ferrata Guard", "Zetta, The Encryptor"])

    table = nemesis_turn("Evokatus", you=you, nemesis=nemesis).pick("Ferrata Guard")

    assert table.me.health == 48


# Other lines


def test_two_cinder_scars_give_their_power() -> None:
    table = nemesis_turn("Cinder Scars", row=["Cinder Scars"])

    assert table.me.health == 44


def test_carnivorous_vine_counts_other_undergrowth_allies() -> None:
    table = nemesis_turn("Spore Cleric", row=["Carnivorous Vine"], nemesis=Side(health=20))

    assert table.me.health == 50 - 3 - 2
    assert table.foe.health == 20 + 4 + 3 + 2


def test_furrowing_elemental_attacks_at_50_health() -> None:
    assert nemesis_turn("Furrowing Elemental", nemesis=Side(health=46)).me.health == 44


def test_ghostwillow_avenger_destroys_all_your_champions() -> None:
    champions = ["Zetta, The Encryptor", "Evokatus"]
    you = Side(champions=champions, deck=())

    table = nemesis_turn("Ghostwillow Avenger", you=you, nemesis=Side(mastery=15))

    assert table.me.discard == champions
    assert table.me.health == 46


def test_you_choose_which_of_your_champions_thorn_zealot_destroys() -> None:
    you = Side(champions=["Evokatus", "Optio Crusher"], deck=())

    table = nemesis_turn("Thorn Zealot", you=you, nemesis=Side(mastery=15))

    assert table.asked == [0]
    assert table.options() == ["Evokatus (champions)", "Optio Crusher (champions)"]


def test_shard_seer_does_not_look_at_your_hand() -> None:
    table = nemesis_turn("Shard Seer", you=Side(deck=["Infinity Shard"]))

    assert table.active == 0
    assert table.foe.mastery == 1


def test_the_dispossessed_does_not_return() -> None:
    table = nemesis_turn("The Dispossessed", row=["Nil Assassin"])

    assert sorted(table.banished) == ["Nil Assassin", "The Dispossessed"]


def test_the_promise_of_anomaly_cleric_is_for_nothing() -> None:
    table = nemesis_turn("Anomaly Cleric", nemesis=Side(mastery=10))

    assert table.foe.mastery == 11
    assert len(table.banished) == 4
    assert table.foe.player.modifiers == []


# Characters


@pytest.mark.parametrize(("character", "damage"), [("Volos", 5), ("Rez", 0)])
def test_hounds_of_volos_go_by_the_character_of_the_nemesis(character: str, damage: int) -> None:
    you = Side(character="Volos" if character != "Volos" else "Tetra", deck=())

    table = nemesis_turn("Hounds of Volos", you=you, nemesis=Side(character=character))

    assert table.me.health == 50 - damage


@pytest.mark.parametrize(("character", "mastery"), [("Tetra", 3 + 2), ("Rez", 1)])
def test_mainframe_abbot_goes_by_the_character_of_the_nemesis(character: str, mastery: int) -> None:
    you = Side(character="Tetra" if character != "Tetra" else "Volos", deck=())

    table = nemesis_turn("Mainframe Abbot", you=you, nemesis=Side(character=character))

    assert table.foe.mastery == mastery


@pytest.mark.parametrize(("yours", "banished"), [(6, 2), (7, 0), (8, 0)])
@pytest.mark.parametrize("sets", [("relics",), ("shadow",), ("all",)])
def test_cloud_oracles_compare_its_mastery_with_yours(
    yours: int, banished: int, sets: tuple[str, ...]
) -> None:
    """The card it draws counts first."""
    table = nemesis_turn(
        "Cloud Oracles", you=Side(mastery=yours, deck=()), nemesis=Side(mastery=6), sets=sets
    )

    assert len(table.banished) == banished + 1


@pytest.mark.parametrize(("its", "gems"), [(5, 2), (6, 0)])
def test_your_cloud_oracles_compare_your_mastery_with_its(its: int, gems: int) -> None:
    you = Side(hand=["Cloud Oracles"], mastery=6)
    table = nemesis_next("Spore Cleric", you=you, nemesis=Side(mastery=its))

    assert table.play("Cloud Oracles").me.gems == gems


def test_axia_is_not_cheaper_for_you_by_its_champions() -> None:
    nemesis = Side(champions=["Evokatus"])
    table = nemesis_next("Spore Cleric", row=["Axia"], you=Side(gems=6), nemesis=nemesis)

    assert not table.may("recruit", "Axia")


def test_your_venator_takes_mastery_from_the_nemesis() -> None:
    you = Side(hand=["Venator of the Wastes"], champions=["Evokatus"])
    table = nemesis_next("Spore Cleric", you=you, nemesis=Side(mastery=5))

    assert table.play("Venator of the Wastes").foe.mastery == 3
