"""Several cards and modifiers that wait for the same event: who is heard first."""

from collections.abc import Sequence
from itertools import count

from shardmaster.engine.definition import destiny
from shardmaster.engine.effects.gain import Gems, Health, Mastery, Power
from shardmaster.engine.effects.this_turn import ThisTurn
from shardmaster.engine.events import GAINS
from shardmaster.engine.game import Game, deal
from shardmaster.engine.ids import DESTINIES, GEMS, HEALTH, MASTERY, POWER, Card, Seat, zone
from shardmaster.engine.library import Library
from shardmaster.engine.pools import played
from shardmaster.engine.script import Effect
from shardmaster.engine.triggers import PLAYED_CARD, When
from shardmaster.play.catalog import STARTERS, cast_of, center_of, check_sets, mode_named
from shardmaster.testing import Scenario, scenario

FIRST = destiny("First Bell", while_in_play=[When(PLAYED_CARD, played(), [Power(1)])])
SECOND = destiny("Second Bell", while_in_play=[When(PLAYED_CARD, played(), [Health(1)])])


def gained(game: Game) -> list[int]:
    """The resources gained since the turn began, in order."""
    assert game.log is not None
    return [event.about for event in game.log if event.kind == GAINS]


def soon(line: Effect) -> ThisTurn:
    return ThisTurn(When(PLAYED_CARD, played(), [line]))


def with_bells(order: Sequence[Card]) -> Scenario:
    """A game in which seat 0 has taken both bells, in some order."""
    sets = check_sets(("base",))
    library = Library(
        mode_named("free-for-all"),
        [],
        list(sets),
        2,
        cast_of(sets),
        STARTERS,
        center_of(sets),
        destinies=[FIRST, SECOND],
    )
    deals = (deal(library, seed, [0, 1], 100, log=True) for seed in count())
    game = next(game for game in deals if game.active == 0)
    numbers = [card for card, known in enumerate(library.cards) if known in (FIRST, SECOND)]
    for index in order:
        game.table.move(Card(numbers[index]), zone(Seat(0), DESTINIES))
    game.players[0].health = 40
    return Scenario(game)


def test_cards_are_heard_in_the_order_of_their_numbers() -> None:
    """Who took which one first makes no difference."""
    for order in ((0, 1), (1, 0)):
        table = with_bells([Card(index) for index in order])

        table.play("Crystal")

        assert gained(table.game) == [GEMS, POWER, HEALTH]


def test_promises_are_heard_in_the_order_they_were_made() -> None:
    table = scenario(hand=["Crystal"], health=40)
    table.read(soon(Health(1)), soon(Mastery(1)), soon(Power(1)))

    table.play("Crystal")

    assert gained(table.game) == [GEMS, HEALTH, MASTERY, POWER]


def test_promises_are_heard_before_cards() -> None:
    table = with_bells([Card(0), Card(1)]).read(soon(Gems(1)), soon(Mastery(1)))

    table.play("Crystal")

    assert gained(table.game) == [GEMS, GEMS, MASTERY, POWER, HEALTH]
