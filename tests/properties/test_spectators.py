"""Someone who only watches: what is public, and nothing that a seat has to itself."""

from collections.abc import Iterator
from typing import cast

import pytest

from shardmaster import ENGLISH, imagine, observe, seeded
from shardmaster.engine.game import Game
from shardmaster.engine.ids import HAND, NO_SEAT, Seat, zone
from shardmaster.engine.observe import TableSeen
from shardmaster.testing import Side, scenario
from tests.properties.random_games import Start, decisions, every_seat, over_games, play


def cards_in(view: object) -> Iterator[int]:
    """Every card anywhere in a view."""
    if isinstance(view, dict):
        if "sheltered" in view:
            yield cast(int, view["card"])
        for part in view.values():
            yield from cards_in(part)
    elif isinstance(view, list):
        for part in view:
            yield from cards_in(part)


def watched(game: Game) -> TableSeen:
    return observe(game, NO_SEAT)


@over_games()
def test_who_watches_sees_only_what_every_seat_sees(start: Start) -> None:
    for game in decisions(start, every=8):
        views = [set(cards_in(observe(game, seat))) for seat in every_seat(game)]

        seen = set(cards_in(watched(game)))

        assert seen == set.intersection(*views)


@over_games()
def test_no_hidden_card_changes_what_is_watched(start: Start) -> None:
    """Whatever any single seat does not know may be otherwise."""
    rng = seeded(3)
    for game in decisions(start, every=30):
        for seat in every_seat(game):
            assert watched(imagine(game, seat, rng)) == watched(game)


@over_games()
def test_events_hide_what_any_seat_does_not_know(start: Start) -> None:
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
    game = start.deal(log=True)
    for _ in play(start, game, every=25):
        events, game.log = game.log or [], []
        for event in events:
            everybody = all(event.for_seat(seat).card == event.card for seat in every_seat(game))

            shown = event.for_seat(NO_SEAT)

            assert shown.card == (event.card if everybody else -1)
            assert (shown.kind, shown.seat, shown.amount) == (event.kind, event.seat, event.amount)
            assert ENGLISH.event(game, shown, names)


def test_nobody_is_an_enemy_of_those_who_watch() -> None:
    view = watched(scenario(hand=["Crystal"]).game)

    assert view["seat"] == -1
    assert not any(seat["enemy"] for seat in view["seats"])


def test_a_card_of_the_row_is_watched_at_its_printed_price() -> None:
    table = scenario(row=["Axia"], champions=["Evokatus"], foes=[Side(champions=["Evokatus"])])

    price = watched(table.game)["row"][0]["cost"]

    assert price == 7
    assert table.seen_by(0)["row"][0]["cost"] == 6


def test_a_revealed_card_is_watched_in_the_hand() -> None:
    table = scenario(hand=["Crystal", "Blaster"])
    crystal = table.game.table.top(zone(Seat(0), HAND))
    table.game.table.teach(crystal, table.game.everybody)

    seen = watched(table.game)["seats"][0]

    assert [card["name"] for card in seen["hand"]] == ["Crystal"]
    assert seen["hand_size"] == 2


@pytest.mark.parametrize(("masteries", "sheltered"), [((3, 4), True), ((3, 5), False)])
def test_a_champion_is_watched_as_sheltered_when_no_enemy_may_strike_it(
    masteries: tuple[int, int], sheltered: bool
) -> None:
    table = scenario(
        mastery=5,
        champions=["Raidian, Cloud Master"],
        foes=[Side(mastery=mastery) for mastery in masteries],
    )

    seen = watched(table.game)["seats"][0]["champions"][0]

    assert seen["sheltered"] is sheltered
