"""What becomes of tables before their game has begun, and after it."""

from typing import Final

from msgspec import Struct

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class Upkeep(Struct, frozen=True):
    """For how long tables wait whose game has not begun, and when games are filmed."""

    lobby_seconds: float = DAY
    """Seconds for which a listed table is shown in the lobby."""
    unbegun_seconds: float = 30 * DAY
    """Seconds after which a table is deleted at which no game has begun."""
    films_ahead: bool = True
    """Whether games are filmed as soon as they end, or only when someone wants to watch."""
