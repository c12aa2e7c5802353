"""Ratings of people: on the scale of the ladder, and right where the answer is known."""

from collections.abc import Iterator
from itertools import islice, pairwise, product
from math import log10
from random import Random
from statistics import fmean, stdev

import pytest

from shardmaster.ai.ladder import ladder
from shardmaster.contest.skill import NEWCOMER, Outcome, Skill, rated, skill_of_bot
from shardmaster.lab.ratings import expected
from shardmaster.lab.simulation import CONFIDENT

LEVELS = [bot for bot in ladder() if bot != "random"]
SEASONS = 40
GAMES = 100
"""That every player plays in a season."""
APART = 200
"""Points between two levels that nobody should confuse after so many games."""
DUEL = ((0,), (1,))
TEAMS = ((0, 3), (1, 2))


def duel(one: Skill, other: Skill, winner: int | None) -> list[Skill]:
    return rated([one, other], Outcome(DUEL, (0, 0) if winner is None else (winner, 1 - winner)))


def season(dice: Random) -> dict[str, Skill]:
    """One newcomer as strong as each level; they meet each other, and as often a bot."""
    people = dict.fromkeys(LEVELS, NEWCOMER)

    def meet(one: str, other: str, skill: Skill) -> Skill:
        chance = expected(ladder()[one].rating - ladder()[other].rating)
        one_wins = dice.random() < chance
        people[one], after = duel(people[one], skill, 0 if one_wins else 1)
        return after

    for _ in range(GAMES // 2):
        shuffled = dice.sample(LEVELS, len(LEVELS))
        for one, other in zip(shuffled[0::2], shuffled[1::2]):
            people[other] = meet(one, other, people[other])
        for one in shuffled:
            bot = min(LEVELS, key=lambda each: abs(ladder()[each].rating - people[one].points))
            fixed = skill_of_bot(bot)
            assert fixed is not None
            meet(one, bot, fixed)
    return people


@pytest.fixture(scope="module")
def seasons() -> list[dict[str, Skill]]:
    return [season(Random(number)) for number in range(SEASONS)]


def test_levels_come_out_in_order(seasons: list[dict[str, Skill]]) -> None:
    """On average all of them, and in every season those that clearly differ."""
    average = [fmean(each[level].points for each in seasons) for level in LEVELS]
    assert average == sorted(average)
    for each in seasons:
        assert all(skill.games <= GAMES for skill in each.values())
        for at, weak in enumerate(LEVELS):
            for strong in LEVELS[at + 1 :]:
                if ladder()[strong].rating - ladder()[weak].rating > APART:
                    assert each[weak].points < each[strong].points


@pytest.mark.parametrize("level", LEVELS)
def test_ratings_are_on_the_scale_of_the_ladder(
    level: str, seasons: list[dict[str, Skill]]
) -> None:
    """The average is right, and the doubt is as large as the differences between seasons."""
    true = ladder()[level].rating
    found = [each[level] for each in seasons]
    points = [skill.points for skill in found]

    assert fmean(points) == pytest.approx(true, abs=3 * stdev(points) / SEASONS**0.5 + 10)
    assert stdev(points) == pytest.approx(found[0].doubt, rel=0.4)
    assert all(skill.settled for skill in found)
    held = sum(abs(skill.points - true) <= skill.reach for skill in found) / SEASONS
    assert held >= 0.85


def test_who_is_sure_of_both_expects_what_the_ladder_says() -> None:
    """What is won and lost evens out at the chance that 400 points mean: ten to one."""
    strong, weak = Skill(1400, 10), Skill(1000, 10)
    won, lost = (duel(strong, weak, winner)[0].points - 1400 for winner in (0, 1))

    assert 10 / 11 * won + 1 / 11 * lost == pytest.approx(0, abs=0.01 * won)


def test_among_many_sides_everyone_expects_their_share() -> None:
    """One who is twice as strong as each of two others wins half of the games.

    When another one has won, it comes before the third in two games out of three.
    """
    strong, weak = Skill(1000 + 400 * log10(2), 10), Skill(1000, 10)

    def change(*places: int) -> float:
        outcome = Outcome(((0,), (1,), (2,)), places)
        return rated([strong, weak, weak], outcome)[0].points - strong.points

    first, second, last = change(0, 1, 2), change(1, 0, 2), change(2, 0, 1)
    assert first > second > last
    assert first / 2 + second / 3 + last / 6 == pytest.approx(0, abs=0.01 * first)


def test_a_draw_brings_two_players_together() -> None:
    strong, weak = duel(Skill(1200, 80), Skill(1000, 80), None)

    assert 1000 < weak.points < strong.points < 1200


# Ties


def results(sides: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many sides can come in, with all ties there can be."""
    for places in product(range(sides), repeat=sides):
        if {*places} == {*range(max(places) + 1)}:
            yield places


def sides_of(*sizes: int) -> tuple[tuple[int, ...], ...]:
    """Sides of so many partners each."""
    seats = iter(range(sum(sizes)))
    return tuple(tuple(islice(seats, size)) for size in sizes)


SIDES = [sides_of(*sizes) for sizes in ([1] * 2, [1] * 3, [1] * 4, [1] * 5, [2, 2], [2, 2, 2])]


@pytest.mark.parametrize("sides", SIDES, ids=str)
def test_equals_who_share_a_place_gain_the_same_and_those_ahead_gain_more(
    sides: tuple[tuple[int, ...], ...],
) -> None:
    for places in results(len(sides)):
        seats = sum(map(len, sides))
        after = rated([NEWCOMER] * seats, Outcome(sides, places))
        points = [[after[seat].points for seat in side] for side in sides]

        by_place = {place: side[0] for place, side in zip(places, points)}
        for place, side in zip(places, points):
            assert side == pytest.approx([by_place[place]] * len(side)), places
        best_first = [by_place[place] for place in sorted(by_place)]
        assert all(ahead > behind + 1 for ahead, behind in pairwise(best_first)), places
        assert sum(skill.points for skill in after) == pytest.approx(1000 * seats), places


def test_who_comes_in_first_first_third_and_fourth() -> None:
    after = rated([NEWCOMER] * 4, Outcome(sides_of(1, 1, 1, 1), (0, 0, 2, 3)))

    assert [round(skill.points) for skill in after] == [1069, 1069, 990, 872]


@pytest.mark.parametrize("sides", SIDES[:4], ids=str)
def test_it_does_not_matter_who_sits_where(sides: tuple[tuple[int, ...], ...]) -> None:
    dice = Random(7)
    for places in dice.sample([*results(len(sides))], 3):
        skills = [Skill(dice.gauss(1000, 200), dice.uniform(40, 250)) for _ in sides]
        after = rated(skills, Outcome(sides, places))
        seats = dice.sample(range(len(sides)), len(sides))
        moved = rated(
            [skills[seat] for seat in seats], Outcome(sides, tuple(places[seat] for seat in seats))
        )

        assert [skill.points for skill in moved] == pytest.approx(
            [after[seat].points for seat in seats]
        )


@pytest.mark.parametrize("sides", SIDES[:4], ids=str)
def test_who_comes_in_before_another_gains_by_it(sides: tuple[tuple[int, ...], ...]) -> None:
    """However strong everyone is: alone ahead is better than a tie, and a tie than behind."""
    dice = Random(7)
    skills = [Skill(dice.gauss(1000, 200), dice.uniform(40, 250)) for _ in sides]
    for others in results(len(sides) - 1):
        found = [
            rated(skills, Outcome(sides, (place, *(2 * each for each in others))))[0].points
            for place in range(-1, 2 * max(others) + 2)
        ]

        assert found == sorted(found, reverse=True), others
        assert len({round(points, 6) for points in found}) == len(found), others


def test_a_game_says_more_about_a_newcomer() -> None:
    newcomer, known = duel(NEWCOMER, Skill(1000, 60, 100), 0)

    assert newcomer.points - 1000 > 5 * (1000 - known.points) > 0
    assert newcomer.doubt < NEWCOMER.doubt
    assert (newcomer.games, known.games) == (1, 101)


def test_partners_win_together() -> None:
    after = rated([NEWCOMER] * 4, Outcome(TEAMS, (0, 1)))

    assert after[0] == after[3]
    assert after[0].points > 1000 > after[1].points == after[2].points


def test_who_leaves_has_lost_even_if_their_side_wins() -> None:
    stayed = rated([NEWCOMER] * 4, Outcome(TEAMS, (0, 1)))
    left = rated([NEWCOMER] * 4, Outcome(TEAMS, (0, 1), left=(3,)))

    assert left[:3] == stayed[:3]
    assert left[3].points == pytest.approx(stayed[1].points)


def test_bots_have_the_ratings_of_the_ladder() -> None:
    novice, greedy = skill_of_bot("novice"), skill_of_bot("greedy")
    assert novice is not None
    assert greedy is not None

    assert novice.points == ladder()["novice"].rating
    assert novice.points + novice.reach == pytest.approx(ladder()["novice"].high, abs=0.1)
    assert (greedy.points, greedy.doubt) == (1000, 1)
    assert skill_of_bot("mine.py") is None


def test_doubt_never_ends() -> None:
    """Players learn: after a thousand games, one more still counts."""
    steady = NEWCOMER
    greedy = Skill(1000, 1)
    for game in range(1000):
        steady = duel(steady, greedy, game % 2)[0]

    assert 30 < steady.doubt < NEWCOMER.doubt / CONFIDENT


def test_a_quick_loss_changes_only_those_who_left() -> None:
    quick = Outcome(DUEL, (0, 1), (1,), quick=True)
    whole = Outcome(DUEL, (0, 1), (1,))

    assert rated([NEWCOMER] * 2, quick) == [NEWCOMER, rated([NEWCOMER] * 2, whole)[1]]


def test_a_game_to_which_nobody_came_changes_nothing() -> None:
    assert rated([NEWCOMER] * 2, Outcome(((0,),), (0,))) == [NEWCOMER] * 2
