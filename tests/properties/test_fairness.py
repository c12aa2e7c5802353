"""Nothing leaks from what is hidden: equal dice give equal worlds and answers, whatever is true.

Another truth is a world in which the cards that a seat cannot name were dealt again.
"""

from collections.abc import Iterator

import pytest

from shardmaster import imagine, seeded
from shardmaster.ai.bots import BOTS, View, bot_named
from shardmaster.engine.game import Game
from shardmaster.engine.ids import NO_SEAT, Card, Seat
from tests.properties import test_battles as battles
from tests.properties.random_games import Start, decisions, every_seat, over_games
from tests.properties.strays import before_strays


def other_truths(game: Game, seat: Seat, count: int) -> Iterator[Game]:
    """Games that look the same to a seat."""
    dice = seeded(17)
    for _ in range(count):
        yield imagine(game, seat, dice)


def assert_equal_worlds(game: Game, seat: Seat, truths: int = 2) -> None:
    expected = imagine(game, seat, seeded(5))
    for truth in other_truths(game, seat, truths):
        assert imagine(truth, seat, seeded(5)) == expected


SLOW = ["expert", "master"]
QUICK = [name for name in BOTS if name not in SLOW]


def assert_equal_answers(game: Game, seat: Seat, names: list[str]) -> None:
    for name in names:
        expected = bot_named(name).choose(View(game, seat, seeded(5)))
        for truth in other_truths(game, seat, 2):
            assert bot_named(name).choose(View(truth, seat, seeded(5))) == expected


@over_games()
def test_equal_dice_give_equal_worlds_whatever_is_hidden(start: Start) -> None:
    for game in decisions(start, every=20):
        for seat in every_seat(game):
            assert_equal_worlds(game, seat)


@over_games()
@pytest.mark.once
def test_no_bot_answers_differently_when_hidden_cards_are_dealt_again(start: Start) -> None:
    for game in decisions(start, every=20):
        assert_equal_answers(game, game.to_move(), QUICK)


@over_games()
@pytest.mark.soak
@pytest.mark.once
def test_those_who_think_long_are_as_fair(start: Start) -> None:
    for game in decisions(start, every=150):
        assert_equal_answers(game, game.to_move(), SLOW)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.once
def test_those_who_think_long_are_as_fair_in_duels(seed: int) -> None:
    for game in decisions(Start(2, seed, eager=True), every=40):
        assert_equal_answers(game, game.to_move(), SLOW)


@battles.over_battles()
@pytest.mark.once
def test_battles_are_as_fair(start: battles.Start) -> None:
    for game in battles.decisions(start, every=40):
        for seat in battles.everybody(game):
            assert_equal_worlds(game, seat)
        for seat in battles.asked(game):
            assert_equal_answers(game, seat, QUICK)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_card_drawn_from_another_deck_leaves_no_trace(viewer: int) -> None:
    """Which of a player's cards the neighbour holds is hidden as well."""
    game = before_strays().summon("Custcutta Scourge").game
    strays = [card for card in range(game.table.cards) if game.table.origin(Card(card)) != NO_SEAT]
    assert len(strays) == 3
    assert_equal_worlds(game, Seat(viewer), truths=20)
