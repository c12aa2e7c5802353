"""How the Nemesis spends its power: to kill, on champions from the dearest down, on you."""

import pytest

from shardmaster.engine.events import ASSIGNS
from shardmaster.testing import Scenario, Side
from tests.modes.nemesis import nemesis_next, nemesis_turn


def attacked(power: int, *champions: str, health: int = 50, mastery: int = 0) -> Scenario:
    """A turn in which the Nemesis has so much power before it reveals a Spore Cleric."""
    you = Side(champions=champions, health=health, mastery=mastery, deck=())
    return nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=power, mastery=5))


# Killing


def test_it_kills_you_rather_than_a_champion() -> None:
    table = attacked(5, "Evokatus", health=5)

    assert table.over
    assert table.winners == [1]


def test_more_power_than_needed_goes_to_you_as_well() -> None:
    table = attacked(50, "Evokatus", health=5)

    attacks = [event.amount for event in table.game.log or [] if event.kind == ASSIGNS]
    assert attacks == [50]
    assert table.winners == [1]


def test_one_power_short_of_killing_it_attacks_champions_first() -> None:
    table = attacked(5, "Evokatus", health=6)

    assert table.me.champions == []
    assert table.me.health == 6 - (5 - 2)


def test_it_tries_to_kill_you_whatever_shields_you_hold() -> None:
    you = Side(champions=["Evokatus"], deck=["Cryptofist Monk"], health=5)

    table = nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=6)).shield("Cryptofist Monk")

    assert table.me.health == 5
    assert table.me.champions == ["Evokatus"]


def test_it_tries_to_kill_you_whatever_guards_you() -> None:
    you = Side(champions=["Praetorian-02", "Evokatus"], deck=(), health=5, character="Decima")

    table = nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=6))

    assert table.me.health == 5 - (6 - 3)
    assert table.me.champions == ["Praetorian-02", "Evokatus"]


# Champions


def test_it_destroys_the_dearest_champion_first() -> None:
    table = attacked(4, "Evokatus", "Optio Crusher")

    assert table.me.champions == ["Evokatus"]
    assert table.me.health == 50


def test_it_goes_on_with_cheaper_champions() -> None:
    table = attacked(6, "Evokatus", "Optio Crusher")

    assert table.me.champions == []
    assert table.me.health == 50


def test_it_skips_a_champion_it_cannot_afford() -> None:
    table = attacked(6, "General Decurion", "Evokatus")

    assert table.me.champions == ["General Decurion"]


def test_it_skips_a_champion_it_can_no_longer_afford() -> None:
    table = attacked(8, "Drakonarius", "Optio Crusher", "Numeri Drones", "Li Hin, The Shattered")

    assert table.me.champions == ["Numeri Drones", "Li Hin, The Shattered"]
    assert table.me.health == 50 - (8 - 2 - 4)


def test_cost_counts_and_not_defense() -> None:
    table = attacked(6, "Primus Pilus", "Drakonarius")

    assert table.me.champions == ["Primus Pilus"]
    assert table.me.health == 50 - 4


def test_the_printed_cost_counts() -> None:
    """Axia would be cheaper beside other Homodeus champions."""
    table = attacked(9, "Evokatus", "Numeri Drones", "Axia")

    assert table.me.champions == ["Numeri Drones"]


def test_a_champion_needs_its_full_defense() -> None:
    table = attacked(3, "Optio Crusher")

    assert table.me.champions == ["Optio Crusher"]
    assert table.me.health == 47


def test_a_tougher_champion_needs_more_power() -> None:
    you = Side(champions=["Ferrata Guard"], character="Decima", deck=())

    table = nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=5))

    assert table.me.champions == ["Ferrata Guard"]
    assert table.me.health == 45


def test_a_relic_champion_counts_as_the_cheapest() -> None:
    you = Side(champions=["Praetorian-02", "Primus Pilus"], character="Decima", deck=())

    table = nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=9))

    assert table.me.champions == ["Praetorian-02"]


def test_a_relic_champion_is_destroyed_when_nothing_dearer_can_be() -> None:
    you = Side(champions=["Praetorian-02", "Primus Pilus"], character="Decima", deck=())

    table = nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=15))

    assert table.me.champions == []


# Champions that cannot be attacked


def test_it_skips_li_hin() -> None:
    table = attacked(4, "Li Hin, The Shattered")

    assert table.me.champions == ["Li Hin, The Shattered"]
    assert table.me.health == 46


def test_it_skips_raidian_of_a_player_with_more_mastery() -> None:
    table = attacked(4, "Raidian, Cloud Master", mastery=6)

    assert table.me.champions == ["Raidian, Cloud Master"]
    assert table.me.health == 46


def test_it_attacks_raidian_of_a_player_with_no_more_mastery() -> None:
    table = attacked(4, "Raidian, Cloud Master", mastery=5)

    assert table.me.champions == []
    assert table.me.health == 49


def test_it_skips_drakonarius_beside_decurion() -> None:
    table = attacked(6, "Drakonarius", "General Decurion")

    assert table.me.champions == ["Drakonarius", "General Decurion"]
    assert table.me.health == 44


def test_it_attacks_drakonarius_once_decurion_has_fallen() -> None:
    table = attacked(9, "Drakonarius", "General Decurion")

    assert table.me.champions == []
    assert table.me.health == 50


def test_it_can_attack_nobody_but_zetta_beside_zetta() -> None:
    table = attacked(4, "Zetta, The Encryptor", "Evokatus")

    assert table.me.champions == ["Zetta, The Encryptor", "Evokatus"]
    assert table.me.health == 50


def test_it_cannot_kill_you_behind_zetta() -> None:
    table = attacked(4, "Zetta, The Encryptor", health=3)

    assert not table.over
    assert table.me.health == 3


def test_it_kills_you_once_zetta_has_fallen() -> None:
    table = attacked(8, "Zetta, The Encryptor", "Evokatus", health=3)

    assert table.winners == [1]


def test_it_goes_on_to_champions_once_zetta_has_fallen() -> None:
    table = attacked(9, "Zetta, The Encryptor", "Drakonarius")

    assert table.me.champions == []
    assert table.me.health == 48


# Ties


def test_of_equally_dear_champions_you_choose() -> None:
    table = attacked(4, "Evokatus", "G-48", "Ferrata Guard")

    assert table.asked == [0]
    assert table.options() == ["Evokatus (champions)", "Ferrata Guard (champions)"]


def test_the_champion_you_choose_is_destroyed() -> None:
    table = attacked(4, "Evokatus", "Ferrata Guard").pick("Ferrata Guard")

    assert table.me.champions == ["Evokatus"]
    assert table.me.discard == ["Ferrata Guard"]


def test_the_tie_is_asked_again_while_there_is_power() -> None:
    champions = ["Evokatus", "Ferrata Guard", "Oblivion Gatekeeper"]
    table = attacked(9, *champions).pick("Evokatus")

    assert table.options() == ["Ferrata Guard (champions)", "Oblivion Gatekeeper (champions)"]


def test_a_champion_that_cannot_be_afforded_is_no_tie() -> None:
    table = attacked(2, "Evokatus", "Ferrata Guard")

    assert table.active == 0
    assert table.me.champions == ["Ferrata Guard"]


# You


def test_the_rest_is_dealt_to_you() -> None:
    table = attacked(9, "Evokatus")

    assert table.me.health == 50 - 7


def test_shields_work_against_it() -> None:
    table = nemesis_turn(
        "Spore Cleric", you=Side(deck=["Command Seer"]), nemesis=Side(power=7)
    ).shield("Command Seer")

    assert table.me.health == 48


def test_you_may_keep_your_shields_to_yourself() -> None:
    table = nemesis_turn(
        "Spore Cleric", you=Side(deck=["Command Seer"]), nemesis=Side(power=7)
    ).decline()

    assert table.me.health == 43


def test_a_guard_in_play_works_against_it() -> None:
    you = Side(champions=["Praetorian-02"], deck=(), character="Decima")

    table = nemesis_turn("Spore Cleric", you=you, nemesis=Side(power=5))

    assert table.me.health == 48


@pytest.mark.parametrize(("mastery", "health"), [(9, 50), (10, 46)])
def test_ru_bo_vai_gets_past_your_shields_with_10_mastery(mastery: int, health: int) -> None:
    nemesis = Side(champions=["Ru Bo Vai, The Transcendant"], mastery=mastery)

    table = nemesis_turn("Spore Cleric", you=Side(deck=["Command Seer"]), nemesis=nemesis)
    if table.may("choose", "Command Seer"):
        table.shield("Command Seer")

    assert table.me.health == health


def test_shields_are_back_in_the_turn_after_ru_bo_vai() -> None:
    nemesis = Side(champions=["Ru Bo Vai, The Transcendant"], mastery=10)
    you = Side(deck=["Command Seer"], power=4)
    table = nemesis_turn("Spore Cleric", "Nil Assassin", you=you, nemesis=nemesis)

    table.read().game.players[0].power = 4
    table.strike("Ru Bo Vai, The Transcendant").end_turn().shield("Command Seer")

    assert table.me.health == 46


def test_without_power_you_are_not_asked_for_shields() -> None:
    assert nemesis_turn("Spore Cleric", you=Side()).active == 0


# Your attacks on it


def test_the_nemesis_has_no_shields() -> None:
    table = nemesis_next("Nil Assassin", row=["Command Seer"], you=Side(power=9))

    assert table.end_turn().foe.health == 41


def test_zetta_shelters_the_nemesis() -> None:
    champions = ["Zetta, The Encryptor", "Evokatus"]
    table = nemesis_next("Spore Cleric", you=Side(power=4), nemesis=Side(champions=champions))

    assert not table.may("strike")
    assert table.end_turn().foe.health == 50


def test_ferrata_guard_makes_the_champions_of_a_nemesis_decima_tougher() -> None:
    nemesis = Side(champions=["Ferrata Guard", "Evokatus"], character="Decima")
    table = nemesis_next("Spore Cleric", you=Side(power=4), nemesis=nemesis)

    table.strike("Evokatus")

    assert table.me.power == 0


def test_raidian_of_a_nemesis_with_more_mastery_cannot_be_attacked() -> None:
    nemesis = Side(champions=["Raidian, Cloud Master"], mastery=1)

    assert not nemesis_next("Spore Cleric", you=Side(power=9), nemesis=nemesis).may("strike")
