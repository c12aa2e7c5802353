"""Cards that light up because a condition of theirs would be met now."""

import pytest

from shardmaster import imagine, seeded
from shardmaster.advice.highlights import highlighted
from shardmaster.engine.ids import NO_SEAT, Card, Seat
from shardmaster.engine.observe import is_known
from shardmaster.engine.snapshot import take
from shardmaster.testing import Hero, Scenario, Side, battle, scenario
from tests.properties.random_games import Start, decisions, every_seat, over_games

PLAIN_ROW = ["Nil Assassin", "Spore Cleric", "Reactor Drone"] * 2
"""Cards without conditions."""


def names(table: Scenario, seat: int = 0) -> list[str]:
    return [table.game.definition(Card(card)).name for card in highlighted(table.game, Seat(seat))]


def test_a_card_without_conditions_is_never_lit() -> None:
    table = scenario(hand=["Crystal", "Spore Cleric"], mastery=30, row=PLAIN_ROW)

    assert names(table) == []


@pytest.mark.parametrize(("mastery", "shines"), [(4, False), (5, True), (15, True)])
def test_a_threshold_lights_a_card_up(mastery: int, shines: bool) -> None:
    table = scenario(hand=["Shard Reactor"], mastery=mastery, row=PLAIN_ROW)

    assert names(table) == (["Shard Reactor"] if shines else [])


def test_mastery_that_a_card_gives_counts_for_its_own_threshold() -> None:
    table = scenario(hand=["Fungal Hermit"], mastery=9, row=PLAIN_ROW)

    assert names(table) == ["Fungal Hermit"]


def test_health_that_a_card_gives_counts_for_its_own_threshold() -> None:
    table = scenario(hand=["Furrowing Elemental"], health=46, row=PLAIN_ROW)

    assert names(table) == ["Furrowing Elemental"]


def test_unify_counts_what_was_played_this_turn() -> None:
    table = scenario(hand=["Le'shai Knight"], played=["Spore Cleric"], row=PLAIN_ROW)

    assert names(table) == ["Le'shai Knight"]


def test_unify_may_be_met_by_showing_another_card() -> None:
    table = scenario(hand=["Le'shai Knight", "Spore Cleric"], row=PLAIN_ROW)

    assert names(table) == ["Le'shai Knight"]


def test_a_card_is_no_company_for_itself() -> None:
    table = scenario(hand=["Le'shai Knight", "Crystal"], row=PLAIN_ROW)

    assert names(table) == []


def test_a_pair_lights_each_other_up() -> None:
    table = scenario(hand=["Le'shai Knight", "Le'shai Knight"], row=PLAIN_ROW)

    assert names(table) == ["Le'shai Knight"] * 2


def test_echo_looks_at_the_discard_pile() -> None:
    table = scenario(hand=["Wraethe Skirmisher"], discard=["Nil Assassin"], row=PLAIN_ROW[1:])

    assert names(table) == ["Wraethe Skirmisher"]


def test_dominion_adds_what_was_played_to_what_can_be_shown() -> None:
    table = scenario(
        hand=["Order Initiate", "Spore Cleric", "Nil Assassin"],
        played=["Reactor Drone"],
        row=["Cryptofist Monk"] * 2,
    )

    assert "Order Initiate" in names(table)


def test_dominion_is_not_lit_while_a_faction_is_missing() -> None:
    table = scenario(hand=["Order Initiate", "Spore Cleric", "Nil Assassin"], row=PLAIN_ROW)

    assert names(table) == []


def test_inspire_looks_at_champions_in_play() -> None:
    table = scenario(hand=["Kiln Drone"], champions=["Li Hin, The Shattered"], row=PLAIN_ROW)

    assert names(table) == ["Kiln Drone"]


def test_a_threshold_around_an_unmet_keyword_brings_nothing() -> None:
    alone = scenario(hand=["Panconscious Crown"], mastery=20, row=PLAIN_ROW)
    paired = scenario(hand=["Panconscious Crown"], played=["Spore Cleric"], mastery=20)

    assert "Panconscious Crown" not in names(alone)
    assert "Panconscious Crown" in names(paired)


def test_a_ready_champion_is_lit_by_its_exhaust_ability() -> None:
    table = scenario(champions=["Optio Crusher"], mastery=10, row=PLAIN_ROW)

    ready = names(table)
    table.exhaust("Optio Crusher")

    assert ready == ["Optio Crusher"]
    assert names(table) == []


def test_a_requirement_lights_a_champion_up() -> None:
    giga = "Giga, Source Adept"
    others = ["Reactor Drone", "Spore Cleric", "Nil Assassin"]

    able = scenario(champions=[giga], played=others, row=PLAIN_ROW[:3])
    unable = scenario(champions=[giga], played=others[:2], row=PLAIN_ROW[:3])

    assert giga in names(able)
    assert giga not in names(unable)


def test_a_destiny_is_lit_when_it_would_do_something() -> None:
    table = scenario(destinies=["War Bound"], champions=["Evokatus", "Evokatus"], row=PLAIN_ROW)

    assert names(table) == ["War Bound"]


def test_a_card_of_the_row_is_lit_as_if_it_were_played_now() -> None:
    table = scenario(mastery=10, row=["Aetherbreaker", *PLAIN_ROW[:5]])

    assert names(table) == ["Aetherbreaker"]


def test_another_card_of_the_same_name_lights_a_card_up() -> None:
    table = scenario(hand=["Cinder Scars"], played=["Cinder Scars"], row=PLAIN_ROW)

    assert names(table) == ["Cinder Scars"]


def test_a_card_that_lies_face_down_is_never_lit() -> None:
    table = battle(
        Hero(mastery=30),
        Hero(),
        row=["Nil Assassin"] * 3 + ["Spore Cleric"] * 2,
        veiled=["Aetherbreaker"],
    )

    assert highlighted(table.game, Seat(0)) == []


def test_nothing_is_lit_for_those_who_watch() -> None:
    table = scenario(hand=["Shard Reactor"], mastery=20)

    assert highlighted(table.game, NO_SEAT) == []


def test_everybody_has_lights_of_their_own() -> None:
    foe = Side(hand=["Shard Reactor"], champions=["Optio Crusher"], mastery=5)
    table = scenario(mastery=20, foes=[foe], row=PLAIN_ROW)

    assert names(table, 0) == []
    assert names(table, 1) == ["Shard Reactor"]


@over_games()
def test_lights_reveal_nothing_hidden_and_change_nothing(start: Start) -> None:
    rng = seeded(21)
    for game in decisions(start, every=25):
        for seat in every_seat(game):
            before = take(game)

            shining = highlighted(game, seat)

            assert highlighted(imagine(game, seat, rng), seat) == shining
            assert take(game) == before
            assert all(is_known(game, seat, Card(card)) for card in shining)
