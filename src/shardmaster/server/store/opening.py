"""Choose the store by its address."""

import os
from pathlib import Path
from typing import Final

from shardmaster.engine.errors import ShardmasterError
from shardmaster.server.store.protocol import LIFETIME_SECONDS, Store, StoreTrouble

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgres://", "postgresql://")


def open_store(url: str = "", lifetime: float = LIFETIME_SECONDS, address: str = "") -> Store:
    """The store at an address, not yet opened.

    Nothing means a file in the user's data folder; a path or `sqlite:///PATH` that file
    (`sqlite:////PATH` if it begins at the root); `postgresql://...` a PostgreSQL server.
    `address` is what whoever finds the file in use is told: where this process serves its games.
    """
    if url.startswith(POSTGRES):
        from shardmaster.server.store.postgres import PostgresStore

        return PostgresStore(url, lifetime)
    path = url.removeprefix(SQLITE)
    if "://" in path or "\0" in path or path.startswith(":memory:") or url == SQLITE:
        scheme = path.partition("://")[0] if "://" in path else path
        raise ShardmasterError(
            f"tables cannot be stored in {scheme[:40]!a}; expected the path of a file, "
            "sqlite:///PATH or postgresql://USER:PASSWORD@HOST/DATABASE"
        )
    from shardmaster.server.store.sqlite import SqliteStore

    return SqliteStore(Path(path) if path else default_path(), lifetime, address)


def default_path() -> Path:
    """Where one server stores its tables by default."""
    try:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    except RuntimeError:
        raise StoreTrouble(
            "there is no home folder to keep games in; name a file with --database"
        ) from None
    return home / "shardmaster" / "games.sqlite"
