"""One test for each question in the F.A.Q. of the base rulebook."""

from shardmaster.testing import Side, scenario


def test_cache_warden_draws_a_card_when_it_gives_the_tenth_mastery() -> None:
    table = scenario(hand=["Cache Warden"], deck=["Crystal"], mastery=9)

    table.play("Cache Warden")

    assert table.me.mastery == 10
    assert table.me.hand == ["Crystal"]


def test_exhausting_systema_ai_also_brings_the_bonus_below() -> None:
    table = scenario(champions=["Systema A.I."], deck=["Crystal", "Blaster"], mastery=20)

    table.exhaust("Systema A.I.")

    assert table.me.mastery == 21
    assert table.me.hand == ["Crystal", "Blaster"]


def test_shields_do_not_defend_champions() -> None:
    table = scenario(power=2, foes=[Side(champions=["Evokatus"], hand=["Cryptofist Monk"])])

    table.strike("Evokatus")

    assert table.foe.champions == []
    assert table.asked == [0]


def test_a_fast_played_spore_cleric_counts_for_unify() -> None:
    table = scenario(hand=["Le'shai Knight"], row=["Spore Cleric"], gems=2)

    table.fast_play("Spore Cleric").play("Le'shai Knight")

    assert table.me.power == 6


def test_a_fast_played_spore_cleric_counts_for_dominion() -> None:
    table = scenario(
        hand=["Order Initiate"],
        played=["Kiln Drone", "Nil Assassin"],
        row=["Spore Cleric"],
        gems=2,
    )

    table.fast_play("Spore Cleric").play("Order Initiate")

    assert table.me.mastery == 2


def test_thorn_zealot_can_destroy_li_hin() -> None:
    table = scenario(
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        foes=[Side(champions=["Li Hin, The Shattered"])],
    )

    table.play("Thorn Zealot")

    assert table.foe.discard == ["Li Hin, The Shattered"]


def test_a_used_shield_stays_in_hand_and_may_be_played() -> None:
    table = scenario(power=7, foes=[Side(hand=["Command Seer"])])
    table.end_turn().shield("Command Seer")

    table.play("Command Seer")

    assert table.foe.gems == 2


def test_the_same_shield_works_against_every_opponent() -> None:
    table = scenario(
        power=5,
        foes=[Side(hand=["Nil Assassin"]), Side(hand=["Command Seer"])],
    )

    table.end_turn().assign(0).shield("Command Seer")
    table.play("Nil Assassin").end_turn().assign(5).shield("Command Seer")

    assert table.seats[2].health == 50


def test_several_shields_may_be_used_at_once() -> None:
    table = scenario(power=20, foes=[Side(hand=["Command Seer", "Cryptofist Monk", "Crystal"])])

    table.end_turn().shield("Command Seer", "Cryptofist Monk")

    assert table.foe.health == 50 - (20 - 5 - 8)


def test_a_card_banished_from_hand_has_no_effect() -> None:
    table = scenario(hand=["Shadow Apostle", "Nil Assassin"])

    table.play("Shadow Apostle").pick("Nil Assassin")

    assert table.me.power == 2
    assert not table.may("play")


def test_a_card_that_was_played_cannot_be_banished_from_hand() -> None:
    table = scenario(hand=["Crystal", "Shadow Apostle", "Blaster"])

    table.play("Crystal").play("Shadow Apostle")

    assert table.options() == ["Blaster (hand)", "Done"]


def test_banished_cards_lie_in_the_banished_pile_out_of_the_game() -> None:
    table = scenario(hand=["Shadow Apostle", "Crystal"], deck=[])

    table.play("Shadow Apostle").pick("Crystal").end_turn()

    assert table.banished == ["Crystal"]
    assert "Crystal" not in table.me.hand + table.me.deck + table.me.discard
