"""What keeps ratings honest: games that say nothing, and what it takes to be listed."""

from typing import Final

LEAST_TURNS: Final = 4
"""Turns of each player before which giving up is a quick loss."""
LEAST_SECONDS: Final = 60.0
"""Seconds of play within which giving up is a quick loss, however many turns there were."""
OPPONENTS: Final = 5
"""Different opponents that a player needs to be listed: people, or levels of bots."""
AGE_SECONDS: Final = 24 * 3600.0
"""Seconds since their first rated game before which nobody is listed."""
