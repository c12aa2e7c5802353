"""Who meets whom."""

import pytest

from shardmaster.contest.pairing import Seeker, bot_for, company, contested, fixed_skill
from shardmaster.contest.skill import NEWCOMER, Skill
from shardmaster.engine.mode import Mode
from shardmaster.play.catalog import MODES

ANN = Seeker("ann", 1000, 0)


def met(*others: Seeker, seeker: Seeker = ANN, size: int = 2) -> list[str] | None:
    found = company(seeker, others, size)
    return None if found is None else [other.player for other in found]


def test_players_of_near_rating_meet_at_once() -> None:
    assert met(Seeker("ben", 1100, 0)) == ["ben"]
    assert met(Seeker("ben", 1101, 0)) is None


def test_the_longer_someone_waits_the_less_near_others_have_to_be() -> None:
    assert met(Seeker("ben", 1400, 19)) is None
    assert met(Seeker("ben", 1400, 20)) == ["ben"]
    assert met(Seeker("ben", 1400, 0), seeker=Seeker("ann", 1000, 20)) == ["ben"]


def test_the_nearest_come_first_then_those_who_waited_longest() -> None:
    near, far, early = Seeker("c", 1010, 0), Seeker("b", 1020, 90), Seeker("d", 990, 1)

    assert met(far, near, early) == ["d"]
    assert met(far, near, early, size=3) == ["d", "c"]
    assert met(far, near, early, size=4) == ["d", "c", "b"]
    assert met(far, near, early, size=5) is None


def test_those_who_are_known_to_be_there_come_before_all_others() -> None:
    there, near = Seeker("b", 1050, 0, proven=True), Seeker("c", 1000, 9)

    assert met(near, there) == ["b"]
    assert met(near, there, size=3) == ["b", "c"]


def test_no_one_meets_themselves() -> None:
    assert met(Seeker("ann", 1000, 5)) is None


def test_a_bot_is_of_the_level_of_the_player() -> None:
    levels = [(-2000, "novice"), (900, "greedy"), (1460, "adept"), (9000, "master")]

    assert [bot_for(Skill(points)) for points, _ in levels] == [bot for _, bot in levels]
    assert bot_for(NEWCOMER) == "greedy"


@pytest.mark.parametrize(
    ("mode", "bot", "points"),
    [("free-for-all", "greedy", 1000), ("bloodbath", "greedy", None), ("free-for-all", "x", None)],
)
def test_bots_count_where_the_arena_has_measured_them(
    mode: str, bot: str, points: float | None
) -> None:
    skill = fixed_skill(mode, bot)

    assert (skill.points if skill else None) == points


def test_modes_are_rated_and_paired_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that someone adds is neither, however many it is for."""
    duel = Mode("duel", "Duel", 2, 2, "Two players.")
    monkeypatch.setitem(MODES, duel.name, duel)

    assert {name: mode.fewest for name, mode in contested().items()} == {
        "free-for-all": 2,
        "bloodbath": 3,
        "team-attack": 4,
        "alliance": 5,
    }
