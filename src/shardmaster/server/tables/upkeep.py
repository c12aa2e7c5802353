"""What becomes of tables that wait for players."""

from typing import Final

from msgspec import Struct

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class Upkeep(Struct, frozen=True):
    """For how long tables wait whose game has not begun."""

    lobby_seconds: float = DAY
    """Seconds for which a listed table is shown in the lobby."""
    unbegun_seconds: float = 30 * DAY
    """Seconds after which a table is deleted at which no game has begun."""
