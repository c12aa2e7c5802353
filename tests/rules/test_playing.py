"""The play phase: playing cards from hand, in any order with everything else."""

from shardmaster.testing import Side, scenario


def test_a_played_ally_lies_in_the_play_zone() -> None:
    table = scenario(hand=["Crystal", "Blaster"])

    table.play("Crystal")

    assert table.me.hand == ["Blaster"]
    assert table.me.played == ["Crystal"]
    assert table.me.discard == []


def test_a_played_champion_stays_in_play() -> None:
    table = scenario(hand=["Primus Pilus"])

    table.play("Primus Pilus").end_turn()

    assert table.me.champions == ["Primus Pilus"]


def test_cards_in_hand_cost_nothing_to_play() -> None:
    table = scenario(hand=["Zen Chi Set, Godkiller"], gems=0)

    table.play("Zen Chi Set, Godkiller")

    assert table.me.champions == ["Zen Chi Set, Godkiller"]


def test_any_number_of_cards_may_be_played() -> None:
    table = scenario(hand=["Crystal"] * 7)

    for _ in range(7):
        table.play("Crystal")

    assert table.me.gems == 7


def test_actions_come_in_any_order() -> None:
    table = scenario(
        hand=["Crystal", "Nil Assassin", "Optio Crusher"],
        gems=1,
        row=["Kiln Drone", "Spore Cleric"],
        foes=[Side(champions=["Evokatus"])],
    )

    table.recruit("Kiln Drone").play("Nil Assassin").strike("Evokatus")
    table.play("Crystal").focus().play("Optio Crusher").exhaust("Optio Crusher")

    assert (table.me.gems, table.me.mastery, table.me.power) == (0, 1, 6)


def test_the_lines_of_a_card_are_read_from_top_to_bottom() -> None:
    """The card is drawn before Unify is asked for, so the drawn card may be revealed."""
    table = scenario(hand=["Shardwood Guardian"], deck=["Spore Cleric"], health=40)

    table.play("Shardwood Guardian").pick("Spore Cleric")

    assert table.me.health == 46


def test_mastery_gained_later_does_not_reach_back() -> None:
    table = scenario(hand=["Aetherbreaker", "Shard Abstractor"], mastery=9)

    table.play("Aetherbreaker").play("Shard Abstractor")

    assert table.me.power == 4


def test_a_turn_may_be_ended_without_doing_anything() -> None:
    table = scenario(hand=["Crystal"])

    table.end_turn()

    assert table.active == 1


def test_only_the_player_whose_turn_it_is_may_act() -> None:
    table = scenario(foes=[Side(hand=["Crystal"])])

    assert table.asked == [0]
    assert table.options(by=1) == []
