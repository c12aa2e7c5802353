"""Bots answer legally, see only imagined games, and greedy is far better than chance."""

import pytest

from shardmaster import Setting, ShardmasterError, fingerprint, seeded
from shardmaster.ai.bots import BOTS, View, bot_named
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.knowledge import imagine
from shardmaster.lab.simulation import Plan, Tally, interval, play_game, simulate
from shardmaster.testing import Side, scenario

SLOW = ["expert", "master"]
QUICK = [name for name in BOTS if name not in SLOW]


@pytest.mark.parametrize(
    "name", [*QUICK, *(pytest.param(name, marks=pytest.mark.soak) for name in SLOW)]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.once
def test_a_bot_plays_a_whole_game_by_the_rules(name: str, seats: int) -> None:
    game = Setting(seats, seed=5).deal()
    bots = [bot_named(name, seat) for seat in range(seats)]
    dice = seeded(1)
    while not game.over:
        seat = game.to_move()
        game.submit(seat, bots[seat].choose(View(game, seat, dice)))
    assert game.reason


@pytest.mark.parametrize("name", SLOW)
@pytest.mark.once
def test_those_who_think_long_answer_by_the_rules(name: str) -> None:
    game = Setting(seed=5).deal()
    bot = bot_named(name)
    dice = seeded(1)
    for _ in range(30):
        seat = game.to_move()
        game.submit(seat, bot.choose(View(game, seat, dice)))


@pytest.mark.parametrize("name", QUICK)
def test_choosing_changes_nothing(name: str) -> None:
    game = Setting(seed=3).deal()
    before = fingerprint(game)
    bot_named(name).choose(View(game, game.to_move(), seeded(1)))
    assert fingerprint(game) == before


def test_greedy_chooses_the_same_whatever_is_hidden() -> None:
    """In the play phase it goes by what it can see, so other hidden cards change nothing."""
    game = Setting(seed=11).deal()
    seat = game.to_move()
    dice = seeded(2)
    mind = Greedy()
    choices = {mind.choose(imagine(game, seat, dice), seat) for _ in range(30)}
    assert len(choices) == 1


@pytest.mark.parametrize(("seats", "mode"), [(2, "free-for-all"), (4, "team-attack")])
def test_greedy_answers_in_the_real_game_as_in_an_imagined_one(seats: int, mode: str) -> None:
    """Where it goes by what it sees; what it has to try may turn out differently."""
    game = Setting(seats, 3, mode).deal()
    mind = Greedy()
    acted = 0
    while game.turn < 4 * seats:
        seat = game.to_move()
        answer = mind.answer(View(game, seat, seeded(5)))
        if game.agenda[-1].line().is_play_phase():
            acted += 1
            assert answer == mind.choose(imagine(game, seat, seeded(5)), seat)
        game.apply(seat, answer)
    assert acted > 20


@pytest.mark.once
def test_greedy_beats_random() -> None:
    plan = Plan(("greedy", "random"), games=200, seed=1)
    total = Tally(wins=[0.0, 0.0])
    for tally in simulate(plan, workers=1):
        total.add(tally)
    assert total.games == 200
    assert total.wins[0] >= 198


@pytest.mark.soak
def test_greedy_beats_random_in_990_of_1000() -> None:
    plan = Plan(("greedy", "random"), games=1000)
    total = Tally(wins=[0.0, 0.0])
    for tally in simulate(plan, workers=2):
        total.add(tally)
    assert total.wins[0] >= 990


def test_greedy_banishes_a_starter_rather_than_a_good_card() -> None:
    table = scenario(hand=["Shadow Apostle", "Omnius, The All-Knowing", "Blaster"])
    table.play("Shadow Apostle")
    game = table.game
    seat = game.to_move()
    option = Greedy().choose(imagine(game, seat, seeded(1)), seat)
    assert game.definition(option & 0xFFFF).name in ("Blaster", "Crystal")


def test_greedy_raises_its_shields() -> None:
    table = scenario(power=9, foes=[Side(hand=["Command Seer"])])
    table.end_turn()
    game = table.game
    seat = game.to_move()
    option = Greedy().choose(imagine(game, seat, seeded(1)), seat)
    assert game.definition(option & 0xFFFF).name == "Command Seer"


def test_an_unknown_bot_lists_the_known_ones() -> None:
    with pytest.raises(ShardmasterError, match=r"unknown bot 'deep blue'; known: .*random"):
        bot_named("deep blue")


def test_every_deal_is_played_from_every_seating() -> None:
    plan = Plan(("greedy", "random", "random"), games=6)
    assert [plan.seating(game) for game in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [plan.setting(game).seed for game in range(6)] == [0, 0, 0, 1, 1, 1]


@pytest.mark.once
def test_several_processes_count_the_same_games_as_one() -> None:
    plan = Plan(("greedy", "random"), games=50)
    totals = []
    for workers in (1, 2):
        total = Tally(wins=[0.0, 0.0])
        for tally in simulate(plan, workers):
            total.add(tally)
        totals.append(total)
    assert totals[0] == totals[1]


def test_a_game_of_a_plan_is_always_the_same() -> None:
    plan = Plan(("random", "greedy"), games=4)
    assert play_game(plan, 3) == play_game(plan, 3)


def test_the_interval_narrows_with_the_games_and_never_leaves_0_to_1() -> None:
    low, high = interval(0.5, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert interval(0.5, 10_000)[0] > low
    assert interval(1.0, 20)[1] == pytest.approx(1.0)
    assert interval(0.0, 20)[0] == pytest.approx(0.0)
