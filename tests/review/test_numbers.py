"""What can be counted of a game."""

from shardmaster import Session, Setting
from shardmaster.engine.events import RECRUITS, TAKES_DAMAGE
from shardmaster.review.numbers import numbers
from shardmaster.review.retold import retold
from tests.review.games import played


def test_gems_are_spent_on_what_they_bought() -> None:
    """What is left when the turn ends was not spent."""
    session = Session(Setting(seed=7, sets=("base",), characters=("Tetra", "Volos")))
    while cards := session.game.cards(0, "hand"):
        session.do("play", cards[0].name)
    gems = session.game.players[0].gems
    session.do("focus")
    session.do("end")
    session.concede(1)

    own, other = numbers(retold(session))

    assert own.gems == gems > 1
    assert own.spent == 1
    assert own.mastery == session.game.players[0].mastery
    assert (other.gems, other.spent) == (0, 0)


def test_damage_is_dealt_by_one_and_taken_by_another() -> None:
    session = played(14)
    dealt = sum(event.amount for event in session.log if event.kind == TAKES_DAMAGE)

    one, other = numbers(retold(session))

    assert dealt > 0
    assert one.damage == other.taken
    assert other.damage == one.taken
    assert one.damage + other.damage == dealt


def test_cards_are_counted_by_what_came_of_them() -> None:
    session = played(14)
    for own in numbers(retold(session)):
        recruited = [event for event in session.log if event.kind == RECRUITS]
        bought = sum(card.bought for card in own.cards.values())
        assert bought == len([event for event in recruited if event.seat == own.seat])
        crystal = own.cards["crystal"]
        assert crystal.bought == 0
        assert crystal.brought == {"gems": crystal.played}
        assert sum(count for _, count in own.deck) >= 10


def test_the_deck_of_a_fallen_player_is_the_last_one() -> None:
    session = Session(Setting(seed=7, sets=("base",)))
    session.concede(0)

    fallen, _ = numbers(retold(session))

    assert sum(count for _, count in fallen.deck) == 10
