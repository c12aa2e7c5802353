"""A gate at which a bot stands until a test lets it through."""

import asyncio
from pathlib import Path

from tests.patience import SOON
from tests.server.bots import OPEN, REACHED

HELD = "tests.server.bots:Held"
"""The bot that does not get past a gate that is closed."""


class Gate:
    """Closed at first, for all bots of servers that are started afterwards."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def reached(self) -> None:
        """Wait until a bot stands before it, and thinks."""
        async with asyncio.timeout(SOON):
            while not (self._folder / REACHED).exists():
                await asyncio.sleep(0.01)

    def open(self) -> None:
        (self._folder / OPEN).touch()
