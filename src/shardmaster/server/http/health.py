"""Whether this process lives, and whether a proxy should send it players."""

import asyncio
import logging
from math import inf
from typing import Final

from shardmaster.engine.errors import Refusal
from shardmaster.server.store import Store, StoreTrouble

LOG: Final = logging.getLogger(__name__)
READY_SECONDS: Final = 2.0
"""Seconds that the store may take to write something."""
KNOWN_SECONDS: Final = 5.0
"""Seconds between two attempts, however often someone asks: each of them waits for the disk."""


class Health:
    """A process is ready while its store takes what is written and it does not shut down."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._leaving = False
        self._trouble = ""
        """Why nothing could be written at the last attempt."""
        self._tried_at = -inf
        self._trying: Final = asyncio.Lock()

    def leave(self) -> None:
        """From now on, others should be asked."""
        self._leaving = True

    async def refusal(self) -> Refusal | None:
        """Why no one should be sent here."""
        if self._leaving:
            return Refusal("server-leaving")
        loop = asyncio.get_running_loop()
        async with self._trying:
            if loop.time() - self._tried_at >= KNOWN_SECONDS:
                before, self._trouble = self._trouble, await self._try()
                self._tried_at = loop.time()
                _log(before, self._trouble)
        return Refusal("store-trouble") if self._trouble else None

    async def _try(self) -> str:
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self._store.check()
        except StoreTrouble as trouble:
            return str(trouble)
        except TimeoutError:
            return f"the database has not written anything for {READY_SECONDS:g} seconds"
        return ""


def _log(before: str, trouble: str) -> None:
    """It is asked every few seconds, so only what has changed is written."""
    if trouble and trouble != before:
        LOG.error("not ready: %s", trouble)
    elif before and not trouble:
        LOG.warning("ready again")
