"""The terminal client: play a game, alone or around one keyboard, and watch recorded ones."""

from shardmaster.terminal.client import play
from shardmaster.terminal.seats import Chooser, choosers
from shardmaster.terminal.watch import watch

__all__ = ["Chooser", "choosers", "play", "watch"]
