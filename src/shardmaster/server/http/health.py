"""Whether this process lives, and whether a proxy should send it players."""

import asyncio
from typing import Final

from shardmaster.engine.errors import Refusal
from shardmaster.server.store import Store, StoreTrouble

READY_SECONDS: Final = 2.0
"""Seconds that the store may take to answer."""


class Health:
    """A process is ready while its store answers and it does not shut down."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._leaving = False

    def leave(self) -> None:
        """From now on, others should be asked."""
        self._leaving = True

    async def refusal(self) -> Refusal | None:
        """Why no one should be sent here. It is asked every few seconds, so nothing is logged."""
        if self._leaving:
            return Refusal("server-leaving")
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._store.check()
        except (StoreTrouble, TimeoutError):
            return Refusal("store-trouble")
        return None
