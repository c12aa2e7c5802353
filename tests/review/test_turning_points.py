"""Turning points: what was played, what would have been better, and by how much."""

import json
from dataclasses import replace

import pytest

from shardmaster.advice.differences import AHEAD
from shardmaster.advice.hint import NOISE, WINS
from shardmaster.advice.reasons import Reason
from shardmaster.engine.ids import Seat
from shardmaster.review.care import Care
from shardmaster.review.retold import Step
from shardmaster.review.telling import said, told
from shardmaster.review.turning_points import (
    ERRORS,
    Candidate,
    Closer,
    Glance,
    TurningPoint,
    candidates,
    largest,
)
from shardmaster.review.worlds import Worlds
from shardmaster.testing import Scenario, Side, scenario
from tests.advice.test_before_end import EXPENSIVE
from tests.advice.test_hint import FEW

CARE = Care(glance=1, level=FEW, first=3, worlds=6, each=60, replies=120)


def step(table: Scenario, verb: str, card: str | None = None, at: int = 0) -> Step:
    """An answer in a position."""
    game = table.game
    seat = game.to_move()
    option = game.find(verb, card)
    after = game.clone()
    after.apply(seat, option)
    return Step(at, Seat(seat), option, game, after, (), ())


def looked_at(decision: Step) -> TurningPoint | None:
    return Closer(Worlds(decision.before.library), CARE).looked_at(decision)


def gap(decision: Step) -> float:
    return Glance(Worlds(decision.before.library), CARE).gap(decision)


def lethal() -> Scenario:
    """The player wins this turn, or loses in the next one."""
    foe = Side(health=5, mastery=25, champions=["Evokatus", "Li Hin, The Shattered"])
    hand = ["Nil Assassin", "Crystal"]
    return scenario(hand=hand, health=3, foes=[foe], row=EXPENSIVE)


def test_a_win_that_was_missed_is_a_turning_point() -> None:
    missed = step(lethal(), "end")

    point = looked_at(missed)

    assert gap(missed) > 0.1
    assert point is not None
    assert point.after == 1.0
    assert point.gain > ERRORS * point.error
    assert [reason.kind for reason in point.reasons] == [WINS]
    words = said(point, "en")
    assert words["asked"] == ""
    assert words["better"] == "Play Nil Assassin"
    assert words["why"] == "Wins this turn, whatever the others hold."
    assert said(point, "fr")["why"] != words["why"]


def test_a_win_may_be_prepared_in_any_order() -> None:
    assert looked_at(step(lethal(), "play", "Crystal")) is None


def test_orders_of_the_same_plays_are_no_mistakes() -> None:
    for card in ("Crystal", "Blaster"):
        assert looked_at(step(scenario(hand=["Crystal", "Blaster"]), "play", card)) is None


def test_ending_a_turn_with_a_full_hand_is_a_mistake() -> None:
    table = scenario(hand=["Nil Assassin", "Crystal", "Crystal"], foes=[Side(health=30)])
    wasted = step(table, "end")

    point = looked_at(wasted)

    assert point is not None
    assert point.gain >= NOISE
    assert point.played == wasted.option
    assert point.reasons


def weak_recruit() -> Step:
    """The weaker of two cards is recruited, and there are gems for one only."""
    row = ["Data Heretic", "Li Hin, The Shattered", *EXPENSIVE[:4]]
    return step(scenario(gems=3, mastery=2, row=row), "recruit", "Li Hin, The Shattered")


def test_the_cards_that_make_the_difference_are_named() -> None:
    point = looked_at(weak_recruit())

    assert point is not None
    assert point.reasons[0] == Reason("deck_swap", 0, ("data_heretic",), ("li_hin_the_shattered",))
    sent = json.loads(json.dumps(told(point)))
    assert sent["reasons"][0] == "deck_swap"
    assert sent["said"]["en"]["why"].startswith(
        "Makes for a better deck with Data Heretic instead of Li Hin, The Shattered"
    )
    assert sent["said"]["fr"]["why"].startswith(
        "Améliore votre deck avec «\xa0Pirate Hérétique\xa0»"
    )


def test_a_point_without_a_telling_difference_says_how_it_was_found() -> None:
    point = looked_at(weak_recruit())
    assert point is not None
    plain = replace(point, reasons=(Reason(AHEAD, 48),))

    assert said(plain, "en")["why"] == (
        "A better position on average in 48 imagined continuations."
    )
    assert said(plain, "fr")["why"] == (
        "Une meilleure position en moyenne dans 48 suites imaginées."
    )


def test_of_each_turn_only_the_largest_gap_is_looked_at_again() -> None:
    table = lethal()
    small, large = step(table, "play", "Crystal", at=3), step(table, "end", at=4)

    found = candidates([Candidate(small, 0.1), Candidate(large, 0.3)], CARE)

    assert [each.step.at for each in found] == [4]
    assert candidates([Candidate(small, CARE.promising / 2)], CARE) == []


def test_the_largest_of_each_player_are_told_in_the_order_of_the_game() -> None:
    point = looked_at(step(lethal(), "end"))
    assert point is not None
    gains = [0.1, 0.7, 0.3, 0.2, 0.6, 0.4]
    found = [
        TurningPoint(
            **{**vars(point), "at": at, "seat": 0, "before": 0.0, "after": gain, "turn": at}
        )
        for at, gain in enumerate(gains)
    ]

    assert [each.at for each in largest(found)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("order", [1, -1])
def test_a_shield_that_would_have_saved_a_life(order: int) -> None:
    foe = Side(hand=["Command Seer", "Crystal"][::order], health=9)
    table = scenario(power=9, foes=[foe], row=EXPENSIVE).end_turn()

    point = looked_at(step(table, "decline"))

    assert point is not None
    assert point.before == 0.0
    assert [reason.kind for reason in point.reasons] == ["survives"]
    assert "shield" in said(point, "en")["asked"].lower()
