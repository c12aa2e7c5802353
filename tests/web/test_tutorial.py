"""The first game: its deal shows what the lessons speak of, and a tool finds such a deal."""

from collections.abc import Callable

import pytest

from shardmaster.engine.game import Game
from shardmaster.engine.ids import CENTER_DECK, DECK, DISCARD, HAND, ROW, Seat, zone
from tools.tutorial import LESSONS, SEED, deal, lacking, seed_in, with_good_seed

TEXT = LESSONS.read_text(encoding="utf-8")


def pass_the_turn(game: Game) -> None:
    game.active = Seat(1)


def discard_one(pile: int) -> Callable[[Game], None]:
    """Take away the top card of a pile of the pupil's."""

    def discard(game: Game) -> None:
        game.table.move(game.table.top(zone(Seat(0), pile)), zone(Seat(0), DISCARD))

    return discard


def clear_the_row(game: Game) -> None:
    for card in list(game.table.pile(ROW)):
        game.table.move(card, CENTER_DECK)


def test_the_deal_shows_all_that_the_lessons_speak_of() -> None:
    assert lacking(deal(TEXT, seed_in(TEXT))) == []


@pytest.mark.parametrize(
    ("change", "missing"),
    [
        (pass_the_turn, ["the first turn"]),
        (discard_one(HAND), ["gems and power in the first hand"]),
        (discard_one(DECK), ["the Blaster in the second hand"]),
        (
            clear_the_row,
            [
                "one ally with a shield, for 4 gems",
                "a champion within reach",
                "a mercenary within reach",
            ],
        ),
    ],
)
def test_a_deal_that_shows_less_is_noticed(
    change: Callable[[Game], None], missing: list[str]
) -> None:
    game = deal(TEXT, seed_in(TEXT))
    change(game)
    assert lacking(game) == missing


def test_a_good_seed_stays() -> None:
    assert with_good_seed(TEXT) == TEXT


def test_a_bad_seed_is_replaced_by_a_good_one() -> None:
    bad = next(seed for seed in range(1000) if lacking(deal(TEXT, seed)))
    found = with_good_seed(SEED.sub(str(bad), TEXT))
    assert seed_in(found) != bad
    assert lacking(deal(found, seed_in(found))) == []
    assert SEED.sub("", found) == SEED.sub("", TEXT)
