"""What master would do, what that does to the chance to win, and why."""

import pytest

from shardmaster import imagine, seeded
from shardmaster.advice.hint import AS_GOOD, CLOSE, NOISE, WINS, Adviser, Hint, hint
from shardmaster.ai.bots import View
from shardmaster.ai.levels import Level
from shardmaster.ai.values.judge import shipped
from shardmaster.engine.errors import ShardmasterError
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.observe import seats_in
from shardmaster.engine.snapshot import take
from shardmaster.language.advice import odds
from shardmaster.language.describe import describe
from shardmaster.language.registry import catalogue
from shardmaster.testing import Scenario, Side, scenario
from tests.advice.test_before_end import EXPENSIVE
from tests.ai.small_network import small_jury
from tests.properties.random_games import Start, decisions, over_games
from tests.properties.test_battles import Start as BattleStart
from tests.properties.test_battles import decisions as battle_decisions
from tests.properties.test_battles import over_battles

FEW = Level(worlds=2, effort=300, thorough=True, ahead=1, positions=500)
QUICK = Level(worlds=2, effort=60, ahead=1, positions=50)


def advised(table: Scenario, seat: int = 0) -> tuple[str, Hint, list[str]]:
    """What to do in words, the hint, and the kinds of its reasons."""
    view = View(table.game, Seat(seat), seeded(1))
    found = Adviser(shipped(thorough=True), FEW).hint(view)
    text = describe(table.game, Seat(seat), found.option).text
    return text, found, [reason.kind for reason in found.reasons]


def test_a_certain_win_is_not_compared() -> None:
    table = scenario(hand=["Nil Assassin"], foes=[Side(health=5)], row=EXPENSIVE)

    what, found, why = advised(table)

    assert what == "Play Nil Assassin"
    assert why == [WINS, "lethal", "power"]
    assert (found.chance, found.instead, found.otherwise) == (1.0, None, None)


def test_a_shield_that_saves_a_life() -> None:
    foe = Side(hand=["Command Seer", "Crystal"], health=9)
    table = scenario(power=9, foes=[foe], row=EXPENSIVE).end_turn()

    _, found, why = advised(table, seat=1)

    assert why == ["survives", "blocks"]
    assert found.otherwise == 0.0
    assert found.chance is not None
    assert found.chance > NOISE
    assert not found.alike


def test_orders_of_the_same_plays_are_as_good() -> None:
    table = scenario(hand=["Crystal", "Blaster"], row=EXPENSIVE)

    what, found, why = advised(table)

    assert what.startswith("Play")
    assert why[-1] == AS_GOOD
    assert found.alike
    assert found.chance == pytest.approx(found.otherwise)


def three_crystals(row: list[str], bought: str, sets: str = "base") -> Game:
    """The second player's first turn, with three Crystals and one gem left."""
    foe = Side(
        hand=["Blaster", "Crystal", "Crystal", "Crystal", "Shard Reactor"],
        deck=[],
        discard=[bought, *["Crystal"] * 4, "Infinity Shard"],
        mastery=1,
        character="Decima",
    )
    return scenario(
        hand=["Crystal"] * 3,
        deck=["Crystal", "Shard Reactor", "Infinity Shard", "Crystal", "Crystal"],
        played=["Crystal", "Blaster"],
        gems=1,
        power=1,
        mastery=1,
        character="Tetra",
        foes=[foe],
        row=row,
        sets=(sets,),
    ).game


MONKS = ["Le'shai Knight", "Cryptofist Monk", "Scion of Nothingness"]
MONKS += ["Thorn Zealot", "Umbral Scourge", "Cryptofist Monk"]
CLERICS = ["Optio Crusher", "Spore Cleric", "Cryptofist Monk"]
CLERICS += ["Scion of Nothingness", "Furrowing Elemental", "Spore Cleric"]
GUARDIANS = ["Ferrata Guard", "Umbral Scourge", "Nil Assassin"]
GUARDIANS += ["Shardwood Guardian", "Evokatus", "Mainframe Abbot"]
APOSTLES = ["Shadow Apostle", "Korvus Legionnaire", "Drakonarius"]
APOSTLES += ["Scion of Nothingness", "Mining Drones", "Mining Drones"]


@pytest.mark.once
@pytest.mark.parametrize(
    ("row", "bought", "sets"),
    [
        (MONKS, "Optio Crusher", "base"),
        (CLERICS, "J-Chord", "all"),
        (GUARDIANS, "Portal Monk", "all"),
    ],
)
def test_an_order_of_plays_is_no_difference(row: list[str], bought: str, sets: str) -> None:
    """The gem can be spent on focus before the Crystals are played, or after."""
    game = three_crystals(row, bought, sets)

    hints = [hint(game, game.to_move(), number) for number in range(6)]

    assert game.players[game.active].gems == 1
    assert all(each.alike or CLOSE in {reason.kind for reason in each.reasons} for each in hints)


@pytest.mark.once
def test_a_true_difference_is_claimed_whatever_the_dice() -> None:
    """Focus would cost the gem that the best card of the row needs."""
    game = three_crystals(APOSTLES, "Nil Assassin")

    hints = [hint(game, game.to_move(), number) for number in range(4)]

    for found in hints:
        assert found.otherwise is not None
        assert found.chance is not None
        assert 0.05 < found.chance - found.otherwise < 0.15
        assert not found.alike


def test_what_the_worlds_do_not_tell_is_not_said() -> None:
    """A single world has no error that could be known."""
    game = scenario(hand=["Crystal", "Blaster"], gems=3).game

    found = hint(game, Seat(0), 1, seconds=0.0)

    assert [reason.kind for reason in found.reasons][-1] == CLOSE
    assert found.chance is not None
    assert (found.instead, found.otherwise) == (None, None)
    said = odds(found.chance, found.otherwise, "", found.alike)
    assert said.text == f"Your chance to win: about {said.short}."


@pytest.mark.parametrize("hand", [[], ["Crystal"]], ids=["done", "only"])
def test_a_single_answer_has_no_chances(hand: list[str]) -> None:
    table = scenario(hand=hand, row=EXPENSIVE)
    if hand:
        table = scenario(hand=["Le'shai Knight", "Crystal"]).play("Le'shai Knight")

    what, found, why = advised(table)

    assert what == table.options()[0]
    assert why == ["only" if hand else "done"]
    assert (found.chance, found.instead, found.otherwise) == (None, None, None)


def test_nobody_is_advised_who_is_not_asked() -> None:
    with pytest.raises(ShardmasterError, match="seat 1 is not asked"):
        hint(scenario().game, Seat(1), 1)


def check(game: Game, seat: Seat, seed: int) -> None:
    before = take(game)
    found = Adviser(small_jury(), QUICK).hint(View(game, seat, seeded(seed)))
    assert take(game) == before
    options = game.options(seat)
    assert found.option in options
    kinds = [reason.kind for reason in found.reasons]
    assert kinds
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) <= set(catalogue("en").reasons)
    assert (found.chance is None) == (len(options) == 1)
    assert (found.instead is None) == (found.chance is None or WINS in kinds or CLOSE in kinds)
    assert not (found.alike and CLOSE in kinds)
    if found.instead is not None:
        assert found.instead in options
        assert found.instead != found.option
        assert found.otherwise is not None
        assert found.chance is not None
        assert 0.0 <= found.otherwise <= found.chance + 1e-9 <= 1.0 + 1e-9
        assert found.alike or found.chance - found.otherwise >= NOISE


@over_games()
@pytest.mark.once
def test_a_hint_is_an_option_that_is_no_worse_than_another(start: Start) -> None:
    for number, game in enumerate(decisions(start, every=120)):
        check(game, game.to_move(), number)


@over_battles()
@pytest.mark.once
def test_battles_have_hints_too(start: BattleStart) -> None:
    for number, game in enumerate(battle_decisions(start, every=150)):
        for seat in seats_in(game.waiting)[-1:]:
            check(game, Seat(seat), number)


@over_games()
@pytest.mark.once
def test_a_hint_reveals_nothing_hidden(start: Start) -> None:
    """The same dice give the same hint, numbers and reasons included, whatever is hidden."""
    dice = seeded(17)
    for number, game in enumerate(decisions(start, every=150)):
        seat = game.to_move()
        hints = [
            Adviser(small_jury(), QUICK).hint(View(truth, seat, seeded(number)))
            for truth in (game, imagine(game, seat, dice))
        ]
        assert hints[0] == hints[1]
