"""Long games replayed a little at a time, so that everyone else is answered in between."""

import asyncio
from time import perf_counter
from typing import Final

from shardmaster.server.tables.table import Table, opening, unplayable

AT_A_TIME_SECONDS: Final = 0.004


async def replayed(id: str, events: list[bytes]) -> Table:
    """The table made from a list of events, as `table_of` makes it."""
    table = opening(id, events)
    began = perf_counter()
    for data in events[1:]:
        try:
            table.read(data)
        except Exception as error:
            raise unplayable(id, error) from error
        if perf_counter() - began > AT_A_TIME_SECONDS:
            await asyncio.sleep(0)
            began = perf_counter()
    return table
