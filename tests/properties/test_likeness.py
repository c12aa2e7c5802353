"""Two cards are one option only if swapping them changes no seat's future.

Whatever one option stands for is answered with each of its cards, and what follows is the same but
for their numbers; what is offered twice leads to different things. Nor does any order matter that
the engine takes for none.
"""

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Any, cast

from shardmaster.engine import snapshot
from shardmaster.engine.choice import ON_CARDS
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    CHAMPIONS,
    DISCARD,
    GONE,
    HAND,
    HOLDERS,
    NO_CARD,
    PLAYED,
    RELIC_DECK,
    ROW,
    SHADOW_DECK,
    UNDER,
    UNVEIL,
    Card,
    Seat,
    operand_of,
    option,
    verb_of,
    zone,
    zone_bit,
)
from shardmaster.engine.rules.holding import held
from shardmaster.engine.rules.likeness import all_alike
from shardmaster.engine.table import FAST
from tests.properties import test_battles as battles
from tests.properties.random_games import Start, decisions, over_games, starts

Form = dict[str, object]
LEFT_OVER = (RELIC_DECK, SHADOW_DECK)
"""Decks from which nothing is drawn once the game is set up."""


def form(game: Game, called: Callable[[int], int]) -> Form:
    """A state with its cards called something else, and without orders and what is known.

    Built from a snapshot, so that nothing a game consists of can be forgotten.
    """
    data = cast(dict[str, Any], snapshot.take(game))
    data.pop("known")
    data.pop("strays", None)
    piles = [_pile(game, number, called) for number in range(game.table.zones())]
    data["under"] = sorted(_under(game, card, called) for card in game.library.holders)
    data["zones"] = piles[:UNDER] + piles[UNDER + HOLDERS :]
    for status in ("exhausted", "fast", "fresh"):
        data[status] = sorted(called(card) for card in data[status])
    if "battle" in data:
        data["battle"] = sorted([called(card), bits] for card, bits in data["battle"])
    for player in data["players"]:
        player["history"] = sorted(map(called, player["history"]))
        player["promises"] = [[key, called(source)] for key, source in player["promises"]]
    for frame in data["agenda"]:
        frame["source"] = called(frame["source"])
        for cards in ("them", "picked"):
            frame[cards] = sorted(map(called, frame[cards]))
    return data


def _under(game: Game, holder: Card, called: Callable[[int], int]) -> tuple[int, str]:
    """A holder, and what its card is: swapping two holders swaps their cards as well."""
    card = held(game, holder)
    return called(holder), "" if card == NO_CARD else game.definition(card).slug


def _pile(game: Game, number: int, called: Callable[[int], int]) -> list[int]:
    """The cards of a zone, in their order only where it matters; fast-played ones come first."""
    cards = [int(card) for card in game.table.pile(number)]
    if game.library.in_order & zone_bit(number) and number not in LEFT_OVER:
        return [called(card) for card in cards]
    fast = [called(card) for card in cards if game.table.has(Card(card), FAST)]
    others = [called(card) for card in cards if not game.table.has(Card(card), FAST)]
    return fast + sorted(others)


def after(game: Game, seat: Seat, answer: int, called: Callable[[int], int]) -> Form | None:
    """What an answer leads to; None if chance has a part in it."""
    world = game.clone()
    world.apply(seat, answer)
    return None if world.rng != game.rng else form(world, called)


def swapping(one: int, other: int) -> Callable[[int], int]:
    names = {one: other, other: one}
    return lambda card: names.get(card, card)


def numbered(card: int) -> int:
    return card


def check(game: Game) -> int:
    """Answer every open question with alike cards, and with those that are told apart."""
    tried = 0
    for seat in range(game.seats):
        answers = [each for each in game.options(seat) if verb_of(each) in ON_CARDS]
        assert len(set(answers)) == len(answers)
        for answer in answers:
            card = operand_of(answer)
            _, *others = all_alike(game, Card(card))
            for other in others:
                other_answer = option(verb_of(answer), other)
                assert other_answer not in answers
                expected = after(game, Seat(seat), answer, numbered)
                found = after(game, Seat(seat), other_answer, swapping(card, other))
                assert expected is None or found == expected
                tried += 1
        for answer, twin in combinations(answers, 2):
            one, other = operand_of(answer), operand_of(twin)
            if verb_of(answer) == verb_of(twin) and are_copies(game, one, other):
                expected = after(game, Seat(seat), answer, numbered)
                found = after(game, Seat(seat), twin, swapping(one, other))
                assert expected is None or found != expected
                tried += 1
    return tried


def are_copies(game: Game, one: int, other: int) -> bool:
    table = game.table
    same_card = game.library.of[one] == game.library.of[other]
    return same_card and table.zone_of(Card(one)) == table.zone_of(Card(other))


def check_orders(game: Game) -> None:
    """Turn every pile around in which nobody looks at places, and answer the same."""
    turned = game.clone()
    for number in zones_without_order(game):
        turned.table.arrange(number, turned.table.pile(number)[::-1])
    seat = game.to_move()
    for answer in game.options(seat)[:3]:
        if verb_of(answer) != UNVEIL:
            called = by_name(game)
            assert after(turned, seat, answer, called) == after(game, seat, answer, called)


def by_name(game: Game) -> Callable[[int], int]:
    """Copies of a card are called the same."""
    return lambda card: NO_CARD if card == NO_CARD else int(game.library.of[card])


def zones_without_order(game: Game) -> Iterator[int]:
    seats = [zone(Seat(seat), kind) for seat in range(game.seats) for kind in SEAT_PILES]
    for number in chain([ROW, GONE], seats):
        fast = any(game.table.has(card, FAST) for card in game.table.pile(number))
        if not game.library.in_order & zone_bit(number) and not fast:
            yield number


SEAT_PILES = (HAND, DISCARD, PLAYED, CHAMPIONS)


@over_games()
def test_an_option_stands_for_cards_that_come_to_the_same(start: Start) -> None:
    for game in decisions(start, every=7):
        check(game)


@over_games()
def test_no_order_matters_that_is_not_said_to(start: Start) -> None:
    for game in decisions(start, every=11):
        check_orders(game)


@battles.over_battles()
def test_both_hold_in_battles(start: battles.Start) -> None:
    for game in battles.decisions(start, every=17):
        check(game)
        check_orders(game)


def test_copies_are_met_in_games_and_in_battles() -> None:
    """A single game may have none to try."""
    assert any(check(game) for start in starts(1) for game in decisions(start, every=7))
    fights = battles.few_starts()
    assert any(check(game) for start in fights for game in battles.decisions(start, every=17))
