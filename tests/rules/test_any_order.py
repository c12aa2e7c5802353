"""What happens at the same moment: players choose the order, where it could make a difference."""

import pytest

from shardmaster.engine.effects.cards import Discard, Draw
from shardmaster.engine.effects.copying import CopyEach
from shardmaster.engine.effects.gain import Gems, Health, Mastery, Power
from shardmaster.engine.effects.this_turn import ThisTurn
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.pools import played
from shardmaster.engine.rng import Rng
from shardmaster.engine.script import Effect
from shardmaster.engine.snapshot import restore, take
from shardmaster.engine.triggers import PLAYED_CARD, When
from shardmaster.language.describe import question
from shardmaster.language.french.table import FRENCH
from shardmaster.play.catalog import CLASSIC
from shardmaster.testing import Scenario, Side, scenario


def attacked(*monsters: str, me: Side, foes: tuple[Side, ...], mode: str = CLASSIC) -> Scenario:
    """The end of a turn that has brought up these Ingeminex."""
    table = scenario(
        health=me.health,
        mastery=me.mastery,
        gems=4,
        foes=foes,
        row=["Shard Seer", "Cinder Scars"],
        center_deck=[*monsters, "Kiln Drone", "Dash", "Brute"],
        mode=mode,
    )
    return table.recruit("Shard Seer").end_turn()


def waiting(*lines: Effect, hand: tuple[str, ...] = ("Crystal", "Blaster")) -> Scenario:
    """Lines that wait for a card to be played, and a Crystal that has just been."""
    table = scenario(hand=hand, deck=["Shard Reactor"], seats=3)
    return table.read(*[_wait_for(line) for line in lines]).play("Crystal")


def _wait_for(line: Effect) -> ThisTurn:
    return ThisTurn(When(PLAYED_CARD, played(), [line]))


def kinds(table: Scenario) -> str:
    return question(table.game, table.game.to_move()).kind


# When it is asked


def test_the_player_is_asked_where_the_order_matters() -> None:
    table = waiting(Draw(1), Discard(1))

    assert kinds(table) == "order"
    assert table.asked == [0]
    assert table.options() == ["Draw 1 card.", "Discard 1 card.", "Any order will do"]


@pytest.mark.parametrize(
    ("way", "left"), [(0, ["Blaster", "Shard Reactor"]), (1, ["Shard Reactor"])]
)
def test_what_is_chosen_comes_first(way: int, left: list[str]) -> None:
    table = waiting(Draw(1), Discard(1))

    table._do("option", amount=way)

    if way == 0:
        assert table.me.hand == left
        assert table.may("choose", "Shard Reactor")
    else:
        assert table.me.hand == left
        assert table.me.discard == ["Blaster"]


def test_with_one_press_everything_happens_as_it_lies() -> None:
    table = waiting(Draw(1), Discard(1), Gems(1)).decline()

    assert table.me.hand == ["Blaster", "Shard Reactor"]
    assert kinds(table) == "select"


def test_after_the_first_the_player_is_asked_about_the_others() -> None:
    table = waiting(Draw(1), Discard(1), Draw(2))

    table._do("option", amount=2)

    assert kinds(table) == "order"
    assert table.options() == ["Draw 1 card.", "Discard 1 card.", "Any order will do"]


@pytest.mark.parametrize(
    "lines",
    [
        (Gems(1), Power(2)),
        (Mastery(1), Health(1), Draw(1)),
        (Draw(1), Draw(2)),
        (Discard(1), Gems(1)),
    ],
)
def test_nothing_is_asked_where_every_order_comes_to_the_same(lines: tuple[Effect, ...]) -> None:
    table = waiting(*lines)

    assert kinds(table) != "order"


def test_equal_texts_are_not_put_in_order() -> None:
    table = scenario(hand=["Crystal", "Crystal", "Blaster"], seats=3)
    line = _wait_for(Discard(1))

    table.read(line, line).play("Crystal")

    assert kinds(table) == "select"


def test_what_other_players_hold_does_not_decide_whether_it_is_asked() -> None:
    table = waiting(Draw(1), Discard(1), hand=("Crystal",))
    world = imagine(table.game, 0, Rng(1, 2, 3, 4))

    assert world.options(0) == table.game.options(0)
    assert kinds(table) == "order"


# Copies


def test_copies_that_only_gain_are_made_without_a_question() -> None:
    table = scenario(played=["Kiln Drone", "Reactor Drone", "Kiln Drone"], mastery=20)

    table.read(CopyEach(played()))

    assert table.me.gems == 7


def test_copies_of_equal_cards_are_one_option() -> None:
    table = scenario(
        played=["Mining Drones", "Korvus Legionnaire", "Mining Drones"],
        discard=["Evokatus", "Drakonarius"],
        deck=["Crystal", "Crystal"],
    )

    table.read(CopyEach(played()))

    assert table.options() == [
        "Mining Drones (played)",
        "Korvus Legionnaire (played)",
        "Any order will do",
    ]


# Ingeminex


@pytest.mark.parametrize(("first", "winners"), [("Brutality", [0]), ("Corruption", [0, 1])])
def test_the_active_player_chooses_which_ingeminex_attacks_first(
    first: str, winners: list[int]
) -> None:
    table = attacked("Brutality", "Corruption", me=Side(health=8), foes=(Side(health=5),))

    assert table.asked == [0]
    table.pick(first)

    assert table.winners == winners


def test_without_a_player_who_could_fall_they_attack_as_they_appeared() -> None:
    table = attacked("Brutality", "Corruption", me=Side(health=9), foes=(Side(health=9), Side()))

    assert table.active == 1
    assert [seat.health for seat in table.seats] == [1, 1, 42]


def test_in_a_team_it_is_the_active_player_too() -> None:
    foes = (Side(health=4), Side(), Side())
    table = attacked("Brutality", "Corruption", "Torment", me=Side(), foes=foes, mode="team-attack")

    assert table.asked == [0]
    table.pick("Corruption").decline()

    assert [seat.health for seat in table.seats] == [42, 0, 42, 42]


def test_somebody_else_chooses_once_the_active_player_has_left() -> None:
    table = attacked("Brutality", "Corruption", me=Side(), foes=(Side(health=5), Side(), Side()))

    table.concede(0)

    assert table.asked == [1]
    assert table.options() == [
        "Brutality (Ingeminex)",
        "Corruption (Ingeminex)",
        "Any order will do",
    ]


# Everywhere else


def test_the_question_can_be_saved() -> None:
    table = attacked("Brutality", "Corruption", me=Side(), foes=(Side(health=5), Side()))

    loaded = restore(take(table.game), table.game.library)

    assert kinds(table) == "order"
    assert loaded == table.game


def test_a_search_does_not_try_the_default_as_well() -> None:
    table = waiting(Draw(1), Discard(1))

    assert table.game.canonical(0) == table.game.options(0)[:2]


def test_the_question_in_french() -> None:
    table = waiting(Draw(1), Discard(1))

    asked = question(table.game, 0, FRENCH)

    assert asked.text == "Choisissez ce qui se passe ensuite."
    assert [option.text for option in asked.options][-1] == "Peu importe l'ordre"
