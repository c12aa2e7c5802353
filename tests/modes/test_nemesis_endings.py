"""How a game against the Nemesis ends."""

import pytest

from shardmaster.testing import Side
from tests.modes.nemesis import nemesis_next, nemesis_turn

# You win


def test_you_win_when_the_nemesis_has_no_health_left() -> None:
    table = nemesis_next("Spore Cleric", you=Side(power=9), nemesis=Side(health=9))

    table.end_turn()

    assert table.over
    assert table.winners == [0]


def test_the_game_goes_on_while_it_has_health() -> None:
    table = nemesis_next("Spore Cleric", you=Side(power=8), nemesis=Side(health=9))

    assert not table.end_turn().over


def test_you_win_at_once_when_it_loses_its_last_health_to_a_text() -> None:
    nemesis = Side(health=4)
    you = Side(destinies=["Bound for Life"], health=5)
    table = nemesis_next("Spore Cleric", you=you, nemesis=nemesis)

    table.exhaust("Bound for Life")

    assert table.winners == [0]


def test_mastery_alone_does_not_win_for_you() -> None:
    table = nemesis_next("Spore Cleric", you=Side(mastery=29, gems=1))

    assert not table.focus().over


def test_endless_power_wins_for_you() -> None:
    table = nemesis_next("Spore Cleric", you=Side(mastery=30, hand=["Infinity Shard"]))

    table.play("Infinity Shard").end_turn()

    assert table.winners == [0]


# It wins: your health


def test_it_wins_by_damage() -> None:
    table = nemesis_turn("Nil Assassin", you=Side(health=5, deck=()))

    assert table.winners == [1]


def test_it_wins_when_you_lose_your_last_health_in_your_own_turn() -> None:
    you = Side(champions=["Oblivion Gatekeeper"], deck=["Nil Assassin"], health=2)
    table = nemesis_next("Spore Cleric", you=you)

    table.exhaust("Oblivion Gatekeeper")

    assert table.winners == [1]


def test_it_wins_when_an_ingeminex_takes_your_last_health() -> None:
    table = nemesis_turn("Brutality", "Spore Cleric", you=Side(health=5, deck=()))

    assert table.winners == [1]


def test_it_wins_when_you_concede() -> None:
    table = nemesis_next("Spore Cleric")

    assert table.concede(0).winners == [1]


# It wins: 30 mastery


@pytest.mark.parametrize(("mastery", "over"), [(24, False), (25, True), (29, True)])
def test_it_wins_with_30_mastery(mastery: int, over: bool) -> None:
    table = nemesis_turn("The Grand Architect", nemesis=Side(mastery=mastery))

    assert table.over is over
    assert table.winners == ([1] if over else [])


def test_30_mastery_win_in_the_middle_of_a_card() -> None:
    """Fungal Hermit brings the thirtieth mastery and no longer heals."""
    table = nemesis_turn("Fungal Hermit", nemesis=Side(mastery=29, health=20))

    assert table.winners == [1]
    assert table.foe.health == 20


def test_30_mastery_win_before_the_revealed_card_is_played() -> None:
    nemesis = Side(mastery=27, character="Volos")

    table = nemesis_turn("Spore Cleric", nemesis=nemesis)

    assert table.winners == [1]
    assert table.center_deck[0] == "Spore Cleric"
    assert table.foe.played == []


def test_30_mastery_win_before_the_next_champion_acts() -> None:
    champions = ["Systema A.I.", "Optio Crusher"]
    table = nemesis_turn("Nil Assassin", nemesis=Side(mastery=27, champions=champions))

    table.pick("Systema A.I.")

    assert table.winners == [1]
    assert table.me.health == 50


def test_30_mastery_win_although_its_power_would_not_have_reached_you() -> None:
    table = nemesis_turn("The Rotten", nemesis=Side(mastery=29), you=Side(health=50, deck=()))

    assert table.winners == [1]
    assert table.me.health == 50


def test_the_reason_says_how_it_won() -> None:
    table = nemesis_turn("The Grand Architect", nemesis=Side(mastery=25))

    assert table.reason == "nemesis-mastery"


# It wins: the row


def test_it_wins_when_the_row_cannot_be_filled_in_your_turn() -> None:
    table = nemesis_next(rest=False, row=["Kiln Drone"], you=Side(gems=1))

    table.recruit("Kiln Drone")

    assert table.winners == [1]
    assert table.reason == "row-empty"


def test_it_wins_when_a_fast_played_card_cannot_be_replaced() -> None:
    table = nemesis_next(rest=False, row=["Spore Cleric"], you=Side(gems=2))

    table.fast_play("Spore Cleric")

    assert table.winners == [1]


def test_a_fast_played_card_that_cannot_be_replaced_does_nothing_more() -> None:
    you = Side(gems=9, power=45, health=40)
    table = nemesis_next(rest=False, row=["Spore Cleric"], you=you, nemesis=Side(health=5))

    table.fast_play("Spore Cleric")

    assert table.winners == [1]
    assert table.me.health == 40


def test_the_last_card_of_the_deck_still_fills_the_row() -> None:
    table = nemesis_next("Spore Cleric", rest=False, row=["Kiln Drone"], you=Side(gems=1))

    assert not table.recruit("Kiln Drone").over


def test_it_wins_when_only_ingeminex_are_left_to_fill_the_row() -> None:
    table = nemesis_next("Torment", rest=False, row=["Kiln Drone"], you=Side(gems=1))

    assert table.recruit("Kiln Drone").winners == [1]


def test_it_wins_when_the_row_cannot_be_filled_after_its_turn() -> None:
    table = nemesis_turn(
        "Nil Assassin", "Le'shai Knight", rest=False, row=["Aetherbreaker", "Zara Ra, Soulflayer"]
    )

    table.pick("Aetherbreaker")

    assert table.winners == [1]
    assert table.reason == "row-empty"


def test_it_does_not_win_when_the_last_cards_fill_the_row_after_its_turn() -> None:
    table = nemesis_turn("Nil Assassin", "Le'shai Knight", rest=False, row=["Aetherbreaker"])

    assert not table.over
    assert table.row[-1] == "Le'shai Knight"


def test_it_does_not_win_by_an_empty_deck_while_the_row_is_full() -> None:
    table = nemesis_turn("Nil Assassin", rest=False)

    assert not table.over
    assert not table.end_turn().over


def test_its_gems_can_take_the_cards_that_the_row_needs() -> None:
    row = ["Torian Commandos"]

    table = nemesis_turn("Kiln Drone", "Le'shai Knight", "Spore Cleric", rest=False, row=row)

    assert table.winners == [1]


# Nobody alone


def test_both_falling_at_once_is_a_tie() -> None:
    you = Side(health=5, deck=())

    table = nemesis_turn("Brutality", "Kiln Drone", you=you, nemesis=Side(health=5))

    assert table.winners == [0, 1]
    assert table.reason == "tie"


def test_both_falling_by_your_destiny_is_a_tie() -> None:
    you = Side(health=4, destinies=["Bound for Life"])
    table = nemesis_next("Spore Cleric", you=you, nemesis=Side(health=4))

    assert table.exhaust("Bound for Life").winners == [0, 1]


def test_nobody_wins_at_the_turn_limit() -> None:
    table = nemesis_next("Spore Cleric", "Spore Cleric", you=Side(deck=()), turn_limit=3)

    table.end_turn().end_turn()

    assert table.over
    assert table.winners == []
    assert table.reason == "turn-limit"
