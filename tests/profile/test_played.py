"""Facts of a finished game."""

import pytest

from shardmaster import Session, Setting
from shardmaster.engine.errors import Refusal
from shardmaster.engine.events import RECRUITS
from shardmaster.play.results import DRAWN, LOST, WON
from shardmaster.profile import own_seat, played
from shardmaster.review.numbers import numbers
from shardmaster.review.retold import retold
from tests.review.games import played as bots_played
from tests.review.games import recorded


def conceded(by: int) -> Session:
    session = Session(
        Setting(seed=7, sets=("base",), characters=("Tetra", "Volos")), ("human", "greedy")
    )
    session.concede(by)
    return session


def test_a_game_says_who_played_whom_and_how_it_ended() -> None:
    won, lost = played(conceded(by=1), 0), played(conceded(by=0), 0)

    assert (won.mode, won.character, won.opponents) == ("free-for-all", "Tetra", ("greedy",))
    assert (won.result, won.share) == (WON, 1.0)
    assert (lost.result, lost.share) == (LOST, 0.0)
    assert won.deck == 10
    assert won.lowest == won.health == 50


def test_a_game_without_a_winner_is_drawn() -> None:
    game = played(bots_played(6), 0)

    assert (game.result, game.share) == (DRAWN, 0.5)
    assert game.turns == 3


def test_a_game_must_be_over() -> None:
    with pytest.raises(Refusal, match="not over"):
        played(Session(Setting(seed=7)), 0)


@pytest.mark.parametrize("name", ["duel", "horizon", "relics", "three", "bloodbath"])
def test_facts_agree_with_the_numbers_of_a_review(name: str) -> None:
    session = recorded(name)

    for own in numbers(retold(session)):
        found = played(session, own.seat)
        assert found.mastery == own.mastery or not session.game.players[own.seat].alive
        assert found.blocked == own.blocked
        assert found.destroyed == own.destroyed
        assert found.hardest <= own.damage
        bought = {slug: card.bought for slug, card in own.cards.items() if card.bought}
        assert found.bought == bought
        assert sum(bought.values()) == len(
            [event for event in session.log if event.kind == RECRUITS and event.seat == own.seat]
        )


def test_champions_lost_are_those_that_others_destroyed() -> None:
    session = recorded("duel")
    one, other = played(session, 0), played(session, 1)

    assert one.destroyed + other.destroyed > 0
    assert (one.champions_lost, other.champions_lost) == (other.destroyed, one.destroyed)


def test_partners_win_together() -> None:
    session = recorded("teams")
    results = [played(session, seat) for seat in range(4)]

    assert sorted(each.result for each in results) == [LOST, LOST, WON, WON]
    assert all(len(each.opponents) == 2 for each in results)
    assert all(each.share in (0.0, 1.0) for each in results)


def test_the_nemesis_is_no_player() -> None:
    assert played(recorded("nemesis"), 0).opponents == ()


def test_the_first_person_is_the_player() -> None:
    setting = Setting(seed=7, sets=("base",))

    assert own_seat(Session(setting, ("greedy", "human"))) == 1
    assert own_seat(Session(setting, ("human", "human"))) == 0
    assert own_seat(Session(setting, ("greedy", "greedy"))) is None
    assert own_seat(Session(setting)) is None
