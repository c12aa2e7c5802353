"""Bots that go wrong, each in its own way."""

import os
import time

from shardmaster.ai.view import View


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


class Leaving(Well):
    def choose(self, view: View) -> int:
        raise SystemExit(3)


class Dying(Well):
    def choose(self, view: View) -> int:
        os._exit(3)


class Hanging(Well):
    def choose(self, view: View) -> int:
        while True:
            time.sleep(0.01)


class Slow(Well):
    def choose(self, view: View) -> int:
        time.sleep(0.5)
        return view.options()[-1]


class Chatty(Well):
    """Plays well, but prints what it thinks."""

    def choose(self, view: View) -> int:
        print('{"events": [], "trouble": null, "advice": null}', flush=True)
        os.write(1, b"what a lovely table\n")
        return view.options()[-1]
