"""What there is to say about an answer by itself; the answers are greedy's."""

import pytest

from shardmaster import imagine, seeded
from shardmaster.advice.reasons import KINDS, Reason, facts
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import seats_in
from shardmaster.engine.snapshot import take
from shardmaster.language.describe import describe
from shardmaster.play.setting import Setting
from shardmaster.testing import Hero, Scenario, Side, battle, scenario
from tests.advice.test_before_end import EXPENSIVE
from tests.properties.random_games import Start, decisions, over_games
from tests.properties.test_battles import Start as BattleStart
from tests.properties.test_battles import decisions as battle_decisions
from tests.properties.test_battles import over_battles


def advised(table: Scenario, seat: int = 0) -> tuple[str, dict[str, float]]:
    """What greedy does in words, and what there is to say about it with amounts."""
    option, found = said(table.game, Seat(seat), 1)
    text = describe(table.game, Seat(seat), option).text
    return text, {reason.kind: reason.amount for reason in found}


def said(game: Game, seat: Seat, seed: int) -> tuple[int, list[Reason]]:
    mind = Greedy()
    dice = seeded(seed)
    worlds = [imagine(game, seat, dice) for _ in range(3)]
    option = int(mind.choose(worlds[0], seat))
    return option, facts(mind, worlds, seat, option)


def test_a_card_is_played_for_what_it_brings() -> None:
    what, why = advised(scenario(hand=["Torian Commandos"], row=EXPENSIVE))

    assert what == "Play Torian Commandos"
    assert why == {"gems": 2, "power": 2}


def test_cards_that_will_be_drawn_are_counted_but_not_looked_at() -> None:
    deck = ["Crystal", "Blaster", "Shard Reactor"]

    what, why = advised(scenario(hand=["Mining Drones"], deck=deck, row=EXPENSIVE))

    assert what == "Play Mining Drones"
    assert why == {"gems": 1, "draws": 1}


def test_questions_that_follow_are_thought_through() -> None:
    what, why = advised(scenario(hand=["Shadow Apostle"], discard=["Crystal"], row=EXPENSIVE))

    assert what == "Play Shadow Apostle"
    assert why == {"power": 2, "thins": 1}


def test_a_champion_comes_to_stay() -> None:
    what, why = advised(scenario(hand=["Optio Crusher"], row=EXPENSIVE))

    assert what == "Play Optio Crusher"
    assert why == {"champion": 4}


def test_a_recruit_has_a_cost() -> None:
    table = scenario(gems=3, row=["Shard Abstractor", *EXPENSIVE[:5]])
    table.game.players[0].focused = True

    what, why = advised(table)

    assert what.startswith("Recruit Shard Abstractor")
    assert why == {"cost": 3}


def test_a_strike_removes_a_champion_and_denies_its_use() -> None:
    foe = Side(champions=["Drakonarius"])

    what, why = advised(scenario(power=2, foes=[foe], row=EXPENSIVE[:3] + EXPENSIVE[4:]))

    assert what.startswith("Strike Drakonarius")
    assert why["removes"] == 2
    assert why["denies"] > 3


def test_power_that_ends_a_life_is_lethal() -> None:
    foe = Side(health=5)

    what, why = advised(scenario(hand=["Nil Assassin"], foes=[foe], row=EXPENSIVE))

    assert what == "Play Nil Assassin"
    assert why == {"lethal": 0, "power": 5}


@pytest.mark.parametrize("power", [0, 6], ids=["nothing left", "nothing useful left"])
def test_there_is_nothing_better_than_to_end_the_turn(power: int) -> None:
    foe = Side(champions=["Primus Pilus"])
    table = scenario(power=power, foes=[foe], row=EXPENSIVE)

    what, why = advised(table)

    assert table.may("strike") == (power > 0)
    assert what == "End the turn"
    assert why == {"done": 0}


def test_an_answer_to_a_question_is_explained_too() -> None:
    table = scenario(hand=["Shadow Apostle", "Blaster"], discard=["Crystal", "Nil Assassin"])

    _, why = advised(table.play("Shadow Apostle"))

    assert why == {"thins": 1}


def test_shields_are_raised_for_what_they_block() -> None:
    foe = Side(hand=["Command Seer", "Crystal"])
    table = scenario(power=9, foes=[foe], row=EXPENSIVE).end_turn()

    _, why = advised(table, seat=1)

    assert why["blocks"] == 5


def test_a_relic_is_free() -> None:
    table = scenario(mastery=10, character="Tetra", row=EXPENSIVE)

    _, why = advised(table)

    assert why["free"] == 0


def test_everybody_is_advised_in_the_turn_that_all_players_take_together() -> None:
    table = battle(Hero(), Hero(hand=["Blaster"]))

    what, why = advised(table, seat=1)

    assert what == "Play Blaster"
    assert why == {"power": 1}


def check(game: Game, seat: Seat, seed: int) -> list[Reason]:
    before = take(game)
    _, found = said(game, seat, seed)
    assert take(game) == before
    kinds = [reason.kind for reason in found]
    assert kinds == [kind for kind in KINDS if kind in kinds]
    return found


@over_games()
def test_facts_come_in_their_order(start: Start) -> None:
    for number, game in enumerate(decisions(start, every=30)):
        check(game, game.to_move(), number)


@over_battles()
@pytest.mark.once
def test_facts_come_in_their_order_in_battles(start: BattleStart) -> None:
    for number, game in enumerate(battle_decisions(start, every=40)):
        for seat in seats_in(game.waiting):
            check(game, Seat(seat), number)


def test_a_bid_is_explained() -> None:
    game = Setting(seats=2, seed=3, variants=("health-auction",)).deal()

    found = check(game, game.to_move(), 5)

    assert found[0].kind in ("bids", "passes", "best_character")
