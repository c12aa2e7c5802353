"""A bot that is not ours never holds the real game: nothing in its view leads there."""

from collections.abc import Iterator
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType

import pytest

from shardmaster import Setting, View, bot_named, fingerprint, imagine, seeded
from shardmaster.ai.bots import BOTS, Bot, OwnBot, view_for
from shardmaster.ai.view import InsideView
from shardmaster.engine.game import Game
from shardmaster.engine.ids import Seat
from shardmaster.engine.library import Library
from shardmaster.engine.modifiers import Modifier
from shardmaster.engine.script import Script
from shardmaster.envs import SingleEnv, Versus
from shardmaster.lab.simulation import Plan, play_game
from tests.properties.random_games import Start, decisions, over_games

SHARED = (Library, Script, Modifier, ModuleType, type)
"""What all games of some rules share and none changes; modules lead everywhere."""
ATOMS = (int, float, str, bytes, type(None))
LEFT_OUT = ("scratch", "__globals__", "__builtins__", "__weakref__")
"""Paper on which tables put cards in order, which all share and which holds nothing between two
moves; what leads everywhere; and weak references, which hold nothing, and for which data classes
with slots cannot even be asked in Python 3.11.2, that of Debian 12."""


def parts(whole: object) -> Iterator[object]:
    """What an object holds: items, attributes, slots, closures, and what a method is bound to.

    Not all that the collector knows of: it follows types to modules, and from there everything can
    be reached.
    """
    if isinstance(whole, dict):
        yield from whole
        yield from whole.values()
    elif isinstance(whole, list | tuple | set | frozenset):
        yield from whole
    yield from getattr(whole, "__dict__", {}).values()
    for kind in type(whole).__mro__:
        for name, member in vars(kind).items():
            is_part = isinstance(member, GetSetDescriptorType | MemberDescriptorType)
            if is_part and name not in LEFT_OUT:
                yield getattr(whole, name, None)


def reached(start: object) -> dict[int, object]:
    """Everything that can be reached from an object, by its identity."""
    found: dict[int, object] = {}
    left = [start]
    while left:
        here = left.pop()
        if not isinstance(here, (*ATOMS, *SHARED)) and id(here) not in found:
            found[id(here)] = here
            left.extend(parts(here))
    return found


def shared(view: View, game: Game) -> list[object]:
    """What can be reached from both."""
    real = reached(game)
    return [each for key, each in reached(view).items() if key in real]


class Holder:
    """Something that leads to a game in one of many ways."""

    def __init__(self, game: Game) -> None:
        self.ways = {
            "closure": lambda: game,
            "method": game.clone,
            "pool": [{"players": (game.players,)}],
            "default": FunctionType(compile("0", "", "eval"), {}, "way", (game.agenda[-1],)),
        }


@pytest.mark.parametrize("way", ["closure", "method", "pool", "default"])
def test_the_search_finds_every_way_to_the_game(way: str) -> None:
    game = Setting(seed=1).deal()

    assert shared(Holder(game).ways[way], game)  # type: ignore[arg-type]
    assert game in shared(InsideView(game, game.to_move(), seeded(1)), game)


@over_games()
@pytest.mark.once
def test_nothing_in_a_view_leads_to_the_real_game(start: Start) -> None:
    for game in decisions(start, every=25):
        view = View(game, game.to_move(), seeded(1))
        ways = [view, view.sample(), view.question(), view.describe(), view.observe(), view.sample]

        for way in ways:
            assert shared(way, game) == []  # type: ignore[arg-type]


@over_games()
@pytest.mark.once
def test_a_view_tells_the_same_whether_or_not_it_holds_the_game(start: Start) -> None:
    for game in decisions(start, every=25):
        seat = game.to_move()
        view, inside = View(game, seat, seeded(1), 2.0), InsideView(game, seat, seeded(1), 2.0)
        world = imagine(game, seat, seeded(2))

        assert view.options() == inside.options()
        assert view.sent(1) == inside.sent(1)
        assert view.seconds == inside.seconds
        assert view.looks_like(world)
        assert view.sample() == inside.sample()
        assert view.dice == inside.dice


@pytest.mark.parametrize("name", [name for name in BOTS if name != "master"])
@pytest.mark.once
def test_our_bots_answer_alike_in_both(name: str) -> None:
    one, other = bot_named(name, 1), bot_named(name, 1)
    for game in decisions(Start(2, 3, eager=True), every=12):
        seat = game.to_move()
        answer = one.choose(View(game, seat, seeded(1)))
        assert other.choose(InsideView(game, seat, seeded(1))) == answer


class Cheat:
    """Looks for a game wherever it can, and leaves the others without health, cards and power."""

    def choose(self, view: View) -> int:
        for found in reached(view).values():
            if isinstance(found, Game):
                for seat, player in enumerate(found.players):
                    player.health = 1 if seat != view.seat else 99
                    player.modifiers.clear()
                for frame in found.agenda:
                    frame.them.append(frame.source)
        view.sample().players[1 - view.seat].modifiers.clear()
        return view.options()[-1]


def test_a_cheat_changes_nothing() -> None:
    game = Setting(seed=3).deal()
    for _ in range(200):
        seat, before = game.to_move(), fingerprint(game)
        answer = Cheat().choose(View(game, seat, seeded(1)))
        assert fingerprint(game) == before
        assert OwnBot("cheat", Cheat()).choose(InsideView(game, seat, seeded(1))) == answer
        assert fingerprint(game) == before
        game.apply(seat, answer)


def test_a_cheat_of_ones_own_wins_no_simulation() -> None:
    """Neither where its class is made by the caller, nor as an opponent in an environment."""

    def new_bot(name: str, seed: int) -> Bot:
        return Cheat() if name == "random" else bot_named(name, seed)

    plan = Plan(("random", "greedy"), 4, sets=("base",))
    assert [play_game(plan, number, new_bot).wins for number in range(4)] == [[0.0, 1.0]] * 4

    env = SingleEnv(Versus(sets=("base",)), Cheat)
    env.reset(seed=1)
    assert min(player.health for player in env.game.players) > 1


def test_only_bots_of_ours_are_let_in() -> None:
    assert view_for(bot_named("greedy")) is InsideView
    assert view_for(OwnBot("cheat", Cheat())) is InsideView
    assert view_for(Cheat()) is View


def test_a_view_of_a_seat_that_is_not_asked_has_no_options() -> None:
    game = Setting(seed=3).deal()

    assert View(game, Seat(1 - game.to_move()), seeded(1)).options() == []
