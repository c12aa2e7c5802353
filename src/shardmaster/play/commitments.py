"""Commitments, which make a shuffle checkable.

A commitment is the hash of what was agreed before a game, its drawn seed included. Those who were
given it before the game can check afterwards that the deal was not changed.
"""

import hashlib
import json
from typing import Final

from shardmaster.play import saves

SHORT: Final = 8
"""Digits that are enough to tell the games of one person apart."""


def deal_text(agreed: saves.Data) -> str:
    """What was agreed before a game, in the one form that is hashed."""
    deal = {"shardmaster": "deal", "rules": saves.RULES_VERSION, **agreed}
    return json.dumps(deal, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def commitment(text: str) -> str:
    """The hash of a deal: it fits no other deal, and does not give away a drawn seed."""
    return hashlib.sha256(text.encode()).hexdigest()


def file_name(name: str, agreed: saves.Data) -> str:
    """Where a game is saved by default: told apart by its seed, if that is no secret."""
    seed = agreed["seed"]
    number = commitment(deal_text(agreed))[:SHORT] if isinstance(seed, str) else seed
    return f"{name}-{number}.shards"
