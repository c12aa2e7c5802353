"""Bots that go wrong, each in its own way."""

import os
import time
from pathlib import Path

from shardmaster.ai.view import View

GATE = "SHARDMASTER_TEST_GATE"
"""The variable of the environment that names the folder in which a gate is."""
REACHED = "reached"
OPEN = "open"


def folder() -> Path:
    return Path(os.environ[GATE])


class Well:
    """Takes the first option; the others are like it until they are not."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: View) -> int:
        return view.options()[0]


class Broken(Well):
    def choose(self, view: View) -> int:
        raise ZeroDivisionError("a bot has lost its mind")


class Unmade(Well):
    def __init__(self, seed: int) -> None:
        raise ValueError("a bot was never born")


class Cheating(Well):
    def choose(self, view: View) -> int:
        return 123_456_789


class Dumb(Well):
    def choose(self, view: View) -> int:
        return None  # type: ignore[return-value]


class Fatal(Well):
    class Worse(BaseException):
        """What no one expects to catch."""

    def choose(self, view: View) -> int:
        raise self.Worse("nothing goes on")


class Leaving(Well):
    def choose(self, view: View) -> int:
        raise SystemExit(3)


class Dying(Well):
    def choose(self, view: View) -> int:
        os._exit(3)


class Held(Well):
    """Thinks until it is let go; see `Gate`."""

    def choose(self, view: View) -> int:
        (folder() / REACHED).touch()
        while not (folder() / OPEN).exists():
            time.sleep(0.01)
        return super().choose(view)


class Chatty(Well):
    """Plays well, but prints what it thinks."""

    def choose(self, view: View) -> int:
        print('{"events": [], "trouble": null, "advice": null}', flush=True)
        os.write(1, b"what a lovely table\n")
        return view.options()[-1]


class Meddling(Well):
    """Leaves the others no health in every game it is shown."""

    def choose(self, view: View) -> int:
        for game in (view.sample(), view._game):
            for player in game.players:
                player.health = 1
        return view.options()[-1]


class Counted(Well):
    """Reports when it is made."""

    def __init__(self, seed: int) -> None:
        os.write(2, b"a bot was made\n")
