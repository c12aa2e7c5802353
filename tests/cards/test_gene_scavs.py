"""Gene Scavs: a card lies under them, and someone recruits it when they fall."""

from functools import partial

import pytest

from shardmaster.engine.ids import UNDER
from shardmaster.testing import Scenario, Side, scenario
from shardmaster.testing.views import names_in

summoning = partial(scenario, variants=("shadow-summoning",))


def attacks(table: Scenario) -> list[int | None]:
    """How strong the champions of seat 0 are, as the other player sees it."""
    return [card["attack"] for card in table.seen_by(1)["seats"][0]["champions"]]


def under(table: Scenario) -> list[str]:
    """The cards under champions."""
    return names_in(table.game, UNDER) + names_in(table.game, UNDER + 1)


def test_gene_scavs_are_as_strong_as_the_card_under_them_costs() -> None:
    table = summoning(shadows=["Gene Scavs"], gems=3, center_deck=["Drakonarius", "Evokatus"])

    table.summon("Gene Scavs").exhaust("Gene Scavs")

    assert table.center_deck == ["Evokatus"]
    assert table.me.power == 6
    assert attacks(table) == [6]


def test_everybody_sees_which_card_lies_under_gene_scavs() -> None:
    table = summoning(shadows=["Gene Scavs"], gems=3, center_deck=["Drakonarius"])

    table.summon("Gene Scavs")

    seen = table.seen_by(1)
    holder = seen["seats"][0]["champions"][0]["card"]
    assert [(held["holder"], held["card"]["name"]) for held in seen["under"]] == [
        (holder, "Drakonarius")
    ]


def test_gene_scavs_have_no_strength_with_nothing_under_them() -> None:
    table = summoning(shadows=["Gene Scavs"], gems=3, center_deck=[])

    table.summon("Gene Scavs").exhaust("Gene Scavs")

    assert table.me.power == 0
    assert table.seen_by(0)["under"] == []


def test_an_ingeminex_on_top_appears_and_gene_scavs_take_the_next_card() -> None:
    table = summoning(shadows=["Gene Scavs"], gems=3, center_deck=["Agony", "Evokatus"])

    table.summon("Gene Scavs")

    assert table.monsters == ["Agony"]
    assert under(table) == ["Evokatus"]


@pytest.mark.parametrize("heir", [0, 1, 2])
def test_the_player_of_destroyed_gene_scavs_chooses_who_recruits_the_card(heir: int) -> None:
    table = summoning(
        shadows=["Gene Scavs"], gems=3, center_deck=["Drakonarius"], foes=[Side(), Side()]
    )
    table.summon("Gene Scavs").end_turn()
    table.game.players[1].power = 8

    table.strike("Gene Scavs").aim(heir)

    assert "Drakonarius" in table.seats[heir].discard
    assert table.banished == ["Gene Scavs"]
    assert under(table) == []
    assert table.asked == [1]


def test_the_question_about_the_card_under_gene_scavs_goes_to_their_player() -> None:
    table = summoning(shadows=["Gene Scavs"], gems=3, center_deck=["Drakonarius"])
    table.summon("Gene Scavs").end_turn()
    table.game.players[1].power = 8

    table.strike("Gene Scavs")

    assert table.asked == [0]


def test_nothing_is_asked_when_gene_scavs_without_a_card_are_destroyed() -> None:
    table = summoning(power=8, foes=[Side(champions=["Gene Scavs"])])

    table.strike("Gene Scavs")

    assert table.asked == [0]
    assert table.banished == ["Gene Scavs"]


def test_a_card_recruited_from_under_gene_scavs_goes_where_it_says_itself() -> None:
    table = summoning(
        shadows=["Gene Scavs"], gems=3, center_deck=["Breaker"], destinies=["Power Struggle"]
    )

    table.summon("Gene Scavs").exhaust("Power Struggle").aim(0)

    assert table.me.hand == ["Breaker"]


def test_the_card_under_gene_scavs_leaves_with_their_player() -> None:
    table = summoning(
        shadows=["Gene Scavs"], gems=3, center_deck=["Drakonarius"], foes=[Side(), Side()]
    )
    table.summon("Gene Scavs").end_turn()

    table.concede(0)

    assert {"Gene Scavs", "Drakonarius"} <= set(table.gone)
    assert under(table) == []


def test_the_card_leaves_with_a_player_who_falls_before_giving_it() -> None:
    table = summoning(
        shadows=["Gene Scavs"], gems=3, center_deck=["Drakonarius"], foes=[Side(), Side()]
    )
    table.summon("Gene Scavs").end_turn()
    table.game.players[1].power = 8
    table.strike("Gene Scavs")

    table.concede(0)

    assert "Drakonarius" in table.gone
    assert under(table) == []
    assert table.asked == [1]


def test_two_gene_scavs_of_one_player_are_distinct() -> None:
    """They are as strong as different cards, so each is an option of its own."""
    table = summoning(
        shadows=["Gene Scavs", "Gene Scavs"], gems=6, center_deck=["Drakonarius", "Evokatus"]
    )
    table.summon("Gene Scavs").summon("Gene Scavs")
    table.end_turn()
    table.game.players[1].power = 8

    assert "Strike Gene Scavs over Drakonarius of seat 0 with 8 power" in table.options()
    assert "Strike Gene Scavs over Evokatus of seat 0 with 8 power" in table.options()
    assert under(table) == ["Drakonarius", "Evokatus"]
    assert attacks(table) == [6, 4]


def test_two_gene_scavs_over_equal_cards_are_one_choice() -> None:
    table = summoning(
        shadows=["Gene Scavs", "Gene Scavs"], gems=6, center_deck=["Evokatus", "Evokatus"]
    )

    table.summon("Gene Scavs").summon("Gene Scavs")

    assert table.options().count("Exhaust Gene Scavs over Evokatus") == 1
