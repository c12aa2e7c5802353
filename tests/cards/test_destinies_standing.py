"""The destinies that change a rule for as long as they lie in front of a player."""

from shardmaster.testing import Side, scenario

ROW = [
    "Kiln Drone",
    "Evokatus",
    "Command Seer",
    "Mining Drones",
    "Primus Pilus",
    "Zetta, The Encryptor",
]


def test_blood_for_blood_banishes_a_played_card_after_five_damage() -> None:
    table = scenario(
        destinies=["Blood for Blood"], played=["Crystal", "Blaster"], power=5, hand=["Crystal"]
    )

    table.end_turn().pick("Blaster")

    assert table.banished == ["Blaster"]
    assert sorted(table.me.discard) == ["Crystal", "Crystal"]


def test_blood_for_blood_banishes_no_champion() -> None:
    table = scenario(destinies=["Blood for Blood"], hand=["Evokatus", "Crystal"], power=5)

    table.play("Evokatus").play("Crystal").end_turn()

    assert table.may("choose", "Crystal")
    assert not table.may("choose", "Evokatus")


def test_blood_for_blood_may_be_declined() -> None:
    table = scenario(destinies=["Blood for Blood"], played=["Crystal"], power=5)

    table.end_turn().decline()

    assert table.banished == []
    assert table.active == 1


def test_blood_for_blood_wants_five_damage() -> None:
    table = scenario(destinies=["Blood for Blood"], played=["Crystal"], power=4)

    table.end_turn()

    assert table.active == 1


def test_blood_for_blood_looks_at_what_shields_let_through() -> None:
    table = scenario(
        destinies=["Blood for Blood"],
        played=["Crystal"],
        power=6,
        foes=[Side(hand=["Korvus Legionnaire"])],
    )

    table.end_turn().shield("Korvus Legionnaire")

    assert table.foe.health == 46
    assert table.active == 1


def test_blood_for_blood_does_not_add_up_damage_to_several_opponents() -> None:
    table = scenario(destinies=["Blood for Blood"], played=["Crystal"], power=8, seats=3)

    table.end_turn().assign(4)

    assert table.active == 1


def test_blood_for_blood_is_offered_once_for_each_opponent() -> None:
    table = scenario(
        destinies=["Blood for Blood"],
        played=["Crystal", "Blaster", "Kiln Drone"],
        power=10,
        seats=3,
    )

    table.end_turn().assign(5).pick("Crystal").pick("Blaster")

    assert sorted(table.banished) == ["Blaster", "Crystal"]
    assert table.active == 1


def test_blood_for_blood_reaches_neither_champions_nor_hand_nor_discard() -> None:
    table = scenario(
        destinies=["Blood for Blood"],
        hand=["Evokatus", "Crystal"],
        deck=["Blaster"],
        discard=["Shard Reactor"],
        power=5,
    )

    table.play("Evokatus").end_turn()

    assert table.active == 1
    assert table.banished == []


def test_blood_for_blood_may_banish_a_fast_played_card() -> None:
    table = scenario(destinies=["Blood for Blood"], row=["Nil Assassin"], gems=2)

    table.fast_play("Nil Assassin").end_turn().pick("Nil Assassin")

    assert table.banished == ["Nil Assassin"]


def test_blood_for_blood_does_not_hear_the_damage_of_others() -> None:
    table = scenario(
        power=9, played=["Crystal"], foes=[Side(destinies=["Blood for Blood"], hand=[])]
    )

    table.end_turn()

    assert table.active == 1
    assert table.may("end")


def test_blood_for_blood_has_no_exhaust_ability() -> None:
    assert not scenario(destinies=["Blood for Blood"]).may("exhaust")


def test_maglev_tunnels_may_put_a_homodeus_champion_on_the_deck() -> None:
    table = scenario(destinies=["Maglev Tunnels"], row=ROW, gems=4)

    table.recruit("Evokatus").send("deck")

    assert table.me.deck[0] == "Evokatus"


def test_maglev_tunnels_may_leave_the_champion_to_the_discard_pile() -> None:
    table = scenario(destinies=["Maglev Tunnels"], row=ROW, gems=4)

    table.recruit("Evokatus").send("discard")

    assert table.me.discard == ["Evokatus"]


def test_maglev_tunnels_ask_for_each_champion_again() -> None:
    table = scenario(destinies=["Maglev Tunnels"], row=ROW, gems=6)

    table.recruit("Evokatus").send("discard").recruit("Primus Pilus").send("deck")

    assert table.me.discard == ["Evokatus"]
    assert table.me.deck[0] == "Primus Pilus"


def test_maglev_tunnels_carry_neither_allies_nor_champions_of_others() -> None:
    table = scenario(destinies=["Maglev Tunnels"], row=ROW, gems=6)

    table.recruit("Kiln Drone").recruit("Zetta, The Encryptor")

    assert table.me.discard == ["Kiln Drone", "Zetta, The Encryptor"]


def test_maglev_tunnels_carry_a_relic_that_is_a_homodeus_champion() -> None:
    """A relic is recruited, too."""
    table = scenario(destinies=["Maglev Tunnels"], character="Decima", mastery=10)

    table.take_relic("Praetorian-02").send("deck")

    assert table.me.deck[0] == "Praetorian-02"


def test_the_maglev_tunnels_of_another_player_do_not_help() -> None:
    table = scenario(row=ROW, gems=4, foes=[Side(destinies=["Maglev Tunnels"])])

    table.recruit("Evokatus")

    assert table.me.discard == ["Evokatus"]


def test_one_mind_one_army_makes_your_champions_tougher() -> None:
    champions = ["Evokatus", "Zetta, The Encryptor"]
    foe = Side(champions=["Evokatus"], destinies=["One Mind, One Army"])

    assert not scenario(power=3, foes=[foe], champions=champions).may("strike")

    table = scenario(power=4, foes=[foe], champions=champions)
    table.strike("Evokatus", owner=1)

    assert table.me.power == 0
    assert table.foe.champions == []


def test_one_mind_one_army_is_for_its_owner_only() -> None:
    table = scenario(power=2, destinies=["One Mind, One Army"], foes=[Side(champions=["Evokatus"])])

    table.strike("Evokatus")

    assert table.foe.discard == ["Evokatus"]


def test_phasic_technology_strengthens_homodeus_and_order_shields() -> None:
    table = scenario(
        power=20,
        foes=[Side(hand=["Korvus Legionnaire", "Command Seer"], destinies=["Phasic Technology"])],
    )

    table.end_turn().shield("Korvus Legionnaire", "Command Seer")

    assert table.foe.health == 50 - 20 + (2 + 2) + (5 + 2)


def test_phasic_technology_leaves_other_shields_alone() -> None:
    table = scenario(power=10, foes=[Side(hand=["Thorn Zealot"], destinies=["Phasic Technology"])])

    table.end_turn().shield("Thorn Zealot")

    assert table.foe.health == 50 - 10 + 3


def test_phasic_technology_gives_no_shield_to_cards_without_one() -> None:
    table = scenario(
        power=10,
        foes=[Side(hand=["Kiln Drone", "Cache Warden"], destinies=["Phasic Technology"])],
    )

    table.end_turn()

    assert not table.may("choose")


def test_phasic_technology_raises_what_praetorian_02_prevents() -> None:
    table = scenario(
        power=10,
        foes=[
            Side(
                character="Decima",
                champions=["Praetorian-02"],
                destinies=["Phasic Technology"],
            )
        ],
    )

    table.end_turn()

    assert table.foe.health == 50 - 10 + 3 + 2


def test_project_yggdrasil_lets_a_wraethe_ally_unify() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"], hand=["Undergrowth Aspirant"], played=["Nil Assassin"]
    )

    table.play("Undergrowth Aspirant")

    assert table.me.power == 5


def test_project_yggdrasil_lets_a_wraethe_ally_in_hand_be_revealed_for_unify() -> None:
    table = scenario(destinies=["Project Yggdrasil"], hand=["Undergrowth Aspirant", "Nil Assassin"])

    table.play("Undergrowth Aspirant").pick("Nil Assassin")

    assert table.me.power == 5
    assert table.me.hand == ["Nil Assassin"]


def test_project_yggdrasil_does_not_make_a_champion_unify() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"], hand=["Li Hin, The Shattered", "Undergrowth Aspirant"]
    )

    table.play("Li Hin, The Shattered").play("Undergrowth Aspirant")

    assert table.me.power == 0


def test_project_yggdrasil_lets_undergrowth_echo() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"], hand=["Wraethe Skirmisher"], discard=["Spore Cleric"]
    )

    table.play("Wraethe Skirmisher")

    assert table.me.power == 6


def test_without_project_yggdrasil_undergrowth_does_not_echo() -> None:
    table = scenario(
        hand=["Wraethe Skirmisher"],
        discard=["Spore Cleric"],
        foes=[Side(destinies=["Project Yggdrasil"])],
    )

    table.play("Wraethe Skirmisher")

    assert table.me.power == 2


def test_with_project_yggdrasil_one_card_is_two_thirds_of_dominion() -> None:
    table = scenario(
        destinies=["Project Yggdrasil"],
        hand=["Order Initiate"],
        played=["Kiln Drone", "Nil Assassin"],
    )

    table.play("Order Initiate")

    assert table.me.mastery == 2


def test_without_project_yggdrasil_dominion_wants_all_three() -> None:
    table = scenario(hand=["Order Initiate"], played=["Kiln Drone", "Nil Assassin"])

    table.play("Order Initiate")

    assert table.me.mastery == 0


def test_with_project_yggdrasil_a_card_counts_for_two_factions() -> None:
    table = scenario(
        destinies=["Project Yggdrasil", "Soul Syphon"],
        played=["Kiln Drone", "Nil Assassin"],
        health=20,
    )

    table.exhaust("Soul Syphon")

    assert table.me.health == 25


def test_with_project_yggdrasil_wraethe_and_undergrowth_are_led_together() -> None:
    table = scenario(
        destinies=["Project Yggdrasil", "True Leader"],
        played=["Nil Assassin", "Spore Cleric", "Le'shai Knight"],
        mastery=5,
    )

    table.exhaust("True Leader")

    assert table.me.mastery == 7


def test_project_yggdrasil_feeds_destinies_that_name_a_faction() -> None:
    table = scenario(
        destinies=["Project Yggdrasil", "Nature Dominance", "The Price of Power"],
        played=["Nil Assassin", "Spore Cleric"],
        discard=["Spore Cleric", "Kiln Drone"],
        health=20,
    )

    table.exhaust("Nature Dominance").exhaust("The Price of Power")

    assert table.me.health == 22
    assert table.me.power == 2 + 1


def test_project_yggdrasil_lets_a_wraethe_card_stand_in_for_undergrowth() -> None:
    table = scenario(
        destinies=["Project Yggdrasil", "Biotech Enhancements"],
        played=["Nil Assassin", "Kiln Drone"],
        deck=["Blaster"],
    )

    table.exhaust("Biotech Enhancements")

    assert table.me.hand == ["Blaster"]


def test_blood_for_blood_hears_of_the_damage_that_takes_an_opponent_out() -> None:
    table = scenario(
        destinies=["Blood for Blood"],
        played=["Crystal"],
        power=6,
        foes=[Side(health=6), Side()],
    )

    table.end_turn().assign(6).pick("Crystal")

    assert not table.foe.alive
    assert table.banished == ["Crystal"]
    assert table.active == 2


def test_blood_for_blood_asks_nothing_once_the_game_is_won() -> None:
    table = scenario(
        destinies=["Blood for Blood"], played=["Crystal"], power=6, foes=[Side(health=6)]
    )

    table.end_turn()

    assert table.winners == [0]


def test_maglev_tunnels_carry_a_champion_that_was_recruited_free() -> None:
    table = scenario(
        destinies=["Maglev Tunnels", "The Crystal Gate"],
        played=["Cache Warden", "Spore Cleric"],
        row=ROW,
    )

    table.exhaust("The Crystal Gate").pick("Primus Pilus").send("deck")

    assert table.me.deck[0] == "Primus Pilus"
    assert "Primus Pilus" not in table.row


def test_maglev_tunnels_carry_a_champion_turned_over_before_the_next_is() -> None:
    table = scenario(
        destinies=["Maglev Tunnels", "The Shard Defiant"],
        played=["Dash"],
        gems=2,
        row=ROW,
        center_deck=["Optio Crusher", "Kiln Drone"],
    )

    table.exhaust("The Shard Defiant").recruit("Optio Crusher").send("deck")
    table.pick("The Shard Defiant").recruit("Kiln Drone")

    assert table.me.deck[0] == "Optio Crusher"
    assert table.me.discard == ["Kiln Drone"]
    assert table.center_deck == []


def test_a_shield_is_seen_as_strong_as_it_is_for_its_holder() -> None:
    table = scenario(
        destinies=["Phasic Technology"],
        mastery=9,
        hand=["Command Seer"],
        foes=[Side(discard=["Command Seer", "Datic Robes"], mastery=4, character="Tetra")],
    )

    seats = table.seen_by(0)["seats"]

    assert [card["shield"] for card in seats[0]["hand"]] == [7]
    assert [card["shield"] for card in seats[1]["discard"]] == [5, 4]
