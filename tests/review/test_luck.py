"""Luck: what came up against what could have come up."""

from dataclasses import replace

import pytest

from shardmaster.engine.game import Game
from shardmaster.engine.ids import HAND, Seat, zone
from shardmaster.review.luck import NEW_CARDS, NEW_HAND, Fortune, Luck, luck_of
from shardmaster.review.retold import Retold, Step, retold
from shardmaster.review.worlds import Worlds
from shardmaster.testing import Side, scenario
from tests.advice.test_before_end import EXPENSIVE
from tests.review.games import LITTLE, played

WEAK = ["Crystal"] * 3
STRONG = ["Nil Assassin", "Nil Assassin", "Blaster"]


def fortune(game: Game) -> Fortune:
    """The luck of the hand with which a game begins."""
    game.turn = 1
    found = Luck(Worlds(game.library), LITTLE).fortunes(Retold(game, (), game), [Seat(0)])
    return next(iter(found))


def test_a_hand_is_lucky_if_the_deck_holds_worse() -> None:
    lucky = fortune(scenario(hand=STRONG, deck=WEAK, row=EXPENSIVE).game)
    unlucky = fortune(scenario(hand=WEAK, deck=STRONG, row=EXPENSIVE).game)

    assert (lucky.kind, lucky.seat, lucky.turn) == (NEW_HAND, 0, 1)
    assert lucky.gain > 0 > unlucky.gain


def test_equal_cards_bring_no_luck() -> None:
    same = fortune(scenario(hand=WEAK, deck=["Crystal"] * 4, row=EXPENSIVE).game)

    assert same.gain == pytest.approx(0.0)
    assert same.error == pytest.approx(0.0)


def test_every_turn_has_its_luck_and_the_position_stays_as_it_is() -> None:
    game = retold(played(4))
    hands = [each.table.pile(zone(each.active, HAND)) for _, each in game.turns]
    found = list(Luck(Worlds(game.deal.library), LITTLE).fortunes(game, game.players))

    turns = [each.turn for each in found if each.kind == NEW_HAND]
    assert turns == [each.turn for _, each in game.turns]
    assert all(abs(each.gain) < 1 for each in found)
    assert hands == [each.table.pile(zone(each.active, HAND)) for _, each in game.turns]


def test_the_hands_that_could_have_been_drawn_come_from_the_deck() -> None:
    """Not from the cards that were held, whoever gave the last answer of the turn."""
    deck = ["Blaster", "Crystal", "Crystal", "Crystal", "Infinity Shard", "Shard Reactor"]
    foe = Side(hand=["Command Seer"], health=30)
    table = scenario(hand=["Nil Assassin"], deck=deck, power=3, foes=[foe], row=EXPENSIVE)
    before = table.end_turn().game
    after = before.clone()
    option = before.find("decline")
    after.apply(Seat(1), option)
    step = Step(0, Seat(1), option, before, after, (after,), ())
    luck = Luck(Worlds(before.library), replace(LITTLE, hands=10))

    luck.note_hands(step)

    hands = luck.hands[Seat(0)]
    names = {before.definition(card).name for hand in hands for card in hand}
    assert names == {"Blaster", "Crystal", "Infinity Shard", "Shard Reactor"}
    assert len({tuple(sorted(hand)) for hand in hands}) > 1


def test_luck_adds_up() -> None:
    found = [
        Fortune(0, 1, 0, NEW_HAND, 0.03, 0.03),
        Fortune(9, 2, 1, NEW_HAND, 0.5, 0.5),
        Fortune(12, 3, 0, NEW_CARDS, -0.01, 0.04),
    ]

    own = luck_of(0, found)

    assert (own.hands, own.cards) == (0.03, -0.01)
    assert own.total == pytest.approx(0.02)
    assert own.error == pytest.approx(0.05)
