"""Whose seats are whose: the key that lives in a player's browser, stored only as a hash.

`Store.players` says which player holds which seat of a table.
"""

import logging
from typing import Final

from shardmaster.server.store import StoreTrouble
from shardmaster.server.tables.guest import Guest
from shardmaster.server.tables.room import Room

LOG: Final = logging.getLogger(__name__)


async def note_player(room: Room, guest: Guest, seats: list[int]) -> None:
    """Note that a guest's seat counts for their profile.

    Of several seats at one device, the first is theirs. When a game is over, it is too late: a
    link to a seat that someone won with is worth nothing to others.
    """
    if not guest.player or not seats or room.table.over:
        return
    try:
        await room.store.note_player(room.id, seats[0], guest.player)
    except StoreTrouble as trouble:
        if room.table.terms.rated:  # nobody plays there before it is known whose rating changes
            raise
        # Noted when they come next; until then they can play.
        LOG.error("table %s: it is not noted who plays there: %s", room.id, trouble)
