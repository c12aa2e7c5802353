"""The solver proves wins of a turn, and claims nothing else."""

import pytest

from shardmaster import Setting, seeded
from shardmaster.ai.bots import View, bot_named
from shardmaster.ai.solver import Solver
from shardmaster.engine.game import Game
from shardmaster.engine.knowledge import imagine
from shardmaster.testing import Scenario, Side, scenario

MOST = 5_000


def solved(table: Scenario, most: int = MOST) -> tuple[list[int], bool]:
    """The winning answers, and whether everything was tried."""
    solver = Solver(most)
    game = table.game
    return solver.line(View(game, game.to_move(), seeded(3))), solver.exact


def assert_wins(game: Game, line: list[int]) -> None:
    """The answers win, with greedy for those who are asked after them."""
    seat, turn = game.to_move(), game.turn
    for answer in line:
        game.submit(seat, answer)
    greedy = bot_named("greedy")
    while not game.over and game.turn == turn:
        asked = game.to_move()
        game.apply(asked, greedy.choose(View(game, asked, seeded(8))))
    assert game.over
    assert game.winners == 1 << seat


def test_just_enough_power_wins() -> None:
    line, _ = solved(scenario(hand=["Crystal", "Blaster"], power=3, foes=[Side(health=4)]))
    assert line


def test_one_power_short_is_certainly_no_win() -> None:
    foe = Side(health=5, hand=["Crystal"])
    assert solved(scenario(hand=["Crystal", "Blaster"], power=3, foes=[foe])) == ([], True)


def test_shields_that_may_be_there_are_feared() -> None:
    """Wherever Korvus Legionnaire is, it may be in the hand and prevent two."""
    for cards in (["Korvus Legionnaire"], ["Crystal"]):
        foe = Side(health=4, hand=["Crystal"], deck=[*cards, "Crystal"])
        won, _ = solved(scenario(hand=["Blaster"], power=3, foes=[foe]))
        assert bool(won) == (cards == ["Crystal"])


def test_a_line_that_has_to_draw_is_not_certain() -> None:
    """The power is in the deck, and Mining Drones would draw it; no one may know that."""
    foe = Side(health=4, hand=["Crystal"])
    table = scenario(hand=["Mining Drones"], deck=["Blaster", "Crystal"], power=3, foes=[foe])
    assert solved(table) == ([], False)


def test_mercenaries_are_bought_with_what_the_hand_brings() -> None:
    """Two Crystals pay for five more power."""
    foe = Side(health=6, hand=["Crystal"])
    table = scenario(hand=["Crystal", "Crystal"], power=1, row=["Nil Assassin"], foes=[foe])
    line, _ = solved(table)
    assert line
    assert_wins(table.game, line)


def test_too_few_positions_prove_nothing() -> None:
    table = scenario(hand=["Crystal"] * 5, foes=[Side(health=50)])
    assert solved(table, most=3) == ([], False)


@pytest.mark.parametrize("sets", ["base", "all"])
@pytest.mark.once
def test_what_is_proven_holds_in_every_world(sets: str) -> None:
    """Lines found in played games win in other worlds too, whatever the others answer."""
    proven = 0
    for seed in range(10):
        game = Setting(seed=seed, sets=(sets,)).deal()
        dice = seeded(seed)
        bot = bot_named("greedy")
        turn = -1
        while not game.over:
            seat = game.to_move()
            if game.turn != turn and game.active == seat:
                turn = game.turn
                line = Solver(1_000).line(View(game, seat, dice))
                proven += bool(line)
                for _ in range(5 if line else 0):
                    assert_wins(imagine(game, seat, dice), line)
            game.apply(seat, bot.choose(View(game, seat, dice)))
    assert proven


def test_a_line_that_turns_up_a_hidden_card_is_not_certain() -> None:
    """Enemies lose what the next card costs; but which one that is, no one knows."""
    foe = Side(health=3, hand=["Crystal"])
    deck = ["Drakonarius", "Omnius, The All-Knowing", "General Decurion"]
    table = scenario(champions=["Oblivion Gatekeeper"], deck=deck, mastery=20, foes=[foe])
    assert solved(table) == ([], False)
