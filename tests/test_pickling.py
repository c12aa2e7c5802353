"""Whatever a game is played with can be pickled and copied, and the copy plays on identically."""

import copy
import multiprocessing
import pickle
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pytest

from shardmaster import (
    Game,
    Session,
    Setting,
    ShardmasterError,
    View,
    bot_named,
    fingerprint,
    imagine,
    new_game,
    observe,
    seeded,
)
from shardmaster.campaign.battle import BattleSetting
from shardmaster.campaign.books import book_named
from shardmaster.campaign.session import CampaignSession
from shardmaster.engine.events import Event
from shardmaster.engine.ids import NO_SEAT, Seat
from shardmaster.engine.rng import dice_of
from shardmaster.testing import battle
from tests.campaign.stories import at_battle

Copier = Callable[[Any], Any]


def pickled(each: Any) -> Any:
    return pickle.loads(pickle.dumps(each))


COPIERS = pytest.mark.parametrize("copied", [pickled, copy.deepcopy, copy.copy])
DEEP = pytest.mark.parametrize("copied", [pickled, copy.deepcopy])
DRAWN = "5eed" * 16
DEALS: dict[str, Callable[[], Game]] = {
    "duel": Setting(2, 1).deal,
    "drawn seed": Setting(2, DRAWN).deal,
    "nemesis": Setting(1, 6, "nemesis").deal,
    "relic draft": Setting(4, 7, "team-attack", variants=("relic-draft",)).deal,
    "battle": BattleSetting(book_named("last-light").bosses["vox"], 3, DRAWN).deal,
}


def on_and_on(game: Game, answers: int, seed: int = 1) -> Game:
    dice = seeded(seed)
    for _ in range(answers):
        if not game.over:
            seat, options = game.decision()
            game.apply(seat, options[dice.below(len(options))])
    return game


def facts(events: list[Event] | None) -> list[str] | None:
    return None if events is None else [f"{event} {event.seen_by}" for event in events]


@COPIERS
@pytest.mark.parametrize("what", DEALS)
def test_a_copy_of_a_game_plays_on_identically(what: str, copied: Copier) -> None:
    game = DEALS[what]()
    game.log = []
    on_and_on(game, 30)
    seen = [observe(game, Seat(seat)) for seat in range(NO_SEAT, game.seats)]
    people = [Seat(seat) for seat in range(game.library.players)]
    dealt_again = [imagine(game, seat, seeded(3)) for seat in people]

    twin = copied(game)

    assert twin == game
    assert twin is not game
    assert twin.library.is_like(game.library)
    assert facts(twin.log) == facts(game.log)
    assert [observe(twin, Seat(seat)) for seat in range(NO_SEAT, game.seats)] == seen
    assert [imagine(twin, seat, seeded(3)) for seat in people] == dealt_again
    before = fingerprint(twin)
    on_and_on(game, 80)
    assert fingerprint(twin) == before, "it is a game of its own"
    on_and_on(twin, 80)
    assert fingerprint(twin) == fingerprint(game) != before
    assert facts(twin.log) == facts(game.log)


@DEEP
def test_a_copy_of_a_session_has_its_past(copied: Copier) -> None:
    session = Session(Setting(seed=7), ("human", "greedy"))
    while len(session.answers) < 30 or not session.can_undo(session.game.active):
        seat, options = session.game.decision()
        session.submit(seat, options[0])

    twin = copied(session)

    assert twin.record() == session.record()
    assert twin.game == session.game
    assert facts(twin.log) == facts(session.log)
    assert twin.deeds == session.deeds
    for each in (twin, session):
        each.undo(each.game.active)
        each.submit(*each.game.check(each.game.to_move(), each.game.decision()[1][-1]))
    assert twin.record() == session.record()


@DEEP
def test_a_copy_of_a_campaign_goes_on(copied: Copier) -> None:
    session = at_battle()
    twin: CampaignSession = copied(session)

    for each in (session, twin):
        for _ in range(20):
            assert each.battle is not None
            seat, options = each.battle.game.decision()
            each.submit(seat, options[-1])
    assert twin.record() == session.record()


def test_dice_and_setting_are_copied() -> None:
    for copied in (pickled, copy.deepcopy, copy.copy):
        for dice in (seeded(3), dice_of(DRAWN)):
            dice.next()
            twin = copied(dice)
            assert [twin.next() for _ in range(40)] == [dice.next() for _ in range(40)]
    assert pickled(Setting(seed=DRAWN)) == Setting(seed=DRAWN)


def test_rules_that_are_nowhere_written_can_be_copied_but_not_pickled() -> None:
    game = battle().game

    assert copy.deepcopy(game) == game
    with pytest.raises(ShardmasterError, match=r"of Plain Boss cannot be pickled: its rules are"):
        pickle.dumps(game)


@pytest.mark.parametrize("name", ["random", "novice", "greedy", "adept:worlds=2"])
@DEEP
def test_bots_can_be_copied(name: str, copied: Copier) -> None:
    bot, game = bot_named(name), new_game(seed=3)
    seat = game.to_move()

    answer = bot.choose(View(game, seat, seeded(2)))

    assert copied(bot).choose(View(game, seat, seeded(2))) == answer


@pytest.mark.once
def test_a_program_says_that_it_cannot_be_copied() -> None:
    bot = bot_named(f"command:{sys.executable} bot.py")

    for copied in (pickled, copy.deepcopy, copy.copy):
        with pytest.raises(TypeError, match=r"bot.py> cannot be copied: a program runs only once"):
            copied(bot)


class Patient:
    """An opponent that remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> int:
        self.asked += 1
        return view.options()[self.asked % len(view.options())]


def environments() -> Iterator[tuple[str, Any]]:
    envs = pytest.importorskip("shardmaster.envs")
    from shardmaster.envs import single, vector

    yield "duel", single.duel(opponent="greedy", shaping=0.5, sets=("base",))
    yield "duel against a class", single.duel(opponent=Patient)
    yield "nemesis", single.nemesis()
    yield "battle", single.battle()
    yield "many duels", vector.duels(3, opponent="novice", turn_limit=12)
    yield "turns", envs.aec_env(seats=3)
    yield "parallel", envs.parallel_env()
    yield "arrays", envs.ManyGames(envs.Versus(turn_limit=6), envs.spread(1, 4))


def trace(env: Any, steps: int, seed: int = 5) -> list[Any]:
    """What an environment of any kind shows, step by step, to someone who plays at random."""
    rng = np.random.default_rng(seed)
    seen: list[Any] = []
    for _ in range(steps):
        if hasattr(env, "random_actions"):
            env.step(env.random_actions(rng))
            seen += [env.observations.copy(), env.rewards.copy(), env.seeds.copy()]
        elif hasattr(env, "agent_selection"):
            now, reward, terminated, truncated, _ = env.last()
            seen += [now["observation"], reward]
            legal = np.flatnonzero(now["action_mask"])
            env.step(None if terminated or truncated else np.int64(rng.choice(legal)))
        elif hasattr(env, "possible_agents"):
            masks = {agent: env._observations()[agent]["action_mask"] for agent in env.agents}
            chosen = {agent: rng.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
            showed, rewards, *_ = env.step(chosen)
            seen += [each["observation"] for each in showed.values()] + [*rewards.values()]
        else:
            rows = np.atleast_2d(env.action_masks())
            picked = np.array([rng.choice(np.flatnonzero(row)) for row in rows])
            after, reward, terminated, truncated, _ = env.step(
                picked if hasattr(env, "num_envs") else np.int64(picked[0])
            )
            seen += [after, reward]
            if not hasattr(env, "num_envs") and (terminated or truncated):
                seen.append(env.reset()[0])
    return seen


@DEEP
@pytest.mark.parametrize("what", range(8))
def test_a_copy_of_an_environment_plays_on_identically(what: int, copied: Copier) -> None:
    name, env = [*environments()][what]
    if hasattr(env, "reset"):
        env.reset(seed=9)
    trace(env, 25)

    twin = copied(env)

    expected = trace(env, 60)
    found = trace(twin, 60)
    assert len(found) == len(expected) > 60, name
    assert all(np.array_equal(one, other) for one, other in zip(found, expected)), name


@pytest.mark.once
def test_another_process_goes_on_with_an_environment() -> None:
    pytest.importorskip("shardmaster.envs")
    from shardmaster.envs import single

    env = single.duel(opponent="greedy")
    env.reset(seed=2)
    trace(env, 10)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        found = pool.submit(trace, env, 30).result(timeout=120)

    assert all(np.array_equal(one, other) for one, other in zip(found, trace(env, 30)))
