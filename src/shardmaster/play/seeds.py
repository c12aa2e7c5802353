"""Seeds for a deal: drawn by the system, or chosen."""

import secrets
from typing import Final

from shardmaster.engine.errors import Refusal, shown
from shardmaster.engine.rng import DRAWN_BYTES, Seed

DIGITS: Final = frozenset("0123456789abcdef")


def drawn_seed() -> str:
    """A seed that no one can guess, from the system's source of randomness."""
    return secrets.token_hex(DRAWN_BYTES)


def check_seed(seed: Seed, most: int) -> None:
    """Refuse what is neither a drawn seed nor a chosen one within bounds."""
    if isinstance(seed, str):
        if len(seed) != 2 * DRAWN_BYTES or not DIGITS.issuperset(seed):
            raise Refusal("not-a-seed", seed=shown(seed), digits=2 * DRAWN_BYTES)
    elif not -most <= seed <= most:
        raise Refusal("out-of-range", what="seed", number=shown(seed), least=-most, most=most)
