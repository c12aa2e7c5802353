"""What a player can work out about the own deck."""

from collections import Counter

from shardmaster import imagine, seeded
from shardmaster.engine.game import Game
from shardmaster.engine.ids import DECK, DISCARD, HAND, NO_SEAT, Seat, zone
from shardmaster.engine.observe import own_deck
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario
from tests.properties.random_games import Start, decisions, every_seat, over_games

DECK_OF_FOUR = ["Crystal", "Crystal", "Crystal", "Blaster"]


def truth(game: Game, seat: Seat) -> Counter[str]:
    """What lies in a deck."""
    return Counter(game.definition(card).slug for card in game.table.pile(zone(seat, DECK)))


def may_be_elsewhere(game: Game, seat: Seat) -> bool:
    """Whether someone else holds a card of the deck."""
    return any(
        game.table.origin(card) == seat
        for other in every_seat(game)
        for card in game.table.pile(zone(other, HAND))
    )


def after_a_swap(deck: list[str]) -> Scenario:
    """Everyone has just drawn the top card of the deck on their right."""
    table = scenario(
        variants=("shadow-summoning",),
        shadows=["Custcutta Scourge"],
        gems=3,
        deck=deck,
        foes=[Side(deck=["Crystal"] * 4)],
    )
    return table.summon("Custcutta Scourge")


@over_games()
def test_a_player_knows_the_own_deck_by_counting(start: Start) -> None:
    for game in decisions(start, every=8):
        for seat in every_seat(game):
            if not may_be_elsewhere(game, seat):
                assert dict(own_deck(game, seat)) == truth(game, seat)


@over_games()
def test_it_is_the_same_and_true_in_every_world_that_looks_alike(start: Start) -> None:
    rng = seeded(9)
    for game in decisions(start, every=20):
        for seat in every_seat(game):
            known = own_deck(game, seat)
            imagined = imagine(game, seat, rng)

            assert own_deck(imagined, seat) == known
            assert Counter(dict(known)) <= truth(imagined, seat)


def test_kinds_are_listed_by_name() -> None:
    table = scenario(deck=["Shard Reactor", "Crystal", "Blaster", "Crystal"])

    deck = own_deck(table.game, Seat(0))

    assert deck == [("blaster", 1), ("crystal", 2), ("shard_reactor", 1)]


def test_what_another_player_may_have_drawn_is_left_out() -> None:
    table = after_a_swap(DECK_OF_FOUR)

    deck = own_deck(table.game, Seat(0))

    assert deck == [("crystal", 2)]


def test_a_stray_card_that_was_shown_is_counted_out() -> None:
    table = after_a_swap(DECK_OF_FOUR)
    stray = table.game.table.pile(zone(Seat(1), HAND))[-1]
    table.game.table.teach(stray, table.game.everybody)

    deck = own_deck(table.game, Seat(0))

    assert deck == [("blaster", 1), ("crystal", 2)]


def test_a_card_known_on_top_is_in_the_deck_for_sure() -> None:
    table = after_a_swap(["Crystal", "Blaster", "Crystal", "Crystal"])
    blaster = table.game.table.top(zone(Seat(0), DECK))
    table.game.table.teach(blaster, 1)

    deck = own_deck(table.game, Seat(0))

    assert deck == [("blaster", 1), ("crystal", 2)]


def test_those_who_watch_have_no_deck() -> None:
    assert own_deck(scenario(deck=DECK_OF_FOUR).game, NO_SEAT) == []


def test_those_who_watch_have_no_deck_when_all_hands_are_empty() -> None:
    """Then no card could be in another player's hand, and everything counted is shown."""
    game = Setting(2, 1).deal()
    for seat in every_seat(game):
        game.table.pour(zone(seat, HAND), zone(seat, DISCARD))

    assert own_deck(game, NO_SEAT) == []
