"""The end phase, in the printed order."""

from shardmaster.testing import Side, scenario


def test_allies_and_then_the_unplayed_hand_go_to_the_discard_pile() -> None:
    table = scenario(
        hand=["Crystal", "Command Seer", "Blaster"], discard=["Kiln Drone"], deck=["Crystal"] * 5
    )

    table.play("Blaster").end_turn()

    assert table.me.discard == ["Kiln Drone", "Blaster", "Crystal", "Command Seer"]
    assert table.me.played == []


def test_five_new_cards_are_drawn() -> None:
    table = scenario(deck=["Crystal", "Blaster", "Crystal", "Crystal", "Crystal", "Shard Reactor"])

    table.end_turn()

    assert table.me.hand == ["Crystal", "Blaster", "Crystal", "Crystal", "Crystal"]
    assert table.me.deck == ["Shard Reactor"]


def test_this_turns_cards_are_discarded_before_the_draw() -> None:
    """With an empty deck they are shuffled and drawn again at once."""
    table = scenario(hand=["Crystal", "Blaster"], deck=[])

    table.play("Crystal").end_turn()

    assert sorted(table.me.hand) == ["Blaster", "Crystal"]


def test_fast_played_cards_have_left_before_the_draw() -> None:
    table = scenario(row=["Spore Cleric"], gems=2, deck=[])

    table.fast_play("Spore Cleric").end_turn()

    assert table.me.hand == []


def test_unspent_gems_and_power_are_lost() -> None:
    table = scenario(gems=4, power=4, foes=[Side(champions=["Zetta, The Encryptor"])])

    table.end_turn()

    assert table.me.gems == 0
    assert table.me.power == 0


def test_champions_stay_and_health_and_mastery_remain() -> None:
    table = scenario(champions=["Evokatus"], health=33, mastery=11)

    table.end_turn()

    assert table.me.champions == ["Evokatus"]
    assert table.me.health == 33
    assert table.me.mastery == 11


def test_the_turn_passes_clockwise() -> None:
    table = scenario(seats=4)

    order = []
    for _ in range(5):
        order.append(table.active)
        table.end_turn()

    assert order == [0, 1, 2, 3, 0]


def test_what_was_played_counts_only_for_its_own_turn() -> None:
    table = scenario(hand=["Spore Cleric"], deck=["Undergrowth Aspirant"] + ["Crystal"] * 4)
    table.play("Spore Cleric").end_turn().end_turn()

    table.play("Undergrowth Aspirant").decline()

    assert table.me.power == 0
