"""Setting relics aside and recruiting one of them."""

import pytest

from shardmaster.engine.ids import RELICS, Seat, zone
from shardmaster.play.setting import Setting
from shardmaster.testing import Side, scenario
from shardmaster.testing.views import names_in

RELICS_OF = {
    "Decima": ["Praetorian-01", "Praetorian-02"],
    "Ko Syn Wu": ["The Heart of Nothing", "The World Piercer"],
    "Tetra": ["Datic Robes", "Terminal Crescents"],
    "Volos": ["Entropic Talons", "Panconscious Crown"],
    "Rez": ["Slipstream Shard", "Warpquartz"],
}


def set_aside(setting: Setting) -> list[list[str]]:
    """The relics set aside by each seat of a new game."""
    game = setting.deal()
    return [names_in(game, zone(Seat(seat), RELICS)) for seat in range(setting.seats)]


@pytest.mark.parametrize("character", RELICS_OF)
def test_everybody_sets_the_two_relics_of_their_character_aside(character: str) -> None:
    other = "Tetra" if character != "Tetra" else "Volos"

    relics = set_aside(Setting(2, characters=(character, other)))

    assert relics == [RELICS_OF[character], RELICS_OF[other]]


def test_nobody_has_relics_without_an_expansion_that_brings_them() -> None:
    assert set_aside(Setting(2, sets=("base", "horizon"))) == [[], []]


def test_only_rez_has_relics_when_shadow_of_salvation_is_played_alone() -> None:
    setting = Setting(2, sets=("base", "shadow"), characters=("Rez", "Volos"))

    assert set_aside(setting) == [RELICS_OF["Rez"], []]


def test_rez_does_not_play_without_shadow_of_salvation() -> None:
    setting = Setting(4, sets=("base", "relics"))

    assert sorted(setting.characters) == ["Decima", "Ko Syn Wu", "Tetra", "Volos"]


@pytest.mark.parametrize(("mastery", "may"), [(9, False), (10, True), (30, True)])
def test_a_relic_may_be_recruited_from_10_mastery(mastery: int, may: bool) -> None:
    table = scenario(character="Volos", mastery=mastery)

    assert table.may("take-relic") == may


def test_a_relic_is_free_and_goes_to_the_discard_pile() -> None:
    table = scenario(character="Volos", mastery=10, gems=3)

    table.take_relic("Entropic Talons")

    assert table.me.discard == ["Entropic Talons"]
    assert table.me.gems == 3
    assert table.me.mastery == 10


def test_the_tenth_mastery_may_be_used_for_a_relic_in_the_same_turn() -> None:
    table = scenario(character="Volos", mastery=9, gems=1)

    table.focus().take_relic("Panconscious Crown")

    assert table.me.discard == ["Panconscious Crown"]


def test_only_one_relic_may_be_recruited_in_a_game() -> None:
    table = scenario(character="Volos", mastery=10)

    table.take_relic("Entropic Talons")

    assert not table.may("take-relic")
    assert table.me.relics == ["Panconscious Crown"]


def test_no_second_relic_may_be_recruited_in_a_later_turn() -> None:
    table = scenario(character="Volos", mastery=20)

    table.take_relic("Entropic Talons").end_turn().end_turn()

    assert table.active == 0
    assert not table.may("take-relic")


def test_the_right_to_a_relic_may_be_used_in_any_later_turn() -> None:
    table = scenario(character="Volos", mastery=10)

    table.end_turn().end_turn().take_relic("Entropic Talons")

    assert table.me.discard[-1] == "Entropic Talons"


def test_a_relic_is_recruited_in_ones_own_turn_only() -> None:
    table = scenario(character="Volos", foes=[Side(character="Tetra", mastery=10)])

    assert not table.may("take-relic")
    table.end_turn()
    assert table.may("take-relic", "Datic Robes")


def test_every_player_may_recruit_a_relic() -> None:
    table = scenario(character="Volos", mastery=10, foes=[Side(character="Tetra", mastery=10)])

    table.take_relic("Entropic Talons").end_turn().take_relic("Datic Robes")

    assert table.foe.discard == ["Datic Robes"]


def test_the_relics_of_others_are_out_of_reach() -> None:
    table = scenario(character="Volos", mastery=10, foes=[Side(character="Tetra")])

    assert not table.may("take-relic", "Datic Robes")


def test_a_relic_is_an_ordinary_card_of_the_deck_from_then_on() -> None:
    table = scenario(character="Volos", mastery=10, deck=[])

    table.take_relic("Entropic Talons").end_turn().end_turn().play("Entropic Talons")

    assert table.me.played == ["Entropic Talons"]


def test_everybody_sees_which_relics_are_set_aside() -> None:
    table = scenario(character="Volos", foes=[Side(character="Tetra")])

    seen = table.seen_by(1)["seats"][0]["relics"]

    assert sorted(card["name"] for card in seen if card) == RELICS_OF["Volos"]


def test_the_relics_of_an_eliminated_player_leave_too() -> None:
    table = scenario(character="Volos", seats=3)

    table.concede(0)

    assert table.me.relics == []
