"""Where tables are kept: what happened at each, who may join, which process plays it."""

from shardmaster.server.store.contests import Bar, Contests, Rate, Rated, Result, Seeking, Standing
from shardmaster.server.store.opening import open_store
from shardmaster.server.store.protocol import (
    LIFETIME_SECONDS,
    NO_POINTS,
    Conflict,
    Locked,
    Owned,
    Row,
    Store,
    StoreTrouble,
    Summary,
    UnknownTable,
)

__all__ = [
    "LIFETIME_SECONDS",
    "NO_POINTS",
    "Bar",
    "Conflict",
    "Contests",
    "Locked",
    "Owned",
    "Rate",
    "Rated",
    "Result",
    "Row",
    "Seeking",
    "Standing",
    "Store",
    "StoreTrouble",
    "Summary",
    "UnknownTable",
    "open_store",
]
