"""The fixed list of actions: every option has exactly one, and every action can be said."""

from collections import Counter

import pytest

from shardmaster import Setting, ShardmasterError
from shardmaster.ai.batch.actions import MOST_ASSIGNED, NO_ACTION, SPARES, Actions
from shardmaster.engine.game import Game
from shardmaster.engine.ids import ASSIGN, option, verb_of
from shardmaster.envs.words import say
from shardmaster.testing import Side, scenario
from tests.properties import test_battles as battles
from tests.properties.random_games import Start, decisions, over_games


def listed(actions: Actions, game: Game, seat: int) -> dict[int, int]:
    """The options by their actions."""
    count = actions.list_all(game, seat)
    return dict(zip(list(actions.listed[:count]), list(actions.options[:count]), strict=True))


def said(game: Game, seat: int = 0) -> list[str]:
    actions = Actions(game.library)
    return sorted(say(actions, action) for action in listed(actions, game, seat))


@pytest.mark.parametrize(
    "setting",
    [
        Setting(sets=("base",)),
        Setting(),
        Setting(5, mode="alliance", variants=("health-auction", "relic-draft")),
        Setting(1, mode="nemesis"),
    ],
)
def test_no_two_actions_are_said_alike(setting: Setting) -> None:
    actions = Actions(setting.library())
    words = Counter(say(actions, action) for action in range(actions.size))
    assert [each for each, count in words.items() if count > 1] == []
    for wrong in (-1, actions.size):
        with pytest.raises(ShardmasterError, match=f"no action {wrong}, expected 0 to"):
            say(actions, wrong)


def test_actions_are_said_like_answers() -> None:
    game = scenario(
        hand=["Crystal", "Crystal"],
        gems=3,
        power=9,
        row=["Dash"],
        foes=[Side(champions=["Evokatus"])],
    ).game
    assert {"play Crystal", "end", "focus"} <= set(said(game))
    assert "strike Evokatus in play at the other seat" in said(game)
    assert len(said(game)) == len(game.options(0))


def test_equal_cards_in_different_places_are_different_actions() -> None:
    table = scenario(hand=["Zara Ra, Soulflayer", "Crystal"], discard=["Crystal"], mastery=10)
    game = table.play("Zara Ra, Soulflayer").game
    assert said(game) == [
        "choose Crystal in your discard pile",
        "choose Crystal in your hand",
        "decline",
    ]


def test_seats_are_counted_from_the_one_that_answers() -> None:
    table = scenario(
        power=5,
        foes=[Side(champions=["Evokatus"]), Side(champions=["Evokatus"])],
    )
    assert "strike Evokatus in play at seat +1" in said(table.game)
    assert "strike Evokatus in play at seat +2" in said(table.game)


def test_more_damage_than_has_actions_can_be_assigned_as_a_whole() -> None:
    table = scenario(power=MOST_ASSIGNED + 51, foes=[Side(), Side()]).end_turn()
    words = said(table.game)
    assert len(words) == MOST_ASSIGNED + 2
    assert "assign all that is left" in words
    actions = Actions(table.game.library)
    chosen = actions.option_of(table.game, 0, actions.all_damage)
    assert chosen == option(ASSIGN, MOST_ASSIGNED + 51)


def test_an_action_that_is_not_possible_means_nothing() -> None:
    game = scenario(hand=["Crystal"]).game
    actions = Actions(game.library)
    legal = listed(actions, game, 0)
    for action in range(actions.size):
        assert actions.option_of(game, 0, action) == legal.get(action, NO_ACTION)
        assert actions.option_of(game, 1, action) == NO_ACTION


def assert_one_action_each(actions: Actions, game: Game, seat: int) -> int:
    """Every option has an action of its own; returns how many needed a spare one."""
    options = game.options(seat)
    legal = listed(actions, game, seat)
    if verb_of(options[0]) == ASSIGN:
        options = [
            each for each in options if each & 0xFFFF <= MOST_ASSIGNED or each == options[-1]
        ]
    assert list(legal.values()) == options
    assert max(legal) < actions.size
    return sum(action >= actions.first_spare for action in legal)


@over_games()
def test_every_option_has_an_action_of_its_own(start: Start) -> None:
    actions = Actions(start.setting.library())
    for game in decisions(start):
        assert assert_one_action_each(actions, game, game.to_move()) <= SPARES


@battles.over_battles()
@pytest.mark.once
def test_every_option_of_a_battle_has_an_action_of_its_own(start: battles.Start) -> None:
    actions = None
    for game in battles.decisions(start, every=5):
        actions = actions or Actions(game.library)
        for seat in battles.asked(game):
            assert assert_one_action_each(actions, game, seat) <= SPARES
