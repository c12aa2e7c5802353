"""Options are compared in the same worlds until the best of them is known, and no longer."""

import pytest

from shardmaster.ai.race import ENOUGH, TRIFLE, Race

GOOD, BAD, SAME = 7, 8, 9


def raced(worlds: list[list[float]], options: list[int]) -> Race:
    race = Race(options)
    for values in worlds:
        race.add(values)
    race.narrow()
    return race


def test_the_best_is_so_on_average() -> None:
    race = raced([[0.4, 0.5], [0.6, 0.4]], [GOOD, BAD])

    assert race.best() == GOOD


def test_what_is_behind_beyond_doubt_is_given_up() -> None:
    race = raced([[0.50, 0.45], [0.60, 0.54], [0.30, 0.25], [0.70, 0.64]], [GOOD, BAD])

    assert race.options == [GOOD]


def test_what_may_still_be_better_stays() -> None:
    race = raced([[0.50, 0.45], [0.60, 0.64], [0.30, 0.25], [0.70, 0.69]], [GOOD, BAD])

    assert race.options == [GOOD, BAD]
    assert race.best() == GOOD


@pytest.mark.parametrize("ahead", [0.0, TRIFLE / 2])
def test_one_of_several_that_come_to_the_same_is_enough(ahead: float) -> None:
    worlds = [[0.2 * number, 0.2 * number + ahead, 0.0] for number in range(1, ENOUGH + 1)]

    race = raced(worlds, [GOOD, SAME, BAD])

    assert race.options == [SAME if ahead else GOOD]


def test_few_worlds_decide_nothing() -> None:
    race = raced([[0.9, 0.1]] * (ENOUGH - 1), [GOOD, BAD])

    assert race.options == [GOOD, BAD]


def test_what_was_given_up_no_longer_counts() -> None:
    race = raced([[0.1, 0.50, 0.52]] * 2 + [[0.1, 0.53, 0.51]] * 2, [BAD, GOOD, SAME])
    assert race.options == [GOOD, SAME]

    race.add([0.9, 0.5])

    assert race.best() == GOOD
    assert race.worlds == ENOUGH + 1
