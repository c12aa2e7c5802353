"""The opening of the Single Player Nemesis Challenge."""

import pytest

from shardmaster import Setting
from shardmaster.engine.errors import ShardmasterError
from shardmaster.language.describe import names_of
from shardmaster.testing import Scenario, SeatView

ALLY_OF = {
    "Decima": "Limiter Drones",
    "Ko Syn Wu": "Pall Shades",
    "Tetra": "Cloud Oracles",
    "Volos": "Arach Devotees",
}
COPIES = 3


def opening(
    you: str, nemesis: str = "Rez", sets: tuple[str, ...] = ("all",), seed: int = 0
) -> Scenario:
    setting = Setting(1, seed, "nemesis", sets, (you, nemesis))
    return Scenario(setting.deal(log=True))


def owned(seat: SeatView) -> list[str]:
    return seat.hand + seat.deck


def in_center(table: Scenario, name: str) -> int:
    return (table.center_deck + table.row).count(name)


# Characters


def test_you_play_alone_against_a_second_character() -> None:
    table = opening("Volos", "Decima").decline()

    assert names_of(table.game) == ["Volos", "Decima"]
    assert table.asked == [0]


def test_rez_may_be_the_nemesis() -> None:
    assert names_of(opening("Volos", "Rez").game)[1] == "Rez"


def test_the_nemesis_is_another_character() -> None:
    with pytest.raises(ShardmasterError, match="chosen only once"):
        opening("Volos", "Volos")


def test_the_nemesis_cannot_be_left_out() -> None:
    with pytest.raises(ShardmasterError, match="1 characters for 2"):
        Setting(1, mode="nemesis", characters=("Volos",))


def test_two_people_do_not_play_it() -> None:
    with pytest.raises(ShardmasterError, match="1 player"):
        Setting(2, mode="nemesis")


# The eleventh card


@pytest.mark.parametrize("you", ALLY_OF)
def test_every_first_character_is_offered_an_ally(you: str) -> None:
    table = opening(you)

    assert table.asked == [0]
    assert table.options() == ["Yes", "No"]


@pytest.mark.parametrize(("you", "ally"), ALLY_OF.items())
def test_the_ally_is_the_eleventh_card_of_the_deck(you: str, ally: str) -> None:
    table = opening(you).pick(ally)

    assert len(owned(table.me)) == 11
    assert owned(table.me).count(ally) == 1


@pytest.mark.parametrize(("you", "ally"), ALLY_OF.items())
def test_the_ally_comes_from_the_center_deck(you: str, ally: str) -> None:
    table = opening(you).pick(ally)

    assert in_center(table, ally) == COPIES - 1


@pytest.mark.parametrize(("you", "ally"), ALLY_OF.items())
def test_the_ally_may_be_declined(you: str, ally: str) -> None:
    table = opening(you).decline()

    assert len(owned(table.me)) == 10
    assert in_center(table, ally) == COPIES


def test_the_ally_may_be_in_the_first_hand() -> None:
    hands = [opening("Volos", seed=seed).pick("Arach Devotees").me.hand for seed in range(20)]

    drawn = ["Arach Devotees" in hand for hand in hands]
    assert any(drawn)
    assert not all(drawn)


def test_nobody_knows_where_in_the_deck_the_ally_lies() -> None:
    tables = [opening("Volos", seed=seed).pick("Arach Devotees") for seed in range(10)]

    assert any("Arach Devotees" in table.me.deck for table in tables)
    assert all(table.seen_by(0)["seats"][0]["deck"] == [] for table in tables)


def test_rez_has_no_eleventh_card() -> None:
    table = opening("Rez", "Volos")

    assert table.may("end")
    assert len(owned(table.me)) == 10


def test_the_nemesis_is_offered_no_card() -> None:
    table = opening("Rez", "Ko Syn Wu")

    assert in_center(table, "Pall Shades") == COPIES


@pytest.mark.parametrize("you", ALLY_OF)
@pytest.mark.parametrize("sets", [("base",), ("horizon",)])
def test_sets_without_the_ally_offer_none(you: str, sets: tuple[str, ...]) -> None:
    other = "Volos" if you != "Volos" else "Tetra"

    table = opening(you, other, sets)

    assert table.may("end")
    assert len(owned(table.me)) == 10


@pytest.mark.parametrize("sets", [("shadow",), ("relics",), ("relics", "shadow")])
def test_cloud_oracles_come_with_either_expansion(sets: tuple[str, ...]) -> None:
    table = opening("Tetra", "Volos", sets).pick("Cloud Oracles")

    assert owned(table.me).count("Cloud Oracles") == 1
    assert in_center(table, "Cloud Oracles") == COPIES - 1


@pytest.mark.parametrize("you", ["Decima", "Ko Syn Wu", "Volos"])
def test_shadow_of_salvation_alone_has_the_ally_of_tetra_only(you: str) -> None:
    assert opening(you, "Tetra", ("shadow",)).may("end")


# The Nemesis


@pytest.mark.parametrize("nemesis", ["Decima", "Ko Syn Wu", "Tetra", "Rez"])
def test_the_nemesis_has_no_cards(nemesis: str) -> None:
    foe = opening("Volos", nemesis).decline().foe

    assert foe.hand == foe.deck == foe.discard == foe.relics == foe.destinies == []


def test_you_have_ten_cards_five_of_them_in_hand() -> None:
    me = opening("Volos").decline().me

    assert len(me.hand) == 5
    assert len(me.deck) == 5


def test_you_set_your_relics_aside() -> None:
    assert opening("Volos").decline().me.relics == ["Entropic Talons", "Panconscious Crown"]


@pytest.mark.parametrize("seed", range(5))
def test_you_begin(seed: int) -> None:
    assert opening("Volos", seed=seed).decline().active == 0


def test_you_begin_with_no_mastery_and_the_nemesis_with_one() -> None:
    table = opening("Volos").decline()

    assert (table.me.mastery, table.foe.mastery) == (0, 1)


def test_both_begin_with_50_health() -> None:
    table = opening("Volos").decline()

    assert (table.me.health, table.foe.health) == (50, 50)


def test_six_cards_lie_in_the_row_and_six_destinies_are_shown() -> None:
    table = opening("Volos").decline()

    assert len(table.row) == 6
    assert len(table.destiny_row) == 6


# With variants


def test_mystery_relics_are_dealt_to_you_only() -> None:
    setting = Setting(1, 3, "nemesis", variants=("mystery-relics",))
    table = Scenario(setting.deal())

    if table.may("decline"):
        table.decline()

    assert len(table.me.relics) == 2
    assert table.foe.relics == []


@pytest.mark.parametrize("variant", ["relic-draft", "health-auction", "shadow-summoning"])
def test_variants_for_several_players_are_refused(variant: str) -> None:
    with pytest.raises(ShardmasterError, match="not 1"):
        Setting(1, mode="nemesis", variants=(variant,))
