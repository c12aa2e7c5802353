"""Running out of cards."""

from shardmaster.testing import scenario


def test_the_discard_pile_becomes_the_deck_when_a_draw_needs_it() -> None:
    table = scenario(hand=["Mining Drones"], deck=[], discard=["Crystal", "Blaster"])

    table.play("Mining Drones")

    assert len(table.me.hand) == 1
    assert sorted(table.me.hand + table.me.deck) == ["Blaster", "Crystal"]
    assert table.me.discard == []


def test_a_deck_that_runs_out_halfway_is_replenished_halfway() -> None:
    table = scenario(hand=["Data Heretic"], deck=["Blaster"], discard=["Crystal"])

    table.play("Data Heretic")

    assert table.me.hand == ["Blaster", "Crystal"]


def test_the_deck_is_not_replenished_before_a_card_is_needed() -> None:
    table = scenario(hand=["Mining Drones"], deck=["Blaster"], discard=["Crystal"])

    table.play("Mining Drones")

    assert table.me.deck == []
    assert table.me.discard == ["Crystal"]


def test_with_nothing_left_to_draw_the_draw_ends() -> None:
    table = scenario(hand=["Data Heretic"], deck=["Blaster"])

    table.play("Data Heretic")

    assert table.me.hand == ["Blaster"]


def test_cards_in_play_are_not_shuffled_in() -> None:
    table = scenario(hand=["Mining Drones"], deck=[], played=["Crystal"], discard=["Blaster"])

    table.play("Mining Drones")

    assert table.me.hand == ["Blaster"]
    assert table.me.played == ["Crystal", "Mining Drones"]


def test_a_reshuffle_puts_the_cards_into_a_random_order() -> None:
    discard = ["Crystal", "Blaster", "Shard Reactor", "Infinity Shard", "Kiln Drone"]
    orders = set()
    for seed in range(100):
        table = scenario(hand=["Mining Drones"], deck=[], discard=discard, seed=seed)
        table.play("Mining Drones")
        orders.add(tuple(table.me.hand + table.me.deck))

    assert len(orders) > 10


def test_nobody_knows_the_order_of_a_new_deck() -> None:
    table = scenario(hand=["Mining Drones"], deck=[], discard=["Crystal", "Blaster", "Kiln Drone"])

    table.play("Mining Drones")

    assert table.seen_by(0)["seats"][0]["deck"] == []
    assert table.seen_by(1)["seats"][0]["deck"] == []
    assert table.seen_by(1)["seats"][0]["hand"] == []
