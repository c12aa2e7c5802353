"""Several cards are picked in any order; a search may keep to one order and misses nothing."""

from collections.abc import Iterator

from shardmaster import Picks, question
from shardmaster.engine.game import Game
from shardmaster.engine.ids import CHOOSE, Seat, operand_of, verb_of
from tests.properties.random_games import Start, decisions, over_games

MOST = 4
WIDEST = 9
"""Larger questions have more orders than a test can try."""

Cards = tuple[tuple[int, int], ...]


def beginnings(start: Start) -> Iterator[tuple[Game, Seat, Picks]]:
    """Questions for several cards before the first pick."""
    for game in decisions(start):
        seat = game.to_move()
        frame = game.agenda[-1]
        picks = frame.line().picks(game, frame)
        if picks is not None and not picks.picked and picks.most <= MOST:
            yield game, seat, picks


def same(game: Game, card: int) -> tuple[int, int]:
    """Which card it is, and where."""
    return game.table.zone_of(card), game.library.of[card]


def ways(game: Game, seat: Seat, canonical: bool) -> Iterator[Cards]:
    """Every way to answer, as the cards that were picked, in order."""
    frame = game.agenda[-1]
    for option in game.canonical(seat) if canonical else game.options(seat):
        if verb_of(option) != CHOOSE:
            yield ()
            continue
        card = same(game, operand_of(option))
        world = game.clone()
        world.apply(seat, option)
        goes_on = (
            len(world.agenda) == len(game.agenda)
            and world.agenda[-1].script is frame.script
            and world.agenda[-1].at == frame.at
            and len(world.agenda[-1].picked) > len(frame.picked)
            and world.waiting >> seat & 1
        )
        rest = ways(world, seat, canonical) if goes_on else iter([()])
        yield from ((card, *others) for others in rest)


@over_games(2)
def test_a_search_reaches_every_set_once(start: Start) -> None:
    for game, seat, picks in beginnings(start):
        frame = game.agenda[-1]
        if frame.line().kind(game, frame) != "select" or len(picks.among) > WIDEST:
            continue
        free = list(ways(game, seat, canonical=False))
        searched = list(ways(game, seat, canonical=True))
        if picks.in_order:
            assert searched == free
        else:
            sets = [tuple(sorted(way)) for way in searched]
            assert len(set(sets)) == len(sets)
            assert set(sets) == {tuple(sorted(way)) for way in free}


@over_games(2)
def test_every_card_that_is_not_picked_yet_is_offered(start: Start) -> None:
    """Also after a pick, whatever its place in the list."""
    for game, seat, picks in beginnings(start):
        offered = {same(game, operand_of(option)) for option in chosen(game, seat)}
        assert offered == {same(game, card) for card in picks.among}
        for option in chosen(game, seat):
            world = game.clone()
            world.apply(seat, option)
            again = question(world, seat).picks if world.options(seat) else None
            if again is not None and len(again.picked) == 1:
                left = [card for card in again.among if card not in again.picked]
                assert {same(world, operand_of(other)) for other in chosen(world, seat)} == {
                    same(world, card) for card in left
                }


def chosen(game: Game, seat: Seat) -> list[int]:
    return [option for option in game.options(seat) if verb_of(option) == CHOOSE]
