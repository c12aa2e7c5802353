"""Playing the hand at once: what is safe, in which order, and what it would throw away."""

import pytest

from shardmaster.advice.plan import plan
from shardmaster.engine.choice import is_forced
from shardmaster.engine.ids import DECK, Card, Seat, operand_of, zone
from shardmaster.testing import Hero, Scenario, Side, battle, scenario

ME = Seat(0)


def order(table: Scenario) -> list[str]:
    """The names of the cards to play, in order."""
    cards = [operand_of(option) for option in plan(table.game, ME).options]
    return [table.game.definition(Card(card)).name for card in cards]


def stop(table: Scenario) -> str | None:
    card = plan(table.game, ME).stops_at
    return None if card is None else table.game.definition(Card(card)).name


def warned(table: Scenario) -> list[tuple[str, str]]:
    """The kinds of warnings and the cards they are about."""
    warnings = plan(table.game, ME).warnings
    return [(one.kind, table.game.definition(Card(one.card)).name) for one in warnings]


def carry_out(table: Scenario) -> Scenario:
    """Play what is planned, with the single answers that follow."""
    for option in plan(table.game, ME).options:
        table.game.submit(ME, option)
        while is_forced(table.game.options(ME)):
            table.game.submit(ME, table.game.options(ME)[0])
    return table


# What is safe


def test_plain_cards_are_played_in_the_order_they_were_drawn() -> None:
    table = scenario(hand=["Blaster", "Crystal", "Crystal"])

    assert order(table) == ["Blaster", "Crystal", "Crystal"]
    assert stop(table) is None


def test_it_stops_at_the_first_card_that_asks_something() -> None:
    table = scenario(hand=["Umbral Scourge", "Blaster", "Shadow Apostle"])

    assert order(table) == ["Blaster"]
    assert stop(table) == "Umbral Scourge"


def test_a_question_with_one_answer_is_no_question() -> None:
    table = scenario(hand=["Le'shai Knight", "Crystal"])

    assert order(table) == ["Crystal", "Le'shai Knight"]


def test_a_card_is_left_that_could_ask_something_about_a_card_it_draws() -> None:
    """Nothing can be shown for unify yet, but one of the cards drawn could be."""
    deck = ["Spore Cleric", "Crystal"]

    risky = scenario(hand=["Shardwood Guardian", "Crystal"], deck=deck * 3)
    harmless = scenario(hand=["Shardwood Guardian", "Crystal"], deck=["Crystal"] * 3)

    assert stop(risky) == "Shardwood Guardian"
    assert stop(harmless) is None


@pytest.mark.parametrize("crystals", [2, 3, 4, 5, 6])
def test_one_card_of_many_that_would_ask_something_is_enough(crystals: int) -> None:
    """Few imagined worlds draw it, or none, and yet it may come up."""
    deck = ["Blaster", "Shard Reactor", *["Crystal"] * crystals]
    risky = [*deck, "Spore Cleric"]

    assert stop(scenario(hand=["Shardwood Guardian"], deck=risky)) == "Shardwood Guardian"
    assert stop(scenario(hand=["Shardwood Guardian"], deck=deck)) is None


def test_a_card_known_on_top_of_the_deck_leaves_nothing_to_chance() -> None:
    table = scenario(hand=["Shardwood Guardian", "Crystal"], deck=["Blaster", "Spore Cleric"])
    top = table.game.table.top(zone(ME, DECK))

    before = stop(table)
    table.game.table.teach(top, table.game.everybody)

    assert before == "Shardwood Guardian"
    assert stop(table) is None


def test_a_choice_is_not_played_away() -> None:
    """With the hand played there would be nothing left to banish, so nothing would be asked."""
    table = scenario(hand=["Blaster", "Shadow Apostle"])

    assert order(table) == ["Blaster"]
    assert stop(table) == "Shadow Apostle"


def test_with_nothing_to_choose_from_a_card_is_safe() -> None:
    assert order(scenario(hand=["Shadow Apostle"])) == ["Shadow Apostle"]


def test_a_card_that_has_to_be_aimed_is_left() -> None:
    hand = ["Venator of the Wastes"]

    duel = scenario(hand=hand, champions=["Evokatus"])
    many = scenario(hand=hand, champions=["Evokatus"], seats=3)

    assert order(duel) == hand
    assert stop(many) == "Venator of the Wastes"


def test_cards_drawn_on_the_way_are_not_planned_yet() -> None:
    table = scenario(hand=["Mining Drones", "Crystal"], deck=["Blaster"] + ["Crystal"] * 3)

    assert order(table) == ["Mining Drones", "Crystal"]


def test_nothing_is_planned_while_a_question_is_open() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"]).play("Shadow Apostle")

    planned = plan(table.game, ME)

    assert (planned.options, planned.stops_at, planned.left) == ([], None, [])


def test_nothing_is_planned_for_those_whose_turn_it_is_not() -> None:
    table = scenario(hand=["Crystal"], foes=[Side(hand=["Crystal"])])

    assert plan(table.game, Seat(1)).options == []


# The order


@pytest.mark.parametrize(
    ("hand", "planned"),
    [
        (["Crystal", "Mining Drones"], ["Mining Drones", "Crystal"]),
        (["Blaster", "Shard Abstractor"], ["Shard Abstractor", "Blaster"]),
        (["Kiln Drone", "Li Hin, The Shattered"], ["Li Hin, The Shattered", "Kiln Drone"]),
        (["Le'shai Knight", "Spore Cleric"], ["Spore Cleric", "Le'shai Knight"]),
        (["Carnivorous Vine", "Spore Cleric"], ["Spore Cleric", "Carnivorous Vine"]),
        (
            ["Order Initiate", "Nil Assassin", "Spore Cleric", "Reactor Drone"],
            ["Nil Assassin", "Spore Cleric", "Reactor Drone", "Order Initiate"],
        ),
    ],
    ids=["draws", "mastery", "inspire", "unify", "counts", "dominion"],
)
def test_what_helps_others_comes_before_them(hand: list[str], planned: list[str]) -> None:
    table = scenario(hand=hand, deck=["Crystal"] * 5)

    assert order(table) == planned


def test_a_threshold_comes_after_the_mastery_that_reaches_it() -> None:
    hand = ["Shard Reactor", "Infinity Shard", "Shard Abstractor", "Crystal"]
    table = carry_out(scenario(hand=hand, mastery=3))

    assert table.me.gems == 4
    assert table.me.power == 2


def test_gems_come_before_a_threshold_that_focusing_would_reach() -> None:
    table = scenario(hand=["Infinity Shard", "Crystal"], mastery=9)

    assert order(table) == ["Crystal", "Infinity Shard"]


def test_a_draw_that_would_reshuffle_comes_last() -> None:
    table = scenario(hand=["Mining Drones", "Crystal"], deck=[], discard=["Blaster"])

    assert order(table) == ["Crystal", "Mining Drones"]


# What it would throw away


def test_it_warns_of_a_threshold_that_focusing_would_reach() -> None:
    table = scenario(hand=["Shard Reactor", "Crystal"], mastery=4)

    assert warned(table) == [("mastery", "Shard Reactor")]


def test_it_does_not_warn_of_focusing_with_a_gem_that_comes_too_late() -> None:
    table = scenario(hand=["Shard Reactor"], mastery=4)

    assert warned(table) == []


def test_it_does_not_warn_of_a_threshold_that_is_out_of_reach() -> None:
    table = scenario(hand=["Shard Reactor", "Crystal"], mastery=3)

    assert warned(table) == []


def test_focusing_and_a_card_that_asks_may_reach_a_threshold_together() -> None:
    hand = ["Shard Reactor", "Crystal", "Umbral Scourge"]

    together = scenario(hand=hand, mastery=3)
    too_little = scenario(hand=hand, mastery=2)

    assert warned(together) == [("mastery", "Shard Reactor")]
    assert warned(too_little) == []


def test_it_warns_of_a_threshold_that_a_champion_would_reach() -> None:
    table = scenario(hand=["Shard Reactor"], champions=["Systema A.I."], mastery=4)

    assert warned(table) == [("mastery", "Shard Reactor")]


def test_it_warns_of_an_echo_that_a_recruit_would_meet() -> None:
    """A recruited Wraethe card lies in the discard pile at once."""
    row = ["Nil Assassin"]
    able = scenario(hand=["Wraethe Skirmisher"], gems=2, row=row, center_deck=[])
    unable = scenario(hand=["Wraethe Skirmisher"], gems=1, row=row, center_deck=[])

    assert warned(able) == [("echo", "Wraethe Skirmisher")]
    assert warned(unable) == []


def test_it_warns_of_an_echo_that_another_card_would_meet() -> None:
    row = ["Nil Assassin", "Spore Cleric"]
    table = scenario(hand=["Wraethe Skirmisher", "Portal Monk"], row=row, center_deck=[])

    assert stop(table) == "Portal Monk"
    assert warned(table) == [("echo", "Wraethe Skirmisher")]


def test_it_warns_of_a_reshuffle() -> None:
    table = scenario(hand=["Mining Drones"], deck=[], discard=["Blaster"])

    assert warned(table) == [("reshuffle", "Mining Drones")]


def test_nothing_is_reshuffled_without_a_discard_pile() -> None:
    table = scenario(hand=["Mining Drones"], deck=[], discard=[])

    assert warned(table) == []


# Battles


def test_everybody_plans_in_the_turn_that_all_players_take_together() -> None:
    table = battle(Hero(hand=["Crystal"]), Hero(hand=["Blaster", "Shadow Apostle"]))

    mine = plan(table.game, ME)
    yours = plan(table.game, Seat(1))

    assert len(mine.options) == 1
    assert len(yours.options) == 1
    assert yours.stops_at is not None
