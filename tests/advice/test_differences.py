"""What decides between two answers, from the ends of their turns."""

import pytest

from shardmaster.advice.differences import differences
from shardmaster.ai.greedy import Greedy
from shardmaster.ai.imagined import Outlook
from shardmaster.ai.search import Comparison
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.testing import Side, scenario

ME = Seat(0)


def world(health: int = 30, mastery: int = 5, foe: Side | None = None, **mine: list[str]) -> Game:
    foes = [foe or Side()]
    return scenario(health=health, mastery=mastery, foes=foes, row=[], **mine).game  # type: ignore[arg-type]


def told(here: list[Game], there: list[Game]) -> dict[str, float]:
    """The kinds of differences with their amounts, where nothing happens after the turn."""
    return compared([Outlook(each, each, 0.6) for each in here], there)


def compared(here: list[Outlook], there: list[Game]) -> dict[str, float]:
    others = [Outlook(each, each, 0.5) for each in there]
    found = Comparison(1, 2, here, others)
    appraisal = Greedy().appraisal(here[0].end)
    return {each.kind: each.amount for each in differences(found, ME, appraisal, 5)}


def test_equal_ends_have_no_differences() -> None:
    assert told([world()], [world()]) == {}


@pytest.mark.parametrize(
    ("better", "worse", "expected"),
    [
        (world(foe=Side(health=20)), world(foe=Side(health=26)), {"more_damage": 6}),
        (world(health=30), world(health=27), {"more_health": 3}),
        (world(mastery=7), world(mastery=5), {"more_mastery": 2}),
    ],
    ids=["damage", "health", "mastery"],
)
def test_points_are_counted(better: Game, worse: Game, expected: dict[str, float]) -> None:
    assert told([better], [worse]) == expected
    assert told([worse], [better]) == {}


def test_a_deck_is_better_with_a_good_card_or_without_a_weak_one() -> None:
    plain = world(deck=["Crystal", "Crystal", "Blaster"])

    assert list(told([world(deck=["Crystal", "Omnius, The All-Knowing"])], [plain])) == [
        "better_deck"
    ]
    assert told([plain], [world(deck=["Crystal", "Omnius, The All-Knowing"])]) == {}


def test_champions_count_on_both_sides() -> None:
    alone, backed = world(), world(champions=["Drakonarius"])
    threatened = world(foe=Side(champions=["Drakonarius"]))

    assert list(told([backed], [alone])) == ["more_champions"]
    assert list(told([alone], [threatened])) == ["fewer_enemy_champions"]


def test_what_the_next_player_recruits_shows_after_that_turn() -> None:
    end = world(foe=Side(deck=["Crystal"]))
    later = world(foe=Side(deck=["Crystal", "Omnius, The All-Knowing"]))
    good = Outlook(end, end, 0.6)
    found = Comparison(1, 2, [good], [Outlook(end, later, 0.5)])

    kinds = [each.kind for each in differences(found, ME, Greedy().appraisal(end), 5)]

    assert kinds == ["weaker_enemy_decks"]


def test_the_most_telling_difference_comes_first() -> None:
    better = world(health=31, mastery=9, foe=Side(health=20))

    assert list(told([better], [world(foe=Side(health=25))])) == [
        "more_mastery",
        "more_damage",
        "more_health",
    ]


def test_a_difference_has_to_show_in_most_worlds() -> None:
    better, worse = world(health=40), world(health=20)

    assert told([better, better, worse], [worse, worse, better]) == {"more_health": 20}
    assert told([better, worse], [worse, better]) == {}


def fallen(seat: int) -> Game:
    """A game that a player has lost."""
    game = world()
    game.concede(Seat(seat))
    return game


def test_who_falls_comes_first() -> None:
    assert next(iter(told([fallen(1)], [world()]))) == "lethal"
    assert next(iter(told([world()], [fallen(0)]))) == "survives"


def test_danger_is_what_happens_in_the_next_turn() -> None:
    end = world()
    safe = [Outlook(end, end, 0.6)] * 4
    risky = [Outlook(end, end, 0.5)] * 3 + [Outlook(end, fallen(0), 0.0)]
    appraisal = Greedy().appraisal(end)

    found = differences(Comparison(1, 2, safe, risky), ME, appraisal, 5)

    assert [each.kind for each in found] == ["safer"]
    assert differences(Comparison(2, 1, risky, safe), ME, appraisal, 5) == []
