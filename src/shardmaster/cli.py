"""The command line."""

import signal
import sys

import click

from shardmaster import __version__
from shardmaster.commands.arena import arena
from shardmaster.commands.bench import bench
from shardmaster.commands.benchmark_agent import benchmark_agent
from shardmaster.commands.bots import bots
from shardmaster.commands.campaign import battle, campaign
from shardmaster.commands.campaign_balance import campaign_balance
from shardmaster.commands.cards import cards
from shardmaster.commands.daily import daily
from shardmaster.commands.data import data
from shardmaster.commands.learn import learn
from shardmaster.commands.lesson import lesson
from shardmaster.commands.modes import modes
from shardmaster.commands.play import play
from shardmaster.commands.profile import profile
from shardmaster.commands.puzzles import puzzle, puzzles
from shardmaster.commands.replay import replay
from shardmaster.commands.review import review
from shardmaster.commands.serve import serve
from shardmaster.commands.simulate import simulate
from shardmaster.commands.verify import verify
from shardmaster.commands.why import why
from shardmaster.engine.errors import ShardmasterError
from shardmaster.lab.benchmark import build_name
from shardmaster_command import leave

GAMES = {play, daily, campaign, battle, lesson, puzzle, serve}
"""Commands that people stop when they have played enough."""


class Commands(click.Group):
    """Shows what the game refuses, and Ctrl-C, in a line instead of a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        if signal.getsignal(signal.SIGINT) is leave:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return super().invoke(ctx)
        except ShardmasterError as error:
            raise click.ClickException(str(error)) from None
        except (KeyboardInterrupt, click.Abort):
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # nothing is left to be stopped
            click.echo("\nStopped.", err=True)
            if self.commands.get(ctx.invoked_subcommand or "") in GAMES:
                ctx.exit(0)
            _die_of_interrupt()
            raise


def _die_of_interrupt() -> None:
    """Leave no doubt that the work is not done: a shell then ends the loop it is part of, too."""
    sys.stdout.flush()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.raise_signal(signal.SIGINT)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"shardmaster %(version)s ({build_name()})")
def main() -> None:
    """Shards of Infinity: play it, simulate it, look up its cards.

    Start with `shardmaster play` in the terminal, or with `shardmaster serve --browse` in your
    browser. An unofficial fan implementation.
    """


for command in (
    play,
    daily,
    campaign,
    battle,
    modes,
    bots,
    simulate,
    arena,
    benchmark_agent,
    campaign_balance,
    bench,
    data,
    learn,
    cards,
    why,
    lesson,
    puzzle,
    puzzles,
    replay,
    review,
    profile,
    verify,
    serve,
):
    main.add_command(command)
