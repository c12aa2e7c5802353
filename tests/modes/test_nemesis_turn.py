"""The turns of the Single Player Nemesis Challenge, step by step."""

import pytest

from shardmaster.engine.events import EVENT_NAMES
from shardmaster.engine.ids import CENTER_DECK
from shardmaster.testing import Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

OF_FACTION = {
    "Decima": "Torian Commandos",
    "Tetra": "Cryptofist Monk",
    "Volos": "Spore Cleric",
    "Ko Syn Wu": "Nil Assassin",
    "Rez": "Brute",
}


# Your turn


def test_the_nemesis_takes_a_turn_after_yours() -> None:
    table = nemesis_next("Nil Assassin")
    before = table.game.turn

    table.end_turn()

    assert table.me.health == 45
    assert table.active == 0
    assert table.game.turn == before + 2


def test_a_game_can_pause_before_the_nemesis_turns_a_card_over() -> None:
    game = nemesis_next("Nil Assassin").game
    straight = game.clone()
    game.pauses = True
    deck = game.table.pile(CENTER_DECK)

    game.do("end")
    straight.do("end")

    assert (game.paused, game.active, game.waiting) == (True, 1, 0)
    assert game.table.pile(CENTER_DECK) == deck
    game.advance()
    assert (game.paused, game.active) == (False, 0)
    assert game == straight


def test_the_nemesis_takes_a_turn_after_each_of_yours() -> None:
    table = nemesis_next("Nil Assassin", "Nil Assassin")

    table.end_turn().end_turn()

    assert table.me.health == 40


def test_you_recruit_with_gems_and_the_row_is_filled_at_once() -> None:
    table = nemesis_next("Nil Assassin", row=["Kiln Drone"], you=Side(gems=3))

    table.recruit("Kiln Drone")

    assert table.me.discard == ["Kiln Drone"]
    assert table.me.gems == 2
    assert table.row[0] == "Nil Assassin"


def test_you_play_cards_and_focus_as_usual() -> None:
    table = nemesis_next("Nil Assassin", you=Side(hand=["Crystal"], deck=()))

    table.play("Crystal").focus()

    assert table.me.mastery == 1


def test_your_power_damages_the_nemesis() -> None:
    table = nemesis_next("Spore Cleric", you=Side(power=7, deck=()))

    table.end_turn()

    assert table.foe.health == 50 - 7 + 4


def test_your_power_destroys_champions_of_the_nemesis() -> None:
    table = nemesis_next("Nil Assassin", you=Side(power=7), nemesis=Side(champions=["Evokatus"]))

    table.strike("Evokatus")

    assert table.me.power == 5
    assert table.foe.champions == []


def test_you_draw_your_hand_before_the_nemesis_moves() -> None:
    table = nemesis_next("Nil Assassin", you=Side())

    table.end_turn()

    assert table.active == 1
    assert len(table.me.hand) == 5


def test_an_extra_turn_comes_before_the_turn_of_the_nemesis() -> None:
    you = Side(hand=["Slipstream Shard"], mastery=20, character="Rez", deck=())
    table = nemesis_next("Nil Assassin", you=you, nemesis=Side(character="Volos"))

    table.play("Slipstream Shard").end_turn()

    assert table.active == 0
    assert table.me.health == 50
    assert table.end_turn().shield().me.health == 45


# Revealing


@pytest.mark.parametrize(("character", "card"), OF_FACTION.items())
def test_a_card_of_its_own_faction_gives_the_nemesis_3_mastery(character: str, card: str) -> None:
    you = Side(character="Decima" if character != "Decima" else "Tetra", deck=())
    row = ["Cache Warden"] * 2 + ["Shard Abstractor"] * 3 if character == "Decima" else []

    table = nemesis_turn(card, row=row, you=you, nemesis=Side(character=character))
    if table.may("decline"):
        table.decline()

    drawn = 1 if card == "Cryptofist Monk" else 0
    assert table.foe.mastery == 3 + drawn


@pytest.mark.parametrize("card", ["Torian Commandos", "Spore Cleric", "Nil Assassin"])
def test_a_card_of_another_faction_gives_it_none(card: str) -> None:
    assert nemesis_turn(card).foe.mastery == 0


def test_row_cards_of_its_own_faction_give_it_no_more() -> None:
    table = nemesis_turn("Spore Cleric", row=["Le'shai Knight"], nemesis=Side(character="Volos"))

    assert table.foe.mastery == 3


def test_everybody_sees_the_revealed_card_before_it_is_played() -> None:
    table = nemesis_turn("Nil Assassin", row=["The Rotten"])

    log = table.game.log or []

    told = [EVENT_NAMES[event.kind] for event in log if event.seat == 1 and event.card >= 0]
    assert told == ["reveals", "plays", "banishes"]


def test_an_ingeminex_on_top_gets_its_space_and_the_next_card_is_revealed() -> None:
    table = nemesis_turn("Torment", "Nil Assassin", row=["Scion of Nothingness"])

    assert table.monsters == ["Torment"]
    assert table.me.health == 50 - 5 - 3


def test_nothing_is_revealed_from_an_empty_deck_but_champions_act() -> None:
    table = nemesis_turn(rest=False, nemesis=Side(champions=["Optio Crusher"]))

    assert table.me.health == 47
    assert not table.over
    assert table.active == 0


# Playing


def test_the_revealed_ally_is_played() -> None:
    table = nemesis_turn("The Rotten")

    assert table.me.health == 45
    assert table.foe.mastery == 1


def test_a_revealed_champion_goes_straight_into_play() -> None:
    table = nemesis_turn("Zetta, The Encryptor")

    assert table.foe.champions == ["Zetta, The Encryptor"]


def test_row_cards_of_the_revealed_faction_are_played() -> None:
    table = nemesis_turn("Nil Assassin", row=["Aetherbreaker"])

    assert table.me.health == 50 - 5 - 4


def test_row_cards_of_other_factions_stay() -> None:
    table = nemesis_turn("Nil Assassin", row=["Le'shai Knight", "Shard Abstractor"])

    assert table.me.health == 45
    assert table.row[:2] == ["Le'shai Knight", "Shard Abstractor"]


def test_the_faction_of_the_revealed_card_counts_not_that_of_the_nemesis() -> None:
    table = nemesis_turn("Nil Assassin", row=["Le'shai Knight"], nemesis=Side(character="Volos"))

    assert table.row[0] == "Le'shai Knight"


def test_row_champions_go_straight_into_play() -> None:
    table = nemesis_turn("Nil Assassin", row=["Zen Chi Set, Godkiller"])

    assert table.foe.champions == ["Zen Chi Set, Godkiller"]


def test_the_nemesis_pays_nothing() -> None:
    table = nemesis_turn("Nil Assassin", row=["Zara Ra, Soulflayer"])

    assert table.foe.gems == 0
    assert table.banished == ["Nil Assassin", "Zara Ra, Soulflayer"]


def test_a_single_row_card_is_played_without_a_question() -> None:
    assert nemesis_turn("Nil Assassin", row=["Aetherbreaker"]).active == 0


def test_you_say_in_which_order_row_cards_are_played() -> None:
    table = nemesis_turn("Nil Assassin", row=["Aetherbreaker", "Zara Ra, Soulflayer"])

    assert table.active == 1
    assert table.asked == [0]
    assert table.options() == ["Aetherbreaker (row)", "Zara Ra, Soulflayer (row)"]


def test_the_order_of_row_cards_can_matter() -> None:
    """Zara Ra brings the tenth mastery, with which Aetherbreaker is stronger."""
    row = ["Aetherbreaker", "Zara Ra, Soulflayer"]
    weak = nemesis_turn("Nil Assassin", row=row, nemesis=Side(mastery=9))
    strong = nemesis_turn("Nil Assassin", row=row, nemesis=Side(mastery=9))

    weak.pick("Aetherbreaker")
    strong.pick("Zara Ra, Soulflayer")

    assert weak.me.health == 50 - 5 - 4 - 4
    assert strong.me.health == 50 - 5 - 8 - 4


def test_the_row_is_not_filled_while_the_nemesis_plays() -> None:
    table = nemesis_turn(
        "Nil Assassin",
        "Scion of Nothingness",
        row=["Aetherbreaker", "Zara Ra, Soulflayer", "The Lost"],
    )

    table.pick("Aetherbreaker")

    assert len(table.row) == 5
    assert "Scion of Nothingness" not in table.row


def test_a_card_that_fills_the_row_afterwards_is_not_played() -> None:
    table = nemesis_turn("Nil Assassin", "Scion of Nothingness", row=["Aetherbreaker"])

    assert "Scion of Nothingness" in table.row


# Exhausting


def test_a_revealed_champion_is_used_on_the_turn_it_arrives() -> None:
    table = nemesis_turn("Ru Bo Vai, The Transcendant")

    assert table.me.health == 46


def test_a_row_champion_is_used_on_the_turn_it_arrives() -> None:
    table = nemesis_turn("Nil Assassin", row=["Ru Bo Vai, The Transcendant"])

    assert table.me.health == 50 - 5 - 4


def test_champions_of_any_faction_are_used_every_turn() -> None:
    table = nemesis_turn("Spore Cleric", "Fungal Hermit", nemesis=Side(champions=["Optio Crusher"]))

    table.end_turn()

    assert table.me.health == 50 - 3 - 3


def test_champions_act_after_all_cards_of_the_row() -> None:
    """Additri counts the allies played this turn."""
    table = nemesis_turn(
        "Additri, Gaiamancer", row=["Spore Cleric", "Fungal Hermit"], you=Side(health=50, deck=())
    )

    table.pick("Spore Cleric")

    assert table.me.health == 50 - 2 - 2 * 2


def test_you_say_in_which_order_champions_act() -> None:
    champions = ["Fao Cu'tul, The Formless", "Optio Crusher"]
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=champions, mastery=20))

    assert table.asked == [0]
    assert table.options() == [
        "Fao Cu'tul, The Formless (champions of seat 1)",
        "Optio Crusher (champions of seat 1)",
    ]


@pytest.mark.parametrize(
    ("first", "damage"), [("Fao Cu'tul, The Formless", 2 * 2 + 5), ("Optio Crusher", (5 + 2) * 2)]
)
def test_champions_act_one_at_a_time(first: str, damage: int) -> None:
    champions = ["Fao Cu'tul, The Formless", "Optio Crusher"]
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=champions, mastery=20))

    table.pick(first)

    assert table.me.health == 50 - damage


def test_a_champion_without_an_exhaust_power_is_not_asked_about() -> None:
    table = nemesis_turn(
        "Spore Cleric", nemesis=Side(champions=["Zetta, The Encryptor", "Optio Crusher"])
    )

    assert table.active == 0


def test_its_champions_are_ready_again_after_its_turn() -> None:
    table = nemesis_turn("Spore Cleric", nemesis=Side(champions=["Optio Crusher"]))

    assert table.foe.exhausted == []


# The end of its turn


def test_the_revealed_ally_is_banished_at_the_end_of_the_turn() -> None:
    assert nemesis_turn("Nil Assassin").banished == ["Nil Assassin"]


def test_allies_from_the_row_are_banished_at_the_end_of_the_turn() -> None:
    table = nemesis_turn("Nil Assassin", row=["Aetherbreaker"])

    assert table.banished == ["Nil Assassin", "Aetherbreaker"]


def test_allies_stay_until_the_end_of_the_turn() -> None:
    table = nemesis_turn("Nil Assassin", row=["Aetherbreaker", "The Lost", "Zara Ra, Soulflayer"])

    table.pick("Aetherbreaker")

    assert table.foe.played == ["Nil Assassin", "Aetherbreaker"]
    assert table.banished == []


def test_a_warped_ally_is_banished_too() -> None:
    table = nemesis_turn("Brute", row=["Cache Warden"])

    table.pick("Cache Warden")

    assert sorted(table.banished) == ["Brute", "Cache Warden"]
    assert "Cache Warden" not in table.center_deck[-1:]


def test_champions_stay_in_play() -> None:
    table = nemesis_turn("Zetta, The Encryptor", row=["Systema A.I."])

    assert table.foe.champions == ["Zetta, The Encryptor", "Systema A.I."]
    assert table.banished == []


def test_the_row_is_filled_at_the_end_of_the_turn() -> None:
    table = nemesis_turn(
        "Nil Assassin", "Le'shai Knight", "Shard Abstractor", row=["Aetherbreaker", "The Lost"]
    )

    table.pick("Aetherbreaker")

    assert len(table.row) == 6
    assert table.row[-2:] == ["Le'shai Knight", "Shard Abstractor"]


def test_the_next_turn_is_yours() -> None:
    table = nemesis_turn("Nil Assassin")

    assert table.active == 0
    assert table.may("end")


def test_power_that_finds_no_target_is_lost() -> None:
    you = Side(champions=["Zetta, The Encryptor"], deck=())

    table = nemesis_turn("Le'shai Knight", "Le'shai Knight", you=you).end_turn()

    assert table.foe.power == 0
    assert table.me.champions == ["Zetta, The Encryptor"]


def test_what_was_played_in_an_earlier_turn_counts_no_more() -> None:
    table = nemesis_turn("Spore Cleric", "Additri, Gaiamancer")

    table.end_turn()

    assert table.me.health == 48
