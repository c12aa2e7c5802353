"""Whom greedy attacks when it has a choice: by sense, and never by where someone sits."""

from collections import Counter
from dataclasses import replace

import pytest

from shardmaster.ai.bots import GreedyBot, view_for
from shardmaster.ai.greedy import Greedy
from shardmaster.engine.game import Game
from shardmaster.engine.ids import ASSIGN, Seat, operand_of, option, verb_of
from shardmaster.engine.knowledge import imagine
from shardmaster.engine.observe import seats_in
from shardmaster.engine.rng import Rng, seeded
from shardmaster.engine.rules.combat import targets
from shardmaster.play.setting import Setting
from shardmaster.testing import Scenario, Side, scenario

BOT = GreedyBot()
"""Keeps nothing of a game but what its cards are worth."""


def aim(game: Game, seed: int) -> list[int]:
    """The damage that every seat is assigned by greedy."""
    attacked = game.clone()
    dice = seeded(seed)
    mind = Greedy()
    while attacked.agenda[-1].line().kind(attacked, attacked.agenda[-1]) == "assign":
        seat = attacked.to_move()
        attacked.apply(seat, mind.choose(imagine(attacked, seat, dice), seat))
    return [player.incoming for player in attacked.players]


def attacker(*foes: Side, power: int = 5, mode: str = "free-for-all") -> Scenario:
    """All power is to be assigned; it stays there, as everybody is asked for shields."""
    armed = [replace(foe, hand=["Crystal"]) for foe in foes]
    return scenario(power=power, foes=armed, mode=mode).end_turn()


@pytest.mark.parametrize(
    ("foes", "mode", "enemies"),
    [(2, "free-for-all", [1, 2]), (3, "free-for-all", [1, 2, 3]), (4, "alliance", [2, 3])],
)
def test_equal_enemies_are_attacked_equally_often(foes: int, mode: str, enemies: list[int]) -> None:
    game = attacker(*[Side()] * foes, mode=mode).game
    chosen = Counter(aim(game, seed).index(5) for seed in range(240))

    assert sorted(chosen) == enemies
    fair = 240 / len(enemies)
    assert all(0.75 * fair < count < 1.25 * fair for count in chosen.values())


def test_equal_dice_choose_the_same_enemy() -> None:
    game = attacker(Side(), Side()).game

    assert all(aim(game, seed) == aim(game, seed) for seed in range(10))


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize(
    "threatening",
    [
        Side(champions=["General Decurion"]),
        Side(mastery=24),
        Side(discard=["Omnius, The All-Knowing", "Axia"]),
    ],
    ids=["board", "mastery", "deck"],
)
def test_who_threatens_most_is_attacked(place: int, threatening: Side) -> None:
    foes = [Side(), Side()]
    foes.insert(place, threatening)

    for seed in range(10):
        assert aim(attacker(*foes).game, seed)[place + 1] == 5


@pytest.mark.parametrize("place", [0, 1, 2])
def test_who_falls_is_attacked_before_who_threatens(place: int) -> None:
    foes = [Side(mastery=24, champions=["General Decurion"]), Side()]
    foes.insert(place, Side(health=5))

    for seed in range(10):
        assert aim(attacker(*foes).game, seed)[place + 1] == 5


@pytest.mark.parametrize("first", [3, 4])
def test_two_fall_at_once(first: int) -> None:
    game = attacker(Side(health=first), Side(health=7 - first), Side(), power=7).game

    assert aim(game, 1) == [0, first, 7 - first, 0]


@pytest.mark.parametrize("foes", [[Side(health=4), Side()], [Side(), Side(health=4)]])
def test_what_a_falling_enemy_does_not_need_is_for_another(foes: list[Side]) -> None:
    """A little more than their health, as they may show shields."""
    assert sorted(aim(attacker(*foes, power=20).game, 1)) == [0, 9, 11]


def test_of_two_equal_champions_either_is_struck() -> None:
    champion = Side(champions=["Evokatus"])
    game = scenario(power=12, foes=[champion, champion]).game
    struck = Counter(
        game.table.zone_of(operand_of(BOT.choose(view_for(BOT)(game, Seat(0), seeded(seed)))))
        for seed in range(100)
    )

    assert len(struck) == 2
    assert min(struck.values()) > 30


def test_of_two_equal_enemies_either_loses_mastery() -> None:
    table = scenario(
        hand=["Venator of the Wastes"],
        champions=["Evokatus"],
        foes=[Side(mastery=9), Side(mastery=9)],
    )
    table.play("Venator of the Wastes")
    chosen = Counter(
        operand_of(BOT.choose(view_for(BOT)(table.game, Seat(0), seeded(seed))))
        for seed in range(100)
    )

    assert sorted(chosen) == [1, 2]
    assert min(chosen.values()) > 30


def at_random(game: Game, seat: Seat, dice: Rng) -> int:
    """All power on any of the rivals that are left, each as likely as the others."""
    left = len(targets(game, seat)) - len(game.agenda[-1].picked)
    return option(ASSIGN, 0 if dice.below(left) else game.players[seat].power)


def shares(seats: int, mode: str, games: int, aims: bool) -> list[float]:
    """How often each place in turn order wins, in percent; by greedy's choice or at random."""
    wins = [0.0] * seats
    for seed in range(games):
        game = Setting(seats, seed, mode).deal()
        dice = seeded(seed)
        first = -1
        while not game.over:
            if game.turn == 1 and first < 0:
                first = game.active
            seat = game.to_move()
            attacks = verb_of(game.options(seat)[0]) == ASSIGN
            answer = BOT.choose(view_for(BOT)(game, seat, dice))
            game.apply(seat, at_random(game, seat, dice) if attacks and not aims else answer)
        winners = seats_in(game.winners)
        for seat in winners:
            wins[(seat - first) % seats] += 100 / len(winners) / games
    return wins


@pytest.mark.once
def test_no_place_in_turn_order_wins_much_more_than_others() -> None:
    """The first won more than half and the last one in seven while ties went by seat."""
    assert all(22 < share < 45 for share in shares(3, "free-for-all", 200, aims=True))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "mode"), [(3, "free-for-all"), (4, "free-for-all"), (5, "alliance")]
)
def test_turn_order_matters_little_more_than_with_random_targets(seats: int, mode: str) -> None:
    chosen = shares(seats, mode, 4_000, aims=True)
    drawn = shares(seats, mode, 4_000, aims=False)

    assert all(abs(one - other) < 5 for one, other in zip(chosen, drawn, strict=True))
