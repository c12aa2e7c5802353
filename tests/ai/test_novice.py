"""Novice overlooks what beginners overlook, and nothing that would look silly."""

import pytest

from shardmaster import Setting, describe_all, imagine, seeded
from shardmaster.ai.bots import View, bot_named
from shardmaster.ai.novice import Novice
from shardmaster.engine.game import Game
from shardmaster.engine.ids import END, PLAY, verb_of
from shardmaster.lab.simulation import Plan, Tally, simulate
from shardmaster.testing import Scenario, Side, scenario

pytestmark = pytest.mark.once

TURNS = range(2, 62, 2)
"""What is overlooked depends on the turn."""


def answers(table: Scenario) -> dict[int, list[str]]:
    """What novice does in this position, in each of many turns, until its turn ends."""
    return {turn: turn_of(table.game, turn) for turn in TURNS}


def turn_of(position: Game, turn: int) -> list[str]:
    game = position.clone()
    game.turn = turn
    mind, dice, seat = Novice(), seeded(turn), game.active
    done = []
    while not game.over and game.turn == turn:
        asked = game.to_move()
        option = mind.choose(imagine(game, asked, dice), asked)
        if asked == seat:
            done.append(described(game, option))
        game.apply(asked, option)
    return [*done, "won"] if game.over and game.winners >> seat & 1 else done


def described(game: Game, option: int) -> str:
    for each in describe_all(game, game.to_move()):
        if each.option == option:
            card = game.definition(each.card).name if each.card is not None else ""
            return f"{each.verb} {card}".strip()
    raise AssertionError(f"{option} is no option")


def test_it_never_ends_its_turn_with_cards_in_hand_that_it_could_play() -> None:
    ended = 0
    for seed in range(3):
        game = Setting(seed=seed, sets=("base",)).deal()
        bots, dice = [bot_named("novice"), bot_named("novice")], seeded(seed)
        while not game.over and game.turn < 16:
            seat = game.to_move()
            options = game.options(seat)
            option = bots[seat].choose(View(game, seat, dice))
            if game.agenda[-1].line().is_play_phase() and verb_of(option) == END:
                ended += 1
                assert PLAY not in [verb_of(each) for each in options]
            game.apply(seat, option)
    assert ended > 30


def test_it_never_passes_up_a_victory_on_the_board() -> None:
    """Even when it would forget the champion that decides the game."""
    table = scenario(power=9, champions=["Evokatus"], foes=[Side(health=10, hand=[])])

    found = answers(table)

    assert all(done[-1] == "won" for done in found.values()), found


def test_it_sometimes_forgets_a_champion_of_its_own() -> None:
    found = answers(scenario(champions=["Evokatus"]))

    used = [turn for turn, done in found.items() if "exhaust Evokatus" in done]
    assert len(TURNS) / 2 < len(used) < len(TURNS)


def test_it_often_overlooks_a_champion_that_it_could_destroy() -> None:
    strong = scenario(power=4, foes=[Side(champions=["Evokatus", "Evokatus"])])

    found = answers(strong)

    struck = [turn for turn, done in found.items() if "strike Evokatus" in done]
    assert 0 < len(struck) < len(TURNS)


def test_it_often_shops_before_it_thinks_of_its_mastery() -> None:
    table = scenario(gems=3, row=["Reactor Drone", "Spore Cleric"])

    firsts = [done[0] for done in answers(table).values()]

    assert len(TURNS) / 4 < firsts.count("focus") < 3 * len(TURNS) / 4


def test_a_gem_that_is_left_goes_to_the_focus() -> None:
    table = scenario(gems=1, row=["Omnius, The All-Knowing"], center_deck=[])

    assert all("focus" in done for done in answers(table).values())


def test_it_hates_to_banish_but_never_banishes_a_good_card() -> None:
    table = scenario(hand=["Shadow Apostle", "Omnius, The All-Knowing", "Blaster"])
    table.play("Shadow Apostle")

    firsts = {done[0] for done in answers(table).values()}

    assert "decline" in firsts
    assert "choose Blaster" in firsts or "choose Crystal" in firsts
    assert not [first for first in firsts if "Omnius" in first or "Apostle" in first]


def test_equal_games_get_equal_answers() -> None:
    table = scenario(champions=["Evokatus"], hand=["Crystal", "Crystal"], gems=2)

    assert answers(table) == answers(table)


@pytest.mark.soak
@pytest.mark.parametrize("sets", ["base", "all"])
def test_novice_wins_15_to_25_of_100_games_against_greedy(sets: str) -> None:
    total = Tally(wins=[0.0, 0.0])
    for tally in simulate(Plan(("novice", "greedy"), games=1000, sets=(sets,)), workers=2):
        total.add(tally)

    assert 150 <= total.wins[0] <= 250
