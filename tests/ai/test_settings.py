"""Levels with settings after their name."""

import pytest
from click.testing import CliRunner

from shardmaster import Setting, ShardmasterError, View, bot_named, seeded
from shardmaster.ai.bots import BOTS, MasterBot, SearchBot, bot_about, level_name
from shardmaster.ai.levels import ADEPT, MANY, MASTER, adjusted
from shardmaster.ai.own import is_own
from shardmaster.ai.settings import Settings, settings_in
from shardmaster.cli import main
from shardmaster.commands.players import resumed_players
from shardmaster.learn.players import player_named
from shardmaster.server.tables.creation import offered_bots


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("master:cores=4", Settings(cores=4)),
        ("master:worlds=200", Settings(worlds=200)),
        ("master:seconds=0.5", Settings(seconds=0.5)),
        ("adept:effort=40", Settings(effort=40)),
        ("adept:seconds=2:cores=2:worlds=7", Settings(2, 7, 2.0)),
    ],
)
def test_settings_are_read(name: str, settings: Settings) -> None:
    assert settings_in(name) == settings
    assert repr(bot_named(name)) == repr(bot_named(name.partition(":")[0]))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("master:cores=0", "cores of master is '0'; expected a whole number from 1 to 64"),
        ("master:cores=65", "cores of master is '65'; expected a whole number from 1 to 64"),
        ("master:cores=1e1", "cores of master is '1e1'; expected a whole number"),
        ("master:cores=²", "cores of master is '²'; expected a whole number"),
        ("master:worlds=", "worlds of master is ''; expected a whole number from 1 to 1000"),
        ("master:worlds=" + "9" * 5000, "expected a whole number from 1 to 1000"),
        ("master:effort=0", "effort of master is '0'; expected a whole number from 1 to 1000000"),
        (
            "master:seconds=0",
            "is '0'; expected a number of seconds, at most 3600",
        ),
        ("master:seconds=nan", "seconds of master is 'nan'; expected a number of seconds"),
        ("master:seconds=-1", "seconds of master is '-1'; expected a number of seconds"),
        ("master:seconds=soon", "seconds of master is 'soon'; expected a number of seconds"),
        ("master:cores=2:cores=3", "master has cores twice; expected each setting once"),
        ("master:speed=2", "unknown setting 'speed'; known: cores, worlds, effort, seconds"),
        ("greedy:cores=2", "greedy has no settings; expected one of adept, expert, master"),
    ],
)
def test_wrong_settings_are_refused(name: str, why: str) -> None:
    with pytest.raises(ShardmasterError) as refused:
        bot_named(name)
    assert why in str(refused.value)


@pytest.mark.parametrize("name", ["random:cores", "hal:cores=2", "master", "bot.py:Bot"])
def test_other_names_have_no_settings(name: str) -> None:
    assert level_name(name) == ""


def test_more_worlds_mean_more_effort() -> None:
    level = adjusted(MASTER, worlds=10 * MASTER.worlds)
    assert level.worlds == 10 * MASTER.worlds
    assert level.effort == 10 * MASTER.effort
    assert level.each == MASTER.each, "in one world it does not search longer"
    assert (level.nested, level.thorough, level.positions) == (
        MASTER.nested,
        MASTER.thorough,
        MASTER.positions,
    )
    assert (level.ahead, level.deep) == (MASTER.ahead, MASTER.deep)


def test_effort_limits_the_whole_and_each_world() -> None:
    level = adjusted(ADEPT, worlds=1, effort=40)
    assert (level.worlds, level.effort, level.each) == (1, 40, 40)
    assert adjusted(ADEPT, effort=10 * ADEPT.each).each == ADEPT.each


def test_with_seconds_the_time_is_the_limit() -> None:
    level = adjusted(ADEPT, seconds=2.0)
    assert level.seconds == 2.0
    assert level.worlds == MANY
    assert adjusted(ADEPT, worlds=3, seconds=2.0).worlds == 3


def test_a_level_with_settings_is_told_about_as_the_level() -> None:
    assert bot_about("master:cores=2") == bot_about("master")


def test_a_saved_game_may_have_levels_with_settings() -> None:
    """They are ours: no one has to trust them."""
    assert is_own("master:cores=2"), "by its form alone"
    assert resumed_players(("human", "master:worlds=2"), ()) == ("human", "master:worlds=2")


def test_servers_offer_plain_names_only() -> None:
    assert list(offered_bots()) == list(BOTS)
    with pytest.raises(ShardmasterError, match="has settings; a server offers master without"):
        offered_bots(("master:cores=2",))


def test_a_learning_player_may_have_settings() -> None:
    assert isinstance(player_named("master:worlds=2").bot(), MasterBot)


@pytest.mark.once
def test_commands_take_settings() -> None:
    asked = ["arena", "--bots", "adept:worlds=2:cores=2,random", "--games", "2", "--sets", "base"]
    done = CliRunner().invoke(main, [*asked, "--processes", "1", "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert '"bot": "adept:worlds=2:cores=2"' in done.output


def test_the_settings_are_explained() -> None:
    done = CliRunner().invoke(main, ["bots", "--help"])
    for form in ("master:cores=4", "master:worlds=200", "master:seconds=2"):
        assert form in done.output


@pytest.mark.once
def test_seconds_limit_the_worlds() -> None:
    """So little time is enough for the first world only."""
    game = Setting(seed=5).deal()
    bot = bot_named("adept:seconds=0.000001")
    assert isinstance(bot, SearchBot)
    bot.choose(View(game, game.to_move(), seeded(1)))
    assert bot._mind is not None
    assert bot._mind.worlds == 1
