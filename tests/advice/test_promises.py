"""What a better deck or more mastery brings in later turns."""

import pytest

from shardmaster.advice.promises import promise, threshold
from shardmaster.advice.reasons import Reason
from shardmaster.engine.ids import Seat
from shardmaster.testing import scenario

LIBRARY = scenario().game.library


def promised(cards: list[str], others: list[str], mastery: int = 5) -> list[str]:
    return [reason.kind for reason in promise(LIBRARY, cards, others, mastery)]


@pytest.mark.parametrize(
    ("card", "other", "kind"),
    [
        ("torian_commandos", "blaster", "later_gems"),
        ("nil_assassin", "crystal", "later_power"),
        ("shard_abstractor", "crystal", "later_mastery"),
        ("spore_cleric", "crystal", "later_health"),
        ("mining_drones", "crystal", "later_cards"),
        ("umbral_scourge", "crystal", "later_banishing"),
    ],
)
def test_what_a_card_brings_more_of(card: str, other: str, kind: str) -> None:
    assert promised([card], [other]) == [kind]
    assert kind not in promised([other], [card])


def test_equal_cards_promise_nothing() -> None:
    assert promised(["crystal"], ["crystal"]) == []


def test_more_cards_are_not_compared_with_fewer() -> None:
    assert promised(["nil_assassin", "mining_drones"], ["crystal"]) == []


def test_a_card_that_does_more_with_more_mastery() -> None:
    game = scenario(deck=["Crystal", "Aetherbreaker", "Infinity Shard"]).game

    assert threshold(game, Seat(0), 8, 12) == [Reason("threshold", 10, ("aetherbreaker",))]
    assert threshold(game, Seat(0), 18, 20) == [Reason("threshold", 20, ("infinity_shard",))]
    assert threshold(game, Seat(0), 10, 19) == []


def test_champions_in_play_do_more_with_more_mastery_too() -> None:
    game = scenario(deck=["Crystal"], champions=["Oblivion Gatekeeper"]).game

    found = [threshold(game, Seat(0), level, level + 1) for level in range(30)]

    assert any(found)
    assert not threshold(scenario(deck=["Crystal"]).game, Seat(0), 0, 30)
