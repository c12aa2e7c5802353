"""What cards bring to a deck that others do not."""

import pytest

from shardmaster.advice.promises import promise
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
