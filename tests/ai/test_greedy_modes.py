"""The greedy bot in every mode and variant: it bids, drafts, knows friends and answers for all."""

import pytest

from shardmaster.ai.bots import View, bot_named
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.game import Game
from shardmaster.engine.ids import BECOME, BID, PASS, Seat, operand_of, verb_of
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.rng import seeded
from shardmaster.lab.simulation import Plan, matchups, play_game
from shardmaster.play.catalog import CLASSIC
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario
from tests.properties.random_games import OTHER_TABLES, TABLES, Table

pytestmark = pytest.mark.once


def answer(game: Game) -> int:
    """What greedy answers to the open question."""
    seat = game.to_move()
    return Greedy().choose(imagine(game, seat, seeded(1)), seat)


def chosen(table: Scenario) -> str:
    """The answer in words."""
    option = answer(table.game)
    seat = table.game.to_move()
    return table.options()[table.game.options(seat).index(option)]


def table_name(table: Table) -> str:
    return "-".join([table.mode, str(table.seats), *table.variants])


def tables() -> list[object]:
    """Every mode alone and every variant once; in a soak run all that go together."""
    few = {Table(table.mode, table.seats) for table in TABLES} | set(OTHER_TABLES)
    return [
        pytest.param(table, id=table_name(table), marks=() if table in few else pytest.mark.soak)
        for table in TABLES
    ]


@pytest.mark.parametrize("table", tables())
def test_it_plays_every_mode_and_variant_to_the_end(table: Table) -> None:
    plan = Plan(("greedy",) * table.seats, 1, 3, table.mode, ("all",), table.variants)

    tally = play_game(plan, 0)

    assert tally.games == 1
    assert tally.turns < 1000


@pytest.mark.once
@pytest.mark.parametrize(
    ("seats", "mode"), [(2, CLASSIC), (4, "team-attack"), (3, "bloodbath"), (1, "nemesis")]
)
def test_its_action_is_the_one_worth_most(seats: int, mode: str) -> None:
    """What it leaves out while it compares actions makes no difference."""
    game = Setting(seats, 5, mode).deal()
    mind, dice, compared = Greedy(), seeded(1), 0
    while not game.over and compared < 200:
        seat = game.to_move()
        world = imagine(game, seat, dice)
        option = mind.choose(world, seat)
        options = world.options(seat)
        if world.agenda[-1].line().is_play_phase() and len(options) > 1:
            worths = mind.worths(world, seat)
            best = max(worths)
            assert option == (options[worths.index(best)] if best > 0 else options[-1])
            compared += 1
        game.apply(seat, option)
    assert compared > 50


@pytest.mark.parametrize(
    ("mode", "bots"),
    [
        ("team-attack", ("greedy", "random", "random", "greedy")),
        ("bloodbath", ("greedy", "random", "random")),
        ("alliance", ("greedy", "random", "random", "random", "random")),
    ],
)
def test_it_beats_random_players(mode: str, bots: tuple[str, ...]) -> None:
    plan = Plan(bots, 8, 1, mode)

    won = sum(play_game(plan, number).wins[0] for number in range(plan.games))

    assert won >= plan.games * 0.7 / bots.count("greedy")


def test_it_bids_as_little_as_it_must() -> None:
    table = Scenario(Setting(2, 1, variants=("health-auction",)).deal())

    option = answer(table.game)

    assert verb_of(option) == BID
    assert operand_of(option) == 1


def test_it_passes_when_the_price_is_too_high() -> None:
    table = Scenario(Setting(2, 1, variants=("health-auction",)).deal())
    table.bid(20)

    assert verb_of(answer(table.game)) == PASS


def test_it_risks_less_health_against_several() -> None:
    """Everyone attacks the player with the least health."""
    duel = Scenario(Setting(2, 1, variants=("health-auction",)).deal()).bid(4)
    crowd = Scenario(Setting(4, 1, variants=("health-auction",)).deal()).bid(4)

    assert verb_of(answer(duel.game)) == BID
    assert verb_of(answer(crowd.game)) == PASS


def test_it_takes_a_character_when_it_has_won_the_auction() -> None:
    table = Scenario(Setting(2, 1, variants=("health-auction",)).deal()).bid(3).pass_()

    assert verb_of(answer(table.game)) == BECOME


def test_auctions_between_greedy_bots_cost_little_health() -> None:
    game = Setting(2, 5, variants=("health-auction",)).deal()
    dice = seeded(1)
    while game.turn == 0:
        seat = game.to_move()
        game.apply(seat, bot_named("greedy").choose(View(game, seat, dice)))

    assert all(40 <= player.health <= 50 for player in game.players)
    assert min(player.health for player in game.players) < 50


def test_it_drafts_the_relic_it_values_most() -> None:
    """The same relic, whichever other ones lie beside it."""
    picks = set()
    for seed in range(6):
        table = Scenario(Setting(4, seed, sets=("relics",), variants=("relic-draft",)).deal())
        picks.add(chosen(table))

    assert len(picks) == 1


def test_it_keeps_its_hands_off_a_partner() -> None:
    """Of three others with champions only the two enemies are looked at."""
    table = scenario(
        mode="team-attack",
        hand=["Thorn Zealot"],
        played=["Spore Cleric"],
        foes=[
            Side(champions=["Li Hin, The Shattered"]),
            Side(champions=["Evokatus"]),
            Side(champions=["General Decurion"]),
        ],
    )
    table.play("Thorn Zealot")

    assert "seat 3" not in chosen(table)


def test_it_holds_a_partners_health_dear() -> None:
    """Bound for Life hurts everyone: not when it would be the end of the partner."""
    foes = [Side(health=30), Side(health=30), Side(health=4)]
    lonely = scenario(mode="team-attack", destinies=["Bound for Life"], foes=foes, health=30)

    assert "Bound for Life" not in chosen(lonely)


def test_it_decides_for_the_nemesis_in_the_players_favour() -> None:
    """Of two champions of the same cost the player gives up the one that is worth less."""
    table = scenario(
        mode="nemesis",
        champions=["Li Hin, The Shattered", "Systema A.I.", "Numeri Drones"],
        center_deck=["Nil Assassin", *["Order Initiate"] * 3],
        row=["Reactor Drone"] * 3 + ["Kiln Drone"] * 3,
        mastery=20,
    )

    table.end_turn()

    assert table.options() == ["Systema A.I. (champions)", "Numeri Drones (champions)"]
    assert chosen(table) == "Numeri Drones (champions)"


def test_matchups_are_every_pair_of_characters() -> None:
    plans = matchups(Plan(("greedy",), 2, mode="nemesis", sets=("base",)))

    pairs = {plan.characters for plan in plans}
    assert len(pairs) == len(plans) == 12
    assert ("Tetra", "Volos") in pairs
    assert ("Volos", "Tetra") in pairs


def test_partners_stay_partners_in_every_seating() -> None:
    """Bots 0 and 3 are a team, wherever they sit."""
    plan = Plan(("greedy", "random", "random", "greedy"), 8, mode="team-attack")

    for number in range(plan.games):
        seating = plan.seating(number)
        teams = [{seating[0], seating[3]}, {seating[1], seating[2]}]
        assert {0, 3} in teams


def test_everybody_sits_everywhere_in_the_classic_game() -> None:
    plan = Plan(("greedy", "random", "random"), 6, mode=CLASSIC)

    assert sorted(plan.seating(number) for number in range(3)) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [plan.setting(number).seed for number in (0, 2, 3)] == [0, 0, 1]


def test_the_nemesis_wins_for_no_bot() -> None:
    plan = Plan(("random",), 4, mode="nemesis")

    tallies = [play_game(plan, number) for number in range(plan.games)]

    assert sum(tally.wins[0] for tally in tallies) == 0
    assert sum(tally.draws for tally in tallies) == 0


def test_a_question_for_the_nemesis_is_asked_to_the_player() -> None:
    game = Setting(1, 2, "nemesis").deal()

    assert game.to_move() == Seat(0)
