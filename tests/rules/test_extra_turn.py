"""The extra turn of Slipstream Shard."""

from shardmaster.engine.effects.this_turn import ExtraTurn
from shardmaster.testing import scenario


def test_the_extra_turn_follows_the_current_one() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20)

    table.play("Slipstream Shard").end_turn()

    assert table.active == 0
    assert len(table.me.hand) == 5


def test_the_extra_turn_begins_like_any_other() -> None:
    table = scenario(hand=["Slipstream Shard"], champions=["Optio Crusher"], mastery=20, gems=3)

    table.play("Slipstream Shard").focus().exhaust("Optio Crusher").end_turn().shield()

    assert table.me.gems == 0
    assert table.me.power == 0
    assert table.may("exhaust", "Optio Crusher")


def test_what_was_counted_this_turn_begins_again_with_the_extra_turn() -> None:
    """Cards played, promises and all kinds of gains belong to the turn that is over."""
    table = scenario(
        hand=["Slipstream Shard", "Anomaly Cleric", "Cache Warden", "Cryptofist Monk"],
        destinies=["Datic Secrets"],
        row=["Reactor Drone"],
        mastery=20,
        seats=3,
    )
    for card in ["Slipstream Shard", "Anomaly Cleric", "Cache Warden", "Cryptofist Monk"]:
        table.play(card)
    table.end_turn()

    assert (table.active, table.me.gems, table.me.power) == (0, 0, 0)
    table.exhaust("Datic Secrets")
    assert table.me.gems == 0
    table.game.players[0].gems = 9
    table.recruit("Reactor Drone")
    assert "Reactor Drone" in table.me.discard


def test_the_next_player_follows_after_the_extra_turn() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20)

    table.play("Slipstream Shard").end_turn().end_turn()

    assert table.active == 1


def test_with_three_players_the_order_goes_on_after_the_extra_turn() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20, seats=3)

    table.play("Slipstream Shard")
    turns = [table.end_turn().active for _ in range(5)]

    assert turns == [0, 1, 2, 0, 1]


def test_the_extra_turn_is_taken_once_in_a_game() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20, deck=[])

    table.play("Slipstream Shard").end_turn().play("Slipstream Shard").end_turn()

    assert table.active == 1


def test_a_copy_gives_no_second_extra_turn() -> None:
    table = scenario(
        hand=["Slipstream Shard", "Ojas, Genesis Druid"], deck=["Crystal"] * 7, mastery=20
    )

    table.play("Slipstream Shard").play("Ojas, Genesis Druid")
    turns = [table.end_turn().active for _ in range(2)]

    assert turns == [0, 1]


def test_a_copy_gives_the_extra_turn_when_the_card_itself_has_not() -> None:
    table = scenario(
        hand=["Slipstream Shard", "Ojas, Genesis Druid"], deck=["Crystal"] * 7, mastery=18
    )

    table.play("Slipstream Shard").play("Ojas, Genesis Druid").end_turn()

    assert table.me.mastery == 20
    assert table.active == 0


def test_nobody_else_takes_an_extra_turn_once_one_was_taken() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20)
    table.play("Slipstream Shard").end_turn().end_turn()

    table.read(ExtraTurn(), seat=1).end_turn()

    assert table.active == 0


def test_a_player_who_fell_takes_no_extra_turn() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20, seats=3)

    table.play("Slipstream Shard").concede(0)

    assert table.active == 1
    assert [table.end_turn().active for _ in range(2)] == [2, 1]


def test_the_extra_turn_counts_towards_the_turn_limit() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20, turn_limit=2)

    table.play("Slipstream Shard").end_turn().end_turn()

    assert table.over


def test_the_extra_turn_of_one_who_concedes_is_not_taken() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20, seats=3)

    table.play("Slipstream Shard").concede(0)

    assert table.active == 1
    assert [table.end_turn().active for _ in range(2)] == [2, 1]


def test_an_extra_turn_does_not_outlast_the_turn_limit() -> None:
    table = scenario(hand=["Slipstream Shard"], mastery=20, turn_limit=1)
    table.game.turn = 1

    table.play("Slipstream Shard").end_turn()

    assert table.over
    assert table.winners == []
