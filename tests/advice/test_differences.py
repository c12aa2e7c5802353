"""What decides between two answers, from the ends of their turns."""

import pytest

from shardmaster.advice.differences import AHEAD, TELLING
from shardmaster.advice.promises import PROMISES
from shardmaster.advice.reasons import Reason
from shardmaster.ai.imagined import Outlook
from shardmaster.engine.game import Game
from shardmaster.engine.ids import (
    BANISHED,
    CENTER_DECK,
    CHAMPIONS,
    DESTINIES,
    DISCARD,
    ROW,
    Seat,
)
from shardmaster.testing import scenario
from tests.advice.worlds import FOE, ME, STRONG, compared, counted, moved, told, world

PLAIN = world()
OMNIUS = "omnius_the_all_knowing"
DRAKONARIUS = "drakonarius"


def later(end: Game, after: Game, chance: float) -> list[Outlook]:
    return [Outlook(end, after, chance)]


def kinds(found: list[Reason]) -> list[str]:
    return [reason.kind for reason in found]


def test_equal_ends_are_better_on_average_at_most() -> None:
    assert told([PLAIN, PLAIN], [PLAIN, PLAIN]) == [Reason(AHEAD, 2)]


@pytest.mark.parametrize(
    ("better", "expected"),
    [
        (counted(PLAIN, FOE, health=-6), Reason("more_damage", 6)),
        (counted(PLAIN, ME, health=9), Reason("more_health", 9)),
        (counted(PLAIN, ME, mastery=2), Reason("more_mastery", 2)),
    ],
    ids=["damage", "health", "mastery"],
)
def test_points_are_counted(better: Game, expected: Reason) -> None:
    assert told([better], [PLAIN]) == [expected]
    assert kinds(told([PLAIN], [better])) == [AHEAD]


@pytest.mark.parametrize(
    ("better", "worse", "expected"),
    [
        (counted(PLAIN, ME, health=-2), counted(PLAIN, ME, health=-9), "more_health_later"),
        (PLAIN, counted(PLAIN, FOE, mastery=4), "less_enemy_mastery"),
    ],
    ids=["health", "mastery of enemies"],
)
def test_points_are_counted_after_the_next_turn_too(
    better: Game, worse: Game, expected: str
) -> None:
    good, bad = later(PLAIN, better, 0.6), later(PLAIN, worse, 0.55)

    assert kinds(compared(good, bad)) == [expected]
    assert kinds(compared(bad, good)) == [AHEAD]


def test_health_is_mentioned_once() -> None:
    better = counted(PLAIN, ME, health=5)
    good = later(better, counted(better, ME, health=4), 0.6)

    found = compared(good, later(PLAIN, PLAIN, 0.55))

    assert found == [Reason("more_health_later", 9)]


WITH_OMNIUS = moved(PLAIN, STRONG, DISCARD, ME)
WITH_INITIATE = moved(PLAIN, "Order Initiate", DISCARD, ME)


@pytest.mark.parametrize(
    ("better", "worse", "expected"),
    [
        (WITH_OMNIUS, PLAIN, Reason("deck_with", 0, (OMNIUS,))),
        (moved(PLAIN, "Crystal", BANISHED), PLAIN, Reason("deck_without", 0, ("crystal",))),
        (WITH_OMNIUS, WITH_INITIATE, Reason("deck_swap", 0, (OMNIUS,), ("order_initiate",))),
    ],
    ids=["a good card", "without a weak one", "one card instead of another"],
)
def test_the_cards_that_make_a_deck_better_are_named(
    better: Game, worse: Game, expected: Reason
) -> None:
    assert told([better], [worse])[0] == expected
    assert kinds(told([worse], [better])) == [AHEAD]


def test_a_card_that_takes_the_place_of_another_promises_something() -> None:
    assert kinds(told([WITH_OMNIUS], [WITH_INITIATE])) == ["deck_swap", "later_cards"]


def test_mastery_is_told_with_what_it_does() -> None:
    before = counted(PLAIN, ME, mastery=10)
    after = counted(PLAIN, ME, mastery=18)

    assert told([after], [before]) == [
        Reason("more_mastery", 8),
        Reason("threshold", 20, ("infinity_shard",)),
    ]


def test_cards_that_differ_from_world_to_world_are_not_named() -> None:
    names = [STRONG, "Drakonarius", "Venator of the Wastes", "Li Hin, The Shattered"]
    better = [moved(PLAIN, name, DISCARD, ME) for name in names]

    assert kinds(told(better, [PLAIN] * len(names))) == ["better_deck"]


def test_what_can_be_counted_comes_before_what_has_no_name() -> None:
    names = [STRONG, "Drakonarius", "Venator of the Wastes", "Li Hin, The Shattered"]
    better = [moved(counted(PLAIN, ME, health=2), name, DISCARD, ME) for name in names]

    assert kinds(told(better, [PLAIN] * len(names))) == ["more_health", "better_deck"]


@pytest.mark.parametrize(
    ("place", "seat", "kind"),
    [(CHAMPIONS, ME, "more_champions"), (CHAMPIONS, FOE, "fewer_enemy_champions")],
)
def test_champions_that_differ_are_not_named_either(place: int, seat: Seat, kind: str) -> None:
    names = ["Drakonarius", "Li Hin, The Shattered", "Evokatus", "Numeri Drones"]
    backed = [moved(PLAIN, name, place, seat) for name in names]
    here, there = (backed, [PLAIN] * 4) if seat == ME else ([PLAIN] * 4, backed)

    assert kind in kinds(told(here, there))
    assert kind not in kinds(told(there, here))


def test_what_enemies_recruit_may_differ_too() -> None:
    names = ["Mining Drones", "Shard Abstractor", "Data Heretic", STRONG]
    good = [Outlook(PLAIN, PLAIN, 0.6)] * 4
    bad = [Outlook(PLAIN, moved(PLAIN, name, DISCARD, FOE), 0.55) for name in names]

    assert "weaker_enemy_decks" in kinds(compared(good, bad))
    assert "weaker_enemy_decks" not in kinds(compared(bad, good))


def test_the_most_frequent_card_is_named_with_its_share() -> None:
    names = [STRONG] * 5 + ["Drakonarius"] * 3
    better = [moved(PLAIN, name, DISCARD, ME) for name in names]

    found = told(better, [PLAIN] * len(names))

    assert found == [Reason("deck_with", 0, (OMNIUS,), share=5 / 8)]


def test_own_champions_are_named() -> None:
    backed = moved(PLAIN, "Drakonarius", CHAMPIONS, ME)

    assert told([backed], [PLAIN]) == [Reason("champion_in_play", 0, (DRAKONARIUS,))]
    assert kinds(told([PLAIN], [backed])) == [AHEAD]


def test_own_champions_that_survive_are_named() -> None:
    backed = moved(PLAIN, "Drakonarius", CHAMPIONS, ME)
    struck = moved(backed, "Drakonarius", DISCARD, ME)
    good, bad = later(backed, backed, 0.6), later(backed, struck, 0.55)

    assert compared(good, bad) == [Reason("champion_survives", 0, (DRAKONARIUS,))]
    assert kinds(compared(bad, good)) == [AHEAD]


def test_enemy_champions_that_are_gone_are_named() -> None:
    threatened = moved(PLAIN, "Drakonarius", CHAMPIONS, FOE)
    struck = moved(threatened, "Drakonarius", DISCARD, FOE)

    assert told([struck], [threatened])[0] == Reason("enemy_champion_gone", 0, (DRAKONARIUS,))
    assert kinds(told([threatened], [struck])) == [AHEAD]


def test_destinies_are_named() -> None:
    first, second = "Soul Syphon", "Project Yggdrasil"
    one, other = moved(PLAIN, first, DESTINIES, ME), moved(PLAIN, second, DESTINIES, ME)

    assert told([one], [PLAIN]) == [Reason("destiny", 0, ("soul_syphon",))]
    assert kinds(told([PLAIN], [one])) == [AHEAD]
    swaps = [told([one], [other]), told([other], [one])]
    assert sorted(kinds(swaps[0]) + kinds(swaps[1])) == [AHEAD, "destiny_swap"]


def test_what_the_next_player_recruits_shows_after_that_turn() -> None:
    recruited = moved(PLAIN, STRONG, DISCARD, FOE)
    weaker = moved(PLAIN, "Order Initiate", DISCARD, FOE)
    good, bad = later(PLAIN, PLAIN, 0.6), later(PLAIN, recruited, 0.55)

    assert compared(good, bad) == [Reason("enemy_without", 0, (OMNIUS,))]
    swapped = compared(later(PLAIN, weaker, 0.6), bad)
    assert swapped == [Reason("enemy_swap", 0, ("order_initiate",), (OMNIUS,))]
    assert kinds(compared(bad, good)) == [AHEAD]


def test_the_row_is_what_enemies_may_recruit() -> None:
    without = moved(PLAIN, STRONG, CENTER_DECK)
    without.active = FOE
    offered = PLAIN.clone()
    offered.active = FOE

    assert told([without], [offered]) == [Reason("row_without", 0, (OMNIUS,))]
    assert kinds(told([offered], [without])) == [AHEAD]
    weak, good = moved(without, "Axia", ROW), moved(without, "Data Heretic", ROW)
    assert told([weak], [good]) == [Reason("row_swap", 0, ("axia",), ("data_heretic",))]


def test_the_row_is_what_may_be_recruited_next() -> None:
    gone = moved(PLAIN, STRONG, CENTER_DECK)
    good, bad = later(PLAIN, PLAIN, 0.6), later(PLAIN, gone, 0.59)

    assert compared(good, bad) == [Reason("row_later", 0, (OMNIUS,))]
    assert kinds(compared(bad, good)) == [AHEAD]


def test_the_most_telling_difference_comes_first() -> None:
    better = counted(counted(PLAIN, ME, health=2, mastery=12), FOE, health=-12)
    better = moved(better, STRONG, DISCARD, ME)

    found = [kind for kind in kinds(told([better], [PLAIN])) if kind not in PROMISES]

    assert len(found) == TELLING
    assert "more_health" not in found
    assert found[0] in ("more_mastery", "more_damage")


def test_what_hardly_matters_is_not_mentioned() -> None:
    better = moved(counted(PLAIN, ME, health=1), STRONG, DISCARD, ME)

    found = compared(later(better, better, 0.8), later(PLAIN, PLAIN, 0.6))

    assert kinds(found) == ["deck_with"]


def test_a_difference_has_to_show_in_most_worlds() -> None:
    better, worse = counted(PLAIN, ME, health=10), PLAIN

    assert told([better, better, better, worse], [worse] * 4) == [Reason("more_health", 10)]
    assert kinds(told([better, worse], [worse, better])) == [AHEAD]


def test_a_difference_that_shows_in_some_worlds_is_told_with_their_share() -> None:
    better = counted(PLAIN, ME, health=10)
    lucky = [better] * 4 + [PLAIN] * 4

    assert told(lucky, [PLAIN] * 8) == [Reason("more_health", 10, share=0.5)]
    assert kinds(told(lucky, [PLAIN] * 4 + [better] * 4)) == [AHEAD]


def fallen(seat: int) -> Game:
    """A game that a player has lost."""
    game = PLAIN.clone()
    game.concede(Seat(seat))
    return game


def test_who_falls_comes_first() -> None:
    assert told([fallen(1)], [PLAIN]) == [Reason("lethal")]
    assert told([PLAIN], [fallen(0)]) == [Reason("survives")]


def test_what_the_fallen_leave_behind_is_not_mentioned() -> None:
    three = scenario(seats=3, row=[]).game
    two = three.clone()
    two.concede(FOE)

    assert told([two], [three]) == [Reason("lethal")]


def test_an_enemy_may_fall_in_some_worlds() -> None:
    found = told([fallen(1)] * 3 + [PLAIN] * 5, [PLAIN] * 8)

    assert found == [Reason("lethal", share=3 / 8)]


def test_danger_is_what_happens_in_the_next_turn() -> None:
    safe = [Outlook(PLAIN, PLAIN, 0.6)] * 4
    risky = [Outlook(PLAIN, PLAIN, 0.5)] * 3 + [Outlook(PLAIN, fallen(0), 0.0)]

    assert compared(safe, risky) == [Reason("safer", 25)]
    assert kinds(compared(risky, safe)) == [AHEAD]
